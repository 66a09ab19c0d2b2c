import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import type { Page } from "@playwright/test";
import { cpfOf, punctuated } from "../../tests/support/cpf.ts";
import { USUAL } from "../../tests/support/reports/report-outcomes.ts";
import {
  type GivenReport,
  storeSealedReports,
} from "../../tests/support/reports/sealed-reports.ts";
import { journey } from "./journey.ts";
import { SandboxReports } from "./sandbox-reports.ts";
import type { TestEnvironment } from "./test-environment.ts";

type Outcome = Pick<GivenReport, "status"> &
  Partial<Pick<NonNullable<GivenReport["summary"]>, "verdict" | "worstSeverity" | "driving">>;

/** One driver in each state, newest first. */
const DRIVERS: readonly (readonly [name: string, outcome: Outcome])[] = [
  ["ANA", { status: "DELIVERED", verdict: "VALID", driving: "ALLOWED" }],
  [
    "BRUNO",
    { status: "DELIVERED", verdict: "WARNING", worstSeverity: "WARNING", driving: "ALLOWED" },
  ],
  [
    "CARLA",
    { status: "DELIVERED", verdict: "BLOCKED", worstSeverity: "CRITICAL", driving: "FORBIDDEN" },
  ],
  [
    "DAVI",
    { status: "DELIVERED", verdict: "WARNING", worstSeverity: "CRITICAL", driving: "FORBIDDEN" },
  ],
  ["ELISA", { status: "PROCESSING", verdict: "WARNING", worstSeverity: "WARNING" }],
  ["FABIO", { status: "ERROR" }],
];
const UNNAMED = "Nome não informado";
const VIEWS: readonly (readonly [view: string, search: string, names: readonly string[]])[] = [
  ["Não podem dirigir", "?verdict=FORBIDDEN", ["CARLA", "DAVI"]],
  ["Com alertas", "?severity=WARNING", ["BRUNO", "CARLA", "DAVI", "ELISA"]],
  ["Parciais", "?status=PARTIAL", ["ELISA"]],
  ["Falharam", "?status=ERROR", [UNNAMED]],
  ["Todos", "", ["ANA", "BRUNO", "CARLA", "DAVI", "ELISA", UNNAMED]],
];

async function fillList(stage: TestEnvironment) {
  const { organizationId, live, member } = await stage.organization();
  const now = Date.now();
  const { database, owner } = stage.service;
  const filled = { database, owner, organizationId, keyId: live.keyId };
  await storeSealedReports(filled, DRIVERS.length, (index) => {
    const [name, { status, verdict, ...outcome }] = DRIVERS[index] ?? ["", { status: "ERROR" }];
    const rest = { ...USUAL, worstSeverity: null, nextDueOn: null };
    const hasPartialData = status === "PROCESSING";
    return {
      cpf: cpfOf(index + 1),
      externalRef: `pedido-${index + 1}`,
      status,
      at: now - (index + 1) * 60_000,
      summary: verdict ? { ...rest, ...outcome, name, verdict, hasPartialData } : null,
    };
  });
  return { organizationId, person: await member("owner") };
}

/** Waits until the list has exactly these drivers. */
async function expectNames(page: Page, names: readonly string[]): Promise<void> {
  const links = page.locator("[data-row-link]");
  await page.waitForFunction(
    (wanted) =>
      Array.from(
        document.querySelectorAll("[data-row-link]"),
        (link) => link.textContent,
      ).join() === wanted,
    names.join(),
  );
  assert.equal(await links.count(), names.length);
}

const search = async (page: Page, text: string) => {
  await page.getByRole("searchbox").fill(text);
  await page.getByRole("searchbox").press("Enter");
};

journey("an empty list orders the first report by one click", async ({ stage }) => {
  const organization = await stage.organization();
  const { organizationId } = organization;
  const person = await organization.member("owner");
  const window = await stage.open({ person });
  const { page } = window;
  await window.goto(`/${organizationId}/test/reports`);
  await page.getByRole("heading", { name: "Nenhum relatório ainda" }).waitFor();
  await page.getByRole("heading", { name: "Motoristas simulados" }).waitFor();
  await window.check("reports-empty");
  const phone = await stage.open({ person, width: 390, theme: "dark" });
  await phone.goto(`/${organizationId}/test/reports`);
  await phone.page.getByRole("button", { name: "suspensa" }).waitFor();
  await phone.check("reports-empty");
  await page.getByRole("button", { name: "suspensa" }).click();
  await page.waitForURL("**/reports/rpt_*");
  await page.getByRole("link", { name: "Relatórios" }).first().click();
  const row = page.getByRole("row").filter({ hasText: "***.000.004-**" });
  await row.getByText("Não pode dirigir").waitFor();
  assert.match((await row.textContent()) ?? "", /Você/);
  await phone.goto(`/${organizationId}/test/reports`);
  await phone.page.getByRole("list", { name: "Lista de relatórios" }).waitFor();
  await phone.check("reports-filled");
  const viewer = await stage.open({ person: await organization.member("viewer") });
  await viewer.goto(`/${organizationId}/live/reports`);
  await viewer.page.getByText("Quando alguém da equipe pedir um relatório").waitFor();
  await viewer.check("reports-empty-viewer");
});

