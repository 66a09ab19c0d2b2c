import type { ConsoleReport } from "@cnh/contract/console";
import { queryOptions } from "@tanstack/react-query";
import { organizationOperation, type OrganizationMode } from "./operation.ts";

const getReport = organizationOperation("getReport", "GET", "/reports/{reportId}");
/** Returns the toxicological result of a report. Each call is recorded, so the result is never cached. */
export const showToxicologicalResult = organizationOperation(
  "showToxicologicalResult",
  "POST",
  "/reports/{reportId}/toxicological-result",
);

/** The service delays the response up to 50 seconds, until something changes. */
const WAIT = { prefer: "wait=50" };
const NEXT_WAIT_MS = 250;
const AFTER_FAILURE_MS = 5_000;

const isFinal = (report: ConsoleReport | undefined) =>
  report !== undefined && report.status !== "PROCESSING";

/** A report. While it is in progress, each request waits for the next change (long polling). */
export const reportQuery = (place: OrganizationMode, reportId: string) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "report", reportId],
    queryFn: async ({ signal, client, queryKey }): Promise<ConsoleReport> => {
      const isKnown = client.getQueryData(queryKey) !== undefined;
      const headers = isKnown ? WAIT : {};
      return (await getReport(place, { params: { reportId }, headers, signal })).body;
    },
    staleTime: ({ state }) => (isFinal(state.data) ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => {
      if (isFinal(state.data) || state.data === undefined) return false;
      return state.status === "error" ? AFTER_FAILURE_MS : NEXT_WAIT_MS;
    },
  });
