/**
 * Orders a report for each of the sandbox's 25 drivers and compares the outcome with the table on the page `sandbox`.
 * The cost of a driver is measured with a live key, whose sources are also simulated here: test keys pay nothing.
 */
import { readFileSync, writeFileSync } from "node:fs";
import type { Report } from "@cnh/contract";
import { SANDBOX_DRIVERS, type SandboxDriver } from "@cnh/contract/sandbox.ts";
import { PICTURED, type PicturedReport, pictures } from "../../tools/site/report-picture.ts";
import { RESULTS, type SandboxResult } from "../../tools/site/sandbox-results.ts";
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
  const text = `${JSON.stringify(results, null, 2)}\n`;
  if (stage.isRecording) writeFileSync(RESULTS, text);
  const pictured = await checkPicture(stage);
  const recorded = JSON.parse(readFileSync(RESULTS, "utf8")) as SandboxResult[];
  const wrong = results.filter(
    (result, index) => JSON.stringify(result) !== JSON.stringify(recorded[index]),
  );
  for (const result of wrong) {
    const before = JSON.stringify(recorded[result.scenario - 1]);
    console.log(`FAILED  sandbox driver ${result.scenario}\nrecorded: ${before}`);
    console.log(`happened: ${JSON.stringify(result)}`);
  }
  if (pictured !== null) console.log(`FAILED  the picture of a report: ${pictured}`);
  const failed = wrong.length + (pictured === null ? 0 : 1);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`sandbox: ${results.length} drivers, ${failed} failed, ${seconds} s`);
  return { samplesRun: 0, samplesNotRun: 0, failed };
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
  const { charged, refunded } = await cost(new Api(url, live.key), driver);
  return {
    scenario,
    name: driver.name,
    cpf: driver.cpf,
    status: report.status,
    verdict: report.diagnosis?.status ?? null,
    hasPartialData: report.diagnosis?.hasPartialData ?? null,
    hasAnalysis: report.aiAnalysis !== null,
    alerts: (report.diagnosis?.allAlerts ?? []).map(({ code, severity, title }) => ({
      code,
      severity,
      title,
    })),
    events,
    charged,
    refunded,
  };
}

/** Records the data of the first page's picture, or returns the outdated parts. Its dates are relative to today. */
async function checkPicture(stage: TestEnvironment): Promise<string | null> {
  const suspended = SANDBOX_DRIVERS.find(({ name }) => name === "suspensa");
  if (!suspended) return "the sandbox has no suspended driver";
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
  return undated(recorded) === undated(shown) ? null : JSON.stringify(shown);
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
