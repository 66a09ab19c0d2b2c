import assert from "node:assert/strict";
import type { Overview } from "@cnh/contract/console";
import { verifyWebhook } from "@cnh/sdk";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import type { Locator, Page } from "@playwright/test";
import { operate } from "../../tools/stack/operator-command.ts";
import { consolePath, makeMember, type TestMember } from "../../tests/support/people/console.ts";
import { until } from "../../tests/support/until.ts";
import { startWebhookReceiver } from "../../tests/support/webhooks/webhook-receiver.ts";
import { assertFits } from "./assert-fits.ts";
import { journey } from "./journey.ts";
import { makePasswordHolder, PASSWORD, signInTo } from "./password-holder.ts";
import { SandboxReports } from "./sandbox-reports.ts";
import type { TestEnvironment } from "./test-environment.ts";

/** The time in which a developer must finish the first five steps; the clicks must take only a small part of it. */
const TEN_MINUTES = 600;

/** An organization without any key, and a developer in it. */
async function freshOrganization({ service: { database, owner } }: TestEnvironment) {
  const words = ["org", "create", "--name", "Translog Norte", "--limit", "-100000"];
  const { organizationId } = await operate<{ organizationId: string }>(
    database.environment,
    ...words,
  );
  const developer = await makeMember(database, owner, organizationId, "developer");
  return { organizationId, developer };
}

const step = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`${name} \\((?:Feito|A fazer)\\)`) });
const expectDone = (page: Page, name: string) =>
  page.getByRole("button", { name: `${name} (Feito)` }).waitFor();

/** Reads a secret that is shown once, and closes it. */
async function takeSecret(page: Page, doneLabel: string): Promise<string> {
  const dialog = page.getByRole("dialog");
  const secret = await dialog.locator("[data-secret]").textContent();
  await page.keyboard.press("Escape");
  assert.ok(await dialog.isVisible(), "Esc does not close a secret");
  await dialog.getByRole("button", { name: doneLabel }).click();
  await dialog.waitFor({ state: "detached" });
  return secret ?? "";
}

/** Fills a separate organization with data for every part of the overview. */
async function fill(
  stage: TestEnvironment,
  organizationId: string,
  member: TestMember,
): Promise<void> {
  const client = stage.client(member);
  const post = (path: string, json: unknown) =>
    client.send<{ id: string }>("POST", consolePath(organizationId, "live", path), { json });
  for (const scenario of [4, 8]) await post("/reports", { cpf: scenarioCpf(scenario) });
  const failing = await post("/webhook-endpoints", { url: "https://hooks.example.com/a?key=1" });
  const disabled = await post("/webhook-endpoints", { url: "https://old.example.com/b" });
  const { owner } = stage.service;
  const set = "UPDATE webhook_endpoints SET failing_since = $2, enabled = $3 WHERE id = $1";
  await owner.query(set, [toUuid(failing.body.id), new Date("2026-11-14T12:12:00Z"), true]);
  await owner.query(set, [toUuid(disabled.body.id), new Date("2026-11-09T12:12:00Z"), false]);
  await owner.query(
    "UPDATE api_keys SET created_at = now() - interval '40 days' WHERE organization_id = $1",
    [toUuid(organizationId)],
  );
}

/** Does all but the last of the first steps, with a report of a driver whose alerts forbid driving. */
async function doFirstFive(
  stage: TestEnvironment,
  organizationId: string,
  developer: TestMember,
): Promise<void> {
  const client = stage.client(developer);
  await stage.testKey(organizationId);
  await new SandboxReports(client, organizationId).scenario(25);
  const json = { url: "https://hooks.example.com/cnh" };
  await client.send("POST", consolePath(organizationId, "test", "/webhook-endpoints"), { json });
  await stage.service.owner.query(
    "UPDATE organizations SET test_event_received_at = now(), signature_checked_at = now() WHERE id = $1",
    [toUuid(organizationId)],
  );
}

