import assert from "node:assert/strict";
import type { ConsoleReport } from "@cnh/contract/console";
import type { Page } from "@playwright/test";
import { answerWith, generatedReports } from "./generated-reports.ts";
import { journey } from "./journey.ts";
import { readReport, type ReportReading } from "./report-reading.ts";
import { SandboxReports } from "./sandbox-reports.ts";
import type { TestEnvironment } from "./test-environment.ts";
import { faultsIn, unansweredIn } from "./unanswered-parts.ts";

const SCENARIOS = Array.from({ length: 25 }, (_, index) => index + 1);
/** Generated drivers come in batches, each in its own journey. */
const BATCH = 40;
const BATCHES = [0, 1, 2, 3, 4];

/** The checked reports, and their faults. */
class Findings {
  readonly faults: string[] = [];
  readonly parts = new Set<string>();
  checked = 0;

  /** Checks a report on paper, and then on the screen with all folded parts opened. */
  async look(page: Page, path: string, report: ConsoleReport): Promise<void> {
    // Navigates within the page, as a link does: one window shows them all.
    await page.evaluate((to) => history.pushState(null, "", to), path);
    await page.getByText(`CPF ${report.driver.cpf}`).waitFor();
    if (report.diagnosis === null) return;
    await page.emulateMedia({ media: "print" });
    this.#note("paper", report, await readReport(page));
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll("details")) folded.open = true;
    });
    this.#note("screen", report, await readReport(page));
  }

  #note(where: string, report: ConsoleReport, reading: ReportReading): void {
    const { reportId } = report;
    this.faults.push(...faultsIn(report, reading).map((text) => `${where} ${reportId}: ${text}`));
    const unanswered = unansweredIn(report);
    this.checked += unanswered.length;
    for (const { part } of unanswered) this.parts.add(part);
  }
}

async function lookAtGenerated(
  stage: TestEnvironment,
  generated: readonly ConsoleReport[],
): Promise<void> {
  const { organizationId, member } = await stage.organization();
  const window = await stage.open({ person: await member("viewer") });
  const { page } = window;
  await answerWith(page, generated);
  await window.goto(`/${organizationId}/test/reports`);
  const found = new Findings();
  for (const report of generated)
    await found.look(page, `/console/${organizationId}/test/reports/${report.reportId}`, report);
  assert.deepEqual(found.faults, []);
  console.log(`        ${found.checked} unanswered parts of ${found.parts.size} kinds`);
  assert.ok(found.checked > 6 * BATCH, `only ${found.checked} unanswered parts`);
}

journey("nothing is shown as clean without a source's answer: the sandbox", async ({ stage }) => {
  const { organizationId, member } = await stage.organization();
  const person = await member("owner");
  const reports = new SandboxReports(stage.client(person), organizationId);
  const made = await Promise.all(SCENARIOS.map((number) => reports.scenario(number)));
  const window = await stage.open({ person });
  await window.goto(`/${organizationId}/test/reports`);
  const found = new Findings();
  for (const report of made) {
    const path = `/console/${organizationId}/test/reports/${report.reportId}`;
    await found.look(window.page, path, report);
  }
  assert.deepEqual(found.faults, []);
  console.log(`        ${found.checked} unanswered parts of ${found.parts.size} kinds`);
  assert.ok(found.checked > 30, `only ${found.checked} unanswered parts`);
});

for (const batch of BATCHES)
  journey(
    `nothing is shown as clean without a source's answer: made-up drivers ${batch}`,
    { tag: "@night" },
    ({ stage }) =>
      lookAtGenerated(stage, generatedReports((batch + 1) * BATCH).slice(batch * BATCH)),
  );
