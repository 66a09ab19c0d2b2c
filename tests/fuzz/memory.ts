/** Watches the memory of a process, which may grow while the process warms up and not afterwards. */
import { residentMegabytes } from "../support/process-resources.ts";

const EVERY_MS = 500;
/** A quarter of the run is for warming up. */
const WARM_SHARE = 0.25;
const MAX_GROWTH = 1.5;
/** A process below this size is never a finding. */
const PLENTY_MEGABYTES = 700;

export class MemoryWatch {
  readonly #pid: number;
  readonly #timer: NodeJS.Timeout;
  readonly #samples: number[] = [];

  constructor(pid: number) {
    this.#pid = pid;
    this.#timer = setInterval(() => this.#sample(), EVERY_MS);
    this.#timer.unref();
    this.#sample();
  }

  get last(): number {
    return this.#samples.at(-1) ?? 0;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Null: it did not grow without bound. */
  growth(): string | null {
    return judgeGrowth(this.#samples);
  }

  describe(): string {
    return `memory ${this.#samples[0]} → ${this.last} MB, at most ${Math.max(...this.#samples)} MB`;
  }

  #sample(): void {
    this.#samples.push(this.#read());
  }

  /** A process that has ended has the memory it had last. */
  #read(): number {
    try {
      return Math.round(residentMegabytes(this.#pid));
    } catch {
      return this.last;
    }
  }
}

/** Megabytes over time; null where the end is not far above what was needed once warm. */
export function judgeGrowth(samples: readonly number[]): string | null {
  const warm = samples.slice(0, Math.ceil(samples.length * WARM_SHARE));
  const bound = Math.max(PLENTY_MEGABYTES, Math.max(...warm) * MAX_GROWTH);
  const end = samples.at(-1) ?? 0;
  return end > bound ? `from ${Math.max(...warm)} to ${end} MB` : null;
}
