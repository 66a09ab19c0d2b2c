import type { Redis } from "ioredis";
import type { ReportWatch } from "../../usecases/reports/get-report.ts";
import { throttle } from "./throttle.ts";

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

/** However many signals come, keys are forgotten once in so long. A revocation has 5 s. */
const FORGET_EVERY_MS = 1_000;
/** A reader that was woken for nothing is not woken again before. */
const WAKE_EVERY_MS = 250;

/** Hears that there are orders, for a relay: of reports, or of deliveries. */
export class OrderListener {
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

  /**
   * Settles when orders were announced since the last time, after `ms`, or when the signal aborts. Answers whether
   * they were announced.
   */
  async next(ms: number, signal: AbortSignal): Promise<boolean> {
    if (!this.#heard && !signal.aborted) {
      await new Promise<void>((resolve) => {
        // Whatever ends the wait also removes its listener: the signal lives as long as the process.
        const wake = () => {
          clearTimeout(timer);
          signal.removeEventListener("abort", wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        signal.addEventListener("abort", wake);
        this.#wake = wake;
      });
    }
    const heard = this.#heard;
    this.#heard = false;
    this.#wake = null;
    return heard;
  }
}

/** Hears the signals of all nodes and wakes those of this node who wait. */
export class ReportChangeListener {
  readonly #watches = new Map<string, Set<() => void>>();

  constructor(subscriber: Redis, onKeysChanged: () => void) {
    const forget = throttle(onKeysChanged, FORGET_EVERY_MS);
    subscriber.on("message", (channel: string, reportId: string) => {
      if (channel === KEYS_CHANGED) forget();
      else for (const wake of this.#watches.get(reportId) ?? []) wake();
    });
    // What was said while nobody listened is unknown: forget what may have changed.
    subscriber.on("ready", forget);
    subscriber.subscribe(KEYS_CHANGED, REPORT_CHANGED).catch(() => {});
  }

  watch(reportId: string): ReportWatch {
    let changed = false;
    let wokenAt = Number.NEGATIVE_INFINITY;
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
          let resting: NodeJS.Timeout | undefined;
          const done = () => {
            clearTimeout(timer);
            clearTimeout(resting);
            signal.removeEventListener("abort", done);
            settle = null;
            changed = false;
            wokenAt = Date.now();
            resolve();
          };
          const timer = setTimeout(done, ms);
          settle = () => {
            const early = wokenAt + WAKE_EVERY_MS - Date.now();
            if (early <= 0) done();
            else resting ??= setTimeout(done, early);
          };
          signal.addEventListener("abort", done);
          if (signal.aborted) done();
          else if (changed) settle();
        }),
      close: () => {
        watches.delete(wake);
        if (watches.size === 0) this.#watches.delete(reportId);
      },
    };
  }
}
