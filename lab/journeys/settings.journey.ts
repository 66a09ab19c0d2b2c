import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import {
  type Certificate,
  isGenuine,
  readPublishedKey,
} from "@cnh/server/usecases/erasure/certificate.ts";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import type { Page } from "@playwright/test";
import { auditOf } from "../../tests/support/organizations/audit-log.ts";
import { consolePath } from "../../tests/support/people/console.ts";
import { punctuated } from "../../tests/support/cpf.ts";
import { journey } from "./journey.ts";
import { SandboxReports } from "./sandbox-reports.ts";
import type { TestEnvironment } from "./test-environment.ts";
import { storedText } from "./stored-text.ts";
import { Traffic } from "./traffic.ts";

/** The members' actions in the log. */
const entriesOf = async ({ service }: TestEnvironment, organizationId: string) =>
  (await auditOf(service.owner, organizationId, "")).filter(({ actor }) => actor.kind === "member");

const cardOf = (page: Page, title: string) => page.getByRole("region", { name: title });

/** Saves the form of a card and waits for its confirmation. */
async function save(page: Page, title: string): Promise<void> {
  const card = cardOf(page, title);
  await card.getByRole("button", { name: "Salvar" }).click();
  await card.getByText("Salvo", { exact: true }).waitFor();
}

journey("each setting is saved separately, with one entry in the log", async ({ stage }) => {
  const { organizationId, member } = await stage.organization();
  const window = await stage.open({ person: await member("admin", { secondFactor: true }) });
  const { page } = window;
  await window.goto(`/${organizationId}/live`);
  await page.getByRole("link", { name: "Configurações" }).click();
  await page.getByText("Não registrada").waitFor();
  await page.getByText("Nenhuma exclusão até agora.").waitFor();
  await window.check("settings");
  await page.getByLabel("Nome", { exact: true }).fill("Frota Norte");
  await save(page, "Nome da organização");
  await page.getByRole("complementary").getByText("Frota Norte").waitFor();
  await page.getByLabel("Um e-mail por linha").fill("no address");
  await cardOf(page, "Endereços para avisos").getByRole("button", { name: "Salvar" }).click();
  await page.getByText("Confira os endereços").waitFor();
  await page.getByLabel("Um e-mail por linha").fill("Ana@frota.example\nbia@frota.example");
  await save(page, "Endereços para avisos");
  await page.getByLabel("Finalidade", { exact: true }).selectOption("Gestão de frota");
  await save(page, "Finalidade padrão");
  await page.getByLabel("Exigir verificação em duas etapas de todos os membros").check();
  await save(page, "Verificação em duas etapas");
  await page.reload();
  const emails = page.getByLabel("Um e-mail por linha");
  await emails.waitFor();
  assert.equal(await emails.inputValue(), "ana@frota.example\nbia@frota.example");
  assert.equal(await page.getByLabel("Nome", { exact: true }).inputValue(), "Frota Norte");
  assert.ok(
    await page.getByLabel("Exigir verificação em duas etapas de todos os membros").isChecked(),
  );
  const entries = await entriesOf(stage, organizationId);
  assert.deepEqual(
    entries.map(({ action, details }) => [action, Object.keys(details["after"] ?? {})]),
    [
      ["organization.changed", ["name"]],
      ["organization.changed", ["noticeEmails"]],
      ["organization.changed", ["defaultPurpose"]],
      ["organization.changed", ["secondFactorRequired"]],
    ],
  );
  assert.ok(!JSON.stringify(entries).includes("frota.example"));
});

