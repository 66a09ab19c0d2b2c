import type { DeliveryWithAttempts } from "@cnh/contract";
import { queryOptions } from "@tanstack/react-query";
import { organizationOperation, type Place } from "./operation.ts";

const getDelivery = organizationOperation("getDelivery", "GET", "/deliveries/{id}");

const POLL_MS = 1_000;

/** Whether an attempt has ended: what comes after a failed one takes seconds to hours. */
export const isAttempted = ({ status, attempts }: DeliveryWithAttempts): boolean =>
  status !== "PENDING" || attempts.length > 0;

/** A delivery, asked for again until its first attempt has ended. */
export const deliveryQuery = (place: Place, id: string) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "deliveries", id],
    queryFn: async ({ signal }) => (await getDelivery(place, { params: { id }, signal })).body,
    refetchInterval: ({ state: { data } }) => (data && isAttempted(data) ? false : POLL_MS),
  });