journey("each view shows its reports, and filters are in the address", async ({ stage }) => {
  const { organizationId, person } = await fillList(stage);
  const window = await stage.open({ person });
  const { page } = window;
  await window.goto(`/${organizationId}/live/reports`);
  for (const [view, address, names] of VIEWS) {
    await page.getByRole("link", { name: view, exact: true }).click();
    await expectNames(page, names);
    assert.equal(new URL(page.url()).search, address);
  }
  await window.check("reports-states");
  await page.getByLabel("Resultado").selectOption("VALID");
  await page.waitForURL("**/reports?verdict=VALID");
  await page.reload();
  await expectNames(page, ["ANA"]);
  await page.getByLabel("Situação").selectOption("ERROR");
  await page.getByRole("heading", { name: "Nenhum resultado" }).waitFor();
  await window.check("reports-nothing-filtered");
  await page.getByRole("button", { name: "Limpar" }).click();
  await expectNames(page, VIEWS.at(-1)?.[2] ?? []);
  await page.goBack();
  await page.getByRole("heading", { name: "Nenhum resultado" }).waitFor();
  for (const look of [{ width: 768 }, { width: 390, theme: "dark" }] as const) {
    const other = await stage.open({ person, ...look });
    await other.goto(`/${organizationId}/live/reports`);
    await expectNames(other.page, VIEWS.at(-1)?.[2] ?? []);
    await other.check("reports-states");
  }
  const english = await stage.open({ person, locale: "en", theme: "dark" });
  await english.goto(`/${organizationId}/live/reports`);
  await english.page.getByRole("link", { name: "Must not drive", exact: true }).click();
  await expectNames(english.page, ["CARLA", "DAVI"]);
  assert.equal(await english.page.getByRole("cell", { name: "Must not drive" }).count(), 2);
  await english.check("reports-states");
});

journey(
  "a report is found by reference and by id, and leads to the next one",
  async ({ stage }) => {
    const { organizationId, member } = await stage.organization();
    const person = await member("owner");
    const reports = new SandboxReports(stage.client(person), organizationId);
    const formula = `=HYPERLINK("https://evil.example";"x")`;
    const [regular, suspended] = await Promise.all([
      reports.scenario(1, formula),
      reports.scenario(4, "frota-17"),
    ]);
    const window = await stage.open({ person });
    const { page } = window;
    await window.goto(`/${organizationId}/test/reports`);
    const rowOf = (name: string) => page.getByRole("row").filter({ hasText: name });
    await rowOf("frota-17").waitFor();
    const names = await page.locator("[data-row-link]").allTextContents();

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Exportar CSV" }).click(),
    ]);
    assert.match(file.suggestedFilename(), /^relatorios-\d{4}-\d{2}-\d{2}\.csv$/);
    const csv = readFileSync(await file.path(), "utf8");
    assert.ok(csv.startsWith("\uFEFFSituação;Motorista;CPF;"), csv);
    assert.equal(csv.trimEnd().split("\r\n").length, 1 + names.length);
    assert.ok(csv.includes(`;"'=HYPERLINK(""https://evil.example"";""x"")";`), csv);
    assert.ok(csv.includes(`Não pode dirigir;${suspended.driver.name};***.000.004-**;frota-17;`));
    assert.ok(!csv.includes(scenarioCpf(4)) && !csv.includes(punctuated(scenarioCpf(4))), csv);

    await search(page, "frota-17");
    await page.waitForURL("**/reports?ref=frota-17");
    await expectNames(page, [suspended.driver.name ?? ""]);
    await page.getByRole("button", { name: "Remover o filtro Referência: frota-17" }).click();
    await page.waitForURL("**/test/reports");
    await search(page, "Maria da Silva");
    await page.getByText("Não buscamos por nome.").waitFor();
    await search(page, "123.456.789-00");
    await page.getByText("CPF inválido").waitFor();
    const kept = await page.getByRole("searchbox").inputValue();
    assert.equal(kept, "123.456.789-00", "what was typed stays, to be mended");
    await search(page, punctuated(cpfOf(7)));
    await page.getByText("Nenhum relatório deste CPF").waitFor();
    await window.check("reports-none-found");
    assert.equal(new URL(page.url()).search, "", "nothing of it is in the address");

    await rowOf("frota-17").getByRole("button", { name: "Copiar: ID do relatório" }).click();
    await rowOf("frota-17").getByText("Copiado").waitFor();
    await page.getByRole("searchbox").fill("");
    await page.getByRole("searchbox").press("Control+V");
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL(`**/reports/${suspended.reportId}`);
    await page.getByRole("heading", { name: suspended.driver.name ?? "" }).waitFor();
    await page.goBack();

    await rowOf("frota-17").getByRole("link", { name: "Refazer consulta" }).click();
    await page.waitForURL(`**/orders/new?again=${suspended.reportId}`);
    const again = page.getByLabel("CPF do motorista");
    await again.waitFor();
    assert.equal(await again.inputValue(), punctuated(scenarioCpf(4)));
    await page.goBack();

    await rowOf("frota-17").waitFor();
    for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key);
    const chosen = await page.evaluate(() => document.activeElement?.textContent);
    assert.equal(chosen, names[0]);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/reports\/rpt_/);
    assert.ok([regular, suspended].some(({ reportId }) => page.url().endsWith(reportId)));
  },
);
