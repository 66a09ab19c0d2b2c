/** A client over persistent connections that sends paths and headers unchanged; `fetch` would normalize them. */
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";

export interface OddAnswer {
  readonly status: number;
  readonly text: string;
}

export interface OddRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON text, or a value to serialize. */
  readonly body?: unknown;
}

export class OddCaller {
  readonly #url: URL;
  readonly #key: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor({ url, key }: { readonly url: string; readonly key: string }) {
    this.#url = new URL(url);
    this.#key = key;
  }

  send({ method = "GET", path, headers, body }: OddRequest): Promise<OddAnswer> {
    const json = typeof body === "string" ? body : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const options = {
        host: this.#url.hostname,
        port: this.#url.port,
        agent: this.#agent,
        method,
        path,
        headers: {
          authorization: `Bearer ${this.#key}`,
          ...(json !== undefined && {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(json),
          }),
          ...headers,
        },
      };
      const sent = request(options, (response) => {
        text(response).then(
          (read) => resolve({ status: response.statusCode ?? 0, text: read }),
          reject,
        );
      });
      sent.on("error", reject);
      sent.end(json);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
