/** A batch of messages does not bypass the limits, and cannot fill the log or block a processor. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServerProcess, startServer } from "../../tools/stack/server-process.ts";
import { Api } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { callOf, post, type RpcAnswer } from "../support/service/mcp.ts";
import { openOperator, type TestOperator } from "../support/organizations/operator.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";

const folder = mkdtempSync(`${tmpdir()}/cnh-batches-`);
const logFile = `${folder}/server.log`;
let database: TestDatabase;
let server: ServerProcess;
let operator: TestOperator;

beforeAll(async () => {
  database = await openDatabase();
  server = await startServer({
    environment: { ...database.environment, CNH_LOG_LEVEL: "info" },
    logFile,
  });
  operator = openOperator(database.environment);
});
afterAll(async () => {
  await operator.close();
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function customer(terms: { perMinute?: number; perDay?: number } = {}): Promise<Api> {
  const { key } = await operator.newKey(await operator.newOrganization(terms));
  return new Api(server.url, key);
}

const list = (id: number | string) => ({ jsonrpc: "2.0", id, method: "tools/list" });
const ping = (id: number | string) => ({ jsonrpc: "2.0", id, method: "ping" });
const notification = { jsonrpc: "2.0", method: "notifications/initialized" };
const times = <Message>(count: number, make: (index: number) => Message) =>
  Array.from({ length: count }, (_, index) => make(index));

async function sendBatch(api: Api, batch: unknown): Promise<RpcAnswer[]> {
  const { status, body } = await post(api, batch);
  expect(status).toBe(200);
  return body as unknown as RpcAnswer[];
}

/** The outcome of each message: admitted, refused as a tool result, or refused as an error. */
const ends = (answers: readonly RpcAnswer[]) =>
  answers.map(({ result, error }) =>
    result?.isError
      ? `result ${String(result.structuredContent["status"])}`
      : error
        ? `error ${error.code}`
        : "ok",
  );

/** The remaining daily limit, from the header of another request, without counting that request. */
async function leftOfDay(api: Api): Promise<number> {
  const { headers } = await api.get("/api/v1/violations?limit=1");
  return 1 + Number(/"perDay";r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);
}

describe("every message of a batch counts as a request", () => {
  test.each([
    ["20 listings of tools", times(20, list), 20],
    ["20 pings", times(20, ping), 20],
    [
      "20 tool calls",
      times(20, (id) => callOf("lookup_violation_code", { code: "745-50" }, id)),
      20,
    ],
    [
      "20 calls of a method that there is not",
      times(20, (id) => ({ ...ping(id), method: "Tools/Call" })),
      20,
    ],
    ["20 calls of a tool that there is not", times(20, (id) => callOf("nothing", {}, id)), 20],
    ["one message", [list(1)], 1],
  ])("%s", async (_what, batch, counted) => {
    const api = await customer({ perDay: 1_000 });
    await post(api, batch);
    expect(1_000 - (await leftOfDay(api))).toBe(counted);
  });

  test("notifications too, and the listings among calls", async () => {
    const api = await customer({ perDay: 1_000 });
    await sendBatch(api, [
      list(1),
      notification,
      callOf("get_credit_balance", {}, 2),
      notification,
      list(3),
    ]);
    expect(1_000 - (await leftOfDay(api))).toBe(5);
  });

  test("over the limit a call is a result with the envelope, the rest a JSON-RPC error with it", async () => {
    const api = await customer({ perDay: 3 });
    const batch = [
      list("a"),
      ping("b"),
      notification,
      callOf("get_credit_balance", {}, "c"),
      list("d"),
    ];
    const answers = await sendBatch(api, batch);
    expect(answers.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
    expect(ends(answers)).toEqual(["ok", "ok", "result 429", "error -32000"]);
    const refused = { code: "TOO_MANY_REQUESTS", status: 429, data: { reason: "perDay" } };
    expect(answers[2]?.result?.structuredContent).toMatchObject(refused);
    expect(answers[3]?.error).toMatchObject({ message: "Too Many Requests", data: refused });
  });
});

describe("a batch of more than 20", () => {
  test.each([
    ["listings", times(21, list)],
    ["notifications", times(21, () => notification)],
    ["responses", times(21, (id) => ({ jsonrpc: "2.0", id, result: {} }))],
    ["texts", times(8_000, () => "a")],
    ["lists", times(20_000, () => [])],
  ])("is refused whatever it holds: %s", async (_what, batch) => {
    const { status, body } = await post(await customer(), batch);
    expect([status, body.error?.code]).toEqual([400, -32_600]);
  });
});

test("a batch of 20 messages writes only the log's own lines", async () => {
  const api = await customer();
  const reportId = await api.createReport(cpfOf(1));
  const wait = (id: number) => callOf("wait_for_report", { reportId, waitSeconds: 1 }, id);
  await sendBatch(api, times(20, wait));
  await sendBatch(api, times(20, list));
  const lines = readFileSync(logFile, "utf8").trim().split("\n");
  const strange = lines.filter((line) => !line.startsWith("{"));
  expect(strange).toEqual([]);
  expect(lines.filter((line) => line.includes("callMcp")).length).toBeGreaterThan(1);
});
