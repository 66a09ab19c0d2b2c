import assert from "node:assert/strict";
import { journey } from "./journey.ts";

journey("a person who is not signed in is redirected to the sign-in", async ({ stage }) => {
  const { organizationId } = await stage.organization();
  const window = await stage.open();
  await window.goto(`/${organizationId}/test`);
  await window.page.getByRole("heading", { name: "Entrar" }).waitFor();
  assert.match(window.page.url(), /\/console\/sign-in\?next=/);
  await window.check("sign-in");
});

journey("the keyboard reaches every screen, and a screenshot shows the mode", async ({ stage }) => {
  const { organizationId, member } = await stage.organization();
  const person = await member("owner");
  const window = await stage.open({ person });
  const { page } = window;
  await window.goto("/");
  await page.waitForURL(`**/console/${organizationId}/live`);
  await page.getByRole("link", { name: "Teste" }).click();
  await page.getByText("Modo de teste: motoristas simulados").waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("producao");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/console/${organizationId}/live`);
  await page.keyboard.press("?");
  await page.getByRole("heading", { name: "Atalhos do teclado" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "Atalhos do teclado" }).waitFor({ state: "detached" });
});

journey("an organization of others does not exist", async ({ stage }) => {
  const { member } = await stage.organization();
  const { organizationId } = await stage.organization();
  const window = await stage.open({ person: await member("owner"), theme: "dark" });
  await window.goto(`/${organizationId}/live`);
  await window.page.getByText("Página não encontrada").waitFor();
  await window.check("not-found");
});