/** Counts two weeks of test reports, as if they had been ordered. */
async function makeUse(
  { service: { owner } }: TestEnvironment,
  organizationId: string,
): Promise<void> {
  const id = toUuid(organizationId);
  await owner.query(
    `INSERT INTO balance_days (organization_id, live, day, balance, report_count, refund_count, charged, refunded)
     SELECT $1, false, (now() AT TIME ZONE 'America/Sao_Paulo')::date - n, 0,
       1000 - n * 70 - (n * n) % 17, 60 - 4 * n, 0, 0 FROM generate_series(1, 14) n`,
    [id],
  );
  await owner.query(
    "UPDATE balances SET report_count = 1042, refund_count = 61 WHERE organization_id = $1 AND NOT live",
    [id],
  );
}

const settled = async (stage: TestEnvironment, organizationId: string) => {
  const text =
    "SELECT count(*)::int AS open FROM reports WHERE organization_id = $1 AND verdict IS NULL AND status = 'PROCESSING'";
  await until(
    async () =>
      (await stage.service.owner.query<{ open: number }>(text, [toUuid(organizationId)])).rows[0]
        ?.open === 0,
    "the reports have an outcome",
    60_000,
  );
};

journey("overview: the first five steps are ticked only by clicks", async ({ stage }) => {
  const receiver = await startWebhookReceiver();
  try {
    const { organizationId, developer } = await freshOrganization(stage);
    const window = await stage.open({ person: developer });
    const { page } = window;
    const startedAt = performance.now();
    await window.goto(`/${organizationId}/test`);
    await page.getByText("0 de 6 feitos").waitFor();
    assert.equal(await page.getByText("Últimos relatórios").count(), 0, "the list is the page");
    await window.check("overview-fresh");

    await page.getByRole("button", { name: "Criar chave de teste", exact: true }).click();
    await window.check("overview-secret");
    const key = await takeSecret(page, "Guardei a chave");
    assert.match(key, /^cnh_test_/);
    await expectDone(page, "Criar chave de teste");

    const command = page.locator("pre");
    const prefix = key.split("_").slice(0, 3).join("_");
    await page.getByText(`Bearer ${prefix}_…`).waitFor();
    assert.ok(!(await command.textContent())?.includes(key), "the command has the key shortened");
    await page.getByRole("button", { name: "Pedir relatório de teste" }).click();
    await expectDone(page, "Pedir o primeiro relatório de teste");

    await page.getByLabel("Endereço (https)").fill(`${receiver.url}/hook`);
    await page.getByRole("button", { name: "Cadastrar webhook", exact: true }).click();
    const secret = await takeSecret(page, "Guardei o segredo");
    await expectDone(page, "Cadastrar webhook");

    await page.getByRole("button", { name: "Enviar evento de teste" }).click();
    await page.getByText(/Seu servidor respondeu 200 em \d+ ms/).waitFor();
    await expectDone(page, "Receber um evento de teste");
    const event = receiver.received.find(({ headers }) => headers["cnh-test"] === "true");
    assert.ok(event, "the receiver got the test event");
    await verifyWebhook(event.body, event.headers, secret);

    await page.getByRole("button", { name: "Meu programa valida a assinatura" }).click();
    await expectDone(page, "Validar a assinatura");
    const seconds = (performance.now() - startedAt) / 1_000;
    console.log(`        five steps in ${seconds.toFixed(1)} s`);
    assert.ok(seconds < TEN_MINUTES / 10);
    await page.getByText("5 de 6 feitos").waitFor();
    const focused = await page.evaluate(() => document.activeElement?.id);
    assert.equal(focused, "step-liveKey", "the keyboard goes on with the next step");
    await window.check("overview-five-done");
    await assertForgotten(page, [key, secret]);
  } finally {
    await receiver.close();
  }
});

