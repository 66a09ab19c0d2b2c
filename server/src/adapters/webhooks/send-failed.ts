/** A request that ended without an answer, and the class of why. Holds no address and no name: it may be logged. */
import type { SendFailure } from "../../usecases/webhooks/sending/sender.ts";

export class SendFailed extends Error {
  readonly failure: SendFailure;

  constructor(failure: SendFailure) {
    super(`webhook: ${failure}`);
    this.failure = failure;
  }
}

/** What `work` gives, unless the signal comes first: then its reason is thrown, and what comes later is let go. */
export function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cut = () => reject(signal.reason as Error);
    if (signal.aborted) cut();
    signal.addEventListener("abort", cut);
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", cut));
  });
}
