import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { FIRST_ANSWERS } from "./first-answers.ts";
import { journey } from "./journey.ts";
import { SandboxReports } from "./sandbox-reports.ts";
import { Traffic } from "./traffic.ts";

journey(
  "the first screen of a report shows who may drive, what to do, by when, and unknown data",
  async ({ stage }) => {
    const { organizationId, member } = await stage.organization();
    const person = await member("viewer");
    const reports = new SandboxReports(stage.client(await member("owner")), organizationId);
    const made = await Promise.all(
      FIRST_ANSWERS.map(async ([number, answers]) => ({
        number,
        answers,
        reportId: (await reports.scenario(number)).reportId,
      })),
    );
    for (const [width, height] of [
      [1360, 900],
      [390, 844],
    ] as const) {
      const window = await stage.open({ person, width, height });
      for (const { number, answers, reportId } of made) {
        await window.goto(`/${organizationId}/test/reports/${reportId}`);
        await window.page.getByRole("heading", { level: 1 }).waitFor();
        const text = await window.textAboveFold();
        for (const answer of answers)
          assert.ok(text.includes(answer), `${number} at ${width}: ${answer} is not in\n${text}`);
        await window.picture(`report-${number}`);
      }
    }
  },
);

journey("a partial report completes itself in an open page, and says so", async ({ stage }) => {
  const { organizationId, member } = await stage.organization();
  const person = await member("owner");
  const reports = new SandboxReports(stage.client(person), organizationId);
  const window = await stage.open({ person });
  const { page } = window;
  // The window is opened before the order: the state's data arrives a few seconds after it. If the page was slower,
  // another order is made.
  await window.goto(`/${organizationId}/test`);
  let loads = 0;
  page.on("load", () => (loads += 1));
  const isPartial = async (): Promise<boolean> => {
    loads = 0;
    // With a new reference: the same order would return the same report.
    const reportId = await reports.order(scenarioCpf(15), randomUUID());
    await window.goto(`/${organizationId}/test/reports/${reportId}`);
    const banner = page.getByText("Diagnóstico parcial.").waitFor({ timeout: 8_000 });
    return banner.then(
      () => true,
      () => false,
    );
  };
  for (let left = 5; !(await isPartial()); left -= 1)
    assert.ok(left > 0, "the page never showed a partial report");
  const tiles = page.getByRole("list", { name: "Resumo por seção" });
  assert.match(await tiles.innerText(), /Pontos\s+Não consultados/);
  assert.doesNotMatch(await tiles.innerText(), /de 40/);
  const status = page.getByRole("status").filter({ hasText: "Completado às" });
  await status.waitFor({ timeout: 30_000 });
  assert.match(await status.innerText(), /chegaram pontos, exames e multas/);
  assert.match((await status.textContent()) ?? "", /Situação: Regular\./);
  assert.match(await tiles.innerText(), /Pontos\s+4 de 40/);
  assert.equal(await page.getByText("Diagnóstico parcial.").count(), 0);
  assert.equal(loads, 1);
  const history = page.getByRole("region", { name: "Histórico do relatório" });
  await history.getByText("Entregue em parte").waitFor();
  assert.match(
    await history.innerText(),
    /Pedido no console por você\.[^]*Entregue em parte[^]*Entregue\./,
  );
  await window.check("report-completed");
});

journey(
  "every state of a report reads well by axe, in both themes and languages",
  { tag: "@night" },
  async ({ stage }) => {
    const { organizationId, member } = await stage.organization();
    const person = await member("owner");
    const reports = new SandboxReports(stage.client(person), organizationId);
    const states = [4, 8, 14, 16, 17, 25];
    const made = await Promise.all(states.map((number) => reports.scenario(number)));
    for (const look of [
      { width: 1360, theme: "light", locale: "pt-BR" },
      { width: 390, theme: "dark", locale: "en" },
    ] as const) {
      const window = await stage.open({ person, ...look });
      for (const [index, { reportId }] of made.entries()) {
        await window.goto(`/${organizationId}/test/reports/${reportId}`);
        await window.page.getByRole("heading", { level: 1 }).waitFor();
        await window.check(`report-state-${states[index]}`);
      }
    }
  },
);

