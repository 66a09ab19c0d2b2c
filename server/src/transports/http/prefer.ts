import type { FastifyReply, FastifyRequest } from "fastify";
import type { WaitOptions } from "../../usecases/held-read.ts";

const MAX_WAIT_SECONDS = 50;

/** Returns the seconds of a `Prefer: wait=N` (RFC 7240), at most 50; `null` without one. */
function waitPreference(header: string | string[] | undefined): number | null {
  if (header === undefined) return null;
  const text = Array.isArray(header) ? header.join(",") : header;
  for (const preference of text.split(",")) {
    const match = /^\s*wait\s*=\s*"?(\d{1,6})"?\s*(?:;.*)?$/i.exec(preference);
    if (match) return Math.min(Number(match[1]), MAX_WAIT_SECONDS) || null;
  }
  return null;
}

/**
 * How long a client prefers to wait, or `null`. The wait ends when the client disconnects or the server stops. The
 * header `Preference-Applied` reports a wait that was honoured.
 */
export function waitOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  stopping: AbortSignal,
): WaitOptions | null {
  const seconds = waitPreference(headers["prefer"]);
  if (seconds === null) return null;
  const gone = new AbortController();
  if (reply.raw.closed) gone.abort();
  else reply.raw.once("close", () => gone.abort());
  return { seconds, signal: AbortSignal.any([gone.signal, stopping]) };
}

export function tellWait(reply: FastifyReply, { seconds }: WaitOptions): void {
  reply.header("preference-applied", `wait=${seconds}`);
}
