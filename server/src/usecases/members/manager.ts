import type { Permission, Role } from "@cnh/contract/console";
import { auditSourceOf, operatorSource, type AuditSource } from "../audit/audit-entry.ts";
import type { Caller, OrganizationRef } from "../caller.ts";
import { fail } from "../failure.ts";
import { permissionsOf } from "./permissions.ts";

/** The manager of an organization's members: one of its members, or the operator. */
export interface Manager {
  readonly organization: OrganizationRef;
  readonly source: AuditSource;
  readonly permissions: ReadonlySet<Permission>;
  /** The name that invitations show; `null` for the operator. */
  readonly name: string | null;
}

/** A member who calls through the console. */
interface ManagingCaller extends Caller {
  readonly permissions: ReadonlySet<Permission>;
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
export function requireMayManage({ permissions }: Manager, ...roles: readonly Role[]): void {
  const needed: readonly Permission[] = roles.includes("owner")
    ? ["members:manage", "owners:manage"]
    : ["members:manage"];
  const missing = needed.filter((permission) => !permissions.has(permission));
  if (missing.length > 0) fail("PERMISSION_REQUIRED", { permissions: missing });
}
