/** The counts of a run; the counted items themselves are not stored. */
import type { FindingKind, AnswerFault } from "./judge.ts";

export interface Finding extends AnswerFault {
  readonly seed: number;
  /** Its number in the seed; null: one of the known requests. */
  readonly index: number | null;
  readonly reproduction: string;
}

const MAX_SHOWN_PER_KIND = 10;

export class Tally {
  requests = 0;
  readonly #statuses = new Map<string, number>();
  readonly #findings = new Map<FindingKind, number>();
  /** Operations that were served at least once: what was never reached was never tried. */
  readonly #served = new Set<string>();
  readonly #show: (finding: Finding) => void;

  constructor(show: (finding: Finding) => void) {
    this.#show = show;
  }

  count(status: string): void {
    this.requests += 1;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
  }

  serve(operation: string): void {
    this.#served.add(operation);
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

  isServed(operation: string): boolean {
    return this.#served.has(operation);
  }

  describe(): string {
    const sorted = [...this.#statuses].sort(([a], [b]) => a.localeCompare(b));
    const statuses = sorted.map(([status, count]) => `${status}: ${count}`).join(" · ");
    const kinds = [...this.#findings].map(([kind, count]) => `${count} ${kind}`).join(", ");
    return `${statuses} — findings: ${kinds || "none"}`;
  }
}
