/** Usage, credit and the statement. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { organizationOperation, type OrganizationMode } from "./operation.ts";

const getUsageSummary = organizationOperation("getUsageSummary", "GET", "/usage/summary");
const getStatement = organizationOperation("getStatement", "GET", "/statement");
const listStatementEntries = organizationOperation(
  "listStatementEntries",
  "GET",
  "/statement/{day}",
);

/** Days of America/Sao_Paulo, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Money is fetched again sooner than the rest. */
const STALE_MS = 15_000;
const PAGE = 50;

export const usageQuery = (place: OrganizationMode, span: Span) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "usage", span],
    queryFn: async ({ signal }) => (await getUsageSummary(place, { query: span, signal })).body,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });

export const statementQuery = (place: OrganizationMode, span: Span) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "statement", span],
    queryFn: async ({ signal }) => (await getStatement(place, { query: span, signal })).body,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });

/** The entries of a day, oldest first. */
export const statementEntriesQuery = (place: OrganizationMode, day: string) =>
  infiniteQueryOptions({
    queryKey: [place.organizationId, place.mode, "statement-entries", day],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE, ...(pageParam !== undefined && { cursor: pageParam }) };
      return (await listStatementEntries(place, { params: { day }, query, signal })).body;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: STALE_MS,
  });

/** The URL of the file, which the browser downloads. */
export const statementFileAddress = (
  { organizationId, mode }: OrganizationMode,
  { from, to }: Span,
  language: string,
) =>
  `/console/api/${encodeURIComponent(organizationId)}/${mode}/statement/export?from=${from}&to=${to}&language=${language}`;
