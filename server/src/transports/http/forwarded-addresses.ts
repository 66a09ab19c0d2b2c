import type { FastifyRequest } from "fastify";
import { isIP } from "node:net";

/**
 * Leaves of `X-Forwarded-For` the addresses at its end, up to the first element that is none. Proxies append to the header,
 * and the address of the client is looked for from its end; an element that is no address would be taken for one.
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
