/** A trace collector: OTLP over HTTP in JSON. It records every received byte. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  /** In milliseconds. */
  readonly beganAt: number;
  readonly endedAt: number;
  readonly isError: boolean;
  readonly attributes: Readonly<Record<string, string | number>>;
}

export interface TraceCollector {
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** All requests, with headers and bodies. */
  bytes(): Buffer;
  close(): Promise<void>;
}

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status?: { readonly code?: number };
  readonly attributes?: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number | string };
  }[];
}

interface OtlpBody {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

const ERROR = 2;
const milliseconds = (nanoseconds: string) => Number(BigInt(nanoseconds) / 1_000n) / 1_000;

/** With `answers` false it accepts requests and never answers. */
export async function startTraceCollector({ answers = true } = {}): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const came: Buffer[] = [];
  const server = createServer((request, response) => {
    const keep = (body: Buffer) => {
      came.push(Buffer.from(`${request.url} ${JSON.stringify(request.headers)}\n`), body);
      if (!answers) return;
      spans.push(...spansOf(JSON.parse(body.toString()) as OtlpBody));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    };
    buffer(request).then(keep, () => response.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bytes: () => Buffer.concat(came),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

function spansOf({ resourceSpans }: OtlpBody): CollectedSpan[] {
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map((span) => ({
      traceId: span.traceId,
      spanId: span.spanId,
      parentSpanId: span.parentSpanId || undefined,
      name: span.name,
      beganAt: milliseconds(span.startTimeUnixNano),
      endedAt: milliseconds(span.endTimeUnixNano),
      isError: span.status?.code === ERROR,
      attributes: Object.fromEntries(
        (span.attributes ?? []).map(({ key, value }) => [
          key,
          value.stringValue ?? Number(value.intValue),
        ]),
      ),
    }));
}
