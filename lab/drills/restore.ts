/**
 * Restores the database to a time T while the engine retains its newer state, or has lost it too: `npm run lab drill
 * restore -- [--short] [--engine-lost]`. At T some reports are delivered, some wait for a later lookup, some are with
 * the engine, some are only ordered, and some webhooks are not accepted yet; afterwards all of them continue, and more
 * are created. The drill shows which of them stall after the restore, and that `cnh-ops reconcile` completes every one,
 * with a correct ledger.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { EVENT_KINDS } from "@cnh/contract";
import type { Reconciliation } from "@cnh/server/usecases/reconcile/reconcile.ts";
import { operate } from "../../tools/stack/operator-command.ts";
import { Api } from "../../tests/support/service/api.ts";
import { count, makeCallers, randomCpf } from "../../tests/support/callers/callers.ts";
import { findViolations } from "../../tests/support/organizations/ledger-checks.ts";
import { installPrograms } from "../../tests/support/processes/packages.ts";
import { until } from "../../tests/support/until.ts";
import {
  type ReceivedWebhook,
  startWebhookReceiver,
} from "../../tests/support/webhooks/webhook-receiver.ts";
import { ENDPOINTS } from "../../tests/support/webhooks/webhook-rest.ts";
import { PAUSE_MS, RestoreEnvironment } from "./restore-environment.ts";
import { exitOnSignals, say } from "../progress.ts";

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    "engine-lost": { type: "boolean", default: false },
  },
});
const isEngineLost = values["engine-lost"];
const SIZES = values.short
  ? { delivered: 6, refused: 3, waiting: 4, handedOver: 4, ordered: 5, after: 6, afterWaiting: 3 }
  : {
      delivered: 30,
      refused: 8,
      waiting: 10,
      handedOver: 10,
      ordered: 20,
      after: 25,
      afterWaiting: 6,
    };
/** The scenario in which a state's records arrive later. */
const RECOVERS = 15;
const WITHIN_MS = 90_000;
/** Without reconcile, all reports that can continue have done so by then. */
const STAND_STILL_MS = PAUSE_MS + 10_000;
/** By default the command considers only older reports than any here. */
const OLDER_THAN = ["--older-than", "5"];

exitOnSignals();
const secondsSince = (begin: number) => Number(((performance.now() - begin) / 1000).toFixed(1));
const violations: string[] = [];
const expectThat = (holds: boolean, otherwise: string) => {
  if (!holds) violations.push(otherwise);
};

const obstacle = installPrograms({ pgbackrest: "pgbackrest" });
if (obstacle !== null) {
  console.error(`the drill did not run: ${obstacle}`);
  process.exit(1);
}

const stage = await RestoreEnvironment.start();
const receiver = await startWebhookReceiver();
await stage.start("api", "relay", "worker");
const [customer] = await makeCallers(stage.environment, 1);
const api = () => new Api(stage.apiUrl, customer?.key ?? "");
const json = { url: receiver.url, events: EVENT_KINDS };
expectThat((await api().send("POST", ENDPOINTS, { json })).status === 201, "no endpoint");
await stage.postgres.backUp();
say("everything runs, and a full backup is made");

const create = async (wanted: number, isRecovering = false): Promise<string[]> => {
  const ids: string[] = [];
  for (let made = 0; made < wanted; made += 1) {
    const cpf = randomCpf();
    if (isRecovering) stage.simulator.world.cast(cpf, RECOVERS);
    ids.push(await api().createReport(cpf));
  }
  return ids;
};
const failStates = () => stage.simulator.world.fault({ kind: "fail", question: "state" });
const has = (what: string, condition: string, wanted: number) =>
  until(
    async () => (await count(stage.owner, `SELECT count(*) FROM ${condition}`)) === wanted,
    what,
    WITHIN_MS,
  );
const settled = (wanted: number) =>
  has(`${wanted} reports are settled`, "reports WHERE status <> 'PROCESSING'", wanted);
