/** The list of reports: its pages, and its newest page, which is polled. */
import type { MemberReportPage, MemberReportsQuery } from "@cnh/contract/console";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { organizationOperation, type OrganizationMode } from "./operation.ts";

const listReports = organizationOperation("listReports", "GET", "/reports");
const searchReports = organizationOperation("searchReports", "POST", "/reports/search");

const PAGE = 50;
/** The poll interval of the newest page while a report in it is in progress. Each read is recorded in the audit log. */
const PROGRESS_MS = 5_000;

export type ReportFilters = Omit<MemberReportsQuery, "limit" | "cursor">;

const keyOf = ({ organizationId, mode }: OrganizationMode, filters: ReportFilters) =>
  [organizationId, mode, "reports", filters] as const;

async function readPage(
  place: OrganizationMode,
  filters: ReportFilters,
  more: { readonly cursor?: string | undefined; readonly signal: AbortSignal },
): Promise<MemberReportPage> {
  const { cursor, signal } = more;
  const query = { ...filters, limit: PAGE, ...(cursor !== undefined && { cursor }) };
  return (await listReports(place, { query, signal })).body;
}

/** All loaded pages. They are never read again as a whole: changes are in the newest page. */
export const reportPagesQuery = (place: OrganizationMode, filters: ReportFilters) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(place, filters), "pages"],
    queryFn: ({ pageParam, signal }) => readPage(place, filters, { cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

const isInProgress = ({ status, verdict }: MemberReportPage["items"][number]) =>
  status === "PROCESSING" && verdict === null;

/** The newest page. `first` is the page that the list began with. */
export const newestReportsQuery = (
  place: OrganizationMode,
  filters: ReportFilters,
  first: { readonly page: MemberReportPage | undefined; readonly at: number },
) =>
  queryOptions({
    queryKey: [...keyOf(place, filters), "newest"],
    queryFn: ({ signal }) => readPage(place, filters, { signal }),
    enabled: first.page !== undefined,
    initialData: first.page,
    initialDataUpdatedAt: first.at,
    refetchInterval: ({ state }) =>
      state.data?.items.some(isInProgress) === true ? PROGRESS_MS : false,
  });

/** The id of the driver with this CPF, if there is a report. The CPF is sent in the body, never in an address. */
export async function findDriver(place: OrganizationMode, cpf: string): Promise<string | null> {
  const { body } = await searchReports(place, { body: { cpf, limit: 1 } });
  return body.items[0]?.driver.id ?? null;
}

/** Call it after an order, when the newest page is outdated. */
export function forgetNewestReports(queries: QueryClient, place: OrganizationMode): void {
  const { organizationId, mode } = place;
  void queries.invalidateQueries({
    queryKey: [organizationId, mode, "reports"],
    predicate: ({ queryKey }) => queryKey.at(-1) === "newest",
  });
}
