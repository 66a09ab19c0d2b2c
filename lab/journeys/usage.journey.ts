import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import type { Page } from "@playwright/test";
import {
  generateLedger,
  ledgerBetween,
} from "../../tests/support/organizations/generated-ledger.ts";
import { journey } from "./journey.ts";
import { SandboxReports } from "./sandbox-reports.ts";

const DAY_MS = 86_400_000;
const brasilia = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });
const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
/** As the page displays it. */
const shownMoney = (centavos: number) => money.format(centavos / 100).replaceAll(/\s/g, " ");
const textOf = async (page: Page) =>
  (await page.locator("main").innerText()).replaceAll(/\s/g, " ");

/** The first and the last day of the previous month, and the number of days from its first until today. */
function lastMonth() {
  const today = brasilia.format();
  const end = new Date(Date.parse(`${today.slice(0, 8)}01`) - DAY_MS).toISOString().slice(0, 10);
  const from = `${end.slice(0, 8)}01`;
  return { from, to: end, days: (Date.parse(today) - Date.parse(from)) / DAY_MS };
}

/** The centavos of the amounts column, as a spreadsheet in Brazil parses it. */
function amountsIn(csv: string): number[] {
  const [head = "", ...lines] = csv.replace("\uFEFF", "").trimEnd().split("\r\n");
  const place = head.split(";").indexOf("valor");
  return lines.map((line) => {
    const text = line.split(";")[place] ?? "";
    assert.match(text, /^-?\d+,\d\d$/, `${text} is not a number for a spreadsheet`);
    return Number(text.replace(",", ""));
  });
}

async function downloaded(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Exportar CSV" }).click(),
  ]);
  return readFileSync(await file.path(), "utf8");
}

/** Opens the first day with more than one page of entries, with only the keyboard, and reads all of them. */
async function openLargeDay(page: Page): Promise<void> {
  const days = page.getByRole("list", { name: "Extrato por dia" }).getByRole("listitem");
  const texts = await days.allInnerTexts();
  const counts = texts.map((text) => Number(/(\d+) relatórios/.exec(text)?.[1] ?? 0));
  const place = counts.findIndex((count) => count > 50);
  assert.ok(place >= 0, "no day has more than a page");
  for (let pressed = 0; pressed <= place; pressed += 1) await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForURL(/day=\d{4}-/);
  const table = page.getByRole("table");
  await table.getByRole("row").nth(50).waitFor();
  assert.equal(await table.getByRole("row").count(), 51, "a page is 50 entries and a head");
  while ((await page.getByText("Todos os lançamentos do dia").count()) === 0) {
    const before = await table.getByRole("row").count();
    await page.getByRole("button", { name: "Mais lançamentos" }).click();
    await table.getByRole("row").nth(before).waitFor();
  }
  const rows = await table.getByRole("row").filter({ hasText: "Relatório" }).count();
  assert.equal(rows, counts[place], "the open day has all of its reports");
}

journey("the sum of an exported month is the ledger's, to the centavo", async ({ stage }) => {
  const { organizationId, member } = await stage.organization();
  const { owner } = stage.service;
  const { from, to, days } = lastMonth();
  await generateLedger(owner, organizationId, { from, days, most: 90 });
  const ledger = await ledgerBetween(owner, organizationId, from, to);
  const window = await stage.open({ person: await member("finance") });
  const { page } = window;
  await window.goto(`/${organizationId}/live/usage?from=${from}&to=${to}`);
  await page.getByText(/Dá para mais [\d.]+ relatórios/).waitFor();
  await page.getByRole("img", { name: /Saldo no fim de cada dia/ }).waitFor();
  const text = await textOf(page);
  for (const wanted of ["Disponível", "Limite", "Preço por relatório", "horário de Brasília"])
    assert.ok(text.includes(wanted), `${wanted} is not in\n${text}`);
  await window.check("usage");
  await page.keyboard.press("t");
  await page.getByRole("columnheader", { name: "Estornado", exact: true }).waitFor();
  const cell = page.getByRole("row").filter({ hasText: to.split("-").toReversed().join("/") });
  await cell.filter({ hasText: money.format(ledger.balance / 100) }).waitFor();
  await window.check("usage-tables");

  await page.getByRole("link", { name: "Extrato" }).click();
  await page.getByText(`Saldo no fim de ${to.split("-").toReversed().join("/")}`).waitFor();
  assert.ok((await textOf(page)).includes(shownMoney(ledger.balance)), "the closing balance");
  const sum = amountsIn(await downloaded(page)).reduce((all, amount) => all + amount, 0);
  assert.equal(sum, ledger.sum, "the file and the ledger differ");
  const menu = page.getByRole("navigation", { name: "Menu" });
  assert.equal(await menu.locator("[aria-current=page]").innerText(), "Uso e crédito");
  await window.check("statement");
  await openLargeDay(page);
  await window.check("statement-day");
  await page.keyboard.press("Escape");
  await page.getByRole("table").waitFor({ state: "detached", timeout: 20_000 });
  await page.emulateMedia({ media: "print" });
  const paper = await page.locator("body").innerText();
  assert.match(paper, /Emitido por .+ em \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  const controls = page.locator("nav, aside, button, input").filter({ visible: true });
  assert.equal(await controls.count(), 0, "there is something to press on the paper");
  await page.emulateMedia({ media: null });
});

journey("in test mode nothing is charged, and only counts are shown", async ({ stage }) => {
  const { organizationId, member } = await stage.organization();
  const owner = await member("owner");
  const reports = new SandboxReports(stage.client(owner), organizationId);
  await reports.settled(await reports.order(scenarioCpf(1)));
  const window = await stage.open({ person: owner, width: 390, theme: "dark" });
  const { page } = window;
  await window.goto(`/${organizationId}/test/usage`);
  await page.getByRole("heading", { name: "No teste nada é cobrado" }).waitFor();
  await page.getByRole("img", { name: /Pedidos: 1\./ }).waitFor();
  assert.ok(!(await textOf(page)).includes("R$"), "there is money in test mode");
  await window.check("usage-test");
  await page.getByRole("link", { name: "Extrato" }).click();
  await page.getByText("Por isso não há extrato aqui").waitFor();
  await window.check("statement-test");
  await page.getByRole("link", { name: "Ver em Produção" }).click();
  await page.getByText("Nenhum lançamento neste período").waitFor();
  await window.check("statement-empty");
  await page.getByLabel("De", { exact: true }).fill("2020-01-01");
  await page.getByText("Mostramos até 366 dias de cada vez.").waitFor();
  await window.check("statement-too-long");
});

journey("a member who may not see money sees the usage without it", async ({ stage }) => {
  const { organizationId, member } = await stage.organization();
  const window = await stage.open({ person: await member("developer") });
  const { page } = window;
  await window.goto(`/${organizationId}/live/usage`);
  await page.getByText("Nenhum relatório neste período.").waitFor();
  assert.equal(await page.getByText("Disponível").count(), 0);
  assert.equal(await page.getByRole("link", { name: "Extrato" }).count(), 0);
  await window.check("usage-developer");
  await window.goto(`/${organizationId}/live/statement`);
  await page.getByRole("heading", { name: "Página não encontrada" }).waitFor();
});
