import type { Delivery } from "@cnh/contract";
import { requireScope, type Caller, type Mode } from "../../caller.ts";
import type { FindPorts } from "../endpoints/get-endpoint.ts";
import { fail, refuse } from "../../failure.ts";
import type { QueuePorts } from "./queue-delivery.ts";

export interface RetryDeliveryPorts extends FindPorts, Pick<QueuePorts, "signals"> {
  readonly deliveries: QueuePorts["deliveries"] & {
    find(organizationId: string, mode: Mode, deliveryId: string): Promise<Delivery | null>;
  };
}

/**
 * The same event once more, as a new delivery; the first stays as it was. What is judged here stays so: a settled
 * delivery never goes back, and whoever disables the endpoint meanwhile stops the new one at its first attempt.
 */
export async function retryDelivery(
  ports: RetryDeliveryPorts,
  caller: Caller,
  deliveryId: string,
): Promise<Delivery> {
  // What it sends is a report that was, so it takes who may read those.
  requireScope(caller, "webhooks:manage", "reports:read");
  const { organization, mode } = caller;
  const original =
    (await ports.deliveries.find(organization.id, mode, deliveryId)) ?? fail("NOT_FOUND");
  if (original.status === "PENDING") {
    refuse("id", "This delivery is still on its way: only a settled one can be sent again");
  }
  const endpoint = await ports.endpoints.find(organization.id, mode, original.endpointId);
  if (!endpoint) {
    refuse("id", "The endpoint of this delivery was removed: read the event from the feed instead");
  }
  if (!endpoint.enabled) {
    refuse("id", "The endpoint of this delivery is disabled: enable it first (PATCH)");
  }
  const { endpointId, eventId, eventKind, reportId } = original;
  const wanted = { endpointId, eventId, eventKind, reportId, retryOf: original.id };
  const delivery = await ports.deliveries.queue(organization.id, mode, wanted);
  await ports.signals.deliveriesWaiting();
  return delivery;
}
