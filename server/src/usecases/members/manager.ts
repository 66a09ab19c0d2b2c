import type { Permission, Role } from "@cnh/contract/console";
import { auditSourceOf, operatorSource, type AuditSource } from "../audit/audit-entry.ts";
import { type MemberCaller, type OrganizationRef, requirePermission } from "../caller.ts";
import { permissionsOf } from "./permissions.ts";

/** The manager of an organization: one of its members, or the operator. */
export interface Manager {
  readonly organization: OrganizationRef;
  readonly source: AuditSource;
  readonly permissions: ReadonlySet<Permission>;
  /** The name that invitations show; `null` for the operator. */
  readonly name: string | null;
}

interface ManagingCaller extends MemberCaller {
  readonly session: { readonly person: { readonly name: string } };
}

export function managerOf(caller: ManagingCaller): Manager {
  const { organization, permissions, session } = caller;
  return { organization, permissions, source: auditSourceOf(caller), name: session.person.name };
}

/** The operator has the permissions of an owner. */
export function operatorManager(organization: OrganizationRef, operatorName: string): Manager {
  return {
    organization,
    permissions: permissionsOf("owner", null),
    source: operatorSource(operatorName),
    name: null,
  };
}

/** Refuses a manager who may not give, change or take away any of these roles. */
export function requireMayManage(manager: Manager, ...roles: readonly Role[]): void {
  const owners = roles.includes("owner") ? (["owners:manage"] as const) : [];
  requirePermission(manager, "members:manage", ...owners);
}
