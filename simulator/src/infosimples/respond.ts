/** Writes the answers of the simulated Infosimples, and garbage. */
import type { ServerResponse } from "node:http";

const GARBAGE = "<!doctype html><title>Manutenção</title><h1>Voltamos já</h1>";

export function send(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

export function sendGarbage(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(GARBAGE);
}
