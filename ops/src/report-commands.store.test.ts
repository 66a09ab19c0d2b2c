/** The operator's view of reports in progress and of the sources, and how a report is ordered again. */
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresReportOrders } from "@cnh/server/adapters/postgres/relay/orders.ts";
import { PostgresReportRuns } from "@cnh/server/adapters/postgres/reports/report-runs.ts";
import { SharedBreaker } from "@cnh/server/adapters/providers/shared-breaker.ts";
import { openRedis } from "@cnh/server/adapters/redis/connection.ts";
import { RedisSourceHealth } from "@cnh/server/adapters/redis/source-health.ts";
import type { CallOutcome } from "@cnh/server/usecases/sources/source-health.ts";
import type { ReportRef } from "@cnh/server/usecases/reports/run/report-run.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "../../tests/support/service/service.ts";
import {
  acceptReports,
  insertOrganization,
  type SqlOrganization,
} from "../../tests/support/organizations/sql-organization.ts";
import { until } from "../../tests/support/until.ts";
import { REDIS_URL } from "../../tools/stack/environment.ts";
import { runOperatorCommand } from "../../tools/stack/operator-command.ts";

const UNKNOWN_REPORT = "rpt_01jh0000000000000000000000";

let database: TestDatabase;
let app: ReturnType<TestDatabase["connect"]>;
let organization: SqlOrganization;
let work: PostgresReportRuns;
let orders: PostgresReportOrders;

beforeAll(async () => {
  database = await openDatabase();
  app = database.connect("app");
  const terms = { price: 350, limit: -1_000_000, day: "2026-01-01" };
  organization = await insertOrganization(database.connect("owner"), terms);
  const worker = database.connect("worker");
  [work, orders] = [new PostgresReportRuns(worker), new PostgresReportOrders(worker)];
});
afterAll(() => database.drop());

const ops = (...words: string[]) => runOperatorCommand(database.environment, words);

async function json(...words: string[]): Promise<unknown> {
  const { code, stdout, stderr } = await ops(...words, "--json");
  expect({ code, stderr }, words.join(" ")).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout) as unknown;
}

async function newReport(mode: ReportRef["mode"] = "live"): Promise<ReportRef> {
  const [reportId = ""] = await acceptReports(app, organization, { count: 1, mode });
  return { reportId, organizationId: toTypeId("org", organization.uuid), mode };
}

async function hasAnswered(ref: ReportRef, outcome: string, attempt: number): Promise<void> {
  await work.recordAnswer(ref, {
    part: "license",
    attempt,
    source: "wsdenatran",
    outcome,
    retryAfterMs: null,
    durationMs: 12,
    askedAt: new Date(Date.now() + attempt),
    costCents: outcome === "answered" ? 34.5 : null,
    facts: outcome === "answered" ? Buffer.from("sealed") : null,
    profile: null,
  });
}

const settle = (ref: ReportRef) =>
  work.settle(ref, { status: "ERROR", body: Buffer.from("sealed"), deliveredAt: null });

describe("report show", () => {
  test("shows every lookup and event, oldest first, and nothing sealed", async () => {
    const ref = await newReport();
    await hasAnswered(ref, "transient", 1);
    await hasAnswered(ref, "answered", 2);
    await settle(ref);
    const at = expect.stringMatching(/^\d{4}-.*Z$/) as unknown;
    const lookup = { askedAt: at, part: "license", source: "wsdenatran", ms: 12 };
    expect(await json("report", "show", "--report", ref.reportId)).toEqual({
      ...ref,
      status: "ERROR",
      createdAt: at,
      deliveredAt: null,
      ordered: true,
      lookups: [
        { ...lookup, attempt: 1, outcome: "transient", costCents: null },
        { ...lookup, attempt: 2, outcome: "answered", costCents: 34.5 },
      ],
      events: [
        {
          eventId: expect.stringMatching(/^evt_/) as unknown,
          kind: "report.failed",
          createdAt: at,
        },
      ],
    });
  });

  test("is a line for each step, for people; of a test report too", async () => {
    const ref = await newReport("test");
    await hasAnswered(ref, "answered", 1);
    const { stdout } = await ops("report", "show", "--report", ref.reportId);
    const [head, created, lookup] = stdout.split("\n");
    expect(head).toMatch(/^rpt_\w+ {2}PROCESSING, its order waits {2}org_\w+ {2}test$/);
    expect(created).toMatch(/created$/);
    expect(lookup).toMatch(/license 1: wsdenatran answered in 12 ms, R\$ 0\.3450$/);
  });
});

