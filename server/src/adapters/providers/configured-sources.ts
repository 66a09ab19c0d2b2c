/** Sources as the configuration orders them: which provider answers which part, and who is asked when it does not. */
import type { EnrichmentSource, StatePart, StateSource } from "../../usecases/sources/source.ts";
import type { Sources } from "../../usecases/reports/run/gather.ts";
import { Activethread, type ActivethreadOptions } from "./activethread/client.ts";
import { addCallCost } from "./guarded-source.ts";
import { Infosimples, type InfosimplesOptions } from "./infosimples/client.ts";
import { Wsdenatran, type WsdenatranOptions } from "./wsdenatran/client.ts";

export type ProviderName = "wsdenatran" | "activethread" | "infosimples";

/** How many calls of a provider one process makes at once, and how many more may wait for their turn. */
export interface CallBounds {
  readonly timeoutMs: number;
  readonly concurrency: number;
  readonly mostWaiting: number;
  /** What an answer costs, in centavos, where the provider does not tell it itself. */
  readonly costCents?: number | undefined;
}

export interface SourceSettings {
  readonly wsdenatran?: (WsdenatranOptions & CallBounds) | undefined;
  readonly activethread?: (ActivethreadOptions & CallBounds) | undefined;
  readonly infosimples?: (InfosimplesOptions & CallBounds) | undefined;
  /** Providers in the order in which they are asked. */
  readonly order: Readonly<Record<"license" | StatePart, readonly ProviderName[]>>;
}

/** Puts a guard around a source: timeouts, bounds, a breaker, records of how it went. */
export interface Guard {
  enrichment(source: EnrichmentSource, bounds: CallBounds): EnrichmentSource;
  state(source: StateSource, bounds: CallBounds): StateSource;
}

export function configuredSources(settings: SourceSettings, guard: Guard): Sources {
  const enrichment = new Map<ProviderName, EnrichmentSource>();
  const state = new Map<ProviderName, StateSource>();
  if (settings.wsdenatran) {
    const source = new Wsdenatran(settings.wsdenatran);
    enrichment.set("wsdenatran", guard.enrichment(source, settings.wsdenatran));
    state.set("wsdenatran", guard.state(source, settings.wsdenatran));
  }
  if (settings.activethread) {
    const source = new Activethread(settings.activethread);
    enrichment.set("activethread", guard.enrichment(source, settings.activethread));
    state.set("activethread", guard.state(source, settings.activethread));
  }
  if (settings.infosimples) {
    const source = new Infosimples({ ...settings.infosimples, onCost: addCallCost });
    state.set("infosimples", guard.state(source, settings.infosimples));
  }
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
