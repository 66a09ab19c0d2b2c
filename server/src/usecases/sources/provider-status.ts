/** The health of every source in the last hour, for the operator. */
import { countOf, percentile } from "./percentile.ts";
import type { Tally } from "./source-health.ts";

export interface ProviderStatus extends Pick<Tally, "mode" | "provider" | "part" | "state"> {
  readonly calls: number;
  /** The share of the calls that were answered. */
  readonly successRate: number;
  readonly p50Ms: number | null;
  readonly p90Ms: number | null;
  /** `null` if it is unknown. */
  readonly breakerOpen: boolean | null;
}

export interface ProviderStatusPorts {
  readonly health: { tallies(): Promise<readonly Tally[]> };
  readonly breaker: {
    isOpen(of: Pick<Tally, "mode" | "provider" | "part" | "state">): Promise<boolean | null>;
  };
}

export async function providerStatus(ports: ProviderStatusPorts): Promise<ProviderStatus[]> {
  const tallies = await ports.health.tallies();
  const groups = Map.groupBy(tallies, ({ mode, provider, part, state }) =>
    [mode, provider, part, state ?? ""].join(" "),
  );
  const names = [...groups.keys()].sort();
  const statuses = names.map(async (name) => {
    const group = groups.get(name) ?? [];
    const [first] = group;
    if (!first) return [];
    const { mode, provider, part, state } = first;
    const calls = countOf(group);
    return [
      {
        mode,
        provider,
        part,
        state,
        calls,
        successRate: countOf(group.filter(({ answered }) => answered)) / calls,
        p50Ms: percentile(group, 0.5),
        p90Ms: percentile(group, 0.9),
        breakerOpen: await ports.breaker.isOpen({ mode, provider, part, state }),
      },
    ];
  });
  return (await Promise.all(statuses)).flat();
}
