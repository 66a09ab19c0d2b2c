import { queryOptions } from "@tanstack/react-query";
import { organizationOperation, type OrganizationMode } from "./operation.ts";

const getOverview = organizationOperation("getOverview", "GET", "/overview");
export const updateChecklist = organizationOperation(
  "updateChecklist",
  "PATCH",
  "/overview/checklist",
);

/** The poll interval while one of the latest reports is in progress. Each read is recorded in the audit log. */
const POLL_MS = 10_000;

export const overviewQuery = (place: OrganizationMode) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "overview"],
    queryFn: async ({ signal }) => (await getOverview(place, { signal })).body,
    refetchInterval: ({ state: { data } }) =>
      data?.latest?.some(({ status }) => status === "PROCESSING") === true ? POLL_MS : false,
  });
