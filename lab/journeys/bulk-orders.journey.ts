import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { cpfOf, punctuated } from "../../tests/support/cpf.ts";
import { until } from "../../tests/support/until.ts";
import type { JourneyPage } from "./journey-page.ts";
import { journey } from "./journey.ts";

const ROWS = 1_000;
const FAULTY = 37;

/** A file as a spreadsheet in Brazil writes it: Windows-1252, semicolons, and some invalid rows. */
function fleetFile(): Buffer {
  const lines = ["Matrícula;Condutor;CPF"];
  for (let row = 0; row < ROWS; row += 1) {
    const isFaulty = row % 27 === 26 && row < 27 * FAULTY;
    const cpf = punctuated(cpfOf(710_000 + row));
    lines.push(`MAT-${row};João da Conceição;${isFaulty ? cpf.replace(/.$/, "x") : cpf}`);
  }
  return Buffer.from(lines.join("\r\n"), "latin1");
}

async function choose({ page }: JourneyPage, name: string, buffer: Buffer): Promise<void> {
  const file = { name, mimeType: "text/csv", buffer };
  await page.getByLabel("Escolher arquivo").setInputFiles(file);
  await page.getByRole("heading", { name: "Confira as colunas" }).waitFor();
}

async function paste({ page }: JourneyPage, text: string): Promise<void> {
  await page.getByLabel("Ou cole uma coluna de CPFs").fill(text);
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("button", { name: "Conferir" }).click();
}

journey("a pasted column is ordered to its end, and the result is a file", async ({ stage }) => {
  const { organizationId, member } = await stage.organization();
  const person = await member("developer");
  const window = await stage.open({ person, width: 390, height: 844 });
  const { page } = window;
  await window.goto(`/${organizationId}/test/orders/bulk`);
  await page.getByRole("heading", { name: "Pedido em lote", level: 1 }).waitFor();
  await window.check("bulk-file");
  const drivers = [1, 4, 17].map(scenarioCpf);
  await paste(window, [...drivers, "12345678900"].join("\n"));
  await page.getByText("1 linha inválida (não entra)").waitFor();
  await window.check("bulk-preview");
  await page.getByRole("button", { name: "Pedir 3 relatórios" }).click();
  await page.getByText("3 de 3 prontos").waitFor({ timeout: 30_000 });
  await page.getByText("Concluído", { exact: true }).waitFor();
  await window.check("bulk-finished");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Baixar resultado (CSV)" }).click(),
  ]);
  const lines = readFileSync(await download.path(), "utf8").split("\r\n");
  assert.match(lines[2] ?? "", /^2;;Entregue;Não pode dirigir;/);
  assert.match(lines[4] ?? "", /^4;;"Linha inválida, nada foi cobrado";/);
});

journey(
  "a bulk order that stops for lack of credit says how many are left, in English too",
  async ({ stage }) => {
    const { organizationId, member } = await stage.organization(["--limit=-1050"]);
    const person = await member("owner");
    const window = await stage.open({
      person,
      locale: "en",
      theme: "dark",
      width: 390,
      height: 844,
    });
    const { page } = window;
    await window.goto(`/${organizationId}/live/orders/bulk`);
    await page
      .getByLabel("Or paste a column of CPFs")
      .fill(Array.from({ length: 5 }, (_, row) => cpfOf(720_000 + row)).join("\n"));
    await page.getByRole("button", { name: "Read the pasted text" }).click();
    await page.getByRole("button", { name: "Check" }).click();
    await page.getByText("The credit does not cover all of them.").waitFor();
    await window.check("bulk-preview");
    await page.getByRole("button", { name: "Order 5 reports for R$17.50" }).click();
    await page.getByText("The credit has ended. 2 reports are left.").waitFor({ timeout: 30_000 });
    await window.check("bulk-stopped");
  },
);

journey(
  "all 37 faulty rows are named before anything is charged; a closed tab loses nothing; the same file warns first",
  async ({ stage }) => {
    const { organizationId, member } = await stage.organization(["--limit=-1000000"]);
    const person = await member("admin");
    const window = await stage.open({ person });
    const { page } = window;
    const address = `/${organizationId}/live/orders/bulk`;
    await window.goto(address);
    await page.getByText("Nenhum pedido em lote ainda").waitFor();
    await window.check("bulk-empty");

    const file = fleetFile();
    await choose(window, "frota.csv", file);
    await page
      .getByText("frota.csv · 1.000 linhas · Windows-1252 · separado por ponto e vírgula")
      .waitFor();
    assert.equal(await page.getByLabel("Coluna do CPF").inputValue(), "2");
    assert.equal(await page.getByLabel("Coluna da referência").inputValue(), "0");
    await window.check("bulk-columns");
    await page.getByRole("button", { name: "Conferir" }).click();
    await page.getByText("37 linhas inválidas (não entram)").click({ trial: true });
    const faulty = page.getByRole("region", { name: "37 linhas inválidas" }).getByRole("row");
    assert.equal(await faulty.count(), FAULTY + 1);
    await page.getByText("963 relatórios · R$ 3.370,50 · crédito depois: R$ 6.629,50").waitFor();
    const debits =
      "SELECT FROM ledger_entries WHERE kind = 'REPORT_DEBIT' AND organization_id = $1";
    await window.check("bulk-preview");

    await page.getByRole("button", { name: "Pedir 963 relatórios · R$ 3.370,50" }).dblclick();
    await page.waitForURL(/\/orders\/bulk\/blk_/);
    const order = page.url();
    await page.getByText("Pode fechar esta página").waitFor();
    await page.close();
    const reports = async () =>
      (await stage.service.owner.query(debits, [toUuid(organizationId)])).rowCount ?? 0;
    await until(async () => (await reports()) > 0, "the first order is charged");

    const later = await stage.open({ person, theme: "dark" });
    await later.page.goto(order);
    await later.page.getByText("Pode fechar esta página").waitFor();
    await later.check("bulk-running");
    await later.page.getByRole("button", { name: "Pausar" }).click();
    await later.page.getByText(/^Pausado\. .* Faltam \d+ relatórios\.$/).waitFor();
    await later.check("bulk-paused");

    await later.goto(address);
    await choose(later, "frota (cópia).csv", file);
    await later.page.getByRole("button", { name: "Conferir" }).click();
    await later.page.getByText("Estas mesmas linhas já foram pedidas em").waitFor();
    const button = later.page.getByRole("button", { name: /^Pedir \d+ relatórios/ });
    assert.equal(await button.isDisabled(), true);
    await later.check("bulk-same-file");

    await later.page.goto(order);
    await later.page.getByRole("button", { name: "Cancelar o que falta" }).click();
    await later.page
      .getByRole("dialog")
      .getByRole("button", { name: "Cancelar o que falta" })
      .click();
    await later.page.getByText("Cancelado", { exact: true }).waitFor();
    assert.ok((await reports()) < ROWS - FAULTY);
  },
);
