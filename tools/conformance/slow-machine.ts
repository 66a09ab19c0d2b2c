/**
 * How much slower this machine is than the one for which the suite's timeouts were chosen: a machine
 * whose every process finds a free core.
 */
import { availableParallelism, loadavg } from "node:os";

/**
 * The suite raises the load of two cores to about 3 by itself, so a factor below this one would be
 * outrun by the run that it was measured for. A longer timeout costs nothing where no test fails.
 */
const MIN = 2;
/** More would only make a run that is lost take longer to say so. */
const MAX = 20;

/** `CNH_SLOW` where it is set; else the processes that want a core, for each core. */
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
