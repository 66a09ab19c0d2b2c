/**
 * A simulated ActiveThread. The protocol has one question for everything, so the provider cannot tell whether license
 * or exams are wanted. In our configuration it answers for the state's records, hence the world is asked for "state".
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Conduct, Running, World } from "../world.ts";
import { renderCnh } from "./render.ts";

export interface ActivethreadSimulatorOptions {
  /** 0: any. */
  readonly port: number;
  readonly token: string;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const PATH = /^\/detran\/v2\/cnh\/(\d{11})$/;
const GARBAGE = '<html><body>Serviço {"status": "DONE", "result":';

export async function startActivethread(
  world: World,
  { port, token }: ActivethreadSimulatorOptions,
): Promise<Running> {
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://simulator");
    const cpf = request.method === "GET" ? PATH.exec(url.pathname)?.[1] : undefined;
    if (tokenOf(request, url) !== token) {
      send(response, { status: 401, body: { status: "UNAUTHORIZED" } });
    } else if (cpf === undefined) {
      response.writeHead(404, { "content-type": "text/plain" }).end("Not Found");
    } else {
      answer(response, world, cpf, timers);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function answer(
  response: ServerResponse,
  world: World,
  cpf: string,
  timers: Set<NodeJS.Timeout>,
): void {
  const driver = world.driverOf(cpf);
  const conduct = world.conduct("activethread", "state", driver);
  if (conduct.kind === "hang") return;
  const reply = (): void => {
    if (conduct.kind === "garbage") {
      response.writeHead(200, { "content-type": "application/json" }).end(GARBAGE);
    } else if (conduct.kind !== "answer") {
      send(response, failureOf(conduct));
    } else if (driver.facts.license.issued === false) {
      send(response, { status: 404, body: { status: "NOT_FOUND" } });
    } else {
      send(response, { status: 200, body: { status: "DONE", result: { cnh: renderCnh(driver) } } });
    }
  };
  if (conduct.delayMs === 0) return reply();
  const timer = setTimeout(() => {
    timers.delete(timer);
    reply();
  }, conduct.delayMs);
  timers.add(timer);
}

/** Inferred: bodies of errors are not documented. */
function failureOf({ kind }: Conduct): Reply {
  return kind === "rate_limited"
    ? { status: 429, body: { status: "TOO_MANY_REQUESTS" }, headers: { "retry-after": "1" } }
    : { status: 503, body: { status: "UNAVAILABLE" } };
}

/** Either place is documented. */
function tokenOf(request: IncomingMessage, url: URL): string | null {
  return request.headers.authorization ?? url.searchParams.get("at");
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  response
    .writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers })
    .end(JSON.stringify(body));
}
