import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { Delivery } from "@cnh/contract";
import type { MemberDeliveryPage } from "@cnh/contract/console";
import type { Page } from "@playwright/test";
import { type ConsoleClient, consolePath } from "../../tests/support/people/console.ts";
import { failDelivery, fillDeliveries } from "./filled-deliveries.ts";
import { until } from "../../tests/support/until.ts";
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from "../../tests/support/webhooks/webhook-receiver.ts";
import { heapMegabytes, mostRowsOf, watchRows } from "./list-measures.ts";
import { journey } from "./journey.ts";
import { SandboxReports } from "./sandbox-reports.ts";
import type { TestEnvironment } from "./test-environment.ts";

/** `CNH_LONG=1`: the full promised number, and half a minute of scrolling. */
const IS_LONG = process.env["CNH_LONG"] === "1";
const DELIVERIES = IS_LONG ? 100_000 : 3_000;
const SCROLL_MS = IS_LONG ? 30_000 : 2_000;
/** More than the first two pages. */
const FIRST_PAGES = 550;
const MAX_ROWS_IN_PAGE = 60;
const MAX_HEAP_MB = 120;
const MAX_OUTCOME_MS = 2_000;

/** An organization whose test-mode endpoint is the receiver. */
async function makeOrganization(stage: TestEnvironment, receiver: WebhookReceiver) {
  const { organizationId, member } = await stage.organization();
  const person = await member("developer");
  const client = stage.client(person);
  const pathOf = (path: string) => consolePath(organizationId, "test", path);
  const json = { url: `${receiver.url}/hook` };
  const { status, body } = await client.send<{ id: string; secret: string }>(
    "POST",
    pathOf("/webhook-endpoints"),
    { json },
  );
  assert.equal(status, 201);
  return { organizationId, person, client, pathOf, endpointId: body.id };
}

type Made = Awaited<ReturnType<typeof makeOrganization>>;

async function deliveriesOf({ client, pathOf }: Made, query = ""): Promise<Delivery[]> {
  return (await client.get<MemberDeliveryPage>(pathOf(`/deliveries?${query}`))).body.items;
}

/** The delivery of a real report, which the receiver has received. */
async function realDelivery(made: Made, scenario: number): Promise<Delivery> {
  const reports = new SandboxReports(made.client, made.organizationId);
  const { reportId } = await reports.scenario(scenario, `entrega-${scenario}`);
  let found: Delivery | undefined;
  await until(
    async () => {
      [found] = await deliveriesOf(made, `q=${reportId}&status=SUCCEEDED`);
      return found !== undefined;
    },
    "the report is delivered",
    30_000,
  );
  assert.ok(found);
  return found;
}

const loadedOf = async (page: Page) =>
  Number(
    /([\d.]+) carregada/
      .exec(await page.locator("main footer").innerText())?.[1]
      ?.replaceAll(".", ""),
  );

