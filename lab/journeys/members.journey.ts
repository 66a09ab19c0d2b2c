import assert from "node:assert/strict";
import type { MemberView } from "@cnh/contract/console";
import { auditOf } from "../../tests/support/organizations/audit-log.ts";
import { consolePath, type TestMember } from "../../tests/support/people/console.ts";
import { until } from "../../tests/support/until.ts";
import { journey } from "./journey.ts";
import { linkTo } from "./mail-links.ts";
import type { TestEnvironment } from "./test-environment.ts";

/** The members' actions in the log. */
const actionsOf = async ({ service }: TestEnvironment, organizationId: string) =>
  (await auditOf(service.owner, organizationId, ""))
    .filter(({ actor }) => actor.kind === "member")
    .map(({ action }) => action);

/** Calls the console's API directly, without the page's buttons. */
const send = (
  stage: TestEnvironment,
  organizationId: string,
  by: TestMember,
  request: readonly [method: string, path: string, json?: unknown],
) => {
  const [method, path, json] = request;
  return stage
    .client(by)
    .send<{ readonly code?: string }>(method, consolePath(organizationId, "live", path), { json });
};

async function rolesOf(stage: TestEnvironment, organizationId: string, by: TestMember) {
  const path = consolePath(organizationId, "live", "/members");
  const { body } = await stage.client(by).get<{ items: MemberView[] }>(path);
  return body.items.map(({ role }) => role);
}

journey(
  "a change of role lists gained and lost permissions before it is saved",
  async ({ stage }) => {
    const { organizationId, member } = await stage.organization();
    const owner = await member("owner", { secondFactor: true });
    await member("developer");
    const window = await stage.open({ person: owner });
    const { page } = window;
    await window.goto(`/${organizationId}/test`);
    await page.getByRole("link", { name: "Equipe" }).click();
    await page.getByRole("table", { name: "Membros" }).waitFor();
    await page.getByText("Nenhum convite em aberto.").waitFor();
    assert.equal(await page.getByText("Modo de teste").count(), 0);
    await window.check("members");
    // The second row, with only the keyboard.
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Alterar Ana Souza" });
    await dialog.getByText("As permissões continuam as mesmas.").waitFor();
    assert.equal(await dialog.getByRole("button", { name: "Salvar" }).isDisabled(), true);
    await dialog.getByLabel("Papel").selectOption("finance");
    await dialog.getByText("Passa a poder").waitFor();
    await dialog.getByText("Ver crédito e extrato").waitFor();
    await dialog.getByText("Deixa de poder").waitFor();
    await dialog.getByText("Ver relatórios e motoristas").waitFor();
    await window.check("members-role");
    await dialog.getByLabel("Papel").selectOption("viewer");
    await dialog.getByLabel("Limite diário de pedidos").fill("5x");
    await dialog.getByText("Informe um número inteiro").waitFor();
    await dialog.getByLabel("Limite diário de pedidos").fill("7");
    assert.equal(await dialog.getByText("Pedir relatórios", { exact: true }).count(), 0);
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await page.getByRole("cell", { name: "Leitura" }).waitFor();
    await page.getByRole("cell", { name: "7 por dia" }).waitFor();
    assert.deepEqual(await actionsOf(stage, organizationId), ["member.role_changed"]);
    // The menu leads back to the mode from which the user came.
    await page.getByRole("link", { name: "Relatórios" }).click();
    await page.waitForURL(`**/console/${organizationId}/test/reports`);
  },
);

