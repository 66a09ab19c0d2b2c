import assert from "node:assert/strict";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { Api } from "../../tests/support/service/api.ts";
import { consolePath } from "../../tests/support/people/console.ts";
import { until } from "../../tests/support/until.ts";
import { startWebhookReceiver } from "../../tests/support/webhooks/webhook-receiver.ts";
import { journey } from "./journey.ts";
import type { TestEnvironment } from "./test-environment.ts";

const LOST = process.env["CNH_LONG"] === "1" ? 500 : 40;

/** Waits for the mail about a disabled webhook, and returns the path of its link. */
async function linkInMail(stage: TestEnvironment, endpointId: string): Promise<string> {
  const pattern = new RegExp(`/console(/\\S+/endpoints/${endpointId})`);
  const find = () =>
    stage.mails.mails
      .filter(({ text }) => text.includes("foi desativado"))
      .map(({ text }) => pattern.exec(text)?.[1])
      .find((path) => path !== undefined);
  await until(() => find() !== undefined, "the mail about the disabled webhook comes", 60_000);
  return find() ?? "";
}

/** Orders reports whose events get lost, until the organization has `total` events. */
async function loseEvents(
  stage: TestEnvironment,
  organizationId: string,
  count: number,
  total = count,
): Promise<void> {
  const api = new Api(stage.service.server.url, (await stage.testKey(organizationId)).key);
  const orders = Array.from({ length: count }, (_, index) => `perdido-${index}`);
  for (let at = 0; at < orders.length; at += 20)
    await Promise.all(
      orders.slice(at, at + 20).map(async (externalRef) => {
        const json = { cpf: scenarioCpf(1), externalRef };
        const { status } = await api.send("POST", "/api/v1/reports", { json });
        assert.ok(status < 300, `an order was answered with ${status}`);
      }),
    );
  const events = async () => {
    const { rows } = await stage.service.owner.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM events WHERE organization_id = $1 AND kind = 'report.delivered'",
      [toUuid(organizationId)],
    );
    return rows[0]?.count ?? 0;
  };
  await until(async () => (await events()) >= total, "the reports are settled", 300_000);
}

journey(
  "endpoints: from the mail of a disabled webhook to all lost events in three clicks",
  async ({ stage }) => {
    const receiver = await startWebhookReceiver(() => ({ status: 410 }));
    try {
      const organization = await stage.organization();
      const { organizationId } = organization;
      const owner = await organization.member("owner");
      const client = stage.client(owner);
      const created = await client.send<{ id: string }>(
        "POST",
        consolePath(organizationId, "test", "/webhook-endpoints"),
        { json: { url: `${receiver.url}/hook` } },
      );
      const endpointId = created.body.id;
      // The event that disables the webhook is lost as well.
      const json = { cpf: scenarioCpf(1), externalRef: "primeiro" };
      await client.send("POST", consolePath(organizationId, "test", "/reports"), { json });
      const path = await linkInMail(stage, endpointId);
      await loseEvents(stage, organizationId, LOST, LOST + 1);
      const refused = receiver.received.length;
      receiver.answer(() => ({ status: 200 }));

      // The first click is the click on the mail's link.
      const window = await stage.open({ person: owner });
      const { page } = window;
      await window.goto(path);
      await page.getByText("Este webhook está desativado e não recebe eventos.").waitFor();
      await page.getByText("Desativado: o servidor respondeu 410").waitFor();
      const lost = LOST + 1;
      await page.getByText(`${lost} eventos serão enviados.`).first().waitFor();
      await window.check("endpoints-disabled");
      await page.getByRole("button", { name: "Ativar e enviar teste" }).click();
      await page.getByText(/Seu servidor respondeu 200 em \d+ ms/).waitFor();
      await window.check("endpoints-tested");
      const button = page.getByRole("button", { name: `Recuperar ${lost} eventos` }).first();
      await button.dblclick();
      await page.getByText(`${lost} eventos a caminho.`).waitFor({ timeout: 120_000 });
      await window.check("endpoints-recovered");

      const delivered = () =>
        receiver.received.slice(refused).filter(({ headers }) => headers["cnh-test"] !== "true");
      await until(() => delivered().length >= lost, "all lost events are delivered", 120_000);
      const ids = delivered().map(({ eventId }) => eventId);
      assert.equal(new Set(ids).size, lost, "every event came");
      assert.equal(ids.length, lost, "none came twice");
      const { rows } = await stage.service.owner.query<{ action: string }>(
        `SELECT action FROM audit_entries WHERE organization_id = $1 AND target_kind = 'endpoint'
             AND actor_kind = 'member' ORDER BY number`,
        [toUuid(organizationId)],
      );
      console.log(
        `        ${lost} lost events, ${ids.length} delivered: ${rows.map(({ action }) => action).join(", ")}`,
      );
      assert.equal(rows.filter(({ action }) => action === "endpoint.changed").length, 1);
    } finally {
      await receiver.close();
    }
  },
);

