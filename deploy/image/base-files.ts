/** The files of the base: Debian's libraries, which apt has verified, and Node's binary of the locked npm package. */
import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";

/** The libraries that Node's binary is linked with, and the package that names the Debian release. */
const PACKAGES = ["base-files", "libc6", "libgcc-s1", "libstdc++6"];

/** Only these paths of the packages stay, including their licences. */
const KEPT = ["lib", "lib64", "usr/lib", "etc/debian_version", "etc/os-release", "usr/share/doc"];
/** Conversions of character sets and the tools of other programs, which Node never loads. */
const DROPPED = ["usr/lib/*/gconv", "usr/lib/*/audit", "usr/share/doc/*/!(copyright)"];

const USER = "cnh:x:10001:10001:CNH Reports:/app:/sbin/nologin\n";

export interface DebianPackage {
  readonly name: string;
  readonly version: string;
  readonly architecture: string;
  readonly sha256: string;
}

/** Writes the base's files into `rootfs` and returns the packages that they are from. */
export function stageBase(rootfs: string, scratch: string, nodeBinary: string): DebianPackage[] {
  const packages = downloadPackages(scratch);
  const unpacked = join(scratch, "unpacked");
  const status = join(rootfs, "var/lib/dpkg/status.d");
  mkdirSync(status, { recursive: true });
  const found = packages.map((file) => {
    execFileSync("dpkg-deb", ["-x", file, unpacked]);
    const control = execFileSync("dpkg-deb", ["-f", file], { encoding: "utf8" });
    const described = describe(control, readFileSync(file));
    // Where scanners of images look for the packages of an image without a package manager.
    writeFileSync(join(status, described.name), control);
    return described;
  });
  for (const path of KEPT) {
    for (const from of globSync(path, { cwd: unpacked })) {
      cpSync(join(unpacked, from), join(rootfs, from), { recursive: true, verbatimSymlinks: true });
    }
  }
  for (const path of DROPPED.flatMap((pattern) => globSync(pattern, { cwd: rootfs }))) {
    rmSync(join(rootfs, path), { recursive: true });
  }
  writeFileSync(join(rootfs, "etc/passwd"), USER);
  writeFileSync(join(rootfs, "etc/group"), "cnh:x:10001:\n");
  writeFileSync(join(rootfs, "etc/nsswitch.conf"), "hosts: files dns\n");
  for (const folder of ["tmp", "proc", "sys", "dev"]) mkdirSync(join(rootfs, folder));
  mkdirSync(join(rootfs, "usr/bin"));
  cpSync(nodeBinary, join(rootfs, "usr/bin/node"));
  return found;
}

/** Downloads the packages as apt knows them, by its lists and their signatures; makes the lists if there are none. */
function downloadPackages(scratch: string): string[] {
  const cwd = join(scratch, "packages");
  mkdirSync(cwd, { recursive: true });
  // The folder belongs to the user who builds, into which apt's own user may not write.
  const download = () =>
    execFileSync("apt-get", ["-qq", "-o", "APT::Sandbox::User=root", "download", ...PACKAGES], {
      cwd,
      stdio: "ignore",
    });
  try {
    download();
  } catch {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
    download();
  }
  const files = globSync("*.deb", { cwd }).sort();
  if (files.length !== PACKAGES.length) throw new Error(`apt downloaded ${files.join(", ")}`);
  return files.map((file) => join(cwd, file));
}

function describe(control: string, bytes: Buffer): DebianPackage {
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, "m").exec(control)?.[1] ?? "";
  return {
    name: field("Package"),
    version: field("Version"),
    architecture: field("Architecture"),
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}
