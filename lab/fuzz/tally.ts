/** The counts of a run; the counted items themselves are not stored. */
import type { AnswerFault, FindingKind } from "./judge.ts";

export interface Finding extends AnswerFault {
  readonly seed: number;
  /** Its number in the seed; `null` for a known request. */
  readonly index: number | null;
  readonly reproduction: string;
}

const MAX_SHOWN_PER_KIND = 10;
const MAX_NAME = 34;

export class Tally {
  requests = 0;
  /** The number of responses that required a retry; each was retried. */
  unavailable = 0;
  readonly #statuses = new Map<string, number>();
  readonly #findings = new Map<FindingKind, number>();
  /** By operation or tool, and by status class: an operation without successes was never really tried. */
  readonly #coverage = new Map<string, Map<string, number>>();
  readonly #milliseconds = new Map<string, number>();
  readonly #reached = new Set<string>();
  /** The last refusal of a valid request, by operation. */
  readonly #refusals = new Map<string, string>();
  readonly #show: (finding: Finding) => void;

  constructor(show: (finding: Finding) => void) {
    this.#show = show;
  }

  /** Counts the status of a response, or the word for a missing one, and its duration. */
  count(operation: string, status: string, milliseconds: number): void {
    this.requests += 1;
    increase(this.#milliseconds, operation, milliseconds);
    increase(this.#statuses, status);
    const classes = this.#coverage.get(operation) ?? new Map<string, number>();
    this.#coverage.set(operation, classes);
    increase(classes, /^\d/.test(status) ? `${status[0]}xx` : status);
  }

  /** Records that a valid request of an operation or a tool succeeded. */
  reach(name: string): void {
    this.#reached.add(name);
  }

  refuse(operation: string, refusal: string): void {
    this.#refusals.set(operation, refusal);
  }

  refusalOf(operation: string): string {
    return this.#refusals.get(operation) ?? "never sent";
  }

  find(finding: Finding): void {
    const before = this.#findings.get(finding.kind) ?? 0;
    this.#findings.set(finding.kind, before + 1);
    if (before < MAX_SHOWN_PER_KIND) this.#show(finding);
  }

  found(kind: FindingKind): number {
    return this.#findings.get(kind) ?? 0;
  }

  get findings(): number {
    return [...this.#findings.values()].reduce((sum, count) => sum + count, 0);
  }

  isReached(name: string): boolean {
    return this.#reached.has(name);
  }

  describe(): string {
    const kinds = [...this.#findings].map(([kind, count]) => `${count} ${kind}`).join(", ");
    return `${listed(this.#statuses)} — findings: ${kinds || "none"}`;
  }

  /** One line for each operation: its responses by status class. */
  describeCoverage(): string[] {
    return [...this.#coverage]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, classes]) => {
        const count = [...classes.values()].reduce((sum, each) => sum + each, 0);
        const average = (this.#milliseconds.get(name) ?? 0) / count;
        return `${name.padEnd(MAX_NAME)} ${average.toFixed(0).padStart(5)} ms  ${listed(classes)}`;
      });
  }
}

function increase(counts: Map<string, number>, key: string, by = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

function listed(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].toSorted(([a], [b]) => a.localeCompare(b));
  return sorted.map(([name, count]) => `${name}: ${count}`).join(" · ");
}
