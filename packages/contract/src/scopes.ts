import type { Permission } from "./permissions.ts";

/** The scopes of a new key if none are chosen. A scope that is not among them must be chosen. */
export const DEFAULT_SCOPES = [
  "reports:create",
  "reports:read",
  "billing:read",
  "webhooks:manage",
  "assistant:use",
] as const;

/**
 * The permissions of a key. `webhooks:manage` decides where reports are sent, so it gives access to report data.
 * Sending past reports to an endpoint also needs `reports:read`. Any valid key may read violations and points, so these
 * have no scope.
 */
export const SCOPES = [...DEFAULT_SCOPES, "drivers:read", "drivers:manage"] as const;

export type Scope = (typeof SCOPES)[number];

/** The permissions that a member needs to give a scope to a live key: a key may do no more than its issuer. */
export const SCOPE_PERMISSIONS: Readonly<Record<Scope, readonly Permission[]>> = {
  "reports:create": ["reports:order"],
  "reports:read": ["reports:read"],
  "billing:read": ["usage:read", "billing:read"],
  "webhooks:manage": ["webhooks:manage", "reports:read"],
  "assistant:use": ["reports:read"],
  "drivers:read": ["reports:read"],
  "drivers:manage": ["reports:read", "reports:order"],
};
