import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { journey } from "./journey.ts";
import type { JourneyPage } from "./journey-page.ts";
import { enrolApp, makePasswordHolder, signInTo } from "./password-holder.ts";
import { storedText } from "./stored-text.ts";
import { Traffic } from "./traffic.ts";

/** Reads a secret in its dialog, and closes the dialog. */
async function take(page: Page, doneLabel: string): Promise<string> {
  const dialog = page.getByRole("dialog");
  const secret = (await dialog.locator("[data-secret]").textContent()) ?? "";
  await dialog.getByRole("button", { name: doneLabel }).click();
  await dialog.locator("[data-secret]").waitFor({ state: "detached" });
  return secret;
}

/** Creates a key on the keys screen, and its successor. */
async function makeOwnKey(window: JourneyPage, home: string): Promise<string[]> {
  const { page } = window;
  await window.goto(`${home}/keys?key=new`);
  await page.getByLabel("Nome").fill("ERP");
  await page.getByRole("button", { name: "Criar chave", exact: true }).last().click();
  const first = await take(page, "Guardei a chave");
  await page.getByRole("button", { name: "Trocar chave" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Trocar chave" }).click();
  return [first, await take(page, "Guardei a chave")];
}

/** Creates a key, an endpoint and a second factor. Returns the unguessable part of every shown secret. */
async function makeSecrets(window: JourneyPage, home: string): Promise<string[]> {
  const { page } = window;
  await page.getByRole("button", { name: "Criar chave de teste", exact: true }).click();
  const key = await take(page, "Guardei a chave");
  await page.getByRole("button", { name: /^Cadastrar webhook \(/ }).click();
  await page.getByLabel("Endereço (https)").fill("https://hooks.example.com/cnh");
  await page.getByRole("button", { name: "Cadastrar webhook", exact: true }).click();
  const endpoint = await take(page, "Guardei o segredo");
  const own = await makeOwnKey(window, home);
  await window.goto("/account");
  await page.getByRole("button", { name: "Ativar" }).click();
  const app = new URL(await enrolApp(window)).searchParams.get("secret") ?? "";
  const codes = await page.getByRole("list", { name: "Códigos de recuperação" }).innerText();
  await page.getByRole("button", { name: "Guardei os códigos" }).click();
  await page.getByText("Ativo", { exact: true }).waitFor();
  await window.goto(home);
  const keys = [key, ...own].map((one) => one.split("_").at(-1) ?? "");
  return [...keys, endpoint.slice("whsec_".length), app, ...codes.split(/\s+/)];
}

/** Visits every screen that could show a secret again. Returns their contents and the browser's storage. */
async function lookEverywhere(window: JourneyPage, home: string): Promise<string[]> {
  const { page } = window;
  const found: string[] = [];
  const look = async () => {
    found.push(page.url(), await page.content(), await storedText(page));
  };
  const keyScreens = [`${home}/keys`, `${home}/keys?key=new`];
  for (const path of [
    home,
    `${home}?step=testKey`,
    `${home}?step=endpoint`,
    "/account",
    ...keyScreens,
  ]) {
    await window.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await look();
  }
  // The whole history, back to where the window was opened.
  for (await page.goBack(); page.url().startsWith("http"); await page.goBack()) await look();
  return found;
}

journey("a secret is seen once and never again", async ({ stage }) => {
  const person = await makePasswordHolder(stage);
  const { organizationId } = person;
  const home = `/${organizationId}/test`;
  const window = await stage.open();
  const traffic = new Traffic(window);
  await signInTo(window, person, home);
  const secrets = await makeSecrets(window, home);
  assert.equal(secrets.length, 15);
  for (const secret of secrets) assert.ok(secret.length >= 8, "a secret was not read");

  const texts = await lookEverywhere(window, home);
  const addresses = await traffic.addresses();
  const answers = await traffic.answers();
  const log = stage.service.log();
  assert.ok(log.length > 0 && answers.length > 0 && addresses.length > 0);
  for (const secret of secrets) {
    // Only the response that first showed it contains it: no list, reload or step back does.
    const telling = answers.filter(({ text }) => text.includes(secret));
    assert.equal(telling.length, 1, telling.map(({ request }) => request).join(", "));
    assert.match(telling[0]?.request ?? "", /^POST /);
    for (const text of [...texts, ...addresses, log])
      assert.ok(!text.includes(secret), `a secret is in ${text.slice(0, 200)}`);
  }
});
