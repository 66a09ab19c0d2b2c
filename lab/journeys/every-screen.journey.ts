import assert from "node:assert/strict";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import type { Page } from "@playwright/test";
import { makeOperator } from "../../tests/support/organizations/operators.ts";
import { assertFits } from "./assert-fits.ts";
import { journey } from "./journey.ts";
import type { JourneyPage } from "./journey-page.ts";
import { SandboxReports } from "./sandbox-reports.ts";
import type { TestEnvironment } from "./test-environment.ts";

type Screens = readonly (readonly [name: string, path: string])[];

/** The screens in groups, so that each journey is short. */
const GROUPS: Readonly<Record<string, Screens>> = {
  reports: [
    ["overview", "/test"],
    ["reports", "/test/reports"],
    ["report", "/test/reports/{report}"],
    ["order", "/test/orders/new"],
    ["bulk", "/test/orders/bulk"],
  ],
  webhooks: [
    ["keys", "/test/keys"],
    ["endpoints", "/test/endpoints"],
    ["deliveries", "/test/deliveries"],
    ["signature", "/test/signature"],
  ],
  organization: [
    ["usage", "/test/usage"],
    ["statement", "/test/statement"],
    ["members", "/members"],
    ["audit", "/audit"],
    ["settings", "/settings"],
  ],
};
/** For our operators, outside any organization. */
const OPERATORS: Screens = [
  ["operators", "/operators"],
  ["operators-providers", "/operators/providers"],
  ["operators-backlog", "/operators/backlog"],
  ["operators-health", "/operators/health"],
  ["operators-reports", "/operators/reports"],
  ["operators-report", "/operators/reports/{report}"],
];
/** 360 px is the smallest phone; half of 1360 px equals a zoom of 200%. */
const LOOKS = [{ theme: "light", locale: "pt-BR", width: 360 }] as const;
/** In the long run, and when pictures are taken. */
const OTHER_LOOKS = [
  { theme: "light", locale: "pt-BR", width: 1360 },
  { theme: "dark", locale: "en", width: 360 },
  { theme: "dark", locale: "en", width: 1360 },
  { theme: "dark", locale: "pt-BR", width: 680 },
  { theme: "light", locale: "en", width: 360 },
] as const;
const IS_LONG = process.env["CNH_LONG"] === "1" || process.env["CNH_PICTURES"] === "1";

/** With the report of a driver whose points are over the limit, so that every part of it has content. */
async function makeOrganization(stage: TestEnvironment) {
  const { organizationId, member } = await stage.organization();
  const person = await member("owner");
  const reports = new SandboxReports(stage.client(person), organizationId);
  const { reportId } = await reports.settled(await reports.order(scenarioCpf(8), "every-screen"));
  return { organizationId, person, reportId };
}

/** Asserts that Tab reaches every visible control, and that the focused one is visible. */
async function assertTabReaches(page: Page, what: string): Promise<void> {
  const wanted = await page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary",
      ),
    ];
    const shown = controls.filter(
      (one) =>
        one.tabIndex >= 0 &&
        !one.matches(":disabled") &&
        one.checkVisibility({ visibilityProperty: true }),
    );
    for (const [index, one] of shown.entries()) one.dataset["tabStop"] = String(index);
    return shown.length;
  });
  const reached = new Set<string>();
  // A radio group is one tab stop, so arrows reach its other controls; a date field has one stop for each part.
  for (let pressed = 0; pressed < 2 * wanted + 10 && reached.size < wanted; pressed += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const one = document.activeElement;
      if (!(one instanceof HTMLElement)) return null;
      const { width, height } = one.getBoundingClientRect();
      return { id: one.dataset["tabStop"] ?? null, isShown: width > 0 && height > 0 };
    });
    if (!stop || stop.id === null) continue;
    assert.ok(stop.isShown, `${what}: the focus went to something that is not shown`);
    reached.add(stop.id);
  }
  const missed = await page.evaluate(
    (ids) =>
      [...document.querySelectorAll<HTMLElement>("[data-tab-stop]")]
        .filter(
          (one) => !ids.includes(one.dataset["tabStop"] ?? "") && !one.matches("input[type=radio]"),
        )
        .map((one) => one.outerHTML.slice(-160)),
    [...reached],
  );
  assert.deepEqual(missed, [], `${what}: Tab does not reach these`);
}

async function settle(window: JourneyPage): Promise<void> {
  await window.page.locator("h1").first().waitFor();
  await window.page.waitForLoadState("networkidle");
}

async function inspectAll(
  window: JourneyPage,
  screens: Screens,
  addressOf: (path: string) => string,
): Promise<void> {
  for (const [name, path] of screens) {
    await window.goto(addressOf(path));
    await settle(window);
    await window.inspect(`every-${name}`);
    await assertFits(window.page, name);
    await assertTabReaches(window.page, name);
  }
}

for (const look of IS_LONG ? [...LOOKS, ...OTHER_LOOKS] : LOOKS) {
  const { theme, locale, width } = look;
  const nameOf = (group: string) =>
    `everything works with the keyboard: ${group}, ${width} px, ${theme}, ${locale}`;
  for (const [group, screens] of Object.entries(GROUPS))
    journey(nameOf(group), async ({ stage }) => {
      const { organizationId, person, reportId } = await makeOrganization(stage);
      const window = await stage.open({ person, ...look });
      const addressOf = (path: string) => `/${organizationId}${path.replace("{report}", reportId)}`;
      await inspectAll(window, screens, addressOf);
    });
  journey(nameOf("operators"), async ({ stage }) => {
    const { reportId } = await makeOrganization(stage);
    const person = await makeOperator(stage.service.database);
    const window = await stage.open({ person, ...look });
    await inspectAll(window, OPERATORS, (path) => path.replace("{report}", reportId));
  });
}
