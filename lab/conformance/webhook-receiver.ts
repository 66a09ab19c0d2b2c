/** The suite's own webhook receivers, on ports of this machine. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { newCaller, type Caller } from "./caller.ts";
import { closeAtEnd } from "./closing.ts";
import { findAll, type JsonObject } from "./deep-search.ts";
import { expectThat } from "./expectations.ts";
import { expectStatus } from "./http.ts";
import { patience, waitUntil } from "./pace.ts";
import type { Delivery, NewWebhookEndpoint } from "./wire.ts";

const HOST = process.env["CNH_RECEIVER_HOST"] ?? "127.0.0.1";

/** An address without a listener, for endpoints that are only registered. */
export const UNREACHABLE_URL = `http://${HOST}:9/hook`;

export interface WebhookRequest {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly event: string;
  readonly eventId: string;
  readonly deliveryId: string;
  readonly body: Buffer;
  /** The time of receipt. */
  readonly at: number;
}

interface FullReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}
/** A status, a status with headers, or no response at all. */
type Reply = number | FullReply | "hang";
export type Answerer = (request: WebhookRequest, count: number) => Reply;
type Fits = (request: WebhookRequest) => boolean;

export interface Receiver {
  readonly requests: readonly WebhookRequest[];
  url(path?: string): string;
  /** Waits for the first matching request. */
  waitFor(what: string, fits: Fits, ms?: number): Promise<WebhookRequest>;
  /** Waits for the first two requests. */
  waitForTwo(what: string, ms: number): Promise<[WebhookRequest, WebhookRequest]>;
  /** Waits until at least `count` requests match. */
  waitForCount(what: string, count: number, fits?: Fits, ms?: number): Promise<WebhookRequest[]>;
}

const header = (headers: IncomingHttpHeaders, name: string): string => String(headers[name] ?? "");

/** Opens a receiver, which is closed at the end of the file. */
export async function openReceiver(answer: Answerer = () => 200): Promise<Receiver> {
  const requests: WebhookRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => {
      const { method, url: path, headers } = incoming;
      const request: WebhookRequest = {
        method,
        path,
        headers,
        event: header(headers, "cnh-event"),
        eventId: header(headers, "cnh-event-id"),
        deliveryId: header(headers, "cnh-delivery-id"),
        body: Buffer.concat(parts),
        at: Date.now(),
      };
      requests.push(request);
      const reply = answer(request, requests.length);
      if (reply === "hang") return;
      const full: FullReply = typeof reply === "number" ? { status: reply } : reply;
      outgoing.writeHead(full.status, { "content-type": "text/plain", ...full.headers });
      outgoing.end(full.status === 204 ? undefined : "ok");
    });
  });
  closeAtEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, HOST, resolve);
  });
  return receiverOf(requests, `http://${HOST}:${(server.address() as AddressInfo).port}`);
}

function receiverOf(requests: readonly WebhookRequest[], base: string): Receiver {
  const waitForCount: Receiver["waitForCount"] = (what, count, fits = () => true, ms) =>
    waitUntil(
      `${what} (${count} requests)`,
      () => {
        const found = requests.filter(fits);
        return found.length >= count && found;
      },
      { ms, every: 50 },
    );
  return {
    requests,
    url: (path = "/hook") => base + path,
    waitFor: (what, fits, ms) => waitUntil(what, () => requests.find(fits), { ms, every: 50 }),
    waitForCount,
    waitForTwo: async (what, ms) =>
      (await waitForCount(what, 2, undefined, ms)) as [WebhookRequest, WebhookRequest],
  };
}

/** Whether a request is this event, of this report. */
export const isEvent =
  (event: string, reportId?: string): Fits =>
  (request) =>
    request.event === event && (reportId === undefined || request.body.includes(reportId));

/** Registers an endpoint and returns the 201, the only response that contains the secret. */
export async function addEndpoint(
  caller: Caller,
  url: string,
  events?: readonly string[],
): Promise<NewWebhookEndpoint> {
  const answer = await caller.post<NewWebhookEndpoint>("/api/v1/webhook-endpoints", {
    url,
    events,
  });
  return expectStatus(answer, 201, "registering an endpoint").json;
}

export interface Subscriber {
  readonly caller: Caller;
  readonly receiver: Receiver;
  readonly endpoint: NewWebhookEndpoint;
  readonly secret: string;
}

export interface SubscribeOptions {
  readonly answer?: Answerer;
  readonly events?: readonly string[];
  readonly caller?: Caller;
}

/** A receiver registered with a new organization, or with the caller's. */
export async function subscribe(options: SubscribeOptions = {}): Promise<Subscriber> {
  const caller = options.caller ?? (await newCaller());
  const receiver = await openReceiver(options.answer);
  const endpoint = await addEndpoint(caller, receiver.url(), options.events);
  return { caller, receiver, endpoint, secret: endpoint.secret };
}

/** Returns a delivery once its status is one of these. */
export const waitForDelivery = (
  caller: Caller,
  id: string,
  ...statuses: readonly string[]
): Promise<Delivery> =>
  waitUntil(
    `delivery ${id} is ${statuses.join(" or ")}`,
    async () => {
      const { json } = expectStatus(await caller.get<Delivery>(`/api/v1/deliveries/${id}`), 200);
      return statuses.includes(json.status) && json;
    },
    { ms: patience(8_000) },
  );

export function attemptsOf(delivery: unknown): JsonObject[] {
  const [attempts] = findAll(delivery, (value, key) => key === "attempts" && Array.isArray(value));
  expectThat(Array.isArray(attempts), "a delivery is shown with its attempts", delivery);
  return attempts as JsonObject[];
}
