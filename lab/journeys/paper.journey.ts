import assert from "node:assert/strict";
import { cpfOfBase } from "@cnh/simulator/driver-numbers.ts";
import { generatedDriver } from "@cnh/simulator/generated-drivers.ts";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { FIRST_ANSWERS } from "./first-answers.ts";
import { journey } from "./journey.ts";
import type { JourneyPage } from "./journey-page.ts";
import { SandboxReports } from "./sandbox-reports.ts";

const MAX_PAGES = 4;
const FINES = 7;
const SCENARIOS = new Set([1, 4, 8, 12, 15, 21]);

/** The first driver of the simulated world with seven fines. */
function driverWithFines(): string {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format();
  for (let base = 100_000_000; ; base += 1) {
    const cpf = cpfOfBase(String(base));
    if (generatedDriver(cpf, today).facts.infractions.list?.length === FINES) return cpf;
  }
}

/** Asserts that a print contains all of the page's text, and no controls. */
async function assertPaper({ page }: JourneyPage, texts: readonly string[]): Promise<void> {
  await page.emulateMedia({ media: "print" });
  const text = await page.locator("body").innerText();
  for (const wanted of texts) assert.ok(text.includes(wanted), `${wanted} is not in\n${text}`);
  assert.match(text, /Emitido por .+ em \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  assert.ok(text.includes(page.url()), "the address is not on the paper");
  const controls = page.locator("nav, aside, button, input, dialog");
  assert.equal(await controls.filter({ visible: true }).count(), 0, "there is something to press");
  await page.emulateMedia({ media: null });
}

journey(
  "a report on paper answers what its first screen does, on at most four pages",
  { tag: "@night" },
  async ({ stage }) => {
    const { organizationId, member } = await stage.organization();
    const reports = new SandboxReports(stage.client(await member("owner")), organizationId);
    const drivers = [
      ...FIRST_ANSWERS.filter(([number]) => SCENARIOS.has(number)).map(([number, answers]) => ({
        cpf: scenarioCpf(number),
        answers,
      })),
      { cpf: driverWithFines(), answers: ["Multas"] },
    ];
    const made = await Promise.all(
      drivers.map(async ({ cpf, answers }) => ({
        cpf,
        answers,
        report: await reports.settled(await reports.order(cpf)),
      })),
    );
    const window = await stage.open({ person: await member("viewer") });
    for (const { cpf, answers, report } of made) {
      await window.goto(`/${organizationId}/test/reports/${report.reportId}`);
      await window.page.getByRole("heading", { level: 1 }).waitFor();
      // Everything folded on the screen is open on paper.
      const folded = report.diagnosis?.allAlerts.map(({ message }) => message) ?? [];
      await assertPaper(window, [...answers, ...folded]);
      const pages = await window.printedPages(`paper-${cpf}`);
      assert.ok(pages > 0 && pages <= MAX_PAGES, `${cpf} takes ${pages} pages`);
    }
  },
);
