/**
 * Traces of reports. Whether a report is traced is decided once, when it is created; its trace is then stored with it, and
 * every later span follows it. A report that is not traced costs a comparison with null, and no span.
 */

/**
 * The only facts that a span may contain: our ids, our names for things, and numbers, but never a CPF, a person's name,
 * a key, a reference or an address.
 */
export interface SpanFacts {
  readonly reportId?: string;
  readonly deliveryId?: string;
  readonly organizationId?: string;
  readonly mode?: "live" | "test";
  /** The part of a report that the source was queried for. */
  readonly part?: string;
  /** The configured name of a source. */
  readonly source?: string;
  readonly attempt?: number;
  readonly outcome?: string;
  readonly httpMethod?: string;
  /** The pattern of our path, without values. */
  readonly httpRoute?: string;
  readonly httpStatus?: number;
}

/** `report order` lasts from the create to the first round. */
export type SpanName =
  | "report order"
  | "report round"
  | "source call"
  | "report analysis"
  | "report partial"
  | "report complete"
  | "report fail"
  | "webhook attempt";

export interface Span {
  readonly traceId: string;
  /** Identifies this span to services that continue its trace. */
  readonly traceparent: string;
  setAttributes(facts: SpanFacts): void;
  child(name: SpanName, facts: SpanFacts): Span;
  /** A span that is not ended is not exported. */
  end(facts?: SpanFacts, how?: SpanEnd): void;
}

export interface SpanEnd {
  /** The kind of error with which it ended, in our words. An error's message may contain anything and is left out. */
  readonly error?: string;
  /** When it ended, in milliseconds; by default now. */
  readonly at?: number;
}

/** A request that creates reports. */
export interface TracedRequest {
  /** The request's own `traceparent`, as it came. */
  readonly traceparent: unknown;
  readonly method: string;
  readonly route: string;
  /** How long ago it arrived, in milliseconds. */
  readonly ageMs: number;
}

export interface Traces {
  /** Whether the next create may be traced: the configured share of all. */
  draw(): boolean;
  /** The span of a create that was drawn; `null` if its sender does not sample its trace. */
  begin(request: TracedRequest): Span | null;
  /** A span of a traced report, from its stored trace; `null` if this process exports none. */
  follow(trace: string, name: SpanName, facts: SpanFacts, times?: SpanTimes): Span | null;
}

/** In milliseconds; by default now. */
export interface SpanTimes {
  readonly beganAt: number;
}

/** Traces nothing. */
export const NO_TRACES: Traces = { draw: () => false, begin: () => null, follow: () => null };

/** The id of a stored trace. */
export function traceIdOf(trace: string): string {
  return trace.split("-", 2)[1] ?? "";
}

/** Runs work within its own span; without a parent there is none. */
export async function within<Value>(
  parent: Span | null,
  name: SpanName,
  facts: SpanFacts,
  work: (span: Span | null) => Promise<Value>,
): Promise<Value> {
  if (parent === null) return work(null);
  const span = parent.child(name, facts);
  try {
    const value = await work(span);
    span.end();
    return value;
  } catch (error) {
    span.end({}, { error: "fault" });
    throw error;
  }
}
