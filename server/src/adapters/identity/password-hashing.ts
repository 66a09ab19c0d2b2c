/**
 * Hashes of passwords, of which each takes a tenth of a second of a processor: one at a time for strangers and one for
 * people whose browser or session is known, with few that wait. Without a bound, strangers who sign in would keep everybody
 * else waiting behind them, long after they have gone.
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

  /** Runs work for a person whose browser or session is known: strangers are not before it. */
  asKnown<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#knownVisits.run(true, work);
  }

  /** Refuses a stranger whose password could not be hashed soon, before anything is done about it. */
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
