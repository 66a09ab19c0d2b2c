/**
 * Violations under earlier laws: the fields of a row that differed until a day. An infraction has the gravity, points
 * and fine of the law of its day, so a new law adds a row here and changes the table.
 */
import type { Day } from "../calendar.ts";
import type { Confidence, LegalBasis } from "../dated-law.ts";
import type { Violation } from "../violation.ts";
import { ctb } from "./citations.ts";

interface EarlierViolation {
  /** The last day of infractions to which it applies. */
  readonly until: Day;
  readonly differs: Partial<Pick<Violation, "gravity" | "points" | "multiplier" | "amountBRL">>;
  /** The law that replaced it. */
  readonly endedBy: LegalBasis;
  readonly confidence: Confidence;
}

const GRAVE = { gravity: "grave", points: 5, amountBRL: 195.23 } as const;
const MEDIA = { gravity: "media", points: 4, amountBRL: 130.16 } as const;

const BY_LAW_14071 = { until: "2021-04-11", differs: GRAVE, confidence: "medium" } as const;
const OVERTAKING_CYCLISTS: EarlierViolation = {
  ...BY_LAW_14071,
  endedBy: ctb("art. 220, XIII (Lei 14.071/2020)"),
};
const REGISTRATION: EarlierViolation = {
  ...BY_LAW_14071,
  endedBy: ctb("art. 233 (Lei 14.071/2020)"),
};
const PAID_TRANSPORT: EarlierViolation = {
  until: "2019-10-06",
  differs: MEDIA,
  endedBy: ctb("art. 231, VIII (Lei 13.855/2019)"),
  confidence: "medium",
};

/** The earlier rows of a code, oldest first. */
export const EARLIER_VIOLATIONS: ReadonlyMap<string, readonly EarlierViolation[]> = new Map([
  ["638-60", [OVERTAKING_CYCLISTS]],
  ["686-61", [PAID_TRANSPORT]],
  ["686-62", [PAID_TRANSPORT]],
  ["692-01", [REGISTRATION]],
  ["692-02", [REGISTRATION]],
  ["692-03", [REGISTRATION]],
  ["692-04", [REGISTRATION]],
]);
