/**
 * The log subjects of the calls that failed last, by the engine's call id. The SDK logs a failed call after its handler
 * has thrown, with only this id and the key, which for a webhook is a lane.
 */
import { LRUCache } from "lru-cache";
import type { LogSubject } from "../../usecases/log-subject.ts";

const MAX_CALLS = 2_000;

export class FailedCalls {
  readonly #subjects = new LRUCache<string, LogSubject>({ max: MAX_CALLS });

  /** Does the work of a call, and stores its subject if it fails. */
  async run<Value>(callId: string, about: LogSubject, work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      this.#subjects.set(callId, about);
      throw error;
    }
  }

  subjectOf(callId: string | undefined): LogSubject {
    return (callId !== undefined && this.#subjects.get(callId)) || {};
  }
}
