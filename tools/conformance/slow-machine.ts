/**
 * How much slower this machine is than the one for which the suite's timeouts were chosen: a machine with a free core
 * for every process.
 */
import { availableParallelism, loadavg } from "node:os";

/**
 * The suite itself raises the load of two cores to about 3, so a smaller factor would be too low for the run that it
 * was measured for. A longer timeout costs nothing if no test fails.
 */
const MIN = 2;
/** A larger factor would only delay the end of a failing run. */
const MAX = 20;

/** `CNH_SLOW` if it is set; otherwise the number of runnable processes per core. */
export function slowFactor(
  set: string | undefined,
  load: number = loadavg()[0] ?? 0,
  cores: number = availableParallelism(),
): number {
  if (set === undefined || set === "") {
    return Math.round(Math.min(MAX, Math.max(MIN, load / cores)) * 10) / 10;
  }
  const factor = Number(set);
  if (!(factor >= 1)) throw new Error(`CNH_SLOW must be a number of at least 1, not "${set}"`);
  return factor;
}
