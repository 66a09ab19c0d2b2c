/** Whether the sources answer, judged by the calls of the last minutes. It is pure. */
import type { Mode } from "../../caller.ts";
import type { Tally } from "../../sources/source-health.ts";

export interface SourceState {
  /** Whether any source of licenses answers. */
  readonly isLicenseDown: boolean;
  /** The states whose records no source answers. */
  readonly downStates: ReadonlySet<string>;
}

/** Fewer failures may be about one driver. */
const MIN_FAILURES = 5;

/** A part is down if calls failed and none was answered. Without calls nothing is known, and a few checks try. */
export function sourceStateOf(tallies: readonly Tally[], mode: Mode): SourceState {
  const own = tallies.filter((tally) => tally.mode === mode);
  const isDown = (calls: readonly Tally[]) =>
    !calls.some(({ answered }) => answered) &&
    calls.reduce((sum, { count }) => sum + count, 0) >= MIN_FAILURES;
  const byState = Map.groupBy(
    own.filter(({ part, state }) => part !== "license" && state !== null),
    ({ state }) => state ?? "",
  );
  return {
    isLicenseDown: isDown(own.filter(({ part }) => part === "license")),
    downStates: new Set([...byState].flatMap(([state, calls]) => (isDown(calls) ? [state] : []))),
  };
}
