import type { Delivery, DeliveryWithAttempts } from "@cnh/contract";
import { queryOptions } from "@tanstack/react-query";
import { organizationOperation, type OrganizationMode } from "./operation.ts";

const getDelivery = organizationOperation("getDelivery", "GET", "/deliveries/{id}");

const POLL_MS = 1_000;
const MAX_POLL_MS = 60_000;

/** Whether an attempt has ended: what comes after a failed one takes seconds to hours. */
export const isAttempted = ({ status, attempts }: DeliveryWithAttempts): boolean =>
  status !== "PENDING" || attempts.length > 0;

/** How long nothing can happen to a delivery; false: nothing will. */
export function pauseOf(
  { status, nextAttemptAt }: Pick<Delivery, "status" | "nextAttemptAt">,
  now = Date.now(),
): number | false {
  if (status !== "PENDING") return false;
  const left = nextAttemptAt === null ? 0 : Date.parse(nextAttemptAt) - now;
  return Math.min(Math.max(left, POLL_MS), MAX_POLL_MS);
}

/** A delivery, asked for again until it is settled. */
export const deliveryQuery = (place: OrganizationMode, id: string) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "deliveries", id],
    queryFn: async ({ signal }) => (await getDelivery(place, { params: { id }, signal })).body,
    refetchInterval: ({ state: { data } }) => (data ? pauseOf(data) : POLL_MS),
  });
