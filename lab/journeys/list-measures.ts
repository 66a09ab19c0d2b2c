/** The cost of a long list in the browser. */
import type { Page } from "@playwright/test";
import type { JourneyPage } from "./journey-page.ts";

/** Records in the page the maximum number of rows in the DOM. */
export const watchRows = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    const count = () => {
      const rows = document.querySelectorAll("[data-index]").length;
      dataset["mostRows"] = String(Math.max(Number(dataset["mostRows"] ?? 0), rows));
    };
    count();
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
  });
export const mostRowsOf = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset["mostRows"]));

/** The used JavaScript heap of the page, after a garbage collection. */
export async function heapMegabytes({ context, page }: JourneyPage): Promise<number> {
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable");
  await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const bytes = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN;
  return bytes / 1_048_576;
}
