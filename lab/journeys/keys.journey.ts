import assert from "node:assert/strict";
import type { ManagedKey } from "@cnh/contract/console";
import type { Page } from "@playwright/test";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { Api } from "../../tests/support/service/api.ts";
import { consolePath, type TestMember } from "../../tests/support/people/console.ts";
import { until } from "../../tests/support/until.ts";
import { journey } from "./journey.ts";
import type { TestEnvironment } from "./test-environment.ts";

const FIVE_SECONDS = 5_000;

/** Reads a key that is shown once, and confirms that it is stored. */
async function takeKey(page: Page, doneLabel = "Guardei a chave"): Promise<string> {
  const dialog = page.getByRole("dialog");
  const key = (await dialog.locator("[data-secret]").textContent()) ?? "";
  await page.keyboard.press("Escape");
  assert.ok(await dialog.isVisible(), "Esc does not close a secret");
  await dialog.getByRole("button", { name: doneLabel }).click();
  await dialog.locator("[data-secret]").waitFor({ state: "detached" });
  return key;
}

const statusOf = async (stage: TestEnvironment, key: string): Promise<number> =>
  (await new Api(stage.service.server.url, key).get("/api/v1/credit")).status;

/** A member's key actions in the audit log, oldest first. */
async function auditedKeys({ service: { owner } }: TestEnvironment, organizationId: string) {
  const { rows } = await owner.query<{ action: string; details: unknown }>(
    `SELECT action, details FROM audit_entries
     WHERE organization_id = $1 AND target_kind = 'key' AND actor_kind = 'member' ORDER BY number`,
    [toUuid(organizationId)],
  );
  return rows;
}

async function makeKeys(
  stage: TestEnvironment,
  organizationId: string,
  member: TestMember,
): Promise<void> {
  const client = stage.client(member);
  const post = (path: string, json: unknown) =>
    client.send<ManagedKey>("POST", consolePath(organizationId, "live", `/keys${path}`), { json });
  const full = [
    "reports:create",
    "reports:read",
    "billing:read",
    "webhooks:manage",
    "assistant:use",
  ];
  const terms = { expiresAt: "2027-12-31T23:59:59-03:00", dailySpendCap: 100_000 };
  await post("", { name: "Painel de leitura", scopes: ["reports:read", "billing:read"] });
  const old = (await post("", { name: "ERP", scopes: full, ...terms })).body;
  await post(`/${old.keyId}/rotate`, { graceHours: 24 });
  const gone = (await post("", { name: "Portaria", scopes: ["reports:create"] })).body;
  await post(`/${gone.keyId}/revoke`, {});
  await stage.service.owner.query(
    "UPDATE api_keys SET last_used_at = now() - interval '3 minutes' WHERE id = $1",
    [toUuid(old.keyId)],
  );
}

