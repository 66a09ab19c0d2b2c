import type { CreateEnrollmentBody, Enrollment } from "@cnh/contract";
import { auditSourceOf } from "../audit/audit-entry.ts";
import { type AuditReadPorts, recordEnrollmentsListed } from "../audit/audit-reads.ts";
import { type Caller, requireScope } from "../caller.ts";
import type { DriverSealingPorts, ReservedDriverKeys } from "../drivers/driver-keys.ts";
import { saoPauloDay } from "../days/calendar.ts";
import { fail } from "../failure.ts";
import { parseCpf } from "../reports/cpf.ts";
import { basisOf } from "./basis.ts";
import type { EnrollmentStore } from "./enrollment.ts";
import { enrollmentEntry } from "./enrollment-entry.ts";
import { hashesOf } from "./hashes.ts";
import { openEnrollments, showEnrollment } from "./show-enrollment.ts";
import { type EnrollmentRequest, sealRequest } from "./stored-enrollment.ts";

export interface CreateEnrollmentPorts extends DriverSealingPorts, AuditReadPorts {
  readonly storedKeys: ReservedDriverKeys;
  readonly enrollments: Pick<EnrollmentStore, "newId" | "add">;
  now(): number;
}

/** Enrolls a driver, once per organization and mode: another call returns the enrollment that exists. */
export async function createEnrollment(
  ports: CreateEnrollmentPorts,
  caller: Caller,
  body: CreateEnrollmentBody,
): Promise<{ readonly enrollment: Enrollment; readonly isNew: boolean }> {
  requireScope(caller, "drivers:manage");
  ports.auditReads.requireRoom();
  const cpf = parseCpf(body.cpf) ?? fail("UNPROCESSABLE_CONTENT");
  const now = ports.now();
  const today = saoPauloDay(now);
  const request: EnrollmentRequest = {
    cpf,
    externalRef: body.externalRef || null,
    tags: body.tags,
    basis: basisOf(body.basis, today),
    policy: body.policy,
  };
  const { organization, mode } = caller;
  const enrollmentId = ports.enrollments.newId();
  const key = await ports.storedKeys.reserve(organization);
  const vault = ports.vault.of(organization);
  const { enrollment: stored, isNew } = await ports.enrollments.add({
    organizationId: organization.id,
    mode,
    enrollmentId,
    cpfHash: vault.fingerprint("cpf", cpf),
    driverKeyId: key.id,
    ...hashesOf(ports.vault, caller, request),
    request: sealRequest(key.sealing, { mode, enrollmentId }, request),
    entry: enrollmentEntry(auditSourceOf(caller), now, "enrollment.created", enrollmentId, {
      mode,
      basis: request.basis.kind,
      expiresOn: request.basis.expiresOn,
    }),
  });
  if (!isNew) key.giveBack();
  const [opened = fail("NOT_FOUND")] = await openEnrollments(ports, caller, [stored]);
  // An earlier enrollment shows the name of the driver.
  if (!isNew) recordEnrollmentsListed(ports, caller, [stored.enrollmentId]);
  return { enrollment: showEnrollment(opened, today), isNew };
}
