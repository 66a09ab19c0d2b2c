/** Builds the archives of a release, each as its registry receives it. */
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildCliPackage } from "@cnh/cli/scripts/build.ts";
import { buildImage, buildPages } from "../../deploy/image/build.ts";
import { whyNotHere } from "../../deploy/image/containers.ts";
import { buildSdk } from "../sdk/build.ts";
import { ensureSdkSources } from "../generate/ensure-sdk-sources.ts";
import { DIST } from "../site/build.ts";
import { DATA, ROOT } from "../stack/environment.ts";
import { npmPack } from "../sdk/npm-pack.ts";

export const RELEASE = join(DATA, "release");
export const VERSION = (
  JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string }
).version;

/** The console and the site, built once for all artefacts. */
let built: Promise<void> | undefined;
const pages = () => (built ??= buildPages());

const inRelease = (name: string) => join(RELEASE, name);

/** The path of each archive. */
export const ARCHIVES = {
  sdk: inRelease(`cnh-sdk-${VERSION}.tgz`),
  cli: inRelease(`cnh-cli-${VERSION}.tgz`),
  wheel: inRelease(`python/cnh_reports-${VERSION}-py3-none-any.whl`),
  sdist: inRelease(`python/cnh_reports-${VERSION}.tar.gz`),
  php: inRelease(`cnh-reports-php-${VERSION}.tar.gz`),
  phpCommit: inRelease(`cnh-reports-php-${VERSION}.bundle`),
  site: inRelease(`cnh-reports-site-${VERSION}.tar.gz`),
  image: inRelease(`cnh-reports-${VERSION}.oci.tar`),
  parts: inRelease(`cnh-reports-${VERSION}.cdx.json`),
};

/** The artefacts by name. Each function throws if it cannot build its artefact. */
export const BUILDERS = {
  sdk: () => void npmPack(buildSdk(), RELEASE),
  cli: async () => void npmPack(await buildCliPackage(), RELEASE),
  python: buildPython,
  php: buildPhp,
  site: async () => {
    await pages();
    run("tar", "-czf", ARCHIVES.site, "-C", DIST, ".");
  },
  image: async () => {
    const reason = await whyNotHere();
    if (reason !== null) throw new Error(reason);
    await pages();
    const { archive } = await buildImage();
    copyFileSync(archive, ARCHIVES.image);
    copyFileSync(join(DATA, "image/sbom-latest.cdx.json"), ARCHIVES.parts);
  },
} satisfies Readonly<Record<string, () => void | Promise<void>>>;

export type Artefact = keyof typeof BUILDERS;

/** Builds from a copy, because setuptools writes next to the sources. */
function buildPython(): void {
  ensureSdkSources();
  const folder = mkdtempSync(join(tmpdir(), "cnh-python-"));
  try {
    cpSync(join(ROOT, "sdks/python"), folder, { recursive: true, filter: isSource });
    run(buildTool(), "-m", "build", "--outdir", inRelease("python"), folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const isSource = (path: string) => !/__pycache__|\.egg-info/.test(path);

/** A Python with the module `build`, installed once. */
function buildTool(): string {
  const folder = join(DATA, "release-tools");
  const python = join(folder, "bin/python");
  if (!existsSync(join(folder, "installed"))) {
    run("python3", "-m", "venv", "--clear", folder);
    run(python, "-m", "pip", "install", "--quiet", "--retries", "1", "build");
    mkdirSync(join(folder, "installed"));
  }
  return python;
}

/** Commits only the package, with its models, which git ignores here, in a new repository: Packagist serves that tree. */
function buildPhp(): void {
  ensureSdkSources();
  const repository = mkdtempSync(join(tmpdir(), "cnh-php-"));
  const from = join(ROOT, "sdks/php");
  try {
    const listed = read("git", ["ls-files", "-coz", "--exclude-standard"], { cwd: from });
    for (const file of [...listed.split("\0").filter(Boolean), "src/Model"]) {
      cpSync(join(from, file), join(repository, file), { recursive: true });
    }
    const git = (...words: string[]) => read("git", words, { cwd: repository, env: committer() });
    git("init", "--quiet", "--initial-branch=main");
    git("add", "--all", "--force");
    git("commit", "--quiet", "--message", `CNH Reports ${VERSION}`);
    const prefix = `--prefix=cnh-reports-php-${VERSION}/`;
    git("archive", "--format=tar.gz", prefix, "-o", ARCHIVES.php, "main");
    git("bundle", "create", "--quiet", ARCHIVES.phpCommit, "main");
  } finally {
    rmSync(repository, { recursive: true });
  }
}

/** The same for every build of a commit, so that the package's commit has the same id. */
function committer(): NodeJS.ProcessEnv {
  const [name, email] = ["CNH Reports", "noreply@cnh-reports.example"];
  const when = read("git", ["log", "-1", "--format=%cI"], { cwd: ROOT }).trim();
  return {
    PATH: process.env["PATH"],
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_AUTHOR_DATE: when,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
    GIT_COMMITTER_DATE: when,
  };
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: ["ignore", "ignore", "pipe"] });
}

function read(
  program: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): string {
  return execFileSync(program, args, { ...options, encoding: "utf8" });
}
