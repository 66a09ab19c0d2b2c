/**
 * The roles of members and what each may do: the one table from which the console's gate, its tests and
 * docs/roles.md are made.
 */
import type { Scope } from "@cnh/contract";
import { type Permission, PERMISSIONS, type Role } from "@cnh/contract/console";

export { type Permission, PERMISSIONS, type Role, ROLES } from "@cnh/contract/console";

/** What a member may do, each with the roles that may do it. */
const ROLES_WITH = {
  /** See reports and drivers. */
  "reports:read": ["owner", "admin", "developer", "viewer"],
  /** Order reports. A viewer may too, once a daily order limit is set for the person. */
  "reports:order": ["owner", "admin", "developer"],
  /** Endpoints and deliveries. */
  "webhooks:manage": ["owner", "admin", "developer"],
  "test-keys:manage": ["owner", "admin", "developer"],
  "live-keys:manage": ["owner", "admin", "developer"],
  /** Raise or remove a key's spend cap or its list of addresses. */
  "key-limits:raise": ["owner", "admin"],
  /** Usage by day. */
  "usage:read": ["owner", "admin", "developer", "finance"],
  /** Credit, statement and exports. */
  "billing:read": ["owner", "admin", "finance"],
  /** Members and invitations, except owners. */
  "members:manage": ["owner", "admin"],
  /** Make and remove owners. */
  "owners:manage": ["owner"],
  /** The organization's settings, sharing and erasure. */
  "organization:manage": ["owner", "admin"],
  "audit:read": ["owner", "admin"],
} as const satisfies Record<Permission, readonly Role[]>;

/** What a member of this role may do. The limit is the number of reports that the person may order in a day. */
export function permissionsOf(role: Role, dailyOrderLimit: number | null): ReadonlySet<Permission> {
  const permissions = new Set(
    PERMISSIONS.filter((permission) => (ROLES_WITH[permission] as readonly Role[]).includes(role)),
  );
  if (role === "viewer" && dailyOrderLimit !== null) permissions.add("reports:order");
  return permissions;
}

/**
 * The scopes that a member's requests need for what these permissions allow. Usage and credit have one scope, so the
 * permission of the operation is what keeps a developer from the credit; the scope alone does not.
 */
const SCOPES_OF: Partial<Record<Permission, readonly Scope[]>> = {
  "reports:read": ["reports:read", "assistant:use"],
  "reports:order": ["reports:create"],
  "webhooks:manage": ["webhooks:manage"],
  "usage:read": ["billing:read"],
  "billing:read": ["billing:read"],
};

/** The scopes with which a member of these permissions calls the use cases that keys call too. */
export function scopesOf(permissions: ReadonlySet<Permission>): ReadonlySet<Scope> {
  return new Set([...permissions].flatMap((permission) => SCOPES_OF[permission] ?? []));
}
