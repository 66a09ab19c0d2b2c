/** A deadline with the facts that it follows from. */
import type { Day } from "../../src/calendar.ts";
import type { Deadline } from "../../src/deadlines/deadline.ts";
import type { FactOverrides } from "../facts.ts";

/** The expected code and day, with other particulars of it. */
type ExpectedDeadline = readonly [code: string, dueOn: Day, particulars?: Partial<Deadline>];

export interface DeadlineCase {
  readonly name: string;
  /** Default: 2026-07-24, the day of the sources' answers. */
  readonly on?: Day;
  readonly given: FactOverrides;
  /** All deadlines that a regular driver, whose license expires on 2033-03-10, does not have. */
  readonly deadlines: readonly ExpectedDeadline[];
}