journey("keys: one is made, used, replaced and revoked, and the row says so", async ({ stage }) => {
  const organization = await stage.organization();
  const { organizationId } = organization;
  const person = await organization.member("owner");
  const window = await stage.open({ person });
  const { page } = window;
  await window.goto(`/${organizationId}/test/keys`);
  await page.getByText("Nenhuma chave neste ambiente.").waitFor();
  await window.check("keys-empty");

  await page.getByRole("button", { name: "Criar chave" }).click();
  await page.waitForURL("**/keys?key=new");
  const form = page.getByRole("dialog", { name: "Nova chave de API" });
  await form.getByLabel("Nome").fill("Integração ERP");
  await form.getByRole("button", { name: "Só leitura" }).click();
  await form.getByLabel("Gerenciar webhooks").check();
  await form.getByText("Personalizada").waitFor();
  const addresses = form.getByLabel("Endereços permitidos");
  await addresses.fill("203.0.113.300\n");
  await form.getByText("Não é um endereço IP nem uma faixa CIDR: 203.0.113.300").waitFor();
  await window.check("keys-new");
  await addresses.fill("");
  await form.getByRole("button", { name: /^Usar meu endereço atual/ }).click();
  assert.match(await addresses.inputValue(), /^(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
  await addresses.fill("127.0.0.1 ::1");
  await form.getByRole("button", { name: "Criar chave" }).click();
  await page.getByRole("dialog", { name: "Sua nova chave" }).waitFor();
  await window.check("keys-secret");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Salvar como .env" }).click();
  assert.equal((await saving).suggestedFilename(), "cnh.env");
  const key = await takeKey(page);
  assert.match(key, /^cnh_test_/);
  assert.equal(await statusOf(stage, key), 200);
  const opened = page.getByRole("dialog", { name: "Integração ERP" });
  await opened.getByText("Gerenciar webhooks").waitFor();
  await window.check("keys-detail");

  await opened.getByRole("button", { name: "Trocar chave" }).click();
  const rotating = page.getByRole("dialog", { name: "Trocar chave" });
  await rotating.getByLabel("Manter a chave antiga?").selectOption("Por 1 hora");
  await window.check("keys-rotate");
  await rotating.getByRole("button", { name: "Trocar chave" }).click();
  const successor = await takeKey(page);
  assert.deepEqual(
    [await statusOf(stage, key), await statusOf(stage, successor)],
    [200, 200],
    "both are valid for an hour",
  );
  const pair = page.getByRole("region", { name: "Troca em andamento" });
  await pair.getByText(/A antiga vale até .* Último uso da antiga:/).waitFor();
  await window.check("keys-rotated");
  await page.keyboard.press("Escape");
  await page.getByRole("row").filter({ hasText: "Substituída" }).waitFor();

  // The list stays open while another member revokes the key: the row updates automatically.
  await page.waitForURL("**/test/keys");
  const path = consolePath(organizationId, "test", "/keys");
  const listed = (await stage.client(person).get<{ items: ManagedKey[] }>(path)).body.items;
  const old = listed.find(({ successorId }) => successorId !== null);
  const revokedAt = performance.now();
  await stage.client(person).send("POST", `${path}/${old?.keyId}/revoke`, {});
  await until(async () => (await statusOf(stage, key)) === 401, "the key is refused", FIVE_SECONDS);
  const seconds = (performance.now() - revokedAt) / 1_000;
  console.log(`        refused after ${seconds.toFixed(2)} s`);
  await page.getByRole("row").filter({ hasText: "Revogada" }).waitFor();

  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/keys?key=key_*");
  const detail = page.getByRole("dialog", { name: "Integração ERP" });
  await detail.getByRole("button", { name: "Revogar", exact: true }).click();
  const revoking = page.getByRole("dialog", { name: "Revogar chave" });
  await revoking.getByText(/Passa a valer em até 5 segundos/).waitFor();
  await revoking.getByLabel("Nome da chave").fill("ERP");
  await revoking.getByRole("button", { name: "Revogar chave" }).click();
  await revoking.getByText("O nome não confere.").waitFor();
  assert.equal(await statusOf(stage, successor), 200, "a wrong name revokes nothing");
  await window.check("keys-revoke");
  await revoking.getByLabel("Nome da chave").fill("Integração ERP");
  await revoking.getByRole("button", { name: "Revogar chave" }).click();
  await page.getByText("Revogada. Em até 5 segundos ela deixa de funcionar.").waitFor();
  await until(
    async () => (await statusOf(stage, successor)) === 401,
    "it is refused",
    FIVE_SECONDS,
  );
  await window.check("keys-revoked");

  const audited = await auditedKeys(stage, organizationId);
  assert.deepEqual(
    audited.map(({ action }) => action),
    ["key.issued", "key.rotated", "key.revoked", "key.revoked"],
    "one entry for each action",
  );
  for (const secret of [key, successor])
    assert.ok(!JSON.stringify(audited).includes(secret.split("_").at(-1) ?? ""));
});

journey(
  "keys: members with the permission change limits, and every view is complete",
  async ({ stage }) => {
    const organization = await stage.organization();
    const { organizationId } = organization;
    const owner = await organization.member("owner");
    await makeKeys(stage, organizationId, owner);
    const developer = await organization.member("developer");
    const looks = [
      { theme: "light", width: 1360, locale: "pt-BR" },
      { theme: "dark", width: 1360, locale: "en" },
      { theme: "light", width: 360, locale: "pt-BR" },
      { theme: "dark", width: 390, locale: "pt-BR" },
    ] as const;
    for (const look of looks) {
      const window = await stage.open({ person: owner, ...look });
      await window.goto(`/${organizationId}/live/keys`);
      await window.page.getByText("Painel de leitura").waitFor();
      await window.check("keys-list");
      await window.page.getByText("ERP", { exact: true }).first().click();
      await window.page.getByRole("dialog").waitFor();
      await window.check("keys-live-detail");
    }

    const window = await stage.open({ person: developer, width: 390, theme: "dark" });
    const { page } = window;
    await window.goto(`/${organizationId}/live/keys`);
    await page.getByText("ERP", { exact: true }).first().click();
    await page.getByRole("button", { name: "Alterar" }).click();
    const cap = page.getByLabel("Limite diário de gasto");
    await cap.fill("200000");
    assert.match(await cap.inputValue(), /2\.000,00/);
    await page.getByRole("button", { name: "Salvar" }).click();
    await page.getByText(/Peça a um administrador/).waitFor();
    await window.check("keys-change-refused");
    await cap.fill("5000");
    await page.getByRole("button", { name: "Salvar" }).click();
    await page
      .getByRole("dialog")
      .getByText(/de R\$\s50,00/)
      .waitFor();

    const viewer = await stage.open({ person: await organization.member("viewer") });
    await viewer.goto(`/${organizationId}/live/keys`);
    await viewer.page.getByRole("heading", { name: "Página não encontrada" }).waitFor();
    assert.equal(await viewer.page.getByRole("link", { name: "Chaves de API" }).count(), 0);
  },
);
