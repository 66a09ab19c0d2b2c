import { queryOptions } from "@tanstack/react-query";
import { organizationOperation, type Place } from "./operation.ts";

const listKeys = organizationOperation("listKeys", "GET", "/keys");
export const issueKey = organizationOperation("issueKey", "POST", "/keys");

export const keysQuery = (place: Place) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "keys"],
    queryFn: async ({ signal }) => (await listKeys(place, { signal })).body.items,
  });
