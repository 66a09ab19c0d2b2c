import { Agent, request } from "node:http";
import type { Environment } from "../../../tools/stack/environment.ts";
import { freePort, startServer, type ServerProcess } from "../../../tools/stack/server-process.ts";

/** Several server processes on one database, each on a separate port, that can be killed and restarted. */

export interface Reply {
  readonly status: number;
  readonly replayed: boolean;
  readonly body: { readonly reportId: string; readonly data?: unknown };
}

interface Node {
  readonly port: number;
  readonly metricsPort: number;
  server: ServerProcess;
}

/** In total far more connections than the processes have to PostgreSQL. */
const SOCKETS_PER_NODE = 125;
const GIVE_UP_MS = 20_000;

export class Fleet {
  readonly #environment: Environment;
  readonly #nodes: Node[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_PER_NODE });

  private constructor(environment: Environment) {
    this.#environment = {
      ...environment,
      CNH_LOG_LEVEL: "silent",
      CNH_DATABASE_CONNECTIONS: "6",
    };
  }

  static async start(environment: Environment, size: number): Promise<Fleet> {
    const fleet = new Fleet(environment);
    const ports: [number, number][] = [];
    for (let index = 0; index < size; index += 1) ports.push([await freePort(), await freePort()]);
    const launched = ports.map(async ([port, metricsPort]) => {
      fleet.#nodes.push({ port, metricsPort, server: await fleet.#launch(port, metricsPort) });
    });
    await Promise.all(launched);
    return fleet;
  }

  get size(): number {
    return this.#nodes.length;
  }

  /** The address of one process. */
  url(node: number): string {
    return `http://127.0.0.1:${this.#node(node).port}`;
  }

  create(node: number, key: string, body: { cpf: string; externalRef?: string }): Promise<Reply> {
    return this.#send(node, key, "POST", "/api/v1/reports", JSON.stringify(body));
  }

  read(node: number, key: string, reportId: string): Promise<Reply> {
    return this.#send(node, key, "GET", `/api/v1/reports/${reportId}`);
  }

  /** Kills a process without warning. */
  async kill(node: number): Promise<void> {
    await this.#node(node).server.stop("SIGKILL");
  }

  async revive(node: number): Promise<void> {
    const { port, metricsPort } = this.#node(node);
    this.#node(node).server = await this.#launch(port, metricsPort);
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    await Promise.all(this.#nodes.map(({ server }) => server.stop()));
  }

  #launch(port: number, metricsPort: number): Promise<ServerProcess> {
    return startServer({ environment: this.#environment, port, metricsPort });
  }

  #node(index: number): Node {
    const node = this.#nodes[index % this.#nodes.length];
    if (!node) throw new Error("the fleet is empty");
    return node;
  }

  #send(node: number, key: string, method: string, path: string, body?: string): Promise<Reply> {
    const { port } = this.#node(node);
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
      }),
    };
    return new Promise((resolve, reject) => {
      const options = { host: "127.0.0.1", port, method, path, headers, agent: this.#agent };
      const sent = request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          resolve({
            status: response.statusCode ?? 0,
            replayed: response.headers["idempotent-replayed"] === "true",
            body: JSON.parse(Buffer.concat(chunks).toString()) as Reply["body"],
          });
        });
      });
      sent.setTimeout(GIVE_UP_MS, () => sent.destroy(new Error("no answer")));
      sent.on("error", reject);
      sent.end(body);
    });
  }
}
