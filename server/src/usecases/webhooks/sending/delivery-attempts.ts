/** A delivery while it is being sent, and the records of its attempts. */
import type { AttemptFailure, DeliveryStatus, EventKind, FailureReason } from "@cnh/contract";
import type { Mode, OrganizationRef } from "../../caller.ts";
import type { StoredDriverKey } from "../../drivers/driver-keys.ts";
import type { LogSubject } from "../../log-subject.ts";

/** Identifies a delivery for the worker that sends it. It contains no personal data, so the engine may store it. */
export interface DeliveryRef {
  readonly deliveryId: string;
  readonly organizationId: string;
  readonly mode: Mode;
}

/** An order to send a delivery, with the values that choose its lane. */
export interface DeliveryOrder extends DeliveryRef {
  readonly endpointId: string;
  /** Deliveries of one subject, usually a report, to one endpoint are sent one after the other. */
  readonly subject: string;
}

/** The engine's call that makes the next attempt at a delivery. */
export interface NextCall {
  /** The number of the attempt, from 1. */
  readonly number: number;
  /** How many times this attempt was postponed. */
  readonly postponed: number;
  /** When it is due, in milliseconds. */
  readonly at: number;
}

/** A call that was planned, and the id of the call that planned it. */
export interface PlannedCall extends NextCall {
  readonly by: string;
}

export interface StoredDelivery {
  readonly organization: OrganizationRef;
  readonly status: DeliveryStatus;
  /** The number of attempts made so far. */
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  /** The last plan. It stays after the delivery is settled. */
  readonly plannedCall: PlannedCall | null;
  readonly eventId: string;
  readonly kind: EventKind;
  /** `null` for a test event and for an event of a driver. */
  readonly reportId: string | null;
  /** `null` unless it is an event of a driver. */
  readonly enrollmentId: string | null;
  readonly endpointId: string;
  /** `null` if the endpoint was removed. */
  readonly endpoint: {
    readonly url: Buffer;
    readonly enabled: boolean;
    /** The sealed secrets. During a rotation there are two, the new one first. */
    readonly secrets: readonly Buffer[];
  } | null;
  /** The key of the report or of the enrollment; `null` for a test event too. */
  readonly driverKey: StoredDriverKey | null;
  /** The sealed body; `null` for a test event, and if the report was erased. */
  readonly body: Buffer | null;
  /** Whether this is a partial event of a report that has its final event. */
  readonly superseded: boolean;
  /** The trace of the report; `null` if it is not traced, or for a test event. */
  readonly trace: string | null;
}

/** A call of the engine for the due attempt. */
export interface AttemptCall {
  /** The id of the call, which its retries share. */
  readonly id: string;
  /** The attempt that the call was planned for. An order contains the first number and no time. */
  readonly number: number;
  readonly postponed?: number | undefined;
  readonly at?: number | undefined;
  /** Receives the log fields of this delivery. */
  readonly about?: LogSubject;
}

/** A delivery whose next attempt is due, and the call that makes it. */
export interface DueDelivery {
  readonly delivery: StoredDelivery;
  readonly call: AttemptCall;
  readonly signal: AbortSignal;
}

export interface AttemptRecord {
  readonly number: number;
  readonly at: Date;
  readonly durationMs: number;
  readonly statusCode: number | null;
  readonly failure: AttemptFailure | null;
  /** The sealed answer. */
  readonly answer: Buffer | null;
  /** The status of the delivery after this attempt. */
  readonly status: "PENDING" | "SUCCEEDED" | "FAILED";
  readonly failureReason: FailureReason | null;
  readonly nextAttemptAt: Date | null;
  /** The call that makes the next attempt. */
  readonly plannedCall?: PlannedCall | null;
}

/** The reason why an endpoint was disabled by its own answers. */
export type DisableReason = "gone" | "failures";

export interface RecordedAttempt {
  /** `false` if an attempt with this number was recorded before, or the delivery is settled. */
  readonly recorded: boolean;
  /** The reason if this attempt disabled the endpoint. */
  readonly disabled: DisableReason | null;
}

export interface DeliveryAttemptStore {
  find(ref: DeliveryRef): Promise<StoredDelivery | null>;
  /** Records an attempt once for each number. */
  recordAttempt(
    ref: DeliveryRef,
    endpointId: string,
    attempt: AttemptRecord,
    disableAfterMs: number,
  ): Promise<RecordedAttempt>;
  /** Changes the due time of the next attempt. Returns false if this number is already recorded, or it is settled. */
  plan(ref: DeliveryRef, call: PlannedCall): Promise<boolean>;
  settle(
    ref: DeliveryRef,
    status: "FAILED" | "SUPERSEDED",
    reason: FailureReason | null,
  ): Promise<void>;
}
