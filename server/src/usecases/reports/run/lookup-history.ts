/**
 * The history of the lookups of a report as its reader may see it: what was asked on which day and how that ended. It
 * says nothing of sources, their number or order, of attempts, times of day or durations.
 */
import type { LookupHistoryEntry } from "@cnh/contract";
import { dayInSaoPaulo } from "@cnh/license-law";
import { type GatheredPart, GATHERED_PARTS, type RecordedLookup } from "./report-run.ts";

type Outcome = LookupHistoryEntry["outcome"];
type HistoricLookup = Pick<RecordedLookup, "part" | "outcome" | "askedAt">;

/** What became of the parts: the gathered ones are in the report; of the others some are still looked up again. */
export interface LookupEnd {
  readonly gathered: ReadonlySet<GatheredPart>;
  readonly final: boolean;
}

/** Kinds of failure by which a source says that it has or gives no such record; any other kind is an outage. */
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

/** The outcome of a day: that of its best lookup. An answer that says "not known" is no answer to the reader. */
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
