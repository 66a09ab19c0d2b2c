/**
 * Limits how often a step may fail because of a fault of ours. While a store is down, retries are unlimited; but a step
 * that fails because of its input fails every time, and its report, delivery or mail must end.
 */
import { LRUCache } from "lru-cache";
import type { LogSubject } from "../../usecases/log-subject.ts";
import { Failure } from "../../usecases/failure.ts";
import { isTransient, SafeFault } from "../../usecases/safe-fault.ts";

const MAX_TRIES = 5;
/** The max number of counted steps. Each worker counts its own tries and gives up separately, which is enough. */
const MAX_STEPS = 50_000;
const TTL_MS = 3_600_000;

/** A step that was given up after too many tries. */
export interface AbandonedStep {
  /** The id of the report, delivery or mail. */
  readonly subject: string;
  readonly step: string;
  /** The log fields of the step. */
  readonly about?: LogSubject;
  readonly fault: SafeFault;
}

export type OnAbandonedStep = (abandoned: AbandonedStep) => void;

export class StepTries {
  readonly #tries = new LRUCache<string, number>({ max: MAX_STEPS, ttl: TTL_MS });
  readonly #onAbandoned: OnAbandonedStep;

  constructor(onAbandoned: OnAbandonedStep) {
    this.#onAbandoned = onAbandoned;
  }

  /**
   * Does the work, or throws so that the engine retries it; after too many tries it returns the result of `fallback`.
   * Work that the signal aborted is not counted, because the engine runs it elsewhere.
   */
  async run<Outcome>(
    { subject, step, about = {} }: Omit<AbandonedStep, "fault">,
    work: () => Promise<Outcome>,
    fallback: () => Outcome | Promise<Outcome>,
    signal?: AbortSignal,
  ): Promise<Outcome> {
    const key = `${subject} ${step}`;
    try {
      const outcome = await work();
      this.#tries.delete(key);
      return outcome;
    } catch (error) {
      if (isOfStore(error) || signal?.aborted) throw error;
      const fault = new SafeFault(step, error);
      const tries = (this.#tries.get(key) ?? 0) + 1;
      this.#tries.set(key, tries);
      if (tries < MAX_TRIES) throw fault;
      this.#onAbandoned({ subject, step, about, fault });
      return fallback();
    }
  }
}

function isOfStore(error: unknown): boolean {
  return error instanceof Failure || isTransient(error);
}
