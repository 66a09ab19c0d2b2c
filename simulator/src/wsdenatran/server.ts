/**
 * A simulated WSDenatran on a real socket, over both of its channels: with `tls` it accepts only clients with a
 * certificate, with `oauth` it issues tokens and requires them.
 */
import { createServer } from "node:http";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { TLSSocket } from "node:tls";
import type { SimulatedDriver } from "../driver.ts";
import { listen, type RunningServer } from "../listen.ts";
import { storyTimeIn } from "../story-time.ts";
import type { Reaction, World } from "../world.ts";
import { renderInfracoes } from "./render-infracoes.ts";
import { renderCondutores } from "./render.ts";
import { openGateway } from "./token-gateway.ts";
import type { OAuthOptions } from "./token-gateway.ts";

export interface WsdenatranSimulation {
  /** The port; 0 for any free one. */
  readonly port: number;
  readonly host?: string | undefined;
  /** Key and certificates in PEM; clients need a certificate that `ca` signed. */
  readonly tls?: { readonly key: string; readonly cert: string; readonly ca: string };
  readonly oauth?: OAuthOptions;
  /** The number of fines on a page. */
  readonly pageSize?: number;
}

/** An answer over HTTP. */
interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const DRIVER = /^\/v1\/condutores\/cpf\/([^/]+)$/;
const FINES = /^\/v1\/infracoes\/registroCnh\/([^/]+)$/;

export async function startWsdenatran(
  world: World,
  options: WsdenatranSimulation,
): Promise<RunningServer> {
  const gateway = options.oauth && openGateway(options.oauth);
  const listener: RequestListener = (request, response) => {
    const url = new URL(request.url ?? "/", "http://simulated");
    if (gateway && request.method === "POST" && url.pathname === "/token") {
      gateway.issueToken(request, response);
    } else if (gateway ? !gateway.admits(request) : !isRegistered(request)) {
      send(response, failed(401, "Certificado ou CPF não autorizado"));
    } else {
      answer(world, options.pageSize ?? 30, request, response, url).catch(() => response.destroy());
    }
  };
  const server = options.tls
    ? createTlsServer({ ...options.tls, requestCert: true, rejectUnauthorized: false }, listener)
    : createServer(listener);
  const { url, close } = await listen(server, options.port, undefined, options.host);
  const { port } = new URL(url);
  return { url: `${options.tls ? "https" : "http"}://localhost:${port}`, close };
}

/** Whether a client is authorized. One without a valid certificate gets a 401 and not a closed connection. */
function isRegistered({ socket, headers }: IncomingMessage): boolean {
  const certified = !(socket instanceof TLSSocket) || socket.authorized;
  return certified && Boolean(headers["x-cpf-usuario"]);
}

async function answer(
  world: World,
  pageSize: number,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  if (request.method !== "GET") return send(response, failed(400, "Requisição inválida"));
  const time = storyTimeIn(request.headers);
  const cpf = DRIVER.exec(url.pathname)?.[1];
  if (cpf !== undefined) {
    if (!/^\d{11}$/.test(cpf)) return send(response, failed(400, "CPF inválido"));
    const driver = world.driverOf(cpf, time);
    const reaction = world.reactionTo("wsdenatran", "license", driver);
    return react(response, reaction, () => driverReply(driver));
  }
  const registration = FINES.exec(url.pathname)?.[1];
  if (registration === undefined) return send(response, failed(404, "Recurso não encontrado"));
  if (!/^\d{11}$/.test(registration)) return send(response, failed(400, "Registro inválido"));
  const driver = world.driverOfRegistration(registration, time);
  if (driver === null) return send(response, failed(404, "Registro não encontrado"));
  const after = Number(url.searchParams.get("idUltimoRegistro") ?? 0);
  if (!Number.isSafeInteger(after) || after < 0) {
    return send(response, failed(400, "idUltimoRegistro inválido"));
  }
  const reply = () => ({ status: 200, body: renderInfracoes(driver, after, pageSize) });
  // Further pages belong to the question of the first one, which the world has already reacted to.
  if (after > 0) {
    world.onFurtherPage?.("wsdenatran", "state", driver);
    return send(response, reply());
  }
  return react(response, world.reactionTo("wsdenatran", "state", driver), reply);
}

function driverReply(driver: SimulatedDriver): Reply {
  return driver.facts.license.issued === false
    ? failed(404, "Condutor não encontrado")
    : { status: 200, body: renderCondutores(driver) };
}

async function react(
  response: ServerResponse,
  reaction: Reaction,
  reply: () => Reply,
): Promise<void> {
  if (reaction.kind === "hang") return;
  await sleep(reaction.delayMs, undefined, { ref: false });
  switch (reaction.kind) {
    case "answer":
      reaction.onAnswer?.();
      return send(response, reply());
    case "fault":
      return send(response, failed(500, "Erro interno do servidor"));
    case "refused":
      return send(response, failed(422, "Registros da UF indisponíveis"));
    case "rate_limited":
      response.setHeader("retry-after", "1");
      return send(response, failed(429, "Limite de requisições excedido"));
    case "garbage":
      response.setHeader("content-type", "application/json; charset=utf-8");
      response.end('{ "condutores": [ { "nome": "');
  }
}

function failed(status: number, message: string): Reply {
  return { status, body: { returnCode: status, message } };
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}
