/** An unknown parameter is refused: a typo must not be treated as "no filter". */
import { operations, type Operation } from "@cnh/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Api, ErrorBody } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { connectAgent } from "../support/service/mcp.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

let service: RestService;
let api: Api;
beforeAll(async () => {
  service = await shareService();
  ({ api } = service);
});
afterAll(() => service.stop());

const EVERY = Object.values(operations) as readonly Operation[];

function issuesOf(body: ErrorBody): { readonly path: string; readonly message: string }[] {
  return (body.data?.["issues"] ?? []) as { path: string; message: string }[];
}

const pathOf = ({ path }: Operation) => path.replaceAll(/\{\w+\}/g, "74550");

describe("a query name that the operation does not have", () => {
  test.each(EVERY.map((operation) => [operation.id, operation] as const))(
    "is a 400 of %s that names it",
    async (_, operation) => {
      const { status, body } = await api.send<ErrorBody>(
        operation.method,
        `${pathOf(operation)}?unheard=x`,
        operation.body && { json: operation.body.example },
      );
      expect([status, body.code]).toEqual([400, "BAD_REQUEST"]);
      const names = Object.keys(operation.query?.shape ?? {});
      const known = names.length > 0 ? `has ${names.join(", ")}` : "has no query parameters";
      expect(issuesOf(body)).toEqual([
        { path: "unheard", message: `Unknown query parameter: this operation ${known}` },
      ]);
    },
  );

  test.each([
    "externalref=x",
    "cpf=52998224725",
    "kind=report.failed",
    "Status=ERROR",
    "limit[]=1",
  ])("is reported by the list of reports: %s", async (query) => {
    const { status, body } = await api.get<ErrorBody>(`/api/v1/reports?${query}&limit=1`);
    expect(status).toBe(400);
    expect(issuesOf(body)).toHaveLength(1);
  });

  test("charges nothing where it is on a create", async () => {
    const before = await api.get<{ balance: number }>("/api/v1/credit");
    const refused = await api.send<ErrorBody>("POST", "/api/v1/reports?externalRef=x", {
      json: { cpf: cpfOf(1) },
    });
    expect(refused.status).toBe(400);
    expect(issuesOf(refused.body)[0]?.path).toBe("externalRef");
    expect((await api.get("/api/v1/credit")).body).toEqual(before.body);
  });

  test("is not repeated where it could be personal", async () => {
    const { bytes } = await api.get<ErrorBody>("/api/v1/reports?52998224725=1&529.982.247-25=1");
    expect(JSON.parse(bytes.toString())).toMatchObject({
      data: { issues: [{ path: "" }, { path: "" }] },
    });
    expect(bytes.toString()).not.toContain("247");
  });

  test("comes after the key's own refusals", async () => {
    const { status } = await api.send("GET", "/api/v1/reports?unheard=x", {
      headers: { authorization: "Bearer none" },
    });
    expect(status).toBe(401);
  });

  test("may be empty: a query without names is none", async () => {
    for (const query of ["?", "?&", "?limit=1&"]) {
      expect((await api.get(`/api/v1/reports${query}`)).status, query).toBe(200);
    }
  });
});

describe("an argument that a tool does not have", () => {
  test.each([
    ["list_reports", { externalref: "x" }, "externalref"],
    ["get_usage", { since: "2026-01-01" }, "since"],
    ["get_credit_balance", { mode: "live" }, "mode"],
    ["lookup_violation_code", { code: "74550", page: 2 }, "page"],
    ["get_report", { reportId: "rpt_00000000000000000000000000", full: true }, "full"],
    ["wait_for_report", { reportId: "rpt_00000000000000000000000000", seconds: 1 }, "seconds"],
    ["find_report_by_external_ref", { externalRef: "x", cpf: "1" }, "cpf"],
  ])("is refused by %s, which reads", async (name, args, path) => {
    const agent = await connectAgent(api);
    const { isError, structuredContent } = await agent.callTool({ name, arguments: args });
    await agent.close();
    expect(isError).toBe(true);
    expect(issuesOf(structuredContent as ErrorBody)).toMatchObject([{ path }]);
  });

  test("is ignored by request_report, as in the body of a create", async () => {
    const agent = await connectAgent(api);
    const { isError } = await agent.callTool({
      name: "request_report",
      arguments: { cpf: cpfOf(2), unheard: "x" },
    });
    await agent.close();
    expect(isError ?? false).toBe(false);
  });
});

describe("an issue says what to send", () => {
  test.each([
    ["GET", "/api/v1/reports?limit=abc", undefined, "limit", "Must be an integer from 1 to 100"],
    ["GET", "/api/v1/reports?limit=101", undefined, "limit", "Must be an integer from 1 to 100"],
    ["GET", "/api/v1/reports?limit=1&limit=2", undefined, "limit", "Must be given only once"],
    [
      "GET",
      "/api/v1/reports?status=DONE",
      undefined,
      "status",
      "Must be one of PROCESSING, DELIVERED, ERROR",
    ],
    ["GET", "/api/v1/reports?cursor=x&cursor=y", undefined, "cursor", "Must be given only once"],
    [
      "GET",
      "/api/v1/reports?createdFrom=yesterday",
      undefined,
      "createdFrom",
      "Must be a date (2026-07-24) or an instant with its offset (2026-07-24T13:05:12Z or 2026-07-24T10:05:12-03:00)",
    ],
    ["GET", "/api/v1/usage?from=24/07/2026", undefined, "from", "Must be a date: 2026-07-24"],
    ["POST", "/api/v1/reports", {}, "cpf", "Is required and must be a string"],
    ["POST", "/api/v1/reports", { cpf: 1 }, "cpf", "Must be a string"],
    ["POST", "/api/v1/reports", [], "", "Must be an object"],
    ["POST", "/api/v1/ask", { question: "?" }, "question", "Must have at least 3 characters"],
    ["POST", "/api/v1/webhook-endpoints", { url: "no" }, "url", "Must be a URL"],
    [
      "POST",
      "/api/v1/webhook-endpoints",
      { url: "https://example.com", events: [] },
      "events",
      "Must have at least 1 item",
    ],
    [
      "POST",
      "/api/v1/points/calculate",
      { infractions: [{ code: "74550", date: "soon" }] },
      "infractions.0.date",
      "Must be a date: 2026-07-24",
    ],
  ])("%s %s %j", async (method, path, json, where, message) => {
    const { status, body } = await api.send<ErrorBody>(method, path, { json });
    expect(status).toBe(400);
    expect(issuesOf(body)).toEqual([{ path: where, message }]);
  });
});
