import { ISSUE_TEXTS } from "@cnh/contract";
import { refuse } from "../failure.ts";
import { saoPauloDayEnd, saoPauloDayStart } from "./calendar.ts";

interface AskedRange {
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
}

export interface CreationRange {
  readonly createdFrom: Date | null;
  /** The first instant after the range. */
  readonly createdTo: Date | null;
}

const DATE_LENGTH = "2026-07-24".length;

/** The range of instants in a query; its end is exclusive. A date means the whole day. */
export function creationRange({ createdFrom, createdTo }: AskedRange): CreationRange {
  const isDate = (text: string) => text.length === DATE_LENGTH;
  const at = (text: string, ofDay: (day: string) => number) =>
    isDate(text) ? ofDay(text) : Date.parse(text);
  const from = createdFrom === undefined ? null : at(createdFrom, saoPauloDayStart);
  const to = createdTo === undefined ? null : at(createdTo, saoPauloDayEnd);
  // The end of a day is the start of the next day, which is outside the range.
  const last = to !== null && createdTo !== undefined && isDate(createdTo) ? to - 1 : to;
  if (from !== null && last !== null && from > last)
    refuse("createdTo", ISSUE_TEXTS.beforeCreatedFrom);
  return {
    createdFrom: from === null ? null : new Date(from),
    createdTo: to === null ? null : new Date(to),
  };
}
