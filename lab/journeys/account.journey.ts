import assert from "node:assert/strict";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { Page } from "@playwright/test";
import { journey } from "./journey.ts";
import type { JourneyPage } from "./journey-page.ts";
import {
  enrolApp,
  makePasswordHolder,
  PASSWORD,
  type PasswordHolder,
  signInTo,
  typePassword,
} from "./password-holder.ts";
import type { TestEnvironment } from "./test-environment.ts";
import { storedText } from "./stored-text.ts";

/** Adds a virtual device that verifies its owner without interaction, such as a phone with a fingerprint. */
async function addDevice({ context, page }: JourneyPage): Promise<void> {
  const protocol = await context.newCDPSession(page);
  await protocol.send("WebAuthn.enable");
  await protocol.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Moves the last proof of the user's sessions into the past. */
const outdateProofs = ({ service }: TestEnvironment, { uuid }: PasswordHolder) =>
  service.owner.query(
    `UPDATE auth.session SET "provedAt" = now() - interval '11 minutes' WHERE "userId" = $1`,
    [uuid],
  );

async function openAccount(stage: TestEnvironment, visit?: Parameters<TestEnvironment["open"]>[0]) {
  const person = await makePasswordHolder(stage, visit?.locale ? { locale: visit.locale } : {});
  const window = await stage.open(visit);
  await signInTo(window, person, "/account");
  return { person, window, page: window.page };
}

/** Requires a second factor from all members. */
const demandSecondFactor = ({ service }: TestEnvironment, { organizationId }: PasswordHolder) =>
  service.owner.query("UPDATE organizations SET second_factor_required = true WHERE id = $1", [
    toUuid(organizationId),
  ]);

/** Enters the password into the dialog that requires it again. */
async function proveIn(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirme que é você" });
  await dialog.getByLabel("Senha atual").fill(password);
  await dialog.getByRole("button", { name: "Confirmar" }).click();
}

journey(
  "the account changes name, theme and language, and the language follows the person",
  async ({ stage }) => {
    const { person, window, page } = await openAccount(stage);
    await page.getByRole("heading", { name: "Sessões" }).waitFor();
    await window.check("account");
    await page.getByLabel("Nome").fill("Beatriz Ramos");
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await page.getByText("Salvo", { exact: true }).waitFor();
    await page.getByLabel("Tema").selectOption("dark");
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
    await page.getByLabel("Idioma").selectOption("en");
    await page.getByRole("heading", { name: "My account" }).waitFor();
    await window.check("account-english-dark");
    const other = await stage.open({ width: 390, theme: "dark" });
    await other.goto("/account");
    await typePassword(other.page, person.email);
    await other.page.getByRole("heading", { name: "My account" }).waitFor();
    assert.equal(await other.page.getByLabel("Name").inputValue(), "Beatriz Ramos");
    await other.check("account");
  },
);

journey(
  "backup codes are seen once: not in storage, lists, the address or by going back",
  async ({ stage }) => {
    const person = await makePasswordHolder(stage);
    const window = await stage.open();
    const { page } = window;
    await signInTo(window, person, `/${person.organizationId}/live`);
    await page.getByText("Bia Ramos").click();
    await page.getByRole("link", { name: "Minha conta" }).click();
    await page.getByRole("button", { name: "Ativar" }).click();
    await window.check("account-totp-password");
    const uri = await enrolApp(window);
    await window.check("account-backup-codes");
    const codes = await page.getByRole("list", { name: "Códigos de recuperação" }).allInnerTexts();
    const shown = (codes[0] ?? "").split(/\s+/);
    assert.equal(shown.length, 10);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Baixar .txt" }).click(),
    ]);
    assert.match(file.suggestedFilename(), /^codigos-de-recuperacao/);
    // Neither Esc nor the way back closes it.
    const saved = page.getByRole("button", { name: "Guardei os códigos" });
    for (const press of [1, 2, 3]) {
      await page.keyboard.press("Escape");
      assert.ok(await saved.isVisible(), `after Esc ${press}`);
    }
    await page.evaluate(() => history.back());
    await page.waitForTimeout(300);
    assert.ok(await saved.isVisible(), "after going back");
    await saved.click();
    await page.getByText("Ativo", { exact: true }).waitFor();
    await window.check("account-totp-on");
    const secret = new URL(uri).searchParams.get("secret") ?? "";
    const look = async () => [await storedText(page), await page.content(), page.url()].join();
    const places = [await look()];
    await page.reload();
    await page.getByText("Ativo", { exact: true }).waitFor();
    places.push(await look());
    await page.goBack();
    places.push(await look());
    await page.goForward();
    await page.getByText("Ativo", { exact: true }).waitFor();
    places.push(await look());
    for (const text of places)
      for (const hidden of [...shown, secret]) assert.ok(!text.includes(hidden), hidden);
  },
);

