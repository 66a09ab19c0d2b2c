/** A toxicological result in the console: no report contains it, it is shown separately, and each view is recorded. */
import { type Report, reportExample } from "@cnh/contract";
import { type ConsoleReport, consoleReportSchema, type HiddenResult } from "@cnh/contract/console";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOrganization } from "../support/service/api.ts";
import { auditedReads } from "../support/organizations/audit-reads.ts";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  type TestMember,
} from "../support/people/console.ts";
import { cpfOf } from "../support/cpf.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";
import { storeBody } from "../support/reports/stored-report.ts";
import { until } from "../support/until.ts";

let service: RestService;
let viewer: TestMember;

beforeAll(async () => {
  service = await shareService();
  viewer = await join("viewer");
});
afterAll(() => service.stop());

const join = (role: "admin" | "viewer" | "finance") =>
  makeMember(service.database, service.owner, service.organizationId, role);

const pathOf = (reportId: string, more = "") =>
  consolePath(service.organizationId, "live", `/reports/${reportId}${more}`);
const show = (reportId: string, member = viewer) =>
  new ConsoleClient(service.server.consoleUrl, member).send<HiddenResult>(
    "POST",
    pathOf(reportId, "/toxicological-result"),
  );

let made = 0;
/** A delivered report whose sections contain this result; `null` for none. */
async function reportWith(result: "positive" | "negative" | null): Promise<string> {
  made += 1;
  const reportId = await service.api.createReport(cpfOf(made), `exam ${made}`);
  const { diagnosis, normalized, details } = reportExample;
  const exam = { collectedOn: null, usedOn: null, purpose: "periodic", dueOn: null, result };
  const report = {
    ...reportExample,
    reportId,
    diagnosis: { ...diagnosis, toxicological: { ...diagnosis.toxicological, result } },
    normalized: { ...normalized, toxicological: { ...normalized.toxicological, result } },
    details: { ...details, toxicological: exam },
  };
  const body = JSON.stringify(report);
  const { owner, database } = service;
  await storeBody(owner, database.environment, reportId, { status: "DELIVERED", body });
  return reportId;
}

async function readsOf(reportId: string) {
  const operator = service.database.connect("operator");
  const reads = await auditedReads(operator, service.organizationId);
  return reads.filter(({ target }) => target?.id === reportId);
}

test.each(["positive", "negative"] as const)(
  "a result is nowhere in the report of a member, and is shown on request: %s",
  async (result) => {
    const reportId = await reportWith(result);
    const client = new ConsoleClient(service.server.consoleUrl, viewer);
    for (const headers of [{}, { prefer: "wait=1" }]) {
      const sent = { headers: { "sec-fetch-site": "same-origin", ...headers } };
      const { bytes, body } = await client.send<ConsoleReport>("GET", pathOf(reportId), sent);
      expect(bytes.toString()).not.toContain(`"${result}"`);
      expect(consoleReportSchema.parse(body).hasHiddenResult).toBe(true);
    }
    const { body: open } = await service.api.get<Report>(`/api/v1/reports/${reportId}`);
    expect(open.diagnosis?.toxicological?.result, "programs are told as before").toBe(result);

    const { status, body, headers } = await show(reportId);
    expect([status, body]).toEqual([200, { result, medicalExams: [], blockTexts: [] }]);
    await until(async () => (await readsOf(reportId)).length === 4, "every read is recorded");
    const shown = (await readsOf(reportId)).filter(({ action }) => action !== "report.read");
    expect(shown).toMatchObject([
      {
        action: "report.result_shown",
        actor: { kind: "member", id: viewer.memberId },
        origin: { channel: "console", requestId: headers.get("request-id") },
        details: {},
      },
    ]);
  },
);

test("the feed of events hides a result from members too, and from no program", async () => {
  const reportId = await reportWith("positive");
  await service.owner.query(
    `INSERT INTO events (id, organization_id, live, report_id, kind, created_at)
     SELECT new_id(now()), organization_id, live, id, 'report.delivered', now() FROM reports WHERE id = $1`,
    [toUuid(reportId)],
  );
  const admin = await join("admin");
  const feedOf = async (send: () => Promise<{ readonly bytes: Buffer }>) => {
    const { bytes } = await send();
    const { items } = JSON.parse(bytes.toString()) as { items: { report: ConsoleReport }[] };
    const found = items.find(({ report }) => report.reportId === reportId);
    if (!found) throw new Error("the feed does not have the report");
    return found.report;
  };
  const path = consolePath(service.organizationId, "live", "/events");
  const shown = await feedOf(() => new ConsoleClient(service.server.consoleUrl, admin).get(path));
  expect(consoleReportSchema.parse(shown).hasHiddenResult).toBe(true);
  expect(JSON.stringify(shown)).not.toContain('"positive"');
  const sent = await feedOf(() => service.api.get("/api/v1/events"));
  expect(sent.diagnosis?.toxicological?.result).toBe("positive");
});

test("where nothing is hidden there is nothing to show, and no entry says that there was", async () => {
  const reportId = await reportWith(null);
  const client = new ConsoleClient(service.server.consoleUrl, viewer);
  const { body } = await client.get<ConsoleReport>(pathOf(reportId));
  expect(body.hasHiddenResult).toBe(false);
  expect((await show(reportId)).status).toBe(404);
  await until(async () => (await readsOf(reportId)).length > 0, "the read is recorded");
  expect((await readsOf(reportId)).map(({ action }) => action)).toEqual(["report.read"]);
});

test("members who may not read reports are refused, and so are unauthenticated clients", async () => {
  const reportId = await reportWith("positive");
  const outsider = await makeMember(
    service.database,
    service.owner,
    (await makeOrganization(service.database.environment)).organizationId,
    "owner",
  );
  expect((await show(reportId, await join("finance"))).status).toBe(403);
  expect((await show(reportId, outsider)).status).toBe(404);
  expect(await readsOf(reportId)).toEqual([]);
});
