import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

/** The request headers read by providers. */
const FORWARDED = ["authorization", "content-type", "x-cpf-usuario", "sandbox-days"];

/** Forwards a request from a proxy to the provider behind it. */
export async function forwardRequest(
  upstream: string,
  request: IncomingMessage,
): Promise<Response> {
  const body = await buffer(request);
  const headers = FORWARDED.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return fetch(upstream + request.url, {
    method: request.method ?? "GET",
    headers: Object.fromEntries(headers),
    ...(body.length > 0 && { body }),
  });
}