const delivered = () => has("no webhook waits", "deliveries WHERE status = 'PENDING'", 0);

// Before T.
const early = await create(SIZES.delivered);
await settled(SIZES.delivered);
await delivered();
receiver.answer(() => ({ status: 500 }));
const refusedIds = await create(SIZES.refused);
await settled(SIZES.delivered + SIZES.refused);
await has(
  "they are refused once",
  "deliveries WHERE status = 'PENDING' AND attempts >= 1",
  SIZES.refused,
);
receiver.answer(({ reportId }) => ({ status: refusedIds.includes(reportId) ? 500 : 200 }));
failStates();
const waiting = await create(SIZES.waiting, true);
await has("some wait for a later look", "reports WHERE partial_at IS NOT NULL", SIZES.waiting);
await sleep(1_000);
await stage.halt("worker");
const handedOver = await create(SIZES.handedOver);
await has("the engine has taken every order", "report_orders", 0);
await stage.halt("relay");
await stage.haltEngine();
const ordered = await create(SIZES.ordered);
await stage.halt("api");
await sleep(1_000);
const atT = [...early, ...refusedIds, ...waiting, ...handedOver, ...ordered];
const before = await contents();
const [clock] = (
  await stage.owner.query<{ time: string }>("SELECT clock_timestamp()::text AS time")
).rows;
const time = clock?.time ?? "";
await sleep(1_000);
say(
  `T: ${early.length} delivered, ${refusedIds.length} webhooks refused, ${waiting.length} wait for a later look, ${handedOver.length} with the engine, ${ordered.length} only ordered`,
);

// After T.
await stage.startEngine();
stage.simulator.world.clearFaults();
receiver.answer(() => ({ status: 200 }));
await stage.start("api", "relay", "worker");
const after = await create(SIZES.after);
await settled(atT.length + after.length);
await delivered();
failStates();
after.push(...(await create(SIZES.afterWaiting, true)));
await has(
  "later ones wait for a look",
  "reports WHERE status = 'PROCESSING' AND partial_at IS NOT NULL",
  SIZES.afterWaiting,
);
await sleep(1_000);
await stage.halt("api", "relay", "worker");
await stage.postgres.archiveAll();
say(`after T all ${atT.length} are delivered, and ${after.length} more were created`);
const sentBefore = receiver.received.length;

// The restore.
const restoring = performance.now();
await stage.restoreTo(time);
const restoreS = secondsSince(restoring);
const restored = await contents();
for (const [table, rows] of before)
  expectThat(
    restored.get(table) === rows,
    `${table} is not as it was at T: ${rows} became ${restored.get(table)}`,
  );
expectThat(restored.size === before.size, "there are other tables than at T");
say(`the database is as it was at T: ${before.size} tables compared, ${restoreS} s`);
if (isEngineLost) {
  await stage.haltEngine();
  stage.loseEngine();
  await stage.startEngine();
  say("the engine has lost all that it stored");
}
stage.simulator.world.clearFaults();

const reconcile = (...words: string[]) =>
  operate<Reconciliation>(stage.operatorEnvironment, "reconcile", ...OLDER_THAN, ...words);
const plan = await reconcile("--plan");
say(`the plan: ${JSON.stringify({ ...plan, stuck: plan.stuck.length })}`);
const lost = waiting.length + handedOver.length;
expectThat(
  plan.reports.ordered === lost,
  `the plan names ${plan.reports.ordered} reports, not ${lost}`,
);
const leftOver = isEngineLost ? 0 : SIZES.afterWaiting;
expectThat(
  plan.calls.ended === leftOver,
  `the plan ends ${plan.calls.ended} calls, not ${leftOver}`,
);

