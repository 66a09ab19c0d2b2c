/** Opens the configured sources: which providers answer each part, and in which order they are queried. */
import type { Mode } from "../../usecases/caller.ts";
import type { EnrichmentSource, StatePart, StateSource } from "../../usecases/sources/source.ts";
import type { Sources } from "../../usecases/reports/run/gather.ts";
import { Activethread, type ActivethreadOptions } from "./activethread/client.ts";
import { addCallCost, type GuardOptions, guardEnrichment, guardState } from "./guard.ts";
import { Infosimples, type InfosimplesOptions } from "./infosimples/client.ts";
import type { SandboxOption } from "./sandbox-days.ts";
import { Wsdenatran, type WsdenatranOptions } from "./wsdenatran/client.ts";

export type ProviderName = "wsdenatran" | "activethread" | "infosimples";

/** The bounds of one process's calls to a provider: how many are concurrent, and how many more may wait. */
export interface CallBounds {
  readonly timeoutMs: number;
  readonly concurrency: number;
  readonly maxWaiting: number;
  /** The cost of an answer in centavos, for a provider that does not report it. */
  readonly costCents?: number | undefined;
}

export interface SourceSettings {
  readonly wsdenatran?: (WsdenatranOptions & CallBounds) | undefined;
  readonly activethread?: (ActivethreadOptions & CallBounds) | undefined;
  readonly infosimples?: (InfosimplesOptions & CallBounds) | undefined;
  /** The providers of each part, in the order in which they are queried. */
  readonly order: Readonly<Record<"license" | StatePart, readonly ProviderName[]>>;
}

/** The parts that the sources of both modes share. */
export interface SourceParts {
  /** The breaker of live sources. */
  readonly breaker: GuardOptions["breaker"];
  readonly recorder: (mode: Mode) => GuardOptions["health"];
}

/** The sources by mode: live reports use the configured ones behind a breaker, test reports use the sandbox. */
export function openSourcesByMode(
  settings: Readonly<Record<Mode, SourceSettings>>,
  { breaker, recorder }: SourceParts,
): Readonly<Record<Mode, Sources>> {
  const ofSandbox = { breaker: NO_BREAKER, health: recorder("test"), isSandbox: true };
  return {
    live: openSources(settings.live, { breaker, health: recorder("live") }),
    test: openSources(settings.test, ofSandbox),
  };
}

interface SharedOptions extends Pick<GuardOptions, "breaker" | "health">, SandboxOption {}

/** The configured sources, each behind its guard: a breaker that all workers share, and a record of each call. */
export function openSources(settings: SourceSettings, shared: SharedOptions): Sources {
  const { enrichment, state } = guardSources(settings, shared);
  const sourcesOf = (part: StatePart) =>
    settings.order[part].map((name) => {
      const source = state.get(name);
      if (!source?.parts.includes(part)) throw new Error(`${name} is not configured for ${part}`);
      return source;
    });
  return {
    enrichment: settings.order.license.map((name) => {
      const source = enrichment.get(name);
      if (!source) throw new Error(`${name} is not configured for licenses`);
      return source;
    }),
    state: {
      infractions: sourcesOf("infractions"),
      medicalExams: sourcesOf("medicalExams"),
      toxicological: sourcesOf("toxicological"),
    },
  };
}

function guardSources(settings: SourceSettings, { isSandbox, ...shared }: SharedOptions) {
  const optionsOf = (bounds: CallBounds): GuardOptions => {
    const { timeoutMs, concurrency, maxWaiting, costCents } = bounds;
    return { timeoutMs, concurrency, maxWaiting, costCents, ...shared };
  };
  const enrichment = new Map<ProviderName, EnrichmentSource>();
  const state = new Map<ProviderName, StateSource>();
  if (settings.wsdenatran) {
    const source = new Wsdenatran({ ...settings.wsdenatran, isSandbox });
    const options = optionsOf(settings.wsdenatran);
    enrichment.set("wsdenatran", guardEnrichment(source, options));
    state.set("wsdenatran", guardState(source, options));
  }
  if (settings.activethread) {
    const source = new Activethread({ ...settings.activethread, isSandbox });
    const options = optionsOf(settings.activethread);
    enrichment.set("activethread", guardEnrichment(source, options));
    state.set("activethread", guardState(source, options));
  }
  if (settings.infosimples) {
    const source = new Infosimples({ ...settings.infosimples, onCost: addCallCost, isSandbox });
    state.set("infosimples", guardState(source, optionsOf(settings.infosimples)));
  }
  return { enrichment, state };
}

/** A breaker that never opens, for sources whose failures a test or the sandbox dictates. */
export const NO_BREAKER: GuardOptions["breaker"] = {
  requestPermit: () => Promise.resolve({ allowed: true, recordOutcome: () => Promise.resolve() }),
};
