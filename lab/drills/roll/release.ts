/** Releases of the service as folders: this working copy, and an earlier release extracted from git. */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { ROOT, type Environment } from "../../../tools/stack/environment.ts";

export interface Release {
  readonly name: string;
  /** The folder with its files. */
  readonly root: string;
}

export const PRESENT: Release = { name: "present", root: ROOT };

export interface ChosenCommit {
  readonly commit: string;
  readonly why: string;
}

const LANDED = "server/src/adapters/postgres/migrations/landed.json";
/** The folders with a server's code. */
const RUNNING = [
  "server/src",
  "packages/contract/src",
  "packages/license-law/src",
  "packages/knowledge",
];

const git = (...words: readonly string[]): string =>
  execFileSync("git", [...words], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();

function tryGit(...words: readonly string[]): string | null {
  try {
    return git(...words) || null;
  } catch {
    return null;
  }
}

/**
 * The previous release: the newest tag. Without tags, main may be released at any commit, so it is the code before the
 * newest migration, or otherwise before the newest change of the servers, if its schema can be migrated to ours. If
 * neither fits, this commit is both releases.
 */
export function chooseCommit(given: string | undefined): ChosenCommit {
  if (given !== undefined) {
    const commit = tryGit("rev-parse", "--verify", `${given}^{commit}`);
    if (commit === null) throw new Error(`${given} is no commit of this repository`);
    return { commit, why: `${given} was given` };
  }
  const tag = tryGit("describe", "--tags", "--abbrev=0", "HEAD^");
  if (tag !== null) return { commit: git("rev-parse", `${tag}^{commit}`), why: `the tag ${tag}` };
  const migrated = before(LANDED);
  if (migrated !== null && isFit(migrated))
    return { commit: migrated, why: "the code before the newest migration" };
  const changed = before(...RUNNING);
  if (changed !== null && isFit(changed))
    return { commit: changed, why: "the code before the newest change of what runs" };
  return {
    commit: git("rev-parse", "HEAD"),
    why: "this commit: no earlier schema grows into its own",
  };
}

/** The commit before the newest one that changed these paths. */
function before(...paths: readonly string[]): string | null {
  const newest = tryGit("log", "-1", "--format=%H", "HEAD", "--", ...paths);
  return newest && tryGit("rev-parse", "--verify", `${newest}^`);
}

/** A relay without this function would never hand over the later rounds of reports on the way back. */
const TIMERS = "server/src/adapters/postgres/functions/reports/lease-due-rounds.sql";

/** Whether the migrations of a commit are a subset of ours, and its relays know the timers of rounds. */
function isFit(commit: string): boolean {
  if (tryGit("show", `${commit}:${TIMERS}`) === null) return false;
  const ours = landedOf("HEAD");
  return Object.entries(landedOf(commit)).every(([name, hash]) => ours[name] === hash);
}

const landedOf = (commit: string): Record<string, string> =>
  JSON.parse(tryGit("show", `${commit}:${LANDED}`) ?? "{}") as Record<string, string>;

/** Extracts the files of a commit into a folder, with the packages of this working copy. */
export function unpack(commit: string, folder: string): Release {
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  git("archive", "--format=tar", "-o", archive, commit);
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  rmSync(archive);
  const modules = `${folder}/node_modules`;
  mkdirSync(`${modules}/@cnh`, { recursive: true });
  for (const name of readdirSync(`${ROOT}node_modules`))
    if (name !== "@cnh" && !name.startsWith("."))
      symlinkSync(`${ROOT}node_modules/${name}`, `${modules}/${name}`);
  // Our own packages come from the release, not from this working copy.
  for (const name of readdirSync(`${ROOT}node_modules/@cnh`))
    symlinkSync(readlinkSync(`${ROOT}node_modules/@cnh/${name}`), `${modules}/@cnh/${name}`);
  for (const part of ["server", "ops"])
    if (existsSync(`${ROOT}${part}/node_modules`))
      symlinkSync(`${ROOT}${part}/node_modules`, `${folder}/${part}/node_modules`);
  return { name: commit.slice(0, 8), root: folder };
}

/** Runs `cnh-ops` of a release and returns its JSON output. */
export async function operateAs<Result>(
  { root, name }: Release,
  environment: Environment,
  ...words: readonly string[]
): Promise<Result> {
  const child = spawn(process.execPath, ["ops/src/main.ts", ...words, "--json"], {
    cwd: root,
    env: { PATH: process.env["PATH"], ...environment },
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const code = await new Promise((resolve) => void child.on("close", resolve));
  if (code !== 0) throw new Error(`cnh-ops ${words.join(" ")} of ${name}: ${stderr}${stdout}`);
  return JSON.parse(stdout) as Result;
}
