/** Parses HTTP responses from the bytes of a connection. */

export interface HttpAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

interface FramedBody {
  readonly body: Buffer;
  /** The start of the next response. */
  readonly end: number;
}

/**
 * The first response in these bytes and its end; null if incomplete. `isHead` marks the response to a HEAD request,
 * which has no body regardless of its Content-Length.
 */
export function readAnswer(
  bytes: Buffer,
  isHead: boolean,
  isClosed: boolean,
): { readonly answer: HttpAnswer; readonly end: number } | null {
  const headEnd = bytes.indexOf("\r\n\r\n");
  if (headEnd < 0) return null;
  const [statusLine = "", ...lines] = bytes.toString("latin1", 0, headEnd).split("\r\n");
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1] ?? Number.NaN);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const start = headEnd + 4;
  // An interim response, such as 100 Continue, precedes the final one.
  if (status < 200) {
    const rest = readAnswer(bytes.subarray(start), isHead, isClosed);
    return rest && { answer: rest.answer, end: start + rest.end };
  }
  const hasBody = !isHead && status !== 204 && status !== 304;
  const framed = hasBody
    ? readBody(bytes, start, headers, isClosed)
    : { body: Buffer.alloc(0), end: start };
  return framed && { answer: { status, headers, body: framed.body }, end: framed.end };
}

function readBody(
  bytes: Buffer,
  start: number,
  headers: ReadonlyMap<string, string>,
  isClosed: boolean,
): FramedBody | null {
  const length = headers.get("content-length");
  if (length !== undefined) {
    const end = start + Number(length);
    return bytes.length < end ? null : { body: bytes.subarray(start, end), end };
  }
  if (headers.get("transfer-encoding") === "chunked") return readChunks(bytes, start);
  // Without a length the response ends with its connection.
  return isClosed ? { body: bytes.subarray(start), end: bytes.length } : null;
}

function readChunks(bytes: Buffer, start: number): FramedBody | null {
  const chunks: Buffer[] = [];
  for (let at = start; ;) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    const from = lineEnd + 2;
    if (Number.isNaN(size) || bytes.length < from + size + 2) return null;
    if (size === 0) return { body: Buffer.concat(chunks), end: from + 2 };
    chunks.push(bytes.subarray(from, from + size));
    at = from + size + 2;
  }
}
