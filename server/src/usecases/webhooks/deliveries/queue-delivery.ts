/** The port by which a single delivery is put on its way. */
import type { Delivery, EventKind } from "@cnh/contract";
import type { Mode } from "../../caller.ts";

export interface WantedDelivery {
  readonly endpointId: string;
  /** Null: an event of its own. */
  readonly eventId: string | null;
  readonly eventKind: EventKind;
  /** Null: a test. */
  readonly reportId: string | null;
  readonly retryOf: string | null;
}

export interface QueuePorts {
  readonly deliveries: {
    /** The delivery and its order, in one commit. */
    queue(organizationId: string, mode: Mode, wanted: WantedDelivery): Promise<Delivery>;
  };
  /** Wakes the relay; it looks by itself too. */
  readonly signals: { deliveriesWaiting(): Promise<void> };
}
