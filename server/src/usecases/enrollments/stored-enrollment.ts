/** The sealed values of an enrollment: the request of the customer, and the record of the driver. */
import type { Basis, EnrollmentPolicy } from "@cnh/contract";
import type { Day, Memory, SentNotices } from "@cnh/license-law";
import type { Mode } from "../caller.ts";
import type { GatheredPart } from "../reports/run/report-run.ts";
import { enrollmentRecordPlace, enrollmentRequestPlace } from "../sealed-places.ts";
import type { Sealing } from "../vault.ts";

export interface EnrollmentRequest {
  /** Eleven digits. */
  readonly cpf: string;
  readonly externalRef: string | null;
  readonly tags: readonly string[];
  readonly basis: Basis;
  readonly policy: EnrollmentPolicy;
}

export interface DriverRecord {
  /** `null` until a report was compared. */
  readonly memory: Memory | null;
  /** The newest report in the memory. */
  readonly reportId: string | null;
  readonly driverId: string | null;
  readonly name: string | null;
  readonly sent: SentNotices;
  /** The last day whose notices were sent, or for which none is due; `null` before the first judgement. */
  readonly settledThrough: Day | null;
  /** The last notice of the end of the basis. */
  readonly basisNotice: BasisNotice | null;
  /** The parts that no source has answered; `null` if there is none. */
  readonly unanswered: Unanswered | null;
  /** Whether the last answer changed the record, so that the next check asks all sources. */
  readonly isChanged: boolean;
}

export interface Unanswered {
  /** An ISO instant: the first check without an answer. */
  readonly since: string;
  readonly missing: readonly GatheredPart[];
  /** The failed checks in a row. */
  readonly failures: number;
  /** Whether it was announced. */
  readonly isReported: boolean;
}

export interface BasisNotice {
  readonly expiresOn: Day;
  /** In days before. */
  readonly threshold: number;
}

/** The record before the first report. */
export const NO_RECORD: DriverRecord = {
  memory: null,
  reportId: null,
  driverId: null,
  name: null,
  sent: {},
  settledThrough: null,
  basisNotice: null,
  unanswered: null,
  isChanged: false,
};

/** The version of both stored forms. */
const VERSION = 1;

interface Place {
  readonly mode: Mode;
  readonly enrollmentId: string;
}

export function sealRequest(
  sealing: Sealing,
  { mode, enrollmentId }: Place,
  request: EnrollmentRequest,
): Buffer {
  const text = JSON.stringify({ version: VERSION, ...request });
  return sealing.seal(enrollmentRequestPlace(mode, enrollmentId), text);
}

export function openRequest(
  sealing: Sealing,
  { mode, enrollmentId }: Place,
  sealed: Buffer,
): EnrollmentRequest {
  const opened = sealing.open(enrollmentRequestPlace(mode, enrollmentId), sealed);
  return read(opened) as EnrollmentRequest;
}

export function sealRecord(
  sealing: Sealing,
  { mode, enrollmentId }: Place,
  record: DriverRecord,
): Buffer {
  const text = JSON.stringify({ version: VERSION, ...record });
  return sealing.seal(enrollmentRecordPlace(mode, enrollmentId), text);
}

export function openRecord(
  sealing: Sealing,
  { mode, enrollmentId }: Place,
  sealed: Buffer | null,
): DriverRecord {
  if (sealed === null) return NO_RECORD;
  const opened = sealing.open(enrollmentRecordPlace(mode, enrollmentId), sealed);
  return read(opened) as DriverRecord;
}

function read(opened: Buffer): unknown {
  const { version, ...value } = JSON.parse(opened.toString()) as { readonly version: unknown };
  if (version !== VERSION)
    throw new Error(
      `this release cannot read a stored enrollment of version ${JSON.stringify(version)}`,
    );
  return value;
}