journey(
  "a passkey is added, is sufficient to sign in, is renamed and removed after the password",
  async ({ stage }) => {
    const { person, window, page } = await openAccount(stage);
    await addDevice(window);
    await outdateProofs(stage, person);
    await page.getByRole("button", { name: "Adicionar" }).click();
    await page.getByLabel("Nome").last().fill("Celular da Bia");
    await page.getByRole("button", { name: "Criar chave de acesso" }).click();
    await page.getByRole("heading", { name: "Confirme que é você" }).waitFor();
    await window.check("fresh-proof");
    await proveIn(page, "errada-mesmo-assim-1");
    await page.getByText("Senha incorreta.").waitFor();
    await proveIn(page);
    await page.getByText("Celular da Bia").waitFor();
    await page.getByText("nunca usada").waitFor();

    await page.getByRole("button", { name: "Sair", exact: true }).click();
    await page.waitForURL("**/console/sign-in");
    await page.goto("/console/account");
    // The browser offers the passkey in the field's autofill; this one is chosen without interaction.
    await page.getByRole("heading", { name: "Minha conta" }).waitFor();
    await page.getByText(/usada (?:há|agora)/).waitFor();
    await window.check("account-passkey");

    // A browser that does not offer passkeys in autofill shows the button.
    await window.context.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await page.getByRole("button", { name: "Sair", exact: true }).click();
    await page.waitForURL("**/console/sign-in");
    await page.goto("/console/account");
    await page.getByRole("button", { name: "Entrar com chave de acesso" }).click();
    await page.getByRole("heading", { name: "Minha conta" }).waitFor();

    await page.getByRole("button", { name: "Renomear Celular da Bia" }).click();
    await page.getByLabel("Nome").last().fill("Celular");
    await page.getByRole("button", { name: "Salvar", exact: true }).last().click();
    await page.getByText("Celular", { exact: true }).waitFor();
    await outdateProofs(stage, person);
    await page.getByRole("button", { name: "Remover Celular" }).click();
    await page.getByRole("button", { name: "Remover", exact: true }).click();
    // Closing the dialog changes nothing, and the page shows this.
    await page.getByRole("heading", { name: "Confirme que é você" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Nada mudou.").waitFor();
    await page.getByRole("button", { name: "Remover", exact: true }).click();
    await proveIn(page);
    await page.getByText("Nenhuma chave de acesso.").waitFor();
  },
);

journey(
  "sessions that are ended in one window lead the others to the sign-in",
  async ({ stage }) => {
    const { person, window, page } = await openAccount(stage);
    const other = await stage.open({ width: 390 });
    await signInTo(other, person, "/account");
    await page.reload();
    await page.getByRole("button", { name: /^Encerrar a sessão de/ }).waitFor();
    await window.check("account-sessions");
    await page.getByRole("button", { name: "Encerrar todas as outras" }).click();
    await page.getByText("Nenhuma outra sessão.").waitFor();
    await other.page.getByLabel("Nome").fill("Outra");
    await other.page.getByRole("button", { name: "Salvar", exact: true }).click();
    await other.page.getByText("Sua sessão terminou.").waitFor();
    await other.check("sign-in-ended");
    await page.reload();
    await page.getByRole("heading", { name: "Minha conta" }).waitFor();
  },
);

journey("a password is changed, and a weak or wrong one is refused", async ({ stage }) => {
  const { person, window, page } = await openAccount(stage);
  const change = async (current: string, next: string) => {
    await page.getByLabel("Senha atual").fill(current);
    await page.getByLabel("Nova senha").fill(next);
    await page.getByRole("button", { name: "Trocar senha" }).click();
  };
  await change("errada-mesmo-assim-1", "girafa-azul-cavalga-7");
  await page.getByText("Senha incorreta.").waitFor();
  await change(PASSWORD, "senha1234567");
  await page.getByText("Senha comum demais").waitFor();
  await window.check("account-password-refused");
  await change(PASSWORD, "girafa-azul-cavalga-7");
  await page.getByText("Senha trocada.").waitFor();
  assert.equal(await page.getByLabel("Nova senha").inputValue(), "");
  const other = await stage.open();
  await other.goto("/account");
  await typePassword(other.page, person.email, "girafa-azul-cavalga-7");
  await other.page.getByRole("heading", { name: "Minha conta" }).waitFor();
});

journey(
  "the removal of a second factor that an owner asked for can be cancelled",
  async ({ stage }) => {
    const { person, window, page } = await openAccount(stage);
    await stage.service.owner.query(
      `INSERT INTO auth."secondFactorReset" ("personId", "organizationId", "requestedBy", "requestedAt", "effectiveAt")
       VALUES ($1, $2, 'test', now(), now() + interval '24 hours')`,
      [person.uuid, toUuid(person.organizationId)],
    );
    // The target of its mail.
    await window.goto("/members");
    await page.getByRole("heading", { name: "Sua verificação será removida" }).waitFor();
    await window.check("account-pending-reset");
    await page.getByRole("button", { name: "Cancelar a remoção" }).click();
    await page
      .getByRole("heading", { name: "Sua verificação será removida" })
      .waitFor({ state: "detached" });
  },
);

journey(
  "a person without the second factor that the organization demands enrols first",
  async ({ stage }) => {
    const person = await makePasswordHolder(stage);
    const home = `/${person.organizationId}/live`;
    const window = await stage.open({ width: 390 });
    const { page } = window;
    await signInTo(window, person, home);
    await demandSecondFactor(stage, person);
    // It is required from the next request on, also from signed-in users.
    await page.reload();
    await page.getByRole("heading", { name: "Ative a verificação em duas etapas" }).waitFor();
    await window.check("two-factor");
    assert.match(page.url(), /\/two-factor\?next=/);
    await page.getByRole("button", { name: "Aplicativo autenticador" }).click();
    await enrolApp(window);
    await window.check("two-factor-codes");
    await page.getByRole("button", { name: "Guardei os códigos" }).click();
    await page.waitForURL(`**/console${home}`);
  },
);
