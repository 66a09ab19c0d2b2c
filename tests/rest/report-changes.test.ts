/** Clients ask what changed in a driver's record between two reports. */
import { isDeepStrictEqual } from "node:util";
import { reportChangesSchema } from "@cnh/contract";
import type { Facts } from "@cnh/license-law";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { block, factsOf } from "../../packages/license-law/cases/facts.ts";
import { driverOf } from "../../packages/license-law/cases/may-drive.ts";
import { auditedReads } from "../support/organizations/audit-reads.ts";
import { until } from "../support/until.ts";
import { cpfOf } from "../support/cpf.ts";
import { storeBody, storeFacts } from "../support/reports/stored-report.ts";
import { Api, type ErrorBody, makeOrganization } from "../support/service/api.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

const YESTERDAY = new Date("2026-07-23T15:00:00Z");
const TODAY = new Date("2026-07-24T15:00:00Z");
const REGULAR = factsOf(driverOf("B", {}));
const SUSPENDED = factsOf(driverOf("B", { blocks: [block("2", "2026-03-01")] }));

let service: RestService;
let api: Api;
let orders = 0;
beforeAll(async () => {
  service = await shareService();
  ({ api } = service);
});
afterAll(() => service.stop());

/** A report about the driver with this CPF; each has a reference of its own. */
const newReport = (cpf: string) => api.createReport(cpf, `mudancas-${(orders += 1)}`);

async function reportOf(cpf: string, facts: Facts, at: Date): Promise<string> {
  const reportId = await newReport(cpf);
  const { owner, database } = service;
  await storeFacts(owner, database.environment, reportId, { facts, at });
  return reportId;
}

const ask = (reportId: string, since: string, by: Api = api) =>
  by.send<ErrorBody>("GET", `/api/v1/reports/${reportId}/changes?since=${since}`);

describe("changes since an earlier report", () => {
  test("name what changed, its effect and the alerts that began and ended", async () => {
    const cpf = cpfOf(910_001);
    const since = await reportOf(cpf, REGULAR, YESTERDAY);
    const reportId = await reportOf(cpf, SUSPENDED, TODAY);
    const { status, body } = await ask(reportId, since);
    expect(status).toBe(200);
    const found = reportChangesSchema.parse(body);
    expect(found).toMatchObject({
      reportId,
      since,
      on: "2026-07-24",
      status: { to: "BLOCKED" },
      driving: { to: "FORBIDDEN" },
      alertsBegan: expect.arrayContaining(["SUSPENSION_ACTIVE"]) as unknown,
    });
    expect(found.changes[0]).toMatchObject({ code: "BLOCK_ADDED", severity: "CRITICAL" });
    const operator = service.database.connect("operator", 1);
    const target = { kind: "report", id: reportId };
    await until(async () => {
      const reads = await auditedReads(operator, service.organizationId);
      return reads.some((read) =>
        isDeepStrictEqual([read.target, read.details], [target, { since }]),
      );
    }, "the read is in the audit log");
  });

  test("are none for the same record, whose state is shown on both sides", async () => {
    const cpf = cpfOf(910_002);
    const since = await reportOf(cpf, SUSPENDED, YESTERDAY);
    const { body } = await ask(await reportOf(cpf, SUSPENDED, TODAY), since);
    expect(reportChangesSchema.parse(body)).toMatchObject({
      status: { from: "BLOCKED", to: "BLOCKED" },
      driving: { from: "FORBIDDEN", to: "FORBIDDEN" },
      changes: [],
      alertsBegan: [],
      alertsEnded: [],
    });
  });

  test("need an earlier report about the same driver that was delivered", async () => {
    const cpf = cpfOf(910_003);
    const reportId = await reportOf(cpf, REGULAR, TODAY);
    const later = await reportOf(cpf, REGULAR, new Date(TODAY.getTime() + 1));
    const others = await reportOf(cpfOf(910_004), REGULAR, YESTERDAY);
    const running = await newReport(cpf);
    for (const since of [reportId, later, others, running, "rpt_unknown"]) {
      const { status, body } = await ask(reportId, since);
      expect([status, body.data]).toMatchObject([400, { issues: [{ path: "since" }] }]);
    }
    const { status, body } = await ask(running, reportId);
    expect([status, body.data]).toMatchObject([400, { issues: [{ path: "reportId" }] }]);
  });

  test("are not found for an unknown report or another organization's", async () => {
    const cpf = cpfOf(910_005);
    const since = await reportOf(cpf, REGULAR, YESTERDAY);
    const reportId = await reportOf(cpf, REGULAR, TODAY);
    expect((await ask("rpt_unknown", since)).status).toBe(404);
    const { live } = await makeOrganization(service.database.environment);
    const others = new Api(service.server.url, live.key);
    expect((await ask(reportId, since, others)).status).toBe(404);
  });

  test("of a report from before facts were stored need a newer one", async () => {
    const cpf = cpfOf(910_006);
    const since = await newReport(cpf);
    const { owner, database } = service;
    await storeBody(owner, database.environment, since, { status: "DELIVERED", body: "{}" });
    const reportId = await reportOf(cpf, REGULAR, TODAY);
    expect((await ask(reportId, since)).status).toBe(400);
  });
});
