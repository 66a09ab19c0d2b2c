/** The enrollments of drivers, and the store that has them. */
import type { ENROLLMENT_STATES } from "@cnh/contract";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { Locked } from "../audit/change-details.ts";
import type { Mode } from "../caller.ts";
import type { StoredDriverKey } from "../drivers/driver-keys.ts";

export type EnrollmentState = (typeof ENROLLMENT_STATES)[number];

export interface EnrollmentPlace {
  readonly organizationId: string;
  readonly mode: Mode;
}

export interface StoredEnrollment {
  readonly enrollmentId: string;
  readonly state: EnrollmentState;
  /** Sealed. */
  readonly request: Buffer;
  /** The key of the request and of the record. */
  readonly driverKey: StoredDriverKey | null;
  /** Sealed; `null` until the scheduler has judged the enrollment, and after its end. */
  readonly record: Buffer | null;
  readonly lastReportId: string | null;
  readonly nextDueOn: string | null;
  /** `null` if no check is planned. */
  readonly nextCheckAt: Date | null;
  /** The test clock of the enrollment; `null` without one. */
  readonly clock: EnrollmentClock | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

export interface EnrollmentClock {
  readonly testClockId: string;
  /** `null` once the clock is deleted. */
  readonly now: Date | null;
}

/** The hashes by which an enrollment is found, and its sealed request. */
export interface EnrollmentValues {
  readonly externalRefHash: string | null;
  readonly tagHashes: readonly string[];
  readonly request: Buffer;
}

export interface NewEnrollment extends EnrollmentPlace, EnrollmentValues {
  readonly enrollmentId: string;
  readonly cpfHash: string;
  readonly driverKeyId: string;
  /** `null` without a test clock. */
  readonly testClockId: string | null;
  readonly entry: AuditEntry;
}

/** Why a test clock takes no enrollment: there is no such clock, or it has as many as it may. */
export type ClockRefusal = "no_clock" | "full_clock";

export interface EnrollmentUpdate extends EnrollmentValues {
  /** Whether a paused enrollment is active again. */
  readonly resumes: boolean;
  readonly entry: AuditEntry;
}

export interface EnrollmentFilter extends EnrollmentPlace {
  readonly state: EnrollmentState | null;
  readonly tagHash: string | null;
  readonly externalRefHash: string | null;
  /** If it is set, only enrollments with a deadline in the range, in the order of their next deadlines. */
  readonly due: { readonly from: string; readonly before: string } | null;
  /** The last enrollment of the previous page; `nextDueOn` is `null` unless the order is by deadline. */
  readonly after: { readonly enrollmentId: string; readonly nextDueOn: string | null } | null;
  readonly limit: number;
}

/** A day on which something falls due for an enrolled driver. */
export interface DueDay {
  readonly dueOn: string;
  /** It rises whenever the record is stored. */
  readonly recordVersion: number;
  readonly enrollment: StoredEnrollment;
}

export interface DueDayFilter extends EnrollmentPlace {
  readonly from: string;
  readonly to: string;
  readonly tagHash: string | null;
  /** The first day of the page; rows before it are on earlier pages. */
  readonly start: { readonly dueOn: string; readonly enrollmentId: string } | null;
  readonly limit: number;
}

export interface EnrollmentStore {
  newId(): string;
  /** Enrolls a driver. If the driver is enrolled already, returns that enrollment unchanged. */
  add(
    enrollment: NewEnrollment,
    maxOfClock: number,
  ): Promise<{ readonly enrollment: StoredEnrollment; readonly isNew: boolean } | ClockRefusal>;
  find(place: EnrollmentPlace, enrollmentId: string): Promise<StoredEnrollment | null>;
  list(filter: EnrollmentFilter): Promise<readonly StoredEnrollment[]>;
  /** Changes an enrollment that has not ended. Returns `null` if there is none. */
  change(
    place: EnrollmentPlace,
    enrollmentId: string,
    decide: (current: Locked<StoredEnrollment>) => EnrollmentUpdate | null,
  ): Promise<StoredEnrollment | null>;
  /** Ends an enrollment, with its entry unless it has ended before. Returns `null` if there is none. */
  end(
    place: EnrollmentPlace,
    enrollmentId: string,
    entry: AuditEntry,
  ): Promise<StoredEnrollment | null>;
  /**
   * Makes the next check due now, with the entry unless one is in progress or due. Returns `null` if the enrollment is not
   * active.
   */
  requestCheck(
    place: EnrollmentPlace,
    enrollmentId: string,
    entry: AuditEntry,
  ): Promise<StoredEnrollment | null>;
  listDueDays(filter: DueDayFilter): Promise<readonly DueDay[]>;
}
