import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { consolePath } from "../../tests/support/people/console.ts";
import { until } from "../../tests/support/until.ts";
import {
  type ReceivedWebhook,
  startWebhookReceiver,
  type WebhookReceiver,
} from "../../tests/support/webhooks/webhook-receiver.ts";
import { journey } from "./journey.ts";
import { SandboxReports } from "./sandbox-reports.ts";
import type { TestEnvironment } from "./test-environment.ts";
import { storedText } from "./stored-text.ts";

interface Endpoint {
  readonly id: string;
  readonly secret: string;
}

/** Two endpoints of one organization, both at the receiver. */
async function makeOrganization(stage: TestEnvironment, receiver: WebhookReceiver) {
  const { organizationId, member } = await stage.organization();
  const person = await member("owner");
  const client = stage.client(person);
  const pathOf = (path: string) => consolePath(organizationId, "test", path);
  const post = async (path: string, json?: unknown) => {
    const { status, body } = await client.send<Endpoint>("POST", pathOf(path), { json });
    assert.ok(status < 300, `${path} was answered ${status}`);
    return body;
  };
  const add = (path: string) => post("/webhook-endpoints", { url: `${receiver.url}${path}` });
  const [ours, other] = [await add("/ours"), await add("/other")];
  const reports = new SandboxReports(client, organizationId);
  /** The webhook of a new report, as the endpoint's server received it. */
  const received = async (scenario: number): Promise<ReceivedWebhook> => {
    const { reportId } = await reports.scenario(scenario, `assinatura-${scenario}`);
    const find = () => receiver.at("/ours").find((one) => one.reportId === reportId);
    await until(() => find() !== undefined, "the webhook has come");
    const found = find();
    assert.ok(found);
    return found;
  };
  const rotate = () => post(`/webhook-endpoints/${ours.id}/rotate-secret`);
  return { organizationId, person, ours, other, received, rotate };
}

const headersOf = ({ headers }: ReceivedWebhook) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join("\n");

async function paste(page: Page, body: string, headers: string, secret: string): Promise<void> {
  await page.getByLabel("Corpo recebido").fill(body);
  await page.getByLabel("Cabeçalhos recebidos").fill(headers);
  await page.getByLabel("Segredo do endpoint").fill(secret);
}

journey(
  "signature: each fault of a real webhook is named, and nothing leaves the page",
  async ({ stage }) => {
    const receiver = await startWebhookReceiver();
    try {
      const { organizationId, person, ours, other, received, rotate } = await makeOrganization(
        stage,
        receiver,
      );
      const genuine = await received(1);
      const body = genuine.body.toString();
      const headers = headersOf(genuine);
      const rotated = await rotate();
      const during = await received(2);

      const window = await stage.open({ person });
      const { page } = window;
      await window.goto(`/${organizationId}/test/signature`);
      await page.getByText("Corpo, cabeçalhos e segredo não são enviados nem guardados.").waitFor();
      await page.waitForLoadState("networkidle");
      await window.check("signature-empty");
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));

      const result = page.getByRole("status", { name: "Resultado" });
      const expectNamed = async (what: string, pasted: readonly [string, string, string]) => {
        await paste(page, "", "", "");
        await result.getByText("Cole o corpo").waitFor();
        await paste(page, ...pasted);
        await result.getByText(what).waitFor();
      };
      const cut = headers.replace(/^(cnh-signature: .{40}).*$/m, "$1");
      const faults: readonly (readonly [string, readonly [string, string, string]])[] = [
        ["A assinatura confere.", [body, headers, ours.secret]],
        ["foi reformatado", [JSON.stringify(JSON.parse(body), null, 2), headers, ours.secret]],
        ["ganhou um BOM", [`\uFEFF${body}`, headers, ours.secret]],
        ["ganhou uma quebra de linha", [`${body}\n`, headers, ours.secret]],
        ["foi lido em Latin-1", [Buffer.from(body).toString("latin1"), headers, ours.secret]],
        ["parece ser de outro endpoint", [body, headers, other.secret]],
        ["O segredo está sem whsec_", [body, headers, ours.secret.replace("whsec_", "")]],
        ["O cabeçalho Cnh-Signature está cortado", [body, cut, ours.secret]],
        [
          "confere com o segredo anterior",
          [during.body.toString(), headersOf(during), ours.secret],
        ],
        ["A assinatura confere.", [during.body.toString(), headersOf(during), rotated.secret]],
      ];
      for (const [what, pasted] of faults) await expectNamed(what, pasted);
      await window.check("signature-fits");
      await expectNamed("foi reformatado", faults[1]?.[1] ?? ["", "", ""]);
      await window.check("signature-changed-body");
      await page.clock.setFixedTime(Date.now() + 400_000);
      await expectNamed("o limite é 300 s", [body, headers, ours.secret]);
      assert.deepEqual(requests, [], "nothing is sent");
      const kept = await storedText(page);
      for (const { secret } of [ours, other, rotated])
        assert.ok(!kept.includes(secret.slice("whsec_".length)), "no secret is kept");
      assert.ok(!page.url().includes("whsec"));

      const loader = await stage.open({ person });
      await loader.goto(`/${organizationId}/test/signature?delivery=${genuine.deliveryId}`);
      await loader.page.getByRole("button", { name: "Carregar", exact: true }).click();
      await loader.page.getByText("Assinaturas não ficam guardadas").waitFor();
      assert.equal(await loader.page.getByLabel("Corpo recebido").inputValue(), body);
      const fromLog = await loader.page.getByLabel("Cabeçalhos recebidos").inputValue();
      const signature = `Cnh-Signature: ${String(genuine.headers["cnh-signature"])}`;
      await paste(loader.page, body, `${fromLog}${signature}`, ours.secret);
      await loader.page
        .getByRole("status", { name: "Resultado" })
        .getByText("A assinatura confere.")
        .waitFor();
      await loader.check("signature-loaded");

      const phone = await stage.open({
        person,
        width: 360,
        height: 740,
        theme: "dark",
        locale: "en",
      });
      await phone.goto(`/${organizationId}/test/signature`);
      await phone.page.getByLabel("Received body").fill(`${body}\n`);
      await phone.page.getByLabel("Received headers").fill(headers);
      await phone.page.getByLabel("Secret of the endpoint").fill(ours.secret);
      await phone.page.getByText("got a line end").waitFor();
      await phone.check("signature-phone");
    } finally {
      await receiver.close();
    }
  },
);
