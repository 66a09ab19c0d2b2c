/**
 * The instruments of the service. A name ends in its unit, or in `_total` for a counter. Labels have few values, all
 * known in advance, and are never ids. Counters start at 0, so that a rate sees their first increment.
 */
import type { Attributes, Meter } from "@opentelemetry/api";

export type Mode = "live" | "test";

/** A report that has ended, in milliseconds since it was requested. */
export interface SettledReport {
  readonly mode: Mode;
  /** whole: the first delivery was complete. after_partial: completed after a partial report. failed: refunded. */
  readonly outcome: "whole" | "after_partial" | "failed";
  readonly totalMs: number;
  /** The rest of `totalMs`, without sources, their pauses and the analysis. */
  readonly ownMs: number;
  /** When each part was answered. */
  readonly partMs: Readonly<Record<string, number>>;
  readonly missingParts: readonly string[];
}

/** A call to a source. */
export interface SourceCall {
  readonly mode: Mode;
  readonly provider: string;
  readonly part: string;
  /** `answered` or the kind of failure. */
  readonly outcome: string;
  readonly ms: number;
}

/** An attempt at a webhook. */
export interface WebhookAttempt {
  /** `succeeded`, `refused` by its status, or why no answer came. */
  readonly outcome: string;
  readonly ms: number;
  /** Milliseconds since the event was stored, for a delivery's first attempt. */
  readonly waitedMs: number | null;
}

export interface Instruments {
  /** `waits`: the request waited for a change, so its duration does not measure the service. */
  request(operation: string, status: number, milliseconds: number, waits: boolean): void;
  acceptBatch(size: number): void;
  limitsFallback(): void;
  sourceCall(call: SourceCall): void;
  reportSettled(report: SettledReport): void;
  reportPartlyDelivered(mode: Mode): void;
  /** Counts a report by whether its first delivery, partial or whole, came by the time promised at its creation. */
  reportPromise(mode: Mode, kept: boolean): void;
  /** Counts stalled reports that the maintenance role found and ordered again. */
  reportsStalled(count: number): void;
  /** Counts what reconciling the engine with the database found, by kind. */
  reconciled(kind: string, count: number): void;
  /** Counts a step of a report or a delivery that failed every time and was given up. */
  stepAbandoned(): void;
  /** Counts a question on the law; `outcome` is `answered` by the model, or the reason why only passages are returned. */
  assistantAnswer(outcome: string): void;
  /** Records a request for an analysis; `outcome` is `written`, or the reason why there is none. */
  analysis(outcome: string, milliseconds: number): void;
  webhookAttempt(attempt: WebhookAttempt): void;
  /** Counts an attempt that was postponed to protect its host. */
  webhookPostponed(because: string): void;
  webhookSettled(status: "SUCCEEDED" | "FAILED" | "SUPERSEDED"): void;
  webhookEndpointDisabled(because: "gone" | "failures"): void;
  /** Counts entries of the audit log that were lost, and reads that were refused because too many entries waited. */
  auditReads(outcome: "lost" | "refused", count: number): void;
  /** Observes how old the oldest entry of the audit log is that is not stored yet. */
  observeAuditLag(seconds: () => number): void;
  /** Counts a mail that has ended, by how it ended. */
  mail(outcome: string): void;
  /** Counts the orders that a relay round handed to the engine, and the orders that the engine did not accept. */
  relayed(queue: string, started: number, failed: number): void;
  /** Counts a round of the relay that could not read its orders. */
  relayFault(queue: string): void;
  /** Counts the enrollments that a round of the scheduler judged. */
  judged(task: string, count: number): void;
  /** Counts a round of the scheduler that failed. */
  schedulerFault(task: string): void;
}

/** Buckets for requests, in seconds: 0.1 and 0.25 are the limits of the service objectives. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Buckets for calls to other services, and for waits for them. */
const CALL_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 30, 60];
const OWN_SECONDS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300];
/** From a request to a report: a partial one may be completed for 72 hours. */
const REPORT_SECONDS = [
  0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 900, 3_600, 14_400, 86_400, 300_000,
];

const BY_MODE = [{ mode: "live" }, { mode: "test" }] as const;
const QUEUES = ["reports", "deliveries", "mails"] as const;

const labels = new Map<string, Attributes>();