await stage.start("relay", "worker");
await sleep(STAND_STILL_MS);
const stillReports = await count(
  stage.owner,
  "SELECT count(*) FROM reports WHERE status = 'PROCESSING'",
);
const stillWebhooks = await count(
  stage.owner,
  `SELECT count(*) FROM deliveries WHERE status = 'PENDING' AND next_attempt_at < now() - interval '5 seconds'`,
);
expectThat(
  stillReports === lost,
  `${stillReports} reports stand still without reconcile, not ${lost}`,
);
expectThat(
  stillWebhooks === refusedIds.length,
  `${stillWebhooks} webhooks stand still, not ${refusedIds.length}`,
);
say(
  `without reconcile ${stillReports} reports and ${stillWebhooks} webhooks stand still; what was only ordered went on`,
);

const reconciling = performance.now();
const done = await reconcile();
const reconcileS = secondsSince(reconciling);
say(`reconcile: ${JSON.stringify({ ...done, stuck: done.stuck.length })}, ${reconcileS} s`);
const isSettled = await settled(atT.length)
  .then(delivered)
  .then(
    () => true,
    () => false,
  );
expectThat(isSettled, "not everything was settled in time");
await stage.start("api");
const again = await reconcile();
const findings = again.reports.ordered + again.deliveries.ordered + again.calls.ended;
expectThat(findings === 0, `a second reconcile found ${findings}`);

violations.push(...(await findViolations(stage.owner, "reportsAreOrdered")));
await compareWithCustomers();
const sent = describeSent(
  receiver.received.slice(0, sentBefore),
  receiver.received.slice(sentBefore),
);
const stuck = await count(stage.owner, "SELECT count(*) FROM reports WHERE status = 'PROCESSING'");
const settledCount = await count(
  stage.owner,
  "SELECT count(*) FROM reports WHERE status <> 'PROCESSING'",
);
say(
  `sent again: ${sent.sameEvent} under the same event id, ${sent.newEvent} under a new one; ${sent.first} for the first time`,
);
await stage.stop();
await receiver.close();

for (const violation of violations.slice(0, 40)) console.log(`VIOLATION  ${violation}`);
console.log(
  JSON.stringify({
    drill: "restore",
    engineLost: isEngineLost,
    reports: atT.length,
    settled: settledCount,
    stuck,
    stoodStill: stillReports,
    sentAgain: sent.sameEvent + sent.newEvent,
    violations: violations.length,
    restoreS,
    reconcileS,
  }),
);
process.exit(violations.length > 0 || stuck > 0 ? 1 : 0);

/** Every table with its row count and a hash of its contents. */
async function contents(): Promise<Map<string, string>> {
  const { rows: tables } = await stage.owner.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'auth') ORDER BY 1`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await stage.owner.query<{ contents: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS contents FROM ${name} t`,
    );
    found.set(name, rows[0]?.contents ?? "");
  }
  return found;
}

/** A customer finds exactly the reports that existed at T, delivered. */
async function compareWithCustomers(): Promise<void> {
  for (const id of atT) {
    const { status, body } = await api().get<{ status: string }>(`/api/v1/reports/${id}`);
    expectThat(
      status === 200 && body.status === "DELIVERED",
      `${id} is answered ${status} ${body.status}`,
    );
  }
  for (const id of after) {
    const { status } = await api().get(`/api/v1/reports/${id}`);
    expectThat(status === 404, `${id}, created after T, is answered ${status}`);
  }
}

/** Compares the customer's webhooks after the restore with the earlier ones. */
function describeSent(earlier: readonly ReceivedWebhook[], later: readonly ReceivedWebhook[]) {
  const events = new Set(earlier.map(({ eventId }) => eventId));
  const subjects = new Set(earlier.map(({ reportId, kind }) => `${reportId} ${kind}`));
  const counts = { sameEvent: 0, newEvent: 0, first: 0 };
  for (const { eventId, reportId, kind } of later) {
    if (events.has(eventId)) counts.sameEvent += 1;
    else if (subjects.has(`${reportId} ${kind}`)) counts.newEvent += 1;
    else counts.first += 1;
    // The events of these reports survived the restore.
    if (refusedIds.includes(reportId))
      expectThat(
        events.has(eventId),
        `the event of ${reportId} survived, and was sent under another id`,
      );
  }
  return counts;
}
