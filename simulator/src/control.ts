/** The simulator's own address: a page that lists the scenarios, and faults for tests (POST and DELETE /faults). */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Fault } from "./faults.ts";
import { SCENARIO_TITLES } from "./scenario-titles.ts";
import { scenarioCpf } from "./scenarios.ts";
import type { SimulatedWorld } from "./simulated-world.ts";
import type { Running } from "./world.ts";

const MOST_BYTES = 65_536;

export async function startControl(world: SimulatedWorld, port: number): Promise<Running> {
  const server = createServer((request, response) => {
    answer(world, request, response).catch(() =>
      send(response, 400, "text/plain", "not understood"),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  world: SimulatedWorld,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = `${request.method} ${request.url}`;
  if (asked === "GET /") send(response, 200, "text/html; charset=utf-8", page());
  else if (asked === "POST /faults") {
    world.fault(JSON.parse(await bodyOf(request)) as Fault);
    send(response, 204, "text/plain", "");
  } else if (asked === "DELETE /faults") {
    world.clearFaults();
    send(response, 204, "text/plain", "");
  } else send(response, 404, "text/plain", "not found");
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error("too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "content-type": type }).end(body);
}

function page(): string {
  const rows = SCENARIO_TITLES.map((title, index) => {
    const number = index + 1;
    return `<tr><td>${number}</td><td><code>${scenarioCpf(number)}</code></td><td>${title}</td></tr>`;
  });
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Simulador</title>
<style>body{font:16px system-ui;margin:2rem auto;max-width:48rem}td{padding:.2rem .8rem}</style>
<h1>Condutores simulados</h1><p>O CPF escolhe a situação; qualquer outro CPF válido dá um condutor plausível, sempre o mesmo.
<em>The CPF chooses the situation; any other valid CPF gives a plausible driver, always the same.</em></p>
<table>${rows.join("")}</table></html>`;
}
