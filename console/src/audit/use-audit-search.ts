import { useNavigate, useSearch } from "@tanstack/react-router";
import { usePlace } from "../place.ts";
import type { AuditSearch } from "./audit-search.ts";

export const AUDIT = "/$organizationId/audit";

type Change = { readonly [Name in keyof AuditSearch]?: AuditSearch[Name] | undefined };

/** A search without the removed filters. */
export const searchWith = (search: AuditSearch, change: Change): AuditSearch =>
  Object.fromEntries(
    Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined),
  );

export function useAuditSearch() {
  const search = useSearch({ from: "/signed-in/$organizationId/audit" });
  const navigate = useNavigate();
  const { organizationId } = usePlace();
  return {
    search,
    /** Changes filters; `undefined` removes one. Closes an open entry. */
    set: (change: Change) =>
      void navigate({
        to: AUDIT,
        params: { organizationId },
        search: searchWith(search, { entry: undefined, ...change }),
      }),
  };
}
