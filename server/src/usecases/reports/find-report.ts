import type { Caller } from "../caller.ts";
import { fail } from "../failure.ts";
import { getReport, type GetReportPorts } from "./get-report.ts";
import { listReports, type ListReportsPorts } from "./list-reports.ts";

export type FindReportPorts = GetReportPorts & ListReportsPorts;

/** Returns the bytes of the newest report with this reference. */
export async function findReport(
  ports: FindReportPorts,
  caller: Caller,
  externalRef: string,
): Promise<Buffer> {
  // For the list an empty reference means no filter, so it would return any report.
  if (externalRef === "") fail("NOT_FOUND");
  const { items } = await listReports(ports, caller, { externalRef, limit: 1 });
  return getReport(ports, caller, items[0]?.reportId ?? fail("NOT_FOUND"));
}
