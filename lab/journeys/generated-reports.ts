/** Reports of generated drivers with missing data, rendered as the service does it. */
import { reportSchema } from "@cnh/contract";
import type { ConsoleReport } from "@cnh/contract/console";
import { diagnose, type Facts } from "@cnh/license-law";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { formatCpf } from "@cnh/server/usecases/reports/cpf.ts";
import { emptyDriver } from "@cnh/server/usecases/reports/driver.ts";
import { profileOf } from "@cnh/server/usecases/reports/run/gather.ts";
import { renderDetails } from "@cnh/server/usecases/reports/run/render-details.ts";
import { cpfOfBase } from "@cnh/simulator/driver-numbers.ts";
import { hideResult } from "@cnh/server/usecases/reports/hide-result.ts";
import { scenarioCpf, scenarioDriver } from "@cnh/simulator/scenarios.ts";
import fc from "fast-check";
import type { Page } from "@playwright/test";
import { almostRegular, facts, ON } from "../../tests/law/arbitrary-facts.ts";
import { forget, pickPlaces } from "../../tests/law/forget.ts";

/** The same drivers in every run. */
const SEED = 20_261_116;
const FIRST_BASE = 700_000_000;

/** A driver in order except for missing data: the case most easily shown as clean by mistake. */
const forgotten = fc
  .tuple(almostRegular, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }))
  .map(([driver, picks]) => forget(driver, pickPlaces(driver, picks)));

export function generatedReports(count: number): ConsoleReport[] {
  const drivers = fc.sample(fc.oneof(facts, forgotten), { numRuns: count, seed: SEED });
  return drivers.map((driver, index) => reportOf(driver, index));
}

function reportOf(driver: Facts, index: number): ConsoleReport {
  const simulated = scenarioDriver(scenarioCpf(1), ON);
  if (simulated === null) throw new Error("the sandbox has no first driver");
  const { identity } = simulated;
  const cpf = cpfOfBase(String(FIRST_BASE + index));
  const { diagnosis, normalized } = diagnose(driver, ON);
  const profile = profileOf({ identity, facts: driver }, cpf);
  const uuid = `01980000-0000-7000-8000-${String(index).padStart(12, "0")}`;
  const report = reportSchema.parse({
    reportId: toTypeId("rpt", uuid),
    externalRef: null,
    status: "DELIVERED",
    driver: { ...emptyDriver(toTypeId("drv", uuid)), ...profile, cpf: formatCpf(cpf) },
    diagnosis,
    normalized,
    details: diagnosis.hasReportData
      ? renderDetails({ cpf, identity, facts: driver, history: [] })
      : null,
    aiAnalysis: null,
    createdAt: `${ON}T12:00:00.000Z`,
    deliveredAt: `${ON}T12:00:09.000Z`,
  });
  return hideResult(report).report;
}

/** Serves these reports to a page instead of the service's responses, on the day of their diagnosis. */
export async function answerWith(page: Page, generated: readonly ConsoleReport[]): Promise<void> {
  const reports = new Map(generated.map((one) => [one.reportId, one]));
  await page.clock.setFixedTime(new Date(`${ON}T12:00:00-03:00`));
  await page.route(/\/console\/api\/[^/]+\/test\/reports\/rpt_\w+$/, async (route) => {
    const reportId = route.request().url().split("/").at(-1) ?? "";
    await route.fulfill({ json: reports.get(reportId) });
  });
}
