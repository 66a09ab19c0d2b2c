import type { Enrollment } from "@cnh/contract";
import { auditSourceOf } from "../audit/audit-entry.ts";
import { type AuditReadPorts, recordEnrollmentsListed } from "../audit/audit-reads.ts";
import { type Caller, requireScope } from "../caller.ts";
import type { DriverSealingPorts } from "../drivers/driver-keys.ts";
import { saoPauloDay } from "../days/calendar.ts";
import { fail } from "../failure.ts";
import type { EnrollmentStore } from "./enrollment.ts";
import { enrollmentEntry } from "./enrollment-entry.ts";
import { openEnrollments, showEnrollment } from "./show-enrollment.ts";

export interface RequestCheckPorts extends DriverSealingPorts, AuditReadPorts {
  readonly enrollments: Pick<EnrollmentStore, "requestCheck">;
  now(): number;
}

/** Makes the next check of a driver due now, unless one is in progress. */
export async function requestCheck(
  ports: RequestCheckPorts,
  caller: Caller,
  enrollmentId: string,
): Promise<Enrollment> {
  requireScope(caller, "drivers:manage", "reports:create");
  ports.auditReads.requireRoom();
  const { organization, mode } = caller;
  const now = ports.now();
  const source = auditSourceOf(caller);
  const entry = enrollmentEntry(source, now, "check.requested", enrollmentId, { mode });
  const place = { organizationId: organization.id, mode };
  const stored =
    (await ports.enrollments.requestCheck(place, enrollmentId, entry)) ?? fail("NOT_FOUND");
  const [opened = fail("NOT_FOUND")] = await openEnrollments(ports, caller, [stored]);
  recordEnrollmentsListed(ports, caller, [enrollmentId]);
  return showEnrollment(opened, saoPauloDay(now));
}
