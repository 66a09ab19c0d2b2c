/**
 * What a key may do. `webhooks:manage` decides where reports are sent, so it carries report data: what was before an
 * endpoint is sent only to keys that may read reports too. Violations and points need any valid key, so they have
 * no scope.
 */
export const SCOPES = [
  "reports:create",
  "reports:read",
  "billing:read",
  "webhooks:manage",
  "assistant:use",
] as const;

export type Scope = (typeof SCOPES)[number];
