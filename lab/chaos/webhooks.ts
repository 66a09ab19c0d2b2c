/**
 * Kills workers and nodes of the engine at random moments while webhooks are sent, then checks that every event
 * arrived, how many arrived twice, and that the delivery log is correct: `npm run lab chaos webhooks -- [--short]
 * [--cluster] [--events N] [--kills N]`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { type BenchCaller, makeCallers, randomCpf } from "../../tests/support/callers/callers.ts";
import { Api } from "../../tests/support/service/api.ts";
import { deliveriesLeft } from "../../tests/support/webhooks/delivery-log.ts";
import { describeDuplicates } from "./duplicate-causes.ts";
import { registerEndpoints } from "./endpoints.ts";
import { type KillRecord, killAtRandom } from "./killer.ts";
import {
  startTestEnvironment,
  WEBHOOK_PAUSES,
} from "../../tests/support/service/process-environment.ts";
import { startReceiver } from "./receiver.ts";
import { isSettledInTime } from "./settled.ts";
import { describeSlow } from "./slow-traces.ts";
import { SlowWatch } from "./slow-watch.ts";
import { type AnsweredWebhook, checkArrivals } from "./webhook-checks.ts";
import { exitOnSignals, say } from "../progress.ts";

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    cluster: { type: "boolean", default: false },
    events: { type: "string" },
    kills: { type: "string" },
  },
});
const EVENTS = Number(values.events ?? (values.short ? 200 : 5_000));
const KILLS = Number(values.kills ?? (values.short ? 4 : 24));
const CUSTOMERS = 5;
const CLIENTS = 12;
/** Enough time for a killed process to come back before the next kill. */
const SECONDS_PER_KILL = 8;
const GIVE_UP_MS = 120_000;
const MAX_DUPLICATE_SHARE = 0.005;
const SHOWN = 40;

exitOnSignals();

const stage = await startTestEnvironment(values.cluster, WEBHOOK_PAUSES);
const folder = mkdtempSync(`${tmpdir()}/cnh-receiver-`);
// A separate process: in this one it would answer only when the load leaves time.
const receiver = await startReceiver(folder);
const customers = await makeCallers(stage.environment, CUSTOMERS);
await registerEndpoints(stage.apiUrls[0] ?? "", customers, receiver.url);
const engine = values.cluster ? "engine of three" : "one engine node";
say(`everything runs: ${EVENTS} events, ${KILLS} kills, ${engine}`);

const watch = new SlowWatch(stage);
let accepted = 0;
const victims = stage.victims.filter(({ kind }) => kind === "worker" || kind.startsWith("engine"));
const [, killing] = await Promise.all([
  createAll(),
  killAtRandom({ ...stage, victims }, { kills: KILLS, progress: () => receiver.count() / EVENTS }),
]);
say(`${accepted} reports accepted, everything is up again`);

const owner = new pg.Pool({
  connectionString: stage.environment["CNH_OWNER_DATABASE_URL"],
  max: 2,
});
owner.on("error", () => {});
const isSettled = await isSettledInTime(() => deliveriesLeft(owner));
say(isSettled ? "nothing is on its way any more" : "not everything was settled in time");
const left = await deliveriesLeft(owner);
const answered = receiver.answered();
const arrivals = await checkArrivals(owner, answered);
const violations = [
  ...killing.failures,
  ...arrivals.violations,
  ...(left > 0 ? [`${left} reports, deliveries and orders are still on their way`] : []),
  ...(arrivals.events < accepted ? [`${accepted} reports have ${arrivals.events} events`] : []),
  ...arrivals.missing.map((id) => `${id} never arrived`),
  ...(accepted < EVENTS ? [`only ${accepted} of ${EVENTS} were accepted`] : []),
];
// In the short form one kill affects several percent of the events, so only duplicates without a kill count there.
const counted = values.short
  ? Math.max(0, arrivals.duplicates - arrivals.unlogged)
  : arrivals.duplicates;
const share = counted / arrivals.events;
if (share > MAX_DUPLICATE_SHARE)
  violations.push(`${(share * 100).toFixed(2)}% came more than once`);
await watch.stop();
const slow = await describeSlow({ stage, owner, watch, restarts: killing.restarts });
await owner.end();
await stage.stop(violations.length > 0);
await receiver.stop();
rmSync(folder, { recursive: true });

const kills = [...killing.kills].map(([kind, count]) => `${kind} ${count}`);
console.log(`kills           ${kills.join(", ")}; redis stopped ${killing.redis.stopped}`);
console.log(`own ends        ${stage.ownEnds.join("; ") || "none"}`);
console.log(
  `requests        ${answered.length}, of them refused ${answered.filter(isRefused).length}`,
);
console.log(`not in the log  ${arrivals.unlogged}, since their worker was killed`);
console.log(`duplicates      ${arrivals.duplicates}, of them counted ${(share * 100).toFixed(2)}%`);
for (const line of describeDuplicates(answered, killing)) console.log(line);
console.log(`restart to the first webhook, longest   ${longestSilence(killing)}`);
for (const line of slow) console.log(line);
for (const violation of violations.slice(0, SHOWN)) console.log(`VIOLATION  ${violation}`);
if (violations.length > 0) console.log(`logs are kept in ${stage.folder}`);
const killCount = [...killing.kills.values()].reduce((sum, each) => sum + each, 0);
const { events, missing, duplicates } = arrivals;
console.log(
  JSON.stringify({
    chaos: "webhooks",
    events,
    kills: killCount,
    missing: missing.length,
    duplicates,
  }),
);
process.exit(violations.length > 0 ? 1 : 0);

function apiOf(key: string): Api {
  const { apiUrls } = stage;
  return new Api(apiUrls[Math.floor(Math.random() * apiUrls.length)] ?? "", key);
}

function isRefused({ status }: AnsweredWebhook): boolean {
  return status !== 200;
}

/** Spread over the kills, as fast as the pipeline can process them. */
async function createAll(): Promise<void> {
  const seconds = Math.max(KILLS * SECONDS_PER_KILL, EVENTS / 50);
  const pauseMs = (2_000 * seconds * CLIENTS) / EVENTS;
  let begun = 0;
  const client = async () => {
    while (begun < EVENTS) {
      begun += 1;
      const customer = customers[begun % customers.length];
      if (customer && (await insist(customer, `webhook ${begun}`))) accepted += 1;
      await sleep(Math.random() * pauseMs);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

/** Repeats the create with the same reference until it gets a response. */
async function insist({ key }: BenchCaller, externalRef: string): Promise<boolean> {
  const json = { cpf: randomCpf(), externalRef };
  for (const deadline = performance.now() + GIVE_UP_MS; performance.now() < deadline;) {
    const sent = { json, signal: AbortSignal.timeout(20_000) };
    const answer = await apiOf(key)
      .send("POST", "/api/v1/reports", sent)
      .catch(() => null);
    if (answer?.status === 202) return true;
    await sleep(50 + Math.random() * 250);
  }
  return false;
}

/** From the moment a process was started again until any webhook came. */
function longestSilence({ restarts }: KillRecord): string {
  const [worst] = restarts
    .flatMap(({ kind, at }) => {
      const next = answered.find(({ arrivedAt }) => arrivedAt >= at.getTime());
      return next ? [{ kind, ms: next.arrivedAt - at.getTime() }] : [];
    })
    .toSorted((a, b) => b.ms - a.ms);
  return worst ? `${(worst.ms / 1000).toFixed(1)} s (${worst.kind})` : "none";
}
