import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { cpfOf } from "../../tests/support/cpf.ts";
import { makeOperator } from "../../tests/support/organizations/operators.ts";
import { startWebhookReceiver } from "../../tests/support/webhooks/webhook-receiver.ts";
import { assertFits } from "./assert-fits.ts";
import {
  fillWithHostileText,
  HOSTILE,
  HOSTILE_ANSWER,
  type HostilePlace,
  LONGEST,
  longest,
  MARK,
} from "./hostile-text.ts";
import { journey } from "./journey.ts";
import type { JourneyPage } from "./journey-page.ts";
import { linkTo } from "./mail-links.ts";
import type { TestEnvironment } from "./test-environment.ts";

type Screens = readonly (readonly [name: string, path: string, isShown: boolean])[];

/** A text as in an address: the possible content of a received link. */
const ADDRESSED = encodeURIComponent(MARK);

/**
 * The screens of an organization: name, address, and whether the mark must be visible there as text and not in a field.
 */
const SCREENS: Screens = [
  ["overview", "/{organization}/test", true],
  ["reports", "/{organization}/test/reports", true],
  ["reports-filtered", `/{organization}/test/reports?ref=${ADDRESSED}`, false],
  ["report", "/{organization}/test/reports/{report}", true],
  ["order", "/{organization}/test/orders/new", false],
  ["order-again", "/{organization}/test/orders/new?again={report}", false],
  ["bulk", "/{organization}/test/orders/bulk", true],
  ["bulk-order", "/{organization}/test/orders/bulk/{bulk}", true],
  ["keys", "/{organization}/test/keys", true],
  ["endpoints", "/{organization}/test/endpoints", true],
  ["endpoint", "/{organization}/test/endpoints/{endpoint}", false],
  ["deliveries", "/{organization}/test/deliveries", false],
  ["deliveries-searched", `/{organization}/test/deliveries?q=${ADDRESSED}`, false],
  ["delivery", "/{organization}/test/deliveries?selected={delivery}", true],
  ["signature", "/{organization}/test/signature?delivery={delivery}", false],
  ["usage", "/{organization}/live/usage", false],
  ["statement", "/{organization}/live/statement?day={today}", true],
  ["members", "/{organization}/members", true],
  ["audit", "/{organization}/audit", false],
  ["audit-filtered", `/{organization}/audit?actor=${ADDRESSED}&target=${ADDRESSED}`, false],
  ["audit-reads", "/{organization}/audit?log=reads", false],
  ["settings", "/{organization}/settings", true],
  ["account", "/account", false],
];
const OPERATORS: Screens = [
  ["operators", "/operators", true],
  ["operators-providers", "/operators/providers", false],
  ["operators-backlog", "/operators/backlog", false],
  ["operators-health", "/operators/health", false],
  ["operators-reports", "/operators/reports", false],
  ["operators-report", "/operators/reports/{report}", false],
];

/** Today in the time zone of statement days. */
const today = () =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date());

const addressIn = (place: HostilePlace, path: string) =>
  path
    .replace("{organization}", place.organizationId)
    .replace("{report}", place.reportId)
    .replace("{bulk}", place.bulkOrderId)
    .replace("{endpoint}", place.endpointId)
    .replace("{delivery}", place.deliveryId)
    .replace("{today}", today());

/** Anything that a text made the page run, fetch or create. */
async function madeOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "script:not([src]), img[src*=elsewhere], svg[onload], [onerror], [onload], a[href^='javascript:' i]",
      ),
    ].map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
}

/** Records what no text may do: open a dialog, or send a request to another host. */
function watch({ page }: JourneyPage, origin: string): string[] {
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(origin) && !/^(?:data|blob):/.test(request.url()))
      seen.push(`a request to ${request.url().slice(0, 100)}`);
  });
  return seen;
}

/** The text in a screen itself: the menu shows the organization's name everywhere. */
const markIn = (page: Page) => page.locator("main").getByText(MARK).first();

/** Asserts that visible text stays text, and fits into the window. */
async function inspect(window: JourneyPage, name: string): Promise<void> {
  await assertFits(window.page, name);
  assert.deepEqual(await madeOf(window.page), [], `${name} made something of a text`);
  await window.picture(`hostile-${name}`);
}

