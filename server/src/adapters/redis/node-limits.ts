import type { Mode, RequestLimits } from "../../usecases/caller.ts";
import { LRUCache } from "lru-cache";
import { type CounterResult, DAY_MS, MINUTE_MS } from "./windows.ts";

interface Counters {
  minute: number;
  inMinute: number;
  day: number;
  inDay: number;
}

/**
 * The same limits with this node's own counters. They apply while the shared counters are unreachable, and the shared
 * counters are never below them.
 */
export class NodeLimits {
  readonly #counters = new LRUCache<string, Counters>({ max: 50_000 });

  /** The requests that this node has admitted in the minute and the day of `now`. */
  countersAt(organizationId: string, mode: Mode, now: number): Readonly<Counters> {
    return this.#of(`${organizationId}:${mode}`, now);
  }

  /** Counts requests that the shared counters have admitted. */
  add(organizationId: string, mode: Mode, admitted: number, now: number): void {
    const counters = this.#of(`${organizationId}:${mode}`, now);
    counters.inMinute += admitted;
    counters.inDay += admitted;
  }

  /** Counts a request unless a limit refuses it. `inFlight` is the node's number of requests in flight. */
  take(organizationId: string, mode: Mode, limits: RequestLimits, inFlight: number): CounterResult {
    const now = Date.now();
    const counters = this.#of(`${organizationId}:${mode}`, now);
    const reason =
      inFlight >= limits.concurrency
        ? 1
        : counters.inMinute >= limits.perMinute
          ? 2
          : counters.inDay >= limits.perDay
            ? 3
            : 0;
    if (reason === 0) {
      counters.inMinute += 1;
      counters.inDay += 1;
    }
    return [reason, counters.inMinute, counters.inDay, now];
  }

  #of(name: string, now: number): Counters {
    const minute = Math.floor(now / MINUTE_MS);
    const day = Math.floor(now / DAY_MS);
    let counters = this.#counters.get(name);
    if (!counters) {
      counters = { minute, inMinute: 0, day, inDay: 0 };
      this.#counters.set(name, counters);
    }
    if (counters.minute !== minute) Object.assign(counters, { minute, inMinute: 0 });
    if (counters.day !== day) Object.assign(counters, { day, inDay: 0 });
    return counters;
  }
}
