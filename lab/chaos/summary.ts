/** The summary of a run, for people. */
import type { LoadOutcome } from "./clients.ts";
import type { KillRecord } from "./killer.ts";
import type { Times } from "./run-times.ts";

const list = (counts: Iterable<readonly [string, number]>) =>
  [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function describeRun(
  outcome: LoadOutcome,
  killing: KillRecord,
  times: Times,
  ownEnds: readonly string[],
): string[] {
  const slow = longestSilence(killing, times);
  const started = killing.restarts.toSorted((a, b) => b.tookMs - a.tookMs)[0];
  return [
    `kills           ${list(killing.kills)}`,
    `redis           stopped ${killing.redis.stopped}, emptied ${killing.redis.emptied}`,
    `own ends        ${ownEnds.length === 0 ? "none" : ownEnds.join("; ")}`,
    `answers         ${list(outcome.answers)}`,
    `reports         ${list(Object.entries(times.outcomes))}, of them partially delivered before ${times.partial}`,
    `slowest start   ${started ? `${seconds(started.tookMs)} (${started.kind})` : "none"}`,
    `restart to the first settled report, longest   ${slow ? `${seconds(slow.ms)} (${slow.kind})` : "none"}`,
    `slowest report  ${slowness(times.slowest)}`,
    `slowest that need not wait for a state   ${slowness(times.slowestWhole)}`,
  ];
}

/** From the moment a process was started again until anything was settled. */
function longestSilence({ restarts }: KillRecord, { settledAt }: Times) {
  return restarts
    .flatMap(({ kind, at }) => {
      const next = settledAt.find((settled) => settled >= at);
      return next ? [{ kind, ms: next.getTime() - at.getTime() }] : [];
    })
    .toSorted((a, b) => b.ms - a.ms)[0];
}

function slowness(slow: Times["slowest"]): string {
  if (!slow) return "none";
  const unasked = `${slow.unasked.toFixed(1)} s until its first lookup`;
  return `${slow.seconds.toFixed(1)} s (scenario ${slow.scenario ?? "none"}; ${unasked})`;
}
