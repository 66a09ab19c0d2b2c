/** An infraction with its row of the violation table, looked up once for all sections. */
import type { Confidence } from "../dated-law.ts";
import type { Facts, InfractionFact, InfractionState } from "../facts.ts";
import { findViolation, type Violation } from "../violations.ts";
import { withGravitySteps } from "./gravity-step.ts";
import { joinRepeated, textOf } from "./repeated-tickets.ts";

/** The days of a fine's process that show when it ended. */
type ProcessDays = Pick<
  InfractionFact,
  "penaltyNoticeSentOn" | "paymentDueOn" | "appealDueOn" | "appealFiledOn" | "appealDecidedOn"
>;

/** The facts of an infraction for points and suspensions; the points calculator has none of its process. */
export type InfractionBasics = Pick<
  InfractionFact,
  "code" | "gravity" | "committedOn" | "state" | "ticket"
> &
  Partial<ProcessDays>;

/** Code and gravity come from the table (or a gravity step) if it has the code, otherwise from the source. */
export type KnownInfraction<Fact extends InfractionBasics = InfractionBasics> = Fact & {
  /** `null` if the source gave no code, or the table lacks it. */
  readonly violation: Violation | null;
  /** The confidence in a gravity above the table's, due to repetition. */
  readonly stepConfidence?: Confidence;
};

export function knownInfraction<Fact extends InfractionBasics>(fact: Fact): KnownInfraction<Fact> {
  const violation = fact.code === null ? null : findViolation(fact.code, fact.committedOn);
  if (violation === null) return { ...fact, violation };
  const { code, gravity } = violation;
  return { ...fact, code, gravity, violation };
}

/** Returns a driver's infractions, each once, oldest first and undated last, regardless of the source's order. */
export function knownInfractions({
  infractions,
}: Facts): readonly KnownInfraction<InfractionFact>[] {
  if (infractions === null) return [];
  const known = infractions.list.map(knownInfraction);
  const joined = joinRepeated(known);
  // The joined facts of a ticket may match another row of the table.
  const each = joined === known ? known : joined.map(knownInfraction);
  return withGravitySteps(inOrder(each));
}

function inOrder<Fact extends InfractionFact>(facts: readonly Fact[]): readonly Fact[] {
  const texts = new Map<Fact, string>();
  const text = (fact: Fact): string => {
    const made = texts.get(fact) ?? textOf(fact);
    texts.set(fact, made);
    return made;
  };
  return facts.toSorted(
    (a, b) =>
      ascending(dayOf(a), dayOf(b)) ||
      ascending(nameOf(a), nameOf(b)) ||
      ascending(text(a), text(b)),
  );
}

export function isConfirmed({ state }: { readonly state: InfractionState | null }): boolean {
  return state === "confirmed";
}

/** Whether the infraction was cancelled or turned into a warning, so that it has no consequences. */
export function isDropped({ state }: { readonly state: InfractionState | null }): boolean {
  return state === "cancelled" || state === "written_warning";
}

export function ascending(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The text `undated` sorts after every day. */
function dayOf({ committedOn }: InfractionBasics): string {
  return committedOn ?? "undated";
}

/** The fields that usually distinguish two infractions of one day. */
function nameOf({ code, ticket, gravity, state }: InfractionBasics): string {
  return `${code} ${ticket} ${gravity} ${state}`;
}
