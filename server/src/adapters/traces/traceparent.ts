/** The header `traceparent` of W3C Trace Context: the trace that a request belongs to, and the span that made it. */

export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const NO_ID = /^0+$/;

/** Returns `null` for an invalid header: the request then begins a separate trace. */
export function readTraceparent(text: unknown): TraceParent | null {
  if (typeof text !== "string") return null;
  const [, version, traceId = "", spanId = "", flags = "", rest] = TRACEPARENT.exec(text) ?? [];
  // Later versions may add fields, and the first has none to add.
  if (version === undefined || version === "ff" || (version === "00" && rest !== undefined))
    return null;
  if (NO_ID.test(traceId) || NO_ID.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Names a sampled span. */
export function writeTraceparent(span: { readonly traceId: string; readonly spanId: string }) {
  return `00-${span.traceId}-${span.spanId}-01`;
}
