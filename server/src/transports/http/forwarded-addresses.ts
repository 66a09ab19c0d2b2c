import type { FastifyRequest } from "fastify";
import { isIP } from "node:net";

/**
 * Removes from `X-Forwarded-For` the last element that is not an IP address, and all elements before it. Proxies append
 * to the header, and the client's address is searched from its end; any element would be accepted as an address.
 */
export function keepAddresses({ raw: { headers } }: Pick<FastifyRequest, "raw">): void {
  const name = "x-forwarded-for";
  const value = headers[name];
  if (value === undefined) return;
  const elements = String(value)
    .split(",")
    .map((element) => element.trim());
  const lastWrong = elements.findLastIndex((element) => isIP(element) === 0);
  const addresses = elements.slice(lastWrong + 1);
  if (addresses.length === 0) delete headers[name];
  else headers[name] = addresses.join(", ");
}
