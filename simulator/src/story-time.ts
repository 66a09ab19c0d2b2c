/** The days of a question, by which the record of a story is chosen. Only a client of the sandbox sends them. */
import type { IncomingHttpHeaders } from "node:http";
import { type Day, daysBetween, isDay } from "@cnh/license-law";

export interface StoryTime {
  /** Day 0 of the story. */
  readonly firstDay: Day;
  readonly today: Day;
}

const HEADER = "sandbox-days";
const MAX_DAYS = 400;

/** The days in the header of a question, such as `2026-11-19/2026-12-01`; `null` without them or if they are malformed. */
export function storyTimeIn(headers: IncomingHttpHeaders): StoryTime | null {
  const written = headers[HEADER];
  const [firstDay = "", today = "", ...rest] =
    typeof written === "string" ? written.split("/") : [];
  if (rest.length > 0 || !isDay(firstDay) || !isDay(today)) return null;
  const days = daysBetween(firstDay, today);
  return days >= 0 && days <= MAX_DAYS ? { firstDay, today } : null;
}
