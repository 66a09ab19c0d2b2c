import type { LimitReason } from "@cnh/contract";
import type { RequestLimits } from "../../usecases/caller.ts";
import type { Admission } from "../../usecases/limits/admit-request.ts";

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

const REASONS: readonly (LimitReason | null)[] = [null, "concurrency", "perMinute", "perDay"];

/** A counter's answer: the limit that refuses (0: none), the requests used of each window, and the counter's time. */
export type CounterResult = readonly [reason: number, inMinute: number, inDay: number, now: number];

/** Makes an admission of a counter's answer; the windows end with the clock's minute and day (UTC). */
export function toAdmission(
  [reasonNumber, inMinute, inDay, now]: CounterResult,
  limits: RequestLimits,
  release: () => void,
): Admission {
  const minuteEndsInSeconds = Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000);
  const dayEndsInSeconds = Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);
  const reason = REASONS[reasonNumber] ?? null;
  const retryAfter = { concurrency: 1, perMinute: minuteEndsInSeconds, perDay: dayEndsInSeconds };
  return {
    standing: {
      limits,
      minuteLeft: Math.max(0, limits.perMinute - inMinute),
      minuteEndsInSeconds,
      dayLeft: Math.max(0, limits.perDay - inDay),
      dayEndsInSeconds,
    },
    refusal: reason && { reason, retryAfter: retryAfter[reason] },
    release,
  };
}
