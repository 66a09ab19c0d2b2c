/** An HTTP server on a real socket that follows a script for each request, and records the requests. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { ServerAnswer, ServerStep } from "./client-case.ts";

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface ScriptedServer {
  readonly url: string;
  /** Requests that were read completely. */
  readonly received: readonly ReceivedRequest[];
  /** Steps of the script that were used. */
  readonly used: number;
  /** Requests beyond the script. */
  readonly surplus: number;
  close(): Promise<void>;
}

const REQUEST_ID = "req_01kya3np4sfe3b4wzz6kye37bb";
/** Reports the duration of a held read to the driver's clock. */
const ELAPSED_HEADER = "Kit-Elapsed-Seconds";
const NO_MORE_STEPS: ServerAnswer = { status: 599, text: "the script has no more steps" };

export async function startScriptedServer(script: readonly ServerStep[]): Promise<ScriptedServer> {
  const received: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  let used = 0;
  let surplus = 0;
  const isNextLost = () => {
    const step = script[used];
    return step !== undefined && "fault" in step && step.fault === "before";
  };
  const server = createServer((request, response) => {
    if (isNextLost()) {
      used += 1;
      request.socket.destroy();
      return;
    }
    const step = script[used];
    if (step) used += 1;
    else surplus += 1;
    take(request)
      .then((each) => {
        received.push(each);
        return perform(step ?? NO_MORE_STEPS, each, response);
      })
      .catch(ignoreLoss);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    if (!isNextLost()) return;
    used += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    get used() {
      return used;
    },
    get surplus() {
      return surplus;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

async function take(request: IncomingMessage): Promise<ReceivedRequest> {
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  return {
    method: request.method ?? "",
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: await text(request),
  };
}

/** Ignores a client that gave up while it was sending. */
function ignoreLoss(): void {}

function perform(step: ServerStep, request: ReceivedRequest, response: ServerResponse): void {
  if (!("fault" in step)) setTimeout(answer, step.delayMs ?? 0, step, request, response);
  else if (step.fault === "half") breakOff(response);
  else if (step.fault !== "hang") response.socket?.destroy();
}

function answer(step: ServerAnswer, request: ReceivedRequest, response: ServerResponse): void {
  const body = step.text ?? (step.json === undefined ? "" : JSON.stringify(step.json));
  const wait = waitOf(request);
  response.writeHead(step.status, {
    "Request-Id": REQUEST_ID,
    ...(step.json === undefined ? {} : { "Content-Type": "application/json" }),
    ...(step.isHeld && wait !== undefined
      ? { [ELAPSED_HEADER]: String(wait), "Preference-Applied": `wait=${wait}` }
      : {}),
    ...(step.status === 204 ? {} : { "Content-Length": Buffer.byteLength(body) }),
    ...step.headers,
  });
  response.end(body);
}

function breakOff(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": 1000 });
  response.write('{"reportId":"rpt_', () => response.socket?.destroy());
}

/** The seconds of `Prefer: wait=N`. */
export function waitOf({ headers }: ReceivedRequest): number | undefined {
  const found = /^wait=(\d{1,4})$/.exec(String(headers["prefer"] ?? ""));
  return found ? Number(found[1]) : undefined;
}
