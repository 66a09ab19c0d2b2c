import { CnhError, KIND } from "./cnh-error.ts";

/** Why a request is not trusted. Answer it with 400 and log the reason. */
export type WebhookVerificationReason =
  | "missing_header"
  | "malformed_header"
  | "body_not_raw"
  | "wrong_signature"
  | "too_old"
  | "too_new"
  | "not_json";

/** The message is advice for the receiver's developer and quotes nothing from the request. */
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