async function visit(window: JourneyPage, screens: Screens, place: HostilePlace): Promise<void> {
  const { page } = window;
  const hiding: string[] = [];
  for (const [name, path, isShown] of screens) {
    await window.goto(addressIn(place, path));
    await page.locator("h1").first().waitFor();
    await page.waitForLoadState("networkidle");
    const shows = () => markIn(page).waitFor({ state: "attached", timeout: 5_000 });
    if (isShown) await shows().catch(() => void hiding.push(name));
    await inspect(window, name);
  }
  assert.deepEqual(hiding, [], "these do not show the text");
}

/** Opens the parts behind a click. */
async function openParts(window: JourneyPage, place: HostilePlace): Promise<void> {
  const { page } = window;
  const goto = (path: string) => window.goto(addressIn(place, path));
  await goto("/{organization}/test/reports/{report}");
  await page.getByText("Dados da CNH").click();
  await inspect(window, "report-data");
  await goto("/{organization}/test/keys");
  await page.locator("main").getByRole("link", { name: MARK }).first().click();
  await page.getByRole("dialog").waitFor();
  await inspect(window, "key");
  await goto("/{organization}/test/endpoints/{endpoint}");
  await page.getByRole("button", { name: "Enviar evento de teste" }).click();
  await page.locator("figure").getByText(MARK).first().waitFor({ timeout: 20_000 });
  await inspect(window, "endpoint-tested");
  await goto("/{organization}/audit?action=organization.changed");
  await page.getByRole("link", { name: "alterou as configurações da organização" }).first().click();
  await page.getByRole("cell").filter({ hasText: MARK }).first().waitFor();
  await inspect(window, "audit-entry");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.insertText(longest(LONGEST));
  await inspect(window, "palette");
}

/** Enters hostile pasted text, and a hostile file. */
async function giveHostileInput(window: JourneyPage, place: HostilePlace): Promise<void> {
  const { page } = window;
  await window.goto(addressIn(place, "/{organization}/test/signature"));
  await page.getByLabel("Corpo recebido").fill(longest(LONGEST));
  await page.getByLabel("Cabeçalhos recebidos").fill(`${MARK}: ${longest(LONGEST)}`);
  await page.getByLabel("Segredo do endpoint").fill(`whsec_${MARK}`);
  await inspect(window, "signature-pasted");
  await window.goto(addressIn(place, "/{organization}/test/orders/bulk"));
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = [...HOSTILE, "=1+1", "@SUM(1)", longest(900)].map(
    (text, index) => `${index % 2 === 0 ? cpfOf(8_800 + index) : quoted(text)};${quoted(text)}`,
  );
  const buffer = Buffer.from([`CPF ${quoted(MARK)};${quoted(MARK)}`, ...lines].join("\r\n"));
  const file = { name: `${MARK}.csv`, mimeType: "text/csv", buffer };
  await page.getByLabel("Escolher arquivo").setInputFiles(file);
  await page.getByRole("heading", { name: "Confira as colunas" }).waitFor();
  await inspect(window, "bulk-columns");
  const column = page.getByLabel("Coluna do CPF");
  await column.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Conferir" }).click();
  await page.getByText("Não é um CPF válido").first().waitFor();
  await markIn(page).waitFor();
  await inspect(window, "bulk-preview");
}

/** Opens the link of an invitation mail, as a person without an account. */
async function readInvitation(
  stage: TestEnvironment,
  window: JourneyPage,
  email: string,
): Promise<void> {
  await window.goto(await linkTo(stage, email, "invite"));
  await markIn(window.page).waitFor();
  await inspect(window, "invite");
}

const WIDTHS = [
  [1360, 9_100, []],
  [360, 9_300, ["@night"]],
] as const;

for (const [width, base, tag] of WIDTHS)
  journey(
    `input from outside is text on every screen: ${width} px`,
    { tag: [...tag] },
    async ({ stage }) => {
      const receiver = await startWebhookReceiver(() => HOSTILE_ANSWER);
      try {
        const place = await fillWithHostileText(stage, receiver.url, base);
        const window = await stage.open({ person: place.person, width });
        const operator = await stage.open({
          person: await makeOperator(stage.service.database),
          width,
        });
        const visitor = await stage.open({ width });
        const seen = [window, operator, visitor].map((one) => watch(one, stage.url));
        await visit(window, SCREENS, place);
        await openParts(window, place);
        await giveHostileInput(window, place);
        await visit(operator, OPERATORS, place);
        await readInvitation(stage, visitor, place.invited);
        assert.deepEqual(seen.flat(), []);
      } finally {
        await receiver.close();
      }
    },
  );
