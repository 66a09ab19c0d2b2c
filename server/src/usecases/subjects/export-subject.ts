/**
 * The stored data of a driver in one organization, for a person who requests it (LGPD, art. 18). Only the operator can
 * export it, by the CPF, and each export is in the organization's audit log.
 */
import type { AuditEntry, AuditSource } from "../audit/audit-entry.ts";
import type { Mode, OrganizationRef } from "../caller.ts";
import {
  type DriverSealingPorts,
  sealingOf,
  type StoredDriverKey,
} from "../drivers/driver-keys.ts";
import type { StoredEnrollment } from "../enrollments/enrollment.ts";
import { openEnrollments } from "../enrollments/show-enrollment.ts";
import { fail } from "../failure.ts";
import { parseCpf } from "../reports/cpf.ts";
import { openProfile } from "../reports/stored-profile.ts";
import { openRequest } from "../reports/stored-request.ts";
import { bodyPlace } from "../sealed-places.ts";

export interface StoredSubjectReport {
  readonly reportId: string;
  readonly status: "PROCESSING" | "DELIVERED" | "ERROR";
  readonly createdAt: Date;
  readonly deliveredAt: Date | null;
  /** The key or the member that ordered it. */
  readonly orderedBy: string;
  readonly channel: string;
  readonly driverKeyId: string | null;
  readonly request: Buffer;
  readonly body: Buffer | null;
}

/** A driver's stored data in one mode. Rows of the other tables contain nothing sealed. */
export interface StoredSubject {
  readonly mode: Mode;
  readonly driverId: string;
  readonly createdAt: Date;
  readonly profile: Buffer | null;
  readonly profileKeyId: string | null;
  readonly reports: readonly StoredSubjectReport[];
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly lookups: readonly Readonly<Record<string, unknown>>[];
  readonly deliveries: readonly Readonly<Record<string, unknown>>[];
  readonly shareLinks: readonly Readonly<Record<string, unknown>>[];
  readonly ledgerEntries: readonly Readonly<Record<string, unknown>>[];
  readonly reads: readonly Readonly<Record<string, unknown>>[];
}

export interface ExportSubjectPorts extends DriverSealingPorts {
  readonly organizations: { ref(organizationId: string): Promise<OrganizationRef | null> };
  readonly subjects: {
    /** The driver in live and in test mode, if it exists there. */
    find(organizationId: string, cpfHash: string): Promise<StoredSubject[]>;
    /** The rows of bulk orders that name the driver, who may have no report. */
    findBulkOrderRows(
      organizationId: string,
      cpfHash: string,
    ): Promise<readonly Readonly<Record<string, unknown>>[]>;
    /** The enrollments of the driver, who may have no report. */
    findEnrollments(
      organizationId: string,
      cpfHash: string,
    ): Promise<readonly { readonly mode: Mode; readonly enrollment: StoredEnrollment }[]>;
    record(organizationId: string, entry: AuditEntry): Promise<void>;
  };
  now(): number;
}

/** All stored data of the driver, opened. The export is recorded before it is returned. */
export async function exportSubject(
  ports: ExportSubjectPorts,
  organizationId: string,
  { cpf: text, source }: { readonly cpf: string; readonly source: AuditSource },
) {
  const organization = (await ports.organizations.ref(organizationId)) ?? fail("NOT_FOUND");
  const cpf = parseCpf(text) ?? fail("UNPROCESSABLE_CONTENT");
  const cpfHash = ports.vault.of(organization).fingerprint("cpf", cpf);
  const found = await ports.subjects.find(organizationId, cpfHash);
  const bulkOrderRows = await ports.subjects.findBulkOrderRows(organizationId, cpfHash);
  const enrollments = [];
  for (const { mode, enrollment } of await ports.subjects.findEnrollments(organizationId, cpfHash))
    enrollments.push(...(await exportEnrollment(ports, { organization, mode }, enrollment)));
  if (found.length + bulkOrderRows.length + enrollments.length === 0) fail("NOT_FOUND");
  const drivers = [];
  for (const subject of found)
    drivers.push(await openSubject(ports, organization, cpfHash, subject));
  const at = new Date(ports.now());
  const entry = { at, ...source, action: "subject.exported" } as const;
  for (const { driverId, reports } of drivers) {
    const target = { kind: "driver", id: driverId };
    const details = { reports: reports.length };
    await ports.subjects.record(organizationId, { ...entry, target, details });
  }
  if (drivers.length === 0)
    await ports.subjects.record(organizationId, {
      ...entry,
      target: null,
      details: { reports: 0 },
    });
  return { organizationId, exportedAt: at.toISOString(), drivers, bulkOrderRows, enrollments };
}

async function openSubject(
  ports: ExportSubjectPorts,
  organization: OrganizationRef,
  cpfHash: string,
  subject: StoredSubject,
) {
  const { profile, profileKeyId, reports, ...rest } = subject;
  const sealing = await sealingOf(ports, organization, keyOf(profileKeyId));
  const opened = [];
  for (const report of reports) {
    opened.push(await openReport(ports, organization, subject.mode, report));
  }
  return {
    ...rest,
    profile: profile && sealing && openProfile(sealing, subject.mode, cpfHash, profile),
    reports: opened,
  };
}

async function exportEnrollment(
  ports: DriverSealingPorts,
  place: { readonly organization: OrganizationRef; readonly mode: Mode },
  stored: StoredEnrollment,
) {
  const opened = await openEnrollments(ports, place, [stored]);
  const { enrollmentId, state, createdAt, endedAt } = stored;
  const facts = { mode: place.mode, enrollmentId, state, createdAt, endedAt };
  return opened.map(({ request, record }) => ({ ...facts, request, record }));
}

async function openReport(
  ports: ExportSubjectPorts,
  organization: OrganizationRef,
  mode: Mode,
  { driverKeyId, request, body, ...facts }: StoredSubjectReport,
) {
  const sealing = await sealingOf(ports, organization, keyOf(driverKeyId));
  // A report whose key was destroyed is erased, even if a restored backup still has its row.
  if (!sealing) return { ...facts, request: null, report: null };
  const { reportId, status } = facts;
  const { cpf, externalRef, purpose = null } = openRequest(sealing, { mode, reportId }, request);
  const stage = status === "PROCESSING" ? "partial" : "final";
  const report: unknown =
    body && JSON.parse(sealing.open(bodyPlace(mode, reportId, stage), body).toString());
  return { ...facts, request: { cpf, externalRef, purpose }, report };
}

function keyOf(id: string | null): StoredDriverKey | null {
  return id === null ? null : { id, wrapped: null };
}
