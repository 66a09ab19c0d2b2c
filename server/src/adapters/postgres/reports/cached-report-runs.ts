/**
 * Remembers reports on their way between their steps, for these mostly come to the same worker within moments:
 * what a step was told or stored, the next need not read again. What is remembered is sealed, as it is stored.
 *
 * It is used only where it holds all that the caller knows to be gathered, so another worker's answers are never
 * missed; transitions are guarded by the store, so a status that is out of date changes nothing.
 */
import { LRUCache } from "lru-cache";
import type {
  Answer,
  GatheredPart,
  ReportRef,
  StoredReportRun,
  ReportRunStore,
} from "../../../usecases/reports/run/report-run.ts";

const MOST_REPORTS = 5_000;
const FOR_MS = 30_000;

export class CachedReportRuns implements ReportRunStore {
  readonly #store: ReportRunStore;
  readonly #known = new LRUCache<string, StoredReportRun>({ max: MOST_REPORTS, ttl: FOR_MS });

  constructor(store: ReportRunStore) {
    this.#store = store;
  }

  async find(ref: ReportRef, parts: readonly GatheredPart[]): Promise<StoredReportRun | null> {
    const known = this.#known.get(keyOf(ref));
    if (known && parts.every((part) => known.gathered.has(part))) return known;
    const found = await this.#store.find(ref, parts);
    if (found) this.#known.set(keyOf(ref), found);
    return found;
  }

  async recordAnswer(ref: ReportRef, answer: Answer): Promise<void> {
    try {
      await this.#store.recordAnswer(ref, answer);
    } catch (error) {
      // It may be stored all the same: the next step asks the store.
      this.#known.delete(keyOf(ref));
      throw error;
    }
    const known = this.#known.get(keyOf(ref));
    if (!known) return;
    const gathered = new Map(known.gathered);
    if (answer.facts) gathered.set(answer.part, answer.facts);
    const lastAttempt = Math.max(known.lastAttempt, answer.attempt);
    this.#known.set(keyOf(ref), { ...known, gathered, lastAttempt });
  }

  async publishPartial(ref: ReportRef, body: Buffer): Promise<boolean> {
    // Days may go by before the next step.
    this.#known.delete(keyOf(ref));
    return this.#store.publishPartial(ref, body);
  }

  async settle(ref: ReportRef, outcome: Parameters<ReportRunStore["settle"]>[1]): Promise<boolean> {
    const changed = await this.#store.settle(ref, outcome);
    this.#known.delete(keyOf(ref));
    return changed;
  }
}

/** With the organization: whoever names another finds nothing remembered, as in the store. */
function keyOf({ organizationId, mode, reportId }: ReportRef): string {
  return `${organizationId}/${mode}/${reportId}`;
}
