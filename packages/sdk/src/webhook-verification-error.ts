import { CnhError, KIND } from "./cnh-error.ts";

/** Why a request is not to be trusted. Answer it with 400, and log the reason. */
export type WebhookVerificationReason =
  | "missing_header"
  | "malformed_header"
  | "body_not_raw"
  | "wrong_signature"
  | "too_old"
  | "too_new"
  | "not_json";

/** The message is for the receiver's developer: it says what to do, and quotes nothing of the request. */
export class WebhookVerificationError extends CnhError {
  /** @internal */
  static override readonly [KIND]: string = "WebhookVerificationError";
  declare readonly name: "WebhookVerificationError";
  readonly reason: WebhookVerificationReason;

  constructor(reason: WebhookVerificationReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
