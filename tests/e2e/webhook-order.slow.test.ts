/**
 * Random interleavings of partial and final events, receivers that fail, hang and are slow, killed workers and relays,
 * and manual retries. In every case a receiver never gets a partial event after the final one, every event retains its
 * id, and the delivery log agrees with the receiver's requests. WEBHOOK_ORDER_SEED repeats a script.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { EVENT_KINDS } from "@cnh/contract";
import { verifyWebhook } from "@cnh/sdk";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import * as fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCallers } from "../support/callers/callers.ts";
import {
  startTestEnvironment,
  type TestEnvironment,
} from "../support/service/process-environment.ts";
import { Api } from "../support/service/api.ts";
import {
  deliveriesLeft,
  type LoggedDelivery,
  readDeliveryLog,
} from "../support/webhooks/delivery-log.ts";
import { until } from "../support/until.ts";
import {
  type ReceivedWebhook,
  startWebhookReceiver,
  type WebhookAnswer,
  type WebhookReceiver,
} from "../support/webhooks/webhook-receiver.ts";
import { DELIVERIES, ENDPOINTS, type CreatedEndpoint } from "../support/webhooks/webhook-rest.ts";

const SEED = Number(process.env["WEBHOOK_ORDER_SEED"] ?? Date.now() % 1_000_000_000);
const REPORTS = 40;
const KILLS = 5;
const LASTS_MS = 8_000;
const HOOKS = ["/a", "/b", "/c"];
const PARTIAL = "report.partially_delivered";

const answering: fc.Arbitrary<WebhookAnswer | null> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ status: 200 }) },
  { weight: 5, arbitrary: fc.constant({ status: 500 }) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 50, max: 600 }).map((afterMs) => ({ status: 200, afterMs })),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 50, max: 600 }).map((afterMs) => ({ status: 503, afterMs })),
  },
  { weight: 1, arbitrary: fc.constant(null) },
);
/**
 * One report: its driver, the time of its request, and the answers of each endpoint to its first webhooks; later
 * webhooks succeed.
 */
const scripts = fc.record({
  scenario: fc.constantFrom(16, 16, 16, 15, 1, 17),
  atMs: fc.integer({ min: 0, max: LASTS_MS }),
  answers: fc.array(fc.array(answering, { maxLength: 7 }), {
    minLength: HOOKS.length,
    maxLength: HOOKS.length,
  }),
});

let stage: TestEnvironment;
let receiver: WebhookReceiver;
let owner: pg.Pool;
let api: Api;
const endpoints: CreatedEndpoint[] = [];

beforeAll(async () => {
  console.log(`seed ${SEED}`);
  [stage, receiver] = await Promise.all([
    startTestEnvironment(false, {
      CNH_RECOVERY_TOTAL_MS: "1500",
      CNH_WEBHOOK_PAUSES_MS: `100,300,500,700,900${",1000".repeat(15)}`,
      CNH_WEBHOOK_TIMEOUT_MS: "800",
      // Half of all attempts fail here, and would otherwise be postponed for half a minute each.
      CNH_WEBHOOK_HOST_FAILURES: "100000",
    }),
    startWebhookReceiver(),
  ]);
  const { environment, apiUrls } = stage;
  const [caller] = await makeCallers(environment, 1);
  api = new Api(apiUrls[0] ?? "", caller?.key ?? "");
  owner = new pg.Pool({ connectionString: environment["CNH_OWNER_DATABASE_URL"], max: 2 });
  for (const hook of HOOKS) {
    const json = { url: receiver.url + hook, events: EVENT_KINDS };
    endpoints.push((await api.send<CreatedEndpoint>("POST", ENDPOINTS, { json })).body);
  }
}, 120_000);
afterAll(async () => {
  await owner?.end();
  await stage?.stop(false);
  await receiver?.close();
});

/** The last letter of an id is random. */
const isRefused = (reportId: string) => reportId.slice(-1) > "g";

type Answers = readonly (WebhookAnswer | null)[];

