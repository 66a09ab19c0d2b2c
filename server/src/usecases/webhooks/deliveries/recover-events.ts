import type { RecoveredEndpoint, RecoverEndpointBody } from "@cnh/contract";
import { requireScope, type Caller, type Mode } from "../../caller.ts";
import { fail, refuse } from "../../failure.ts";
import { getEndpoint, type FindPorts } from "../endpoints/get-endpoint.ts";

const KEPT_MS = 30 * 86_400_000;
/** Whoever computes "30 days ago" asks a moment later. */
const LENIENCE_MS = 60_000;
/** In one call; `resumeFrom` goes on. */
const MAX_EVENTS = 500;

export interface Recovery {
  readonly deliveries: number;
  /** The time of the last event that was queued, where more are left. */
  readonly resumeFrom: Date | null;
}

export interface RecoverEventsPorts {
  readonly vault: FindPorts["vault"];
  readonly endpoints: FindPorts["endpoints"] & {
    /** Since when it is where it is, or what the operator allows beyond that; null: there is no such endpoint. */
    recoverFrom(organizationId: string, mode: Mode, endpointId: string): Promise<Date | null>;
  };
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

/**
 * Sends again what an endpoint has lost since an instant. These are reports that were, so it takes who may read
 * those, and an endpoint gets none from before it was where it is.
 */
export async function recoverEvents(
  ports: RecoverEventsPorts,
  caller: Caller,
  endpointId: string,
  body: RecoverEndpointBody,
): Promise<RecoveredEndpoint> {
  requireScope(caller, "webhooks:manage", "reports:read");
  const endpoint = await getEndpoint(ports, caller, endpointId);
  const since = new Date(body.since);
  if (since.getTime() < ports.now() - KEPT_MS - LENIENCE_MS) {
    refuse("since", "Events are kept for 30 days: ask for at most 30 days back");
  }
  const { organization, mode } = caller;
  const earliest =
    (await ports.endpoints.recoverFrom(organization.id, mode, endpoint.id)) ?? fail("NOT_FOUND");
  if (since < earliest) {
    refuse(
      "since",
      `This endpoint was added, or its url changed, at ${earliest.toISOString()}: ask since then, and read what was before from the feed (GET /api/v1/events)`,
    );
  }
  if (!endpoint.enabled) {
    refuse("id", "Nothing is sent to a disabled endpoint: enable it first (PATCH `enabled: true`)");
  }
  const { deliveries, resumeFrom } = await ports.deliveries.recover(
    organization.id,
    mode,
    endpoint.id,
    { since, most: MAX_EVENTS },
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
