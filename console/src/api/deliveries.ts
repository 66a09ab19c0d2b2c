import type { Delivery, DeliveryWithAttempts } from "@cnh/contract";
import { queryOptions } from "@tanstack/react-query";
import { organizationOperation, type OrganizationMode } from "./operation.ts";

const getDelivery = organizationOperation("getDelivery", "GET", "/deliveries/{id}");

const POLL_MS = 1_000;
const MAX_POLL_MS = 60_000;

/** Whether an attempt has ended. The next one after a failure starts seconds to hours later. */
export const isAttempted = ({ status, attempts }: DeliveryWithAttempts): boolean =>
  status !== "PENDING" || attempts.length > 0;

/** Milliseconds until a delivery can change; `false` if it cannot. */
export function pauseOf(
  { status, nextAttemptAt }: Pick<Delivery, "status" | "nextAttemptAt">,
  now = Date.now(),
): number | false {
  if (status !== "PENDING") return false;
  const left = nextAttemptAt === null ? 0 : Date.parse(nextAttemptAt) - now;
  return Math.min(Math.max(left, POLL_MS), MAX_POLL_MS);
}

/** A delivery, polled until it is settled. */
export const deliveryQuery = (place: OrganizationMode, id: string) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "deliveries", id],
    queryFn: async ({ signal }) => (await getDelivery(place, { params: { id }, signal })).body,
    refetchInterval: ({ state: { data } }) => (data ? pauseOf(data) : POLL_MS),
  });
