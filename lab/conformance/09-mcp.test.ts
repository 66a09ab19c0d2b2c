/** POST /api/mcp: the protocol, the ten tools, and their equivalence with REST. */
import { firstOf, times } from "./lists.ts";
import { newCaller, sharedCaller } from "./caller.ts";
import { randomCpf, scenarioCpf, punctuated, wrongCheckDigit } from "./cpf.ts";
import { findAll, isObject, type JsonObject, textsNamed, statesAmount } from "./deep-search.ts";
import { expectError, expectEnvelope } from "./error-shape.ts";
import { expectEqual, expectThat } from "./expectations.ts";
import { call, expectStatus } from "./http.ts";
import { unknownId, newRef } from "./ids.ts";
import { argumentsFor, type Facts } from "./mcp-arguments.ts";
import {
  MCP_PATH,
  postMessage,
  TOOLS,
  rpc,
  rpcResult,
  listTools,
  toolNamed,
  callTool,
  expectToolSuccess,
  reportIn,
} from "./mcp-client.ts";
import { waitUntilSettled, createDelivered, entriesOf } from "./report-progress.ts";
import { expectReport } from "./report-shape.ts";
import { patience, patienceUpTo } from "./pace.ts";
import type { ErrorEnvelope } from "./wire.ts";
import { suite, it } from "./suite.ts";

const shared = sharedCaller();
const clientInfo = { name: "conformance", version: "1.0.0" };

interface InitializeResult {
  readonly protocolVersion?: string;
  readonly capabilities?: JsonObject;
  readonly serverInfo?: JsonObject;
}

async function initialize(key: string, protocolVersion: string): Promise<InitializeResult> {
  const params = { protocolVersion, capabilities: {}, clientInfo };
  return rpcResult<InitializeResult>(key, "initialize", params, { "mcp-protocol-version": null });
}

/** A business failure: a result with isError whose structured content is the envelope. */
async function expectToolFailure(
  key: string,
  name: string,
  facts: Facts,
  status: number,
  data?: JsonObject,
): Promise<{ readonly envelope: ErrorEnvelope; readonly content: unknown }> {
  const { isError, structuredContent, content } = await callTool(key, name, facts);
  expectEqual(isError, true, `isError of ${name} (${status})`);
  const envelope = expectEnvelope(structuredContent, status, `${name} as a tool`, data);
  return { envelope, content };
}

const recentDate = () => new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);