journey(
  "overview: the last step asks who it is, shows the live key once, and the list is done",
  async ({ stage }) => {
    const { organizationId, developer } = await freshOrganization(stage);
    const holder = await makePasswordHolder(stage, { organizationId });
    await doFirstFive(stage, organizationId, developer);
    const window = await stage.open({ width: 768, theme: "dark" });
    const { page } = window;
    await signInTo(window, holder, `/${organizationId}/test`);
    await page.getByText("5 de 6 feitos").waitFor();
    await stage.service.owner.query(
      `UPDATE auth.session SET "provedAt" = now() - interval '11 minutes' WHERE "userId" = $1`,
      [holder.uuid],
    );
    await page.getByRole("button", { name: "Criar chave de produção", exact: true }).click();
    const proof = page.getByRole("dialog", { name: "Confirme que é você" });
    await proof.locator("input[name=password]").fill(PASSWORD);
    await proof.getByRole("button", { name: "Confirmar" }).click();
    await page.getByRole("dialog", { name: "Sua chave de produção" }).waitFor();
    await window.check("overview-live-secret");
    const key = await takeSecret(page, "Guardei a chave");
    assert.match(key, /^cnh_live_/);
    await page.getByText("Primeiros passos").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "1 motorista não pode dirigir" }).waitFor();
    assert.equal(await page.getByText("sem problemas").count(), 0);
    const latest = page.getByRole("listitem").filter({ hasText: "***.000.025-**" });
    await latest.getByText("Não pode dirigir").waitFor();
    await window.check("overview-all-done");
    await assertForgotten(page, [key]);
  },
);

journey(
  "overview: an answer that is not a success is named, and the step stays open",
  async ({ stage }) => {
    const receiver = await startWebhookReceiver(() => ({ status: 503 }));
    try {
      const { organizationId, developer } = await freshOrganization(stage);
      const window = await stage.open({ person: developer, width: 390, theme: "dark" });
      const { page } = window;
      await window.goto(`/${organizationId}/test?step=testEvent`);
      await page.getByText("Cadastre um webhook de teste antes deste passo.").waitFor();
      await step(page, "Cadastrar webhook").click();
      await page.waitForURL("**/test?step=endpoint");
      await page.getByLabel("Endereço (https)").fill("ftp://files.example.com/x");
      await page.getByRole("button", { name: "Cadastrar webhook", exact: true }).click();
      await page.getByText("Este endereço não pode receber webhooks.").waitFor();
      await window.check("overview-url-refused");
      await page.getByLabel("Endereço (https)").fill(`${receiver.url}/down`);
      await page.getByRole("button", { name: "Cadastrar webhook", exact: true }).click();
      await takeSecret(page, "Guardei o segredo");
      await step(page, "Receber um evento de teste").click();
      await page.getByRole("button", { name: "Enviar evento de teste" }).click();
      await page.getByText("Seu servidor respondeu 503.").waitFor();
      await page.getByRole("button", { name: "Reenviar" }).waitFor();
      await window.check("overview-event-refused");
      assert.equal(await page.getByText("(Feito)").count(), 1);
    } finally {
      await receiver.close();
    }
  },
);

journey(
  "overview: each role sees its parts, and what needs attention comes first",
  async ({ stage }) => {
    const organization = await stage.organization();
    const { organizationId } = organization;
    const owner = await organization.member("owner");
    await fill(stage, organizationId, owner);
    await settled(stage, organizationId);
    const looks = [
      { person: owner },
      { person: owner, theme: "dark", width: 360 },
      { person: owner, locale: "en", theme: "dark" },
    ] as const;
    for (const look of looks) {
      const window = await stage.open(look);
      await window.goto(`/${organizationId}/live`);
      await window.page.getByText(/old\.example\.com/).waitFor();
      await window.page.getByRole("img").first().waitFor();
      await window.check("overview-filled");
      await assertFits(window.page, "the overview");
      await window.page.getByRole("link", { name: /old\.example\.com/ }).click();
      await window.page.waitForURL(/\/endpoints\/whe_/);
    }
    const seen = async (role: "finance" | "viewer" | "developer") => {
      const window = await stage.open({ person: await organization.member(role) });
      await window.goto(`/${organizationId}/live`);
      await window.page.getByRole("heading", { level: 2 }).first().waitFor();
      // The chart appears last.
      if (role !== "viewer") await window.page.getByText("Ver como tabela").waitFor();
      if (role !== "developer") await window.check(`overview-${role}`);
      return titles(window.page.getByRole("heading", { level: 2 }));
    };
    const attention = "Precisa de atenção";
    const days = "Relatórios dos últimos 14 dias";
    assert.deepEqual(await seen("finance"), [attention, days, "Crédito"]);
    assert.deepEqual(await seen("viewer"), [attention, "Últimos relatórios"]);
    assert.deepEqual(await seen("developer"), [
      attention,
      "Primeiros passos",
      days,
      "Últimos relatórios",
    ]);
  },
);

