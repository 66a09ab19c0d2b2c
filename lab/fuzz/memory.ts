/**
 * Measures the server's memory at fixed points of a run, after a garbage collection, so that garbage does not count.
 */
import { residentMegabytes } from "../../tests/support/measures/process-resources.ts";
import type { Inspector } from "./inspector.ts";

/** The number of points, evenly spread over the run's requests. */
export const POINTS = 20;
/** The first quarter of the points is the warm-up. */
const WARM_POINTS = POINTS / 4;
/** The heap at the end may exceed the heap after warm-up by this share plus the slack in megabytes. */
const MAX_HEAP_GROWTH = 0.15;
const HEAP_SLACK_MEGABYTES = 16;
/** Resident memory may grow more, because it is not returned to the system immediately. */
const MAX_RESIDENT_GROWTH = 1.5;
const PLENTY_MEGABYTES = 700;
const BYTES = 1024 * 1024;

export class MemoryWatch {
  readonly #pid: number;
  readonly #inspector: Inspector;
  readonly #heap: number[] = [];
  readonly #resident: number[] = [];

  constructor(pid: number, inspector: Inspector) {
    this.#pid = pid;
    this.#inspector = inspector;
  }

  async measure(): Promise<void> {
    const bytes = await this.#inspector.heldBytes();
    this.#heap.push(Math.round(bytes / BYTES));
    this.#resident.push(Math.round(residentMegabytes(this.#pid)));
  }

  get last(): string {
    return `heap ${this.#heap.at(-1)} MB, resident ${this.#resident.at(-1)} MB`;
  }

  /** The growth of the heap after warm-up, in megabytes. */
  get growthMegabytes(): number {
    const { warm, end } = thirdsOf(this.#heap);
    return end - warm;
  }

  /** `null` if it did not grow. */
  growth(): string | null {
    return judgeHeap(this.#heap) ?? judgeResident(this.#resident);
  }

  describe(): string {
    return `heap ${this.#heap.join(" ")} MB; resident ${this.#resident[0]} → ${this.#resident.at(-1)} MB`;
  }
}

/** The median of the first points after warm-up, and of as many points at the end. */
function thirdsOf(points: readonly number[]): { readonly warm: number; readonly end: number } {
  const width = Math.max(1, Math.floor((points.length - WARM_POINTS) / 3));
  return {
    warm: median(points.slice(WARM_POINTS, WARM_POINTS + width)),
    end: median(points.slice(-width)),
  };
}

/** Takes the heap in megabytes at each point; returns null if the end is not above the bound. */
export function judgeHeap(points: readonly number[]): string | null {
  const { warm, end } = thirdsOf(points);
  const bound = warm * (1 + MAX_HEAP_GROWTH) + HEAP_SLACK_MEGABYTES;
  return end > bound ? `of the heap from ${warm} to ${end} MB` : null;
}

/** Takes the resident megabytes at each point. */
export function judgeResident(points: readonly number[]): string | null {
  const warm = Math.max(...points.slice(0, WARM_POINTS));
  const bound = Math.max(PLENTY_MEGABYTES, warm * MAX_RESIDENT_GROWTH);
  const end = points.at(-1) ?? 0;
  return end > bound ? `resident from ${warm} to ${end} MB` : null;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
