/** Faults of the simulated key management services, shared by all of them. */
import type { IncomingMessage, ServerResponse } from "node:http";

export type KmsFault =
  | "hangs"
  | "throttled"
  | "broken"
  | "denied"
  | "disabled"
  | "garbage"
  | "wrong-key"
  | "short-key";

/** The faults of the next calls. Failed calls are counted too. */
export class KmsFaults {
  calls = 0;
  #fault: KmsFault | null = null;
  #left = 0;

  /** Makes the next `times` calls fail; permanently by default. */
  set(fault: KmsFault | null, times = Number.POSITIVE_INFINITY): void {
    this.calls = 0;
    this.#fault = fault;
    this.#left = times;
  }

  /** The fault of this call. */
  next(): KmsFault | null {
    this.calls += 1;
    if (this.#fault === null || this.#left <= 0) return null;
    this.#left -= 1;
    return this.#fault;
  }
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  type = "application/json",
): void {
  response.writeHead(status, { "content-type": type }).end(JSON.stringify(body));
}
