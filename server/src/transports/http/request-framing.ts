import type { IncomingMessage } from "node:http";
import { fail } from "../../usecases/failure.ts";

/** A host name or an address, with or without a port (RFC 9110, 7.2). */
const HOST = /^(?:[a-z\d](?:[a-z\d._-]*[a-z\d])?\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const MAX_HOST_LENGTH = 300;
const HEALTH_PATHS: ReadonlySet<string | undefined> = new Set(["/livez", "/readyz"]);

/**
 * Refuses requests that Node accepts but a proxy in front may read differently: an unsupported HTTP version, a missing,
 * repeated or invalid Host, a transfer coding other than `chunked`.
 */
export function refuseOddFraming(message: IncomingMessage): void {
  const { httpVersion, headers } = message;
  const { host, "transfer-encoding": coding } = headers;
  if (httpVersion !== "1.1" && httpVersion !== "1.0") fail("BAD_REQUEST");
  if (!isPlainCheck(message) && !isHost(host)) fail("BAD_REQUEST");
  if (hasTwoHosts(message.rawHeaders)) fail("BAD_REQUEST");
  if (coding !== undefined && coding.toLowerCase() !== "chunked") fail("BAD_REQUEST");
}

/** Whether a load balancer sent a plain check, which uses HTTP/1.0 and has no Host. */
function isPlainCheck({ httpVersion, headers, url }: IncomingMessage): boolean {
  return httpVersion === "1.0" && headers.host === undefined && HEALTH_PATHS.has(url);
}

function isHost(host: string | undefined): boolean {
  return host !== undefined && host.length <= MAX_HOST_LENGTH && HOST.test(host);
}

/** `headers` has only the first Host; `rawHeaders` has all headers, names and values in turn. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}
