/** The official client finds the same ten tools in every protocol revision and calls each of them. */
import { usageSchema } from "@cnh/contract";
import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Api } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { connectAgent, post, REVISIONS } from "../support/service/mcp.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";
import { storeBody } from "../support/reports/stored-report.ts";

const TEN = [
  "request_report",
  "get_report",
  "wait_for_report",
  "find_report_by_external_ref",
  "ask_doutor_multas",
  "get_credit_balance",
  "get_usage",
  "list_reports",
  "lookup_violation_code",
  "calculate_points",
];

let service: RestService;
let api: Api;
beforeAll(async () => {
  service = await shareService();
  ({ api } = service);
});
afterAll(() => service.stop());

/** Totals as agents get them. */
function withoutChecks<Totals extends { readonly checks: number; readonly failedChecks: number }>({
  checks: _checks,
  failedChecks: _failed,
  ...reports
}: Totals) {
  return reports;
}

describe.each(REVISIONS)("revision %s", (revision) => {
  let agent: Client;
  let reportId: string;
  let body: string;
  const externalRef = `pedido-${revision}`;
  beforeAll(async () => {
    agent = await connectAgent(api, revision);
    const cpf = cpfOf(1_000 + REVISIONS.indexOf(revision));
    const call = await agent.callTool({
      name: "request_report",
      arguments: { cpf, externalRef },
    });
    reportId = String((call.structuredContent as { reportId: unknown }).reportId);
    body = JSON.stringify({ reportId, externalRef, status: "DELIVERED", diagnosis: null });
    const stored = { status: "DELIVERED", body } as const;
    await storeBody(service.owner, service.database.environment, reportId, stored);
  });
  afterAll(() => agent.close());

  test("is the agreed revision, with the server's own texts", () => {
    expect(agent.getNegotiatedProtocolVersion()).toBe(revision);
    expect(agent.getServerVersion()?.name).toBe("cnh-reports");
    expect(agent.getInstructions()).toContain("request_report");
  });

  test("lists the ten in order", async () => {
    const { tools } = await agent.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TEN);
  });

  test("asks for a report once, and states its price", async () => {
    const cpf = cpfOf(2_000 + REVISIONS.indexOf(revision));
    const call = { name: "request_report", arguments: { cpf, externalRef: "um só" } };
    const [first, again] = [await agent.callTool(call), await agent.callTool(call)];
    const { body: credit } = await api.get<{ pricePerReport: number }>("/api/v1/credit");
    expect(first.structuredContent).toMatchObject({
      status: "PROCESSING",
      replayed: false,
      pricePerReport: credit.pricePerReport,
    });
    expect(again.structuredContent).toMatchObject({
      reportId: (first.structuredContent as { reportId: unknown }).reportId,
      replayed: true,
    });
  });

  test.each([
    ["get_report", () => ({ reportId })],
    ["wait_for_report", () => ({ reportId })],
    ["find_report_by_external_ref", () => ({ externalRef })],
  ])("%s gives the stored bytes as text and the same JSON as structure", async (name, args) => {
    const { content, structuredContent } = await agent.callTool({ name, arguments: args() });
    expect(content).toEqual([{ type: "text", text: body }]);
    expect(structuredContent).toEqual(JSON.parse(body));
  });

  test("the others answer what their REST twins answer", async () => {
    const infractions = [{ code: "745-50", date: "2026-01-10" }];
    // Agents get the usage without the numbers of checks.
    const reportUsage = async () => {
      const usage = await api.get("/api/v1/usage");
      const { totals, days, ...span } = usageSchema.parse(usage.body);
      return { body: { ...span, totals: withoutChecks(totals), days: days.map(withoutChecks) } };
    };
    const twins = {
      get_credit_balance: [{}, api.get("/api/v1/credit")],
      get_usage: [{}, reportUsage()],
      list_reports: [{ limit: 3 }, api.get("/api/v1/reports?limit=3")],
      calculate_points: [
        { infractions, asOf: "2026-06-01" },
        api.send("POST", "/api/v1/points/calculate", { json: { infractions, asOf: "2026-06-01" } }),
      ],
    } as const;
    for (const [name, [args, twin]] of Object.entries(twins)) {
      const answer = await agent.callTool({ name, arguments: args });
      expect(answer.isError, name).not.toBe(true);
      expect(answer.structuredContent, name).toEqual((await twin).body);
    }
    const found = await agent.callTool({
      name: "lookup_violation_code",
      arguments: { code: "74550" },
    });
    const { body: violation } = await api.get("/api/v1/violations/745-50");
    expect(found.structuredContent).toEqual({ items: [violation] });
  });

  test("ask_doutor_multas answers as REST does, with sources", async () => {
    const question = "Quantos pontos suspendem a CNH?";
    const call = { name: "ask_doutor_multas", arguments: { question } };
    const { isError, structuredContent } = await agent.callTool(call);
    const twin = await api.send("POST", "/api/v1/ask", { json: { question } });
    expect(isError).not.toBe(true);
    expect(structuredContent).toEqual(twin.body);
    const { citations } = structuredContent as { citations: unknown[] };
    expect(citations.length).toBeGreaterThan(0);
  });

  test("a failure is a result with the envelope", async () => {
    const missing = { name: "get_report", arguments: { reportId: "rpt_x" } };
    const { isError, structuredContent } = await agent.callTool(missing);
    const twin = await api.get("/api/v1/reports/rpt_x");
    expect(isError).toBe(true);
    expect(structuredContent).toEqual(twin.body);
  });
});

test("words find violations, the best match first", async () => {
  const agent = await connectAgent(api);
  const found = await agent.callTool({
    name: "lookup_violation_code",
    arguments: { query: "celular ao volante" },
  });
  const { items } = found.structuredContent as { items: { summary: string }[] };
  expect(items.length).toBeGreaterThan(0);
  expect(items.length).toBeLessThanOrEqual(5);
  expect(JSON.stringify(items[0])).toMatch(/celular/i);
  await agent.close();
});

test("no state is stored between messages: no handshake is needed, no session is created", async () => {
  const { status, headers } = await post(api, { jsonrpc: "2.0", id: 7, method: "tools/list" });
  expect(status).toBe(200);
  expect(headers.get("mcp-session-id")).toBeNull();
  expect(headers.get("request-id")).not.toBeNull();
});