journey(
  "overview: the days are bars and a table, and uncounted values are marked",
  async ({ stage }) => {
    const organization = await stage.organization();
    const { organizationId } = organization;
    await makeUse(stage, organizationId);
    const person = await organization.member("developer");
    const path = consolePath(organizationId, "test", "/overview");
    const { body: overview } = await stage.client(person).get<Overview>(path);
    const [first, ...others] = overview.days ?? [];
    const days = first && [{ ...first, processing: null, delivered: null }, ...others];
    const shown = { ...overview, days };
    for (const look of [{ width: 1360 }, { width: 390, theme: "dark" }] as const) {
      const window = await stage.open({ person, ...look });
      const { page } = window;
      await page.route("**/overview", (route) => route.fulfill({ json: shown }));
      await window.goto(`/${organizationId}/test?step=none`);
      await page.getByRole("img", { name: /Pedidos: [\d.]+\. Com falha: \d+/ }).waitFor();
      await page.getByText("Ver como tabela").focus();
      await page.keyboard.press("Enter");
      assert.equal(await page.getByRole("table").getByRole("row").count(), 15);
      assert.equal(await page.getByRole("cell", { name: "não contado" }).count(), 2);
      await window.check("overview-days");
      await assertFits(page, "the overview");
    }
  },
);

journey(
  "overview: the list is hidden and comes back, and a failure says what to do",
  async ({ stage }) => {
    const organization = await stage.organization();
    const { organizationId } = organization;
    const window = await stage.open({ person: await organization.member("owner") });
    const { page } = window;
    const held = Promise.withResolvers<void>();
    await page.route(
      "**/overview",
      async (route) => {
        await held.promise;
        await route.fulfill({ status: 429, json: TOO_MANY, headers: { "retry-after": "7" } });
      },
      { times: 1 },
    );
    await window.goto(`/${organizationId}/live`);
    await page.getByRole("status", { name: "Carregando" }).locator("span").first().waitFor();
    await window.check("overview-loading");
    held.resolve();
    await page.getByText("Tente de novo em 7 s.").waitFor();
    await window.check("overview-error");
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    await page.getByRole("button", { name: "Ocultar" }).click();
    await page.getByText("Integração sem problemas.").waitFor();
    await page.reload();
    await page.getByText("Integração sem problemas.").waitFor();
    await window.check("overview-nothing-to-do");
    await page.getByRole("button", { name: "Mostrar os primeiros passos" }).click();
    await page.getByText("1 de 6 feitos").waitFor();
  },
);

const TOO_MANY = {
  defined: true,
  code: "TOO_MANY_REQUESTS",
  status: 429,
  message: "Too Many Requests",
};

const titles = async (headings: Locator) => headings.allTextContents();

/** Asserts that a secret is in no element, storage or address once its dialog is closed. */
async function assertForgotten(page: Page, secrets: readonly string[]): Promise<void> {
  const kept = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      localStorage,
      sessionStorage,
      location.href,
    ]),
  );
  for (const secret of secrets) assert.ok(!kept.includes(secret), "a secret is still in the page");
}
