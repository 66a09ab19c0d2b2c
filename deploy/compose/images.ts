/** Builds the other images of compose.yaml, only from Debian's and npm's packages. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { rootCertificates } from "node:tls";
import { ROOT } from "../../tools/stack/environment.ts";
import { IMAGE, OUTPUT } from "../image/build.ts";
import { run } from "../image/containers.ts";

const FOLDER = `${ROOT}deploy/compose/`;
const STORES = ["postgresql", "redis-server", "haproxy", "dash", "coreutils", "libc-bin"];
const SUITE = "bookworm";

/** The images by the variables with which compose.yaml names them. */
export async function buildCompanions(service: string): Promise<Record<string, string>> {
  const stores = await build("stores", [], (context) => stageStores(context));
  const engine = await build("engine", ["--build-arg", `BASE=${IMAGE}-base:latest`], (context) => {
    const cpu = process.arch === "arm64" ? "arm64" : "x64";
    const binary = `node_modules/@restatedev/restate-server-linux-${cpu}/bin/restate-server`;
    cpSync(`${ROOT}${binary}`, `${context}restate-server`);
    // The engine does not start without a certificate authority, even if it never uses TLS. These are Mozilla's.
    writeFileSync(`${context}ca-certificates.crt`, rootCertificates.join("\n"));
  });
  const simulator = await build("simulator", ["--build-arg", `BASE=${service}`], (context) =>
    cpSync(`${ROOT}simulator`, `${context}simulator`, { recursive: true }),
  );
  return {
    CNH_IMAGE: service,
    CNH_POSTGRES_IMAGE: stores,
    CNH_REDIS_IMAGE: stores,
    CNH_HAPROXY_IMAGE: stores,
    CNH_ENGINE_IMAGE: engine,
    CNH_SIMULATOR_IMAGE: simulator,
  };
}

async function build(
  name: string,
  more: readonly string[],
  stage: (context: string) => void,
): Promise<string> {
  const context = `${OUTPUT}/scratch-${name}/`;
  rmSync(context, { recursive: true, force: true });
  mkdirSync(`${context}data`, { recursive: true });
  writeFileSync(`${context}data/.keep`, "");
  stage(context);
  const image = `${IMAGE}-${name}:latest`;
  const file = `${FOLDER}${name}.containerfile`;
  await run("buildah", ["bud", "--layers=false", "--file", file, "--tag", image, ...more, context]);
  rmSync(context, { recursive: true });
  return image;
}

/** Unpacks the packages without running any of their scripts. */
function stageStores(context: string): void {
  const rootfs = `${context}rootfs`;
  const sources = "/etc/apt/sources.list.d/debian.sources";
  const words = ["--quiet", "--variant=extract", `--include=${STORES.join()}`, SUITE, rootfs];
  execFileSync("mmdebstrap", existsSync(sources) ? [...words, sources] : words, {
    stdio: "ignore",
  });
  const user = "postgres:x:10001:10001::/:/bin/sh\n";
  writeFileSync(`${rootfs}/etc/passwd`, `root:x:0:0::/:/bin/sh\n${user}`);
  writeFileSync(`${rootfs}/etc/group`, "root:x:0:\npostgres:x:10001:\n");
  rmSync(`${rootfs}/dev`, { recursive: true });
  cpSync(`${FOLDER}start-postgres`, `${rootfs}/usr/local/bin/start-postgres`);
}
