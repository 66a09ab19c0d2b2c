/**
 * Hashes passwords. Each hash takes a tenth of a second of a processor, so one runs at a time for unauthenticated
 * clients and one for people with a known browser or session, each with a short queue. Without a bound, unauthenticated
 * sign-ins would delay everyone else long after their clients have gone.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { Failure } from "../../usecases/failure.ts";
import { SlotsFull, WorkSlots } from "../../work-slots.ts";

const MAX_WAITING = 20;

export class PasswordHashing {
  readonly #strangers = new WorkSlots(1, MAX_WAITING);
  readonly #known = new WorkSlots(1, MAX_WAITING);
  readonly #knownVisits = new AsyncLocalStorage<true>();

  /** Runs work for a person with a known browser or session, who does not queue behind unauthenticated clients. */
  asKnown<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#knownVisits.run(true, work);
  }

  /** Refuses an unauthenticated client whose password could not be hashed soon, before any other work for it. */
  requireRoom(): void {
    if (this.#strangers.isFull)
      throw new Failure("SERVICE_UNAVAILABLE", undefined, new SlotsFull());
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hashPassword(password));
  }

  verify(given: { readonly hash: string; readonly password: string }): Promise<boolean> {
    return this.#inTurn(() => verifyPassword(given));
  }

  async #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const slots = this.#knownVisits.getStore() ? this.#known : this.#strangers;
    try {
      return await slots.run(work);
    } catch (error) {
      if (!(error instanceof SlotsFull)) throw error;
      throw new Failure("SERVICE_UNAVAILABLE", undefined, error);
    }
  }
}
