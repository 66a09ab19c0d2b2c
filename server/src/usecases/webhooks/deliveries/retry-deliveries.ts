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

/** A delivery to send again, with all facts that decide whether it may be. */
export interface RetryCandidate {
  readonly delivery: Delivery;
  /** `null` if it was removed. */
  readonly isEndpointEnabled: boolean | null;
  /** Whether a retry of it is not settled yet. */
  readonly hasOpenRetry: boolean;
  /** The delivery that the same reference created before. */
  readonly madeBefore: string | null;
}

/** A delivery, and the new delivery that sends it again; `null` if it waited and is sent now itself. */
export interface MadeRetry {
  readonly original: Delivery;
  readonly newId: string | null;
}

/** queue: as a new delivery. advance: its next attempt is made now. */
export type RetryDecision = "queue" | "advance" | "refuse";

export interface RetryStore {
  /**
   * Finds the deliveries, queues or advances them as decided and stores the audit entry, in one commit. Calls of one
   * organization run one after the other, so the second one finds the results of the first. Returns the found
   * deliveries, the deliveries that the reference created, now or before, and the advanced ones.
   */
  retry(
    organizationId: string,
    mode: Mode,
    request: RetryDeliveriesBody,
    decisions: {
      readonly decide: (candidate: RetryCandidate) => RetryDecision;
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
 * Sends settled deliveries again, each as a new one, and waiting deliveries now. Deliveries that cannot be sent are
 * reported, and do not hinder the others. The same reference never queues a delivery twice.
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
    decide: (candidate) =>
      candidate.madeBefore !== null || refusalOf(candidate) !== null
        ? "refuse"
        : candidate.delivery.status === "PENDING"
          ? "advance"
          : "queue",
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

/** The reason why it may not be sent again, or `null`. */
function refusalOf({ isEndpointEnabled, hasOpenRetry }: RetryCandidate): RetryRefusal | null {
  if (hasOpenRetry) return "ON_ITS_WAY";
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
    const details = {
      mode,
      endpointId,
      eventId,
      reportId,
      ...(first.newId !== null && { newDeliveryId: first.newId }),
    };
    return { ...head, target: { kind: "delivery", id }, details };
  }
  const pairs = made.map(({ original, newId }) => [original.id, newId]);
  return { ...head, target: null, details: { mode, count: made.length, newDeliveries: pairs } };
}