journey(
  "an invitation is sent, sent again and cancelled, each with one entry",
  async ({ stage }) => {
    const { organizationId, member } = await stage.organization();
    const window = await stage.open({ person: await member("admin"), width: 390, theme: "dark" });
    const { page } = window;
    const email = `convidada-${organizationId.slice(-6)}@frota.example`;
    await window.goto(`/${organizationId}/members`);
    await page.getByRole("button", { name: "Convidar" }).click();
    const dialog = page.getByRole("dialog", { name: "Convidar para a equipe" });
    const owner = dialog.getByRole("option", { name: "Responsável" });
    assert.equal(await owner.isDisabled(), true);
    await dialog.getByLabel("E-mail").fill(email);
    await dialog.getByLabel("Papel").selectOption("finance");
    await dialog.getByText("Este papel pode").waitFor();
    await window.check("members-invite");
    await dialog.getByRole("button", { name: "Enviar convite" }).click();
    await page.getByText(/Vence em [67] dias/).waitFor();
    await window.check("members-invited");
    const first = await linkTo(stage, email, "invite");
    await page.getByRole("button", { name: `Reenviar o convite de ${email}` }).click();
    await until(
      async () => (await linkTo(stage, email, "invite")) !== first,
      "another mail was sent",
      30_000,
    );
    await page.getByRole("button", { name: `Cancelar convite de ${email}` }).click();
    const confirm = page.getByRole("dialog", { name: "Cancelar este convite?" });
    await confirm.getByRole("button", { name: "Cancelar convite" }).click();
    await page.getByText("Nenhum convite em aberto.").waitFor();
    assert.deepEqual((await actionsOf(stage, organizationId)).toSorted(), [
      "invitation.revoked",
      "member.invited",
      "member.invited",
    ]);
    const log = JSON.stringify(await auditOf(stage.service.owner, organizationId, ""));
    assert.ok(!log.includes(email) && !log.includes(first.split("#")[1] ?? ""));
  },
);

journey(
  "a removed member is out, and the keys of that person can be revoked",
  async ({ stage }) => {
    const { organizationId, member } = await stage.organization();
    const owner = await member("owner");
    const leaver = await member("developer", { secondFactor: true });
    const made = await send(stage, organizationId, leaver, [
      "POST",
      "/keys",
      { name: "Frota", scopes: ["reports:read"] },
    ]);
    assert.equal(made.status, 201);
    const window = await stage.open({ person: owner, locale: "en", theme: "dark" });
    const { page } = window;
    await window.goto(`/${organizationId}/members`);
    const openSecond = async () => {
      await page.getByRole("button", { name: "Ana Souza" }).nth(1).click();
    };
    await openSecond();
    await page.getByRole("button", { name: "Remove second factor" }).click();
    await page.getByRole("button", { name: "Request the removal" }).click();
    await page.getByText("Second factor is removed from").waitFor();
    await window.check("members-reset");
    await page.getByRole("button", { name: "Cancel the removal" }).click();
    await page.getByText("Second factor is removed from").waitFor({ state: "detached" });
    await openSecond();
    await page.getByRole("button", { name: "Remove from the team" }).click();
    await page.getByRole("button", { name: "Remove from the team" }).click();
    await page.getByText("These keys stay valid.").waitFor();
    await window.check("members-removed");
    await page.getByRole("button", { name: "Revoke Frota" }).click();
    await page.getByText("Revoked").waitFor();
    await page.getByRole("button", { name: "Close" }).last().click();
    await until(
      async () => (await page.getByRole("button", { name: "Ana Souza" }).count()) === 1,
      "the list has one member",
    );
    const gone = await send(stage, organizationId, leaver, ["GET", "/reports"]);
    assert.equal(gone.status, 404);
    assert.deepEqual((await actionsOf(stage, organizationId)).toSorted(), [
      "key.issued",
      "key.revoked",
      "member.removed",
      "person.second_factor_reset_cancelled",
      "person.second_factor_reset_requested",
    ]);
  },
);