journey("reports are kept shorter only after it was said what goes", async ({ stage }) => {
  const { organizationId, member } = await stage.organization();
  const person = await member("owner");
  const window = await stage.open({ person, width: 390 });
  const { page } = window;
  await window.goto(`/${organizationId}/settings`);
  const months = page.getByLabel("Meses, de 1 a 60");
  await months.waitFor();
  assert.equal(await months.inputValue(), "12");
  const card = cardOf(page, "Retenção dos relatórios");
  const submit = () => card.getByRole("button", { name: "Salvar" }).click();
  for (const wrong of ["0", "61", "um"]) {
    await months.fill(wrong);
    await submit();
    await card.getByText("Digite um número de 1 a 60.").waitFor();
  }
  await months.fill("24");
  await save(page, "Retenção dos relatórios");
  await months.fill("6");
  await submit();
  const dialog = page.getByRole("dialog", { name: "Encurtar o prazo?" });
  await dialog.getByText("De 24 meses para 6 meses.").waitFor();
  const { rows } = await stage.service.owner.query<{ day: string }>(
    `SELECT to_char(retention_start(6) AT TIME ZONE 'America/Sao_Paulo', 'DD/MM/YYYY') AS day`,
  );
  await dialog.getByText(`o que foi pedido antes de ${rows[0]?.day}`).waitFor();
  await window.check("settings-shorten");
  const shorten = dialog.getByRole("button", { name: "Encurtar e apagar" });
  assert.equal(await shorten.isDisabled(), true);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  const stored = async () =>
    (
      await stage
        .client(person)
        .get<{ retentionMonths: number }>(consolePath(organizationId, "live", "/settings"))
    ).body.retentionMonths;
  assert.equal(await stored(), 24);
  await submit();
  await dialog.getByLabel("Digite APAGAR para confirmar").fill("apagar");
  await shorten.click();
  await card.getByText("Salvo", { exact: true }).waitFor();
  assert.equal(await stored(), 6);
  const entries = await entriesOf(stage, organizationId);
  assert.deepEqual(
    entries.map(({ details }) => details),
    [
      { before: { retentionMonths: 12 }, after: { retentionMonths: 24 } },
      { before: { retentionMonths: 24 }, after: { retentionMonths: 6 } },
    ],
  );
});

journey("who has no second factor cannot demand one of everybody", async ({ stage }) => {
  const { organizationId, member } = await stage.organization();
  const person = await member("owner");
  const window = await stage.open({ person, width: 360, theme: "dark" });
  const { page } = window;
  await window.goto(`/${organizationId}/settings`);
  await page.getByLabel("Exigir verificação em duas etapas de todos os membros").check();
  await cardOf(page, "Verificação em duas etapas").getByRole("button", { name: "Salvar" }).click();
  await page.getByText("Antes, ative a verificação em duas etapas").waitFor();
  await window.check("settings-refused");
  assert.deepEqual(await entriesOf(stage, organizationId), []);
});

journey(
  "a driver is erased after a typed word, with a certificate, and the CPF is nowhere",
  async ({ stage }) => {
    const { organizationId, member } = await stage.organization();
    const owner = await member("owner");
    const reports = new SandboxReports(stage.client(owner), organizationId);
    const { reportId } = await reports.scenario(4, "erased");
    const cpf = scenarioCpf(4);
    const window = await stage.open({ person: owner });
    const { page } = window;
    const traffic = new Traffic(window);
    await window.goto(`/${organizationId}/settings`);
    await page.getByLabel("CPF do motorista").fill("111.111.111-11");
    await page.getByText("CPF inválido").waitFor();
    await page.getByLabel("CPF do motorista").fill(cpf);
    await page.getByRole("button", { name: "Conferir e apagar" }).click();
    const dialog = page.getByRole("dialog", { name: "Apagar este motorista?" });
    await dialog.getByText("O extrato: cada cobrança e estorno").waitFor();
    const submit = dialog.getByRole("button", { name: "Apagar para sempre" });
    assert.equal(await submit.isDisabled(), true);
    await window.check("settings-erase");
    await dialog.getByLabel("Digite APAGAR para confirmar").fill("apagar");
    await submit.click();
    await page.getByText("1 relatório foi apagado.").waitFor();
    await window.check("settings-erased");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Baixar certificado", exact: true }).click();
    const text = await readFile((await (await downloading).path()) ?? "", "utf8");
    const key = stage.service.database.environment["CNH_CERTIFICATE_PUBLIC_KEYS"] ?? "";
    assert.ok(isGenuine(JSON.parse(text) as Certificate, [readPublishedKey(key)]));
    await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).last().click();
    await page.getByText("Motorista · 1 relatório").waitFor();
    assert.equal(await page.getByLabel("CPF do motorista").inputValue(), "");
    const path = consolePath(organizationId, "test", `/reports/${reportId}`);
    assert.equal((await stage.client(owner).get(path)).status, 404);
    const log = JSON.stringify(await entriesOf(stage, organizationId));
    assert.equal(log.split(`"driver.erased"`).length, 2);
    const kept = [...(await traffic.addresses()), await storedText(page), text, log].join("\n");
    for (const writing of [cpf, punctuated(cpf)]) assert.ok(!kept.includes(writing));
  },
);

journey("a member who may not manage the organization has no settings", async ({ stage }) => {
  const { organizationId, member } = await stage.organization();
  const window = await stage.open({ person: await member("finance") });
  await window.goto(`/${organizationId}/settings`);
  await window.page.getByText("Página não encontrada").waitFor();
});
