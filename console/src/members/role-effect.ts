import type { Permission, Role, RolePermissions } from "@cnh/contract/console";

export interface RoleChoice {
  readonly role: Role;
  /** Whether a daily order limit is set: a viewer may then order. */
  readonly hasLimit: boolean;
}

/** What a choice allows, as the service tells it. */
export function allowedBy(
  roles: readonly RolePermissions[],
  { role, hasLimit }: RoleChoice,
): readonly Permission[] {
  const found = roles.find((one) => one.role === role);
  return (hasLimit ? found?.permissionsWithLimit : found?.permissions) ?? [];
}

/** What a person gains and loses by a change. */
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
