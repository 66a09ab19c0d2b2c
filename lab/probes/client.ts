/** A client that sends requests unchanged over persistent connections and returns the complete response. */
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { text } from "node:stream/consumers";

export interface ProbeRequest {
  readonly url: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface ProbeAnswer {
  readonly status: number;
  /** Without headers that differ in every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const TIMEOUT_MS = 20_000;

/** Headers with the request id, the time, or the remaining limit. */
const VOLATILE = new Set(["request-id", "date", "ratelimit"]);
const MAX_WAITS = 3;
/** The client waits only for per-minute limits. */
const MAX_WAIT_SECONDS = 61;

export class ProbeClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 32 });

  /** Sends a request; after a 429 it waits for `Retry-After`. */
  async send(probe: ProbeRequest): Promise<ProbeAnswer> {
    for (let waits = 0; ; waits += 1) {
      const answer = await this.#exchange(probe);
      const seconds = Number(answer.headers["retry-after"]);
      const isWaitedFor = answer.status === 429 && seconds <= MAX_WAIT_SECONDS;
      if (!isWaitedFor || waits === MAX_WAITS) return answer;
      await sleep(seconds * 1_000);
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #exchange({ url, method, path, headers, body }: ProbeRequest): Promise<ProbeAnswer> {
    const { hostname, port } = new URL(url);
    const json = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const options = {
        host: hostname,
        port,
        agent: this.#agent,
        method,
        path,
        headers: {
          ...headers,
          ...(json !== undefined && {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(json),
          }),
        },
      };
      const sent = request(options, (response) => {
        const kept = Object.entries(response.headers).filter(([name]) => !VOLATILE.has(name));
        const values = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
        text(response).then(
          (read) => resolve({ status: response.statusCode ?? 0, headers: values, text: read }),
          reject,
        );
      });
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error(`no answer to ${method} ${path}`)));
      sent.on("error", reject);
      sent.end(json);
    });
  }
}

/** Processes each item, several at a time. */
export async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      const item = items[index];
      if (item !== undefined) await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
