/** One trace from the customer's request to the customer's receiver, without personal data. */
import { randomBytes } from "node:crypto";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AlteredSources, alterSources } from "../support/reports/altered-sources.ts";
import type { AcceptedBody, Answer } from "../support/service/api.ts";
import { punctuated } from "../support/cpf.ts";
import {
  isSettled,
  type PipelineService,
  reportWhen,
  startPipelineService,
} from "../support/service/pipeline-service.ts";
import { findTexts } from "../support/spellings.ts";
import {
  type CollectedSpan,
  startTraceCollector,
  type TraceCollector,
} from "../support/service/trace-collector.ts";
import { until } from "../support/until.ts";
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhooks/webhook-receiver.ts";
import { ENDPOINTS } from "../support/webhooks/webhook-rest.ts";

/** By sandbox number: a regular driver, a partial report that recovers, one that fails. */
const [WHOLE, PARTIAL, FAILS] = [1, 15, 17];
const PATH = `/path-${randomBytes(8).toString("hex")}`;
const REFERENCE = `reference-${randomBytes(8).toString("hex")}`;
/** All attributes that a span may have. */
const ALLOWED = [
  "cnh.attempt",
  "cnh.delivery.id",
  "cnh.mode",
  "cnh.organization.id",
  "cnh.outcome",
  "cnh.part",
  "cnh.report.id",
  "cnh.source",
  "error.type",
  "http.request.method",
  "http.response.status_code",
  "http.route",
];

let collector: TraceCollector;
let receiver: WebhookReceiver;
let service: PipelineService;
let secret: string;
let sources: AlteredSources;

beforeAll(async () => {
  [collector, receiver] = await Promise.all([startTraceCollector(), startWebhookReceiver()]);
  service = await startPipelineService({
    recoverAfterMs: 1_000,
    rewireSources: async (real) => {
      sources = await alterSources(real, (_provider, json) => json);
      return sources.sources;
    },
    settings: {
      CNH_OTLP_URL: collector.url,
      CNH_TRACE_SHARE: "1",
      CNH_WEBHOOK_PAUSES_MS: "50,50",
      // A pause too long to wait for within a round.
      CNH_RECOVERY_FIRST_PAUSE_MS: "1500",
    },
  });
  const events = ["report.delivered", "report.failed", "report.partially_delivered"];
  const json = { url: receiver.url + PATH, events };
  const { body } = await service.live.send<{ secret: string }>("POST", ENDPOINTS, { json });
  secret = body.secret;
});
afterAll(async () => {
  await service.stop();
  await Promise.all([receiver.close(), collector.close(), sources.close()]);
});

const newId = (bytes: number) => randomBytes(bytes).toString("hex");

