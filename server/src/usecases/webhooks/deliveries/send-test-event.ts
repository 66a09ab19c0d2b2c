import { type Delivery, type EventKind, ISSUE_TEXTS } from "@cnh/contract";
import { auditSourceOf } from "../../audit/audit-entry.ts";
import type { Caller } from "../../caller.ts";
import { refuse } from "../../failure.ts";
import type { QueueDeliveryPorts } from "./queue-delivery.ts";
import { endpointEntry } from "../endpoints/endpoint-entry.ts";
import { getEndpoint, type FindEndpointPorts } from "../endpoints/get-endpoint.ts";

export type SendTestEventPorts = FindEndpointPorts & QueueDeliveryPorts;

/** Queues a test event of a kind, with a sample report, for one endpoint. It appears in the delivery log, not in the feed. */
export async function sendTestEvent(
  ports: SendTestEventPorts,
  caller: Caller,
  endpointId: string,
  eventKind: EventKind,
): Promise<Delivery> {
  const endpoint = await getEndpoint(ports, caller, endpointId);
  if (!endpoint.enabled) {
    refuse("id", ISSUE_TEXTS.disabledEndpoint);
  }
  const { organization, mode } = caller;
  const event = { eventId: null, eventKind, reportId: null, enrollmentId: null };
  const delivery = await ports.deliveries.queue(
    organization.id,
    mode,
    { ...event, endpointId: endpoint.id, retryOf: null },
    ({ id: deliveryId }) =>
      endpointEntry(auditSourceOf(caller), ports.now(), "endpoint.tested", endpoint.id, {
        mode,
        deliveryId,
      }),
  );
  await ports.signals.deliveriesWaiting();
  return delivery;
}
