/**
 * Reconciliation restarts invocations the engine has lost, and cancels those the database no longer needs. Without
 * faults it does nothing, regardless of how often it runs.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { readConfig } from "@cnh/server/config.ts";
import type { Reconciliation } from "@cnh/server/usecases/reconcile/reconcile.ts";
import { openReconciler } from "@cnh/server/wiring/reconcile.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Environment } from "../../tools/stack/environment.ts";
import { operate, runOperatorCommand } from "../../tools/stack/operator-command.ts";
import { freePort, startServer } from "../../tools/stack/server-process.ts";
import { replaceAcceptClock } from "../support/reports/accept-clock.ts";
import { cpfOf } from "../support/cpf.ts";
import { queryEngine } from "../support/service/engine-query.ts";
import { findViolations } from "../support/organizations/ledger-checks.ts";
import {
  isPartial,
  isSettled,
  type PipelineService,
  reportWhen,
  startPipelineService,
} from "../support/service/pipeline-service.ts";
import { acceptReports, insertOrganization } from "../support/organizations/sql-organization.ts";
import { openDatabase } from "../support/service/service.ts";
import { until } from "../support/until.ts";
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhooks/webhook-receiver.ts";
import { ENDPOINTS } from "../support/webhooks/webhook-rest.ts";

/** The pause between two lookups: long enough for all actions of a test in between. */
const PAUSE_MS = 10_000;
const SETTINGS: Environment = {
  CNH_LOOKUP_QUESTIONS: "2",
  CNH_RECOVERY_FIRST_PAUSE_MS: String(PAUSE_MS),
  CNH_RECOVERY_MAX_PAUSE_MS: String(PAUSE_MS),
  CNH_RECOVERY_TOTAL_MS: "300000",
  CNH_WEBHOOK_PAUSES_MS: "4000,4000,4000",
  CNH_WEBHOOK_ALLOW_HTTP: "true",
  CNH_WEBHOOK_ALLOW_PRIVATE: "true",
};
const LOAD = 200;
const UNKNOWN = "01h2xcejqtf2nbrexx3vqjhp41";
const NOTHING = {
  reports: { ordered: 0 },
  deliveries: { ordered: 0 },
  calls: { ended: 0, purged: 0 },
  stuck: [],
};

