/**
 * Orders a report for each of the sandbox's 25 drivers and compares the outcome with the table on the page `sandbox`.
 * The cost of a driver is measured with a live key, whose sources are also simulated here: test keys pay nothing.
 */
import { readFileSync, writeFileSync } from "node:fs";
import type { Report } from "@cnh/contract";
import { SANDBOX_DRIVERS, type SandboxDriver } from "@cnh/contract/sandbox.ts";
import { formattedFile } from "../../tools/files/generated-file.ts";
import { readPages } from "../../tools/site/pages.ts";
import { PICTURED, type PicturedReport, pictures } from "../../tools/site/report-picture.ts";
import { recordTables, type SandboxResult } from "../../tools/site/sandbox-table.ts";
import { Api, issueKey, makeOrganization } from "../../tests/support/service/api.ts";
import { isSettled, reportWhen } from "../../tests/support/service/pipeline-service.ts";
import { WIDE } from "../../tests/support/service/rest-service.ts";
import { RECOVERY_MS, type TestEnvironment, type SuiteOutcome } from "./test-environment.ts";

/** Enough for the driver whose records never arrive. */
const MAX_MS = RECOVERY_MS + 60_000;

export async function runSandbox(stage: TestEnvironment): Promise<SuiteOutcome> {
  const startedAt = performance.now();
  const results = await Promise.all(
    SANDBOX_DRIVERS.map((driver, index) => follow(stage, driver, index + 1)),
  );
  const problems = [
    ...(await compareTables(stage, results)),
    ...(await checkPicture(stage)).map((shown) => `the picture of a report: ${shown}`),
  ];
  for (const problem of problems) console.log(`FAILED  ${problem}`);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`sandbox: ${results.length} drivers, ${problems.length} failed, ${seconds} s`);
  return { samplesRun: 0, samplesNotRun: 0, failed: problems.length };
}

/** Records the tables of both pages, or returns their outdated lines. */
async function compareTables(
  stage: TestEnvironment,
  results: readonly SandboxResult[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const { language, path, file, text } of readPages()) {
    if (path !== "sandbox.md") continue;
    const current = await formattedFile(file, recordTables(text, language, results));
    if (stage.isRecording) writeFileSync(file, current.text);
    const lines = text.split("\n");
    problems.push(
      ...current.text
        .split("\n")
        .filter((line) => !stage.isRecording && !lines.includes(line))
        .map((line) => `${file} should have: ${line}`),
    );
  }
  return problems;
}

async function follow(
  stage: TestEnvironment,
  driver: SandboxDriver,
  scenario: number,
): Promise<SandboxResult> {
  const { environment } = stage.service.database;
  const { url } = stage.service.server;
  const { organizationId, live } = await makeOrganization(environment, [...WIDE, "--price", "350"]);
  const test = await issueKey(environment, organizationId, "--mode", "test");
  // One after the other, because all callers see the same delayed records.
  const { report, events } = await order(new Api(url, test.key), driver);
  const { refunded } = await cost(new Api(url, live.key), driver);
  return {
    scenario,
    name: driver.name,
    cpf: driver.cpf,
    verdict: report.diagnosis?.status ?? null,
    alerts: (report.diagnosis?.allAlerts ?? []).map(({ code }) => code),
    events,
    refunded,
  };
}

/** Records the data of the first page's picture, or returns the outdated parts. Its dates are relative to today. */
async function checkPicture(stage: TestEnvironment): Promise<string[]> {
  const suspended = SANDBOX_DRIVERS.find(({ name }) => name === "suspensa");
  if (!suspended) return ["the sandbox has no suspended driver"];
  const { report } = await order(
    new Api(stage.service.server.url, await stage.newKey()),
    suspended,
  );
  const shown = picturedOf(report);
  if (stage.isRecording) {
    writeFileSync(PICTURED, `${JSON.stringify(shown, null, 2)}\n`);
    for (const { file, text } of pictures()) writeFileSync(file, text);
  }
  const recorded = JSON.parse(readFileSync(PICTURED, "utf8")) as PicturedReport;
  const undated = ({ message, ...rest }: PicturedReport) =>
    JSON.stringify({ ...rest, message: message.replaceAll(/\d\d\/\d\d\/\d{4}/g, "") });
  return undated(recorded) === undated(shown) ? [] : [JSON.stringify(shown)];
}

function picturedOf({ driver, diagnosis }: Report): PicturedReport {
  const [alert] = diagnosis?.allAlerts ?? [];
  if (!diagnosis || !alert) throw new Error("the suspended driver has no alert");
  return {
    name: driver.name ?? "",
    cpf: driver.cpf ?? "",
    category: driver.licenseCategory ?? "",
    verdict: diagnosis.status,
    title: alert.title,
    message: alert.message,
    articles: alert.legalBasis.map(({ article }) => article),
    actions: alert.actions,
    points: diagnosis.points?.confirmed ?? 0,
    limit: diagnosis.points?.limit ?? 0,
  };
}

interface EventPage {
  readonly items: readonly { readonly kind: string }[];
}

async function order(api: Api, { cpf, name }: SandboxDriver) {
  const reportId = await api.createReport(cpf, name);
  const { body: report } = await reportWhen(api, reportId, isSettled, MAX_MS);
  const { body } = await api.get<EventPage>("/api/v1/events");
  return { report, events: body.items.map(({ kind }) => kind) };
}

interface Usage {
  readonly totals: { readonly charged: number; readonly refunded: number };
}

/** Centavos. */
async function cost(api: Api, { cpf, name }: SandboxDriver): Promise<Usage["totals"]> {
  const reportId = await api.createReport(cpf, name);
  await reportWhen(api, reportId, isSettled, MAX_MS);
  const { body } = await api.get<Usage>("/api/v1/usage");
  return body.totals;
}
