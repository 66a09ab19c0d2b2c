/** The audit log of an organization, and the names of its actors. */
import type { AuditQuery } from "@cnh/contract/console";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { organizationOperation, type OrganizationMode } from "./operation.ts";

const listAuditEntries = organizationOperation("listAuditEntries", "GET", "/audit");
const listMembers = organizationOperation("listMembers", "GET", "/members");
const listKeys = organizationOperation("listKeys", "GET", "/keys");

const PAGE = 50;

/** Newest first. */
export const auditQuery = (place: OrganizationMode, filters: AuditQuery) =>
  infiniteQueryOptions({
    queryKey: [place.organizationId, place.mode, "audit", filters],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...filters,
        limit: PAGE,
        ...(pageParam !== undefined && { cursor: pageParam }),
      };
      return (await listAuditEntries(place, { query, signal })).body;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });

/** The names of members, people and keys by their ids. Removed ones are not included. */
export const actorNamesQuery = (place: OrganizationMode) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "audit-names"],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const [members, live, test] = await Promise.all([
        listMembers(place, { signal }),
        listKeys({ ...place, mode: "live" }, { signal }),
        listKeys({ ...place, mode: "test" }, { signal }),
      ]);
      return new Map([
        ...members.body.items.flatMap(({ id, personId, name, email }) => {
          const shown = name ?? email ?? id;
          return [[id, shown] as const, [personId, shown] as const];
        }),
        ...[...live.body.items, ...test.body.items].map(
          ({ keyId, name }) => [keyId, name] as const,
        ),
      ]);
    },
  });

/** The URL of the file, which the browser downloads. */
export function auditFileAddress(
  { organizationId, mode }: OrganizationMode,
  filters: AuditQuery,
): string {
  const search = new URLSearchParams(
    Object.entries(filters).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  return `/console/api/${encodeURIComponent(organizationId)}/${mode}/audit/export?${search.toString()}`;
}
