/**
 * A toxicological result is not shown without a recorded legal basis: not over REST, MCP, webhooks or the feed, and not
 * to the model. Its consequence for driving is shown to every organization.
 */
import type { Report } from "@cnh/contract";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operate } from "../../tools/stack/operator-command.ts";
import type { Api } from "../support/service/api.ts";
import { call } from "../support/service/mcp.ts";
import {
  isSettled,
  type PipelineService,
  reportWhen,
  startPipelineService,
} from "../support/service/pipeline-service.ts";
import { until } from "../support/until.ts";
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhooks/webhook-receiver.ts";

/** A driver of category C whose last exam is positive, and one with a negative exam. */
const POSITIVE = scenarioCpf(25);
const NEGATIVE = scenarioCpf(12);
const BASIS = "CLT, art. 168, § 6º; contrato 17/2026, cláusula 4";
/** Any text that reveals this driver's result. General conditions of law ("exame negativo") do not. */
const TELLS_POSITIVE = /positiv/i;

let receiver: WebhookReceiver;
let service: PipelineService;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  service = await startPipelineService();
  receiver.answer(() => ({ status: 200 }));
  for (const api of [service.live, service.test]) {
    const json = { url: `${receiver.url}/hook` };
    const { status } = await api.send("POST", "/api/v1/webhook-endpoints", { json });
    if (status !== 201) throw new Error(`an endpoint was answered ${status}`);
  }
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

const setBasis = (...words: string[]) =>
  operate(service.database.environment, "org", "set", "--org", service.organizationId, ...words);

let refs = 0;
async function completed(api: Api, cpf: string): Promise<{ report: Report; everywhere: string }> {
  service.pipeline.simulator.model.forgetQuestions();
  refs += 1;
  const reportId = await api.createReport(cpf, `exam ${refs}`);
  const { body: report } = await reportWhen(api, reportId, isSettled);
  expect(report.status).toBe("DELIVERED");
  return { report, everywhere: await allThatIsShown(api, reportId) };
}

/** All texts about a report that the service sends to its customer and to the model. */
async function allThatIsShown(api: Api, reportId: string): Promise<string> {
  const webhooks = () => receiver.received.filter((each) => each.reportId === reportId);
  await until(() => webhooks().length > 0, "the webhook has come");
  const texts = [
    (await api.get<Report>(`/api/v1/reports/${reportId}`)).body,
    (await api.get(`/api/v1/reports?externalRef=exam%20${refs}`)).body,
    (await api.get("/api/v1/events")).body,
    await call(api, "get_report", { reportId }),
  ].map((each) => JSON.stringify(each));
  const questions = service.pipeline.simulator.model.questions().join("\n");
  expect(questions).not.toBe("");
  return [...texts, ...webhooks().map(({ body }) => body.toString()), questions].join("\n");
}

const barred = { state: "driving_barred" };

describe("without a legal basis", () => {
  test("a positive result is nowhere, and its consequences are shown", async () => {
    const { report, everywhere } = await completed(service.live, POSITIVE);
    expect(everywhere).not.toMatch(TELLS_POSITIVE);
    const { diagnosis, normalized, details } = report;
    const withheld = { result: null, resultWithheld: { reason: "no_legal_basis" } };
    expect(diagnosis?.toxicological).toMatchObject({ ...barred, ...withheld });
    expect(normalized.toxicological).toMatchObject({ ...barred, ...withheld });
    expect(details?.toxicological).toMatchObject(withheld);
    expect(diagnosis?.allAlerts.map(({ code }) => code)).toContain("TOXICOLOGICAL_DRIVING_BARRED");
  });

  test("the changes since an earlier report have the consequence and not the result", async () => {
    const { report: earlier } = await completed(service.live, POSITIVE);
    const { report: newer } = await completed(service.live, POSITIVE);
    const path = `/api/v1/reports/${newer.reportId}/changes?since=${earlier.reportId}`;
    const { status, body } = await service.live.get(path);
    expect([status, body]).toMatchObject([
      200,
      { changes: [], driving: { from: "FORBIDDEN", to: newer.diagnosis?.category.driving.answer } },
    ]);
    expect(JSON.stringify(body)).not.toMatch(TELLS_POSITIVE);
  });

  test("a negative result is withheld in the same way, so that withholding reveals nothing", async () => {
    const { report } = await completed(service.live, NEGATIVE);
    const withheld = { result: null, resultWithheld: { reason: "no_legal_basis" } };
    expect(report.diagnosis?.toxicological).toMatchObject(withheld);
    expect(JSON.stringify(report)).not.toContain('"negative"');
  });

  test("the sandbox shows the result of its simulated driver", async () => {
    const { report } = await completed(service.test, POSITIVE);
    expect(report.diagnosis?.toxicological).toMatchObject({ ...barred, result: "positive" });
    expect(report.details?.toxicological).toMatchObject({ result: "positive" });
    expect(JSON.stringify(report)).not.toContain("resultWithheld");
  });
});

test("with a legal basis the result is shown, until the basis is removed", async () => {
  await setBasis("--toxicological-basis", BASIS);
  const { report } = await completed(service.live, POSITIVE);
  expect(report.diagnosis?.toxicological).toMatchObject({ ...barred, result: "positive" });
  expect(report.normalized.toxicological).toMatchObject({ result: "positive" });
  expect(report.details?.toxicological).toMatchObject({ result: "positive" });
  expect(JSON.stringify(report)).not.toContain("resultWithheld");
  const questions = service.pipeline.simulator.model.questions().join("\n");
  expect(questions, "the model is never told").not.toMatch(TELLS_POSITIVE);

  await setBasis("--no-toxicological-basis");
  const later = await completed(service.live, POSITIVE);
  expect(later.report.diagnosis?.toxicological).toMatchObject({ ...barred, result: null });
  expect(JSON.stringify(later.report)).not.toMatch(TELLS_POSITIVE);
  // A rendered report does not change.
  const { body } = await service.live.get<Report>(`/api/v1/reports/${report.reportId}`);
  expect(body).toEqual(report);
});
