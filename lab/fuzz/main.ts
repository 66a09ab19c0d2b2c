/**
 * Starts and fuzzes a service, and the receivers of webhooks: `npm run lab fuzz -- [--requests N] [--seed N] [--only
 * schema|raw|receivers]`. Three in four requests are planned from the contract, and one is a mutation of the bytes of
 * such a request. Every finding is printed with a command that reproduces it.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";
import { fuzzReceivers } from "./receivers/fuzz-receivers.ts";
import { fuzzService, type ServiceOutcome } from "./run-service.ts";
import { say } from "../progress.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "20000" },
    seed: { type: "string" },
    only: { type: "string" },
  },
});
const REQUESTS = Number(values.requests);
const SEED = Number(values.seed ?? randomInt(2 ** 31));
const ONLY = values.only;
/** One delivery to the receivers for this many requests to the service. */
const REQUESTS_PER_DELIVERY = 10;
const MIN_DELIVERIES = 2_000;

async function serviceOutcome(): Promise<ServiceOutcome | null> {
  if (ONLY === "receivers") return null;
  await Promise.all([ensurePostgres(), ensureRedis()]);
  const only = ONLY === "schema" || ONLY === "raw" ? ONLY : null;
  return fuzzService({ requests: REQUESTS, seed: SEED, only, say });
}

say(`${REQUESTS} requests of seed ${SEED}`);
const service = await serviceOutcome();
const deliveries = Math.max(MIN_DELIVERIES, Math.floor(REQUESTS / REQUESTS_PER_DELIVERY));
const receivers =
  ONLY === "schema" || ONLY === "raw" ? null : await fuzzReceivers({ deliveries, seed: SEED, say });
const faults = [...(service?.faults ?? []), ...(receivers?.faults ?? [])];
for (const fault of faults) say(`FOUND ${fault}`);
const failed = faults.length > 0;
if (failed) say(`again: npm run lab fuzz -- --requests ${REQUESTS} --seed ${SEED}`);
console.log(
  JSON.stringify({
    fuzz: ONLY ?? "all",
    requests: service?.requests ?? 0,
    serverErrors: service?.serverErrors ?? 0,
    hangs: (service?.hangs ?? 0) + (receivers?.hangs ?? 0),
    leaks: service?.leaks ?? 0,
    unavailable: service?.unavailable ?? 0,
    memoryGrowth: service?.memoryGrowth ?? 0,
    receiverMutations: receivers?.mutations ?? 0,
    accepted: receivers?.wronglyAccepted ?? 0,
    findings: faults.length,
  }),
);
process.exitCode = failed ? 1 : 0;
