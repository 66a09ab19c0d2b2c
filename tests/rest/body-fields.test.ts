/** A misspelt field of a body is refused, and other unknown names are listed in a header. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operations, type Operation } from "@cnh/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../tools/stack/server-process.ts";
import type { Api, ErrorBody } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { connectAgent } from "../support/service/mcp.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

const REPORTS = "/api/v1/reports";
const IGNORED = "cnh-ignored-fields";

let service: RestService;
let api: Api;
beforeAll(async () => {
  service = await shareService();
  ({ api } = service);
});
afterAll(() => service.stop());

let cpfs = 97_000;
const newCpf = () => cpfOf((cpfs += 1));
const post = (json: unknown, path = REPORTS, headers = {}) =>
  api.send<ErrorBody>("POST", path, { json, headers });
const balance = async () => (await api.get<{ balance: number }>("/api/v1/credit")).body.balance;
const pathOf = ({ path }: Operation) =>
  path.replaceAll(/\{\w+\}/g, "whe_00000000000000000000000000");

const withBodies = Object.values<Operation>(operations).filter(
  ({ id, body }) => body && id !== "callMcp",
);

describe.each(withBodies.map((operation) => [operation.id, operation] as const))(
  "%s",
  (_, operation) => {
    const example = operation.body?.example as Record<string, unknown>;
    const [[field, value]] = Object.entries(example) as [[string, unknown]];

    test("refuses its field in another spelling", async () => {
      const { [field]: _right, ...rest } = example;
      const json = { ...rest, [field.toUpperCase()]: value };
      const { status, body } = await api.send<ErrorBody>(operation.method, pathOf(operation), {
        json,
      });
      expect(status).toBe(400);
      expect(body).toEqual({
        defined: false,
        status: 400,
        code: "BAD_REQUEST",
        message: "Bad Request",
        data: {
          issues: [{ path: field.toUpperCase(), message: `Unknown field: write it as ${field}` }],
        },
      });
    });

    test("names a field that it ignores, also if it then refuses the request", async () => {
      const json = { ...example, x_note: { cpf: "1" } };
      const { status, headers } = await api.send(operation.method, pathOf(operation), { json });
      const isStrict = operation.id === "searchReports";
      expect(headers.get(IGNORED)).toBe(isStrict ? null : "x_note");
      if (isStrict) expect(status).toBe(400);
    });

    test("has no header for its example", async () => {
      const { headers } = await api.send(operation.method, pathOf(operation), { json: example });
      expect(headers.get(IGNORED)).toBeNull();
    });
  },
);

describe("a create", () => {
  test.each([
    ["external_ref", "externalRef"],
    ["externalref", "externalRef"],
    ["ExternalRef", "externalRef"],
    ["external-ref", "externalRef"],
    ["external_reference", "externalRef"],
    ["referencia", "externalRef"],
  ])("with %s makes no report and charges nothing", async (name, right) => {
    const before = await balance();
    const { status, body } = await post({ cpf: newCpf(), [name]: "pedido-9" });
    expect([status, body.data]).toEqual([
      400,
      { issues: [{ path: name, message: `Unknown field: write it as ${right}` }] },
    ]);
    expect(await balance()).toBe(before);
  });

  test("is refused in Portuguese to those who read it", async () => {
    const { body } = await post({ CPF: newCpf() }, REPORTS, { "accept-language": "pt-BR" });
    expect(body.data).toEqual({
      issues: [{ path: "CPF", message: "Campo desconhecido: escreva cpf" }],
    });
  });

  test("with hostile names is accepted, and its header has only harmless ones", async () => {
    const cpf = newCpf();
    const names = ["a\r\nX-Injected: 1", `n${cpf}`, "a".repeat(5_000), "é", "ok-1", "__proto__"];
    const text = `{"cpf":"${cpf}",${names.map((name) => `${JSON.stringify(name)}:1`).join(",")}}`;
    const answer = await fetch(service.server.url + REPORTS, {
      method: "POST",
      headers: { authorization: `Bearer ${service.key.key}`, "content-type": "application/json" },
      body: text,
    });
    expect(answer.status).toBe(202);
    expect(answer.headers.get(IGNORED)).toBe("ok-1, __proto__, *");
    expect(answer.headers.get("x-injected")).toBeNull();
  });

  test("with thousands of unknown names gets a short header", async () => {
    const long = "a".repeat(58);
    const entries = Array.from({ length: 900 }, (_, n) => [`${long}_${n}`, 1] as const);
    const { status, headers } = await post({ cpf: newCpf(), ...Object.fromEntries(entries) });
    expect(status).toBe(202);
    expect(headers.get(IGNORED)?.length).toBeLessThan(1_400);
  });

  test("is refused before its CPF is checked, and after the key", async () => {
    expect((await post({ cpf: "1", externalref: "a" })).status).toBe(400);
    const none = { authorization: "Bearer none" };
    expect((await post({ CPF: "1" }, REPORTS, none)).status).toBe(401);
  });
});

test("the log has the number of ignored names, and none of the names", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cnh-fields-"));
  const logFile = join(folder, "server.log");
  const { environment } = service.database;
  const server = await startServer({
    environment: { ...environment, CNH_DATABASE_CONNECTIONS: "2", CNH_LOG_LEVEL: "info" },
    logFile,
  });
  const headers = {
    authorization: `Bearer ${service.key.key}`,
    "content-type": "application/json",
  };
  for (const extra of [{}, { maria_da_silva: 1, 'x","status":500,"y': 2 }]) {
    const body = JSON.stringify({ cpf: newCpf(), ...extra });
    const { status } = await fetch(server.url + REPORTS, { method: "POST", headers, body });
    expect(status).toBe(202);
  }
  await server.stop();
  const log = readFileSync(logFile, "utf8");
  rmSync(folder, { recursive: true });
  const lines = log
    .split("\n")
    .filter((line) => line.includes('"operation":"createReport"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toMatchObject([{ status: 202 }, { status: 202, ignoredFields: 2 }]);
  expect(lines[0]).not.toHaveProperty("ignoredFields");
  expect(log).not.toContain("maria");
});

test("a tool for agents refuses a misspelt argument with the right name", async () => {
  const agent = await connectAgent(api);
  const refusals = [
    await agent.callTool({
      name: "request_report",
      arguments: { cpf: newCpf(), external_ref: "a" },
    }),
    await agent.callTool({
      name: "calculate_points",
      arguments: { infractions: [{ Gravity: "leve", date: "2026-01-01" }] },
    }),
  ];
  await agent.close();
  expect(refusals.map(({ structuredContent }) => (structuredContent as ErrorBody).data)).toEqual([
    { issues: [{ path: "external_ref", message: "Unknown field: write it as externalRef" }] },
    { issues: [{ path: "infractions.0.Gravity", message: "Unknown field: write it as gravity" }] },
  ]);
});
