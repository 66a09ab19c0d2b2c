/**
 * An alert is one conclusion with its legal basis. Its fixed parts are a rule, which is data and feeds the catalogue;
 * raising the alert fills the blanks of the message.
 */
import type { Day } from "../calendar.ts";
import type { Confidence, LegalBasis } from "../dated-law.ts";
import { findViolation } from "../violations.ts";
import { type Body, placeOf, type Place } from "./place.ts";

export type Severity = "INFO" | "WARNING" | "CRITICAL";

export type AlertSection =
  | "license"
  | "validity"
  | "category"
  | "blocks"
  | "medicalExams"
  | "toxicological"
  | "points"
  | "fines"
  | "autosuspensionRisk";

/** The party that has to act. `both`: either of them can. */
type Actor = "driver" | "employer" | "both";

/** The money at stake in an alert. */
export interface Cost {
  /** `payment`: the price of acting. `penalty`: the fine for not acting. */
  readonly kind: "payment" | "penalty";
  /** The full amount, without discounts. */
  readonly amountCents: number;
  /** `at_least`: a part of it is unknown. `at_most`: the law sets a maximum. */
  readonly bound: "exact" | "at_least" | "at_most";
  readonly discounts: readonly Discount[];
}

/** A smaller amount for payment in time. */
interface Discount {
  /** The percentage to pay, 80 or 60. */
  readonly percent: number;
  readonly amountCents: number;
  readonly savedCents: number;
  /** The last day of the discount; for several fines, the earliest one. */
  readonly until: Day;
}

export interface AlertRule {
  readonly severity: Severity;
  readonly section: AlertSection;
  /** Whether this conclusion forbids all driving now. An alert's facts may override its rule. */
  readonly forbidsDriving: boolean;
  readonly actor: Actor;
  /** The body to turn to; `null` if there is none. */
  readonly where: Body | null;
  /** The code of the violation that follows from not acting, or from driving anyway. */
  readonly violation?: string;
  /** The condition for raising it, in English, for developers reading the catalogue. */
  readonly when: string;
  readonly title: string;
  /** Brazilian Portuguese, with `{blanks}`. */
  readonly message: string;
  readonly legalBasis: readonly [LegalBasis, ...LegalBasis[]];
  readonly actions: readonly string[];
  readonly confidence: Confidence;
}

export interface Alert {
  readonly code: string;
  readonly severity: Severity;
  readonly section: AlertSection;
  readonly title: string;
  readonly message: string;
  readonly forbidsDriving: boolean;
  readonly actor: Actor;
  readonly dueOn: Day | null;
  readonly money: Cost | null;
  readonly where: Place | null;
  readonly legalBasis: readonly LegalBasis[];
  readonly actions: readonly string[];
  readonly confidence: Confidence;
}

/** The result of judging a section: its part of the diagnosis, and its alerts. */
export interface SectionJudgement<Section> {
  readonly section: Section;
  readonly alerts: readonly Alert[];
}

/** The names of a message's `{blanks}`, so that the compiler checks that each is filled. */
type Blanks<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never;

interface Particulars {
  readonly dueOn?: Day | null;
  /** Default: the fine for the rule's violation. */
  readonly money?: Cost | null;
  /** The fining authority, if it is the same for all fines of the alert. */
  readonly authority?: string | null;
  /** Whether it forbids driving, if that depends on the facts. */
  readonly forbidsDriving?: boolean;
  /** The confidence of this alert, if lower than the rule's. */
  readonly confidence?: Confidence;
  /** Legal bases in addition to the rule's. */
  readonly alsoBasedOn?: readonly LegalBasis[];
}

/** Returns the function that raises the alerts of a section. */
export function raiser<const Rules extends Readonly<Record<string, AlertRule>>>(rules: Rules) {
  return <Code extends keyof Rules & string>(
    code: Code,
    blanks: Readonly<Record<Blanks<Rules[Code]["message"]>, string | number>>,
    particulars: Particulars = {},
  ): Alert => {
    const rule = rules[code] as AlertRule;
    const { dueOn = null, authority = null, alsoBasedOn = [] } = particulars;
    return {
      code,
      severity: rule.severity,
      section: rule.section,
      title: rule.title,
      message: fill(rule.message, blanks),
      forbidsDriving: particulars.forbidsDriving ?? rule.forbidsDriving,
      actor: rule.actor,
      dueOn,
      money: particulars.money === undefined ? costOf(rule) : particulars.money,
      where: rule.where && placeOf(rule.where, authority),
      legalBasis: [...rule.legalBasis, ...alsoBasedOn],
      actions: rule.actions,
      confidence: particulars.confidence ?? rule.confidence,
    };
  };
}

/** The fine for a violation, at today's amount; `null` if the table has none. */
export function penaltyFor(violation: string): Cost | null {
  const row = findViolation(violation);
  if (row === null || row.amountBRL === null) return null;
  const amountCents = Math.round(row.amountBRL * 100);
  return { kind: "penalty", amountCents, bound: "exact", discounts: [] };
}

function costOf({ violation }: AlertRule): Cost | null {
  return violation === undefined ? null : penaltyFor(violation);
}

function fill(message: string, blanks: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(blanks[name]));
}

/** Converts the start of a sentence for use inside a sentence. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
