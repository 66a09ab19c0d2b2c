import { metrics, type Attributes, type Meter } from "@opentelemetry/api";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import { monitorEventLoopDelay } from "node:perf_hooks";
import pino, { type Logger } from "pino";

/** What is told of every answer. All of it is our own making, so nothing in it needs escaping. */
export interface AnswerLine {
  readonly requestId: string;
  readonly operation: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly keyId: string | undefined;
  readonly organizationId: string | undefined;
}

export interface Log extends Logger {
  /** One line for an answer that is no fault of ours, written by hand: it is on the way of every request. */
  answered(line: AnswerLine): void;
}

const SERVICE = "cnh-reports";

/** The time as text, made once for all that happens in one millisecond. */
let at = 0;
let text = "";
function clock(): string {
  const now = Date.now();
  if (now !== at) {
    at = now;
    text = new Date(now).toISOString();
  }
  return text;
}

/** Structured logs. Callers never hand it a CPF, a name, a key or a URL: it logs what it is given. */
export function openLog(level: string): Log {
  const options = { level, base: { service: SERVICE }, timestamp: pino.stdTimeFunctions.isoTime };
  // Gathered into larger writes: a write for each request would cost as much as the request's parsing.
  const destination = pino.destination({ sync: false, minLength: 8_192, periodicFlush: 500 });
  const log = pino(options, destination);
  const { info } = log.levels.values;
  const answered = ({
    requestId,
    operation,
    status,
    milliseconds,
    keyId,
    organizationId,
  }: AnswerLine) => {
    if (!log.isLevelEnabled("info")) return;
    const time = clock();
    const whose =
      keyId === undefined ? "" : `"keyId":"${keyId}","organizationId":"${organizationId}",`;
    destination.write(
      `{"level":${info},"time":"${time}","service":"${SERVICE}","requestId":"${requestId}","operation":"${operation}","status":${status},"ms":${milliseconds.toFixed(1)},${whose}"msg":"answered"}\n`,
    );
  };
  return Object.assign(log, { answered });
}

/** What the service counts of itself. Labels are few and closed: no ids. */
export interface Metrics {
  request(operation: string, status: number, milliseconds: number): void;
  acceptBatch(size: number): void;
  limitsFallback(): void;
  /** A question to a source; `outcome` is `answered` or the kind of failure. Which source stays inside. */
  lookup(part: string, outcome: string): void;
  reportSettled(status: string): void;
  /** Reports that stood still, found by the keeper and ordered again. */
  reportsStalled(count: number): void;
  /** A question on the law; `outcome` is `answered` by the model, or why passages had to do. */
  assistantAnswer(outcome: string): void;
  /** A model was asked for an analysis; `outcome` is `written`, or why there is none. */
  analysis(outcome: string, milliseconds: number): void;
  /** An attempt at a webhook; `outcome` is `succeeded`, `refused` by its status, or why no answer came. */
  webhookAttempt(outcome: string, milliseconds: number): void;
  /** An attempt that was put off to spare its host. */
  webhookPostponed(because: string): void;
  close(): Promise<void>;
}

const labels = new Map<string, Attributes>();

/** One object for each operation and class of status, kept: there are few of them. */
function labelsOf(operation: string, statusClass: number): Attributes {
  const name = `${operation} ${statusClass}`;
  let found = labels.get(name);
  if (!found) {
    found = { operation, status: `${statusClass}xx` };
    labels.set(name, found);
  }
  return found;
}

const seconds = {
  unit: "s",
  advice: {
    explicitBucketBoundaries: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
  },
};

function watchEventLoop(meter: Meter): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  meter.createObservableGauge("event_loop_delay_p99", { unit: "s" }).addCallback((result) => {
    result.observe(delay.percentile(99) / 1e9);
    delay.reset();
  });
}

function webhookMetrics(meter: Meter): Pick<Metrics, "webhookAttempt" | "webhookPostponed"> {
  const attempts = meter.createHistogram("webhook_attempt_duration", {
    ...seconds,
    description: "Attempts at webhooks by outcome",
  });
  const postponed = meter.createCounter("webhook_postponed", {
    description: "Attempts at webhooks that were put off to spare their host",
  });
  return {
    webhookAttempt: (outcome, milliseconds) => attempts.record(milliseconds / 1000, { outcome }),
    webhookPostponed: (because) => postponed.add(1, { because }),
  };
}

export async function openMetrics(host: string, port: number): Promise<Metrics> {
  const exporter = new PrometheusExporter({ host, port, preventServerStart: true });
  const provider = new MeterProvider({ readers: [exporter] });
  metrics.setGlobalMeterProvider(provider);
  await exporter.startServer();
  const meter = provider.getMeter("cnh-reports");

  const duration = meter.createHistogram("http_request_duration", seconds);
  const batch = meter.createHistogram("accept_batch_size", {
    advice: { explicitBucketBoundaries: [1, 2, 4, 8, 16, 32, 64, 128] },
  });
  const counter = (name: string, description: string) => meter.createCounter(name, { description });
  const fallback = counter(
    "limits_fallback",
    "Requests counted by this node alone because the shared counters were out of reach",
  );
  const lookups = counter("source_lookups", "Questions to sources by part and outcome");
  const settled = counter("reports_settled", "Reports that came to their end, by status");
  const stalled = counter("reports_stalled", "Reports that stood still and were ordered again");
  const answers = counter("assistant_answers", "Questions on the law by how they were answered");
  const analyses = meter.createHistogram("analysis_duration", {
    ...seconds,
    description: "Analyses asked for, by outcome",
  });
  watchEventLoop(meter);

  return {
    request: (operation, status, milliseconds) =>
      duration.record(milliseconds / 1000, labelsOf(operation, Math.floor(status / 100))),
    acceptBatch: (size) => batch.record(size),
    limitsFallback: () => fallback.add(1),
    lookup: (part, outcome) => lookups.add(1, { part, outcome }),
    reportSettled: (status) => settled.add(1, { status }),
    reportsStalled: (count) => stalled.add(count),
    assistantAnswer: (outcome) => answers.add(1, { outcome }),
    analysis: (outcome, milliseconds) => analyses.record(milliseconds / 1000, { outcome }),
    ...webhookMetrics(meter),
    close: () => provider.shutdown(),
  };
}
