/** The curves of a soak test as text, and the findings of its rules. */
import { driftOf, growthOf, type MemorySample, riseOf, sparkline } from "./soak-rules.ts";
import { type SoakSamples, type Spread, TIMED } from "./soak-samples.ts";

export interface SoakVerdict {
  readonly lines: readonly string[];
  readonly violations: readonly string[];
  /** The greatest proven growth of a server's memory, in megabytes an hour. `null` if the run was too short. */
  readonly memoryGrowth: number | null;
}

/** Our own processes, whose memory must not grow. Leaking 2 kB per report reaches the limit at ten reports a second. */
const SERVERS = /^(api|relay|worker|receiver)/;
const MAX_GROWTH_PER_HOUR = 60;
/**
 * Resident memory exceeds the memory in use: V8 grows its heap in steps of tens of megabytes and returns it minutes
 * later. So it is compared over the whole run, and a single life may contain such steps.
 */
const MAX_RISE = { ratio: 1.15, slack: 30, withinLife: 200 };
/** The others only fill their configured caches: the engine has 512 MB for RocksDB and 250 for logs. */
const MAX_MEGABYTES = 1_536;
/** Twice as slow, and more than a busy moment can explain. */
const MAX_RATIO = { p50: 1.5, p99: 2 };
const SLACK_MS = { p50: 20, p99: 250 };
/** Samples of the first minutes. */
const WARM_UP_SAMPLES = 4;

export function judgeSoak(samples: SoakSamples): SoakVerdict {
  const lines: string[] = [];
  const violations: string[] = [];
  const growths: number[] = [];
  lines.push(
    "memory          start, middle and end in MB; lives; growth within a life, in MB an hour",
  );
  for (const [name, of] of byName(samples.resident)) {
    lines.push(describeMemory(`${name} resident`, of, SERVERS.test(name) ? growthOf(of) : null));
    violations.push(...findRises(name, of));
  }
  for (const [name, of] of byName(samples.heap)) {
    const growth = SERVERS.test(name) ? growthOf(of) : null;
    lines.push(describeMemory(`${name} held`, of, growth));
    if (growth) growths.push(growth.proven);
    if (growth && growth.proven > MAX_GROWTH_PER_HOUR)
      violations.push(`${name} holds ${growth.proven.toFixed(0)} MB more each hour, or more`);
  }
  lines.push("times           start, middle and end in ms");
  for (const what of TIMED)
    for (const share of ["p50", "p99"] as const) {
      const values = samples.times[what].map((spread: Spread) => spread[share]);
      lines.push(`  ${`${what} ${share}`.padEnd(18)} ${thirds(values)}  ${sparkline(values)}`);
      const drift = driftOf(values, WARM_UP_SAMPLES);
      if (drift && drift.second > drift.first * MAX_RATIO[share] + SLACK_MS[share])
        violations.push(
          `${what} ${share} went from ${drift.first.toFixed(0)} to ${drift.second.toFixed(0)} ms`,
        );
    }
  const memoryGrowth = growths.length === 0 ? null : Number(Math.max(...growths).toFixed(1));
  if (memoryGrowth === null) lines.push("memory          not judged: no process lived long enough");
  return { lines, violations, memoryGrowth };
}

function findRises(name: string, samples: readonly MemorySample[]): string[] {
  const most = Math.max(...samples.map(({ megabytes }) => megabytes));
  const rise = SERVERS.test(name) ? riseOf(samples) : null;
  return [
    ...(most > MAX_MEGABYTES ? [`${name} had ${most.toFixed(0)} MB`] : []),
    ...(rise && rise.end > rise.start * MAX_RISE.ratio + MAX_RISE.slack
      ? [`${name} grew from ${rise.start.toFixed(0)} to ${rise.end.toFixed(0)} MB`]
      : []),
    ...(rise && rise.withinLife > MAX_RISE.withinLife
      ? [`${name} grew by ${rise.withinLife.toFixed(0)} MB in one life`]
      : []),
  ];
}

function byName(samples: readonly MemorySample[]): [string, MemorySample[]][] {
  return [...Map.groupBy(samples, ({ name }) => name)].toSorted(([a], [b]) => a.localeCompare(b));
}

function describeMemory(
  title: string,
  samples: readonly MemorySample[],
  growth: ReturnType<typeof growthOf>,
): string {
  const values = samples.map(({ megabytes }) => megabytes);
  const lives = new Set(samples.map(({ pid }) => pid)).size;
  const perHour = growth ? `${growth.slope.toFixed(0)} ± ${(2 * growth.error).toFixed(0)}` : "–";
  const counted = `${String(lives).padStart(3)}  ${perHour.padStart(10)}`;
  return `  ${title.padEnd(18)} ${thirds(values)}  ${counted}  ${sparkline(values)}`;
}

/** The means of the first, the middle and the last third. */
function thirds(values: readonly number[]): string {
  const known = values.filter((value) => !Number.isNaN(value));
  const edge = (third: number) => Math.round((known.length * third) / 3);
  return [0, 1, 2]
    .map((third) => known.slice(edge(third), edge(third + 1)))
    .map((part) => part.reduce((sum, value) => sum + value, 0) / part.length)
    .map((mean) => (Number.isNaN(mean) ? "–" : mean.toFixed(0)).padStart(6))
    .join(" ");
}
