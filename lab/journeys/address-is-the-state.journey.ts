import assert from "node:assert/strict";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import type { Page } from "@playwright/test";
import { punctuated } from "../../tests/support/cpf.ts";
import { journey } from "./journey.ts";
import type { JourneyPage } from "./journey-page.ts";
import { SandboxReports } from "./sandbox-reports.ts";

/**
 * The content of the page, with the state of its filters: a list, or the head of a report. Relative times are left out.
 */
async function shown(page: Page): Promise<string> {
  await page.locator("main h1").waitFor();
  return page.locator("main").evaluate((main: HTMLElement) => {
    const fields = [...main.querySelectorAll<HTMLInputElement>("input:not([type=search]), select")];
    const report = main.querySelector<HTMLElement>("article > header");
    const text = [(report ?? main).innerText, ...fields.map(({ value }) => value)].join("\n");
    return text.replaceAll(/há \d+ \S+|agora|\s+/g, " ");
  });
}

/** The text of a page once it equals `wanted`, or the last text after a timeout. */
async function settledText(page: Page, wanted: string): Promise<string> {
  const until = performance.now() + 10_000;
  for (;;) {
    const text = await shown(page);
    if (text === wanted || performance.now() > until) return text;
    await page.waitForTimeout(100);
  }
}

/** The pages reached by clicking, each with its address and content. */
async function walk({ page }: JourneyPage, cpf: string): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  const note = async (wanted: RegExp) => {
    await page.waitForURL(wanted);
    places.set(page.url(), await shown(page));
  };
  await page.getByRole("link", { name: "Relatórios", exact: true }).first().click();
  await page.getByText("Fim da lista").waitFor();
  await note(/\/test\/reports$/);
  await page.getByRole("link", { name: "Não podem dirigir" }).click();
  await page.getByText("1 carregado", { exact: true }).waitFor();
  await note(/verdict=FORBIDDEN/);
  await page.getByRole("link", { name: "Todos" }).click();
  await page.getByLabel("Resultado").selectOption("VALID");
  await page.getByText("1 carregado", { exact: true }).waitFor();
  await note(/verdict=VALID/);
  await page.getByLabel("Pedido de").fill("2099-01-01");
  await page.getByText("Nenhum resultado").waitFor();
  await note(/from=2099-01-01/);
  await page.getByRole("button", { name: "Limpar" }).first().click();
  await page.getByRole("searchbox").fill(punctuated(cpf));
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await page.getByText("1 carregado", { exact: true }).waitFor();
  await note(/driver=drv_/);
  await page.getByRole("row").getByRole("link").first().click();
  await page.getByText(`CPF ${punctuated(cpf)}`).waitFor();
  await note(/\/reports\/rpt_/);
  return places;
}

journey(
  "the address bar is the state: a link shows a colleague the same, and others nothing",
  { tag: "@night" },
  async ({ stage }) => {
    const { organizationId, member } = await stage.organization();
    const person = await member("owner");
    // Another member orders: the page shows "you" only to the member who ordered the report.
    const reports = new SandboxReports(stage.client(await member("admin")), organizationId);
    await Promise.all([1, 4].map((number) => reports.scenario(number)));
    const window = await stage.open({ person });
    await window.goto(`/${organizationId}/test`);
    const places = await walk(window, scenarioCpf(4));
    assert.equal(places.size, 6);

    const colleague = await stage.open({ person: await member("owner") });
    const stranger = await stage.open({
      person: await (await stage.organization()).member("owner"),
    });
    for (const [address, text] of places) {
      await colleague.page.goto(address);
      const seen = await settledText(colleague.page, text);
      assert.equal(seen, text, address);
      await stranger.page.goto(address);
      await stranger.page.getByRole("heading", { name: "Página não encontrada" }).waitFor();
    }
    // The mode is in the address too: test reports are not listed in production.
    const report = [...places.keys()].find((address) => address.includes("/rpt_")) ?? "";
    await colleague.page.goto(report.replace("/test/", "/live/"));
    await colleague.page.getByRole("heading", { name: "Página não encontrada" }).waitFor();
    // Going back leads through the same pages.
    for (const address of [...places.keys()].toReversed().slice(1)) {
      while (window.page.url() !== address) await window.page.goBack();
      assert.equal(await settledText(window.page, places.get(address) ?? ""), places.get(address));
    }
  },
);
