/**
 * The simulator's own address: a page that lists the scenarios, faults for tests (POST and DELETE /faults), what the
 * model does (POST and DELETE /model) and what it was asked (GET and DELETE /model/questions).
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Fault } from "./faults.ts";
import type { ModelOrder } from "./model/modes.ts";
import type { SimulatedModel } from "./model/server.ts";
import { SCENARIO_TITLES } from "./scenario-titles.ts";
import { scenarioCpf } from "./scenarios.ts";
import type { SimulatedWorld } from "./simulated-world.ts";
import type { Running } from "./world.ts";

const MOST_BYTES = 65_536;

export interface Steered {
  readonly world: SimulatedWorld;
  readonly model: SimulatedModel;
}

export async function startControl(steered: Steered, port: number): Promise<Running> {
  const server = createServer((request, response) => {
    answer(steered, request, response).catch(() =>
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
  { world, model }: Steered,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = `${request.method} ${request.url}`;
  if (asked === "GET /") return send(response, 200, "text/html; charset=utf-8", page());
  if (asked === "GET /model/questions")
    return send(response, 200, "application/json", JSON.stringify(model.questions()));
  if (asked === "POST /faults") world.fault(JSON.parse(await bodyOf(request)) as Fault);
  else if (asked === "DELETE /faults") world.clearFaults();
  else if (asked === "POST /model") model.order(JSON.parse(await bodyOf(request)) as ModelOrder);
  else if (asked === "DELETE /model") model.clear();
  else if (asked === "DELETE /model/questions") model.forgetQuestions();
  else return send(response, 404, "text/plain", "not found");
  return send(response, 204, "text/plain", "");
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
  const rows = SCENARIO_TITLES.map(({ portuguese }, index) => {
    const number = index + 1;
    return `<tr><td>${number}</td><td><code>${scenarioCpf(number)}</code></td><td>${portuguese}</td></tr>`;
  });
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Simulador</title>
<style>body{font:16px system-ui;margin:2rem auto;max-width:48rem}td{padding:.2rem .8rem}</style>
<h1>Condutores simulados</h1><p>O CPF escolhe a situação; qualquer outro CPF válido dá um condutor plausível, sempre o mesmo.
<em>The CPF chooses the situation; any other valid CPF gives a plausible driver, always the same.</em></p>
<table>${rows.join("")}</table></html>`;
}
