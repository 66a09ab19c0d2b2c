/** Counts the stored reports that a correction of the law touches, for the operator. It shows no report. */
import type { Report } from "@cnh/contract";
import type { Mode, OrganizationRef } from "../caller.ts";
import {
  type DriverSealingPorts,
  sealingOf,
  type StoredDriverKey,
} from "../drivers/driver-keys.ts";
import { fail } from "../failure.ts";
import { bodyPlace } from "../sealed-places.ts";
import { type Correction, CORRECTIONS } from "./corrections.ts";

/** A report with a diagnosis, as it is stored. */
export interface StoredDiagnosis {
  readonly reportId: string;
  readonly mode: Mode;
  readonly status: "PROCESSING" | "DELIVERED";
  readonly driverKey: StoredDriverKey | null;
  readonly body: Buffer;
}

export interface CountTouchedPorts extends DriverSealingPorts {
  readonly organizations: {
    list(): Promise<readonly { readonly organizationId: string }[]>;
    ref(organizationId: string): Promise<OrganizationRef | null>;
  };
  readonly storedDiagnoses: {
    /** A page of an organization's reports with a diagnosis that were ordered up to a day, in the order of their ids. */
    page(organizationId: string, until: string, after: string | null): Promise<StoredDiagnosis[]>;
  };
}

export interface TouchedReports {
  readonly correction: string;
  readonly direction: Correction["direction"];
  /** The last day of diagnoses that were made before it. */
  readonly until: string;
  /** The reports of that time that can be read. */
  readonly reports: number;
  readonly touched: number;
  /** The organizations with touched reports. */
  readonly organizations: readonly { readonly organizationId: string; readonly touched: number }[];
}

export async function countTouched(
  ports: CountTouchedPorts,
  slug: string,
): Promise<TouchedReports> {
  const correction = CORRECTIONS.find((each) => each.slug === slug) ?? fail("NOT_FOUND");
  const { direction, until } = correction;
  const organizations = [];
  let [reports, touched] = [0, 0];
  for (const { organizationId } of await ports.organizations.list()) {
    const organization = await ports.organizations.ref(organizationId);
    if (organization === null) continue;
    const counted = await countOf(ports, organization, correction);
    reports += counted.reports;
    touched += counted.touched;
    if (counted.touched > 0) organizations.push({ organizationId, touched: counted.touched });
  }
  return { correction: slug, direction, until, reports, touched, organizations };
}

async function countOf(
  ports: CountTouchedPorts,
  organization: OrganizationRef,
  { until, touches }: Correction,
): Promise<{ readonly reports: number; readonly touched: number }> {
  let [reports, touched] = [0, 0];
  for (let after: string | null = null; ;) {
    const page: StoredDiagnosis[] = await ports.storedDiagnoses.page(organization.id, until, after);
    for (const stored of page) {
      const report = await open(ports, organization, stored);
      const diagnosis = report?.diagnosis ?? null;
      // A report that was recovered later was judged again on that day.
      if (!report || !diagnosis || diagnosis.diagnosisDate > until) continue;
      reports += 1;
      if (touches(report, diagnosis)) touched += 1;
    }
    const last = page.at(-1);
    if (last === undefined) return { reports, touched };
    after = last.reportId;
  }
}

/** Returns `null` if the driver is erased. */
async function open(
  ports: DriverSealingPorts,
  organization: OrganizationRef,
  { reportId, mode, status, driverKey, body }: StoredDiagnosis,
): Promise<Report | null> {
  const sealing = await sealingOf(ports, organization, driverKey);
  if (!sealing) return null;
  const stage = status === "PROCESSING" ? "partial" : "final";
  return JSON.parse(sealing.open(bodyPlace(mode, reportId, stage), body).toString()) as Report;
}
