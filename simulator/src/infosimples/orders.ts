/** Asynchronous questions of the simulated Infosimples, kept in memory until it stops. */
import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Outcome } from "./decide.ts";
import type { ServiceRequest } from "./render.ts";
import { send, sendGarbage } from "./respond.ts";

export interface InfosimplesServerOptions {
  /** The port; 0 for any free one. */
  readonly port: number;
  readonly token: string;
  /** The time that an asynchronous question takes, in addition to the delay of the world. */
  readonly asyncDelayMs?: number;
  /** Decides where callbacks may be sent; by default only to this machine. */
  readonly callbackAllowed?: (url: URL) => boolean;
}

interface Order {
  readonly request_id: string;
  readonly callback_secret: string;
  status: "pending" | "finished" | "error";
  outcome: Outcome | null;
}

export class Orders {
  readonly #orders = new Map<string, Order>();
  readonly #options: InfosimplesServerOptions;
  readonly #stopped: AbortSignal;

  constructor(options: InfosimplesServerOptions, stopped: AbortSignal) {
    this.#options = options;
    this.#stopped = stopped;
  }

  take(asked: ServiceRequest, delayMs: number, outcome: () => Outcome) {
    const order: Order = {
      request_id: randomUUID(),
      callback_secret: randomUUID(),
      status: "pending",
      outcome: null,
    };
    this.#orders.set(order.request_id, order);
    // A stop ends the order; nobody is left to hear of it.
    this.#finish(order, asked, delayMs, outcome).catch(() => {});
    const { request_id, callback_secret, status } = order;
    return { request_id, callback_secret, status };
  }

  show(requestId: string, response: ServerResponse): void {
    const order = this.#orders.get(requestId);
    if (!order) return send(response, { error: "not found" }, 404);
    if (order.outcome?.kind === "garbage") return sendGarbage(response);
    const answered = order.outcome?.kind === "envelope" && { response: order.outcome.envelope };
    send(response, { request_id: requestId, status: order.status, ...answered });
  }

  async #finish(order: Order, asked: ServiceRequest, delayMs: number, outcome: () => Outcome) {
    await sleep(delayMs + (this.#options.asyncDelayMs ?? 0), undefined, { signal: this.#stopped });
    const result = outcome();
    if (result.kind === "never") return;
    order.outcome = result;
    const good = result.kind === "envelope" && result.envelope.code < 600;
    order.status = good ? "finished" : "error";
    await this.#callBack(order, asked.parameters.get("callback_url"));
  }

  /** Sends the callback once, without the answer. If it is lost, the client finds the answer by polling. */
  async #callBack({ request_id, callback_secret, status }: Order, callbackUrl: string | null) {
    if (callbackUrl === null || !URL.canParse(callbackUrl)) return;
    const url = new URL(callbackUrl);
    if (!(this.#options.callbackAllowed ?? isThisMachine)(url)) return;
    await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ request_id, callback_secret, status }),
      signal: AbortSignal.any([this.#stopped, AbortSignal.timeout(5_000)]),
    });
  }
}

function isThisMachine({ hostname }: URL): boolean {
  return hostname === "127.0.0.1" || hostname === "localhost";
}
