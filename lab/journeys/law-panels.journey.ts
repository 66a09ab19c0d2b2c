import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { assertFits } from "./assert-fits.ts";
import { journey } from "./journey.ts";
import type { JourneyPage } from "./journey-page.ts";
import type { TestEnvironment } from "./test-environment.ts";

/** Opens a panel through the palette, with only the keyboard. */
async function openPanel(page: Page, typed: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").waitFor();
  await page.keyboard.type(typed);
  await page.keyboard.press("Enter");
}

async function openScreen(
  stage: TestEnvironment,
  visit: Parameters<TestEnvironment["open"]>[0],
): Promise<JourneyPage> {
  const { organizationId, member } = await stage.organization();
  const window = await stage.open({ person: await member("viewer"), ...visit });
  await window.goto(`/${organizationId}/test/reports`);
  await window.page.getByRole("heading", { level: 1 }).waitFor();
  return window;
}

async function look(window: JourneyPage, state: string): Promise<void> {
  await window.check(state);
  await assertFits(window.page, state);
}

const SMALL = { width: 360, theme: "dark", locale: "en" } as const;

journey(
  "panels: a violation is found from the palette, with only the keyboard",
  async ({ stage }) => {
    const window = await openScreen(stage, {});
    const { page } = window;
    await openPanel(page, "infracoes");
    await page.getByRole("dialog", { name: "Consultar tabela de infrações" }).waitFor();
    await page.keyboard.type("celular ao volante");
    await page.keyboard.press("Enter");
    await page.getByRole("list", { name: "Infrações encontradas" }).waitFor();
    await page.getByText("763-31").waitFor();
    await look(window, "panel-violations");
    await page.getByLabel("Infração", { exact: true }).fill("zzzz qqqq");
    await page.keyboard.press("Enter");
    await page.getByText("Nenhuma infração encontrada").waitFor();
    await look(window, "panel-violations-none");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  },
);

journey("panels: points are counted by the service, with only the keyboard", async ({ stage }) => {
  const window = await openScreen(stage, SMALL);
  const { page } = window;
  await openPanel(page, "points");
  await page.getByRole("dialog", { name: "Points calculator" }).waitFor();
  const year = new Date().getFullYear();
  // The parts of a date in the order of the browser's language.
  await page.keyboard.type(`03032020`);
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Another infraction" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Date of infraction 2").focus();
  await page.keyboard.type(`0101${year}`);
  const gravity = page.getByLabel("Gravity").nth(1);
  await gravity.focus();
  await page.keyboard.type("Very");
  const sent = page.waitForRequest("**/points/calculate");
  await page.getByRole("button", { name: "Calculate" }).focus();
  await page.keyboard.press("Enter");
  assert.deepEqual((await sent).postDataJSON(), {
    infractions: [
      { date: "2020-03-03", state: "confirmed", gravity: "media" },
      { date: `${year}-01-01`, state: "confirmed", gravity: "gravissima" },
    ],
    ear: false,
  });
  await page.getByText("7 of 30 points").waitFor();
  await page.getByText("over 12 months: does not count").waitFor();
  await look(window, "panel-points");
  await gravity.focus();
  await page.keyboard.type("Give");
  await page.getByLabel("Code of the violation").fill("000-00");
  await page.keyboard.press("Enter");
  await page.getByText("one of them does not exist").waitFor();
  await look(window, "panel-points-refused");
});

journey(
  "panels: the assistant answers with its legal basis, with only the keyboard",
  async ({ stage }) => {
    const window = await openScreen(stage, { theme: "dark" });
    const { page } = window;
    await openPanel(page, "doutor");
    await page.getByRole("dialog", { name: "Perguntar ao Doutor Multas" }).waitFor();
    const held = Promise.withResolvers<void>();
    await page.route("**/ask", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.keyboard.type("Quantos pontos suspendem a carteira?");
    await page.keyboard.press("Enter");
    await page.getByRole("status", { name: "Carregando" }).locator("span").first().waitFor();
    await look(window, "panel-assistant-loading");
    held.resolve();
    await page.getByRole("heading", { name: "Base legal" }).waitFor();
    await page
      .getByRole("link", { name: /art\. 261/ })
      .first()
      .waitFor();
    await look(window, "panel-assistant");
    await page.unroute("**/ask");
    await page.route("**/ask", (route) =>
      route.fulfill({ json: { ...HOSTILE, answered: true, usedModel: true } }),
    );
    await page.getByLabel("Sua pergunta").focus();
    await page.keyboard.press("Enter");
    await page.getByText("<img src=x onerror=alert(1)>").waitFor();
    assert.equal(await page.getByRole("dialog").getByRole("link").count(), 0);
    assert.equal(await page.locator("dialog img, dialog script").count(), 0);
    await page.route("**/ask", (route) =>
      route.fulfill({ status: 429, json: TOO_MANY, headers: { "retry-after": "5" } }),
    );
    await page.keyboard.press("Enter");
    await page.getByText("Tente de novo em 5 s.").waitFor();
    await look(window, "panel-assistant-error");
  },
);

journey(
  "panels: a member who may not read reports is not offered the assistant",
  async ({ stage }) => {
    const { organizationId, member } = await stage.organization();
    const window = await stage.open({ person: await member("finance") });
    const { page } = window;
    await window.goto(`/${organizationId}/test`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("option", { name: "Calculadora de pontos" }).waitFor();
    assert.equal(await page.getByRole("option", { name: "Perguntar ao Doutor Multas" }).count(), 0);
  },
);

/** A possible output of a model: all of it must stay text. */
const HOSTILE = {
  answer: "<img src=x onerror=alert(1)> **negrito** [1]",
  citations: [{ kind: "article", reference: "CTB art. 1", url: "javascript:alert(1)", passage: 1 }],
  passages: [{ number: 1, title: "<b>título</b>", text: "<script>alert(1)</script>" }],
};

const TOO_MANY = {
  defined: true,
  code: "TOO_MANY_REQUESTS",
  status: 429,
  message: "Too Many Requests",
};
