/** The cost of traces: none if no report is sampled, and only lost spans if the collector is down. */
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Environment } from "../../tools/stack/environment.ts";
import { freePort, type ServerProcess, startServer } from "../../tools/stack/server-process.ts";
import { Api } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";
import { startTraceCollector } from "../support/service/trace-collector.ts";
import { until } from "../support/until.ts";

const TRACEPARENT = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
/** A stop takes the drain plus two seconds for traces; the rest is for a busy machine. */
const MAX_STOP_MS = 15_000;
const DRAIN_MS = 100;

let service: RestService;
let drivers = 0;
beforeAll(async () => {
  service = await shareService();
});
afterAll(() => service.stop());

async function startOne(settings: Environment): Promise<{ api: Api; server: ServerProcess }> {
  const { environment } = service.database;
  const drain = { CNH_DRAIN_MS: String(DRAIN_MS) };
  const server = await startServer({ environment: { ...environment, ...drain, ...settings } });
  onTestFinished(() => void server.child.kill("SIGKILL"));
  return { api: new Api(server.url, service.key.key), server };
}

async function createWith(api: Api, headers: Record<string, string>): Promise<string> {
  drivers += 1;
  const json = { cpf: cpfOf(drivers) };
  const sent = { json, headers };
  const { status, body } = await api.send<{ reportId: string }>("POST", "/api/v1/reports", sent);
  expect(status).toBe(202);
  return body.reportId;
}

async function tracesOf(reportIds: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await service.owner.query<{ trace: string | null }>(
    "SELECT trace FROM reports WHERE id = ANY ($1)",
    [reportIds.map(toUuid)],
  );
  return rows.map(({ trace }) => trace);
}

const createTen = (api: Api) =>
  Promise.all(Array.from({ length: 10 }, () => createWith(api, { traceparent: TRACEPARENT })));

test("no report is traced by default, whatever its customer asks for", async () => {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  const { api, server } = await startOne({ CNH_OTLP_URL: collector.url });
  const reportIds = await createTen(api);
  expect(new Set(await tracesOf(reportIds))).toEqual(new Set([null]));
  expect(await server.stop()).toBe(0);
  expect(collector.bytes()).toHaveLength(0);
});

test("what waits is exported when the process stops", async () => {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  const settings = { CNH_OTLP_URL: collector.url, CNH_TRACE_SHARE: "1" };
  const { api, server } = await startOne(settings);
  const reportIds = await createTen(api);
  expect((await tracesOf(reportIds)).every((trace) => trace !== null)).toBe(true);
  expect(await server.stop()).toBe(0);
  const reportedIds = collector.spans.map(({ attributes }) => String(attributes["cnh.report.id"]));
  expect(reportedIds.toSorted()).toEqual(reportIds.toSorted());
});

test("an unauthenticated request makes no span", async () => {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  const settings = { CNH_OTLP_URL: collector.url, CNH_TRACE_SHARE: "1" };
  const { api, server } = await startOne(settings);
  const stranger = new Api(api.url, "cnh_live_unknown");
  const sent = { json: { cpf: cpfOf(1) }, headers: { traceparent: TRACEPARENT } };
  expect((await stranger.send("POST", "/api/v1/reports", sent)).status).toBe(401);
  // A refused customer request also creates a span, with its status.
  const refused = { json: { cpf: "12345678901" }, headers: { traceparent: TRACEPARENT } };
  expect((await api.send("POST", "/api/v1/reports", refused)).status).toBe(422);
  expect(await server.stop()).toBe(0);
  const statuses = collector.spans.map(({ attributes }) => attributes["http.response.status_code"]);
  expect(statuses).toEqual([422]);
});

test.each(["down", "silent"])(
  "a collector that is %s delays no create and no stop",
  async (how) => {
    const silent = await startTraceCollector({ answers: false });
    onTestFinished(() => silent.close());
    const url = how === "down" ? `http://127.0.0.1:${await freePort()}` : silent.url;
    const { api, server } = await startOne({ CNH_OTLP_URL: url, CNH_TRACE_SHARE: "1" });
    const first = await createTen(api);
    if (how === "silent") await until(() => silent.bytes().length > 0, "an export hangs");
    const later = (await Promise.all([1, 2, 3].map(() => createTen(api)))).flat();
    expect(await tracesOf([...first, ...later])).toHaveLength(40);
    const stoppedAt = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(MAX_STOP_MS);
  },
);
