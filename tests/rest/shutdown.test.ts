/** A server that receives a stop signal loses no acknowledged request, and stops soon. */
import { connect } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { startServer, type ServerProcess } from "../../tools/stack/server-process.ts";
import type { Environment } from "../../tools/stack/environment.ts";
import { Api } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { startService, type RestService } from "../support/service/rest-service.ts";
import { until } from "../support/until.ts";

/** Much shorter than a long-polling read or an idle connection. */
const SECONDS_TO_STOP = 5;

let service: RestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Starts another server, which is also stopped if the test fails. */
async function startOne(settings: Environment): Promise<ServerProcess> {
  const { environment } = service.database;
  const server = await startServer({ environment: { ...environment, ...settings } });
  onTestFinished(() => void server.child.kill("SIGKILL"));
  return server;
}

async function startAnother(): Promise<{ api: Api; stop: () => Promise<number | string> }> {
  const server = await startOne({ CNH_DATABASE_CONNECTIONS: "4" });
  return { api: new Api(server.url, service.key.key), stop: () => server.stop() };
}

test("every create that was answered 202 before the stop is stored, with its debit and its order", async () => {
  const { api, stop } = await startAnother();
  const accepted: string[] = [];
  const others: number[] = [];
  let requests = 0;
  /** Clients create one after another until the server no longer listens. */
  const client = async () => {
    for (;;) {
      requests += 1;
      const answer = await api.create(cpfOf(requests), `stop-${requests}`).catch(() => null);
      if (!answer) return;
      if (answer.status === 202) accepted.push(answer.body.reportId);
      else others.push(answer.status);
    }
  };
  const clients = Array.from({ length: 20 }, client);
  await until(() => accepted.length >= 100, "a hundred creates are answered");
  const startedAt = performance.now();
  const code = await stop();
  expect(performance.now() - startedAt).toBeLessThan(SECONDS_TO_STOP * 1_000);
  await Promise.all(clients);

  expect(code).toBe(0);
  expect(others).toEqual([]);
  const { rows } = await service.owner.query<{ reports: number; orders: number; debits: number }>(
    `SELECT (SELECT count(*)::int FROM reports WHERE id = ANY ($1)) AS reports,
       (SELECT count(*)::int FROM report_orders WHERE report_id = ANY ($1)) AS orders,
       (SELECT count(*)::int FROM ledger_entries WHERE report_id = ANY ($1)) AS debits`,
    [accepted.map(toUuid)],
  );
  const { length } = accepted;
  expect(rows).toEqual([{ reports: length, orders: length, debits: length }]);
  expect(new Set(accepted).size).toBe(length);
});

test("held waits are answered with the report as it is, and the server ends", async () => {
  const { api, stop } = await startAnother();
  const reportId = await api.createReport(cpfOf(900_001));
  const held = Array.from({ length: 5 }, () =>
    api.get<{ status: string }>(`/api/v1/reports/${reportId}`, { prefer: "wait=50" }),
  );
  // Another request answered after them shows that the server has received them.
  await api.get("/api/v1/credit");
  const startedAt = performance.now();
  const code = await stop();
  expect(performance.now() - startedAt).toBeLessThan(SECONDS_TO_STOP * 1_000);
  expect(code).toBe(0);
  for (const { status, body } of await Promise.all(held)) {
    expect([status, body.status]).toEqual([200, "PROCESSING"]);
  }
});

test("an idle persistent connection does not delay it", async () => {
  const { api, stop } = await startAnother();
  await Promise.all(Array.from({ length: 10 }, () => api.get("/api/v1/credit")));
  const startedAt = performance.now();
  expect(await stop()).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(SECONDS_TO_STOP * 1_000);
  await expect(api.get("/livez")).rejects.toThrow("fetch failed");
});

test("a connection on which nothing, or half a request, was sent does not hold it up", async () => {
  const { api, stop } = await startAnother();
  const { hostname, port } = new URL(api.url);
  const sockets = ["", "POST /api/v1/reports HTTP/1.1\r\nHost: x\r\n"].map((bytes) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    return socket.on("error", () => {});
  });
  await until(() => sockets.every(({ readyState }) => readyState === "open"), "both are connected");
  await api.get("/livez");
  const startedAt = performance.now();
  expect(await stop()).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(SECONDS_TO_STOP * 1_000);
});

test("a server that is about to stop is unready at both ports, and answers requests until load balancers know", async () => {
  const server = await startOne({ CNH_DRAIN_MS: "2000" });
  const api = new Api(server.url, service.key.key);
  const operators = new URL("/readyz", server.metricsUrl).href;
  expect((await fetch(operators)).status).toBe(200);
  expect((await api.get("/api/v1/credit")).headers.get("connection")).toBe("keep-alive");
  const startedAt = performance.now();
  const stopped = server.stop();
  await until(async () => (await fetch(operators)).status === 503, "unready for operators", 1_500);
  expect((await api.get("/readyz")).status).toBe(503);
  expect((await fetch(new URL("/livez", server.metricsUrl).href)).status).toBe(200);
  const created = await api.create(cpfOf(1), "while it is unready");
  expect([created.status, created.headers.get("connection")]).toEqual([202, "close"]);
  expect(await stopped).toBe(0);
  expect(performance.now() - startedAt).toBeGreaterThan(2_000);
});
