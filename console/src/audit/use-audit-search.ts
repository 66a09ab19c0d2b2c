import { useNavigate, useSearch } from "@tanstack/react-router";
import { usePlace } from "../place.ts";
import type { AuditSearch } from "./audit-search.ts";

export const AUDIT = "/$organizationId/audit";

type Change = { readonly [Name in keyof AuditSearch]?: AuditSearch[Name] | undefined };

/** A search without what was taken away. */
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
    /** Changes filters; one of undefined is taken away. An entry that is open is closed. */
    set: (change: Change) =>
      void navigate({
        to: AUDIT,
        params: { organizationId },
        search: searchWith(search, { entry: undefined, ...change }),
      }),
  };
}
