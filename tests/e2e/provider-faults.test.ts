/** The outcome of reports while providers fail, for every kind of failure, through the whole pipeline. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Report } from "@cnh/contract";
import type { Fault } from "@cnh/simulator/faults.ts";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { cpfOf } from "../support/cpf.ts";
import {
  isPartial,
  isSettled,
  type PipelineService,
  reportWhen,
  startPipelineService,
} from "../support/service/pipeline-service.ts";
import { until } from "../support/until.ts";

const TIMEOUT_MS = 400;
const TRUCK_DRIVER = scenarioCpf(11);

let service: PipelineService;
beforeAll(async () => {
  service = await startPipelineService({
    // Slower than the timeout: slow responses arrive too late.
    slowMs: TIMEOUT_MS + 400,
    providerTimeoutMs: TIMEOUT_MS,
    settings: { CNH_LOOKUP_MAX_PAUSE_MS: "1500" },
  });
});
afterAll(() => service.stop());
afterEach(() => service.pipeline.simulator.world.clearFaults());

const lay = (fault: Fault) => service.pipeline.simulator.world.fault(fault);
const clear = () => service.pipeline.simulator.world.clearFaults();

/** Controls the simulator through its own address, like operators and other processes. */
async function control(method: "POST" | "DELETE", fault?: Fault): Promise<void> {
  const { controlUrl } = service.pipeline.simulator;
  const body = fault ? { body: JSON.stringify(fault) } : {};
  expect((await fetch(`${controlUrl}/faults`, { method, ...body })).status).toBe(204);
}

let orders = 0;
function order(cpf: string): Promise<string> {
  orders += 1;
  return service.live.createReport(cpf, `order ${orders}`);
}

const settled = async (reportId: string) =>
  (await reportWhen(service.live, reportId, isSettled)).body;
const partial = async (reportId: string) =>
  (await reportWhen(service.live, reportId, isPartial)).body;

interface Lookup {
  readonly part: string;
  readonly source: string;
  readonly outcome: string;
  readonly ms: number;
}

/** Lookups in the order of their attempts. */
async function lookupsOf(reportId: string, part: string): Promise<Lookup[]> {
  const { rows } = await service.owner.query<Lookup>(
    `SELECT part, source, outcome, duration_ms AS ms FROM lookups
     WHERE report_id = $1 AND part = $2 ORDER BY attempt`,
    [toUuid(reportId), part],
  );
  return rows;
}

const outcomesOf = async (reportId: string, part: string) =>
  (await lookupsOf(reportId, part)).map(({ outcome }) => outcome);

async function column(text: string, reportId: string): Promise<string[]> {
  const { rows } = await service.owner.query<{ kind: string }>(text, [toUuid(reportId)]);
  return rows.map(({ kind }) => kind);
}
const ledgerOf = (reportId: string) =>
  column("SELECT kind FROM ledger_entries WHERE anchor_id = $1 ORDER BY number", reportId);
const eventsOf = (reportId: string) =>
  column("SELECT kind FROM events WHERE report_id = $1 ORDER BY created_at", reportId);

async function expectDelivered(reportId: string): Promise<Report> {
  const report = await settled(reportId);
  expect(report.status).toBe("DELIVERED");
  expect(await ledgerOf(reportId)).toEqual(["REPORT_DEBIT"]);
  return report;
}

