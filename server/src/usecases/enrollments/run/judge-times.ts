/**
 * The times of day at which enrollments are judged. Each enrollment has its own second of a span of two hours, the same
 * every day, so that the enrollments of an organization are not due together.
 */
import type { Day } from "@cnh/license-law";
import { saoPauloDay, saoPauloDayStart } from "../../days/calendar.ts";

const HOUR_MS = 3_600_000;
const SPAN_SECONDS = 7_200;
/** Notices of a day are sent from this hour in São Paulo on. */
const NOTICE_HOUR = 7;

function offsetMs(enrollmentId: string): number {
  const second = Buffer.from(enrollmentId).reduce(
    (sum, byte) => (sum * 31 + byte) % SPAN_SECONDS,
    0,
  );
  return second * 1_000;
}

/** Shortly after the start of a day. */
export function spreadStart(day: Day, enrollmentId: string): Date {
  return new Date(saoPauloDayStart(day) + offsetMs(enrollmentId));
}

export function noticeTime(day: Day, enrollmentId: string): Date {
  return new Date(saoPauloDayStart(day) + NOTICE_HOUR * HOUR_MS + offsetMs(enrollmentId));
}

export function isNoticeTime(at: Date): boolean {
  const start = saoPauloDayStart(saoPauloDay(at.getTime()));
  return at.getTime() >= start + NOTICE_HOUR * HOUR_MS;
}

export function earliestOf(times: readonly (Date | null)[]): Date | null {
  const known = times.flatMap((time) => time?.getTime() ?? []);
  return known.length === 0 ? null : new Date(Math.min(...known));
}