let service: PipelineService;
let receiver: WebhookReceiver;
let environment: Environment;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  service = await startPipelineService({ model: false, settings: SETTINGS, hasQuickCommits: true });
  environment = {
    ...service.database.environment,
    ...SETTINGS,
    CNH_ENGINE_ADMIN_URL: service.pipeline.engine.adminUrl,
  };
}, 120_000);
beforeEach(() => receiver.answer(() => ({ status: 200 })));
afterEach(async () => {
  service.pipeline.simulator.world.clearFaults();
  await service.owner.query("DELETE FROM webhook_endpoints");
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

const reconcile = (...words: string[]) =>
  operate<Reconciliation>(environment, "reconcile", "--older-than", "0", ...words);

const callsOf = (condition: string) =>
  queryEngine<{ id: string; status: string }>(
    [service.pipeline.engine.adminUrl],
    `SELECT id, status FROM sys_invocation WHERE status <> 'completed' AND ${condition}`,
  );

const roundsOf = (reportId: string) => callsOf(`target_service_key = '${reportId}'`);

async function killAll(condition: string): Promise<void> {
  for (const { id } of await callsOf(condition)) {
    const url = `${service.pipeline.engine.adminUrl}/invocations/${id}/kill`;
    expect((await fetch(url, { method: "PATCH" })).ok).toBe(true);
  }
  await until(async () => (await callsOf(condition)).length === 0, "the engine has forgotten it");
}

/** A report that was delivered partially, and waits for its next lookup. */
async function waitingReport(cpf: string): Promise<string> {
  service.pipeline.simulator.world.fault({ kind: "fail", question: "state" });
  const reportId = await service.live.createReport(cpf);
  await reportWhen(service.live, reportId, isPartial);
  await until(async () => (await timersOf([reportId])) === 1, "its next round is scheduled");
  return reportId;
}

async function timersOf(reportIds: readonly string[]): Promise<number> {
  const { rowCount } = await service.owner.query(
    "SELECT FROM round_timers WHERE report_id = ANY($1)",
    [reportIds.map(toUuid)],
  );
  return rowCount ?? 0;
}

/** Loses the next rounds of reports, as an engine does that loses the calls of due ones. */
async function loseRounds(...reportIds: readonly string[]): Promise<void> {
  await service.owner.query("DELETE FROM round_timers WHERE report_id = ANY($1)", [
    reportIds.map(toUuid),
  ]);
  await until(
    async () => (await Promise.all(reportIds.map(roundsOf))).flat().length === 0,
    "no round runs",
  );
}

async function lookupsOf(reportId: string): Promise<number> {
  const { rowCount } = await service.owner.query("SELECT FROM lookups WHERE report_id = $1", [
    toUuid(reportId),
  ]);
  return rowCount ?? 0;
}

const ordersWaiting = async () =>
  (await service.owner.query("SELECT FROM report_orders")).rowCount ?? 0;

test("a report that the engine has forgotten continues where it was; a plan changes nothing", async () => {
  const reportId = await waitingReport(cpfOf(81_001));
  expect(await reconcile()).toMatchObject({ ...NOTHING, reports: { seen: 1, ordered: 0 } });
  await loseRounds(reportId);
  const asked = await lookupsOf(reportId);
  const lost = { seen: 1, ordered: 1, orderedIds: [reportId] };

  expect(await reconcile("--plan")).toMatchObject({ ...NOTHING, plan: true, reports: lost });
  expect(await ordersWaiting()).toBe(0);
  expect(await roundsOf(reportId)).toEqual([]);

  expect(await reconcile()).toMatchObject({ ...NOTHING, plan: false, reports: lost });
  await until(async () => (await timersOf([reportId])) === 1, "it has a next round again");
  expect(await reconcile()).toMatchObject(NOTHING);
  expect(await lookupsOf(reportId)).toBe(asked);
  service.pipeline.simulator.world.clearFaults();
  const { body } = await reportWhen(service.live, reportId, isSettled, 3 * PAUSE_MS);
  expect(body.status).toBe("DELIVERED");
  expect(body.diagnosis).toMatchObject({ hasPartialData: false });
}, 120_000);

test("a delivery whose next attempt the engine has forgotten continues, under the same event", async () => {
  receiver.answer(() => ({ status: 500 }));
  const json = { url: receiver.url, events: ["report.delivered"] };
  expect((await service.live.send("POST", ENDPOINTS, { json })).status).toBe(201);
  const reportId = await service.live.createReport(cpfOf(81_002));
  const planned = "target_service_name = 'lane' AND status = 'scheduled'";
  await until(async () => (await callsOf(planned)).length === 1, "the next attempt is scheduled");
  expect(await reconcile()).toMatchObject(NOTHING);
  await killAll(planned);
  receiver.answer(() => ({ status: 200 }));
  const isOverdue = async () => (await reconcile("--plan")).deliveries.ordered === 1;
  await until(isOverdue, "its attempt is overdue");
  expect(await reconcile()).toMatchObject({ ...NOTHING, deliveries: { seen: 1, ordered: 1 } });
  const sent = () => receiver.received.filter((one) => one.reportId === reportId);
  await until(() => sent().length === 2, "it is sent again");
  expect(new Set(sent().map(({ eventId }) => eventId)).size).toBe(1);
  await until(async () => (await reconcile("--plan")).deliveries.seen === 0, "it is settled");
}, 120_000);

test("calls of reports and deliveries that are not stored end", async () => {
  const send = async (path: string, body: object, name?: string) => {
    const response = await fetch(`${service.pipeline.engine.ingressUrl}${path}/send?delay=1h`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(name && { "idempotency-key": name }) },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(202);
  };
  const ref = { organizationId: service.organizationId, mode: "live" };
  await send(`/report-run/rpt_${UNKNOWN}/round`, ref);
  const attempt = { ...ref, deliveryId: `dlv_${UNKNOWN}`, number: 2 };
  await send(`/lane/whe_${UNKNOWN}.1/attempt`, attempt, `dlv_${UNKNOWN}.2.1`);
  const waiting = await waitingReport(cpfOf(81_003));

  expect(await reconcile("--plan")).toMatchObject({ ...NOTHING, calls: { ended: 2 } });
  expect(await callsOf("status = 'scheduled'")).toHaveLength(2);
  expect(await reconcile()).toMatchObject({ ...NOTHING, calls: { ended: 2 } });
  await until(async () => (await callsOf("status = 'scheduled'")).length === 0, "they have ended");
  expect(await timersOf([waiting])).toBe(1);
  expect(await reconcile()).toMatchObject(NOTHING);
  service.pipeline.simulator.world.clearFaults();
  await reportWhen(service.live, waiting, isSettled, 3 * PAUSE_MS);
}, 120_000);

test("an engine out of reach is named, and nothing is changed", async () => {
  const reportId = await waitingReport(cpfOf(81_004));
  await loseRounds(reportId);
  const away = `http://127.0.0.1:${await freePort()}`;
  const words = ["reconcile", "--older-than", "0"];
  const unreachable = { ...environment, CNH_ENGINE_ADMIN_URL: away };
  expect(await runOperatorCommand(unreachable, words)).toMatchObject({
    code: 1,
    stdout: "",
    stderr: `cnh-ops: the engine's admin API does not answer at ${new URL(away).host}\n`,
  });
  const { CNH_ENGINE_ADMIN_URL: _url, ...unset } = environment;
  const { code, stderr } = await runOperatorCommand(unset, words);
  expect([code, stderr]).toEqual([1, expect.stringContaining("CNH_ENGINE_ADMIN_URL is not set")]);
  expect(await ordersWaiting()).toBe(0);
  expect(await reconcile()).toMatchObject({ reports: { ordered: 1 } });
  service.pipeline.simulator.world.clearFaults();
  await reportWhen(service.live, reportId, isSettled, 3 * PAUSE_MS);
}, 120_000);

test("two concurrent ones order each lost report once, without harm", async () => {
  const ids = await Promise.all([81_010, 81_011, 81_012].map((n) => waitingReport(cpfOf(n))));
  await loseRounds(...ids);
  const both = await Promise.all([reconcile(), reconcile()]);
  const ordered = both.flatMap(({ reports }) => reports.orderedIds);
  // The second run may read after a relay has taken the order and before the engine shows its round.
  expect([...new Set(ordered)].toSorted()).toEqual(ids.toSorted());
  expect(ordered).toHaveLength(3);
  service.pipeline.simulator.world.clearFaults();
  for (const id of ids) await reportWhen(service.live, id, isSettled, 3 * PAUSE_MS);
  expect(await findViolations(service.owner, "reportsAreOrdered")).toEqual([]);
}, 120_000);

describe("while all goes well", () => {
  test("nothing is done, however often and by however many", async () => {
    const json = { url: receiver.url, events: ["report.delivered", "report.partially_delivered"] };
    expect((await service.live.send("POST", ENDPOINTS, { json })).status).toBe(201);
    const reconciler = openReconciler(
      readConfig(environment),
      service.database.connect("operator"),
    );
    if (!reconciler) throw new Error("the engine's admin address is missing");
    const over = new AbortController();
    const found: Reconciliation[] = [];
    const compare = async () => {
      while (!over.signal.aborted) found.push(await reconciler.reconcile("act", undefined, 0));
    };
    const comparing = [compare(), compare()];
    const ids: string[] = [];
    const create = async (first: number) => {
      for (let n = first; n < LOAD; n += 8) {
        const cpf = cpfOf(82_000 + n);
        // One in ten waits for a second lookup.
        if (n % 10 === 0) service.pipeline.simulator.world.cast(cpf, 15);
        ids.push(await service.live.createReport(cpf));
      }
    };
    try {
      await Promise.all(Array.from({ length: 8 }, (_, first) => create(first)));
      for (const id of ids) await reportWhen(service.live, id, isSettled, 60_000);
      await sleep(1_000);
    } finally {
      over.abort();
      await Promise.all(comparing);
    }
    for (const one of found) expect(one).toMatchObject(NOTHING);
    // Otherwise there were no candidates to mistake for lost ones.
    expect(found.length).toBeGreaterThan(10);
    expect(Math.max(...found.map(({ reports }) => reports.seen))).toBeGreaterThan(10);
    expect(Math.max(...found.map(({ calls }) => calls.seen))).toBeGreaterThan(5);
    expect(found.some(({ deliveries }) => deliveries.seen > 0)).toBe(true);
  }, 180_000);
});

test("everything continues after the engine has lost all of its data", async () => {
  const ids = await Promise.all([81_020, 81_021, 81_022].map((n) => waitingReport(cpfOf(n))));
  service.pipeline.simulator.world.fault({ kind: "hang", question: "license" });
  const running = await service.live.createReport(cpfOf(81_023));
  await until(async () => (await roundsOf(running)).length === 1, "a first round runs");
  await until(async () => (await ordersWaiting()) === 0, "its order is handed over");
  await service.pipeline.loseEngine();
  expect(await callsOf("true")).toEqual([]);
  service.pipeline.simulator.world.clearFaults();
  const lost = { seen: 4, ordered: 1, orderedIds: [running] };
  expect(await reconcile()).toMatchObject({ ...NOTHING, reports: lost });
  ids.push(running);
  for (const id of ids) await reportWhen(service.live, id, isSettled, 4 * PAUSE_MS);
  expect(await reconcile()).toMatchObject(NOTHING);
}, 180_000);

test("the maintenance role does it at its start, logs it and counts it", async () => {
  const database = await openDatabase();
  const owner = database.connect("owner");
  await replaceAcceptClock(owner);
  const terms = { price: 350, limit: -1_000_000, day: "2026-01-01" };
  const organization = await insertOrganization(owner, terms);
  const at = new Date(Date.now() - 600_000);
  const [reportId = ""] = await acceptReports(database.connect("app"), organization, {
    count: 1,
    at,
  });
  await owner.query("DELETE FROM report_orders");
  const server = await startServer({
    environment: {
      ...database.environment,
      CNH_ROLES: "api,maintenance",
      CNH_ENGINE_ADMIN_URL: service.pipeline.engine.adminUrl,
    },
  });
  const ordered = async () =>
    (await owner.query<{ id: string }>("SELECT report_id AS id FROM report_orders")).rows;
  await until(async () => (await ordered()).length === 1, "it is ordered").catch(
    async (thrown: unknown) => {
      await server.stop();
      throw thrown;
    },
  );
  expect((await ordered()).map(({ id }) => toTypeId("rpt", id))).toEqual([reportId]);
  const isCounted = async () =>
    /^reconcile_findings_total\{kind="report_ordered".*\} 1$/m.test(
      await (await fetch(server.metricsUrl)).text(),
    );
  try {
    await until(isCounted, "it is counted");
  } finally {
    await server.stop();
  }
  await database.drop();
}, 120_000);
