/** The law of paid driving without the remark EAR on the license. */
import type { Dated } from "../dated-law.ts";
import { ctb } from "./citations.ts";

interface PaidDrivingLaw {
  readonly amountCents: number;
}

export const PAID_WITHOUT_EAR: Dated<PaidDrivingLaw> = [
  {
    // The reading of the enforcement manual (Res. 985/2022) since this day, from disagreeing secondary sources.
    since: "2023-01-02",
    value: { amountCents: 29_347 },
    source: ctb("art. 231, VIII"),
    confidence: "low",
  },
];
