/** What happened to a report: its webhooks, and who was shown it. A report that goes on is asked about again. */
import type { Report } from "@cnh/contract";
import { queryOptions } from "@tanstack/react-query";
import { organizationOperation, type Place } from "./operation.ts";

const listDeliveries = organizationOperation("listDeliveries", "GET", "/deliveries");
const listAuditEntries = organizationOperation("listAuditEntries", "GET", "/audit");
const listMembers = organizationOperation("listMembers", "GET", "/members");

const LIMIT = 100;

type ReportState = Pick<Report, "reportId" | "status">;

/** The webhooks of a report, the newest first. */
export const reportDeliveriesQuery = (place: Place, { reportId, status }: ReportState) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "report", reportId, status, "deliveries"],
    queryFn: async ({ signal }) =>
      (await listDeliveries(place, { query: { reportId, limit: LIMIT }, signal })).body.items,
  });

/** Who was shown a report, the newest first. */
export const reportReadsQuery = (place: Place, { reportId, status }: ReportState) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "report", reportId, status, "reads"],
    queryFn: async ({ signal }) => {
      const query = {
        log: "reads",
        action: "report.read",
        target: reportId,
        limit: LIMIT,
      } as const;
      return (await listAuditEntries(place, { query, signal })).body.items;
    },
  });

/** The names of the members, by id. */
export const memberNamesQuery = (place: Place) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "member-names"],
    queryFn: async ({ signal }) => {
      const { items } = (await listMembers(place, { signal })).body;
      return new Map(items.map(({ id, name, email }) => [id, name ?? email]));
    },
  });
