import { metrics, type Attributes, type Meter } from "@opentelemetry/api";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import { monitorEventLoopDelay } from "node:perf_hooks";
import pino, { type Logger } from "pino";

/** The log line of an answer. The service makes all its values itself, so none needs escaping. */
export interface AnswerLine {
  readonly requestId: string;
  readonly operation: string;
  readonly status: number;
  readonly milliseconds: number;
  /** The key or the member that asked. */
  readonly actorId: string | undefined;
  readonly organizationId: string | undefined;
}

export interface Log extends Logger {
  /** Logs an answer below 500. The line is built without pino, because every request pays for it. */
  answered(line: AnswerLine): void;
}

const SERVICE = "cnh-reports";

/** The time as text, formatted once per millisecond. */
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

/** Opens the structured log. It filters nothing: callers must never give it a CPF, a name, a key or a URL. */
export function openLog(level: string): Log {
  const options = { level, base: { service: SERVICE }, timestamp: pino.stdTimeFunctions.isoTime };
  // Lines are buffered: one write per request would cost as much as parsing the request.
  const destination = pino.destination({ sync: false, minLength: 8_192, periodicFlush: 500 });
  const log = pino(options, destination);
  const { info } = log.levels.values;
  const answered = ({
    requestId,
    operation,
    status,
    milliseconds,
    actorId,
    organizationId,
  }: AnswerLine) => {
    if (!log.isLevelEnabled("info")) return;
    const time = clock();
    const owner =
      actorId === undefined ? "" : `"actorId":"${actorId}","organizationId":"${organizationId}",`;
    destination.write(
      `{"level":${info},"time":"${time}","service":"${SERVICE}","requestId":"${requestId}","operation":"${operation}","status":${status},"ms":${milliseconds.toFixed(1)},${owner}"msg":"answered"}\n`,
    );
  };
  return Object.assign(log, { answered });
}

/** The metrics of the service. Labels have few values, and never ids. */
export interface Metrics {
  request(operation: string, status: number, milliseconds: number): void;
  acceptBatch(size: number): void;
  limitsFallback(): void;
  /** Counts a lookup at a source; `outcome` is `answered` or the kind of failure. The source is not a label. */
  lookup(part: string, outcome: string): void;
  reportSettled(status: string): void;
  /** Counts stalled reports that the keeper found and ordered again. */
  reportsStalled(count: number): void;
  /** Counts a question on the law; `outcome` is `answered` by the model, or the reason why only passages are returned. */
  assistantAnswer(outcome: string): void;
  /** Records a request for an analysis; `outcome` is `written`, or the reason why there is none. */
  analysis(outcome: string, milliseconds: number): void;
  /** Records an attempt at a webhook; `outcome` is `succeeded`, `refused` by its status, or why no answer came. */
  webhookAttempt(outcome: string, milliseconds: number): void;
  /** Counts entries of the audit log that were lost, and reads that were refused because too many entries waited. */
  auditReads(outcome: "lost" | "refused", count: number): void;
  /** Counts an attempt that was postponed to protect its host. */
  webhookPostponed(because: string): void;
  /** Counts a mail that has ended, by how it ended. */
  mail(outcome: string): void;
  close(): Promise<void>;
}

const labels = new Map<string, Attributes>();

/** The labels of an operation and a status class. The objects are cached, because there are few of them. */
function labelsOf(operation: string, statusClass: number): Attributes {
  const name = `${operation} ${statusClass}`;
  let attributes = labels.get(name);
  if (!attributes) {
    attributes = { operation, status: `${statusClass}xx` };
    labels.set(name, attributes);
  }
  return attributes;
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

function sendingMetrics(
  meter: Meter,
): Pick<Metrics, "webhookAttempt" | "webhookPostponed" | "mail"> {
  const attempts = meter.createHistogram("webhook_attempt_duration", {
    ...seconds,
    description: "Attempts at webhooks by outcome",
  });
  const postponed = meter.createCounter("webhook_postponed", {
    description: "Attempts at webhooks that were postponed to protect their host",
  });
  const mails = meter.createCounter("mails", { description: "Mails that have ended, by outcome" });
  return {
    mail: (outcome) => mails.add(1, { outcome }),
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
    "Requests counted by this node alone because the shared counters were unreachable",
  );
  const lookups = counter("source_lookups", "Lookups at sources by part and outcome");
  const settled = counter("reports_settled", "Settled reports by status");
  const stalled = counter("reports_stalled", "Stalled reports that were ordered again");
  const answers = counter("assistant_answers", "Questions on the law by outcome");
  const analyses = meter.createHistogram("analysis_duration", {
    ...seconds,
    description: "Requested analyses by outcome",
  });
  const auditReads = counter("audit_reads", "Entries of reads that were lost, and refused reads");
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
    auditReads: (outcome, count) => auditReads.add(count, { outcome }),
    ...sendingMetrics(meter),
    close: () => provider.shutdown(),
  };
}
