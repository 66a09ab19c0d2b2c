/** A window that notes what a person would not see: violations of the policy, errors in the log, findings of axe. */
import { mkdirSync, writeFileSync } from "node:fs";
import type { BrowserContext, CDPSession, ConsoleMessage, Page } from "playwright-core";
import { DATA } from "../../tools/stack/environment.ts";
import { axeFindings } from "./axe.ts";

export interface Findings {
  readonly policyViolations: readonly string[];
  readonly errors: readonly string[];
  readonly axe: readonly string[];
}

interface Look {
  readonly theme: "light" | "dark";
  readonly width: number;
  readonly locale: string;
}

/** Where pictures are written, if the run asks for them. */
const PICTURES = process.env["CNH_PICTURES"] === "1" ? `${DATA}/pictures` : null;
const SIZES = [
  [1360, 900],
  [768, 1024],
  [390, 844],
] as const;
/** The states that this run has drawn, with the language of each: a picture costs as much as a step of a journey. */
const pictures = new Set<string>();
const VIOLATION = "policy-violation ";
/** The browser reports every refusal as an error; journeys that provoke one expect it. */
const REFUSED_REQUEST = /Failed to load resource: the server responded with a status of 4\d\d/;

export class JourneyPage {
  readonly context: BrowserContext;
  readonly #look: Look;
  #page: Page;
  #cdp: CDPSession;
  #isExpected: (text: string, url: string) => boolean = () => false;
  readonly #violations: string[] = [];
  readonly #errors: string[] = [];
  readonly #axe: string[] = [];

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

  /** Closes the tab and opens another one in the same browser: what its session had is gone. */
  async reopenTab(): Promise<void> {
    const closed = this.#page;
    this.#page = await this.context.newPage();
    this.#watch(this.#page);
    this.#cdp = await this.context.newCDPSession(this.#page);
    await closed.close();
  }

  /** Says which lines of the browser's log are those of a fault that the journey itself makes. */
  expectErrors(isExpected: (text: string, url: string) => boolean): void {
    this.#isExpected = isExpected;
  }

  #watch(page: Page): void {
    page.on("console", (message) => this.#note(message));
    page.on("pageerror", (error) => this.#errors.push(String(error)));
  }

  #note(message: ConsoleMessage): void {
    const text = message.text();
    const { url } = message.location();
    if (text.startsWith(VIOLATION)) this.#violations.push(text.slice(VIOLATION.length));
    else if (
      message.type() === "error" &&
      !REFUSED_REQUEST.test(text) &&
      !this.#isExpected(text, url)
    )
      this.#errors.push(text);
  }

  /** Opens an address below `/console`. Where the page was on its way elsewhere, the browser drops one of the two: once more. */
  async goto(path: string): Promise<void> {
    const go = () => this.page.goto(`/console${path}`, { waitUntil: "load" });
    await go().catch((error: unknown) => {
      if (!String(error).includes("ERR_ABORTED")) throw error;
      return go();
    });
  }

  /** The text that a person sees without scrolling. */
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

  /** From now on notes what is copied: pages may write to the clipboard and never read it. */
  async noteCopies(): Promise<void> {
    await this.page.evaluate(() => {
      navigator.clipboard.writeText = (text) => {
        document.documentElement.dataset["copied"] = text;
        return Promise.resolve();
      };
    });
  }

  /** What was copied last, since `noteCopies`. */
  async copied(): Promise<string> {
    return (await this.page.locator("html").getAttribute("data-copied")) ?? "";
  }

  /** Lets axe look at the page as it is now, and takes its picture. `state` names screen and state. */
  async check(state: string): Promise<void> {
    // By the protocol: the policy would stop a script that the page itself loads.
    const found = await axeFindings((expression) => this.#evaluate(expression));
    this.#axe.push(...found.map((finding) => `${state}: ${finding}`));
    await this.picture(state);
  }

  /** Draws a state in both themes and at every width, the first time that it is seen in a language. */
  async picture(state: string): Promise<void> {
    if (PICTURES === null) return;
    const { theme, locale } = this.#look;
    const seen = this.page.viewportSize();
    if (pictures.has(`${state}.${locale}`) || seen === null) return;
    pictures.add(`${state}.${locale}`);
    mkdirSync(PICTURES, { recursive: true });
    // What lies behind a dialog is darkened as far as the window goes.
    const fullPage = (await this.page.getByRole("dialog").count()) === 0;
    for (const [width, height] of SIZES) {
      await this.page.setViewportSize({ width, height });
      for (const colorScheme of ["light", "dark"] as const) {
        await this.page.emulateMedia({ colorScheme });
        await this.#afterDrawing();
        const path = `${PICTURES}/${state}.${colorScheme}.${width}.${locale}.jpeg`;
        await this.page.screenshot({ path, type: "jpeg", quality: 80, fullPage });
      }
    }
    await this.page.emulateMedia({ colorScheme: theme });
    await this.page.setViewportSize(seen);
    await this.#afterDrawing();
  }

  /** Resolves when what was laid out anew is drawn. */
  async #afterDrawing(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }

  /** Prints the page and returns how many sheets that takes. */
  async printedPages(state: string): Promise<number> {
    const pdf = await this.page.pdf({ preferCSSPageSize: true });
    if (PICTURES !== null) {
      mkdirSync(PICTURES, { recursive: true });
      writeFileSync(`${PICTURES}/${state}.pdf`, pdf);
    }
    return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  }

  /** What the window shows now, in `.data/failures`. */
  async #pictureFailure(name: string): Promise<void> {
    const { width, locale } = this.#look;
    const file = `${name.replaceAll(/[^\w-]+/g, "-").slice(0, 80)}.${width}.${locale}.png`;
    const path = `${DATA}/failures/${file}`;
    // A window that the journey has closed shows nothing.
    await this.page.screenshot({ path, fullPage: true, timeout: 5_000 }).catch(() => null);
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

  async close(failure: string | null): Promise<Findings> {
    if (failure !== null) await this.#pictureFailure(failure);
    await this.context.close();
    return { policyViolations: this.#violations, errors: this.#errors, axe: this.#axe };
  }
}
