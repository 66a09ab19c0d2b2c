/** The service's metrics are for the operator's network: they have a separate port and contain no names. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type ServerProcess } from "../../tools/stack/server-process.ts";
import { Api } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { startPrivateRedis, type PrivateRedis } from "../support/stores/redis.ts";
import { startService, type RestService } from "../support/service/rest-service.ts";

let service: RestService;
let api: Api;
beforeAll(async () => {
  service = await startService();
  ({ api } = service);
});
afterAll(() => service.stop());

const read = async (url = service.server.metricsUrl) => (await fetch(url)).text();

/** The value of a series whose labels include these; 0 if there is none. */
function valueOf(
  text: string,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number {
  const line = text
    .split("\n")
    .filter((each) => new RegExp(`^${name}[{ ]`).test(each))
    .find((each) =>
      Object.entries(labels).every(([key, value]) => each.includes(`${key}="${value}"`)),
    );
  return Number(line?.split(" ")[1] ?? 0);
}

test("requests are counted by operation and class of answer, with how long they took", async () => {
  const created = { operation: "createReport", status: "2xx" };
  const before = await read();
  for (let n = 0; n < 5; n += 1) await api.createReport(cpfOf(n));
  await api.create("no cpf");
  await api.get("/api/v1/nothing");
  const after = await read();
  const grown = (name: string, labels: Record<string, string>) =>
    valueOf(after, name, labels) - valueOf(before, name, labels);
  const count = "http_request_duration_seconds_count";
  expect(grown(count, created)).toBe(5);
  expect(grown(count, { ...created, status: "4xx" })).toBe(1);
  expect(grown(count, { operation: "other", status: "4xx" })).toBe(1);
  expect(grown("http_request_duration_seconds_sum", created)).toBeGreaterThan(0);
  expect(grown("http_request_duration_seconds_bucket", { ...created, le: "30" })).toBe(5);
});

test("batches of creates are counted, and their items add up", async () => {
  const before = await read();
  await Promise.all(Array.from({ length: 20 }, (_, n) => api.createReport(cpfOf(100 + n))));
  const after = await read();
  const grown = (name: string) => valueOf(after, name) - valueOf(before, name);
  expect(grown("accept_batch_size_sum")).toBe(20);
  expect(grown("accept_batch_size_count")).toBeGreaterThan(0);
  expect(grown("accept_batch_size_count")).toBeLessThanOrEqual(20);
});

test("they are on their own port and not on the API's", async () => {
  for (const path of ["/metrics", "/api/metrics"]) {
    expect([401, 404]).toContain((await fetch(service.server.url + path)).status);
  }
  expect((await api.get("/metrics")).status).toBe(404);
  const { port } = new URL(service.server.metricsUrl);
  expect(port).not.toBe(new URL(service.server.url).port);
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/reports`)).status).not.toBe(200);
});

test("no id, key or CPF is a label", async () => {
  const reportId = await api.createReport(cpfOf(7_777));
  await api.get(`/api/v1/reports/${reportId}`);
  await api.get(`/api/v1/reports/${cpfOf(7_777)}`);
  const text = await read();
  expect(text).not.toMatch(/(?:org|key|rpt|drv)_0/);
  expect(text).not.toContain(cpfOf(7_777));
  expect(text).not.toContain(service.key.key.slice(0, 19));
});

test("limits that a node counts locally are reported", async () => {
  const redis: PrivateRedis = await startPrivateRedis();
  let other: ServerProcess | undefined;
  try {
    const { environment } = service.database;
    other = await startServer({
      environment: { ...environment, CNH_ROLES: "api", CNH_REDIS_URL: redis.url },
    });
    const there = new Api(other.url, api.key);
    expect((await there.get("/api/v1/credit")).status).toBe(200);
    const fallbacks = async () =>
      valueOf(await read(other?.metricsUrl), "limits_fallback(?:_total)?");
    expect(await fallbacks()).toBe(0);
    await redis.kill();
    const { status, headers } = await there.get("/api/v1/credit");
    expect(status).toBe(200);
    expect(headers.get("ratelimit")).toMatch(/"perMinute";r=\d+/);
    expect(await fallbacks()).toBeGreaterThan(0);
  } finally {
    await other?.stop();
    await redis.kill();
  }
});
