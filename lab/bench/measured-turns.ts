/**
 * Timed work with its processor time. The compared workloads take turns, so that other load on the machine affects both
 * alike.
 */
import { perSecond } from "../../tests/support/callers/callers.ts";
import { type CpuTimes, describeCpu } from "./cpu-times.ts";

/** The units of work done in a period, and their cost. */
export interface Turn {
  readonly units: number;
  readonly ms: number;
  readonly cpuMs: number;
}

/** Runs and times work of this many units. */
export async function measure(
  units: number,
  cpu: () => CpuTimes,
  work: () => Promise<void>,
): Promise<Turn> {
  const before = cpu();
  const startedAt = performance.now();
  await work();
  const ms = performance.now() - startedAt;
  const after = cpu();
  console.log(`${perSecond((units / ms) * 1000)}, each: ${describeCpu(before, after, units)}`);
  const sum = (times: CpuTimes) => [...times.values()].reduce((total, one) => total + one, 0);
  return { units, ms, cpuMs: sum(after) - sum(before) };
}

/** Units per second and processor time per unit over all turns. */
export function summarize(turns: readonly Turn[]): { rate: number; cpuMs: number } {
  const total = (of: (turn: Turn) => number) => turns.reduce((sum, turn) => sum + of(turn), 0);
  const units = total((turn) => turn.units);
  return {
    rate: (units / total((turn) => turn.ms)) * 1000,
    cpuMs: total((turn) => turn.cpuMs) / units,
  };
}
