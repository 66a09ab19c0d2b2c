/** A delivery on its way, and what is stored of it. */
import type { AttemptFailure, DeliveryStatus, EventKind, FailureReason } from "@cnh/contract";
import type { Mode, OrganizationRef } from "../../caller.ts";
import type { StoredUrl } from "../endpoints/stored-endpoint.ts";

/** Names a delivery to whoever sends it. It holds nothing personal, so an engine may keep it. */
export interface DeliveryRef {
  readonly deliveryId: string;
  readonly organizationId: string;
  readonly mode: Mode;
}

/** An order to send, with what decides on its lane. */
export interface DeliveryOrder extends DeliveryRef {
  readonly endpointId: string;
  /** Deliveries of one subject to one endpoint are sent one after the other: the report, mostly. */
  readonly subject: string;
}

export interface StoredDelivery {
  readonly organization: OrganizationRef;
  readonly status: DeliveryStatus;
  /** Made so far. */
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly eventId: string;
  readonly kind: EventKind;
  /** Null: a test event. */
  readonly reportId: string | null;
  readonly endpointId: string;
  /** Null: it was removed. */
  readonly endpoint: {
    readonly url: StoredUrl;
    readonly enabled: boolean;
    /** Sealed; two while one takes over from the other, the new one first. */
    readonly secrets: readonly Buffer[];
  } | null;
  /** Sealed; null for a test event, and where the report was erased. */
  readonly body: Buffer | null;
  /** A partial event whose report has its final one. */
  readonly superseded: boolean;
}

export interface AttemptRecord {
  readonly number: number;
  readonly at: Date;
  readonly durationMs: number;
  readonly statusCode: number | null;
  readonly failure: AttemptFailure | null;
  /** Sealed. */
  readonly answer: Buffer | null;
  /** What the delivery becomes by it. */
  readonly status: "PENDING" | "SUCCEEDED" | "FAILED";
  readonly failureReason: FailureReason | null;
  readonly nextAttemptAt: Date | null;
}

/** Why an endpoint was switched off by its own answers. */
export type DisabledBecause = "gone" | "failures";

export interface DeliveryAttemptStore {
  find(ref: DeliveryRef): Promise<StoredDelivery | null>;
  /** Once for each number. Answers whether this attempt was the end of the endpoint. */
  recordAttempt(
    ref: DeliveryRef,
    endpointId: string,
    attempt: AttemptRecord,
    disableAfterMs: number,
  ): Promise<DisabledBecause | null>;
  /** No attempt was made: only when the next is due has changed. */
  postpone(ref: DeliveryRef, nextAttemptAt: Date): Promise<void>;
  settle(
    ref: DeliveryRef,
    status: "FAILED" | "SUPERSEDED",
    reason: FailureReason | null,
  ): Promise<void>;
}
