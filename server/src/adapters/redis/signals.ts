import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import type { Mode } from "../../usecases/caller.ts";
import type { ChangeWatch } from "../../usecases/held-read.ts";
import { throttle } from "./throttle.ts";
import { WakeUp } from "../../waiting.ts";

const KEYS_CHANGED = "cnh:keys-changed";
const DRIVER_KEYS_DESTROYED = "cnh:driver-keys-destroyed";
const REPORT_CHANGED = "cnh:report-changed";
const EVENTS_ADDED = "cnh:events-added";
const ORDERS_WAITING = "cnh:orders-waiting";
const DELIVERIES_WAITING = "cnh:deliveries-waiting";

/** Publishes changes to every node. A signal may be lost: every listener has another way to learn of the change. */
export class RedisSignals {
  readonly #redis: Redis;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  async keysChanged(): Promise<void> {
    await this.#redis.publish(KEYS_CHANGED, "").catch(() => {});
  }

  async driverKeysDestroyed(): Promise<void> {
    await this.#redis.publish(DRIVER_KEYS_DESTROYED, "").catch(() => {});
  }

  async reportChanged(reportId: string): Promise<void> {
    await this.#redis.publish(REPORT_CHANGED, reportId).catch(() => {});
  }

  /** The feed of an organization has something new. */
  async eventsAdded(organizationId: string, mode: Mode): Promise<void> {
    await this.#redis.publish(EVENTS_ADDED, feedOf(organizationId, mode)).catch(() => {});
  }

  async ordersWaiting(): Promise<void> {
    await this.#redis.publish(ORDERS_WAITING, "").catch(() => {});
  }

  async deliveriesWaiting(): Promise<void> {
    await this.#redis.publish(DELIVERIES_WAITING, "").catch(() => {});
  }
}

const feedOf = (organizationId: string, mode: Mode) => `${organizationId} ${mode}`;

/** The key cache is cleared at most this often, regardless of the signals. A revocation must take effect within 5 s. */
const MIN_FORGET_INTERVAL_MS = 1_000;
/** A reader is woken at most this often, so that false signals cost few reads. */
const MIN_WAKE_INTERVAL_MS = 250;

/** Listens for the signal that orders wait for a relay: orders of reports, or of deliveries. */
export class OrderListener {
  readonly #announcement = new WakeUp();

  constructor(subscriber: Redis, orders: "reports" | "deliveries") {
    const channelOfOrders = orders === "reports" ? ORDERS_WAITING : DELIVERIES_WAITING;
    subscriber.on("message", (channel: string) => {
      if (channel === channelOfOrders) this.#announcement.call();
    });
    subscriber.subscribe(channelOfOrders).catch(() => {});
  }

  /**
   * Waits until orders are announced, `ms` have passed or the signal aborts; an announcement since the last call ends
   * the wait immediately. Returns whether orders were announced.
   */
  next(ms: number, signal: AbortSignal): Promise<boolean> {
    return this.#announcement.next(ms, signal);
  }
}

/** Calls a function when driver keys were destroyed, or may have been while the connection was down. */
export function onDriverKeysDestroyed(subscriber: Redis, forgetKeys: () => void): void {
  const forget = throttle(forgetKeys, MIN_FORGET_INTERVAL_MS);
  subscriber.on("message", (channel: string) => {
    if (channel === DRIVER_KEYS_DESTROYED) forget();
  });
  subscriber.on("ready", forget);
  subscriber.subscribe(DRIVER_KEYS_DESTROYED).catch(() => {});
}

/** Listens for the signals of all nodes and wakes this node's readers that wait for a report or for a feed. */
export class ChangeListener {
  readonly #watches = new Map<string, Set<WakeUp>>();

  constructor(subscriber: Redis, onKeysChanged: () => void) {
    const forget = throttle(onKeysChanged, MIN_FORGET_INTERVAL_MS);
    subscriber.on("message", (channel: string, subject: string) => {
      if (channel === KEYS_CHANGED) forget();
      if (channel !== REPORT_CHANGED && channel !== EVENTS_ADDED) return;
      for (const change of this.#watches.get(subject) ?? []) change.call();
    });
    // Signals sent while the connection was down are lost, so every key may have changed.
    subscriber.on("ready", forget);
    subscriber.subscribe(KEYS_CHANGED, REPORT_CHANGED, EVENTS_ADDED).catch(() => {});
  }

  watch(reportId: string): ChangeWatch {
    return this.#watch(reportId);
  }

  watchFeed(organizationId: string, mode: Mode): ChangeWatch {
    return this.#watch(feedOf(organizationId, mode));
  }

  #watch(subject: string): ChangeWatch {
    const change = new WakeUp();
    let lastWakeAt = Number.NEGATIVE_INFINITY;
    const watches = this.#watches.get(subject) ?? new Set();
    this.#watches.set(subject, watches.add(change));
    return {
      next: async (ms, signal) => {
        const endsAt = Date.now() + ms;
        const pauseMs = Math.min(lastWakeAt + MIN_WAKE_INTERVAL_MS, endsAt) - Date.now();
        if (pauseMs > 0) await sleep(pauseMs, undefined, { signal }).catch(() => {});
        await change.next(Math.max(0, endsAt - Date.now()), signal);
        lastWakeAt = Date.now();
      },
      close: () => {
        watches.delete(change);
        if (watches.size === 0) this.#watches.delete(subject);
      },
    };
  }
}
