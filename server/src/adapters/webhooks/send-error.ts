/** A request that ended without an answer, and the class of why. Holds no address and no name: it may be logged. */
import type { SendFailure } from "../../usecases/webhooks/sending/sender.ts";

export class SendError extends Error {
  readonly failure: SendFailure;

  constructor(failure: SendFailure) {
    super(`webhook: ${failure}`);
    this.failure = failure;
  }
}