describe("the license's source", () => {
  test.each([
    ["fail", ["transient", "transient", "transient", "transient"]],
    ["hang", ["transient", "transient", "transient", "transient"]],
    ["rate_limited", ["rate_limited", "rate_limited", "rate_limited", "rate_limited"]],
    ["garbage", ["broken_answer", "broken_answer"]],
  ] as const)(
    "faulty permanently (%s): ERROR, and the charge is refunded",
    async (kind, outcomes) => {
      lay({ kind, provider: "wsdenatran", question: "license" });
      const reportId = await order(cpfOf(1));
      expect(await settled(reportId)).toMatchObject({
        status: "ERROR",
        diagnosis: null,
        details: null,
        deliveredAt: null,
      });
      expect(await outcomesOf(reportId, "license")).toEqual(outcomes);
      expect(await ledgerOf(reportId)).toEqual(["REPORT_DEBIT", "REPORT_REFUND"]);
      expect(await eventsOf(reportId)).toEqual(["report.failed"]);
    },
  );

  test("limits us, then is free: DELIVERED", async () => {
    await control("POST", { kind: "rate_limited", provider: "wsdenatran" });
    const reportId = await order(cpfOf(2));
    await until(async () => (await outcomesOf(reportId, "license")).length > 0, "it was asked");
    await control("DELETE");
    await expectDelivered(reportId);
    expect(await outcomesOf(reportId, "license")).toEqual(["rate_limited", "answered"]);
  });

  test("hangs: the question is cut by its timeout and asked again", async () => {
    lay({ kind: "hang", provider: "wsdenatran", question: "license" });
    const reportId = await order(cpfOf(3));
    await until(async () => (await lookupsOf(reportId, "license")).length > 0, "one was cut");
    clear();
    await expectDelivered(reportId);
    const [cut, ...rest] = await lookupsOf(reportId, "license");
    expect(cut?.outcome).toBe("transient");
    expect(cut?.ms).toBeGreaterThanOrEqual(TIMEOUT_MS - 20);
    expect(cut?.ms).toBeLessThan(TIMEOUT_MS * 3);
    expect(rest.at(-1)?.outcome).toBe("answered");
  });

  test("answers after the timeout: that changes nothing", async () => {
    lay({ kind: "slow", provider: "wsdenatran", question: "license" });
    const reportId = await order(cpfOf(4));
    await expectStays(reportId, "ERROR");
    expect(await ledgerOf(reportId)).toEqual(["REPORT_DEBIT", "REPORT_REFUND"]);
    expect(await outcomesOf(reportId, "license")).not.toContain("answered");
  });
});

/** Expects this status, and the same bytes after all late responses have arrived. */
async function expectStays(reportId: string, status: Report["status"]): Promise<void> {
  const before = await reportWhen(service.live, reportId, isSettled);
  expect(before.body.status).toBe(status);
  await sleep(TIMEOUT_MS + 800);
  const after = await service.live.get(`/api/v1/reports/${reportId}`);
  expect(after.bytes.equals(before.bytes)).toBe(true);
}

describe("a state's records", () => {
  test.each(["fail", "hang", "garbage", "slow"] as const)(
    "faulty (%s): partially delivered, and whole when they are back",
    async (kind) => {
      lay({ kind, question: "state" });
      const reportId = await order(scenarioCpf(8));
      const first = await partial(reportId);
      expect(first.diagnosis).toMatchObject({ hasPartialData: true });
      expect(first.normalized?.fines ?? null).toBeNull();
      clear();
      const report = await expectDelivered(reportId);
      expect(report.diagnosis).toMatchObject({ hasPartialData: false });
      expect(report.normalized?.fines).toHaveLength(4);
      expect(await eventsOf(reportId)).toEqual(["report.partially_delivered", "report.delivered"]);
    },
  );

  test.each(["fail", "hang", "garbage", "rate_limited"] as const)(
    "the toxicological exam is asked of the second source when the first is faulty (%s)",
    async (kind) => {
      lay({ kind, provider: "activethread" });
      const reportId = await order(TRUCK_DRIVER);
      const { details } = await partial(reportId);
      // Live reports withhold a known result.
      const withheld = { reason: "no_legal_basis" };
      expect(details?.toxicological).toMatchObject({ resultWithheld: withheld });
      expect(details?.medicalExams).toBeNull();
      clear();
      await expectDelivered(reportId);
      const lookups = await lookupsOf(reportId, "toxicological");
      expect(lookups.map(({ source }) => source)).toEqual(["activethread", "infosimples"]);
      expect(lookups[1]?.outcome).toBe("answered");
    },
  );
});
