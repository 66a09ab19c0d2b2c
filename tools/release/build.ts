/**
 * `npm run build release [-- names]`: builds the artefacts of a release into .data/release, with SHA256SUMS. Nothing is
 * published here: docs/releasing.md.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../stack/environment.ts";
import { type Artefact, BUILDERS, RELEASE, VERSION } from "./archives.ts";
import { checkVersions } from "./versions.ts";

const names = process.argv.slice(2) as Artefact[];
const unknown = names.filter((name) => !(name in BUILDERS));
if (unknown.length > 0) throw new Error(`no artefact is called ${unknown.join(", ")}`);

const { GITHUB_SERVER_URL: host, GITHUB_REPOSITORY: repository } = process.env;
const problems = checkVersions({
  version: VERSION,
  read: (file) => readFileSync(join(ROOT, file), "utf8"),
  tags: git("tag", "--points-at", "HEAD", "v*"),
  repository: host && repository ? `${host}/${repository}` : null,
});
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

rmSync(RELEASE, { recursive: true, force: true });
mkdirSync(RELEASE, { recursive: true });
for (const [name, build] of Object.entries(BUILDERS)) {
  if (names.length === 0 || names.includes(name as Artefact)) await build();
}
const sums = execFileSync(
  "sh",
  ["-c", "find . -type f -printf '%P\\0' | sort -z | xargs -0 sha256sum"],
  {
    cwd: RELEASE,
    encoding: "utf8",
  },
);
writeFileSync(join(RELEASE, "SHA256SUMS"), sums);
console.log(sums.trimEnd());

function git(...words: string[]): string[] {
  return execFileSync("git", words, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean);
}
