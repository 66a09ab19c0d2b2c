/** How long a report took, and how much of that this service spent itself. */
import type { Mode } from "../../caller.ts";
import { statePartsOf } from "./check-plan.ts";
import type { OpenRun } from "./open-run.ts";
import type { GatheredPart, RecordedLookup } from "./report-run.ts";

/** A report that has ended. Times are in milliseconds since it was requested. */
export interface SettledTimes {
  readonly mode: Mode;
  readonly outcome: "whole" | "after_partial" | "failed";
  readonly totalMs: number;
  /** The total without the sources, the pauses between their questions, and the analysis. */
  readonly ownMs: number;
  readonly partMs: { readonly [Part in GatheredPart]?: number };
  readonly missingParts: readonly GatheredPart[];
}

export interface ReportMeter {
  settled(ref: OpenRun["ref"], times: SettledTimes): void;
  partlyDelivered(mode: Mode): void;
  /** `kept`: the first delivery, partial or whole, came by the time that the create promised. */
  promise(mode: Mode, kept: boolean): void;
}

export function timesOf(
  { ref, run, facts, lookups, isPartlyDelivered }: OpenRun,
  status: "DELIVERED" | "ERROR",
  { now, analysisMs }: { readonly now: number; readonly analysisMs: number },
): SettledTimes {
  const since = run.createdAt.getTime();
  const totalMs = Math.max(0, now - since);
  const needed: GatheredPart[] = [
    "license",
    ...(facts.license ? statePartsOf(facts.license.facts.license, run.check) : []),
  ];
  const partMs: { -readonly [Part in GatheredPart]?: number } = {};
  for (const { part, outcome, ...lookup } of lookups)
    if (outcome === "answered") partMs[part] = Math.max(0, endOf(lookup) - since);
  const delivered = isPartlyDelivered ? "after_partial" : "whole";
  return {
    mode: ref.mode,
    outcome: status === "ERROR" ? "failed" : delivered,
    totalMs,
    ownMs: Math.max(0, totalMs - sourcesMs(lookups) - analysisMs),
    partMs,
    missingParts: needed.filter((part) => !facts[part]),
  };
}

type LookupTimes = Pick<RecordedLookup, "askedAt" | "durationMs">;

const endOf = ({ askedAt, durationMs }: LookupTimes) => askedAt.getTime() + durationMs;

/** The time in which at least one source was queried or awaited: from a part's first question to its last answer. */
function sourcesMs(lookups: readonly RecordedLookup[]): number {
  const spans = [...Map.groupBy(lookups, ({ part }) => part).values()].map((asked) => ({
    start: Math.min(...asked.map(({ askedAt }) => askedAt.getTime())),
    end: Math.max(...asked.map(endOf)),
  }));
  let ms = 0;
  let covered = -Infinity;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    ms += Math.max(0, end - Math.max(start, covered));
    covered = Math.max(covered, end);
  }
  return ms;
}
