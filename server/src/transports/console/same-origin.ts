import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a request was made by a page of ours. Browsers say so in `Sec-Fetch-Site`, and older ones only in `Origin`,
 * which may be absent from reads. A request that says neither, or that contradicts itself, is of another.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, ourOrigin: string): boolean {
  const { "sec-fetch-site": site, origin } = headers;
  if (site !== undefined && site !== "same-origin") return false;
  if (origin !== undefined && origin !== ourOrigin) return false;
  return site !== undefined || origin !== undefined;
}
