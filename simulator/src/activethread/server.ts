/**
 * A simulated ActiveThread. The protocol has one question for everything, so the provider cannot know whether the
 * license or the exams are wanted. In our configuration it answers for the state's records, so the question is "state".
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen, type RunningServer } from "../listen.ts";
import type { SimulatedDriver } from "../driver.ts";
import { type StoryTime, storyTimeIn } from "../story-time.ts";
import type { Reaction, World } from "../world.ts";
import { renderCnh, renderDadosCondutor } from "./render.ts";

export interface ActivethreadSimulatorOptions {
  /** The port; 0 for any free one. */
  readonly port: number;
  readonly host?: string | undefined;
  readonly token: string;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const PATH = /^\/detran\/(v[12])\/cnh\/(\d{11})$/;
const GARBAGE = '<html><body>Serviço {"status": "DONE", "result":';

export async function startActivethread(
  world: World,
  { port, token, host }: ActivethreadSimulatorOptions,
): Promise<RunningServer> {
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://simulator");
    const [, version, cpf] = (request.method === "GET" && PATH.exec(url.pathname)) || [];
    if (tokenOf(request, url) !== token) {
      send(response, { status: 401, body: { status: "UNAUTHORIZED" } });
    } else if (cpf === undefined) {
      response.writeHead(404, { "content-type": "text/plain" }).end("Not Found");
    } else {
      const render = version === "v1" ? renderV1 : renderV2;
      answer(response, world, { cpf, time: storyTimeIn(request.headers) }, timers, render);
    }
  });
  const forget = () => {
    for (const timer of timers) clearTimeout(timer);
  };
  return listen(server, port, forget, host);
}

const renderV1 = (driver: SimulatedDriver) => ({ dadosCondutor: renderDadosCondutor(driver) });
const renderV2 = (driver: SimulatedDriver) => ({ cnh: renderCnh(driver) });

function answer(
  response: ServerResponse,
  world: World,
  { cpf, time }: { readonly cpf: string; readonly time: StoryTime | null },
  timers: Set<NodeJS.Timeout>,
  render: (driver: SimulatedDriver) => object,
): void {
  const driver = world.driverOf(cpf, time);
  const reaction = world.reactionTo("activethread", "state", driver);
  if (reaction.kind === "hang") return;
  const reply = (): void => {
    if (reaction.kind === "garbage") {
      response.writeHead(200, { "content-type": "application/json" }).end(GARBAGE);
      return;
    }
    if (reaction.kind !== "answer") return send(response, failureOf(reaction));
    reaction.onAnswer?.();
    if (driver.facts.license.issued === false) {
      send(response, { status: 404, body: { status: "NOT_FOUND" } });
    } else {
      send(response, { status: 200, body: { status: "DONE", result: render(driver) } });
    }
  };
  if (reaction.delayMs === 0) return reply();
  const timer = setTimeout(() => {
    timers.delete(timer);
    reply();
  }, reaction.delayMs);
  timers.add(timer);
}

/** The answer to a question that fails. The bodies of errors are not documented; these are inferred. */
function failureOf({ kind }: Reaction): Reply {
  if (kind === "refused") return { status: 422, body: { status: "REFUSED" } };
  return kind === "rate_limited"
    ? { status: 429, body: { status: "TOO_MANY_REQUESTS" }, headers: { "retry-after": "1" } }
    : { status: 503, body: { status: "UNAVAILABLE" } };
}

/** The token of a request; both places are documented. */
function tokenOf(request: IncomingMessage, url: URL): string | null {
  return request.headers.authorization ?? url.searchParams.get("at");
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  response
    .writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers })
    .end(JSON.stringify(body));
}