journey(
  "all data of a license is copied bare, and the history says who saw it",
  async ({ stage }) => {
    const { organizationId, member } = await stage.organization();
    const person = await member("owner");
    const reports = new SandboxReports(stage.client(person), organizationId);
    const { reportId, details } = await reports.scenario(12);
    const window = await stage.open({ person, width: 390, theme: "dark" });
    const { page } = window;
    await window.goto(`/${organizationId}/test/reports/${reportId}`);
    await page.getByText("Dados da CNH").click();
    const number = details?.license?.registrationNumber;
    assert.ok(number);
    await page.getByRole("term").filter({ hasText: "Nº de registro" }).waitFor();
    await page.getByText(number.formatted, { exact: true }).waitFor();
    await window.noteCopies();
    await page.getByRole("button", { name: "Copiar: Nº de registro" }).click();
    await page.getByRole("status").filter({ hasText: "Copiado" }).waitFor();
    assert.equal(await window.copied(), number.value);
    const history = page.getByRole("region", { name: "Histórico do relatório" });
    await history.getByText("Aberto no console por você").waitFor();
    assert.match(await history.innerText(), /Pedido no console por você\.[^]*Entregue\./);
    await window.check("report-unfolded");
  },
);

journey(
  "a toxicological result comes when it is asked for, and is never copied",
  async ({ stage }) => {
    const { organizationId, member } = await stage.organization();
    const person = await member("owner");
    const reports = new SandboxReports(stage.client(person), organizationId);
    const cases = [
      [25, "positive", "Positivo"],
      [12, "negative", "Negativo"],
    ] as const;
    for (const [number, result, word] of cases) {
      const { reportId } = await reports.scenario(number);
      const window = await stage.open({ person, width: number === 12 ? 390 : 1360 });
      const { page } = window;
      const traffic = new Traffic(window);
      const answersWith = async () =>
        (await traffic.answers()).filter(({ text }) => text.includes(`"${result}"`));
      await window.goto(`/${organizationId}/test/reports/${reportId}`);
      const card = page.getByRole("region", { name: "Toxicológico" });
      const button = card.getByRole("button", { name: "mostrar" });
      await button.waitFor();
      await page.waitForLoadState("networkidle");
      assert.deepEqual(await answersWith(), []);
      await button.click();
      await card.getByText(word, { exact: true }).waitFor();
      const answers = await answersWith();
      assert.deepEqual(
        answers.map(({ request }) => request.replace(/^(\w+) .*\//, "$1 ")),
        ["POST toxicological-result"],
      );
      const history = page.getByRole("region", { name: "Histórico do relatório" });
      await history.getByText("Resultado toxicológico mostrado no console a você.").waitFor();
      await window.check(`report-result-shown-${number}`);
      await window.noteCopies();
      await page.getByRole("button", { name: "Copiar JSON" }).click();
      await page.getByRole("status").filter({ hasText: "Copiado" }).waitFor();
      const copied = await window.copied();
      assert.ok(copied.includes(reportId) && !copied.includes(`"${result}"`));
      await page.emulateMedia({ media: "print" });
      assert.equal(await card.getByText(word, { exact: true }).isVisible(), false);
      assert.ok(await card.getByText("sigiloso, não impresso").isVisible());
    }
  },
);

journey("a report of others and one that never was look the same", async ({ stage }) => {
  const [own, other] = [await stage.organization(), await stage.organization()];
  const reports = new SandboxReports(
    stage.client(await other.member("owner")),
    other.organizationId,
  );
  const foreign = await reports.order(scenarioCpf(1));
  const window = await stage.open({ person: await own.member("owner") });
  for (const reportId of [foreign, "rpt_01kya3np4sfe3b4wzz6kye37bb"]) {
    await window.goto(`/${own.organizationId}/test/reports/${reportId}`);
    await window.page.getByRole("heading", { name: "Página não encontrada" }).waitFor();
  }
});
