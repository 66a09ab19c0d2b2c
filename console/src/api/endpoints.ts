import { queryOptions } from "@tanstack/react-query";
import { organizationOperation, type OrganizationMode } from "./operation.ts";

const listEndpoints = organizationOperation("listWebhookEndpoints", "GET", "/webhook-endpoints");
const listEndpointHealth = organizationOperation("listEndpointHealth", "GET", "/endpoints");
const getEndpointHealth = organizationOperation("getEndpointHealth", "GET", "/endpoints/{id}");
const countLostEvents = organizationOperation(
  "countLostEvents",
  "GET",
  "/endpoints/{id}/lost-events",
);
export const createEndpoint = organizationOperation(
  "createWebhookEndpoint",
  "POST",
  "/webhook-endpoints",
);
export const changeEndpoint = organizationOperation(
  "updateWebhookEndpoint",
  "PATCH",
  "/webhook-endpoints/{id}",
);
export const removeEndpoint = organizationOperation(
  "deleteWebhookEndpoint",
  "DELETE",
  "/webhook-endpoints/{id}",
);
export const rotateSecret = organizationOperation(
  "rotateWebhookSecret",
  "POST",
  "/webhook-endpoints/{id}/rotate-secret",
);
export const sendTestEvent = organizationOperation(
  "testWebhookEndpoint",
  "POST",
  "/webhook-endpoints/{id}/test",
);
export const recoverEndpoint = organizationOperation(
  "recoverWebhookEndpoint",
  "POST",
  "/webhook-endpoints/{id}/recover",
);

/** The poll interval of a visible page: deliveries arrive at any time. */
const LIVE_MS = 5_000;

/** An organization has at most ten, so they fit in one page. */
export const endpointsQuery = (place: OrganizationMode) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "endpoints"],
    queryFn: async ({ signal }) => (await listEndpoints(place, { signal })).body.items,
  });

/** All data about endpoints and their deliveries. */
export const endpointHealthKey = ({ organizationId, mode }: OrganizationMode) => [
  organizationId,
  mode,
  "endpoint-health",
];

export const endpointHealthListQuery = (place: OrganizationMode) =>
  queryOptions({
    queryKey: endpointHealthKey(place),
    queryFn: async ({ signal }) => (await listEndpointHealth(place, { signal })).body,
    refetchInterval: LIVE_MS,
  });

export const endpointHealthQuery = (place: OrganizationMode, id: string) =>
  queryOptions({
    queryKey: [...endpointHealthKey(place), id],
    queryFn: async ({ signal }) =>
      (await getEndpointHealth(place, { params: { id }, signal })).body,
    refetchInterval: LIVE_MS,
  });

/** The number of events that a recovery since an instant would send. */
export const lostEventsQuery = (place: OrganizationMode, id: string, since: string | null) =>
  queryOptions({
    queryKey: [...endpointHealthKey(place), id, "lost", since],
    queryFn: async ({ signal }) =>
      (await countLostEvents(place, { params: { id }, query: { since: since ?? "" }, signal }))
        .body,
    enabled: since !== null,
    staleTime: 0,
  });
