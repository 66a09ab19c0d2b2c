/**
 * Loads one server in several ways in turns of a second, so that other load on the machine affects all of them alike.
 * In addition to the rates it reports the server's processor time per request, which other load changes least.
 */
import type { ServerProcess } from "../../tools/stack/server-process.ts";
import { readCpuTimes } from "./cpu-times.ts";
import { percentile } from "../../tests/support/measures/percentile.ts";
import { load, type NextRequest } from "./http-load.ts";

const TURN_SECONDS = 1;

export interface Rate {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMs: number;
}

/** `turns` seconds of each. Every response must be 200. */
export async function takeTurns<Way extends string>(
  { url, child }: ServerProcess,
  connections: number,
  turns: number,
  ways: Readonly<Record<Way, NextRequest>>,
): Promise<Record<Way, Rate>> {
  const cpu = () =>
    readCpuTimes({ processes: { server: child.pid }, database: "none" }).get("server") ?? 0;
  const names = Object.keys(ways) as Way[];
  const totals = new Map(
    names.map((name) => [name, { seconds: 0, cpuMs: 0, latencies: [] as number[] }]),
  );
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [name, total] of totals) {
      const before = cpu();
      const { byStatus, latencies, seconds } = await load(
        url,
        connections,
        TURN_SECONDS,
        ways[name],
      );
      if (byStatus.get(200) !== latencies.length)
        throw new Error(`${name}: not only 200: ${JSON.stringify([...byStatus])}`);
      total.seconds += seconds;
      total.cpuMs += cpu() - before;
      for (const ms of latencies) total.latencies.push(ms);
    }
  }
  const rates = [...totals].map(([name, { seconds, cpuMs, latencies }]): [Way, Rate] => {
    const sorted = Float64Array.from(latencies).sort();
    return [
      name,
      {
        perSecond: sorted.length / seconds,
        p50: percentile(sorted, 0.5),
        p99: percentile(sorted, 0.99),
        cpuMs: cpuMs / sorted.length,
      },
    ];
  });
  return Object.fromEntries(rates) as Record<Way, Rate>;
}
