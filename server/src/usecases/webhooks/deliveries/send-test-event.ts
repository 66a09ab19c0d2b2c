import type { Delivery } from "@cnh/contract";
import type { Caller } from "../../caller.ts";
import { refuse } from "../../failure.ts";
import type { QueueDeliveryPorts } from "./queue-delivery.ts";
import { getEndpoint, type FindEndpointPorts } from "../endpoints/get-endpoint.ts";

export type SendTestEventPorts = FindEndpointPorts & QueueDeliveryPorts;

/** Queues a test event with a sample report for one endpoint. It appears in the delivery log, not in the feed. */
export async function sendTestEvent(
  ports: SendTestEventPorts,
  caller: Caller,
  endpointId: string,
): Promise<Delivery> {
  const endpoint = await getEndpoint(ports, caller, endpointId);
  if (!endpoint.enabled) {
    refuse("id", "Nothing is sent to a disabled endpoint: enable it first (PATCH `enabled: true`)");
  }
  const delivery = await ports.deliveries.queue(caller.organization.id, caller.mode, {
    endpointId: endpoint.id,
    eventId: null,
    eventKind: "report.delivered",
    reportId: null,
    retryOf: null,
  });
  await ports.signals.deliveriesWaiting();
  return delivery;
}
