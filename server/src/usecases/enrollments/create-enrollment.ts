import {
  type CreateEnrollmentBody,
  type Enrollment,
  ISSUE_TEXTS,
  MAX_CLOCK_ENROLLMENTS,
} from "@cnh/contract";
import { auditSourceOf } from "../audit/audit-entry.ts";
import { type AuditReadPorts, recordEnrollmentsListed } from "../audit/audit-reads.ts";
import { type Caller, requireScope } from "../caller.ts";
import type { DriverSealingPorts, ReservedDriverKeys } from "../drivers/driver-keys.ts";
import { saoPauloDay } from "../days/calendar.ts";
import { fail, refuse } from "../failure.ts";
import { parseCpf } from "../reports/cpf.ts";
import { basisOf } from "./basis.ts";
import {
  requireTestKey,
  type StoredTestClock,
  type TestClockStore,
} from "../test-clocks/test-clock.ts";
import type { ClockRefusal, EnrollmentStore } from "./enrollment.ts";
import { enrollmentEntry } from "./enrollment-entry.ts";
import { hashesOf } from "./hashes.ts";
import { openEnrollments, showEnrollment } from "./show-enrollment.ts";
import { type EnrollmentRequest, sealRequest } from "./stored-enrollment.ts";

export interface CreateEnrollmentPorts extends DriverSealingPorts, AuditReadPorts {
  readonly storedKeys: ReservedDriverKeys;
  readonly enrollments: Pick<EnrollmentStore, "newId" | "add">;
  readonly testClocks: Pick<TestClockStore, "find">;
  now(): number;
}

/** Enrolls a driver, once per organization and mode: another call returns the enrollment that exists. */
export async function createEnrollment(
  ports: CreateEnrollmentPorts,
  caller: Caller,
  body: CreateEnrollmentBody,
): Promise<{ readonly enrollment: Enrollment; readonly isNew: boolean }> {
  requireScope(caller, "drivers:manage");
  // Checks are charged.
  if (body.policy.cadence !== "none") requireScope(caller, "reports:create");
  ports.auditReads.requireRoom();
  const cpf = parseCpf(body.cpf) ?? fail("UNPROCESSABLE_CONTENT");
  const now = ports.now();
  const clock = await clockOf(ports, caller, body);
  const today = saoPauloDay(clock?.now.getTime() ?? now);
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
  const added = await ports.enrollments.add(
    {
      organizationId: organization.id,
      mode,
      enrollmentId,
      cpfHash: vault.fingerprint("cpf", cpf),
      driverKeyId: key.id,
      testClockId: clock?.testClockId ?? null,
      ...hashesOf(ports.vault, caller, request),
      request: sealRequest(key.sealing, { mode, enrollmentId }, request),
      entry: enrollmentEntry(auditSourceOf(caller), now, "enrollment.created", enrollmentId, {
        mode,
        basis: request.basis.kind,
        expiresOn: request.basis.expiresOn,
        ...(clock && { testClockId: clock.testClockId }),
      }),
    },
    MAX_CLOCK_ENROLLMENTS,
  );
  if (typeof added === "string" || !added.isNew) key.giveBack();
  const { enrollment: stored, isNew } = typeof added === "string" ? refuseClock(added) : added;
  const [opened = fail("NOT_FOUND")] = await openEnrollments(ports, caller, [stored]);
  // An earlier enrollment shows the name of the driver.
  if (!isNew) recordEnrollmentsListed(ports, caller, [stored.enrollmentId]);
  return { enrollment: showEnrollment(opened, today), isNew };
}

/** The test clock that the body names; `null` without one. */
async function clockOf(
  { testClocks }: Pick<CreateEnrollmentPorts, "testClocks">,
  caller: Caller,
  { testClockId }: CreateEnrollmentBody,
): Promise<StoredTestClock | null> {
  if (!testClockId) return null;
  requireTestKey(caller, "testClockId");
  return (await testClocks.find(caller.organization.id, testClockId)) ?? refuseClock("no_clock");
}

function refuseClock(refusal: ClockRefusal): never {
  return refuse(
    "testClockId",
    refusal === "no_clock"
      ? ISSUE_TEXTS.noTestClock
      : ISSUE_TEXTS.tooManyOfTestClock(MAX_CLOCK_ENROLLMENTS),
  );
}