/** Scrolls down for so long, as fast as the list loads. */
async function scrollFor(page: Page, ms: number): Promise<void> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < ms || (await loadedOf(page)) <= FIRST_PAGES) {
    await page.keyboard.press("End");
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** Records when the receiver answers the retry of this event. */
function watchRetry(receiver: WebhookReceiver, eventId: string) {
  const seen = { answeredAt: 0, count: 0 };
  receiver.answer((one) => {
    if (one.eventId !== eventId) return { status: 200 };
    seen.count += 1;
    void sleep(ANSWER_MS).then(() => (seen.answeredAt = performance.now()));
    return { status: 200, afterMs: ANSWER_MS };
  });
  return seen;
}
const ANSWER_MS = 400;

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const panelOf = (page: Page) => page.getByRole("complementary", { name: "Entrega aberta" });

/** Presses a button with the keyboard. */
const choose = async (page: Page, name: string) => {
  await page.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
};

async function withReceiver(go: (receiver: WebhookReceiver) => Promise<void>): Promise<void> {
  const receiver = await startWebhookReceiver();
  try {
    await go(receiver);
  } finally {
    await receiver.close();
  }
}

const retriesOf = async (client: ConsoleClient, path: string) =>
  (await client.get<{ retries: string[] }>(path)).body.retries;

journey(
  `deliveries: among ${DELIVERIES}, scroll, filter, open and send again, all by keyboard`,
  { tag: "@night" },
  ({ stage }) =>
    withReceiver(async (receiver) => {
      const made = await makeOrganization(stage, receiver);
      const { organizationId, endpointId, person, client, pathOf } = made;
      const { owner } = stage.service;
      const filled = { organizationId, live: false, endpointIds: [endpointId] };
      await fillDeliveries(owner, filled, DELIVERIES);
      const real = await realDelivery(made, 1);
      await failDelivery(owner, real.id);
      const window = await stage.open({ person });
      const { page } = window;
      await window.goto(`/${organizationId}/test/deliveries`);
      await page.locator("[data-row-link]").first().waitFor();
      await watchRows(page);
      await scrollFor(page, SCROLL_MS);
      const loaded = await loadedOf(page);
      const heap = await heapMegabytes(window);
      const mostRows = await mostRowsOf(page);

      await press(page, "Home");
      await choose(page, "Falharam");
      await page.waitForURL(/status=FAILED/);
      await page.locator(`[data-row-link="${real.id}"]`).waitFor();
      await press(page, "j", "Enter");
      await page.waitForURL(new RegExp(`selected=${real.id}`));
      await panelOf(page).getByText("HTTP 503").first().waitFor();
      const seen = watchRetry(receiver, real.eventId);
      const pressedAt = performance.now();
      await press(page, "r", "r");
      await panelOf(page).getByText("Reenvio: Na fila").waitFor();
      const queuedMs = performance.now() - pressedAt;
      await panelOf(page).getByText("Reenvio: Entregue").waitFor();
      const outcomeMs = performance.now() - seen.answeredAt;
      assert.equal(seen.count, 1, "two presses send once");
      const retries = await retriesOf(client, pathOf(`/deliveries/${real.id}`));
      assert.equal(retries.length, 1);
      await press(page, "j");
      await page.waitForURL((url) => url.searchParams.get("selected") !== real.id);
      await press(page, "Escape");
      await page.waitForURL((url) => !url.searchParams.has("selected"));

      await press(page, "/");
      await page.keyboard.type(real.eventId);
      await press(page, "Enter");
      await page.waitForURL(new RegExp(`q=${real.eventId}`));
      await until(
        async () => (await page.locator("[data-row-link]").count()) === 1,
        "the failed delivery of the event alone is listed",
      );

      const figures = {
        deliveries: DELIVERIES,
        loaded,
        rowsInPage: mostRows,
        heapMegabytes: Math.round(heap),
        queuedMs: Math.round(queuedMs),
        outcomeMs: Math.round(outcomeMs),
      };
      console.log(`        ${JSON.stringify(figures)}`);
      assert.ok(loaded > FIRST_PAGES, "the list has grown");
      assert.ok(mostRows > 0 && mostRows <= MAX_ROWS_IN_PAGE, "rows in the page");
      assert.ok(heap < MAX_HEAP_MB, "memory");
      assert.ok(outcomeMs < MAX_OUTCOME_MS, "the outcome is shown within 2 s of it");
    }),
);
journey("deliveries: failures are grouped by cause, and sent again together", ({ stage }) =>
  withReceiver(async (receiver) => {
    const made = await makeOrganization(stage, receiver);
    const { organizationId, person } = made;
    const window = await stage.open({ person });
    const { page } = window;
    await window.goto(`/${organizationId}/test/deliveries`);
    await page.getByText("Nenhuma entrega ainda").waitFor();
    await window.check("deliveries-empty");
    await page.getByRole("button", { name: "Enviar evento de teste" }).click();
    await page.getByRole("table").getByText("teste", { exact: true }).waitFor();

    const real = [
      await realDelivery(made, 1),
      await realDelivery(made, 2),
      await realDelivery(made, 3),
    ];
    for (const { id } of real) await failDelivery(stage.service.owner, id);
    await page.getByRole("button", { name: "Ao vivo" }).click();
    await page.locator(`[data-row-link="${real[2]?.id}"]`).waitFor();
    await page.getByRole("button", { name: "Ao vivo" }).click();
    await page.getByText("Por motivo").click();
    await page.getByText("3 falhas").waitFor();
    await window.check("deliveries-causes");

    // Two of them by selecting, then the rest as a group.
    receiver.answer(() => ({ status: 200, afterMs: 300 }));
    await press(page, "j", "x", "j", "x");
    await page.getByText("2 selecionadas").waitFor();
    await window.check("deliveries-selected");
    await page.getByRole("button", { name: "Reenviar", exact: true }).first().click();
    await page.getByText("2 entregas na fila").waitFor();
    await page.getByRole("button", { name: "Reenviar 1" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("1 entrega será reenviada para").waitFor();
    await window.check("deliveries-confirm");
    await dialog.getByRole("button", { name: "Reenviar" }).click();
    await page.getByText("1 entrega na fila").waitFor();
    await page.getByText("Reenvio: Entregue").first().waitFor();
    for (const { eventId } of real)
      await until(
        async () => receiver.received.filter((one) => one.eventId === eventId).length === 2,
        "each event came once more",
      );
    const { rows } = await stage.service.owner.query<{ count: number }>(
      "SELECT count(*) FROM audit_entries WHERE action = 'delivery.retried' AND actor_id = $1",
      [person.memberId],
    );
    assert.equal(rows[0]?.count, 2, "one entry for each action");

    await page.locator(`[data-row-link="${real[0]?.id}"]`).click();
    await panelOf(page).getByText("Reenviada como").waitFor();
    await panelOf(page).getByText("seen").first().waitFor();
    await window.check("deliveries-open");
    await panelOf(page).getByRole("link", { name: "Abrir relatório" }).waitFor();
    await page.getByRole("button", { name: "Substituídas" }).click();
    await page.getByText("Nenhum resultado").waitFor();
    await window.check("deliveries-filtered");

    const phone = await stage.open({
      person,
      width: 360,
      height: 740,
      theme: "dark",
      locale: "en",
    });
    await phone.goto(`/${organizationId}/test/deliveries`);
    await phone.page.locator("[data-row-link]").first().waitFor();
    await phone.check("deliveries-phone");
    await phone.page.locator(`[data-row-link="${real[0]?.id}"]`).click();
    await phone.page.getByText("Sent again as").waitFor();
    await phone.check("deliveries-phone-open");
  }),
);
