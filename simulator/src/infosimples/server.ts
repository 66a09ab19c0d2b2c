/**
 * A simulated Infosimples over HTTP: the synchronous and asynchronous endpoints, and the free endpoint of a service's
 * health. The HTTP status is 200 regardless of the envelope's code.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listen, readBody, type RunningServer } from "../listen.ts";
import { storyTimeIn } from "../story-time.ts";
import type { World } from "../world.ts";
import { decide } from "./decide.ts";
import { type InfosimplesServerOptions, Orders } from "./orders.ts";
import { type ServiceRequest, renderEnvelope } from "./render.ts";
import { send, sendGarbage } from "./respond.ts";

const MAX_FORM_BYTES = 64 * 1024;

export async function startInfosimples(
  world: World,
  options: InfosimplesServerOptions,
): Promise<RunningServer> {
  const stopped = new AbortController();
  const orders = new Orders(options.asyncDelayMs ?? 0, stopped.signal);
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://simulated");
    const parameters = url.searchParams;
    for (const [name, value] of await readForm(request)) parameters.set(name, value);
    const [, endpoint, service = ""] =
      /^\/(api\/v2\/consultas|api-async\/v2|api\/admin)\/(.+)$/.exec(url.pathname) ?? [];
    const asked: ServiceRequest = {
      service,
      parameters,
      startedAt: Date.now(),
      time: storyTimeIn(request.headers),
    };
    if (endpoint === undefined) send(response, { error: "not found" }, 404);
    else if (parameters.get("token") !== options.token) send(response, renderEnvelope(601, asked));
    else if (endpoint === "api/admin") send(response, health(parameters.get("service")));
    else if (endpoint === "api/v2/consultas") await answerSync(asked, response);
    else if (service === "show") orders.show(parameters.get("request_id") ?? "", response);
    else await answerAsync(asked, response);
  }

  async function answerSync(asked: ServiceRequest, response: ServerResponse): Promise<void> {
    const { delayMs, outcome } = decide(world, asked);
    await sleep(delayMs, undefined, { signal: stopped.signal });
    const result = outcome();
    if (result.kind === "envelope") send(response, result.envelope);
    else if (result.kind === "garbage") sendGarbage(response);
  }

  /** A question that is not taken (bad parameters, too many) is answered by its envelope. */
  async function answerAsync(asked: ServiceRequest, response: ServerResponse): Promise<void> {
    const { taken, delayMs, outcome } = decide(world, asked);
    if (taken) return send(response, orders.take(delayMs, outcome));
    await sleep(delayMs, undefined, { signal: stopped.signal });
    const result = outcome();
    if (result.kind === "envelope") send(response, result.envelope);
  }

  return listen(server, options.port, () => stopped.abort(), options.host);
}

/** The health of a service in the last hour, which is free of charge. The shape is inferred. */
function health(service: string | null) {
  return { service, success_rate: 0.93, average_time_in_seconds: 8.2 };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readBody(request, MAX_FORM_BYTES));
}
