import type { Redis } from "ioredis";
import type { ReportWatch } from "../../usecases/reports/get-report.ts";

const KEYS_CHANGED = "cnh:keys-changed";
const REPORT_CHANGED = "cnh:report-changed";
const ORDERS_WAITING = "cnh:orders-waiting";
const DELIVERIES_WAITING = "cnh:deliveries-waiting";

/** Tells every node of changes. Signals may be lost: whoever listens has another way to learn. */
export class RedisSignals {
  readonly #redis: Redis;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  async keysChanged(): Promise<void> {
    await this.#redis.publish(KEYS_CHANGED, "").catch(() => {});
  }

  async reportChanged(reportId: string): Promise<void> {
    await this.#redis.publish(REPORT_CHANGED, reportId).catch(() => {});
  }

  async ordersWaiting(): Promise<void> {
    await this.#redis.publish(ORDERS_WAITING, "").catch(() => {});
  }

  async deliveriesWaiting(): Promise<void> {
    await this.#redis.publish(DELIVERIES_WAITING, "").catch(() => {});
  }
}

/** Hears that there are orders, for a relay: of reports, or of deliveries. */
export class RedisOrderEars {
  #heard = false;
  #wake: (() => void) | null = null;

  constructor(subscriber: Redis, orders: "reports" | "deliveries") {
    const wanted = orders === "reports" ? ORDERS_WAITING : DELIVERIES_WAITING;
    subscriber.on("message", (channel: string) => {
      if (channel !== wanted) return;
      this.#heard = true;
      this.#wake?.();
    });
    subscriber.subscribe(wanted).catch(() => {});
  }

  /** Settles when orders were announced since the last time, after `ms`, or when the signal aborts. */
  async next(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.#heard && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
        signal.addEventListener("abort", this.#wake, { once: true });
      });
    }
    this.#heard = false;
    this.#wake = null;
  }
}

/** Hears the signals of all nodes and wakes those of this node who wait. */
export class RedisEars {
  readonly #watches = new Map<string, Set<() => void>>();

  constructor(subscriber: Redis, onKeysChanged: () => void) {
    subscriber.on("message", (channel: string, reportId: string) => {
      if (channel === KEYS_CHANGED) onKeysChanged();
      else for (const wake of this.#watches.get(reportId) ?? []) wake();
    });
    // What was said while nobody listened is unknown: forget what may have changed.
    subscriber.on("ready", onKeysChanged);
    subscriber.subscribe(KEYS_CHANGED, REPORT_CHANGED).catch(() => {});
  }

  watch(reportId: string): ReportWatch {
    let changed = false;
    let settle: (() => void) | null = null;
    const wake = () => {
      changed = true;
      settle?.();
    };
    const watches = this.#watches.get(reportId) ?? new Set();
    this.#watches.set(reportId, watches.add(wake));
    return {
      next: (ms, signal) =>
        new Promise((resolve) => {
          const done = () => {
            clearTimeout(timer);
            signal.removeEventListener("abort", done);
            settle = null;
            changed = false;
            resolve();
          };
          const timer = setTimeout(done, ms);
          settle = done;
          if (changed || signal.aborted) done();
          else signal.addEventListener("abort", done);
        }),
      close: () => {
        watches.delete(wake);
        if (watches.size === 0) this.#watches.delete(reportId);
      },
    };
  }
}
