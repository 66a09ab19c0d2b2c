import type { Mode, RequestLimits } from "../../usecases/caller.ts";
import type { Admission } from "../../usecases/limits/admit-request.ts";
import { LRUCache } from "lru-cache";
import { DAY_MS, MINUTE_MS, toAdmission } from "./windows.ts";

interface Counters {
  minute: number;
  inMinute: number;
  day: number;
  inDay: number;
  inFlight: number;
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

  take(organizationId: string, mode: Mode, limits: RequestLimits): Admission {
    const now = Date.now();
    const counters = this.#of(`${organizationId}:${mode}`, now);
    const reason =
      counters.inFlight >= limits.concurrency
        ? 1
        : counters.inMinute >= limits.perMinute
          ? 2
          : counters.inDay >= limits.perDay
            ? 3
            : 0;
    let held = reason === 0;
    if (held) {
      counters.inMinute += 1;
      counters.inDay += 1;
      counters.inFlight += 1;
    }
    return toAdmission([reason, counters.inMinute, counters.inDay, now], limits, () => {
      if (held) counters.inFlight -= 1;
      held = false;
    });
  }

  #of(name: string, now: number): Counters {
    const minute = Math.floor(now / MINUTE_MS);
    const day = Math.floor(now / DAY_MS);
    let counters = this.#counters.get(name);
    if (!counters) {
      counters = { minute, inMinute: 0, day, inDay: 0, inFlight: 0 };
      this.#counters.set(name, counters);
    }
    if (counters.minute !== minute) Object.assign(counters, { minute, inMinute: 0 });
    if (counters.day !== day) Object.assign(counters, { day, inDay: 0 });
    return counters;
  }
}
