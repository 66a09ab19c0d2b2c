/**
 * The roles of members and the permissions of each: the one table from which the console's checks, its tests and
 * docs/roles.md are made.
 */
import { SCOPE_PERMISSIONS, SCOPES, type Scope } from "@cnh/contract";
import {
  type Permission,
  PERMISSIONS,
  type Role,
  type RolePermissions,
  ROLES,
} from "@cnh/contract/console";

export { type Permission, PERMISSIONS, type Role, ROLES } from "@cnh/contract/console";

/** The roles that have each permission. A viewer may order too, once a daily order limit is set for the person. */
const ROLES_WITH: Readonly<Record<Permission, readonly Role[]>> = {
  "reports:read": ["owner", "admin", "developer", "viewer"],
  "reports:order": ["owner", "admin", "developer"],
  "reports:share": ["owner", "admin"],
  "webhooks:manage": ["owner", "admin", "developer"],
  "test-keys:manage": ["owner", "admin", "developer"],
  "live-keys:manage": ["owner", "admin", "developer"],
  "key-limits:raise": ["owner", "admin"],
  "usage:read": ["owner", "admin", "developer", "finance"],
  "billing:read": ["owner", "admin", "finance"],
  "members:manage": ["owner", "admin"],
  "owners:manage": ["owner"],
  "organization:manage": ["owner", "admin"],
  "audit:read": ["owner", "admin"],
};

/**
 * The permissions that an organization without a live mode lacks. Its people signed up without an invitation: their names
 * and addresses of others must not lead to mails or public pages.
 */
const WITHHELD: ReadonlySet<Permission> = new Set([
  "reports:share",
  "billing:read",
  "members:manage",
  "owners:manage",
  "organization:manage",
  // Its entries name members, whom these people cannot list.
  "audit:read",
]);

/** The permissions of a member of this role. The limit is the max number of reports that the person orders in a day. */
export function permissionsOf(
  role: Role,
  dailyOrderLimit: number | null,
  { testOnly = false } = {},
): ReadonlySet<Permission> {
  const permissions = new Set(
    PERMISSIONS.filter((permission) => ROLES_WITH[permission].includes(role)).filter(
      (permission) => !testOnly || !WITHHELD.has(permission),
    ),
  );
  if (role === "viewer" && dailyOrderLimit !== null) permissions.add("reports:order");
  return permissions;
}

/** The table for people who choose a role. */
export const ROLE_PERMISSIONS: readonly RolePermissions[] = ROLES.map((role) => ({
  role,
  permissions: [...permissionsOf(role, null)],
  permissionsWithLimit: [...permissionsOf(role, 1)],
}));

/**
 * The scopes that a member's requests need for these permissions. Usage and credit have one scope, so only the
 * permission of the operation denies a developer the credit; the scope does not.
 */
const SCOPES_OF: Partial<Record<Permission, readonly Scope[]>> = {
  "reports:read": ["reports:read", "assistant:use", "drivers:read"],
  "reports:order": ["reports:create", "drivers:manage"],
  "webhooks:manage": ["webhooks:manage"],
  "usage:read": ["billing:read"],
  "billing:read": ["billing:read"],
};

/** The permissions of a member who may give these scopes to a live key. */
export function permissionsFor(scopes: readonly string[]): Permission[] {
  const needed = SCOPES.filter((scope) => scopes.includes(scope)).flatMap(
    (scope) => SCOPE_PERMISSIONS[scope],
  );
  return [...new Set(needed)];
}

/** The scopes with which a member of these permissions calls the use cases that keys call too. */
export function scopesOf(permissions: ReadonlySet<Permission>): ReadonlySet<Scope> {
  return new Set([...permissions].flatMap((permission) => SCOPES_OF[permission] ?? []));
}
