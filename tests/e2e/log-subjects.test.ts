/** Every log line about a report or a delivery contains its id, and its trace if it is traced. */
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { Delivery } from "@cnh/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../tools/stack/server-process.ts";
import { cpfOf } from "../support/cpf.ts";
import {
  isPartial,
  isSettled,
  type PipelineService,
  reportWhen,
  startPipelineService,
} from "../support/service/pipeline-service.ts";
import { until } from "../support/until.ts";
import { type CreatedEndpoint, DELIVERIES, ENDPOINTS } from "../support/webhooks/webhook-rest.ts";

type Line = Readonly<Record<string, unknown>>;

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = (flags: string) => `00-${TRACE}-00f067aa0ba902b7-${flags}`;

let service: PipelineService;
let lines: readonly Line[];
let unreadable: string;
let unsampled: string;
let deliveryId: string;

/** Everything is traced, without a collector: log lines do not need one. */
beforeAll(async () => {
  service = await startPipelineService({
    model: false,
    settings: {
      CNH_RECOVERY_FIRST_PAUSE_MS: "1500",
      CNH_RECOVERY_TOTAL_MS: "1500",
      CNH_OTLP_URL: `http://127.0.0.1:${await freePort()}`,
      CNH_TRACE_SHARE: "1",
    },
  });
  const { world } = service.pipeline.simulator;
  world.fault({ kind: "fail", question: "state", provider: "wsdenatran" });
  const endpoint = await addBrokenEndpoint();
  unreadable = await create(72_001, "01");
  await reportWhen(service.live, unreadable, isPartial);
  await service.owner.query(
    "UPDATE gathered_facts SET facts = decode(repeat('00', 200), 'hex') WHERE report_id = $1",
    [toUuid(unreadable)],
  );
  world.clearFaults();
  await reportWhen(service.live, unreadable, isSettled, 45_000);
  deliveryId = await failedDelivery(endpoint);
  await service.live.get(`${DELIVERIES}/${deliveryId}`);
  await service.live.send("DELETE", `${ENDPOINTS}/${endpoint}`);
  unsampled = await create(72_002, "00");
  await reportWhen(service.live, unsampled, isSettled);
  await service.live.get(`/api/v1/reports/${"x".repeat(40)}%22`);
  await service.server.stop();
  lines = service
    .log()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);
}, 120_000);
afterAll(() => service.stop());

async function create(driver: number, flags: string): Promise<string> {
  const sent = { json: { cpf: cpfOf(driver) }, headers: { traceparent: traceparent(flags) } };
  const { body } = await service.live.send<{ reportId: string }>("POST", "/api/v1/reports", sent);
  return body.reportId;
}

/** Its webhooks cannot be signed, so each attempt fails by an internal fault. */
async function addBrokenEndpoint(): Promise<string> {
  const json = { url: "http://localhost:9/hook" };
  const { body } = await service.live.send<CreatedEndpoint>("POST", ENDPOINTS, { json });
  await service.owner.query("UPDATE webhook_endpoints SET secret = $2 WHERE id = $1", [
    toUuid(body.id),
    Buffer.alloc(200),
  ]);
  return body.id;
}

async function failedDelivery(endpointId: string): Promise<string> {
  let found: Delivery | undefined;
  await until(async () => {
    const path = `${DELIVERIES}?endpointId=${endpointId}`;
    const { body } = await service.live.get<{ items: readonly Delivery[] }>(path);
    found = body.items.find(({ status }) => status === "FAILED");
    return found !== undefined;
  }, "the delivery ends");
  return found?.id ?? "";
}

const withMessage = (message: string) => lines.filter(({ msg }) => msg === message);
const answered = (operation: string) =>
  withMessage("answered").filter((line) => line["operation"] === operation);

test("answers name the report or the delivery", () => {
  const creates = answered("createReport");
  expect(creates).toMatchObject([
    { reportId: unreadable, traceId: TRACE },
    { reportId: unsampled },
  ]);
  expect(creates[1]).not.toHaveProperty("traceId");
  const reads = answered("getReport");
  expect(reads.filter(({ reportId }) => reportId === unreadable).length).toBeGreaterThan(0);
  expect(reads.filter(({ reportId }) => reportId === undefined)).toHaveLength(1);
  expect(answered("getDelivery")).toMatchObject([{ deliveryId }]);
});

test("failed calls of the engine name the report, and the delivery with its report", () => {
  const calls = withMessage("message of the workflow SDK");
  const ofReport = calls.filter(({ target }) => String(target).startsWith("report-run/"));
  const ofDelivery = calls.filter(({ target }) => String(target).startsWith("lane/"));
  expect(ofReport.length).toBeGreaterThan(0);
  expect(ofDelivery.length).toBeGreaterThan(0);
  for (const line of ofReport) expect(line).toMatchObject({ reportId: unreadable, traceId: TRACE });
  for (const line of ofDelivery)
    expect(line).toMatchObject({ deliveryId, reportId: unreadable, traceId: TRACE });
});

test("an abandoned step names them too", () => {
  const given = withMessage("a workflow step failed repeatedly and was abandoned");
  expect(given.find((line) => line["step"] === "open")).toMatchObject({
    reportId: unreadable,
    traceId: TRACE,
  });
  expect(given.find((line) => line["step"] === "attempt")).toMatchObject({
    deliveryId,
    reportId: unreadable,
    traceId: TRACE,
  });
});

test("a loss of spans is logged at most once a minute", () => {
  const { length } = withMessage("traces could not be exported");
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThan(4);
});
