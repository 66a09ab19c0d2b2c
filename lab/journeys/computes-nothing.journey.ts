import assert from "node:assert/strict";
import type { ConsoleReport } from "@cnh/contract/console";
import { addDays } from "@cnh/license-law";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { consolePath } from "../../tests/support/people/console.ts";
import { answerWith, generatedReports } from "./generated-reports.ts";
import { journey } from "./journey.ts";
import { readReport } from "./report-reading.ts";

const MADE_UP = 20;
const FIGURES = /R\$\s[\d.]+,\d{2}|\b\d{2}\/\d{2}\/\d{4}\b/g;

const money = (centavos: number) =>
  (centavos / 100)
    .toLocaleString("pt-BR", { style: "currency", currency: "BRL" })
    .replaceAll(/\s/g, " ");
const written = (day: string) => day.split("-").toReversed().join("/");

const figuresIn = (text: string) => text.replaceAll(/\s+/g, " ").match(FIGURES) ?? [];

/** Every amount and every day in a response of the service, as displayed. */
function figuresOf(value: unknown, key = ""): string[] {
  if (typeof value === "number") return [money(value), money(-value)];
  if (typeof value === "string") {
    const days = value.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
    // A state that changes on a day lasts up to the day before.
    const last = key === "changesOn" ? [addDays(value, -1)] : [];
    return [...[...days, ...last].map(written), ...figuresIn(value)];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => figuresOf(inner, name));
}

function assertOnlyFrom(answer: unknown, text: string): number {
  const known = new Set(figuresOf(answer));
  const shown = figuresIn(text);
  assert.deepEqual(
    shown.filter((figure) => !known.has(figure)),
    [],
  );
  return shown.length;
}

journey(
  "the console computes no law and no money: amounts and days are the service's",
  async ({ stage }) => {
    const { organizationId, member } = await stage.organization();
    const person = await member("owner");
    const window = await stage.open({ person });
    const { page } = window;
    const reports: ConsoleReport[] = generatedReports(MADE_UP);
    await answerWith(page, reports);
    // The page shows credit only to organizations that have used some of it.
    const json = { cpf: scenarioCpf(1) };
    await stage
      .client(person)
      .send("POST", consolePath(organizationId, "live", "/reports"), { json });
    const [overview] = await Promise.all([
      page.waitForResponse(/\/live\/overview$/),
      window.goto(`/${organizationId}/live`),
    ]);
    const credit = page.locator("section").filter({ hasText: "por relatório" }).last();
    const amounts = await credit.innerText();
    assert.ok(assertOnlyFrom(await overview.json(), amounts) > 2, amounts);

    let compared = 0;
    for (const report of reports) {
      const path = `/console/${organizationId}/test/reports/${report.reportId}`;
      await page.evaluate((to) => history.pushState(null, "", to), path);
      await page.getByText(`CPF ${report.driver.cpf}`).waitFor();
      compared += assertOnlyFrom(report, (await readReport(page)).text);
    }
    assert.ok(compared > 10 * MADE_UP, `only ${compared} figures`);
  },
);
