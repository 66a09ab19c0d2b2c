import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { consolePath } from "../../tests/support/people/console.ts";
import { punctuated } from "../../tests/support/cpf.ts";
import { until } from "../../tests/support/until.ts";
import { journey } from "./journey.ts";
import { SandboxReports } from "./sandbox-reports.ts";

const HOOK = "https://hooks.example.com/cnh?password=hunter2";

journey("who did what, where and when, without any secret", async ({ stage }) => {
  const { organizationId, member } = await stage.organization();
  const owner = await member("owner");
  const client = stage.client(owner);
  const send = (method: string, path: string, json: unknown) =>
    client.send<{ id: string }>(method, consolePath(organizationId, "test", path), { json });
  const { id } = (await send("POST", "/webhook-endpoints", { url: HOOK })).body;
  await send("PATCH", `/webhook-endpoints/${id}`, { enabled: false });
  const reports = new SandboxReports(client, organizationId);
  const { reportId } = await reports.settled(await reports.order(scenarioCpf(1)));

  const window = await stage.open({ person: owner });
  const { page } = window;
  await window.goto(`/${organizationId}/audit`);
  const changed = page.getByRole("link", { name: "Você alterou um webhook" });
  await changed.waitFor();
  await page.keyboard.press("j");
  await window.check("audit");
  await changed.click();
  const row = page.getByRole("row").filter({ hasText: "enabled" });
  await row.filter({ hasText: "sim" }).filter({ hasText: "não" }).waitFor();
  await page.getByText("Código da solicitação").first().waitFor();
  await window.check("audit-entry");
  await page.getByLabel("O quê").selectOption("endpoint.added");
  await page.getByText("1 carregado", { exact: true }).waitFor();
  assert.match(page.url(), /action=endpoint\.added/);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Exportar CSV" }).click(),
  ]);
  const csv = readFileSync(await file.path(), "utf8");
  assert.ok(csv.includes("endpoint.added") && !csv.includes("endpoint.changed"), csv);
  assert.ok(!csv.includes("hunter2"), "a secret is in the file");

  await page.getByRole("link", { name: "Leituras de relatórios" }).click();
  await page.getByText("Quem viu ou recebeu cada relatório.").waitFor();
  const finder = page.getByRole("searchbox", { name: "CPF do motorista ou ID do relatório" });
  await finder.fill(reportId);
  await page.getByRole("button", { name: "Filtrar" }).click();
  // Reads are stored in batches, soon after they happen.
  await until(async () => {
    await page.getByRole("button", { name: "Atualizar" }).click();
    return (await page.getByRole("link", { name: "Você leu um relatório" }).count()) > 0;
  }, "the read is in the log");
  await window.check("audit-reads");
  await page.getByRole("button", { name: "Limpar" }).click();
  await finder.fill("529.982.247-26");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await page.getByText("Digite um CPF válido").waitFor();
  await window.check("audit-no-driver");
  await finder.fill(punctuated(scenarioCpf(1)));
  await page.getByRole("button", { name: "Filtrar" }).click();
  await page.waitForURL(/target=drv_/);
  await page.getByRole("link", { name: "Você leu um relatório" }).first().waitFor();
  for (const writing of [scenarioCpf(1), punctuated(scenarioCpf(1))])
    assert.ok(!page.url().includes(writing), "a CPF is in the address");
  const text = await page.locator("main").innerText();
  assert.ok(!text.includes(punctuated(scenarioCpf(1))), "a CPF is in the log");
  await page.getByLabel("De", { exact: true }).fill("2099-01-01");
  await page.getByText("Nenhum resultado").waitFor();
  await window.check("audit-nothing");
});

journey(
  "a member without permission to read the audit log has no such screen",
  async ({ stage }) => {
    const { organizationId, member } = await stage.organization();
    const window = await stage.open({ person: await member("developer"), width: 390 });
    await window.goto(`/${organizationId}/audit`);
    await window.page.getByRole("heading", { name: "Página não encontrada" }).waitFor();
  },
);
