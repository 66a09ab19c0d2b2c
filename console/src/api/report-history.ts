/** The history of a report, and its webhooks. Both are read again when the report's status changes. */
import type { Report } from "@cnh/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { organizationOperation, type OrganizationMode } from "./operation.ts";

const listDeliveries = organizationOperation("listDeliveries", "GET", "/deliveries");
const getReportHistory = organizationOperation(
  "getReportHistory",
  "GET",
  "/reports/{reportId}/history",
);

const LIMIT = 100;
/** The service records within 250 ms that something was shown. */
const RECORDED_AFTER_MS = 500;

type ReportState = Pick<Report, "reportId" | "status">;

/** The webhooks of a report, the newest first. */
export const reportDeliveriesQuery = (place: OrganizationMode, { reportId, status }: ReportState) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "report", reportId, status, "deliveries"],
    queryFn: async ({ signal }) =>
      (await listDeliveries(place, { query: { reportId, limit: LIMIT }, signal })).body.items,
  });

/** Who ordered a report, when it was first delivered in part, and, if the member may see it, who viewed it. */
export const reportHistoryQuery = (place: OrganizationMode, { reportId, status }: ReportState) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "report", reportId, status, "history"],
    queryFn: async ({ signal }) =>
      (await getReportHistory(place, { params: { reportId }, signal })).body,
  });

/** Reads the history again once it contains the latest view. */
export function refreshHistory(
  queries: QueryClient,
  place: OrganizationMode,
  reportId: string,
): void {
  const refresh = () =>
    queries.invalidateQueries({
      queryKey: [place.organizationId, place.mode, "report", reportId],
      predicate: ({ queryKey }) => queryKey.at(-1) === "history",
    });
  setTimeout(() => void refresh(), RECORDED_AFTER_MS);
}
