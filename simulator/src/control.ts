/**
 * The control server of the simulator: a page that lists the scenarios, the faults for tests (POST and DELETE
 * /faults), CPFs that play a scenario (POST /roles), the record of answers (POST /calls begins it, GET reads it), the
 * behaviour of the model (POST and DELETE /model) and its latest questions (GET and DELETE /model/questions).
 */
import { SANDBOX_DRIVERS, SANDBOX_STORIES } from "@cnh/contract/sandbox.ts";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Fault } from "./faults.ts";
import { listen, readBody, type RunningServer } from "./listen.ts";
import type { ModelOrder } from "./model/modes.ts";
import type { SimulatedModel } from "./model/server.ts";
import type { SimulatedWorld } from "./simulated-world.ts";

const MAX_BYTES = 65_536;

/** A CPF that plays a scenario. */
interface Role {
  readonly cpf: string;
  readonly scenario: number;
}

/** The parts that tests control. */
export interface ControlTargets {
  readonly world: SimulatedWorld;
  readonly model: SimulatedModel;
}

export async function startControl(
  targets: ControlTargets,
  port: number,
  host?: string,
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    answer(targets, request, response).catch(() =>
      send(response, 400, "text/plain", "not understood"),
    );
  });
  return listen(server, port, undefined, host);
}

async function answer(
  { world, model }: ControlTargets,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const route = `${request.method} ${request.url}`;
  if (route === "GET /") return send(response, 200, "text/html; charset=utf-8", page());
  if (route === "GET /model/questions")
    return send(response, 200, "application/json", JSON.stringify(model.questions()));
  if (route === "GET /calls")
    return send(response, 200, "application/json", JSON.stringify(world.calls()));
  if (route === "POST /faults")
    world.fault(JSON.parse(await readBody(request, MAX_BYTES)) as Fault);
  else if (route === "POST /roles") {
    const { cpf, scenario } = JSON.parse(await readBody(request, MAX_BYTES)) as Role;
    world.cast(cpf, scenario);
  } else if (route === "POST /calls") world.recordCalls();
  else if (route === "DELETE /faults") world.clearFaults();
  else if (route === "POST /model")
    model.order(JSON.parse(await readBody(request, MAX_BYTES)) as ModelOrder);
  else if (route === "DELETE /model") model.clear();
  else if (route === "DELETE /model/questions") model.forgetQuestions();
  else return send(response, 404, "text/plain", "not found");
  return send(response, 204, "text/plain", "");
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "content-type": type }).end(body);
}

function page(): string {
  const rows = SANDBOX_DRIVERS.map(
    ({ cpf, portuguese }, index) =>
      `<tr><td>${index + 1}</td><td><code>${cpf}</code></td><td>${portuguese}</td></tr>`,
  );
  const stories = SANDBOX_STORIES.map(
    ({ cpf, name, portuguese }) =>
      `<tr><td>${name}</td><td><code>${cpf}</code></td><td>${portuguese}</td></tr>`,
  );
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Simulador</title>
<style>body{font:16px system-ui;margin:2rem auto;max-width:48rem}td{padding:.2rem .8rem}</style>
<h1>Condutores simulados</h1><p>O CPF escolhe a situação; qualquer outro CPF válido dá um condutor plausível, sempre o mesmo.
<em>The CPF chooses the situation; any other valid CPF gives a plausible driver, always the same.</em></p>
<table>${rows.join("")}</table>
<h2>Histórias</h2><p>O cadastro muda com os dias desde o primeiro. <em>The record changes with the days since the first one.</em></p>
<table>${stories.join("")}</table></html>`;
}
