import assert from "node:assert/strict";
import { operate } from "../../tools/stack/operator-command.ts";
import { journey } from "./journey.ts";
import { linkTo } from "./mail-links.ts";
import { makePasswordHolder, PASSWORD, signInTo, typePassword } from "./password-holder.ts";
import type { TestEnvironment } from "./test-environment.ts";
import { storedText } from "./stored-text.ts";

/** Invites an address to a new organization, and returns the link in its mail. */
async function invite(stage: TestEnvironment, email: string, role = "developer") {
  const { organizationId } = await stage.organization();
  const words = ["member", "invite", "--org", organizationId, "--role", role, "--email", email];
  await operate(stage.service.database.environment, ...words);
  return { organizationId, link: await linkTo(stage, email, "invite") };
}

/** The typing speed of a person. */
const KEY_MS = 60;
const MAX_SECONDS = 90;

journey("from the invitation's mail to the overview in under 90 s", async ({ stage }) => {
  const email = "nova@frota.example";
  const { organizationId, link } = await invite(stage, email, "owner");
  const startedAt = performance.now();
  const window = await stage.open();
  const { page } = window;
  await window.goto(link);
  await page.getByText("Este é um convite para").waitFor();
  assert.equal(new URL(page.url()).hash, "");
  await window.check("invite-new");
  await page.getByLabel("Nome").pressSequentially("Nova Pessoa", { delay: KEY_MS });
  await page.getByLabel("Senha", { exact: true }).pressSequentially("curta", { delay: KEY_MS });
  await page.getByText("Faltam 7 caracteres.").waitFor();
  await page.getByLabel("Senha", { exact: true }).fill("");
  await page.getByLabel("Senha", { exact: true }).pressSequentially(PASSWORD, { delay: KEY_MS });
  await page.getByRole("button", { name: "Criar conta e aceitar" }).click();
  await page.waitForURL(`**/console/${organizationId}/live`);
  await page.getByText("Nova Pessoa").waitFor();
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(`        from the invitation's mail to the overview: ${seconds.toFixed(1)} s`);
  assert.ok(seconds < MAX_SECONDS, `${seconds} s`);
  const [, token = ""] = link.split("#");
  const stored = await storedText(page);
  for (const secret of [token, PASSWORD]) assert.ok(!stored.includes(secret));
  await window.goto(link);
  await page.getByRole("heading", { name: "Este convite não é mais válido" }).waitFor();
  await window.check("invite-expired");
});

journey("a person with an account accepts an invitation by signing in", async ({ stage }) => {
  const { email } = await makePasswordHolder(stage);
  const { organizationId, link } = await invite(stage, email);
  const window = await stage.open({ width: 390, theme: "dark" });
  const { page } = window;
  await window.goto(link);
  await page.getByText("Você já tem uma conta.").waitFor();
  await window.check("invite-known");
  await typePassword(page, email);
  await page.waitForURL(`**/console/${organizationId}/live`);
});

journey("an invitation is only for its address, and does not reveal it", async ({ stage }) => {
  const other = await makePasswordHolder(stage);
  const invited = await makePasswordHolder(stage);
  const { organizationId, link } = await invite(stage, invited.email);
  const window = await stage.open();
  const { page } = window;
  await signInTo(window, other, `/${other.organizationId}/live`);
  await window.goto(link);
  await page.getByRole("button", { name: `Aceitar como ${other.email}` }).click();
  await page.getByText("Este convite é para outro e-mail").waitFor();
  await window.check("invite-of-another");
  assert.ok(!(await page.content()).includes(invited.email));
  await page.getByRole("button", { name: "Sair e continuar" }).click();
  await page.getByText("Você já tem uma conta.").waitFor();
  await typePassword(page, invited.email);
  await page.waitForURL(`**/console/${organizationId}/live`);
});

journey(
  "a signed-in person signs out before a new account is made by an invitation",
  async ({ stage }) => {
    const other = await makePasswordHolder(stage);
    const { link } = await invite(stage, "mais-uma@frota.example");
    const window = await stage.open({ locale: "en" });
    const { page } = window;
    await signInTo(window, other, `/${other.organizationId}/live`);
    // From here on the page is in the user's language.
    await page.getByText("Produção").first().waitFor();
    await window.goto(link);
    await page.getByText("Este convite é para outro e-mail").waitFor();
    await page.getByRole("button", { name: "Sair e continuar" }).click();
    await page.getByText("Crie sua conta para aceitar.").waitFor();
    await page.getByRole("button", { name: "English" }).click();
    await page.getByText("Create your account to accept.").waitFor();
    await window.check("invite-new");
  },
);

journey("without its link the page of an invitation says where it is", async ({ stage }) => {
  const window = await stage.open({ width: 390 });
  await window.goto("/invite");
  await window.page.getByRole("heading", { name: "Abra o convite pelo e-mail" }).waitFor();
  await window.check("invite-without-link");
});
