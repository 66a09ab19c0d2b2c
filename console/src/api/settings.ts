import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { organizationOperation, type OrganizationMode } from "./operation.ts";

const getSettings = organizationOperation("getSettings", "GET", "/settings");
const listCertificates = organizationOperation("listCertificates", "GET", "/certificates");
export const updateSettings = organizationOperation("updateSettings", "PATCH", "/settings");
export const eraseDriver = organizationOperation("eraseDriver", "POST", "/drivers/erase");

export const settingsKey = ({ organizationId, mode }: OrganizationMode) =>
  [organizationId, mode, "settings"] as const;

export const settingsQuery = (place: OrganizationMode) =>
  queryOptions({
    queryKey: settingsKey(place),
    queryFn: async ({ signal }) => (await getSettings(place, { signal })).body,
  });

/** The certificates of erasures, newest first. */
export const certificatesQuery = ({ organizationId, mode }: OrganizationMode) =>
  infiniteQueryOptions({
    queryKey: [organizationId, mode, "certificates"],
    queryFn: async ({ signal, pageParam }) =>
      (await listCertificates({ organizationId, mode }, { query: { cursor: pageParam }, signal }))
        .body,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
