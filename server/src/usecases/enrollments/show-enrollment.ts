/** An enrollment as the API shows it. */
import type { Enrollment } from "@cnh/contract";
import type { Caller } from "../caller.ts";
import { type DriverSealingPorts, sealingOf } from "../drivers/driver-keys.ts";
import { saoPauloDay } from "../days/calendar.ts";
import { formatCpf } from "../reports/cpf.ts";
import type { StoredEnrollment } from "./enrollment.ts";
import {
  type DriverRecord,
  type EnrollmentRequest,
  openRecord,
  openRequest,
} from "./stored-enrollment.ts";

export interface OpenedEnrollment {
  readonly stored: StoredEnrollment;
  readonly request: EnrollmentRequest;
  readonly record: DriverRecord;
}

/** Opens enrollments. Enrollments of erased drivers, which a restored backup may contain, are left out. */
export async function openEnrollments(
  ports: DriverSealingPorts,
  { organization, mode }: Pick<Caller, "organization" | "mode">,
  rows: readonly StoredEnrollment[],
): Promise<readonly OpenedEnrollment[]> {
  const sealings = await Promise.all(
    rows.map(({ driverKey }) => sealingOf(ports, organization, driverKey)),
  );
  return rows.flatMap((stored, index) => {
    const sealing = sealings[index];
    if (!sealing) return [];
    const place = { mode, enrollmentId: stored.enrollmentId };
    return {
      stored,
      request: openRequest(sealing, place, stored.request),
      record: openRecord(sealing, place, stored.record),
    };
  });
}

export function driverOf({ request, record }: OpenedEnrollment): Enrollment["driver"] {
  return { id: record.driverId, cpf: formatCpf(request.cpf), name: record.name };
}

/** The day of an enrollment: the day of its test clock, otherwise today. */
export function dayOf({ clock }: Pick<StoredEnrollment, "clock">, today: string): string {
  return clock?.now ? saoPauloDay(clock.now.getTime()) : today;
}

/** `today` hides a next deadline that has passed since the scheduler judged the enrollment. */
export function showEnrollment(opened: OpenedEnrollment, today: string): Enrollment {
  const { stored, request, record } = opened;
  const { nextDueOn } = stored;
  const day = dayOf(stored, today);
  return {
    enrollmentId: stored.enrollmentId,
    state: stored.state,
    driver: driverOf(opened),
    externalRef: request.externalRef,
    tags: [...request.tags],
    basis: request.basis,
    policy: request.policy,
    lastReportId: stored.lastReportId,
    knownOn: record.memory?.on ?? null,
    nextDueOn: nextDueOn !== null && nextDueOn >= day ? nextDueOn : null,
    nextCheckAt: stored.nextCheckAt?.toISOString() ?? null,
    testClockId: stored.clock?.testClockId ?? null,
    createdAt: stored.createdAt.toISOString(),
    endedAt: stored.endedAt?.toISOString() ?? null,
  };
}
