/**
 * A load balancer that behaves like deploy/compose/haproxy.cfg: it checks the readiness of each process every half
 * second, removes it after two failures, adds it after one success, and tries another process if one does not accept a
 * connection. Workers are called over HTTP/2 on long connections, so their traffic is passed through unchanged.
 */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { until } from "../../../tests/support/until.ts";

const CHECK_INTERVAL_MS = 500;
const CHECK_TIMEOUT_MS = 2_000;
const FALL = 2;
const READY_WITHIN_MS = 60_000;

export interface Process {
  readonly name: string;
  readonly port: number;
  readonly readyUrl: string;
}

interface Backend extends Process {
  readonly agent: Agent;
  failures: number;
  isUp: boolean;
}

export class Balancer {
  /** Whether the balancer skips processes that are not ready. */
  heedsReadiness = true;
  readonly #backends: Backend[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #server;
  #next = 0;
  #isOpen = true;

  private constructor(kind: "requests" | "connections") {
    this.#server =
      kind === "requests"
        ? createServer((received, response) => void this.#forward(received, response))
        : createTcpServer((near) => this.#passThrough(near));
    this.#server.on("connection", (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
  }

  static async start(kind: "requests" | "connections"): Promise<Balancer> {
    const balancer = new Balancer(kind);
    await new Promise<void>(
      (resolve) => void balancer.#server.listen(0, "127.0.0.1", () => resolve()),
    );
    void balancer.#check();
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Adds a process, and waits until it is ready. */
  async add(added: Process): Promise<void> {
    const agent = new Agent({ keepAlive: true });
    const backend: Backend = { ...added, agent, failures: FALL, isUp: false };
    this.#backends.push(backend);
    await until(() => backend.isUp, `${added.name} is ready`, READY_WITHIN_MS);
  }

  remove(name: string): void {
    const place = this.#backends.findIndex((backend) => backend.name === name);
    for (const { agent } of place < 0 ? [] : this.#backends.splice(place, 1)) agent.destroy();
  }

  close(): void {
    this.#isOpen = false;
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    for (const { agent } of this.#backends) agent.destroy();
  }

  async #check(): Promise<void> {
    while (this.#isOpen) {
      await Promise.all(this.#backends.map(checkOnce));
      await sleep(CHECK_INTERVAL_MS);
    }
  }

  /** The next ready process that was not tried. */
  #pick(tried: ReadonlySet<Backend>): Backend | null {
    const fit = this.#backends.filter(
      (backend) => (backend.isUp || !this.heedsReadiness) && !tried.has(backend),
    );
    this.#next += 1;
    return fit[this.#next % Math.max(fit.length, 1)] ?? null;
  }

  async #forward(received: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const body = await buffer(received);
      const tried = new Set<Backend>();
      for (;;) {
        const backend = this.#pick(tried);
        if (!backend) return void response.writeHead(503).end("no process is ready");
        tried.add(backend);
        const failure = await exchange(backend, received, { body, response });
        if (failure === null) return;
        const mayRetry = this.heedsReadiness && failure === "ECONNREFUSED";
        if (!mayRetry) return void response.writeHead(502).end(`${backend.name}: ${failure}`);
      }
    } catch {
      // The client disconnected, or the response was cut off and must not look complete.
      response.destroy();
    }
  }

  #passThrough(near: Socket, tried = new Set<Backend>()): void {
    const backend = this.#pick(tried);
    if (!backend) return void near.destroy();
    tried.add(backend);
    const far = connect({ host: "127.0.0.1", port: backend.port });
    let isConnected = false;
    const end = () => {
      near.destroy();
      far.destroy();
    };
    near.on("error", end).on("close", end);
    far.on("connect", () => {
      isConnected = true;
      far.on("close", end);
      near.pipe(far).pipe(near);
    });
    far.on("error", () => {
      if (isConnected || near.destroyed) return end();
      near.off("error", end).off("close", end);
      this.#passThrough(near, tried);
    });
  }
}

async function checkOnce(backend: Backend): Promise<void> {
  const isReady = await fetch(backend.readyUrl, {
    headers: { connection: "close" },
    signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  backend.failures = isReady ? 0 : backend.failures + 1;
  if (isReady) backend.isUp = true;
  if (backend.failures >= FALL) backend.isUp = false;
}

/** Forwards one request. Returns the failure if no response began, or null. Throws if a response was cut off. */
function exchange(
  { port, agent }: Backend,
  { method, url, headers }: IncomingMessage,
  { body, response }: { readonly body: Buffer; readonly response: ServerResponse },
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, method, path: url, headers, agent };
    const sent = request(options, (answer) => {
      const { connection: _connection, "keep-alive": _keepAlive, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept);
      answer.on("error", reject);
      answer.pipe(response);
      response.once("close", () => resolve(null));
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      if (response.headersSent) reject(error);
      else resolve(error.code ?? error.message);
    });
    sent.end(body);
  });
}