/** The labels of an answer. The objects are cached, because every request needs one. */
function labelsOf(operation: string, statusClass: number, waits: boolean): Attributes {
  const name = `${operation} ${statusClass} ${waits}`;
  let attributes = labels.get(name);
  if (!attributes) {
    attributes = { operation, status: `${statusClass}xx`, waits: String(waits) };
    labels.set(name, attributes);
  }
  return attributes;
}

/** Makes instruments of one meter. */
class Maker {
  readonly #meter: Meter;

  constructor(meter: Meter) {
    this.#meter = meter;
  }

  histogram(name: string, description: string, explicitBucketBoundaries: number[]) {
    return this.#meter.createHistogram(name, { description, advice: { explicitBucketBoundaries } });
  }

  /** `known` are the labels that begin at 0. */
  counter(name: string, description: string, known: readonly Attributes[] = []) {
    const counter = this.#meter.createCounter(name, { description });
    for (const each of known) counter.add(0, each);
    return counter;
  }

  gauge(name: string, description: string, read: () => number): void {
    const gauge = this.#meter.createObservableGauge(name, { description });
    gauge.addCallback((result) => result.observe(read()));
  }
}

type Part = Partial<Instruments>;

function requestInstruments(make: Maker) {
  const duration = make.histogram(
    "http_request_duration_seconds",
    "Answered requests by operation and class of status; waits: the caller requested to wait for a change",
    REQUEST_SECONDS,
  );
  const batch = make.histogram(
    "accept_batch_size",
    "Creates that one commit accepted",
    [1, 2, 4, 8, 16, 32, 64, 128],
  );
  const fallback = make.counter(
    "limits_fallback_total",
    "Requests counted only by this node because the shared counters were unreachable",
    [{}],
  );
  const answers = make.counter("assistant_answers_total", "Questions on the law by outcome", [
    { outcome: "answered" },
  ]);
  const auditReads = make.counter(
    "audit_reads_total",
    "Entries of reads that were lost, and reads that were refused",
    [{ outcome: "lost" }, { outcome: "refused" }],
  );
  const lags: (() => number)[] = [];
  make.gauge(
    "audit_lag_seconds",
    "The age of the oldest entry of a read that is not stored yet",
    () => Math.max(0, ...lags.map((lag) => lag())),
  );
  return {
    request: (operation, status, milliseconds, waits) =>
      duration.record(milliseconds / 1000, labelsOf(operation, Math.floor(status / 100), waits)),
    acceptBatch: (size) => batch.record(size),
    limitsFallback: () => fallback.add(1),
    assistantAnswer: (outcome) => answers.add(1, { outcome }),
    auditReads: (outcome, count) => auditReads.add(count, { outcome }),
    observeAuditLag: (seconds) => void lags.push(seconds),
  } satisfies Part;
}

function reportInstruments(make: Maker) {
  const delivery = make.histogram(
    "report_delivery_seconds",
    "From a request to its settled report, by mode and outcome",
    REPORT_SECONDS,
  );
  const own = make.histogram(
    "report_own_seconds",
    "From a request to its delivered report, without sources, their pauses and the analysis",
    OWN_SECONDS,
  );
  const part = make.histogram(
    "report_part_seconds",
    "From a request to the answer of each of its parts",
    REPORT_SECONDS,
  );
  const missing = make.counter(
    "report_parts_missing_total",
    "Parts that settled reports are without",
  );
  const settled = make.counter(
    "reports_settled_total",
    "Settled reports by mode and status",
    BY_MODE.flatMap((mode) => [
      { ...mode, status: "DELIVERED" },
      { ...mode, status: "ERROR" },
    ]),
  );
  return {
    reportSettled: ({ mode, outcome, totalMs, ownMs, partMs, missingParts }) => {
      settled.add(1, { mode, status: outcome === "failed" ? "ERROR" : "DELIVERED" });
      delivery.record(totalMs / 1000, { mode, outcome });
      if (outcome !== "failed") own.record(ownMs / 1000, { mode });
      for (const [name, ms] of Object.entries(partMs)) part.record(ms / 1000, { mode, part: name });
      for (const name of missingParts) missing.add(1, { mode, part: name });
    },
  } satisfies Part;
}

/** Instruments of the first delivery of a report. */
function promiseInstruments(make: Maker) {
  const partly = make.counter(
    "reports_partly_delivered_total",
    "Reports that were first delivered with parts missing",
    BY_MODE,
  );
  const promise = make.counter(
    "report_promise_total",
    "Reports by whether their first delivery came by the estimated time",
    BY_MODE.flatMap((mode) => [
      { ...mode, kept: "true" },
      { ...mode, kept: "false" },
    ]),
  );
  return {
    reportPartlyDelivered: (mode) => partly.add(1, { mode }),
    reportPromise: (mode, kept) => promise.add(1, { mode, kept: String(kept) }),
  } satisfies Part;
}

