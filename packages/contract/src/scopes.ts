import type { Permission } from "./console/permissions.ts";

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

/** The permissions that a member needs to give a scope to a live key: a key may do no more than who issues it. */
export const SCOPE_PERMISSIONS: Readonly<Record<Scope, readonly Permission[]>> = {
  "reports:create": ["reports:order"],
  "reports:read": ["reports:read"],
  "billing:read": ["usage:read", "billing:read"],
  "webhooks:manage": ["webhooks:manage", "reports:read"],
  "assistant:use": ["reports:read"],
};
