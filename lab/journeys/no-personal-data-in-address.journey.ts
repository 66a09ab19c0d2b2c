import assert from "node:assert/strict";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import type { Page } from "@playwright/test";
import { cpfOf, punctuated } from "../../tests/support/cpf.ts";
import { journey } from "./journey.ts";
import { Traffic } from "./traffic.ts";

const DRIVER = scenarioCpf(4);
const OTHERS = [scenarioCpf(1), scenarioCpf(8)];
const NEVER_ORDERED = cpfOf(731_000);
const NAME_IN_FILE = "Joaquina Conceição";

async function order(page: Page, cpf: string): Promise<string> {
  await page.getByRole("textbox", { name: "CPF do motorista" }).fill(cpf);
  await page.getByRole("button", { name: "Pedir relatório", exact: true }).click();
  await page.waitForURL("**/reports/rpt_*");
  const heading = page.locator("article h1");
  await page.getByRole("list", { name: "Resumo por seção" }).waitFor();
  return heading.innerText();
}

/** Types possible inputs into the search: CPFs in every format, names, and mistakes. */
async function search(page: Page, name: string): Promise<void> {
  const seek = async (text: string, answer: string) => {
    await page.getByRole("searchbox").fill(text);
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await page.getByText(answer).waitFor();
  };
  await seek(name, "Não buscamos por nome.");
  await seek(`${punctuated(DRIVER).slice(0, -1)}0`, "CPF inválido");
  await seek(punctuated(NEVER_ORDERED), "Nenhum relatório deste CPF");
  await page.getByRole("search").getByRole("link", { name: "Pedir relatório" }).click();
  const field = page.getByRole("textbox", { name: "CPF do motorista" });
  await field.waitFor();
  assert.equal(await field.inputValue(), punctuated(NEVER_ORDERED));
  await page.goBack();
  for (const text of [DRIVER, punctuated(DRIVER), `${name} ${punctuated(DRIVER)}`]) {
    await seek(text, "1 carregado");
    await page.waitForURL(/driver=drv_/);
    await page.getByRole("button", { name: "Limpar" }).click();
    await page.waitForURL(/\/reports$/);
  }
}

async function orderInBulk(page: Page): Promise<void> {
  const lines = ["Condutor;CPF", ...OTHERS.map((cpf) => `${NAME_IN_FILE};${punctuated(cpf)}`)];
  const buffer = Buffer.from(lines.join("\n"));
  const file = { name: `${NAME_IN_FILE}.csv`, mimeType: "text/csv", buffer };
  await page.getByLabel("Escolher arquivo").setInputFiles(file);
  await page.getByRole("button", { name: "Conferir" }).click();
  await page.getByRole("button", { name: "Pedir 2 relatórios" }).click();
  await page.getByText("2 de 2 prontos").waitFor({ timeout: 30_000 });
}

journey("no personal data in an address", async ({ stage }) => {
  const { organizationId, member } = await stage.organization();
  const window = await stage.open({ person: await member("owner") });
  const { page } = window;
  const traffic = new Traffic(window);
  await window.goto(`/${organizationId}/test/orders/new`);
  const name = await order(page, punctuated(DRIVER));
  await page.getByRole("link", { name: "Refazer consulta" }).click();
  await page.waitForURL(/again=rpt_/);
  await page.goBack();
  await page.getByRole("link", { name: "Relatórios", exact: true }).first().click();
  await search(page, name);
  await page.getByRole("row").getByRole("link").first().click();
  await page.locator("article h1").waitFor();
  await window.goto(`/${organizationId}/test/orders/bulk`);
  await orderInBulk(page);
  await window.goto(`/${organizationId}/test`);

  const addresses = await traffic.addresses();
  assert.ok(addresses.length > 100, `only ${addresses.length} addresses`);
  const cpfs = [DRIVER, ...OTHERS, NEVER_ORDERED].flatMap((cpf) => [cpf, punctuated(cpf)]);
  const names = [name, ...name.split(" ").filter((word) => word.length > 3), NAME_IN_FILE];
  for (const address of addresses)
    for (const personal of [...cpfs, ...names])
      assert.ok(
        !address.toLowerCase().includes(personal.toLowerCase()),
        `${personal} is in ${address}`,
      );
});
