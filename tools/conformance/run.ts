/**
 * Runs the black-box conformance suite that lies beside this repository against a service of its
 * own: makes a database, starts an engine, simulated providers and a server, runs the files asked for (default: all whose parts are
 * built), removes both again, and exits by the result.
 *
 *   npm run conformance              npm run conformance -- 01 04
 */
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { environmentFor, ROOT } from "../stack/environment.ts";
import { startPipeline } from "../stack/pipeline.ts";
import {
  createDatabase,
  dropDatabase,
  ensurePostgres,
  ensureRedis,
  migrateDatabase,
} from "../stack/stores.ts";
import { BUILT, PENDING } from "./pending.ts";

const PENDING_NAMES = Object.values(PENDING).flat();
const SUITE = `${ROOT}../shared/conformance`;

function filesFor(wanted: readonly string[]): string[] {
  const found = readdirSync(SUITE).filter((name) => name.endsWith(".test.mjs"));
  const unknown = wanted.filter((prefix) => !found.some((name) => name.startsWith(prefix)));
  if (unknown.length > 0) throw new Error(`no conformance file begins with ${unknown.join(", ")}`);
  return found
    .filter((name) => wanted.some((prefix) => name.startsWith(prefix)))
    .map((name) => `${SUITE}/${name}`);
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Names of the list that no test of the suite has: they were renamed, or never matched. */
function strayNames(): string[] {
  const sources = readdirSync(SUITE).filter((name) => name.endsWith(".test.mjs"));
  const titles = sources
    .flatMap((name) => [
      ...readFileSync(`${SUITE}/${name}`, "utf8").matchAll(/\bit\(\s*(["'`])(.+?)\1/gs),
    ])
    .map(
      ([, , title = ""]) =>
        new RegExp(
          `^${title
            .split(/\$\{.*?\}/)
            .map(escaped)
            .join(".*")}$`,
        ),
    );
  return PENDING_NAMES.filter((name) => !titles.some((title) => title.test(name)));
}

async function runSuite(files: string[]): Promise<Tally> {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  const stream = run({
    files,
    concurrency: 2,
    testSkipPatterns: PENDING_NAMES.map((name) => new RegExp(`${escaped(name)}$`)),
  });
  const count =
    (kind: "pass" | "fail") =>
    (data: { name: string; skip?: string | boolean; details: { type?: string } }) => {
      if (data.details.type === "suite" || data.name.endsWith(".mjs")) return;
      if (data.skip !== undefined && data.skip !== false) tally.skipped += 1;
      else tally[kind === "pass" ? "passed" : "failed"] += 1;
    };
  stream.on("test:pass", count("pass"));
  stream.on("test:fail", count("fail"));
  for await (const text of stream.compose(spec())) process.stdout.write(String(text));
  return tally;
}

if (!existsSync(SUITE)) {
  console.error(`The conformance suite is not at ${SUITE}.`);
  process.exit(2);
}
const stray = strayNames();
if (stray.length > 0) {
  console.error(
    `No such test in the suite, take it off the pending list:\n  ${stray.join("\n  ")}`,
  );
  process.exit(2);
}
const wanted = process.argv.slice(2).filter((word) => /^\d\d$/.test(word));
const files = filesFor(wanted.length > 0 ? wanted : BUILT);

await Promise.all([ensurePostgres(), ensureRedis()]);
const database = `cnh_conformance_${randomBytes(4).toString("hex")}`;
const environment = {
  ...environmentFor(database, randomBytes(32).toString("base64")),
  CNH_LOG_LEVEL: "warn",
};
await createDatabase(database);
await migrateDatabase(environment);
const pipeline = await startPipeline();
const server = await pipeline.start({ environment });

Object.assign(process.env, environment, {
  CNH_BASE_URL: server.url,
  CNH_OPS: `${process.execPath} ${ROOT}ops/src/main.ts`,
});
let tally: Tally | undefined;
try {
  tally = await runSuite(files);
} finally {
  await server.stop();
  await pipeline.stop();
  await dropDatabase(database);
}
for (const [reason, names] of Object.entries(PENDING))
  console.log(`${names.length} pending: ${reason}`);
console.log(
  `conformance: ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`,
);
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0;
