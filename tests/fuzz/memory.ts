/**
 * Watches the memory of the server at fixed points of a run: after a garbage collection, so that what is counted is
 * what the server holds.
 */
import { residentMegabytes } from "../support/process-resources.ts";
import type { Inspector } from "./inspector.ts";

/** The points of a run, evenly spread over its requests. */
export const POINTS = 20;
/** The first quarter of the points is for warming up. */
const WARM_POINTS = POINTS / 4;
/** What is held at the end may be above what was held after warming up by this share and so many megabytes. */
const MAX_HEAP_GROWTH = 0.15;
const HEAP_SLACK_MEGABYTES = 16;
/** What the system gave the process may grow more: it is not given back at once. */
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

  /** Megabytes by which the held memory grew after warming up. */
  get growthMegabytes(): number {
    const { warm, end } = thirdsOf(this.#heap);
    return end - warm;
  }

  /** Null: it did not grow. */
  growth(): string | null {
    return judgeHeap(this.#heap) ?? judgeResident(this.#resident);
  }

  describe(): string {
    return `heap ${this.#heap.join(" ")} MB; resident ${this.#resident[0]} → ${this.#resident.at(-1)} MB`;
  }
}

/** The middle of the points after warming up, and of as many points at the end. */
function thirdsOf(points: readonly number[]): { readonly warm: number; readonly end: number } {
  const width = Math.max(1, Math.floor((points.length - WARM_POINTS) / 3));
  return {
    warm: median(points.slice(WARM_POINTS, WARM_POINTS + width)),
    end: median(points.slice(-width)),
  };
}

/** Megabytes held at the points; null where the end is not above what was held once warm. */
export function judgeHeap(points: readonly number[]): string | null {
  const { warm, end } = thirdsOf(points);
  const bound = warm * (1 + MAX_HEAP_GROWTH) + HEAP_SLACK_MEGABYTES;
  return end > bound ? `of the heap from ${warm} to ${end} MB` : null;
}

/** Megabytes given by the system at the points. */
export function judgeResident(points: readonly number[]): string | null {
  const warm = Math.max(...points.slice(0, WARM_POINTS));
  const bound = Math.max(PLENTY_MEGABYTES, warm * MAX_RESIDENT_GROWTH);
  const end = points.at(-1) ?? 0;
  return end > bound ? `resident from ${warm} to ${end} MB` : null;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