/** A customer's span, from which a report is requested. */
function newParent(flags = "01") {
  const [traceId, spanId] = [newId(16), newId(8)];
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-${flags}` };
}

async function create(scenario: number, traceparent?: string): Promise<Answer<AcceptedBody>> {
  const json = { cpf: scenarioCpf(scenario), externalRef: `${REFERENCE} ${newId(4)}` };
  const headers = traceparent === undefined ? {} : { traceparent };
  const answer = await service.live.send<AcceptedBody>("POST", "/api/v1/reports", {
    json,
    headers,
  });
  expect(answer.status).toBe(202);
  return answer;
}

const webhooksOf = (reportId: string) =>
  receiver.received.filter((one) => one.reportId === reportId);
const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);

/** The spans of a report, after its last webhook was accepted and no more can follow. */
async function followed(reportId: string, traceId: string, webhooks: number) {
  await reportWhen(service.live, reportId, isSettled, 40_000);
  await until(() => webhooksOf(reportId).length >= webhooks, "the webhooks came", 40_000);
  const isAttempt = ({ name }: CollectedSpan) => name === "webhook attempt";
  await until(
    () =>
      spansOf(traceId).filter(isAttempt).length >= webhooks &&
      spansOf(traceId).some(({ attributes }) => attributes["cnh.outcome"] === "ended"),
    "the spans came",
    20_000,
  );
  return spansOf(traceId);
}

const named = (spans: readonly CollectedSpan[], name: string) => {
  const [first, ...others] = spans.filter((span) => span.name === name);
  if (!first) throw new Error(`no span is named ${name}`);
  expect(others).toEqual([]);
  return first;
};

const storedTrace = async (reportId: string) => {
  const { rows } = await service.owner.query<{ trace: string | null }>(
    "SELECT trace FROM reports WHERE id = $1",
    [toUuid(reportId)],
  );
  return rows[0]?.trace;
};

describe("a report that its customer traces", () => {
  test("has one trace from the create to the webhook, with each span under its parent", async () => {
    const parent = newParent();
    const { reportId } = (await create(WHOLE, parent.traceparent)).body;
    const spans = await followed(reportId, parent.traceId, 1);

    const created = named(spans, "POST /api/v1/reports");
    expect(created.parentSpanId).toBe(parent.spanId);
    expect(created.attributes).toEqual({
      "http.request.method": "POST",
      "http.route": "/api/v1/reports",
      "http.response.status_code": 202,
      "cnh.report.id": reportId,
      "cnh.organization.id": service.organizationId,
      "cnh.mode": "live",
    });
    expect(await storedTrace(reportId)).toBe(`00-${parent.traceId}-${created.spanId}-01`);

    const [order, round] = [named(spans, "report order"), named(spans, "report round")];
    for (const one of [order, round]) {
      expect(one.parentSpanId).toBe(created.spanId);
      expect(one.attributes["cnh.report.id"]).toBe(reportId);
    }
    expect(order.endedAt).toBeLessThanOrEqual(round.beganAt);

    const calls = spans.filter(({ name }) => name === "source call");
    const parts = calls.map(({ attributes }) => attributes["cnh.part"]);
    expect(new Set(parts)).toEqual(new Set(["license", "infractions", "medicalExams"]));
    for (const call of calls) {
      expect(call.parentSpanId).toBe(round.spanId);
      expect(call.attributes["cnh.source"]).toEqual(expect.any(String));
      expect(call.attributes["cnh.attempt"]).toEqual(expect.any(Number));
    }
    const complete = named(spans, "report complete");
    expect(complete.parentSpanId).toBe(round.spanId);
    expect(named(spans, "report analysis").parentSpanId).toBe(complete.spanId);

    const attempt = named(spans, "webhook attempt");
    expect(attempt.parentSpanId).toBe(created.spanId);
    const [webhook] = webhooksOf(reportId);
    expect(webhook?.headers["traceparent"]).toBe(`00-${parent.traceId}-${attempt.spanId}-01`);
    expect(attempt.attributes).toMatchObject({
      "cnh.delivery.id": webhook?.deliveryId,
      "cnh.report.id": reportId,
      "cnh.attempt": 1,
      "cnh.outcome": "succeeded",
      "http.response.status_code": 200,
    });
    for (const span of spans) {
      expect(span.endedAt).toBeGreaterThanOrEqual(span.beganAt);
      expect(span.isError, span.name).toBe(false);
    }
  });

  test("has all its rounds and attempts in the trace, and errors by their kind", async () => {
    let refusals = 1;
    receiver.answer(() => ({ status: refusals-- > 0 ? 503 : 200 }));
    const parent = newParent();
    const { reportId } = (await create(PARTIAL, parent.traceparent)).body;
    // The partial event is refused once, then the partial and the final one are accepted.
    const spans = await followed(reportId, parent.traceId, 3);
    receiver.answer(() => ({ status: 200 }));
    expect(spans.filter(({ name }) => name === "report round").length).toBeGreaterThan(1);
    named(spans, "report order");
    named(spans, "report partial");
    const failed = spans.filter(({ isError, name }) => isError && name === "source call");
    expect(failed.length).toBeGreaterThan(0);
    for (const { attributes } of failed)
      expect(attributes["error.type"]).toBe(attributes["cnh.outcome"]);
    const attempts = spans.filter(({ name }) => name === "webhook attempt");
    expect(
      attempts.map(({ attributes }) => String(attributes["http.response.status_code"])).sort(),
    ).toEqual(["200", "200", "503"]);
    const ids = webhooksOf(reportId).map(({ headers }) => headers["traceparent"]);
    expect(new Set(ids).size).toBe(3);
  });

  test("has its failure in the trace", async () => {
    const parent = newParent();
    const { reportId } = (await create(FAILS, parent.traceparent)).body;
    const spans = await followed(reportId, parent.traceId, 1);
    named(spans, "report fail");
    expect(spans.some(({ name }) => name === "report complete")).toBe(false);
  });
});

test("a create without a valid traceparent begins a trace of its own", async () => {
  for (const traceparent of [
    undefined,
    "00-not-a-trace-01",
    `00-${"0".repeat(32)}-${newId(8)}-01`,
  ]) {
    const { reportId } = (await create(WHOLE, traceparent)).body;
    const trace = await storedTrace(reportId);
    const [, traceId = ""] = trace?.split("-") ?? [];
    const spans = await followed(reportId, traceId, 1);
    expect(named(spans, "POST /api/v1/reports").parentSpanId).toBeUndefined();
  }
});

test("a create that its customer does not sample is not traced", async () => {
  const parent = newParent("00");
  const { reportId } = (await create(WHOLE, parent.traceparent)).body;
  await reportWhen(service.live, reportId, isSettled);
  await until(() => webhooksOf(reportId).length > 0, "its webhook came");
  expect(await storedTrace(reportId)).toBeNull();
  expect(webhooksOf(reportId)[0]?.headers["traceparent"]).toBeUndefined();
  // Another report's spans arrive after any spans of this one.
  const next = newParent();
  await followed((await create(WHOLE, next.traceparent)).body.reportId, next.traceId, 1);
  expect(spansOf(parent.traceId)).toEqual([]);
});

test("no source receives a trace", () => {
  expect(sources.headers).toContain("authorization");
  expect([...sources.headers].filter((name) => name.startsWith("trace"))).toEqual([]);
});

test("spans have no attribute but the allowed ones, and no personal word is in any byte", () => {
  const names = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
  expect([...names].sort()).toEqual(ALLOWED);
  const { world } = service.pipeline.simulator;
  const personal = [WHOLE, PARTIAL, FAILS].map(scenarioCpf).flatMap((cpf) => {
    const { identity, facts } = world.driverOf(cpf);
    const words = [identity.name, identity.motherName, facts.license.registrationNumber];
    return [cpf, punctuated(cpf), ...words.filter((word) => word !== null)];
  });
  const secrets = [service.live.key, secret, PATH, receiver.url, REFERENCE];
  expect(personal.length).toBeGreaterThan(9);
  const bytes = collector.bytes();
  expect(findTexts(bytes, ["report round", service.organizationId])).toHaveLength(2);
  expect(findTexts(bytes, [...personal, ...secrets])).toEqual([]);
});
