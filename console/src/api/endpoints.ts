import { queryOptions } from "@tanstack/react-query";
import { organizationOperation, type Place } from "./operation.ts";

const listEndpoints = organizationOperation("listWebhookEndpoints", "GET", "/webhook-endpoints");
export const createEndpoint = organizationOperation(
  "createWebhookEndpoint",
  "POST",
  "/webhook-endpoints",
);
export const sendTestEvent = organizationOperation(
  "testWebhookEndpoint",
  "POST",
  "/webhook-endpoints/{id}/test",
);

/** An organization has ten at most, so one page has them all. */
export const endpointsQuery = (place: Place) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "endpoints"],
    queryFn: async ({ signal }) => (await listEndpoints(place, { signal })).body.items,
  });