/** A script applies to the next new report: it must exist before the report's id is known. */
function followScripts(scripted: readonly (readonly Answers[])[]): void {
  const following = new Map<string, (WebhookAnswer | null)[][]>();
  receiver.answer(({ reportId, path, kind }) => {
    // This hook refuses every partial event of some reports, so that the final event finds them waiting.
    if (path === HOOKS[0] && kind === PARTIAL && isRefused(reportId)) return { status: 500 };
    const script =
      following.get(reportId) ?? (scripted[following.size] ?? []).map((answers) => [...answers]);
    following.set(reportId, script);
    const next = script[HOOKS.indexOf(path)]?.shift();
    return next === undefined ? { status: 200 } : next;
  });
}

async function killNowAndThen(): Promise<number> {
  const victims = stage.victims.filter(({ kind }) => kind === "worker" || kind === "relay");
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(LASTS_MS / KILLS);
    // Every second kill is a worker, because only workers send.
    const workers = victims.filter(({ kind }) => (kind === "worker") === (kill % 2 === 0));
    const victim = workers[kill % workers.length];
    await victim?.kill();
    await sleep(200);
    await victim?.start();
  }
  return KILLS;
}

/** Retries random settled deliveries, including partial ones after the final event. */
async function retryNowAndThen(): Promise<number> {
  let retried = 0;
  for (const deadline = performance.now() + LASTS_MS + 4_000; performance.now() < deadline;) {
    const settled = (await readDeliveryLog(owner)).filter(({ status }) => status !== "PENDING");
    const partial = settled.filter(({ kind }) => kind === PARTIAL);
    for (const choice of [settled, partial]) {
      const one = choice[Math.floor(Math.random() * choice.length)];
      if (!one) continue;
      const { status } = await api.send("POST", `${DELIVERIES}/${one.deliveryId}/retry`);
      if (status !== 202) throw new Error(`a retry was answered ${status}`);
      retried += 1;
    }
    await sleep(250);
  }
  return retried;
}

/** Partial events of reports settled long before are superseded when retried. */
async function retryLate(): Promise<void> {
  const partial = (await readDeliveryLog(owner)).filter(({ kind }) => kind === PARTIAL).slice(0, 5);
  for (const { deliveryId } of partial) await api.send("POST", `${DELIVERIES}/${deliveryId}/retry`);
  await until(
    async () => (await deliveriesLeft(owner)) === 0,
    "the late retries are settled",
    30_000,
  );
}

async function createAll(plan: readonly { scenario: number; atMs: number }[]): Promise<string[]> {
  const startedAt = performance.now();
  return Promise.all(
    plan.map(async ({ scenario, atMs }, index) => {
      await sleep(Math.max(0, startedAt + atMs - performance.now()));
      return api.createReport(scenarioCpf(scenario), `order ${index}`);
    }),
  );
}

/** Describes the partial events that arrived after the final one. */
function findOvertaken(received: readonly ReceivedWebhook[]): string[] {
  const byReport = Map.groupBy(received, ({ path, reportId }) => `${path} ${reportId}`);
  return [...byReport].flatMap(([name, all]) => {
    const inOrder = all.toSorted((a, b) => a.place - b.place);
    const final = inOrder.find(({ kind }) => kind !== PARTIAL);
    const late = inOrder.filter(
      ({ kind, place }) => kind === PARTIAL && final && place > final.place,
    );
    return late.map(({ deliveryId }) => `${name}: ${deliveryId} came after the final event`);
  });
}

const idsOf = (events: readonly { reportId: string; kind: string; eventId: string }[]) =>
  [...Map.groupBy(events, ({ reportId, kind }) => `${reportId} ${kind}`)].filter(
    ([, all]) => new Set(all.map(({ eventId }) => eventId)).size !== 1,
  );

