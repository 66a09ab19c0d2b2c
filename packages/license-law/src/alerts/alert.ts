/**
 * An alert is one conclusion with its legal basis. Its fixed parts are a rule, which is data and the source of the
 * catalogue; raising the alert fills the blanks of the message.
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

/** Who has to act. `both`: either of them can. */
type Actor = "driver" | "employer" | "both";

/** What an alert is about in money. */
export interface Cost {
  /** `payment`: the price of acting. `penalty`: the fine for not acting. */
  readonly kind: "payment" | "penalty";
  /** The full amount, without discounts. */
  readonly amountCents: number;
  /** `at_least`: some part of it is not known. `at_most`: the law sets a maximum. */
  readonly bound: "exact" | "at_least" | "at_most";
  readonly discounts: readonly Discount[];
}

/** A smaller amount for those who pay in time. */
interface Discount {
  /** The part that is paid, 80 or 60 percent. */
  readonly percent: number;
  readonly amountCents: number;
  readonly savedCents: number;
  /** The last day of the discount; of several fines, the first of these days. */
  readonly until: Day;
}

export interface AlertRule {
  readonly severity: Severity;
  readonly section: AlertSection;
  /** Whether this conclusion alone means that nothing may be driven now. An alert can differ from its rule by its facts. */
  readonly forbidsDriving: boolean;
  readonly actor: Actor;
  /** The body to turn to. Null: there is nowhere to go. */
  readonly where: Body | null;
  /** The code of the violation that follows if nothing is done, or if one drives nevertheless. */
  readonly violation?: string;
  /** The condition for raising it, in English, for the developers who read the catalogue. */
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

/** The names of the `{blanks}` of a message, so that the compiler checks that each is filled. */
type Blanks<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never;

interface Particulars {
  readonly dueOn?: Day | null;
  /** By default, the fine for the violation of the rule. */
  readonly money?: Cost | null;
  /** The authority that fined, if it is the same for all fines that the alert is about. */
  readonly authority?: string | null;
  /** Whether it forbids driving, where that depends on the facts. */
  readonly forbidsDriving?: boolean;
  /** The confidence of this alert, where it is lower than the rule's. */
  readonly confidence?: Confidence;
  /** Legal bases in addition to those of the rule. */
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

/** The fine for a violation, in the amount of today. Null: the table has none. */
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

/** A text that begins a sentence, as it is written inside one. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