function workInstruments(make: Maker) {
  const calls = make.histogram(
    "source_call_seconds",
    "Calls to sources by mode, provider, part and outcome",
    CALL_SECONDS,
  );
  const analyses = make.histogram(
    "analysis_duration_seconds",
    "Requested analyses by outcome",
    CALL_SECONDS,
  );
  const stalled = make.counter("reports_stalled_total", "Stalled reports that were ordered again", [
    {},
  ]);
  const reconciled = make.counter(
    "reconcile_findings_total",
    "Differences between engine and database, by kind",
  );
  const abandoned = make.counter(
    "steps_abandoned_total",
    "Steps of reports and deliveries that failed every time and were given up",
    [{}],
  );
  const queues = QUEUES.map((queue) => ({ queue }));
  const orders = make.counter(
    "relay_orders_total",
    "Orders by queue that the engine accepted or did not",
    queues.flatMap((queue) => [
      { ...queue, outcome: "started" },
      { ...queue, outcome: "failed" },
    ]),
  );
  const faults = make.counter(
    "relay_faults_total",
    "Rounds of the relay that could not read their orders",
    queues,
  );
  return {
    sourceCall: ({ ms, ...call }) => calls.record(ms / 1000, { ...call }),
    analysis: (outcome, milliseconds) => analyses.record(milliseconds / 1000, { outcome }),
    reportsStalled: (count) => stalled.add(count),
    reconciled: (kind, count) => reconciled.add(count, { kind }),
    stepAbandoned: () => abandoned.add(1),
    relayed: (queue, started, failed) => {
      orders.add(started, { queue, outcome: "started" });
      orders.add(failed, { queue, outcome: "failed" });
    },
    relayFault: (queue) => faults.add(1, { queue }),
  } satisfies Part;
}

function schedulerInstruments(make: Maker) {
  const tasks = ["deadlines", "comparisons"].map((task) => ({ task }));
  const judged = make.counter(
    "enrollments_judged_total",
    "Enrollments that the scheduler judged, by task",
    tasks,
  );
  const schedulerFaults = make.counter(
    "scheduler_faults_total",
    "Rounds of the scheduler that failed",
    tasks,
  );
  return {
    judged: (task, count) => judged.add(count, { task }),
    schedulerFault: (task) => schedulerFaults.add(1, { task }),
  } satisfies Part;
}

function sendingInstruments(make: Maker) {
  const attempts = make.histogram(
    "webhook_attempt_duration_seconds",
    "Attempts at webhooks by outcome",
    CALL_SECONDS,
  );
  const firsts = make.histogram(
    "webhook_first_attempt_seconds",
    "From the commit of an event to the first attempt at each of its webhooks",
    CALL_SECONDS,
  );
  const postponed = make.counter(
    "webhook_postponed_total",
    "Attempts at webhooks that were postponed to protect their host",
  );
  const deliveries = make.counter(
    "webhook_deliveries_total",
    "Deliveries that have ended, by status",
    ["SUCCEEDED", "FAILED", "SUPERSEDED"].map((status) => ({ status })),
  );
  const disabled = make.counter(
    "webhook_endpoints_disabled_total",
    "Endpoints that were disabled because of their answers",
    [{ because: "gone" }, { because: "failures" }],
  );
  const mails = make.counter("mails_total", "Mails that have ended, by outcome");
  return {
    mail: (outcome) => mails.add(1, { outcome }),
    webhookAttempt: ({ outcome, ms, waitedMs }) => {
      attempts.record(ms / 1000, { outcome });
      if (waitedMs !== null) firsts.record(Math.max(0, waitedMs) / 1000);
    },
    webhookPostponed: (because) => postponed.add(1, { because }),
    webhookSettled: (status) => deliveries.add(1, { status }),
    webhookEndpointDisabled: (because) => disabled.add(1, { because }),
  } satisfies Part;
}

export function openInstruments(meter: Meter): Instruments {
  const make = new Maker(meter);
  return {
    ...requestInstruments(make),
    ...reportInstruments(make),
    ...promiseInstruments(make),
    ...workInstruments(make),
    ...schedulerInstruments(make),
    ...sendingInstruments(make),
  };
}
