/** The ports that queue a single delivery, or move its next attempt. */
import type { Delivery, EventKind } from "@cnh/contract";
import type { AuditEntry } from "../../audit/audit-entry.ts";
import type { Mode } from "../../caller.ts";

export interface NewDelivery {
  readonly endpointId: string;
  /** `null` for a new event. */
  readonly eventId: string | null;
  readonly eventKind: EventKind;
  /** `null` for a test event and for an event of a driver. */
  readonly reportId: string | null;
  readonly enrollmentId: string | null;
  readonly retryOf: string | null;
}

export interface AdvanceDeliveryPorts {
  readonly deliveries: {
    /**
     * Moves the next attempt of a waiting delivery to now, and stores the entry of the audit log in the same commit.
     * Returns the delivery as it is then: without a change if it is settled, or being sent at this moment.
     */
    advance(
      organizationId: string,
      mode: Mode,
      delivery: Delivery,
      entry: AuditEntry,
    ): Promise<Delivery>;
  };
}

export interface QueueDeliveryPorts {
  readonly deliveries: {
    /** Stores the delivery, its order and the entry of the audit log in one commit. */
    queue(
      organizationId: string,
      mode: Mode,
      newDelivery: NewDelivery,
      entryOf: (delivery: Delivery) => AuditEntry,
    ): Promise<Delivery>;
  };
  /** Wakes the relay, which also polls. */
  readonly signals: { deliveriesWaiting(): Promise<void> };
  now(): number;
}
