/** A request that ended without an answer, and its class of failure. It may be logged: it has no address or name. */
import type { SendFailure } from "../../usecases/webhooks/sending/sender.ts";

export class SendError extends Error {
  readonly failure: SendFailure;

  constructor(failure: SendFailure) {
    super(`webhook: ${failure}`);
    this.failure = failure;
  }
}
