/** For customers' own programs. Web Crypto and standard globals only: Node, Deno, Bun, Workers, browsers. */
export type * from "./generated/api-types.ts";
export { verifyWebhook, type VerifiedWebhook, type VerifyOptions } from "./verify-webhook.ts";
export type { WebhookHeaders } from "./webhook-headers.ts";
export {
  WebhookVerificationError,
  type WebhookVerificationReason,
} from "./webhook-verification-error.ts";
