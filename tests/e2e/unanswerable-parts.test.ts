/** A report does not wait 72 hours for a part of the records that no source can answer. */
import type { Report } from "@cnh/contract";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forwardRequest } from "../support/http/forward-request.ts";
import {
  isPartial,
  isSettled,
  type PipelineService,
  reportWhen,
  startPipelineService,
} from "../support/service/pipeline-service.ts";
import { openStubHost, type StubHost } from "../support/http/stub-host.ts";

/** Category B, and category D, which needs a toxicological exam. */
const CAR_DRIVER = scenarioCpf(1);
const TRUCK_DRIVER = scenarioCpf(11);
const NEVER_RECOVERED = scenarioCpf(16);
const HOUR = 3_600_000;

/** Replaces the response of the exams' source; `null` replaces nothing. */
let instead: { readonly status: number; readonly body: string } | null;
let exams: StubHost;
let service: PipelineService;

/** Removes the source for the toxicological exam, and redirects the medical exams to a stub controlled by the test. */
async function rewire(sources: string): Promise<string> {
  const settings = JSON.parse(sources) as {
    activethread: { baseUrl: string };
    order: Record<string, string[]>;
  };
  const upstream = settings.activethread.baseUrl;
  exams = await openStubHost((request, response) => {
    void (async () => {
      const own = instead ? null : await forwardRequest(upstream, request);
      response
        .writeHead(instead?.status ?? own?.status ?? 500, { "content-type": "application/json" })
        .end(instead?.body ?? (await own?.text()));
    })();
  });
  settings.activethread.baseUrl = `http://127.0.0.1:${exams.port}`;
  settings.order["toxicological"] = [];
  return JSON.stringify(settings);
}

beforeAll(async () => {
  service = await startPipelineService({
    rewireSources: rewire,
    settings: {
      CNH_RECOVERY_FIRST_PAUSE_MS: "250",
      CNH_RECOVERY_MAX_PAUSE_MS: "500",
      CNH_RECOVERY_TOTAL_MS: String(72 * HOUR),
      CNH_SANDBOX_RECOVERY_TOTAL_MS: "1500",
    },
  });
});
afterAll(async () => {
  await service.stop();
  await exams.close();
});
beforeEach(() => {
  instead = null;
});

let orders = 0;
const order = (cpf: string) => service.live.createReport(cpf, `order ${(orders += 1)}`);
const settled = async (reportId: string) =>
  (await reportWhen(service.live, reportId, isSettled)).body;

async function eventsOf(reportId: string): Promise<string[]> {
  const { rows } = await service.owner.query<{ kind: string }>(
    "SELECT kind FROM events WHERE report_id = $1 ORDER BY created_at",
    [toUuid(reportId)],
  );
  return rows.map(({ kind }) => kind);
}

const missingOf = ({ diagnosis }: Report) =>
  (diagnosis?.allAlerts ?? [])
    .map(({ code }) => code)
    .filter((code) => code.endsWith("_DATA_MISSING"))
    .toSorted();

test("a part without a source is named as missing in a report that is delivered immediately", async () => {
  const reportId = await order(TRUCK_DRIVER);
  const report = await settled(reportId);
  expect(report).toMatchObject({ status: "DELIVERED", diagnosis: { hasPartialData: true } });
  expect(missingOf(report)).toEqual(["TOXICOLOGICAL_DATA_MISSING"]);
  expect(await eventsOf(reportId)).toEqual(["report.delivered"]);
});

test.each([
  ["refuses the question", { status: 400, body: "{}" }],
  ["knows no such driver", { status: 404, body: '{"message":"none"}' }],
])("so is a part whose only source %s", async (_, answer) => {
  instead = answer;
  const reportId = await order(CAR_DRIVER);
  const report = await settled(reportId);
  expect(report).toMatchObject({ status: "DELIVERED", diagnosis: { hasPartialData: true } });
  expect(missingOf(report)).toEqual(["MEDICAL_EXAMS_DATA_MISSING"]);
  expect(await eventsOf(reportId)).toEqual(["report.delivered"]);
});

test("a part whose source is down is waited for, even when other parts can never be answered", async () => {
  instead = { status: 503, body: "{}" };
  const reportId = await order(TRUCK_DRIVER);
  const { body: partial } = await reportWhen(service.live, reportId, isPartial);
  expect(missingOf(partial)).toEqual(["MEDICAL_EXAMS_DATA_MISSING", "TOXICOLOGICAL_DATA_MISSING"]);
  instead = null;
  expect(missingOf(await settled(reportId))).toEqual(["TOXICOLOGICAL_DATA_MISSING"]);
  expect(await eventsOf(reportId)).toEqual(["report.partially_delivered", "report.delivered"]);
});

test("the waiting ends when the source comes back and refuses", async () => {
  instead = { status: 503, body: "{}" };
  const reportId = await order(CAR_DRIVER);
  await reportWhen(service.live, reportId, isPartial);
  instead = { status: 400, body: "{}" };
  const report = await settled(reportId);
  expect(missingOf(report)).toEqual(["MEDICAL_EXAMS_DATA_MISSING"]);
});

test("in the sandbox the waiting has its own end, so that a customer can see it", async () => {
  const reportId = await service.test.createReport(NEVER_RECOVERED);
  const { body: report } = await reportWhen(service.test, reportId, isSettled);
  expect(report).toMatchObject({ status: "DELIVERED", diagnosis: { hasPartialData: true } });
  expect(await eventsOf(reportId)).toEqual(["report.partially_delivered", "report.delivered"]);
});
