/** A window that records invisible problems: policy violations, logged errors, findings of axe. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import type { BrowserContext, CDPSession, ConsoleMessage, Page } from "@playwright/test";
import { DATA } from "../../tools/stack/environment.ts";
import { axeFindings } from "./axe.ts";

/** Fails the journey: an accessibility rule, the content security policy, or an error in the browser's log. */
export interface Finding {
  readonly type: "axe" | "policy" | "log";
  readonly description: string;
}

interface Look {
  readonly theme: "light" | "dark";
  readonly width: number;
  readonly locale: string;
}

/** A run of axe takes a third of the browser's time, so the gate inspects every screen in one state only. */
const IS_LONG = process.env["CNH_LONG"] === "1";
/** The folder of the pictures; `null` if the run takes none. */
export const PICTURES = process.env["CNH_PICTURES"] === "1" ? `${DATA}/pictures` : null;
const SIZES = [
  [1360, 900],
  [768, 1024],
  [390, 844],
] as const;
const VIOLATION = "policy-violation ";
/** The browser reports every refusal as an error; journeys that provoke one expect it. */
const REFUSED_REQUEST = /Failed to load resource: the server responded with a status of 4\d\d/;

export class JourneyPage {
  readonly context: BrowserContext;
  readonly #look: Look;
  #page: Page;
  #cdp: CDPSession;
  #isExpected: (text: string, url: string) => boolean = () => false;
  readonly #findings: Finding[] = [];

  private constructor(context: BrowserContext, page: Page, cdp: CDPSession, look: Look) {
    this.context = context;
    this.#page = page;
    this.#cdp = cdp;
    this.#look = look;
  }

  static async open(context: BrowserContext, look: Look): Promise<JourneyPage> {
    await context.addInitScript((marker: string) => {
      addEventListener("securitypolicyviolation", (event) => {
        console.error(`${marker}${event.violatedDirective} ${event.blockedURI}`);
      });
    }, VIOLATION);
    const page = await context.newPage();
    const opened = new JourneyPage(context, page, await context.newCDPSession(page), look);
    opened.#watch(page);
    return opened;
  }

  get page(): Page {
    return this.#page;
  }

  /** Closes the tab and opens another one in the same browser, which drops its session storage. */
  async reopenTab(): Promise<void> {
    const closed = this.#page;
    this.#page = await this.context.newPage();
    this.#watch(this.#page);
    this.#cdp = await this.context.newCDPSession(this.#page);
    await closed.close();
  }

  /** Declares which lines of the browser's log come from a fault that the journey causes. */
  expectErrors(isExpected: (text: string, url: string) => boolean): void {
    this.#isExpected = isExpected;
  }

  #watch(page: Page): void {
    page.on("console", (message) => this.#note(message));
    page.on("pageerror", (error) => this.#add("log", String(error)));
  }

  #note(message: ConsoleMessage): void {
    const text = message.text();
    const { url } = message.location();
    if (text.startsWith(VIOLATION)) this.#add("policy", text.slice(VIOLATION.length));
    else if (
      message.type() === "error" &&
      !REFUSED_REQUEST.test(text) &&
      !this.#isExpected(text, url)
    )
      this.#add("log", text);
  }

  #add(type: Finding["type"], description: string): void {
    this.#findings.push({ type, description });
  }

  /** Opens an address below `/console`. Retries once if a navigation in progress makes the browser drop this one. */
  async goto(path: string): Promise<void> {
    const go = () => this.page.goto(`/console${path}`, { waitUntil: "load" });
    await go().catch((error: unknown) => {
      if (!String(error).includes("ERR_ABORTED")) throw error;
      return go();
    });
  }

  /** The text visible without scrolling. */
  textAboveFold(): Promise<string> {
    return this.page.evaluate(() => {
      const lines: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        const isSeen = box.width > 1 && box.height > 1 && box.bottom <= innerHeight && box.top >= 0;
        const isVisible = node.parentElement?.checkVisibility({ visibilityProperty: true });
        const text = node.textContent?.trim() ?? "";
        if (isSeen && isVisible === true && text !== "") lines.push(text);
      }
      return lines.join("\n");
    });
  }

  /** From now on records copied text: pages may write to the clipboard but never read it. */
  async noteCopies(): Promise<void> {
    await this.page.evaluate(() => {
      navigator.clipboard.writeText = (text) => {
        document.documentElement.dataset["copied"] = text;
        return Promise.resolve();
      };
    });
  }

  /** The text copied last, since `noteCopies`. */
  async copied(): Promise<string> {
    return (await this.page.locator("html").getAttribute("data-copied")) ?? "";
  }

  /** Takes a picture of the page as it is now, and runs axe on it in the long run. `state` names screen and state. */
  async check(state: string): Promise<void> {
    if (IS_LONG) await this.inspect(state);
    else await this.picture(state);
  }

  /** Runs axe on the page as it is now, and takes its picture. */
  async inspect(state: string): Promise<void> {
    // Through the protocol: the policy would block a script that the page itself loads.
    const found = await axeFindings((expression) => this.#evaluate(expression));
    for (const finding of found) this.#add("axe", `${state}: ${finding}`);
    await this.picture(state);
  }

  /** Takes pictures of a state in both themes and all widths, once per run: a picture takes as long as a step. */
  async picture(state: string): Promise<void> {
    if (PICTURES === null) return;
    const { theme, locale } = this.#look;
    const seen = this.page.viewportSize();
    const pathOf = (width: number, colorScheme: string) =>
      `${PICTURES}/${state}.${colorScheme}.${width}.${locale}.jpeg`;
    if (seen === null || existsSync(pathOf(1360, "light"))) return;
    mkdirSync(PICTURES, { recursive: true });
    // A dialog darkens only the visible part of the page.
    const fullPage = (await this.page.getByRole("dialog").count()) === 0;
    for (const [width, height] of SIZES) {
      await this.page.setViewportSize({ width, height });
      for (const colorScheme of ["light", "dark"] as const) {
        await this.page.emulateMedia({ colorScheme });
        await this.#afterDrawing();
        const path = pathOf(width, colorScheme);
        await this.page.screenshot({ path, type: "jpeg", quality: 80, fullPage });
      }
    }
    await this.page.emulateMedia({ colorScheme: theme });
    await this.page.setViewportSize(seen);
    await this.#afterDrawing();
  }

  /** Resolves when the new layout is painted. */
  async #afterDrawing(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }

  /** Prints the page and returns its number of sheets. */
  async printedPages(state: string): Promise<number> {
    const pdf = await this.page.pdf({ preferCSSPageSize: true });
    if (PICTURES !== null) {
      mkdirSync(PICTURES, { recursive: true });
      writeFileSync(`${PICTURES}/${state}.pdf`, pdf);
    }
    return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  }

  async #evaluate<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = await this.#cdp.send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(`the page threw: ${exceptionDetails.text}`);
    return result.value as Value;
  }

  async close(): Promise<readonly Finding[]> {
    await this.context.close();
    return this.#findings;
  }
}
