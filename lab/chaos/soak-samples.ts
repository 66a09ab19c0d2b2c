/** Half-minute samples of a soak test: memory of every process, and times of creates, reads and reports. */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { percentile } from "../../tests/support/measures/percentile.ts";
import { familyMegabytes } from "../../tests/support/measures/process-resources.ts";
import type { Victim } from "../../tests/support/processes/victim.ts";
import type { MemorySample } from "./soak-rules.ts";

export const TIMED = ["create", "read", "report"] as const;
export type Timed = (typeof TIMED)[number];

export interface Spread {
  readonly p50: number;
  readonly p99: number;
}

export interface SoakSamples {
  readonly resident: readonly MemorySample[];
  readonly heap: readonly MemorySample[];
  readonly times: Readonly<Record<Timed, readonly Spread[]>>;
}

export interface SamplerOptions {
  readonly victims: readonly Victim[];
  readonly heapFolder: string;
  readonly owner: pg.Pool;
  readonly everyMs: number;
}

const MEGABYTE = 1024 * 1024;

/** Reports that waited for a state's records are left out: the wait depends on the state. */
const COMPLETED = `
  SELECT extract(epoch FROM e.created_at - r.created_at)::float8 * 1000 AS ms
  FROM events e JOIN reports r ON r.id = e.report_id
  WHERE e.kind <> 'report.partially_delivered' AND e.created_at >= $1 AND e.created_at < $2
    AND NOT EXISTS (SELECT FROM events p WHERE p.report_id = r.id AND p.kind = 'report.partially_delivered')
  ORDER BY 1`;

export class Sampler {
  readonly #options: SamplerOptions;
  readonly #resident: MemorySample[] = [];
  readonly #heap: MemorySample[] = [];
  readonly #times: Record<Timed, Spread[]> = { create: [], read: [], report: [] };
  #open = { create: [] as number[], read: [] as number[] };
  #since = new Date();

  constructor(options: SamplerOptions) {
    this.#options = options;
  }

  add(what: "create" | "read", ms: number): void {
    this.#open[what].push(ms);
  }

  async run(until: AbortSignal): Promise<SoakSamples> {
    this.#since = new Date();
    for (;;) {
      await sleep(this.#options.everyMs, undefined, { signal: until }).catch(() => {});
      if (until.aborted) return { resident: this.#resident, heap: this.#heap, times: this.#times };
      await this.#sample();
    }
  }

  async #sample(): Promise<void> {
    const at = Date.now();
    for (const { name, pid } of this.#options.victims.flatMap((victim) => victim.processes())) {
      const resident = familyMegabytes(pid);
      if (resident === null) continue;
      this.#resident.push({ name, pid, at, megabytes: resident });
      const heap = this.#heapOf(pid);
      if (heap !== null) this.#heap.push({ name, pid, at, megabytes: heap });
    }
    for (const what of ["create", "read"] as const) {
      this.#times[what].push(spreadOf(this.#open[what].toSorted((a, b) => a - b)));
      this.#open[what] = [];
    }
    this.#times.report.push(await this.#completed(new Date(at)));
  }

  /** `null` if the process has no heap file, or has just started. */
  #heapOf(pid: number): number | null {
    try {
      return Number(readFileSync(`${this.#options.heapFolder}/${pid}`, "utf8")) / MEGABYTE;
    } catch {
      return null;
    }
  }

  async #completed(now: Date): Promise<Spread> {
    try {
      const window = [this.#since, now];
      const { rows } = await this.#options.owner.query<{ ms: number }>(COMPLETED, window);
      this.#since = now;
      return spreadOf(rows.map(({ ms }) => ms));
    } catch {
      // The database was just killed: the next sample covers this time too.
      return spreadOf([]);
    }
  }
}

function spreadOf(sorted: readonly number[]): Spread {
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}
