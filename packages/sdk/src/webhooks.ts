/** The check of webhooks alone, for edge functions that call nothing. */
export { verifyWebhook, type VerifiedWebhook, type VerifyOptions } from "./verify-webhook.ts";
export type { WebhookHeaders } from "./webhook-headers.ts";
export {
  WebhookVerificationError,
  type WebhookVerificationReason,
} from "./webhook-verification-error.ts";
