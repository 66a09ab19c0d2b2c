import type { Delivery } from "@cnh/contract";
import type { Caller } from "../../caller.ts";
import { refuse } from "../../failure.ts";
import type { QueuePorts } from "./queue-delivery.ts";
import { getEndpoint, type FindPorts } from "../endpoints/get-endpoint.ts";

export type SendTestEventPorts = FindPorts & QueuePorts;

/** Queues an event of its own, with a sample report, to one endpoint. It is in the log and not in the feed. */
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
