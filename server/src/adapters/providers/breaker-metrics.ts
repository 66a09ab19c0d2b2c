import { ALL_STATES } from "@cnh/license-law";
import { metrics } from "@opentelemetry/api";
import { breakerName } from "./guard.ts";
import type { SourceSettings } from "./open-sources.ts";
import type { SharedBreaker } from "./shared-breaker.ts";

interface Breaker {
  readonly name: string;
  readonly provider: string;
  /** `all` for the license, which is national. */
  readonly state: string;
}

/** Observes the breakers of these sources. While Redis does not answer nothing is observed. */
export function observeBreakers(
  { order }: Pick<SourceSettings, "order">,
  live: Pick<SharedBreaker, "isOpen">,
): void {
  const breakers = breakersOf(order);
  metrics
    .getMeter("cnh-reports")
    .createObservableGauge("breaker_open", {
      description: "Whether a provider is not called for a state, because its calls failed",
    })
    .addCallback(async (result) => {
      const states = await Promise.all(breakers.map(({ name }) => live.isOpen(name)));
      for (const [index, { provider, state }] of breakers.entries()) {
        const isOpen = states[index] ?? null;
        if (isOpen !== null) result.observe(isOpen ? 1 : 0, { provider, state });
      }
    });
}

function breakersOf({ license, ...state }: SourceSettings["order"]): Breaker[] {
  const national = license.map((provider) => ({
    name: breakerName(provider, "license", null),
    provider,
    state: "all",
  }));
  const providers = [...new Set(Object.values(state).flat())];
  const byState = providers.flatMap((provider) =>
    ALL_STATES.map((each) => ({
      name: breakerName(provider, "infractions", each),
      provider,
      state: each,
    })),
  );
  return [...national, ...byState];
}