journey("an admin cannot make an owner, and the last owner stays", async ({ stage }) => {
  const { organizationId, member } = await stage.organization();
  const owner = await member("owner");
  const admin = await member("admin");
  const window = await stage.open({ person: admin, width: 360 });
  const { page } = window;
  await window.goto(`/${organizationId}/members`);
  const people = page.getByRole("list", { name: "Membros" }).getByRole("button");
  await people.nth(0).click();
  await page.getByText("Só quem é responsável pela organização").waitFor();
  assert.equal(await page.getByRole("button", { name: "Remover da equipe" }).isDisabled(), true);
  await window.check("members-owner-forbidden");
  await page.keyboard.press("Escape");
  await people.nth(1).click();
  const option = page.getByRole("option", { name: "Responsável" });
  assert.equal(await option.isDisabled(), true);
  // Requests without the page are refused too.
  const invited = { email: `dona-${organizationId.slice(-6)}@frota.example`, role: "owner" };
  for (const request of [
    ["PATCH", `/members/${admin.memberId}`, { role: "owner" }],
    ["POST", "/invitations", invited],
  ] as const) {
    const { status, body } = await send(stage, organizationId, admin, request);
    assert.deepEqual([status, body.code], [403, "PERMISSION_REQUIRED"]);
  }
  const last = await stage.open({ person: owner });
  await last.goto(`/${organizationId}/members`);
  await last.page.getByRole("button", { name: "Ana Souza" }).nth(0).click();
  await last.page.getByLabel("Papel").selectOption("admin");
  await last.page.getByRole("button", { name: "Salvar" }).click();
  await last.page.getByText("ao menos um responsável").waitFor();
  await last.check("members-last-owner");
  await last.page.getByRole("button", { name: "Sair da organização" }).click();
  await last.page.getByRole("button", { name: "Sair da organização" }).click();
  await last.page.getByText("ao menos um responsável").waitFor();
  assert.deepEqual(await rolesOf(stage, organizationId, owner), ["owner", "admin"]);
  assert.deepEqual(await actionsOf(stage, organizationId), []);
});

journey("a member of any role leaves by oneself, and the last owner stays", async ({ stage }) => {
  const [first, second] = [await stage.organization(), await stage.organization()];
  const owner = await first.member("owner");
  for (const role of ["viewer", "finance", "developer", "admin"] as const) {
    const person = await first.member(role);
    if (role === "viewer") await second.member("viewer", { person });
    const window = await stage.open({ person, width: role === "viewer" ? 390 : 1360 });
    const { page } = window;
    await window.goto(`/account?from=${encodeURIComponent(`/${first.organizationId}/live`)}`);
    const card = page.getByRole("region", { name: "Organizações" });
    await card
      .getByRole("listitem")
      .filter({ has: page.locator(`a[href*="${first.organizationId}"]`) })
      .getByRole("button", { name: "Sair" })
      .click();
    const dialog = page.getByRole("dialog", { name: "Sair da organização?" });
    if (role === "viewer") await window.check("account-leave");
    await dialog.getByRole("button", { name: "Sair da organização" }).click();
    await dialog.waitFor({ state: "detached" });
    assert.equal(await card.getByRole("listitem").count(), role === "viewer" ? 1 : 0);
    const gone = await send(stage, first.organizationId, person, ["GET", "/overview"]);
    assert.equal(gone.status, 404);
  }
  const last = await stage.open({ person: owner });
  await last.goto("/account");
  await last.page.getByRole("region", { name: "Organizações" }).getByRole("button").click();
  await last.page.getByRole("button", { name: "Sair da organização" }).click();
  await last.page.getByText("ao menos um responsável").waitFor();
  await last.check("account-last-owner");
  assert.deepEqual(await rolesOf(stage, first.organizationId, owner), ["owner"]);
});

journey("a member who may not manage the team has no such screen", async ({ stage }) => {
  const { organizationId, member } = await stage.organization();
  const window = await stage.open({ person: await member("developer") });
  await window.goto(`/${organizationId}/members`);
  await window.page.getByText("Página não encontrada").waitFor();
  assert.equal(await window.page.getByRole("link", { name: "Equipe" }).count(), 0);
});
