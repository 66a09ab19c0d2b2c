/** Every read of a report's contents, by REST or MCP, has an entry in the audit log with caller, request and report. */
import type { AuditRecord } from "@cnh/server/usecases/audit/audit-record.ts";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../../tools/stack/server-process.ts";
import { Api, type Answer } from "../support/service/api.ts";
import { auditedReads } from "../support/organizations/audit-reads.ts";
import { cpfOf } from "../support/cpf.ts";
import { callOf, post } from "../support/service/mcp.ts";
import { storeBody } from "../support/reports/stored-report.ts";
import { startWebhookRest, type WebhookRest } from "../support/webhooks/webhook-rest.ts";
import { until } from "../support/until.ts";

const CPF = cpfOf(1);
let rest: WebhookRest;
let api: Api;
let operator: pg.Pool;
let reportId: string;
let reads = 0;

beforeAll(async () => {
  rest = await startWebhookRest();
  ({ api } = rest);
  operator = rest.service.database.connect("operator");
  reportId = await api.createReport(CPF, "audit-1");
  await rest.settle(reportId, "live", "DELIVERED");
  const body = JSON.stringify({ reportId, status: "DELIVERED", diagnosis: null });
  const { owner, database } = rest.service;
  await storeBody(owner, database.environment, reportId, { status: "DELIVERED", body });
});
afterAll(() => rest.stop());

async function entriesAfter(count: number): Promise<AuditRecord[]> {
  return (await auditedReads(operator, rest.service.organizationId)).slice(count);
}

/** The entries of a call, once they are stored. */
async function entriesOf(
  call: () => Promise<Answer<unknown>>,
  expectedEntries = 1,
): Promise<readonly AuditRecord[]> {
  const { status, headers } = await call();
  expect(status).toBe(200);
  let entries: AuditRecord[] = [];
  await until(async () => {
    entries = await entriesAfter(reads);
    return entries.length >= expectedEntries;
  }, "the read is recorded");
  reads += entries.length;
  for (const entry of entries) {
    expect(entry).toMatchObject({
      actor: { kind: "key", id: rest.service.key.keyId },
      origin: { requestId: headers.get("request-id"), address: "127.0.0.1" },
    });
    expect(JSON.stringify(entry)).not.toContain(CPF);
  }
  return entries;
}

const REST = "/api/v1";
const readOf = (details = {}) => ({
  action: "report.read",
  target: { kind: "report", id: reportId },
  details,
});
const listed = () => ({
  action: "reports.listed_with_names",
  target: null,
  details: { reportIds: [reportId] },
});
const tool = (name: string, args: unknown) => post(api, callOf(name, args));

test.each<[string, string, () => Promise<Answer<unknown>>, () => object]>([
  ["getReport", "api", () => api.get(`${REST}/reports/${reportId}`), readOf],
  [
    "getReport that waits",
    "api",
    () => api.get(`${REST}/reports/${reportId}`, { prefer: "wait=1" }),
    readOf,
  ],
  ["listReports", "api", () => api.get(`${REST}/reports`), listed],
  [
    "searchReports",
    "api",
    () => api.send("POST", `${REST}/reports/search`, { json: { cpf: CPF } }),
    listed,
  ],
  [
    "mayDrive",
    "api",
    () =>
      api.send("POST", `${REST}/reports/${reportId}/may-drive`, {
        json: { vehicle: { kind: "car" } },
      }),
    readOf,
  ],
  [
    "listEvents",
    "api",
    () => api.get(`${REST}/events`),
    () => readOf({ eventId: expect.stringMatching(/^evt_/) as unknown }),
  ],
  ["get_report", "mcp", () => tool("get_report", { reportId }), readOf],
  ["wait_for_report", "mcp", () => tool("wait_for_report", { reportId }), readOf],
  ["list_reports", "mcp", () => tool("list_reports", {}), listed],
])("%s", async (_, channel, call, expected) => {
  const entries = await entriesOf(call);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ origin: { channel }, ...expected() });
});

test("find_report_by_external_ref lists and reads", async () => {
  const find = () => tool("find_report_by_external_ref", { externalRef: "audit-1" });
  const entries = await entriesOf(find, 2);
  expect(entries).toMatchObject([listed(), readOf()]);
});

test("what shows no report leaves no entry", async () => {
  const unknown = "rpt_01jz0000000000000000000000";
  expect((await api.get(`${REST}/reports/${unknown}`)).status).toBe(404);
  expect((await api.get(`${REST}/reports?externalRef=nobody`)).status).toBe(200);
  expect((await api.get(`${REST}/credit`)).status).toBe(200);
  await entriesOf(() => api.get(`${REST}/reports/${reportId}`));
  expect(await entriesAfter(reads)).toEqual([]);
});

test("a server that stops stores the entries of all reads that it answered", async () => {
  const { environment } = rest.service.database;
  const server = await startServer({ environment });
  const other = new Api(server.url, api.key);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => other.get(`${REST}/reports/${reportId}`)),
  );
  const code = await server.stop();
  expect(code).toBe(0);
  const entries = await entriesAfter(reads);
  reads += entries.length;
  const asked = answers.map(({ headers }) => String(headers.get("request-id"))).toSorted();
  expect(entries.map(({ origin }) => String(origin.requestId)).toSorted()).toEqual(asked);
});
