import { type Delivery, ISSUE_TEXTS } from "@cnh/contract";
import { auditSourceOf } from "../../audit/audit-entry.ts";
import { requireScope, type Caller, type Mode } from "../../caller.ts";
import type { FindEndpointPorts } from "../endpoints/get-endpoint.ts";
import { fail, refuse } from "../../failure.ts";
import type { AdvanceDeliveryPorts, QueueDeliveryPorts } from "./queue-delivery.ts";

export interface RetryDeliveryPorts
  extends FindEndpointPorts, Pick<QueueDeliveryPorts, "signals" | "now"> {
  readonly deliveries: QueueDeliveryPorts["deliveries"] &
    AdvanceDeliveryPorts["deliveries"] & {
      find(organizationId: string, mode: Mode, deliveryId: string): Promise<Delivery | null>;
    };
}

/**
 * Sends the event of a settled delivery again as a new delivery; the original does not change. A delivery that waits for
 * its next attempt is sent now instead. The checks cannot become wrong later: a settled delivery never becomes pending
 * again, and disabling the endpoint stops the delivery at its next attempt.
 */
export async function retryDelivery(
  ports: RetryDeliveryPorts,
  caller: Caller,
  deliveryId: string,
): Promise<Delivery> {
  // A retry sends a past report, so the caller needs permission to read reports.
  requireScope(caller, "webhooks:manage", "reports:read");
  const { organization, mode } = caller;
  const original =
    (await ports.deliveries.find(organization.id, mode, deliveryId)) ?? fail("NOT_FOUND");
  const endpoint = await ports.endpoints.find(organization.id, mode, original.endpointId);
  if (!endpoint) {
    refuse("id", ISSUE_TEXTS.deliveryOfRemovedEndpoint);
  }
  if (!endpoint.enabled) {
    refuse("id", ISSUE_TEXTS.deliveryOfDisabledEndpoint);
  }
  const { endpointId, eventId, eventKind, reportId, enrollmentId } = original;
  const entry = {
    at: new Date(ports.now()),
    ...auditSourceOf(caller),
    action: "delivery.retried",
    target: { kind: "delivery", id: original.id },
  } as const;
  const details = { mode, endpointId, eventId, reportId };
  const event = { eventId, eventKind, reportId, enrollmentId };
  const newDelivery = { ...event, endpointId, retryOf: original.id };
  const delivery =
    original.status === "PENDING"
      ? await ports.deliveries.advance(organization.id, mode, original, { ...entry, details })
      : await ports.deliveries.queue(organization.id, mode, newDelivery, ({ id }) => ({
          ...entry,
          details: { ...details, newDeliveryId: id },
        }));
  await ports.signals.deliveriesWaiting();
  return delivery;
}
