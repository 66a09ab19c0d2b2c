/** Asynchronous questions of the simulated Infosimples, stored in memory until it stops. */
import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Outcome } from "./decide.ts";
import { send, sendGarbage } from "./respond.ts";

export interface InfosimplesServerOptions {
  /** The port; 0 for any free one. */
  readonly port: number;
  readonly host?: string | undefined;
  readonly token: string;
  /** The time that an asynchronous question takes, in addition to the delay of the world. */
  readonly asyncDelayMs?: number;
}

interface Order {
  readonly request_id: string;
  status: "pending" | "finished" | "error";
  outcome: Outcome | null;
}

export class Orders {
  readonly #orders = new Map<string, Order>();
  readonly #delayMs: number;
  readonly #stopped: AbortSignal;

  /** `delayMs`: the duration of every question in addition to the delay of the world. */
  constructor(delayMs: number, stopped: AbortSignal) {
    this.#delayMs = delayMs;
    this.#stopped = stopped;
  }

  take(delayMs: number, outcome: () => Outcome) {
    const order: Order = {
      request_id: randomUUID(),
      status: "pending",
      outcome: null,
    };
    this.#orders.set(order.request_id, order);
    // A stop ends the order; no client is left to get it.
    this.#finish(order, delayMs, outcome).catch(() => {});
    const { request_id, status } = order;
    return { request_id, status };
  }

  show(requestId: string, response: ServerResponse): void {
    const order = this.#orders.get(requestId);
    if (!order) return send(response, { error: "not found" }, 404);
    if (order.outcome?.kind === "garbage") return sendGarbage(response);
    const answered = order.outcome?.kind === "envelope" && { response: order.outcome.envelope };
    send(response, { request_id: requestId, status: order.status, ...answered });
  }

  async #finish(order: Order, delayMs: number, outcome: () => Outcome) {
    await sleep(delayMs + this.#delayMs, undefined, { signal: this.#stopped });
    const result = outcome();
    if (result.kind === "never") return;
    order.outcome = result;
    const good = result.kind === "envelope" && result.envelope.code < 600;
    order.status = good ? "finished" : "error";
  }
}
