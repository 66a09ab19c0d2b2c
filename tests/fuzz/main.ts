/**
 * Fuzzes a service that it starts: `npm run fuzz -- [--requests N] [--seed N] [--only schema|raw]`. Three of four
 * requests are generated from the contract, and one is a mutation of the bytes of such a request. Every finding is
 * printed with a command that repeats it.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";
import type { FuzzKind } from "./cases.ts";
import { fuzz } from "./fuzz.ts";
import { knownRequests } from "./known-requests.ts";
import { MemoryWatch } from "./memory.ts";
import { OPERATIONS } from "./operations.ts";
import { startFuzzService } from "./service.ts";
import type { Finding } from "./tally.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "20000" },
    seed: { type: "string" },
    only: { type: "string" },
  },
});
const REQUESTS = Number(values.requests);
const SEED = Number(values.seed ?? randomInt(2 ** 31));
const ONLY = values.only as FuzzKind | undefined;
/** With this many requests every operation must be served at least once; otherwise the fuzzer does not reach it. */
const ENOUGH_TO_REACH_ALL = 20_000;

const startedAt = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`);

function show({ kind, detail, seed, index, reproduction }: Finding): void {
  const where = index === null ? "a known request" : `seed ${seed}, request ${index}`;
  say(`FOUND ${kind} (${where}): ${detail}\n  ${reproduction}`);
}

/** Faults of the whole run rather than of one answer. */
function faultsOfRun(memory: MemoryWatch, exitCode: number | null, log: string): string[] {
  const growth = memory.growth();
  const odd = log.split("\n").find((line) => line !== "" && !line.startsWith("{"));
  return [
    ...(exitCode === null ? [] : [`the server ended with ${exitCode}`]),
    ...(growth === null ? [] : [`the server's memory grew ${growth}`]),
    ...(odd === undefined ? [] : [`the log has a line that is not JSON: ${odd.slice(0, 200)}`]),
  ];
}

await Promise.all([ensurePostgres(), ensureRedis()]);
const fuzzed = await startFuzzService();
const { service, world } = fuzzed;
const { child, url } = service.server;
const memory = new MemoryWatch(child.pid ?? 0);
say(`${REQUESTS} requests of seed ${SEED}`);
let failed = true;
try {
  const tally = await fuzz({
    url,
    world,
    seed: SEED,
    requests: REQUESTS,
    ...(ONLY && { only: ONLY }),
    known: knownRequests(world),
    onFinding: show,
    onProgress: (so) => say(`${so.requests} sent, ${memory.last} MB; ${so.describe()}`),
  });
  memory.stop();
  const faults = faultsOfRun(memory, child.exitCode, service.log());
  const unreached =
    REQUESTS < ENOUGH_TO_REACH_ALL
      ? []
      : OPERATIONS.filter(({ id }) => !tally.isServed(id)).map(({ id }) => `never served: ${id}`);
  say(`${tally.requests} sent; ${memory.describe()}; ${tally.describe()}`);
  for (const fault of [...faults, ...unreached]) say(`FOUND ${fault}`);
  failed = tally.findings + faults.length + unreached.length > 0;
  if (failed) say(`again: npm run fuzz -- --requests ${REQUESTS} --seed ${SEED}`);
  console.log(
    JSON.stringify({
      fuzz: ONLY ?? "all",
      requests: tally.requests,
      serverErrors: tally.found("server error"),
      hangs: tally.found("hang"),
    }),
  );
} finally {
  await fuzzed.stop();
}
process.exitCode = failed ? 1 : 0;
