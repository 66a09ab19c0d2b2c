/**
 * Runs the black-box suite of `lab/conformance` against a separate service: creates a database, starts an engine,
 * simulated providers and a server, runs the files, removes everything again, and exits with the result.
 *
 * npm run lab conformance npm run lab conformance -- 01 04
 *
 * CNH_LONG=1 adds the two tests that take a minute; CNH_SLOW multiplies the suite's timeouts.
 */
import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { environmentFor, ROOT, type Environment } from "../stack/environment.ts";
import { startPipeline } from "../stack/pipeline.ts";
import { COMPILE_CACHE } from "../stack/server-process.ts";
import {
  createDatabase,
  dropDatabase,
  ensurePostgres,
  ensureRedis,
  migrateDatabase,
} from "../stack/stores.ts";
import { startResidentOps } from "./resident-ops.ts";
import { slowFactor } from "./slow-machine.ts";
import { runFiles, type Tally } from "./run-files.ts";

const SUITE = `${ROOT}lab/conformance`;
/** A run takes 3 to 5 minutes on two free cores. */
const MAX_RUN_MS = 10 * 60_000;
/** How long the service may take to stop before the process exits without it. */
const MAX_STOP_MS = 60_000;
/** Its slow source then takes 12 s, and the server waits 15 s for a source. */
const MAX_SIMULATOR_FACTOR = 8;

function filesFor(wanted: readonly string[]): string[] {
  const found = readdirSync(SUITE).filter((name) => name.endsWith(".test.ts"));
  const unknown = wanted.filter((prefix) => !found.some((name) => name.startsWith(prefix)));
  if (unknown.length > 0) throw new Error(`no conformance file begins with ${unknown.join(", ")}`);
  return found
    .filter((name) => wanted.length === 0 || wanted.some((prefix) => name.startsWith(prefix)))
    .map((name) => `${SUITE}/${name}`);
}

interface Service {
  readonly environment: Environment;
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A slow machine gets slower sources, so that a client still has time to see a report wait. If a part fails to start,
 * the parts before it are removed again.
 */
async function startService(slow: number): Promise<Service> {
  const factor = Math.min(slow, MAX_SIMULATOR_FACTOR);
  await Promise.all([ensurePostgres(), ensureRedis()]);
  const database = `cnh_conformance_${randomBytes(4).toString("hex")}`;
  const environment = {
    ...environmentFor(database, randomBytes(32).toString("base64")),
    CNH_LOG_LEVEL: "warn",
  };
  await using started = new AsyncDisposableStack();
  started.defer(() => dropDatabase(database));
  await createDatabase(database);
  await migrateDatabase(environment);
  const pipeline = await startPipeline({
    slowMs: Math.round(1_500 * factor),
    recoverAfterMs: Math.round(2_500 * factor),
    // For the scenario whose records never come back: longer than the recovery of the others.
    settings: { CNH_RECOVERY_TOTAL_MS: String(Math.round(6_000 * factor)) },
  });
  started.defer(() => pipeline.stop());
  const server = await pipeline.start({ environment });
  started.defer(async () => void (await server.stop()));
  const running = started.move();
  return { environment, url: server.url, stop: () => running.disposeAsync() };
}

const files = filesFor(process.argv.slice(2).filter((word) => /^\d\d$/.test(word)));
const slow = slowFactor(process.env["CNH_SLOW"]);
console.log(`slow-machine factor ${slow}`);
const service = await startService(slow);
const ops = await startResidentOps(service.environment);
Object.assign(process.env, service.environment, {
  CNH_BASE_URL: service.url,
  CNH_OPS: ops.command,
  CNH_SLOW: String(slow),
  ...COMPILE_CACHE,
});
let tally: Tally | undefined;
try {
  tally = await runFiles(files, MAX_RUN_MS * slow);
} finally {
  const giveUp = setTimeout(() => {
    console.error("The service did not stop.");
    process.exit(1);
  }, MAX_STOP_MS * slow);
  ops.stop();
  await service.stop();
  clearTimeout(giveUp);
}
const { passed, failed, skipped, unfinished } = tally;
for (const name of unfinished) console.log(`still running when the run was ended: ${name}`);
console.log(
  `conformance: ${passed} passed, ${failed + unfinished.length} failed, ${skipped} skipped`,
);
process.exit(failed > 0 || unfinished.length > 0 || passed === 0 ? 1 : 0);