/** Logged attempts with a response that the receiver never saw. */
function findUnseen(
  log: readonly LoggedDelivery[],
  received: readonly ReceivedWebhook[],
): string[] {
  const seen = Map.groupBy(received, ({ deliveryId }) => deliveryId);
  return log.flatMap(({ deliveryId, attempts, status }) => {
    const times = (seen.get(deliveryId) ?? []).map(({ headers }) =>
      Number(headers["webhook-timestamp"]),
    );
    // An attempt without a response may have been abandoned before the receiver read it.
    const missing = attempts.filter(
      ({ at, statusCode }) =>
        statusCode !== null && !times.includes(Math.floor(at.getTime() / 1000)),
    );
    const lied = status === "SUCCEEDED" && times.length === 0;
    return [
      ...missing.map(({ number }) => `${deliveryId}: attempt ${number} was not signed at its time`),
      ...(lied ? [`${deliveryId} is SUCCEEDED and was never seen`] : []),
    ];
  });
}

test("holds under any interleaving", { timeout: 180_000 }, async () => {
  const plan = fc.sample(scripts, { seed: SEED, numRuns: REPORTS });
  followScripts(plan.map(({ answers }) => answers));
  const [reportIds, kills, retries] = await Promise.all([
    createAll(plan),
    killNowAndThen(),
    retryNowAndThen(),
  ]);
  await until(async () => (await deliveriesLeft(owner)) === 0, "all is settled", 90_000);
  await retryLate();
  const log = await readDeliveryLog(owner);
  const { received } = receiver;

  expect(findOvertaken(received)).toEqual([]);
  expect(idsOf([...log, ...received])).toEqual([]);
  expect(findUnseen(log, received)).toEqual([]);
  const known = new Set(log.map(({ deliveryId }) => deliveryId));
  expect(received.filter(({ deliveryId }) => !known.has(deliveryId))).toEqual([]);

  const { rows } = await owner.query<{ events: number }>(
    "SELECT count(*)::int AS events FROM events",
  );
  const pairs = new Set(log.map(({ eventId, endpointId }) => `${eventId} ${endpointId}`));
  expect(pairs.size).toBe((rows[0]?.events ?? 0) * HOOKS.length);
  const ended = new Set(log.filter(({ kind }) => kind !== PARTIAL).map(({ reportId }) => reportId));
  expect([...ended].sort()).toEqual([...reportIds].sort());

  const bytes = new Map<string, Buffer>();
  for (const reportId of reportIds)
    bytes.set(reportId, (await api.get(`/api/v1/reports/${reportId}`)).bytes);
  for (const one of received) {
    const secret = endpoints[HOOKS.indexOf(one.path)]?.secret ?? "";
    const { timestamp } = await verifyWebhook(one.body, one.headers, secret, {
      now: new Date(one.arrivedAt),
    });
    // The signature is from the attempt that delivered it, not from an earlier one.
    expect(Math.abs(one.arrivedAt - timestamp.getTime())).toBeLessThan(5_000);
    if (one.kind !== PARTIAL) expect(one.body.equals(bytes.get(one.reportId) as Buffer)).toBe(true);
  }

  const count = (of: (one: LoggedDelivery) => boolean) => log.filter(of).length;
  const summary = {
    seed: SEED,
    kills,
    retries,
    requests: received.length,
    deliveries: log.length,
    superseded: count(({ status }) => status === "SUPERSEDED"),
    supersededAfterAttempts: count(
      ({ status, attempts }) => status === "SUPERSEDED" && attempts.length > 0,
    ),
    failed: count(({ status }) => status === "FAILED"),
    timedOut: log
      .flatMap(({ attempts }) => attempts)
      .filter(({ statusCode }) => statusCode === null).length,
    partialSeen: received.filter(({ kind }) => kind === PARTIAL).length,
  };
  console.log(JSON.stringify(summary));
  // A run without these cases would have proved little.
  for (const hard of [
    summary.superseded,
    summary.supersededAfterAttempts,
    summary.timedOut,
    summary.partialSeen,
  ])
    expect(hard).toBeGreaterThan(0);
});
