import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether one of our pages made a request. Browsers send `Sec-Fetch-Site`, and older ones only `Origin`, which may be
 * absent from reads. A request with neither header, or with a foreign value in either, is not ours.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, ourOrigin: string): boolean {
  const { "sec-fetch-site": site, origin } = headers;
  if (site !== undefined && site !== "same-origin") return false;
  if (origin !== undefined && origin !== ourOrigin) return false;
  return site !== undefined || origin !== undefined;
}