describe("report retry", () => {
  test("orders a report in progress again, once", async () => {
    const ref = await newReport();
    await orders.done([ref]);
    const retry = ["report", "retry", "--report", ref.reportId];
    expect(await json(...retry)).toEqual({ reportId: ref.reportId, ordered: true });
    expect(await json(...retry)).toEqual({ reportId: ref.reportId, ordered: true });
    const leased = await orders.lease(100, 1);
    expect(leased.filter(({ reportId }) => reportId === ref.reportId)).toEqual([ref]);
  });

  test("refuses one that is settled, and orders nothing", async () => {
    const ref = await newReport();
    await orders.done([ref]);
    await settle(ref);
    const { code, stdout, stderr } = await ops("report", "retry", "--report", ref.reportId);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/is ERROR: only a report in progress/);
    expect(await json("report", "show", "--report", ref.reportId)).toMatchObject({
      ordered: false,
    });
  });

  test.each([
    ["show", UNKNOWN_REPORT],
    ["retry", UNKNOWN_REPORT],
    ["show", "nonsense"],
  ])("%s of %s, which does not exist", async (verb, id) => {
    const { code, stdout, stderr } = await ops("report", verb, "--report", id);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toBe("cnh-ops: There is no such report.\n");
  });
});

test("provider status: calls, answers, times and breakers of the last hour", async () => {
  expect((await ops("provider", "status")).stdout).toMatch(/^No source was called/);

  const redis = openRedis(REDIS_URL, () => {});
  await until(() => redis.status === "ready", "Redis is connected");
  const scope = database.name;
  const health = new RedisSourceHealth(redis, scope);
  const call: CallOutcome = {
    provider: "wsdenatran",
    part: "infractions",
    state: "SP",
    ok: true,
    kind: null,
    ms: 100,
    costCents: null,
  };
  for (let index = 0; index < 8; index += 1) health.record("live", call);
  for (let index = 0; index < 2; index += 1)
    health.record("live", { ...call, ok: false, kind: "transient", ms: 1 });
  health.record("live", { ...call, part: "license", state: null });
  health.record("test", call);
  await health.flush();
  const options = { failures: 1, share: 0, windowMs: 60_000, openMs: 60_000, scope };
  const permit = await new SharedBreaker(redis, options).requestPermit("wsdenatran:SP", 1_000);
  if (permit.allowed) await permit.recordOutcome("bad");
  redis.disconnect();

  const about100 = expect.toSatisfy((ms: number) => ms >= 100 && ms <= 110) as unknown;
  const times = { p50Ms: about100, p90Ms: about100 };
  const whole = { provider: "wsdenatran", calls: 1, successRate: 1, ...times, breakerOpen: false };
  const ofState = { part: "infractions", state: "SP" };
  expect(await json("provider", "status")).toEqual([
    { ...whole, mode: "live", ...ofState, calls: 10, successRate: 0.8, breakerOpen: true },
    { ...whole, mode: "live", part: "license", state: null },
    { ...whole, mode: "test", ...ofState },
  ]);
  const { stdout } = await ops("provider", "status");
  expect(stdout).toMatch(/SP +10 calls {3}80.0 % answered .* breaker OPEN\n/);
});
