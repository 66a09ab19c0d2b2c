/** Settled reports of the driver with two hundred fines: about 320 KB each, stored like by the pipeline. */
import { diagnose } from "@cnh/license-law";
import { PostgresReportRuns } from "@cnh/server/adapters/postgres/reports/report-runs.ts";
import { renderDetails } from "@cnh/server/usecases/reports/run/render-details.ts";
import { bodyPlace } from "@cnh/server/usecases/sealed-places.ts";
import { scenarioCpf, scenarioDriver } from "@cnh/simulator/scenarios.ts";
import { cpfOf } from "../cpf.ts";
import type { RestService } from "../service/rest-service.ts";
import { reportSealing } from "./stored-report.ts";

const TODAY = "2026-11-15";

/** The fields common to all of these reports. */
function renderMembers(): string {
  const driver = scenarioDriver(scenarioCpf(21), TODAY);
  if (!driver) throw new Error("there is no driver with two hundred fines");
  const { cpf, identity, facts } = driver;
  const judgement = diagnose(facts, TODAY);
  const details = renderDetails({ cpf, identity, facts, history: [] });
  return JSON.stringify({ ...judgement, details }).slice(1);
}

type Owner = Pick<RestService, "api" | "database" | "owner" | "organizationId">;

/** Stores the reports, and returns their ids, oldest first. */
export async function storeLargeReports(
  { api, database, owner, organizationId }: Owner,
  count: number,
): Promise<string[]> {
  const work = new PostgresReportRuns(database.connect("worker"));
  const members = renderMembers();
  const numbers = Array.from({ length: count }, (_, n) => n + 1);
  const reports = await Promise.all(numbers.map((n) => api.createReport(cpfOf(n))));
  for (const reportId of reports) {
    const place = bodyPlace("live", reportId, "final");
    const sealing = await reportSealing(owner, database.environment, reportId);
    const body = sealing.seal(place, `{"reportId":"${reportId}",${members}`);
    const settled = { status: "DELIVERED", body, deliveredAt: new Date() } as const;
    await work.settle({ reportId, organizationId, mode: "live" }, settled);
  }
  return reports;
}
