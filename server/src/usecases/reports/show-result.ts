import type { Report } from "@cnh/contract";
import type { HiddenResult } from "@cnh/contract/console";
import type { Caller } from "../caller.ts";
import { fail } from "../failure.ts";
import { openReport, type ReadReportPorts } from "./get-report.ts";
import { hideResult } from "./hide-result.ts";

/** Returns the toxicological result of a report, and records that it was shown. */
export async function showResult(
  ports: ReadReportPorts,
  caller: Caller,
  reportId: string,
): Promise<HiddenResult> {
  const bytes = await openReport(ports, caller, reportId);
  const { report, hidden } = hideResult(JSON.parse(bytes.toString()) as Report);
  if (!report.hasHiddenResult) fail("NOT_FOUND");
  const { organization, actor, origin } = caller;
  const action = "report.result_shown";
  ports.auditReads.record(organization.id, { actor, origin, action, reportId, details: {} });
  return hidden;
}
