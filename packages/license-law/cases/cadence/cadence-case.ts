/** A record with the days until the driver is looked up again. */
import type { Day } from "../../src/calendar.ts";
import type { FactOverrides } from "../facts.ts";

export interface CadenceCase {
  readonly name: string;
  /** Default: 2026-07-24, the day of the sources' answers. */
  readonly on?: Day;
  readonly given: FactOverrides;
  readonly days: number;
}
