import type { Caller } from "../caller.ts";
import { fail } from "../failure.ts";
import { getReport, type GetReportPorts } from "./get-report.ts";
import { listReports, type ListReportsPorts } from "./list-reports.ts";

export type FindReportPorts = GetReportPorts & ListReportsPorts;

/** The bytes of the newest report that was asked for with a reference. */
export async function findReport(
  ports: FindReportPorts,
  caller: Caller,
  externalRef: string,
): Promise<Buffer> {
  // The list takes an empty reference for none, and would answer with any report.
  if (externalRef === "") fail("NOT_FOUND");
  const { items } = await listReports(ports, caller, { externalRef, limit: 1 });
  return getReport(ports, caller, items[0]?.reportId ?? fail("NOT_FOUND"));
}
