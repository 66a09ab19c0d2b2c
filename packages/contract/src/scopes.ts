/** What a key may do. Violations and points need any valid key, so they have no scope. */
export const SCOPES = [
  "reports:create",
  "reports:read",
  "billing:read",
  "webhooks:manage",
  "assistant:use",
] as const;

export type Scope = (typeof SCOPES)[number];
