/** A story: a record that is a function of the days since its first one. */
import type { Day } from "@cnh/license-law";
import type { FactOverrides } from "../overridden-driver.ts";

/** The record on a day of the story, counted from 0. `dayOf` gives the calendar day of any day of the story. */
export type Story = (day: number, dayOf: (day: number) => Day) => FactOverrides;
