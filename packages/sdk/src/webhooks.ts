/** Only the webhook verification, for edge functions that do not call the API. */
export {
  type DriverWebhook,
  type ReportWebhook,
  type UnknownWebhook,
  type VerifiedWebhook,
  verifyWebhook,
  type VerifyOptions,
} from "./verify-webhook.ts";
export type { WebhookHeaders } from "./webhook-headers.ts";
export {
  WebhookVerificationError,
  type WebhookVerificationReason,
} from "./webhook-verification-error.ts";
