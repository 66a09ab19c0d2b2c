import type { Enrollment, UpdateEnrollmentBody } from "@cnh/contract";
import { auditSourceOf } from "../audit/audit-entry.ts";
import { changedFields } from "../audit/change-details.ts";
import { type AuditReadPorts, recordEnrollmentsListed } from "../audit/audit-reads.ts";
import { type Caller, requireScope } from "../caller.ts";
import { type DriverSealingPorts, sealingOf } from "../drivers/driver-keys.ts";
import { saoPauloDay } from "../days/calendar.ts";
import { fail } from "../failure.ts";
import { basisOf } from "./basis.ts";
import type { EnrollmentStore } from "./enrollment.ts";
import { enrollmentEntry } from "./enrollment-entry.ts";
import { hashesOf } from "./hashes.ts";
import { dayOf, openEnrollments, showEnrollment } from "./show-enrollment.ts";
import { type EnrollmentRequest, openRequest, sealRequest } from "./stored-enrollment.ts";

export interface ChangeEnrollmentPorts extends DriverSealingPorts, AuditReadPorts {
  readonly enrollments: Pick<EnrollmentStore, "find" | "change">;
  now(): number;
}

/** Changes the given fields of an enrollment; absent fields do not change. A new basis resumes a paused one. */
export async function changeEnrollment(
  ports: ChangeEnrollmentPorts,
  caller: Caller,
  enrollmentId: string,
  body: UpdateEnrollmentBody,
): Promise<Enrollment> {
  requireScope(caller, "drivers:manage");
  // Checks are charged.
  if (body.policy && body.policy.cadence !== "none") requireScope(caller, "reports:create");
  ports.auditReads.requireRoom();
  const { organization, mode } = caller;
  const place = { organizationId: organization.id, mode };
  const now = ports.now();
  const found = (await ports.enrollments.find(place, enrollmentId)) ?? fail("NOT_FOUND");
  const change = changeOf(body, dayOf(found, saoPauloDay(now)));
  // The key of an enrollment never changes.
  const sealing = (await sealingOf(ports, organization, found.driverKey)) ?? fail("NOT_FOUND");
  const sealed = { mode, enrollmentId };
  const changed = await ports.enrollments.change(place, enrollmentId, (stored) => {
    const current = openRequest(sealing, sealed, stored.request);
    const set = changedFields<EnrollmentRequest, keyof EnrollmentRequest>(current, change);
    if (!set) return null;
    const after = { ...current, ...set };
    return {
      ...hashesOf(ports.vault, caller, after),
      request: sealRequest(sealing, sealed, after),
      resumes: stored.state === "PAUSED" && set.basis !== undefined,
      entry: enrollmentEntry(auditSourceOf(caller), now, "enrollment.changed", enrollmentId, {
        mode,
        fields: Object.keys(set),
        ...(set.basis && { basis: set.basis.kind, expiresOn: set.basis.expiresOn }),
        ...(set.policy && { policy: set.policy }),
      }),
    };
  });
  const rows = [changed ?? fail("NOT_FOUND")];
  const [opened = fail("NOT_FOUND")] = await openEnrollments(ports, caller, rows);
  recordEnrollmentsListed(ports, caller, [enrollmentId]);
  return showEnrollment(opened, saoPauloDay(now));
}

function changeOf(
  { externalRef, tags, basis, policy }: UpdateEnrollmentBody,
  today: string,
): Partial<EnrollmentRequest> {
  return {
    ...(externalRef !== undefined && { externalRef: externalRef || null }),
    ...(tags && { tags }),
    ...(basis && { basis: basisOf(basis, today) }),
    ...(policy && { policy }),
  };
}
