import assert from "node:assert/strict";
import type { ServiceHealth } from "@cnh/contract/console";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import type { Page } from "@playwright/test";
import { auditOf } from "../../tests/support/organizations/audit-log.ts";
import { makeMember } from "../../tests/support/people/console.ts";
import { makeOperator } from "../../tests/support/organizations/operators.ts";
import { assertFits } from "./assert-fits.ts";
import { journey } from "./journey.ts";
import { SandboxReports } from "./sandbox-reports.ts";
import type { TestEnvironment } from "./test-environment.ts";

const SERVICE = "org_00000000000000000000000000";
const CPF = scenarioCpf(8);

/** An organization that has ordered a report, and its data that no operator may see. */
async function makeUsed(stage: TestEnvironment) {
  const { organizationId, member } = await stage.organization();
  const person = await member("owner", { dailyOrderLimit: null });
  const reports = new SandboxReports(stage.client(person), organizationId);
  const reportId = await reports.order(CPF, "placa-do-caminhao");
  const { driver } = await reports.settled(reportId);
  const name = driver.name ?? "";
  assert.ok(name.length > 5, "the driver has a name");
  const hidden = [name, CPF, CPF.replaceAll(/\D/g, ""), "placa-do-caminhao", person.email];
  return { organizationId, reportId, hidden };
}

async function assertHidden(page: Page, hidden: readonly string[]): Promise<void> {
  const html = await page.content();
  for (const text of hidden) assert.ok(!html.includes(text), "an operator sees no contents");
}

/** The queries of one operator, from the service's audit log. */
const looksOf = async (stage: TestEnvironment, operatorId: string) =>
  (await auditOf(stage.service.owner, SERVICE, ""))
    .filter(({ actor }) => actor.id === operatorId)
    .map(({ action }) => action);

const LOOKS = [
  { theme: "light", locale: "pt-BR", width: 1360 },
  { theme: "dark", locale: "en", width: 360 },
] as const;

for (const look of LOOKS)
  journey(
    `operators see the service's state and no customer data: ${look.width} px`,
    async ({ stage }) => {
      const { organizationId, reportId, hidden } = await makeUsed(stage);
      const operator = await makeOperator(stage.service.database);
      const window = await stage.open({ person: operator, ...look });
      const { page } = window;
      const isEnglish = look.locale === "en";
      const inspect = async (name: string) => {
        await window.check(`operators-${name}`);
        await assertFits(page, name);
        await assertHidden(page, hidden);
      };
      await window.goto("/");
      await page.waitForURL("**/console/operators");
      await page.getByText(organizationId).waitFor();
      await inspect("organizations");

      const tab = (portuguese: string, english: string) =>
        page.getByRole("link", { name: isEnglish ? english : portuguese, exact: true });
      await tab("Fontes", "Sources").press("Enter");
      await page.getByText("wsdenatran").first().waitFor();
      await inspect("providers");
      await tab("Fila", "Backlog").press("Enter");
      await page.getByText(isEnglish ? "Reports in progress" : "Relatórios em andamento").waitFor();
      await inspect("backlog");
      await tab("Saúde", "Health").press("Enter");
      await page.getByText(isEnglish ? "Wrong balances" : "Saldos divergentes").waitFor();
      await inspect("health");
      await tab("Relatório por código", "Report by id").press("Enter");
      const field = page.locator("input[name=reportId]");
      await field.fill("529.982.247-25");
      await field.press("Enter");
      await page.getByRole("alert").waitFor();
      await field.fill(reportId);
      await field.press("Enter");
      await page
        .getByText(isEnglish ? "Answered" : "Respondeu")
        .first()
        .waitFor();
      await inspect("report");
      // Each page of the organizations is a query, and other journeys create organizations too.
      const looks = await looksOf(stage, operator.operatorId);
      const kinds = looks.filter((kind, index) => kind !== looks[index - 1]);
      assert.deepEqual(kinds, [
        "organizations.inspected",
        "providers.inspected",
        "backlog.inspected",
        "health.inspected",
        "report.inspected",
      ]);
      const theirs = await auditOf(stage.service.owner, organizationId, "report.inspected");
      assert.deepEqual(
        theirs.map(({ actor, target }) => [actor.kind, target.id]),
        [["operator", reportId]],
      );
    },
  );

journey("for everybody else there is no screen of operators", async ({ stage }) => {
  const { member } = await stage.organization();
  const window = await stage.open({ person: await member("owner", { secondFactor: true }) });
  for (const path of ["", "/providers", "/backlog", "/health", "/reports"]) {
    await window.goto(`/operators${path}`);
    await window.page.getByText("Página não encontrada").waitFor();
  }
  await window.goto("/");
  await window.page.getByRole("navigation", { name: "Menu" }).waitFor();
  await window.page.keyboard.press("Control+k");
  await window.page.getByRole("combobox").fill("operação do serviço");
  await window.page.getByText("Nada encontrado").waitFor();
});

journey("an operator who is a member finds both, and sees failures", async ({ stage }) => {
  const { organizationId } = await stage.organization();
  const { database, owner } = stage.service;
  const operator = await makeOperator(database);
  await makeMember(database, owner, organizationId, "viewer", { person: operator });
  const window = await stage.open({ person: operator, theme: "dark" });
  const { page } = window;
  await window.goto(`/${organizationId}/live`);
  await page.getByRole("navigation", { name: "Menu" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("operacao do");
  const held = Promise.withResolvers<void>();
  await page.route("**/operators/organizations*", async (route) => {
    await held.promise;
    await route.fulfill({ status: 429, json: TOO_MANY, headers: { "retry-after": "7" } });
  });
  await page.keyboard.press("Enter");
  await page.waitForURL("**/console/operators");
  await page.getByRole("status", { name: "Carregando" }).waitFor();
  await window.check("operators-loading");
  held.resolve();
  await page.getByText("Tente de novo em 7 s.").waitFor();
  await window.check("operators-error");
  await page.route("**/operators/providers", (route) => route.fulfill({ json: { items: [] } }));
  await page.getByRole("link", { name: "Fontes" }).click();
  await page.getByText("Nenhuma chamada na última hora").waitFor();
  await window.check("operators-no-calls");
  await page.route("**/operators/health", (route) => route.fulfill({ json: ILL }));
  await page.getByRole("link", { name: "Saúde" }).click();
  await page.getByText("Fora do limite · ReportsStuck").waitFor();
  await page.getByText("2.000 desde 17/11/2026 12:00").first().waitFor();
  await window.check("operators-ill");
  await window.goto("/operators/reports/rpt_01k0000000000000000000000z");
  await page.getByText("Nenhum relatório com este código").waitFor();
  await window.check("operators-no-report");
  await page.getByRole("link", { name: "Voltar ao console" }).click();
  await page.waitForURL(`**/console/${organizationId}/live`);
});

const OUTCOME = { count: 2_000, since: "2026-11-17T15:00:00.000Z", p50Ms: 1_840, p95Ms: 61_300 };
const ILL: ServiceHealth = {
  checks: [
    {
      check: "stuck_reports",
      value: 12,
      limit: 0,
      bound: "max",
      isWithin: false,
      alert: "ReportsStuck",
    },
  ],
  reports: { ...OUTCOME, partialShare: 0.214, failedShare: 0.0315 },
  webhooks: { ...OUTCOME, promptShare: 0.9985 },
};

const TOO_MANY = {
  defined: true,
  code: "TOO_MANY_REQUESTS",
  status: 429,
  message: "Too Many Requests",
};
