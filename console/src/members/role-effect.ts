import type { Permission, Role, RolePermissions } from "@cnh/contract/console";

export interface RoleChoice {
  readonly role: Role;
  /** Whether a daily order limit is set: with one, a viewer may order. */
  readonly hasLimit: boolean;
}

/** The permissions of a choice, as the service lists them. */
export function allowedBy(
  roles: readonly RolePermissions[],
  { role, hasLimit }: RoleChoice,
): readonly Permission[] {
  const found = roles.find((one) => one.role === role);
  return (hasLimit ? found?.permissionsWithLimit : found?.permissions) ?? [];
}

/** The permissions gained and lost by a change. */
export function effectOf(
  roles: readonly RolePermissions[],
  before: RoleChoice,
  after: RoleChoice,
): { readonly gained: readonly Permission[]; readonly lost: readonly Permission[] } {
  const [had, has] = [allowedBy(roles, before), allowedBy(roles, after)];
  return {
    gained: has.filter((permission) => !had.includes(permission)),
    lost: had.filter((permission) => !has.includes(permission)),
  };
}
