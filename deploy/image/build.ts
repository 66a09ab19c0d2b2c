/**
 * Builds the image and writes it with its list of parts to .data/image: npm run build image. Built again from the same
 * commit and the same packages of Debian, it has the same digest.
 */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { readLockfile } from "../../tools/lockfile/lockfile.ts";
import { DOCUMENTATION, REPOSITORY } from "../../tools/release/addresses.ts";
import { buildConsole } from "../../tools/console/build.ts";
import { buildSite } from "../../tools/site/build.ts";
import { DATA, ROOT } from "../../tools/stack/environment.ts";
import { installPackages, productionLockfile, stageManifests, stageSources } from "./app-files.ts";
import { stageBase, type DebianPackage } from "./base-files.ts";
import { run, whyNotHere } from "./containers.ts";
import { writeBillOfMaterials } from "./sbom.ts";

export const OUTPUT = `${DATA}/image`;
export const IMAGE = "localhost/cnh-reports";
const CPU = process.arch === "arm64" ? "arm64" : "x64";

export interface BuiltImage {
  readonly image: string;
  /** Of the manifest, as a registry would name it. */
  readonly digest: string;
  readonly sizeMB: number;
  readonly compressedMB: number;
  readonly archive: string;
}

/** Builds the console's pages and the documentation site, which the image contains. */
export async function buildPages(): Promise<void> {
  await buildConsole();
  await buildSite();
}

/** Builds the image from nothing: downloads, installs, copies and commits. The pages must be there. */
export async function buildImage(tag = "latest"): Promise<BuiltImage> {
  const scratch = join(OUTPUT, `scratch-${tag}`);
  rmSync(scratch, { recursive: true, force: true });
  const [base, app] = [join(scratch, "base"), join(scratch, "app")];
  const packages = stageBase(join(base, "rootfs"), scratch, nodeBinary());
  stageApp(join(app, "rootfs/app"));
  normalizeModes(base);
  normalizeModes(app);
  // Its name is written into the image, so that it is the same for every tag.
  const baseImage = `${IMAGE}-base:latest`;
  const image = `${IMAGE}:${tag}`;
  await bud("base.containerfile", base, baseImage, []);
  await bud("Containerfile", app, image, ["--build-arg", `BASE=${baseImage}`, ...labels()]);
  const built = await describe(image, tag);
  writeBillOfMaterials(join(app, "rootfs/app"), packages, `${OUTPUT}/sbom-${tag}.cdx.json`);
  rmSync(scratch, { recursive: true, force: true });
  return built;
}

function nodeBinary(): string {
  return `${ROOT}node_modules/node-linux-${CPU}/bin/node`;
}

function stageApp(app: string): void {
  const platform = { os: "linux", cpu: CPU, libc: "glibc" };
  stageManifests(app, productionLockfile(readLockfile(), platform));
  installPackages(app);
  stageSources(app);
}

/** Makes modes independent of the builder's umask: every user may read, and only the owner may write. */
function normalizeModes(context: string): void {
  for (const path of readdirSync(context, { recursive: true, encoding: "utf8" })) {
    const file = join(context, path);
    const stats = lstatSync(file);
    if (stats.isSymbolicLink()) continue;
    const isProgram = stats.isDirectory() || /\/bin\/node$|\/ld-linux[^/]*$|\/libc\.so/.test(path);
    chmodSync(file, isProgram ? 0o755 : 0o644);
  }
}

async function bud(file: string, context: string, image: string, more: readonly string[]) {
  cpSync(`${ROOT}deploy/image/${file}`, join(context, file));
  const stable = ["--layers=false", "--no-cache", "--timestamp", git("log", "-1", "--format=%ct")];
  await run("buildah", ["bud", "--file", file, ...stable, "--tag", image, ...more, "."], {
    cwd: context,
  });
}

function labels(): string[] {
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")) as DebianPackage;
  const changed = git("status", "--porcelain") === "" ? "" : "-changed";
  const given = {
    title: "CNH Reports",
    description: "Diagnosis reports of Brazilian driver's licenses",
    version,
    source: REPOSITORY,
    documentation: DOCUMENTATION,
    licenses: "LicenseRef-CNH-Reports",
    revision: `${git("rev-parse", "HEAD")}${changed}`,
  };
  return Object.entries(given).flatMap(([name, value]) => [
    "--label",
    `org.opencontainers.image.${name}=${value}`,
  ]);
}

function git(...words: string[]): string {
  return execFileSync("git", words, { cwd: ROOT, encoding: "utf8" }).trim();
}

/** Writes the image as an OCI archive, whose manifest has the digest that counts. */
async function describe(image: string, tag: string): Promise<BuiltImage> {
  mkdirSync(OUTPUT, { recursive: true });
  const archive = `${OUTPUT}/cnh-reports-${tag}.oci.tar`;
  const digestFile = `${archive}.digest`;
  rmSync(archive, { force: true });
  await run("buildah", ["push", "--digestfile", digestFile, image, `oci-archive:${archive}`]);
  const size = await run("podman", ["image", "inspect", "--format", "{{.Size}}", image]);
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  return {
    image,
    digest: readFileSync(digestFile, "utf8").trim(),
    sizeMB: megabytes(Number(size)),
    compressedMB: megabytes(statSync(archive).size),
    archive,
  };
}

if (import.meta.main) {
  const reason = await whyNotHere();
  if (reason !== null) {
    console.error(`npm run build image: nothing was built: ${reason}`);
    process.exit(3);
  }
  await buildPages();
  console.log(JSON.stringify(await buildImage()));
}
