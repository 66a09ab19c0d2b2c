import type { Delivery } from "@cnh/contract";
import type {
  MemberDelivery,
  RetriedDeliveries,
  RetryDeliveriesBody,
  RetryRefusal,
} from "@cnh/contract/console";
import { type AuditEntry, auditSourceOf } from "../../audit/audit-entry.ts";
import { requireScope, type Caller, type Mode } from "../../caller.ts";
import type { QueueDeliveryPorts } from "./queue-delivery.ts";

/** A delivery that is to be sent again, with all that decides whether it may be. */
export interface RetryCandidate {
  readonly delivery: Delivery;
  /** Null: it was removed. */
  readonly isEndpointEnabled: boolean | null;
  /** Whether another delivery that sends it again is not settled yet. */
  readonly hasOpenRetry: boolean;
  /** The delivery that the same reference has made before. */
  readonly madeBefore: string | null;
}

/** A delivery, and the one that now sends it again. */
export interface MadeRetry {
  readonly original: Delivery;
  readonly newId: string;
}

export interface RetryStore {
  /**
   * Finds the deliveries, queues those that `isAllowed` and stores the entry of the audit log, in one commit. Two calls of
   * one organization follow one another, so the second one finds what the first has made. Returns what was found, and the
   * deliveries that the reference has made, now or before.
   */
  retry(
    organizationId: string,
    mode: Mode,
    request: RetryDeliveriesBody,
    decisions: {
      readonly isAllowed: (candidate: RetryCandidate) => boolean;
      readonly entryOf: (made: readonly MadeRetry[]) => AuditEntry;
    },
  ): Promise<{
    readonly candidates: readonly RetryCandidate[];
    readonly sent: readonly MemberDelivery[];
  }>;
}

export interface RetryDeliveriesPorts extends Pick<QueueDeliveryPorts, "signals" | "now"> {
  readonly deliveryLog: RetryStore;
}

/**
 * Sends deliveries again, each as a new one; the originals stay as they were. What cannot be sent is told, and does not
 * keep the others back. The same reference never sends a delivery twice.
 */
export async function retryDeliveries(
  ports: RetryDeliveriesPorts,
  caller: Caller,
  body: RetryDeliveriesBody,
): Promise<RetriedDeliveries> {
  // It sends past reports, so the caller needs permission to read reports.
  requireScope(caller, "webhooks:manage", "reports:read");
  const { organization, mode } = caller;
  const { candidates, sent } = await ports.deliveryLog.retry(organization.id, mode, body, {
    isAllowed: (candidate) => candidate.madeBefore === null && refusalOf(candidate) === null,
    entryOf: (made) => entryOf(caller, ports.now(), made),
  });
  if (sent.length > 0) await ports.signals.deliveriesWaiting();
  const byId = new Map(candidates.map((each) => [each.delivery.id, each]));
  return {
    sent: [...sent],
    refused: body.ids.flatMap((id) => {
      const candidate = byId.get(id);
      const because = candidate ? refusalOf(candidate) : "NOT_FOUND";
      return because === null || candidate?.madeBefore ? [] : [{ id, because }];
    }),
  };
}

/** Why it may not be sent again, by what is known of it. */
function refusalOf({
  delivery,
  isEndpointEnabled,
  hasOpenRetry,
}: RetryCandidate): RetryRefusal | null {
  if (delivery.status === "PENDING" || hasOpenRetry) return "ON_ITS_WAY";
  if (isEndpointEnabled === null) return "ENDPOINT_REMOVED";
  return isEndpointEnabled ? null : "ENDPOINT_DISABLED";
}

/** One entry for the whole action. */
function entryOf(caller: Caller, now: number, made: readonly MadeRetry[]): AuditEntry {
  const { mode } = caller;
  const [first, ...others] = made;
  const head = {
    at: new Date(now),
    ...auditSourceOf(caller),
    action: "delivery.retried",
  } as const;
  if (first && others.length === 0) {
    const { id, endpointId, eventId, reportId } = first.original;
    const details = { mode, endpointId, eventId, reportId, newDeliveryId: first.newId };
    return { ...head, target: { kind: "delivery", id }, details };
  }
  const pairs = made.map(({ original, newId }) => [original.id, newId]);
  return { ...head, target: null, details: { mode, count: made.length, newDeliveries: pairs } };
}
