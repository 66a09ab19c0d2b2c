/**
 * Joins records of one ticket. Two sources may report the same infraction, and one act has one penalty (CTB, art. 290),
 * so records with the same number in the national register, or of the same ticket, are joined.
 */
import type { InfractionFact, InfractionState } from "../facts.ts";

/** A later state outranks an earlier one. Of two conflicting final states, the more severe wins. */
const RANKS: Readonly<Record<InfractionState, number>> = {
  pending: 1,
  cancelled: 2,
  written_warning: 3,
  confirmed: 4,
};

/** Joins the records of each ticket. The result does not depend on the order of the sources. */
export function joinRepeated<Fact extends InfractionFact>(facts: readonly Fact[]): readonly Fact[] {
  return joinBy(joinBy(facts, registerNumber), ticketOf);
}

function registerNumber({ renainf }: InfractionFact): string | null {
  return renainf;
}

/** The ticket with the fields that distinguish equal numbers: authority, act and day. */
function ticketOf({ ticket, authority, code, committedOn }: InfractionFact): string | null {
  if (ticket === null) return null;
  return [ticket, authority?.code ?? authority?.name, code, committedOn].join(" ");
}

function joinBy<Fact extends InfractionFact>(
  facts: readonly Fact[],
  keyOf: (fact: Fact) => string | null,
): readonly Fact[] {
  const groups = Map.groupBy(facts, (fact) => keyOf(fact) ?? fact);
  return groups.size === facts.length ? facts : [...groups.values()].flatMap(joined);
}

/** Joins a group into one record, unless its register numbers differ: then these are different tickets. */
function joined<Fact extends InfractionFact>(group: readonly Fact[]): readonly Fact[] {
  const numbers = new Set(group.flatMap(({ renainf }) => renainf ?? []));
  if (group.length === 1 || numbers.size > 1) return group;
  const latestLast = group
    .map((fact) => ({
      fact,
      rank: fact.state === null ? 0 : RANKS[fact.state],
      text: textOf(fact),
    }))
    .sort((a, b) => a.rank - b.rank || (a.text < b.text ? -1 : 1));
  const known = latestLast.map(({ fact }) => withoutUnknown(fact));
  const [first] = group;
  return [Object.assign({}, first, ...known) as Fact];
}

/** All known facts of an infraction, in an order independent of the source. */
export function textOf(fact: InfractionFact): string {
  return JSON.stringify(Object.entries(fact).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function withoutUnknown<Fact extends InfractionFact>(fact: Fact): Partial<Fact> {
  return Object.fromEntries(
    Object.entries(fact).filter(([, value]) => value !== null),
  ) as Partial<Fact>;
}
