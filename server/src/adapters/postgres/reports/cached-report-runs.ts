/**
 * A cache of running reports between their steps, which mostly run on the same worker within moments: a step need not
 * read again what the previous one read or stored. The cached data is sealed, as in the store.
 *
 * A cached run is used only if it has all parts that the caller knows to be gathered, so answers of another worker
 * are never missed. The store guards transitions, so an outdated status changes nothing.
 */
import { LRUCache } from "lru-cache";
import type {
  Answer,
  GatheredPart,
  ReportRef,
  StoredReportRun,
  ReportRunStore,
} from "../../../usecases/reports/run/report-run.ts";

const MAX_REPORTS = 5_000;
/** Short enough that an erased driver is unreadable on every worker within 5 s even if its notification is lost. */
const TTL_MS = 4_000;

export class CachedReportRuns implements ReportRunStore {
  readonly #store: ReportRunStore;
  readonly #cache = new LRUCache<string, StoredReportRun>({ max: MAX_REPORTS, ttl: TTL_MS });

  constructor(store: ReportRunStore) {
    this.#store = store;
  }

  /** Forgets all runs, when drivers were erased. */
  clear(): void {
    this.#cache.clear();
  }

  async find(ref: ReportRef, parts: readonly GatheredPart[]): Promise<StoredReportRun | null> {
    const cached = this.#cache.get(keyOf(ref));
    if (cached && parts.every((part) => cached.gathered.has(part))) return cached;
    const stored = await this.#store.find(ref, parts);
    if (stored) this.#cache.set(keyOf(ref), stored);
    return stored;
  }

  async recordAnswer(ref: ReportRef, answer: Answer): Promise<void> {
    try {
      await this.#store.recordAnswer(ref, answer);
    } catch (error) {
      // The answer may be stored despite the error, so the next step reads the store.
      this.#cache.delete(keyOf(ref));
      throw error;
    }
    const cached = this.#cache.get(keyOf(ref));
    if (!cached) return;
    const gathered = new Map(cached.gathered);
    if (answer.facts) gathered.set(answer.part, answer.facts);
    const lastAttempt = Math.max(cached.lastAttempt, answer.attempt);
    const { part, outcome, askedAt } = answer;
    const lookups = [...cached.lookups, { part, outcome, askedAt }];
    this.#cache.set(keyOf(ref), { ...cached, gathered, lastAttempt, lookups });
  }

  async publishPartial(...partial: Parameters<ReportRunStore["publishPartial"]>): Promise<boolean> {
    // Days may pass before the next step.
    this.#cache.delete(keyOf(partial[0]));
    return this.#store.publishPartial(...partial);
  }

  async settle(ref: ReportRef, outcome: Parameters<ReportRunStore["settle"]>[1]): Promise<boolean> {
    const changed = await this.#store.settle(ref, outcome);
    this.#cache.delete(keyOf(ref));
    return changed;
  }
}

/** The key includes the organization, so that a ref with another organization finds nothing, as in the store. */
function keyOf({ organizationId, mode, reportId }: ReportRef): string {
  return `${organizationId}/${mode}/${reportId}`;
}
