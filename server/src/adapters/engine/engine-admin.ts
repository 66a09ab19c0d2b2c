/** Client of the engine's admin API: queries invocations by SQL, kills and purges them, and sends any other request. */
import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import { EngineFailure } from "./restate.ts";

const TIMEOUT_MS = 10_000;
const DONE = [200, 202, 204];
const GONE = 404;
/** A kill after the invocation has ended, or a purge before. */
const CONFLICT = 409;
const PURGE_PAUSE_MS = 50;

export interface AdminAnswer {
  readonly status: number;
  readonly text: string;
}

interface Sent {
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly timeoutMs?: number;
}

export class RestateAdmin {
  readonly #urls: readonly string[];

  /** The addresses of the nodes; any of them can answer. */
  constructor(adminUrls: readonly string[]) {
    this.#urls = adminUrls.map((url) => url.replace(/(?<!\/)\/+$/, ""));
  }

  async query<Row>(query: string): Promise<Row[]> {
    const headers = { "content-type": "application/json", accept: "application/json" };
    const body = JSON.stringify({ query });
    const { status, text } = await this.send("POST", "/query", { headers, body });
    if (status !== 200)
      throw new EngineFailure("refused", `the engine answered a query with ${status}`);
    return (JSON.parse(text) as { readonly rows: Row[] }).rows;
  }

  /** Kills an invocation. One that has already ended is not an error. */
  async kill(callId: string): Promise<void> {
    await this.#patch(`/invocations/${callId}/kill`);
  }

  /** Purges an ended invocation. A killed one takes a moment to end, so the purge is retried until then. */
  async purge(callId: string): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    while ((await this.#patch(`/invocations/${callId}/purge`)) === CONFLICT) {
      if (Date.now() > deadline) throw new Error(`the engine does not end call ${callId}`);
      await sleep(PURGE_PAUSE_MS);
    }
  }

  async #patch(path: string): Promise<number> {
    const { status } = await this.send("PATCH", path);
    if (![...DONE, GONE, CONFLICT].includes(status))
      throw new EngineFailure("refused", `the engine answered ${status}`);
    return status;
  }

  /** Sends a request to the nodes in turn until one answers. Requests must be idempotent. */
  async send(
    method: "DELETE" | "GET" | "PATCH" | "POST",
    path: string,
    { timeoutMs = TIMEOUT_MS, ...sent }: Sent = {},
  ): Promise<AdminAnswer> {
    let failure: unknown;
    for (const url of this.#urls) {
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const { statusCode, body } = await request(url + path, { method, signal, ...sent });
        return { status: statusCode, text: await body.text() };
      } catch (error) {
        failure = error;
      }
    }
    const hosts = this.#urls.map((url) => new URL(url).host).join(", ");
    const message = `the engine's admin API does not answer at ${hosts}`;
    throw new EngineFailure("unreachable", message, failure);
  }
}
