import { queryOptions } from "@tanstack/react-query";
import { organizationOperation, type OrganizationMode } from "./operation.ts";

const listKeys = organizationOperation("listKeys", "GET", "/keys");
export const issueKey = organizationOperation("issueKey", "POST", "/keys");
export const rotateKey = organizationOperation("rotateKey", "POST", "/keys/{id}/rotate");
export const revokeKey = organizationOperation("revokeKey", "POST", "/keys/{id}/revoke");
export const changeKey = organizationOperation("changeKey", "PATCH", "/keys/{id}");

/** The poll interval while the list is shown: another member may revoke a key. */
const LIVE_MS = 5_000;

/** The keys of a mode, newest first, and the data needed to create one. No response contains a secret. */
export const keysQuery = (place: OrganizationMode) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "keys"],
    queryFn: async ({ signal }) => (await listKeys(place, { signal })).body,
  });

export const liveKeysQuery = (place: OrganizationMode) => ({
  ...keysQuery(place),
  refetchInterval: LIVE_MS,
});
