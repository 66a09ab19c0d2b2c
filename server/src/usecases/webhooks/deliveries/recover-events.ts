import {
  EVENT_RETENTION_DAYS,
  ISSUE_TEXTS,
  type RecoveredEndpoint,
  type RecoverEndpointBody,
} from "@cnh/contract";
import { auditSourceOf, type AuditEntry } from "../../audit/audit-entry.ts";
import { requireScope, type Caller, type Mode } from "../../caller.ts";
import { fail, refuse } from "../../failure.ts";
import { endpointEntry } from "../endpoints/endpoint-entry.ts";
import { getEndpoint, type FindEndpointPorts } from "../endpoints/get-endpoint.ts";

const RETENTION_MS = EVENT_RETENTION_DAYS * 86_400_000;
/** A client computes the earliest instant a moment before its request arrives. */
const TOLERANCE_MS = 60_000;
/** The max number of events in one call; the next call continues at `resumeFrom`. */
const MAX_EVENTS = 500;

export interface Recovery {
  readonly deliveries: number;
  /** The number of waiting deliveries whose next attempt was moved to now. */
  readonly advanced: number;
  /** The start of the next call; `null` if no more events are left. */
  readonly resumeFrom: Date | null;
}

export interface RecoverEventsPorts {
  readonly vault: FindEndpointPorts["vault"];
  readonly endpoints: FindEndpointPorts["endpoints"] & {
    /**
     * The earliest instant that may be recovered: when the endpoint got its present URL, or an instant that the
     * operator allowed. Returns `null` if the endpoint does not exist.
     */
    recoverFrom(organizationId: string, mode: Mode, endpointId: string): Promise<Date | null>;
  };
  readonly deliveries: {
    /**
     * Queues the events since an instant that the endpoint subscribes to and has not received, oldest first. It
     * leaves out events with a pending delivery to the endpoint and partial events of settled reports. The next
     * attempts of deliveries that were created since then are moved to now. The entry of the audit log is in the same
     * commit.
     */
    recover(
      organizationId: string,
      mode: Mode,
      endpointId: string,
      bounds: { readonly since: Date; readonly max: number },
      entryOf: (recovery: Recovery) => AuditEntry,
    ): Promise<Recovery>;
  };
  readonly signals: { deliveriesWaiting(): Promise<void> };
  now(): number;
}

/**
 * Sends the events again that an endpoint has missed since an instant. They contain past reports, so the caller needs
 * permission to read reports, and an endpoint gets no events from before it had its present URL.
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
  if (since.getTime() < ports.now() - RETENTION_MS - TOLERANCE_MS) {
    refuse("since", ISSUE_TEXTS.notKeptThatLong(EVENT_RETENTION_DAYS));
  }
  const { organization, mode } = caller;
  const earliest =
    (await ports.endpoints.recoverFrom(organization.id, mode, endpoint.id)) ?? fail("NOT_FOUND");
  if (since < earliest) {
    refuse("since", ISSUE_TEXTS.notYetAdded(earliest.toISOString()));
  }
  if (!endpoint.enabled) {
    refuse("id", ISSUE_TEXTS.disabledEndpoint);
  }
  const { deliveries, advanced, resumeFrom } = await ports.deliveries.recover(
    organization.id,
    mode,
    endpoint.id,
    { since, max: MAX_EVENTS },
    (recovery) =>
      endpointEntry(auditSourceOf(caller), ports.now(), "endpoint.recovered", endpoint.id, {
        mode,
        since: since.toISOString(),
        deliveries: recovery.deliveries,
        advanced: recovery.advanced,
      }),
  );
  if (deliveries + advanced > 0) await ports.signals.deliveriesWaiting();
  return {
    id: endpoint.id,
    since: since.toISOString(),
    deliveries,
    advanced,
    complete: resumeFrom === null,
    resumeFrom: resumeFrom && resumeFrom.toISOString(),
  };
}
