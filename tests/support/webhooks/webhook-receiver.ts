/** A webhook receiver over plain HTTP with responses defined by the test, which records every request. */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { EventKind } from "@cnh/contract";

export interface ReceivedWebhook {
  readonly path: string;
  /** The arrival of its headers: the time, and its position among all requests. */
  readonly arrivedAt: number;
  readonly place: number;
  readonly kind: EventKind;
  readonly eventId: string;
  readonly deliveryId: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly reportId: string;
}

export interface WebhookAnswer {
  readonly status: number;
  readonly afterMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: `seen`. */
  readonly body?: string;
}

/** `null` to never answer. */
export type WebhookResponder = (received: ReceivedWebhook) => WebhookAnswer | null;

export interface WebhookReceiver {
  readonly url: string;
  /** The requests in order of arrival. */
  readonly received: readonly ReceivedWebhook[];
  /** The requests to one path. */
  at(path: string): ReceivedWebhook[];
  /** Replaces the responses from now on. */
  answer(answering: WebhookResponder): void;
  close(): Promise<void>;
}

const OK: WebhookAnswer = { status: 200 };

export async function startWebhookReceiver(
  answering: WebhookResponder = () => OK,
): Promise<WebhookReceiver> {
  let answer = answering;
  let places = 0;
  const received: ReceivedWebhook[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const arrivedAt = Date.now();
    places += 1;
    const place = places;
    request.on("error", () => {});
    const body = await buffer(request).catch(() => null);
    // A request cut off within its body was not received.
    if (body === null) return;
    const { headers } = request;
    const { reportId } = JSON.parse(body.toString()) as { reportId: string };
    const one: ReceivedWebhook = {
      path: request.url ?? "",
      arrivedAt,
      place,
      kind: String(headers["cnh-event"]) as EventKind,
      eventId: String(headers["cnh-event-id"]),
      deliveryId: String(headers["cnh-delivery-id"]),
      headers,
      body,
      reportId,
    };
    received.push(one);
    const reply = answer(one);
    if (reply === null) return;
    if (reply.afterMs !== undefined) await sleep(reply.afterMs);
    response.writeHead(reply.status, reply.headers).end(reply.body ?? "seen");
  };
  const server = createServer((request, response) => {
    receive(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    at: (path) => received.filter((one) => one.path === path),
    answer: (next) => {
      answer = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
