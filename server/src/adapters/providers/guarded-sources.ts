/** The configured sources, each behind its guard. */
import type { Sources } from "../../usecases/reports/run/gather.ts";
import { type CallBounds, configuredSources, type SourceSettings } from "./configured-sources.ts";
import { type GuardOptions, guardEnrichment, guardState } from "./guarded-source.ts";

/** A breaker that all workers share, and a record of each call, around every source. */
export function guardedSources(
  settings: SourceSettings,
  shared: Pick<GuardOptions, "breaker" | "health">,
): Sources {
  const optionsOf = (bounds: CallBounds): GuardOptions => {
    const { timeoutMs, concurrency, mostWaiting, costCents } = bounds;
    return { timeoutMs, concurrency, mostWaiting, costCents, ...shared };
  };
  return configuredSources(settings, {
    enrichment: (source, bounds) => guardEnrichment(source, optionsOf(bounds)),
    state: (source, bounds) => guardState(source, optionsOf(bounds)),
  });
}

/** For sources that fail as they are told: how one call went says nothing of the next. */
export const NO_BREAKER: GuardOptions["breaker"] = {
  ask: () => Promise.resolve({ allowed: true, tell: () => Promise.resolve() }),
};
