/**
 * How often a step may fail by a fault of ours. A store that is away is waited for, however long; but what fails
 * because of what it was given fails every time, and a report must come to an end.
 */
import { LRUCache } from "lru-cache";
import { Failure } from "../../usecases/failure.ts";
import { codeOf, SafeFault } from "../../usecases/safe-fault.ts";

const MAX_TRIES = 5;
/** Tries are counted by this worker alone, which is enough: each worker gives up for itself. */
const MAX_STEPS = 50_000;
const KEPT_MS = 3_600_000;

export interface GivenUp {
  readonly reportId: string;
  readonly step: string;
  readonly fault: SafeFault;
}

export class StepTries {
  readonly #tries = new LRUCache<string, number>({ max: MAX_STEPS, ttl: KEPT_MS });
  readonly #onGivenUp: (given: GivenUp) => void;

  constructor(onGivenUp: (given: GivenUp) => void) {
    this.#onGivenUp = onGivenUp;
  }

  /** Does the work, or throws so that it is tried again, or after too many tries answers `instead`. */
  async run<Outcome>(
    { reportId, step }: Omit<GivenUp, "fault">,
    work: () => Promise<Outcome>,
    instead: Outcome,
  ): Promise<Outcome> {
    const key = `${reportId} ${step}`;
    try {
      const outcome = await work();
      this.#tries.delete(key);
      return outcome;
    } catch (error) {
      if (isOfStore(error)) throw error;
      const fault = new SafeFault(step, error);
      const tries = (this.#tries.get(key) ?? 0) + 1;
      this.#tries.set(key, tries);
      if (tries < MAX_TRIES) throw fault;
      this.#onGivenUp({ reportId, step, fault });
      return instead;
    }
  }
}

/** SQLSTATE classes of what may pass: connection, conflict, resources, locks, shutdown, system. */
const MAY_PASS = /^(?:08|40|53|55|57|58|XX)/;

function isOfStore(error: unknown): boolean {
  return error instanceof Failure || MAY_PASS.test(codeOf(error) ?? "");
}
