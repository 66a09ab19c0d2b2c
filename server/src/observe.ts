import { metrics, type Meter } from "@opentelemetry/api";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import { createRequire } from "node:module";
import pino, { type Logger } from "pino";
import { serveOperators } from "./health.ts";
import { type Instruments, openInstruments } from "./instruments.ts";
import { type Build, observeRuntime } from "./runtime-metrics.ts";

/** The log line of an answer. The service makes all its values itself, so none needs escaping. */
export interface AnswerLine {
  readonly requestId: string;
  readonly operation: string;
  readonly status: number;
  readonly milliseconds: number;
  /** The API key or the member that made the request. */
  readonly actorId: string | undefined;
  readonly organizationId: string | undefined;
  /** The report, delivery and trace of the request. */
  readonly reportId?: string | undefined;
  readonly deliveryId?: string | undefined;
  readonly traceId?: string | undefined;
  /** How many names of the body were ignored. The names may be personal data. */
  readonly ignoredFields?: number | undefined;
}

export interface Log extends Logger {
  /** Logs an answer below 500. The line is built without pino, because every request pays for it. */
  answered(line: AnswerLine): void;
}

const SERVICE = "cnh-reports";

export const { version: VERSION } = createRequire(import.meta.url)("../package.json") as {
  readonly version: string;
};

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
    reportId,
    deliveryId,
    traceId,
    ignoredFields,
  }: AnswerLine) => {
    if (!log.isLevelEnabled("info")) return;
    const time = clock();
    const owner =
      actorId === undefined ? "" : `"actorId":"${actorId}","organizationId":"${organizationId}",`;
    const about =
      (reportId === undefined ? "" : `"reportId":"${reportId}",`) +
      (deliveryId === undefined ? "" : `"deliveryId":"${deliveryId}",`) +
      (traceId === undefined ? "" : `"traceId":"${traceId}",`) +
      (ignoredFields === undefined ? "" : `"ignoredFields":${ignoredFields},`);
    destination.write(
      `{"level":${info},"time":"${time}","service":"${SERVICE}","requestId":"${requestId}","operation":"${operation}","status":${status},"ms":${milliseconds.toFixed(1)},${owner}${about}"msg":"answered"}\n`,
    );
  };
  return Object.assign(log, { answered });
}

/** The metrics of the service, which Prometheus scrapes at a separate port. */
export interface Metrics extends Instruments {
  /** For modules that register their own instruments, such as the health probe. */
  readonly meter: Meter;
  close(): Promise<void>;
}

/** How a process identifies itself in its metrics and traces. */
export interface ServiceIdentity extends Build {
  readonly roles: readonly string[];
}

export function resourceOf({ roles, version, revision }: ServiceIdentity) {
  return resourceFromAttributes({
    "service.name": SERVICE,
    "service.version": version,
    "service.revision": revision,
    "service.role": roles.join(","),
  });
}

export async function openMetrics(
  host: string,
  port: number,
  identity: ServiceIdentity,
): Promise<Metrics> {
  const exporter = new PrometheusExporter({
    host,
    port,
    preventServerStart: true,
    withoutScopeInfo: true,
  });
  const provider = new MeterProvider({ readers: [exporter], resource: resourceOf(identity) });
  metrics.setGlobalMeterProvider(provider);
  const server = await serveOperators(exporter, host, port);
  const meter = provider.getMeter(SERVICE);
  observeRuntime(meter, identity);
  const close = async () => {
    server.close();
    await provider.shutdown();
  };
  return { ...openInstruments(meter), meter, close };
}
