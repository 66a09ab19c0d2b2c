import type { END_REASONS, Enrollment } from "@cnh/contract";
import { auditSourceOf } from "../audit/audit-entry.ts";
import { type Caller, requireScope } from "../caller.ts";
import type { DriverSealingPorts } from "../drivers/driver-keys.ts";
import { saoPauloDay } from "../days/calendar.ts";
import { fail } from "../failure.ts";
import type { EnrollmentStore } from "./enrollment.ts";
import { enrollmentEntry } from "./enrollment-entry.ts";
import { openEnrollments, showEnrollment } from "./show-enrollment.ts";

export interface EndEnrollmentPorts extends DriverSealingPorts {
  readonly enrollments: Pick<EnrollmentStore, "end">;
  now(): number;
}

/** Ends an enrollment and deletes the record of its driver. Ending it again changes nothing. */
export async function endEnrollment(
  ports: EndEnrollmentPorts,
  caller: Caller,
  enrollmentId: string,
  reason: (typeof END_REASONS)[number],
): Promise<Enrollment> {
  requireScope(caller, "drivers:manage");
  const { organization, mode } = caller;
  const now = ports.now();
  const entry = enrollmentEntry(auditSourceOf(caller), now, "enrollment.ended", enrollmentId, {
    mode,
    reason,
  });
  const place = { organizationId: organization.id, mode };
  const stored = (await ports.enrollments.end(place, enrollmentId, entry)) ?? fail("NOT_FOUND");
  const [opened = fail("NOT_FOUND")] = await openEnrollments(ports, caller, [stored]);
  return showEnrollment(opened, saoPauloDay(now));
}
