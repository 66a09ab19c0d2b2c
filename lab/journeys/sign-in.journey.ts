import assert from "node:assert/strict";
import { totpCode } from "../../tests/support/people/totp.ts";
import { journey } from "./journey.ts";
import { linkTo } from "./mail-links.ts";
import {
  callAccount,
  signOutBehind,
  makePasswordHolder,
  PASSWORD,
  signInTo,
  typePassword,
} from "./password-holder.ts";
import type { TestEnvironment } from "./test-environment.ts";

/** A user with an authenticator app, signed out again. */
async function makeAppHolder(stage: TestEnvironment) {
  const person = await makePasswordHolder(stage);
  const window = await stage.open();
  const { page } = window;
  const home = `/${person.organizationId}/live`;
  await signInTo(window, person, home);
  const { body } = await callAccount(page, "/totp/enable", { password: PASSWORD });
  const { totpUri, backupCodes } = body as { totpUri: string; backupCodes: string[] };
  const confirmed = await callAccount(page, "/totp/confirm", { code: totpCode(totpUri) });
  assert.equal(confirmed.status, 204);
  await signOutBehind(page);
  await window.goto(home);
  await typePassword(page, person.email);
  await page.getByText("Digite o código de 6 dígitos").waitFor();
  return { window, page, home, person, totpUri, backupCodes };
}

const REFUSED = "E-mail ou senha incorretos.";

journey(
  "the sign-in comes back to the page that was wanted, with its filters",
  async ({ stage }) => {
    const person = await makePasswordHolder(stage);
    const window = await stage.open();
    await signInTo(window, person, `/${person.organizationId}/test?from=2026-01-01&q=a%26b`);
    await window.page.getByText("Modo de teste: motoristas simulados").waitFor();
  },
);

journey("a session that ended elsewhere leads to the sign-in and back", async ({ stage }) => {
  const person = await makePasswordHolder(stage);
  const { organizationId, email } = person;
  const window = await stage.open();
  const { page, context } = window;
  await signInTo(window, person, `/${organizationId}/live`);
  const other = await context.newPage();
  await other.goto(`/console/${organizationId}/live`);
  await other.getByText("Bia Ramos").click();
  await other.getByRole("button", { name: "Sair", exact: true }).click();
  await page.getByText("Sua sessão terminou.").waitFor();
  await window.check("sign-in-ended");
  assert.equal(await page.getByText("Bia Ramos").count(), 0);
  await typePassword(page, email);
  await page.waitForURL(`**/console/${organizationId}/live`);
});

journey(
  "a wrong password and an unknown address get the same text; five lock",
  async ({ stage }) => {
    const { email } = await makePasswordHolder(stage);
    const window = await stage.open();
    const { page } = window;
    await window.goto("/sign-in");
    const said = async (address: string) => {
      await typePassword(page, address, "errada-mesmo-assim-1");
      const alert = page.getByRole("alert");
      await alert.waitFor();
      return {
        text: await alert.textContent(),
        kept: await page.getByLabel("E-mail").inputValue(),
      };
    };
    const known = await said(email);
    await window.check("sign-in-refused");
    assert.deepEqual(known, { text: REFUSED, kept: email });
    await page.reload();
    assert.equal((await said("ninguem@frota.example")).text, known.text);
    for (let attempt = 2; attempt <= 5; attempt += 1) {
      await page.reload();
      assert.equal((await said(email)).text, REFUSED);
    }
    await page.reload();
    assert.equal((await said(email)).text, "Muitas tentativas. Tente de novo em 1 min.");
    await window.check("sign-in-locked");
  },
);

journey(
  "the code of an authenticator app is sent at its sixth digit, and can be pasted",
  async ({ stage }) => {
    const { window, page, home, totpUri } = await makeAppHolder(stage);
    const field = page.getByLabel("Código");
    await field.pressSequentially("000000");
    await page.getByText("Código incorreto ou vencido.").waitFor();
    await window.check("sign-in-code-refused");
    assert.equal(await field.inputValue(), "");
    const code = totpCode(totpUri);
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.waitForURL(`**/console${home}`);
  },
);

journey("a backup code signs in once", async ({ stage }) => {
  const { window, page, home, person, backupCodes } = await makeAppHolder(stage);
  const [code = ""] = backupCodes;
  const use = async () => {
    await page.getByRole("button", { name: "Usar um código de recuperação" }).click();
    await page.getByLabel("Código de recuperação").fill(code);
    await window.check("sign-in-backup-code");
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
  };
  await use();
  await page.waitForURL(`**/console${home}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await signOutBehind(page);
  await window.goto(home);
  await typePassword(page, person.email);
  await use();
  await page.getByText("Código incorreto ou já usado.").waitFor();
});

journey("five wrong codes start the sign-in again", async ({ stage }) => {
  const { window, page } = await makeAppHolder(stage);
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await page.getByLabel("Código").fill("000000");
    await page.waitForFunction(() => document.querySelector("input")?.value === "");
    await page.getByText("Código incorreto ou vencido.").waitFor();
  }
  await page.getByLabel("Código").fill("000000");
  await page.getByText("Muitos códigos incorretos. Entre de novo.").waitFor();
  await window.check("sign-in-restarted");
});

journey("a forgotten password is reset by mail, and the link works once", async ({ stage }) => {
  const { email, organizationId } = await makePasswordHolder(stage);
  const window = await stage.open();
  const { page } = window;
  await window.goto("/sign-in");
  await page.getByRole("link", { name: "Esqueci a senha" }).click();
  await page.getByRole("heading", { name: "Redefinir senha" }).waitFor();
  await window.check("reset-ask");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Enviar link" }).click();
  await page.getByText("Se " + email + " tem uma conta").waitFor();
  await window.check("reset-sent");
  const link = await linkTo(stage, email, "reset");
  await window.goto(link);
  await page.getByRole("heading", { name: "Criar nova senha" }).waitFor();
  assert.equal(new URL(page.url()).hash, "");
  await page.getByLabel("Nova senha").fill("senha1234567");
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await page.getByText("Senha comum demais").waitFor();
  await window.check("reset-weak");
  const password = "girafa-azul-cavalga-7";
  await page.getByLabel("Nova senha").fill(password);
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await page.getByRole("heading", { name: "Senha alterada" }).waitFor();
  await window.check("reset-done");
  await window.goto(link);
  await page.getByLabel("Nova senha").fill(password);
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await page.getByRole("heading", { name: "Este link não é mais válido" }).waitFor();
  await window.check("reset-expired");
  await window.goto("/");
  await typePassword(page, email, password);
  await page.waitForURL(`**/console/${organizationId}/live`);
});

journey("the mail about a new browser ends all sessions", async ({ stage }) => {
  const person = await makePasswordHolder(stage);
  const home = `/${person.organizationId}/live`;
  const first = await stage.open();
  await signInTo(first, person, home);
  const second = await stage.open({ width: 390 });
  await signInTo(second, person, home);
  const mailed = await stage.open({ theme: "dark" });
  const { page } = mailed;
  await mailed.goto(await linkTo(stage, person.email, "end-sessions"));
  await page.getByRole("heading", { name: "Encerrar todas as sessões" }).waitFor();
  assert.equal(new URL(page.url()).hash, "");
  await mailed.check("end-sessions");
  await page.getByRole("button", { name: "Encerrar todas as sessões" }).click();
  await page.getByRole("heading", { name: "Sessões encerradas" }).waitFor();
  await mailed.check("end-sessions-done");
  for (const window of [first, second]) {
    await window.page.reload();
    await window.page.getByRole("heading", { name: "Entrar" }).waitFor();
  }
});
