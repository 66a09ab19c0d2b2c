/** The history of a report: who ordered it, when it was first delivered in part, and who viewed it. */
import { reportExample, type ReportPage } from "@cnh/contract";
import {
  consoleOperations,
  type MemberReportPage,
  type ReportHistory,
  type Role,
} from "@cnh/contract/console";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresReportTimelines } from "@cnh/server/adapters/postgres/reports/report-timelines.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOrganization } from "../support/service/api.ts";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  type TestMember,
} from "../support/people/console.ts";
import { cpfOf } from "../support/cpf.ts";
import { outcomeStore } from "../support/reports/report-outcomes.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";
import { storeBody } from "../support/reports/stored-report.ts";
import { until } from "../support/until.ts";
import { openExplainer } from "../storage/plans.ts";

let service: RestService;
let owner: TestMember;

beforeAll(async () => {
  service = await shareService();
  owner = await join("owner");
});
afterAll(() => service.stop());

const join = (role: Role) =>
  makeMember(service.database, service.owner, service.organizationId, role);
const clientOf = (member: TestMember) => new ConsoleClient(service.server.consoleUrl, member);
const pathOf = (more: string, mode: "live" | "test" = "live") =>
  consolePath(service.organizationId, mode, `/reports${more}`);

async function historyOf(reportId: string, member = owner): Promise<ReportHistory> {
  const { status, body } = await clientOf(member).get(pathOf(`/${reportId}/history`));
  expect(status).toBe(200);
  return consoleOperations.getReportHistory.success.schema.parse(body);
}

async function orderAs(member: TestMember, number: number): Promise<string> {
  const json = { cpf: cpfOf(number), externalRef: `history ${number}` };
  const answer = await clientOf(member).send<{ reportId: string }>("POST", pathOf(""), { json });
  expect(answer.status).toBe(202);
  return answer.body.reportId;
}

test("it names the person or the key that ordered; only members who manage keys see the name of a key", async () => {
  const byPerson = await orderAs(owner, 1);
  const byKey = await service.api.createReport(cpfOf(1), "by a key");
  const [developer, viewer] = [await join("developer"), await join("viewer")];
  for (const member of [owner, developer, viewer]) {
    expect(await historyOf(byPerson, member)).toMatchObject({
      orderedBy: { kind: "member", id: owner.memberId, name: owner.name },
      channel: "console",
      partiallyDeliveredAt: null,
    });
    const { orderedBy, channel } = await historyOf(byKey, member);
    expect({ ...orderedBy, channel }).toEqual({
      kind: "key",
      id: service.key.keyId,
      name: member === viewer ? null : expect.any(String),
      channel: "api",
    });
  }
});

test("a check of an enrolled driver was ordered by the scheduler, in the history and in both lists", async () => {
  const reportId = await service.api.createReport(cpfOf(31), "a check");
  await service.owner.query(
    `UPDATE reports SET key_id = NULL, channel = 'system', check_plan = '{"depth":"full"}' WHERE id = $1`,
    [toUuid(reportId)],
  );
  const orderedBy = { kind: "system", id: "scheduler", name: null };
  expect(await historyOf(reportId)).toMatchObject({ orderedBy, channel: "system" });
  const list = await clientOf(owner).get<MemberReportPage>(pathOf(""));
  const listed = list.body.items.find((report) => report.reportId === reportId);
  expect(listed?.orderedBy).toEqual(orderedBy);
  const { status, body } = await service.api.get<ReportPage>("/api/v1/reports");
  expect([status, body.items.some((report) => report.reportId === reportId)]).toEqual([200, true]);
});

