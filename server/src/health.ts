/** Liveness and readiness of this process, served at the operators' port for every role. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

export type ReadyCheck = () => boolean | Promise<boolean>;

class Health {
  readonly #checks: ReadyCheck[] = [];
  readonly #draining = new AbortController();
  #isStarted = false;

  /** Aborts when the process is about to stop. */
  get draining(): AbortSignal {
    return this.#draining.signal;
  }

  /** Adds the readiness check of a role. */
  add(check: ReadyCheck): void {
    this.#checks.push(check);
  }

  /** Is called when every role runs. */
  started(): void {
    this.#isStarted = true;
  }

  drain(): void {
    this.#draining.abort();
  }

  async isReady(): Promise<boolean> {
    if (!this.#isStarted || this.draining.aborted) return false;
    const answers = await Promise.all(this.#checks.map(async (check) => check()));
    return answers.every(Boolean);
  }
}

export const health = new Health();

/** A check that passes while the last beat is not older than `maxAgeMs`. */
export class HeartBeat {
  readonly #maxAgeMs: number;
  #at = performance.now();

  constructor(maxAgeMs: number) {
    this.#maxAgeMs = maxAgeMs;
  }

  beat(): void {
    this.#at = performance.now();
  }

  isRecent(): boolean {
    return performance.now() - this.#at <= this.#maxAgeMs;
  }
}

interface MetricsExporter {
  getMetricsRequestHandler(request: IncomingMessage, response: ServerResponse): void;
}

/** Serves `/livez`, `/readyz` and `/metrics` at the operators' port. */
export async function serveOperators(
  exporter: MetricsExporter,
  host: string,
  port: number,
): Promise<Server> {
  // A plain check of a load balancer sends no Host header.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    const end = (status: number) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify({ status: status === 200 ? "ok" : "unavailable" }));
    };
    if (request.url === "/livez") end(200);
    else if (request.url === "/readyz")
      void health.isReady().then(
        (isReady) => end(isReady ? 200 : 503),
        () => end(503),
      );
    else if (request.url === "/metrics") exporter.getMetricsRequestHandler(request, response);
    else response.writeHead(404).end();
  });
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return server;
}