suite("09 MCP", () => {
  for (const version of ["2025-03-26", "2025-06-18", "2025-11-25"]) {
    it(`spec MCP, decisions §10: initialize serves protocol revision ${version}, with tools`, async () => {
      const answer = await initialize((await shared()).key, version);
      expectEqual(answer.protocolVersion, version, "protocolVersion");
      expectThat(isObject(answer.capabilities?.["tools"]), "capabilities.tools", answer);
      expectThat(answer.serverInfo?.["name"], "serverInfo.name", answer);
    });
  }

  it("decisions §10: where revision 2026-07-28 is served, it has the same ten tools", async (t) => {
    const prefix = "io.modelcontextprotocol";
    const meta = {
      [`${prefix}/protocolVersion`]: "2026-07-28",
      [`${prefix}/clientInfo`]: clientInfo,
      [`${prefix}/clientCapabilities`]: {},
    };
    const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list" };
    const { message } = await rpc((await shared()).key, "tools/list", { _meta: meta }, headers);
    if (!message?.result) {
      t.skip("this revision is not served");
      return;
    }
    expectEqual(
      message.result.tools?.map(({ name }) => name),
      TOOLS,
      "names of the tools",
    );
  });

  it("spec MCP: it is stateless: tools/list and tools/call need no initialize and no session", async () => {
    const { key } = await shared();
    const { response } = await rpc(key, "tools/list");
    expectStatus(response, 200, "tools/list without a session");
    await expectToolSuccess(key, "get_credit_balance");
  });

  it("spec MCP: exactly ten tools, in the order of the specification", async () => {
    const tools = await listTools((await shared()).key);
    expectEqual(
      tools.map(({ name }) => name),
      TOOLS,
      "names of the tools",
    );
  });

  it("decisions §10: each tool has title, description, both schemas and explicit annotations", async () => {
    const tools = await listTools((await shared()).key);
    for (const tool of tools) {
      const { name, description, inputSchema, outputSchema, annotations } = tool;
      expectThat(tool.title ?? annotations?.["title"], `${name} has a title`, tool);
      expectThat(
        typeof description === "string" && description !== "",
        `${name}: description`,
        tool,
      );
      expectEqual(inputSchema?.type, "object", `${name}: type of inputSchema`);
      expectEqual(outputSchema?.type, "object", `${name}: type of outputSchema`);
      for (const hint of ["readOnly", "destructive", "idempotent", "openWorld"]) {
        const value = annotations?.[`${hint}Hint`];
        expectThat(
          typeof value === "boolean",
          `${name}: annotation ${hint}Hint is explicit`,
          annotations,
        );
      }
    }
    const readOnly = Object.fromEntries(
      tools.map(({ name, annotations }) => [name, annotations?.["readOnlyHint"]]),
    );
    expectEqual(readOnly["request_report"], false, "request_report is not read-only: it charges");
    for (const name of ["get_report", "get_credit_balance", "list_reports"]) {
      expectEqual(readOnly[name], true, `${name} is read-only`);
    }
  });

  it("decisions §10: the tools together cost at most 4,000 tokens (judged as 24,000 characters)", async () => {
    const length = JSON.stringify(await listTools((await shared()).key)).length;
    expectThat(length <= 24_000, "characters of all tools at most 24,000", length);
  });

  it("spec MCP: JSON-RPC 2.0: ping, an unknown method (-32601) and a notification (202)", async () => {
    const { key } = await shared();
    await rpcResult(key, "ping");
    const { id, message, response } = await rpc(key, "no/such/method");
    expectEqual(message?.error?.code, -32601, `error code of an unknown method (${response.text})`);
    expectEqual([message?.id, message?.result], [id, undefined], "id and result of the error");
    const note = { jsonrpc: "2.0", method: "notifications/initialized" };
    const { response: noted } = await postMessage(key, note);
    expectStatus(noted, 202, "notification");
  });

  it("spec MCP: an unknown tool is refused", async () => {
    const params = { name: "no_such_tool", arguments: {} };
    const { message, response } = await rpc((await shared()).key, "tools/call", params);
    expectThat(
      message?.error ?? message?.result?.isError,
      "an error for the unknown tool",
      response.text,
    );
  });

  it("decisions §10, §5: missing or wrong credentials are HTTP 401, the same as REST's", async () => {
    const rest = await call(null, "GET", `/api/v1/reports/${unknownId("rpt")}`);
    const headers = { accept: "application/json, text/event-stream" };
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
    for (const key of [null, "cnh_live_abc_def"]) {
      const response = await call(key, "POST", MCP_PATH, { body, headers });
      expectError(response, 401);
      expectEqual(response.text, rest.text, "bytes of the 401");
      const challenge = response.headers.get("www-authenticate") ?? "";
      expectThat(/^Bearer\b/.test(challenge), "WWW-Authenticate: Bearer", challenge);
    }
  });

  it("decisions §6: Request-Id is on MCP answers", async () => {
    const { response } = await rpc((await shared()).key, "tools/list");
    expectThat(response.headers.get("request-id"), "Request-Id", null);
  });

  it("spec MCP: get_report returns the same serialization as GET, in the same bytes when DELIVERED", async () => {
    const caller = await newCaller();
    const { text, json } = await createDelivered(caller);
    const { reportId } = json;
    const tool = await toolNamed(caller.key, "get_report");
    const params = { name: tool.name, arguments: argumentsFor(tool, { reportId }) };
    const { response, message } = await rpc(caller.key, "tools/call", params);
    expectStatus(response, 200);
    const { structuredContent, content = [] } = message?.result ?? {};
    expectEqual(reportIn(structuredContent, reportId), json, "report over MCP and over REST");
    const verbatim = response.text.includes(text) || content.some((part) => part.text === text);
    expectThat(verbatim, "the bytes of GET are in the MCP answer (decisions §3)", response.text);
  });

  it("spec MCP: wait_for_report returns the finished report, the same as GET", async () => {
    const caller = await newCaller();
    const { reportId } = await caller.createReport(scenarioCpf(19));
    const started = Date.now();
    const facts = { reportId, seconds: patienceUpTo(20_000, 45_000) / 1000 };
    const { structuredContent } = await expectToolSuccess(caller.key, "wait_for_report", facts);
    expectThat(Date.now() - started < 51_000, "within 50 s (decisions §10)", Date.now() - started);
    const { json } = await waitUntilSettled(caller, reportId);
    expectEqual(reportIn(structuredContent, reportId), json, "report over MCP and over REST");
  });

  it("spec MCP: find_report_by_external_ref returns the report, the same as GET", async () => {
    const caller = await newCaller();
    const externalRef = newRef();
    const { json } = await createDelivered(caller, 4, externalRef);
    const name = "find_report_by_external_ref";
    const { structuredContent } = await expectToolSuccess(caller.key, name, { externalRef });
    const report = reportIn(structuredContent, json.reportId);
    expectEqual(expectReport(report), json, "report over MCP and over REST");
  });

  it("spec MCP: request_report makes a report that REST reads, charges it, and states the price", async () => {
    const caller = await newCaller({ price: 321 });
    const [cpf, externalRef] = [scenarioCpf(1), newRef()];
    const facts = { cpf, externalRef };
    const { structuredContent, content } = await expectToolSuccess(
      caller.key,
      "request_report",
      facts,
    );
    const reportId = firstOf(textsNamed(structuredContent, "reportId"), "a reportId");
    const { json } = await waitUntilSettled(caller, reportId);
    expectReport(json, { reportId, externalRef, status: "DELIVERED", cpf });
    const stated = statesAmount(structuredContent, /price/i, 321);
    const isInText = content.some(({ text }) => /3[.,]21\b/.test(text ?? ""));
    expectThat(stated || isInText, "the price, 321 centavos, is stated", structuredContent);
    const entries = entriesOf(await caller.statement(), reportId);
    expectEqual(
      entries.map(({ kind }) => kind),
      ["REPORT_DEBIT"],
      "entries of the report",
    );
  });

  it("decisions §10: request_report twice, and REST beside it, with one cpf and externalRef charge once", async () => {
    const caller = await newCaller();
    const [cpf, externalRef] = [randomCpf(), newRef()];
    const outcomes = await Promise.all(
      times(6, (index) =>
        expectToolSuccess(caller.key, "request_report", {
          cpf: index % 2 ? cpf : punctuated(cpf),
          externalRef,
        }),
      ),
    );
    const ids = outcomes.flatMap(({ structuredContent }) =>
      textsNamed(structuredContent, "reportId"),
    );
    const rest = await caller.createReport(cpf, externalRef);
    expectEqual(new Set([...ids, rest.reportId]).size, 1, "number of reports");
    expectEqual((await caller.statement()).entries.length, 1, "ledger entries");
  });

  it("decisions §10: unknown and another organization's report are the same isError result with the 404", async () => {
    const [mine, other] = await Promise.all([shared(), newCaller()]);
    const { reportId } = await other.createReport(randomCpf());
    for (const name of ["get_report", "wait_for_report"]) {
      const [theirs, unknown] = await Promise.all(
        [reportId, unknownId("rpt")].map(async (id) => {
          const outcome = await expectToolFailure(mine.key, name, { reportId: id }, 404);
          return JSON.stringify(outcome).replaceAll(id, "<the id asked for>");
        }),
      );
      expectEqual(theirs, unknown, `${name}: another organization's report`);
    }
  });

  it("decisions §10: an invalid CPF is an isError result with the 422, and does not repeat the CPF", async () => {
    const wrong = wrongCheckDigit(randomCpf());
    const facts = { cpf: wrong, externalRef: newRef() };
    const outcome = await expectToolFailure((await shared()).key, "request_report", facts, 422);
    const text = JSON.stringify(outcome);
    const repeated = text.includes(wrong) || text.includes(punctuated(wrong));
    expectThat(!repeated, "the CPF is not repeated", text);
  });

  it("decisions §10: no credit is an isError result with the 402 and its data", async () => {
    const caller = await newCaller({ price: 100, limit: -50 });
    const facts = { cpf: randomCpf(), externalRef: newRef() };
    const data = { balance: 0, limit: -50, pricePerReport: 100 };
    await expectToolFailure(caller.key, "request_report", facts, 402, data);
    expectEqual((await caller.statement()).entries, [], "ledger entries");
  });

  it("decisions §10: get_credit_balance states balance and price; get_usage answers", async () => {
    const caller = await newCaller({ price: 150, limit: -900 });
    await caller.createReport(randomCpf());
    const { structuredContent } = await expectToolSuccess(caller.key, "get_credit_balance");
    expectThat(statesAmount(structuredContent, /balance/i, -150), "balance", structuredContent);
    expectThat(statesAmount(structuredContent, /price/i, 150), "price", structuredContent);
    await expectToolSuccess(caller.key, "get_usage");
  });

  it("spec MCP: list_reports lists the organization's reports only", async () => {
    const [mine, other] = await Promise.all([newCaller(), newCaller()]);
    const { json } = await createDelivered(mine);
    const theirs = await other.createReport(randomCpf());
    const { structuredContent } = await expectToolSuccess(mine.key, "list_reports");
    const ids = textsNamed(structuredContent, "reportId");
    expectEqual([...new Set(ids)], [json.reportId], "ids listed");
    expectThat(!ids.includes(theirs.reportId), "none of another organization", ids);
  });

  it("spec MCP: find_report_by_external_ref does not see another organization's report", async () => {
    const [mine, other] = await Promise.all([shared(), newCaller()]);
    const externalRef = newRef();
    const { reportId } = await other.createReport(randomCpf(), externalRef);
    const facts = { externalRef };
    const outcome = await callTool(mine.key, "find_report_by_external_ref", facts);
    const text = JSON.stringify([outcome.structuredContent, outcome.content]);
    expectThat(!text.includes(reportId), "another organization's report is not found", text);
  });

  it("spec MCP: lookup_violation_code finds 745-50, calculate_points calculates", async () => {
    const { key } = await shared();
    const found = await expectToolSuccess(key, "lookup_violation_code", { code: "745-50" });
    const text = JSON.stringify(found.structuredContent);
    expectThat(/745-?5/.test(text), "the violation asked for", found.structuredContent);
    const facts = { code: "745-50", date: recentDate(), lists: true };
    const points = await expectToolSuccess(key, "calculate_points", facts);
    const counted = findAll(points.structuredContent, (value) => typeof value === "number");
    expectThat(counted.length > 0, "calculate_points gives numbers", points.structuredContent);
  });

  it("decisions §10: ask_doutor_multas never answers without a source", async () => {
    const question = "Quantos pontos suspendem a carteira de motorista?";
    const { structuredContent } = await expectToolSuccess(
      (await shared()).key,
      "ask_doutor_multas",
      {
        question,
      },
    );
    const lists = findAll(structuredContent, (value) => Array.isArray(value) && value.length > 0);
    expectThat(lists.length > 0, "a list of sources that is not empty", structuredContent);
  });

  it("decisions §6: a method other than POST, where refused, has the error envelope", async () => {
    const { key } = await shared();
    expectError(await call(key, "PUT", MCP_PATH, { body: {} }), 405, { why: "PUT" });
    const headers = { accept: "text/event-stream" };
    const stream = await call(key, "GET", MCP_PATH, { headers, ms: patience(3_000) }).catch(
      () => null,
    );
    if (stream && stream.status >= 300) expectError(stream, 405, { why: "GET" });
  });
});
