import assert from "node:assert/strict";
import type { Page } from "@playwright/test";

/** Asserts that nothing is wider than the window, so that no line requires scrolling sideways. */
export async function assertFits(page: Page, what: string): Promise<void> {
  const { wide, window, culprits } = await page.evaluate(() => {
    // The innermost elements beyond the window identify the text or part.
    const beyond = [...document.body.querySelectorAll("*")].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 1,
    );
    const innermost = beyond.filter(
      (one) => !beyond.some((other) => one !== other && one.contains(other)),
    );
    return {
      wide: document.documentElement.scrollWidth,
      window: innerWidth,
      culprits: innermost.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 160)),
    };
  });
  assert.ok(
    wide <= window,
    `${what} is ${wide} px wide in a window of ${window}: ${culprits.join(" | ")}`,
  );
}
