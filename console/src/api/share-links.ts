/** Links that show a report to people outside the organization. */
import { queryOptions } from "@tanstack/react-query";
import { organizationOperation, type OrganizationMode } from "./operation.ts";

const listShareLinks = organizationOperation(
  "listShareLinks",
  "GET",
  "/reports/{reportId}/share-links",
);
export const createShareLink = organizationOperation(
  "createShareLink",
  "POST",
  "/reports/{reportId}/share-links",
);
export const revokeShareLink = organizationOperation(
  "revokeShareLink",
  "DELETE",
  "/share-links/{id}",
);

/** The links of a report, newest first. No response contains a token. */
export const shareLinksQuery = (place: OrganizationMode, reportId: string) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "report", reportId, "share-links"],
    queryFn: async ({ signal }) =>
      (await listShareLinks(place, { params: { reportId }, signal })).body,
  });
