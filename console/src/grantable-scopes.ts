import { SCOPE_PERMISSIONS, SCOPES, type Scope } from "@cnh/contract/scopes.ts";
import type { OrganizationMode } from "./api/operation.ts";
import { useMay } from "./place.ts";

/** The scopes that the user may grant to a key of this mode: for a live key, only their own permissions. */
export function useGrantableScopes(mode: OrganizationMode["mode"]): readonly Scope[] {
  const may = useMay();
  return SCOPES.filter(
    (scope) => mode !== "live" || SCOPE_PERMISSIONS[scope].every((permission) => may(permission)),
  );
}
