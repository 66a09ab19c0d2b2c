import type { RecoveredEndpoint, RecoverEndpointBody } from "@cnh/contract";
import type { Caller, Mode } from "../caller.ts";
import { refuse } from "../failure.ts";
import { getEndpoint, type FindPorts } from "./get-endpoint.ts";

const KEPT_MS = 30 * 86_400_000;
/** Whoever computes "30 days ago" asks a moment later. */
const LENIENCE_MS = 60_000;
const MOST_AT_ONCE = 10_000;

export interface Recovery {
  readonly deliveries: number;
  /** The time of the last event that was queued, where more are left. */
  readonly resumeFrom: Date | null;
}

interface Ports extends FindPorts {
  readonly deliveries: {
    /**
     * Queues the events since then that the endpoint asks for and has not taken, oldest first. Not those that are
     * on their way to it, nor a partial event whose report is settled.
     */
    recover(
      organizationId: string,
      mode: Mode,
      endpointId: string,
      bounds: { readonly since: Date; readonly most: number },
    ): Promise<Recovery>;
  };
  readonly signals: { deliveriesWaiting(): Promise<void> };
  now(): number;
}

/** Sends again what an endpoint has lost since an instant. */
export async function recoverEvents(
  ports: Ports,
  caller: Caller,
  endpointId: string,
  body: RecoverEndpointBody,
): Promise<RecoveredEndpoint> {
  const endpoint = await getEndpoint(ports, caller, endpointId);
  const since = new Date(body.since);
  if (since.getTime() < ports.now() - KEPT_MS - LENIENCE_MS) {
    refuse("since", "Events are kept for 30 days: ask for at most 30 days back");
  }
  if (!endpoint.enabled) {
    refuse("id", "Nothing is sent to a disabled endpoint: enable it first (PATCH `enabled: true`)");
  }
  const { deliveries, resumeFrom } = await ports.deliveries.recover(
    caller.organization.id,
    caller.mode,
    endpoint.id,
    { since, most: MOST_AT_ONCE },
  );
  if (deliveries > 0) await ports.signals.deliveriesWaiting();
  return {
    id: endpoint.id,
    since: since.toISOString(),
    deliveries,
    complete: resumeFrom === null,
    resumeFrom: resumeFrom && resumeFrom.toISOString(),
  };
}
