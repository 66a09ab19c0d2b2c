/** The configured sources, each behind its guard, and what the operator may ask of their breaker. */
import type { Tally } from "../../usecases/lookups/source-health.ts";
import type { Sources } from "../../usecases/pipeline/gather.ts";
import { type CallBounds, configuredSources, type SourceSettings } from "./configured-sources.ts";
import { breakerName, type GuardOptions, guardEnrichment, guardState } from "./guarded-source.ts";
import type { SharedBreaker } from "./shared-breaker.ts";

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

/** Only live sources have one. */
export function breakerStates(live: Pick<SharedBreaker, "isOpen">) {
  return {
    isOpen: async (of: Pick<Tally, "mode" | "provider" | "part" | "state">) =>
      of.mode === "live" && live.isOpen(breakerName(of.provider, of.part, of.state)),
  };
}
