/** Pages as people read them: on screen, with a screen reader, using only the keyboard, and without scripts. */
import { mkdirSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { DATA } from "../../tools/stack/environment.ts";
import { axeFindings } from "../journeys/axe.ts";

const PICTURES = `${DATA}/site-pictures`;

type Theme = "light" | "dark";

interface Reading {
  readonly browser: Browser;
  readonly url: string;
  readonly isPictured: boolean;
}

/** Opens each page in a theme, and collects findings of axe, the content policy and the browser's log. */
export async function checkPages(
  { browser, url, isPictured }: Reading,
  theme: Theme,
  addresses: readonly string[],
): Promise<string[]> {
  const context = await browser.newContext({
    colorScheme: theme,
    viewport: { width: 1280, height: 900 },
  });
  const window = await context.newPage();
  const wrong: string[] = [];
  let address = "";
  window.on("console", (message) => {
    if (message.type() === "error") wrong.push(`/${address} (${theme}): ${message.text()}`);
  });
  window.on("pageerror", (error) => wrong.push(`/${address} (${theme}): ${String(error)}`));
  for (address of addresses) {
    await window.goto(`${url}/docs/${address}`, { waitUntil: "load" });
    wrong.push(
      ...(await axeFindings((expression) => window.evaluate(expression))).map(
        (found) => `/${address} (${theme}): ${found}`,
      ),
    );
    if (isPictured) await picture(window, address, theme);
  }
  await context.close();
  return wrong;
}

async function picture(window: Page, address: string, kind: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const name = address.replaceAll("/", "_") || "index";
  await window.screenshot({ path: `${PICTURES}/${name}.${kind}.png` });
}

/** Every clickable element can be reached with the Tab key, and shows its focus. */
export async function checkKeyboard({ browser, url }: Reading, address: string): Promise<string[]> {
  const window = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await window.goto(`${url}/docs/${address}`, { waitUntil: "networkidle" });
  const wanted = await window.evaluate(markFocusable);
  const reached = new Set<string>();
  const unseen: string[] = [];
  for (let presses = 0; presses < wanted + 20; presses += 1) {
    await window.keyboard.press("Tab");
    const focused = await window.evaluate(describeFocused);
    if (focused === null) continue;
    reached.add(focused.mark);
    if (!focused.isVisible) unseen.push(focused.html);
  }
  await window.close();
  return [
    ...(reached.size >= wanted
      ? []
      : [`/${address}: the keyboard reaches ${reached.size} of ${wanted} controls`]),
    ...[...new Set(unseen)].map((html) => `/${address}: focus cannot be seen on ${html}`),
  ];
}

/** Runs in the browser: numbers the focusable elements, with a group of radio buttons as one. */
function markFocusable(): number {
  const groups = new Set<string>();
  const all = [...document.querySelectorAll<HTMLElement>("a[href], button, input, [tabindex='0']")];
  const reachable = all.filter((one) => {
    if (one.tabIndex < 0 || !one.checkVisibility({ visibilityProperty: true })) return false;
    if (one.matches(":disabled")) return false;
    if (!(one instanceof HTMLInputElement) || one.type !== "radio") return true;
    const isFirst = !groups.has(one.name);
    groups.add(one.name);
    return isFirst;
  });
  for (const [index, one] of reachable.entries()) {
    one.dataset["mark"] = one instanceof HTMLInputElement ? `radio ${one.name}` : String(index);
  }
  for (const radio of document.querySelectorAll<HTMLInputElement>("input[type=radio]")) {
    radio.dataset["mark"] = `radio ${radio.name}`;
  }
  return reachable.length;
}

function describeFocused() {
  const one = document.activeElement;
  if (!(one instanceof HTMLElement) || one.dataset["mark"] === undefined) return null;
  const shown = one instanceof HTMLInputElement ? (one.nextElementSibling ?? one) : one;
  const { outlineStyle, boxShadow } = getComputedStyle(shown);
  return {
    mark: one.dataset["mark"],
    html: one.outerHTML.slice(0, 120),
    isVisible: outlineStyle !== "none" || boxShadow !== "none",
  };
}

/** On a phone, a table that is too wide shows a shadow at its edge, and the keyboard scrolls it. */
export async function checkWideTables(
  { browser, url, isPictured }: Reading,
  address: string,
): Promise<string[]> {
  const window = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await window.goto(`${url}/docs/${address}`, { waitUntil: "networkidle" });
  const table = window.locator(".vp-doc table[tabindex='0']").first();
  const wrong: string[] = [];
  if ((await table.count()) === 0) {
    wrong.push("has no wide table");
  } else {
    await table.focus();
    if (isPictured) await picture(window, address, "390");
    await window.keyboard.press("ArrowRight");
    const isScrolled = await window
      .waitForFunction(() => (document.activeElement?.scrollLeft ?? 0) > 0, null, {
        timeout: 5_000,
      })
      .then(
        () => true,
        () => false,
      );
    if (!isScrolled) wrong.push("has a wide table that the arrow keys do not scroll");
    if (!(await table.evaluate(showsShadow))) wrong.push("hides the shadow of a wide table");
    if (isPictured) await picture(window, address, "390-scrolled");
  }
  await window.close();
  return wrong.map((message) => `/${address} at 390 pixels ${message}`);
}

/** Runs in the browser. The shadow is behind the rows, so they must let it through. */
function showsShadow(table: Element): boolean {
  const isOpaque = (one: Element) => {
    const { backgroundColor } = getComputedStyle(one);
    return !/^rgba\(.*, 0(?:\.\d+)?\)$/.test(backgroundColor);
  };
  return (
    getComputedStyle(table).backgroundAttachment.includes("scroll") &&
    ![...table.querySelectorAll("tr, th, td")].some(isOpaque)
  );
}

/** Without scripts the text is visible, with the samples of every language. */
export async function checkWithoutScripts(
  { browser, url }: Reading,
  address: string,
): Promise<string[]> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const window = await context.newPage();
  await window.goto(`${url}/docs/${address}`, { waitUntil: "load" });
  const isHeadingSeen = await window.locator(".vp-doc h1").isVisible();
  const samples = window.locator(".vp-code-group .blocks > div");
  const hidden: number[] = [];
  for (let index = 0; index < (await samples.count()); index += 1) {
    if (!(await samples.nth(index).isVisible())) hidden.push(index);
  }
  await context.close();
  return [
    ...(isHeadingSeen ? [] : [`/${address}: no heading without scripts`]),
    ...(hidden.length === 0
      ? []
      : [`/${address}: ${hidden.length} samples hidden without scripts`]),
  ];
}