journey(
  "endpoints: deliveries that wait after an outage are sent by one click",
  async ({ stage }) => {
    const receiver = await startWebhookReceiver(() => ({ status: 500 }));
    try {
      const organization = await stage.organization();
      const { organizationId } = organization;
      const owner = await organization.member("owner");
      const created = await stage
        .client(owner)
        .send<{ id: string }>("POST", consolePath(organizationId, "test", "/webhook-endpoints"), {
          json: { url: `${receiver.url}/hook` },
        });
      const events = 4;
      await loseEvents(stage, organizationId, events);
      // The third attempt is five minutes after the second one.
      const tried = () => receiver.received.length;
      await until(() => tried() === 2 * events, "two attempts of each have failed", 60_000);
      receiver.answer(() => ({ status: 200 }));

      const window = await stage.open({ person: owner });
      const { page } = window;
      await window.goto(`/${organizationId}/test/endpoints/${created.body.id}`);
      await page.getByText(`${events} entregas esperam uma nova tentativa`).waitFor();
      await window.check("endpoints-waiting");
      await page.getByRole("button", { name: "Tentar agora" }).click();
      await page.getByText(`${events} eventos a caminho.`).waitFor();
      await until(() => tried() === 3 * events, "all are delivered", 30_000);
      const accepted = receiver.received.slice(2 * events).map(({ eventId }) => eventId);
      assert.equal(new Set(accepted).size, events, "every event was accepted once");
    } finally {
      await receiver.close();
    }
  },
);

journey("endpoints: one is added, changed, gets a new secret and is removed", async ({ stage }) => {
  const receiver = await startWebhookReceiver();
  try {
    const organization = await stage.organization();
    const { organizationId } = organization;
    const person = await organization.member("owner");
    const window = await stage.open({ person });
    const { page } = window;
    await window.goto(`/${organizationId}/test/endpoints`);
    await page.getByText("Nenhum webhook neste ambiente.").waitFor();
    await window.check("endpoints-empty");
    await page.getByRole("button", { name: "Cadastrar webhook" }).click();
    await page.getByLabel("Endereço (https)").fill(`${receiver.url}/hook`);
    await window.check("endpoints-new");
    await page.getByRole("dialog").getByRole("button", { name: "Cadastrar webhook" }).click();
    await page.getByRole("button", { name: "Guardei o segredo" }).click();
    await page.getByText("1 de 50").waitFor();
    await window.check("endpoints-list");
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/endpoints/whe_*");
    await page.getByRole("button", { name: "Enviar evento de teste" }).click();
    await page.getByText(/Seu servidor respondeu 200 em \d+ ms/).waitFor();
    await page.getByRole("button", { name: "Rails" }).click();
    await page.getByText("OpenSSL").first().waitFor();
    await page.getByLabel("Descrição").fill("Recebe no ERP");
    await page.getByRole("button", { name: "Salvar" }).click();
    await page.getByText("Salvo", { exact: true }).waitFor();

    await page.getByRole("button", { name: "Trocar segredo" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Trocar segredo" }).click();
    const secret = await page.locator("[data-secret]").textContent();
    assert.match(secret ?? "", /^whsec_/);
    await page.getByRole("button", { name: "Guardei o segredo" }).click();
    await page.getByText(/Os dois segredos assinam até/).waitFor();
    await page.getByRole("button", { name: "Trocar segredo" }).click();
    await page.getByText(/Trocar de novo encerra esse segredo agora/).waitFor();
    await window.check("endpoints-second-rotation");
    await page.keyboard.press("Escape");
    await window.check("endpoints-detail");
    const address = page.url().replace(/^.*\/console/, "");
    for (const look of [
      { theme: "dark", width: 1360, locale: "en" },
      { theme: "dark", width: 360, locale: "pt-BR" },
    ] as const) {
      const other = await stage.open({ person, ...look });
      await other.goto(address);
      await other.page.getByText("verifyWebhook").first().waitFor();
      await other.check("endpoints-detail");
    }

    await page.getByRole("button", { name: "Remover webhook" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remover", exact: true }).click();
    await page.getByText("Nenhum webhook neste ambiente.").waitFor();
  } finally {
    await receiver.close();
  }
});
