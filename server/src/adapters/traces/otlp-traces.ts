/**
 * Exports spans by OTLP over HTTP. Spans wait in a queue of bounded length and are sent in the background: a collector that
 * is down, slow or gone costs spans, and never a request, a report or the end of the process.
 */
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace as tracing,
  TraceFlags,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import type { Resource } from "@opentelemetry/resources";
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  type SpanExporter,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type {
  Span,
  SpanEnd,
  SpanFacts,
  SpanName,
  SpanTimes,
  TracedRequest,
  Traces,
} from "../../usecases/traces.ts";
import { withDeadline } from "../../waiting.ts";
import { readTraceparent, type TraceParent, writeTraceparent } from "./traceparent.ts";

export interface OtlpTracesOptions {
  /** The address of the collector, without `/v1/traces`. */
  readonly url: string;
  /** The share of creates that are traced, from 0 to 1. */
  readonly share: number;
  /** The attributes of the process. */
  readonly resource: Resource;
  /** Called when spans were lost, at most once a minute. */
  readonly onLoss: (error: unknown) => void;
  readonly random?: () => number;
}

export interface OpenTraces extends Traces {
  /** Sends the waiting spans, for at most two seconds. */
  close(): Promise<void>;
}

/** About a megabyte of spans. Beyond it new ones are dropped. */
const MAX_WAITING = 2_048;
const MAX_BATCH = 256;
const SEND_EVERY_MS = 1_000;
const EXPORT_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 2_000;
const TELL_LOSS_EVERY_MS = 60_000;

/** The attributes of spans: of OpenTelemetry's semantic conventions, and ours under `cnh`. There are no others. */
const ATTRIBUTES: Readonly<Record<keyof SpanFacts, string>> = {
  reportId: "cnh.report.id",
  deliveryId: "cnh.delivery.id",
  organizationId: "cnh.organization.id",
  mode: "cnh.mode",
  part: "cnh.part",
  source: "cnh.source",
  attempt: "cnh.attempt",
  outcome: "cnh.outcome",
  httpMethod: "http.request.method",
  httpRoute: "http.route",
  httpStatus: "http.response.status_code",
};

const KINDS: Readonly<Record<SpanName, SpanKind>> = {
  "report order": SpanKind.INTERNAL,
  "report round": SpanKind.INTERNAL,
  "source call": SpanKind.CLIENT,
  "report analysis": SpanKind.CLIENT,
  "report partial": SpanKind.INTERNAL,
  "report complete": SpanKind.INTERNAL,
  "report fail": SpanKind.INTERNAL,
  "webhook attempt": SpanKind.CLIENT,
};

export function openOtlpTraces(options: OtlpTracesOptions): OpenTraces {
  const { url, share, resource, onLoss, random = Math.random } = options;
  const exporter = new OTLPTraceExporter({
    url: `${url.replace(/\/$/, "")}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
    concurrencyLimit: 2,
  });
  const provider = new TracerProvider({
    resource,
    // Sampling was decided at the create.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellingLosses(exporter, onLoss),
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: MAX_BATCH,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer("cnh-reports");
  return {
    draw: () => random() < share,
    begin: (request) => beginCreate(tracer, request),
    follow: (trace, name, facts, times) => {
      const parent = readTraceparent(trace);
      return parent && startSpan(tracer, contextOf(parent), name, facts, times);
    },
    close: () =>
      withDeadline(CLOSE_TIMEOUT_MS, undefined, () => provider.shutdown()).catch(() => {}),
  };
}

/** The sender's decision can only exclude a trace: only creates that were drawn for tracing come here. */
function beginCreate(tracer: Tracer, request: TracedRequest): Span | null {
  const { method, route, ageMs } = request;
  const parent = readTraceparent(request.traceparent);
  if (parent && !parent.isSampled) return null;
  const span = tracer.startSpan(
    `${method} ${route}`,
    {
      kind: SpanKind.SERVER,
      startTime: Date.now() - ageMs,
      attributes: attributesOf({ httpMethod: method, httpRoute: route }),
    },
    parent ? contextOf(parent) : ROOT_CONTEXT,
  );
  return new OtlpSpan(tracer, span);
}

function startSpan(
  tracer: Tracer,
  parent: Context,
  name: SpanName,
  facts: SpanFacts,
  times?: SpanTimes,
): Span {
  const options = { kind: KINDS[name], attributes: attributesOf(facts) };
  const startTime = times && { startTime: times.beganAt };
  return new OtlpSpan(tracer, tracer.startSpan(name, { ...options, ...startTime }, parent));
}

function contextOf({ traceId, spanId }: TraceParent): Context {
  const parent = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return tracing.setSpanContext(ROOT_CONTEXT, parent);
}

function attributesOf(facts: SpanFacts): Attributes {
  const attributes: Attributes = {};
  for (const [fact, name] of Object.entries(ATTRIBUTES) as [keyof SpanFacts, string][])
    if (facts[fact] !== undefined) attributes[name] = facts[fact];
  return attributes;
}

class OtlpSpan implements Span {
  readonly #tracer: Tracer;
  readonly #span: SdkSpan;

  constructor(tracer: Tracer, span: SdkSpan) {
    this.#tracer = tracer;
    this.#span = span;
  }

  get traceId(): string {
    return this.#span.spanContext().traceId;
  }

  get traceparent(): string {
    return writeTraceparent(this.#span.spanContext());
  }

  setAttributes(facts: SpanFacts): void {
    this.#span.setAttributes(attributesOf(facts));
  }

  child(name: SpanName, facts: SpanFacts): Span {
    return startSpan(this.#tracer, tracing.setSpan(ROOT_CONTEXT, this.#span), name, facts);
  }

  end(facts: SpanFacts = {}, { error, at }: SpanEnd = {}): void {
    this.setAttributes(facts);
    if (error !== undefined) {
      this.#span.setAttribute("error.type", error);
      this.#span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.#span.end(at);
  }
}

/** An exporter that reports failures, which the library would hide. */
function tellingLosses(exporter: SpanExporter, onLoss: (error: unknown) => void): SpanExporter {
  let toldAt = -Infinity;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - toldAt > TELL_LOSS_EVERY_MS) {
          toldAt = performance.now();
          onLoss(result.error);
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
