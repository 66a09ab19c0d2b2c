/**
 * Processor time by kind of process, from /proc. On shared cores it shows the cost of a unit of work for each process.
 */
import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

export type CpuTimes = ReadonlyMap<string, number>;

/** The processes to measure: processes by their id, and the backends of one database. */
export interface WatchedProcesses {
  readonly processes: Readonly<Record<string, number | null | undefined>>;
  readonly database: string;
}

/** Milliseconds so far. */
export function readCpuTimes({ processes, database }: WatchedProcesses): CpuTimes {
  const times = new Map<string, number>();
  const names = new Map(Object.entries(processes).map(([name, pid]) => [String(pid), name]));
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      const isBackend = command.startsWith("postgres:") && command.includes(database);
      const name = names.get(pid) ?? (isBackend ? "postgres" : null);
      if (name === null) continue;
      // Fields from 3 on, after the command in parentheses, which may contain any character.
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      const ticks = Number(fields[11]) + Number(fields[12]);
      times.set(name, (times.get(name) ?? 0) + (ticks * 1000) / TICKS_PER_SECOND);
    } catch {
      // The process ended between the listing and the reading.
    }
  }
  return times;
}

export function describeCpu(before: CpuTimes, after: CpuTimes, units: number): string {
  return [...after]
    .map(([name, ms]) => ({ name, ms: (ms - (before.get(name) ?? 0)) / units }))
    .filter(({ ms }) => ms >= 0.01)
    .toSorted((a, b) => b.ms - a.ms)
    .map(({ name, ms }) => `${name} ${ms.toFixed(2)} ms`)
    .join(", ");
}

/** Prints the microseconds per unit of each process, and returns their sum. */
export function sayMicroseconds(before: CpuTimes, after: CpuTimes, units: number): number {
  const parts = [...after].map(([name, ms]) => ({
    name,
    us: ((ms - (before.get(name) ?? 0)) * 1_000) / units,
  }));
  const sum = parts.reduce((total, { us }) => total + us, 0);
  const words = parts.map(({ name, us }) => `${name} ${Math.round(us)} µs`);
  console.log(`    ${words.join(", ")}, together ${Math.round(sum)} µs`);
  return sum;
}
