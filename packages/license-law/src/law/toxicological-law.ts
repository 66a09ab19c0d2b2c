/** Who takes the periodic toxicological exam, how often, and what happens once it is overdue. */
import type { Dated } from "../dated-law.ts";
import type { Category } from "../facts.ts";
import { ctb } from "./citations.ts";

/** Those that hold C, D or E (art. 148-A). ACC is the moped's and holds none of them, for all its C's. */
export const EXAM_CATEGORIES: ReadonlySet<Category> = new Set<Category>([
  "C",
  "D",
  "E",
  "AC",
  "AD",
  "AE",
  "ACC+C",
  "ACC+D",
  "ACC+E",
]);

export interface PeriodicExam {
  readonly everyMonths: number;
  /** Days past due on which there is no infraction yet. */
  readonly toleranceDays: number;
  /** From this age on only who obtains or renews takes the exam. */
  readonly belowAge: number;
  /** Arts. 165-C and 165-D are enforced: not taking the exam is fined, even of who does not drive. */
  readonly unperformedFine: boolean;
}

const TERMS = { everyMonths: 30, toleranceDays: 30, belowAge: 70 } as const;

export const PERIODIC_EXAM: Dated<PeriodicExam> = [
  {
    since: "2021-04-12",
    value: { ...TERMS, unperformedFine: false },
    source: ctb("art. 148-A, § 2º (Lei 14.071/2020)"),
    confidence: "medium",
  },
  {
    // The day is from secondary sources, and the council then gave those overdue until 30 April.
    since: "2024-01-28",
    value: { ...TERMS, unperformedFine: true },
    source: ctb("art. 165-D (Lei 14.599/2023)"),
    confidence: "medium",
  },
  {
    // The same; from this day on nobody disputes that it is enforced, and its text was read.
    since: "2024-05-01",
    value: { ...TERMS, unperformedFine: true },
    source: ctb("art. 165-D (Lei 14.599/2023)"),
    confidence: "high",
  },
];

/** Days before the deadline at which we warn. Art. 148-A, § 9º asks 30 of the authority; 60 is our own. */
export const NOTICE_DAYS = { soon: 60, urgent: 30 } as const;
