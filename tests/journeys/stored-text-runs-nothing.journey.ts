import assert from "node:assert/strict";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import type { Page } from "playwright-core";
import { consolePath, type TestMember } from "../support/console.ts";
import { cpfOf } from "../support/cpf.ts";
import { makeOperator } from "../support/operators.ts";
import { startWebhookReceiver } from "../support/webhook-receiver.ts";
import { assertFits } from "./assert-fits.ts";
import { journey } from "./journey.ts";
import type { JourneyPage } from "./journey-page.ts";
import { SandboxReports } from "./sandbox-reports.ts";
import type { Stage } from "./stage.ts";

/** What a stranger would write: each would do harm if it were more than text. */
const HOSTILE = [
  `"><script>alert(1)</script>`,
  `<img src=https://elsewhere.example/x onerror=alert(2)>`,
  `<a href="javascript:alert(3)">javascript:alert(3)</a>`,
  `\u202Egnp.exe\u202C<svg/onload=alert(4)>`,
  `Z${"\u0301\u0321\u0335".repeat(12)}`,
] as const;
/** Shown whole, so that a screen that hides it is noticed. */
const MARK = HOSTILE[0];

/** The screens within an organization that show such texts: name, address, and whether the mark must be seen there. */
const SCREENS: readonly (readonly [name: string, path: string, isShown: boolean])[] = [
  ["overview", "/{organization}/test", true],
  ["reports", "/{organization}/test/reports", true],
  ["report", "/{organization}/test/reports/{report}", true],
  ["order", "/{organization}/test/orders/new", false],
  ["bulk", "/{organization}/test/orders/bulk", true],
  ["bulk-order", "/{organization}/test/orders/bulk/{bulk}", true],
  ["members", "/{organization}/members", true],
  ["account", "/account", false],
];

interface Place {
  readonly organizationId: string;
  readonly person: TestMember;
  readonly reportId: string;
  readonly bulkOrderId: string;
}

/** Puts the texts wherever a stranger can: each by the operation that takes it from people or programs. */
async function fillWithHostileText(stage: Stage, receiverUrl: string): Promise<Place> {
  const { organizationId, member } = await stage.organization(["--name", `Frota ${MARK}`]);
  const person = await member("owner", { secondFactor: true });
  const { owner } = stage.service;
  for (const text of HOSTILE) await member("viewer", {}).then((one) => rename(stage, one, text));
  await rename(stage, person, `Ana ${MARK}`);
  const client = stage.client(person);
  const send = async <Body>(path: string, json: unknown): Promise<Body> => {
    const sent = await client.send<Body>("POST", consolePath(organizationId, "test", path), {
      json,
    });
    assert.ok(sent.status < 300, `${path} was answered ${sent.status}: ${sent.bytes.toString()}`);
    return sent.body;
  };
  const url = `${receiverUrl}/${encodeURIComponent(MARK)}`;
  await send("/webhook-endpoints", { url, description: `${MARK}${"W".repeat(100)}` });
  for (const text of HOSTILE) await send("/keys", { name: text.slice(0, 100), scopes: [] });
  const reports = new SandboxReports(client, organizationId);
  for (const [index, text] of HOSTILE.entries())
    await reports.order(cpfOf(9_100 + index), text.slice(0, 255));
  const reportId = await reports.order(scenarioCpf(8), `${MARK}${"R".repeat(220)}`);
  await reports.settled(reportId);
  const rows = HOSTILE.map((text, index) => ({
    line: index + 2,
    cpf: index === 1 ? text : cpfOf(9_200 + index),
    externalRef: text,
  }));
  const preview = await send<{ all: { reports: number; total: number } }>("/bulk-orders/preview", {
    rows,
  });
  const { id: bulkOrderId } = await send<{ id: string }>("/bulk-orders", {
    reference: crypto.randomUUID(),
    rows,
    purpose: `${MARK} ${"P".repeat(150)}`,
    leaveOutRecent: false,
    confirmed: { reports: preview.all.reports, total: preview.all.total },
  });
  await owner.query("UPDATE organizations SET default_purpose = $2 WHERE id = $1", [
    toUuid(organizationId),
    `Outra ${MARK}`,
  ]);
  return { organizationId, person, reportId, bulkOrderId };
}

/** As a person can in the account, without the password that it asks for. */
async function rename(stage: Stage, person: TestMember, name: string): Promise<void> {
  const values = [person.uuid, name.slice(0, 100)];
  await stage.service.owner.query(`UPDATE auth."user" SET name = $2 WHERE id = $1`, values);
}

/** What would have run, been fetched or been made of a text. */
async function madeOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "script:not([src]), img[src*=elsewhere], svg[onload], [onerror], [onload], a[href^='javascript:' i]",
      ),
    ].map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
}

/** Notes what no text may do: open a dialog, or ask another host for something. */
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

async function visit(window: JourneyPage, name: string, path: string, isShown: boolean) {
  const { page } = window;
  await window.goto(path);
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
  if (isShown) await page.getByText(MARK).first().waitFor({ state: "attached" });
  await assertFits(page, name);
  assert.deepEqual(await madeOf(page), [], `${name} made something of a text`);
  await window.picture(`hostile-${name}`);
}

const WIDTHS = [1360, 360] as const;

export const journeys = WIDTHS.map((width) =>
  journey(`what strangers write is text on every screen: ${width} px`, async (stage) => {
    const receiver = await startWebhookReceiver(() => ({ status: 500 }));
    try {
      const place = await fillWithHostileText(stage, receiver.url);
      const { organizationId, person, reportId, bulkOrderId } = place;
      const window = await stage.open({ person, width });
      const seen = watch(window, stage.url);
      const addressOf = (path: string) =>
        path
          .replace("{organization}", organizationId)
          .replace("{report}", reportId)
          .replace("{bulk}", bulkOrderId);
      for (const [name, path, isShown] of SCREENS)
        await visit(window, name, addressOf(path), isShown);

      const operator = await stage.open({
        person: await makeOperator(stage.service.database),
        width,
      });
      const seenByOperator = watch(operator, stage.url);
      await visit(operator, "operators", "/operators", true);
      await visit(operator, "operators-report", `/operators/reports/${reportId}`, true);
      assert.deepEqual([...seen, ...seenByOperator], []);
    } finally {
      await receiver.close();
    }
  }),
);
