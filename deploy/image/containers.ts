/** Runs buildah and podman with this repository's own configuration and storage. */
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { DATA, ROOT } from "../../tools/stack/environment.ts";
import { isInstalled } from "../../tools/stack/installed.ts";

const STORAGE = `${DATA}/containers`;
const MEGABYTE = 1_000_000;

/** The programs that are needed, and the Debian packages that bring them. */
export const PROGRAMS: Readonly<Record<string, string>> = {
  buildah: "buildah",
  podman: "podman",
  runc: "runc",
};

export interface Finished {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The environment of buildah, podman and podman-compose. */
function containerEnvironment(): NodeJS.ProcessEnv {
  mkdirSync(STORAGE, { recursive: true });
  const storageFile = `${STORAGE}/storage.conf`;
  const storage = `[storage]\ndriver = "overlay"\ngraphroot = "${STORAGE}/storage"\nrunroot = "${STORAGE}/run"\n`;
  writeFileSync(storageFile, storage);
  return {
    ...process.env,
    CONTAINERS_CONF: `${ROOT}deploy/image/containers.conf`,
    CONTAINERS_STORAGE_CONF: storageFile,
  };
}

/** Runs a program to its end and returns what it printed, regardless of its exit code. */
export async function attempt(
  program: string,
  words: readonly string[],
  options: { readonly cwd?: string } = {},
): Promise<Finished> {
  const limits = { maxBuffer: 64 * MEGABYTE, env: containerEnvironment(), ...options };
  try {
    const { stdout, stderr } = await promisify(execFile)(program, [...words], limits);
    return { code: 0, stdout, stderr };
  } catch (thrown) {
    const { code, stdout = "", stderr = "" } = thrown as Partial<Finished>;
    if (typeof code !== "number") throw thrown;
    return { code, stdout, stderr };
  }
}

/** The same, and throws what the program printed if it failed. */
export async function run(
  program: string,
  words: readonly string[],
  options: { readonly cwd?: string } = {},
): Promise<string> {
  const { code, stdout, stderr } = await attempt(program, words, options);
  if (code !== 0) throw new Error(`${program} ${words.join(" ")}: exit code ${code}\n${stderr}`);
  return stdout;
}

/** Why containers cannot be built or run on this machine, or null if they can. */
export async function whyNotHere(programs = PROGRAMS): Promise<string | null> {
  const missing = Object.keys(programs).filter((program) => !isInstalled(program));
  if (missing.length > 0) {
    const packages = missing.map((program) => programs[program]).join(" ");
    return `${missing.join(", ")} not installed (apt-get install ${packages})`;
  }
  const { code, stderr } = await attempt("podman", ["info"]);
  return code === 0 ? null : `podman does not work here: ${stderr.trim().split("\n").at(-1)}`;
}