test("it has the time of the first partial delivery, also after the report was completed", async () => {
  const store = await outcomeStore(service);
  const reportId = await service.api.createReport(cpfOf(2), "in part");
  const partial = {
    status: "PROCESSING",
    name: "ANA",
    verdict: "VALID",
    worstSeverity: null,
    nextDueOn: null,
    hasPartialData: true,
  } as const;
  const before = Date.now();
  await store(reportId, partial);
  const first = (await historyOf(reportId)).partiallyDeliveredAt;
  expect(Date.parse(first ?? "")).toBeGreaterThanOrEqual(before - 1);
  await store(reportId, { ...partial, status: "DELIVERED", hasPartialData: false });
  expect((await historyOf(reportId)).partiallyDeliveredAt).toBe(first);
});

test("only members who may read the audit log see who was shown the report and its result", async () => {
  const viewer = await join("viewer");
  const reportId = await service.api.createReport(cpfOf(3), "shown");
  const { diagnosis } = reportExample;
  const toxicological = { ...diagnosis.toxicological, result: "positive" };
  const body = JSON.stringify({
    ...reportExample,
    reportId,
    diagnosis: { ...diagnosis, toxicological },
  });
  const { owner: pool, database } = service;
  await storeBody(pool, database.environment, reportId, { status: "DELIVERED", body });
  await clientOf(viewer).get(pathOf(`/${reportId}`));
  await service.api.get(`/api/v1/reports/${reportId}`);
  await clientOf(viewer).send("POST", pathOf(`/${reportId}/toxicological-result`));
  await until(
    async () => ((await historyOf(reportId)).reads?.length ?? 0) >= 3,
    "the reads are stored",
  );
  const { reads } = await historyOf(reportId);
  const byViewer = { kind: "member", id: viewer.memberId, name: viewer.name };
  const found = (reads ?? []).map(({ what, actor, channel }) => ({ what, actor, channel }));
  expect(found).toContainEqual({
    what: "toxicologicalResult",
    actor: byViewer,
    channel: "console",
  });
  expect(found).toContainEqual({ what: "report", actor: byViewer, channel: "console" });
  const byKey = { kind: "key", id: service.key.keyId, name: expect.any(String) };
  expect(found).toContainEqual({ what: "report", actor: byKey, channel: "api" });
  expect((reads ?? []).map(({ at }) => at)).toEqual(
    (reads ?? []).map(({ at }) => at).toSorted((a, b) => b.localeCompare(a)),
  );
  for (const role of ["developer", "viewer"] as const)
    expect((await historyOf(reportId, await join(role))).reads).toBeNull();
});

test("a report of others, of the other mode and one that never was are answered alike", async () => {
  const reportId = await service.api.createReport(cpfOf(4), "whose");
  const other = await makeOrganization(service.database.environment);
  const stranger = await makeMember(service.database, service.owner, other.organizationId, "owner");
  const paths = [
    consolePath(other.organizationId, "live", `/reports/${reportId}/history`),
    consolePath(other.organizationId, "live", "/reports/rpt_01kya3np4sfe3b4wzz6kye37bb/history"),
    consolePath(other.organizationId, "live", "/reports/nonsense/history"),
  ];
  for (const path of paths) expect((await clientOf(stranger).get(path)).status).toBe(404);
  expect((await clientOf(owner).get(pathOf(`/${reportId}/history`, "test"))).status).toBe(404);
  expect((await clientOf(await join("finance")).get(pathOf(`/${reportId}/history`))).status).toBe(
    403,
  );
});

test("the store probes one index of each of two tables, in one statement", async () => {
  const reportId = await service.api.createReport(cpfOf(5), "plan");
  const explainer = await openExplainer(service.database.name);
  try {
    const timelines = new PostgresReportTimelines(explainer.pool);
    const plans = await explainer.plansOf(() =>
      timelines.read(service.organizationId, "live", reportId),
    );
    const scans = plans.flatMap((plan) => plan.scans).filter(({ executed }) => executed);
    expect(scans.map(({ node }) => node)).not.toContain("Seq Scan");
    const tables = scans.flatMap(({ relation }) => relation.match(/^(\w+)_y\d+m\d+$/)?.[1] ?? []);
    expect(tables.toSorted()).toEqual(["events", "reports"]);
  } finally {
    await explainer.close();
  }
});
