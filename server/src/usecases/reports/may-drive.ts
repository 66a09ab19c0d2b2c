import type { MayDriveBody } from "@cnh/contract";
import { dayInSaoPaulo, type Diagnosis, type MayDrive, mayDrive } from "@cnh/license-law";
import type { Caller } from "../caller.ts";
import { getReport, type ReadReportPorts } from "./get-report.ts";

export interface MayDrivePorts extends ReadReportPorts {
  now(): number;
}

/** Answers whether the driver of a report may drive a vehicle, from the stored diagnosis. */
export async function mayDriveBy(
  ports: MayDrivePorts,
  caller: Caller,
  reportId: string,
  { vehicle, on }: MayDriveBody,
): Promise<MayDrive> {
  const bytes = await getReport(ports, caller, reportId);
  const { diagnosis } = JSON.parse(bytes.toString()) as { diagnosis: Diagnosis | null };
  return mayDrive(diagnosis, vehicle, on ?? dayInSaoPaulo(new Date(ports.now())));
}
