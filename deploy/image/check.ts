/**
 * Builds the image twice and runs it as production would: npm run lab image. It ends with a line of JSON, or with
 * exit code 3 and the reason if containers cannot run on this machine. PostgreSQL and Redis must run.
 */
import { existsSync } from "node:fs";
import { DIST } from "../../tools/site/build.ts";
import { buildConsole } from "../../tools/console/build.ts";
import { buildImage, buildPages, type BuiltImage } from "./build.ts";
import { lookInside } from "./check-archive.ts";
import { attempt, whyNotHere } from "./containers.ts";
import { LOCKED_DOWN, tryService } from "./try-service.ts";

const MAX_MB = 280;

const reason = await whyNotHere();
if (reason !== null) {
  console.log(`image: NOT CHECKED, nothing was shown: ${reason}`);
  process.exit(3);
}

const problems: string[] = [];
/** The site takes a minute to build; one that is there, as after its own check, is used. */
await (existsSync(DIST) ? buildConsole() : buildPages());
const first = await buildImage("first");
const second = await buildImage("second");
if (first.digest !== second.digest)
  problems.push(`built twice, the digest is ${first.digest} and then ${second.digest}`);
if (first.sizeMB > MAX_MB) problems.push(`it has ${first.sizeMB} MB, more than ${MAX_MB}`);
problems.push(...(await lookInside(first.image)));
problems.push(...(await startWithNothing(first)));
problems.push(...(await loadEverything(first)));
const service = await tryService(first.image);
problems.push(...service.problems);

const { startMs, stopMs, create, report } = service;
const { digest, sizeMB, compressedMB } = first;
const digestTwice = first.digest === second.digest;
const figures = { digest, digestTwice, sizeMB, compressedMB, startMs, stopMs, create, report };
for (const problem of problems) console.log(`image: ${problem}`);
console.log(JSON.stringify({ image: problems.length === 0 ? "passed" : "FAILED", ...figures }));
process.exit(problems.length === 0 ? 0 : 1);

/** Without an environment it exits immediately and names everything that is missing. */
async function startWithNothing({ image }: BuiltImage): Promise<string[]> {
  const { code, stderr } = await attempt("podman", ["run", "--rm", ...LOCKED_DOWN, image]);
  const required = ["CNH_DATABASE_URL", "CNH_MASTER_KEY", "CNH_REDIS_URL"];
  const unnamed = required.filter((name) => !stderr.includes(name));
  return [
    ...(code === 0 ? ["it starts without an environment"] : []),
    ...unnamed.map((name) => `its error does not name ${name} is missing`),
  ];
}

/** Every module of every role loads: no package that one of them needs was left out. */
async function loadEverything({ image }: BuiltImage): Promise<string[]> {
  const program = `
    import { globSync } from "node:fs";
    const files = globSync("server/src/{wiring,transports,adapters,usecases}/**/*.ts");
    for (const file of files) if (!file.endsWith("render-reference.ts")) await import("/app/" + file);
    console.log(files.length);
    process.exit(0);`;
  const words = ["--rm", ...LOCKED_DOWN, image, "--input-type=module", "--eval", program];
  const { code, stdout, stderr } = await attempt("podman", ["run", ...words]);
  if (code === 0 && Number(stdout) > 300) return [];
  return [`${stdout.trim()} modules of the server load: ${stderr.trim()}`];
}
