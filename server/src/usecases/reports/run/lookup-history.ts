/**
 * A report's lookup history as its reader may see it: which part was looked up on which day, and the outcome. It
 * reveals nothing about sources, their number or order, attempts, times of day or durations.
 */
import type { LookupHistoryEntry } from "@cnh/contract";
import { dayInSaoPaulo } from "@cnh/license-law";
import { type GatheredPart, GATHERED_PARTS, type RecordedLookup } from "./report-run.ts";

type Outcome = LookupHistoryEntry["outcome"];
type HistoricLookup = Pick<RecordedLookup, "part" | "outcome" | "askedAt">;

/** The state of the parts: the gathered ones are in the report; until it is final, others are still looked up. */
export interface LookupEnd {
  readonly gathered: ReadonlySet<GatheredPart>;
  readonly final: boolean;
}

/** Kinds of failure with which a source reports that it has or gives no such record; any other kind is an outage. */
const REFUSALS: ReadonlySet<string> = new Set(["not_found", "refused"]);

export function lookupHistory(
  lookups: readonly HistoricLookup[],
  { gathered, final }: LookupEnd,
): LookupHistoryEntry[] {
  return GATHERED_PARTS.flatMap((part) => {
    const days = Map.groupBy(
      lookups.filter((lookup) => lookup.part === part),
      ({ askedAt }) => dayInSaoPaulo(askedAt),
    );
    const rows = [...days].sort(([a], [b]) => (a < b ? -1 : 1));
    return rows.map(([askedOn, ofDay], index) => {
      const isLast = index === rows.length - 1;
      const outcome = outcomeOf(ofDay, gathered.has(part) && isLast, isLast && !final);
      return { part, askedOn, answeredOn: outcome === "answered" ? askedOn : null, outcome };
    });
  }).sort((a, b) => (a.askedOn === b.askedOn ? 0 : a.askedOn < b.askedOn ? -1 : 1));
}

/** The outcome of a day: the best outcome of its lookups. For the reader, "not known" does not count as an answer. */
function outcomeOf(
  lookups: readonly HistoricLookup[],
  isAnswered: boolean,
  isPending: boolean,
): Outcome {
  if (isAnswered) return "answered";
  const isRefused = lookups.every(({ outcome }) => REFUSALS.has(outcome) || outcome === "answered");
  if (isRefused) return "refused";
  return isPending ? "pending" : "unavailable";
}
