import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { median } from "../support/callers.ts";
import { cpfOf, punctuated } from "../support/cpf.ts";
import { type GivenReport, storeSealedReports } from "../support/sealed-reports.ts";
import { journey } from "./journey.ts";
import type { JourneyPage } from "./journey-page.ts";
import { storedText } from "./stored-text.ts";

/** `CNH_LONG=1`: the whole number of the promise, down to the last row that a list holds. */
const IS_LONG = process.env["CNH_LONG"] === "1";
const REPORTS = IS_LONG ? 100_000 : 3_000;
const LOADED_ROWS = IS_LONG ? 5_000 : 600;
const MAX_ROWS_IN_PAGE = 60;
const MAX_HEAP_MB = 120;
const MAX_PAGE_MS = 200;
const MAX_SEARCH_MS = 5_000;

/** Between two orders. */
const APART_MS = 20;
const FIRST_AT = Date.now() - REPORTS * APART_MS;
const OUTCOMES = [
  { verdict: "VALID", worstSeverity: null, driving: "ALLOWED" },
  { verdict: "WARNING", worstSeverity: "WARNING", driving: "ALLOWED" },
  { verdict: "WARNING", worstSeverity: "CRITICAL", driving: "FORBIDDEN" },
  { verdict: "EXPIRED", worstSeverity: "CRITICAL", driving: "FORBIDDEN" },
] as const;

const nameOf = (n: number) => `MOTORISTA ${n}`;

/** The n-th order; the last is the newest. */
function reportOf(n: number): GivenReport {
  const outcome = OUTCOMES[n % OUTCOMES.length] ?? OUTCOMES[0];
  return {
    cpf: cpfOf(n),
    externalRef: `pedido-${n}`,
    status: "DELIVERED",
    at: FIRST_AT + n * APART_MS,
    summary: {
      ...outcome,
      name: nameOf(n),
      nextDueOn: null,
      hasReportData: true,
      hasPartialData: false,
    },
  };
}

/** Notes in the page how many rows were in it at most. */
const watchRows = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    const count = () => {
      const rows = document.querySelectorAll("[data-index]").length;
      dataset["mostRows"] = String(Math.max(Number(dataset["mostRows"] ?? 0), rows));
    };
    count();
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
  });
const mostRowsOf = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset["mostRows"]));

/** Notes the address of every request, and how long the service took for each page of the list. */
function watchRequests(page: Page) {
  const addresses: string[] = [];
  const pageTimes: number[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  page.on("requestfinished", (request) => {
    const { requestStart, responseStart } = request.timing();
    if (request.url().includes("cursor=")) pageTimes.push(responseStart - requestStart);
  });
  return { addresses, pageTimes };
}

const loadedOf = (text: string) => Number(/([\d.]+) carregados/.exec(text)?.[1]?.replace(".", ""));

/** Goes down until so many rows are loaded. */
async function scrollTo(page: Page, rows: number, step: () => Promise<void>): Promise<void> {
  const footer = page.locator("main footer");
  while (loadedOf(await footer.innerText()) < rows) {
    await step();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** The memory of the page's script that is in use, after the garbage is collected. */
async function heapMegabytes({ context, page }: JourneyPage): Promise<number> {
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable");
  await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const bytes = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN;
  return bytes / 1_048_576;
}

/** The address bar, the way back, what the browser keeps and every request are without this CPF. */
async function assertNowhere(
  { context, page }: JourneyPage,
  cpf: string,
  addresses: readonly string[],
) {
  const cdp = await context.newCDPSession(page);
  const { entries } = await cdp.send("Page.getNavigationHistory");
  const kept = [page.url(), ...entries.map(({ url }) => url), ...addresses, await storedText(page)];
  for (const text of kept)
    assert.ok(!decodeURIComponent(text).replaceAll(/[.-]/g, "").includes(cpf), `CPF in ${text}`);
}

export const journeys = [
  journey(
    `a list of ${REPORTS} reports is scrolled quickly, and a CPF is found in it`,
    async (stage) => {
      const { organizationId, live, member } = await stage.organization();
      const filledAt = performance.now();
      const { database, owner } = stage.service;
      const filled = { database, owner, organizationId, keyId: live.keyId };
      await storeSealedReports(filled, REPORTS, (index) => reportOf(index + 1));
      const fillSeconds = (performance.now() - filledAt) / 1_000;
      const window = await stage.open({ person: await member("owner") });
      const { page } = window;
      const { addresses, pageTimes } = watchRequests(page);
      await window.goto(`/${organizationId}/live/reports`);
      await page.getByRole("link", { name: nameOf(REPORTS), exact: true }).waitFor();
      await watchRows(page);

      for (let left = 40; left > 0; left -= 1) await page.keyboard.press("j");
      const chosen = nameOf(REPORTS - 39);
      await page.waitForFunction((name) => document.activeElement?.textContent === name, chosen);
      await scrollTo(page, LOADED_ROWS / 2, () => page.keyboard.press("End"));
      await page.mouse.move(600, 500);
      await scrollTo(page, LOADED_ROWS, () => page.mouse.wheel(0, 3_000));
      if (IS_LONG) await page.getByText("Refine os filtros ou exporte.").waitFor();
      const heap = await heapMegabytes(window);
      const mostRows = await mostRowsOf(page);

      const sought = Math.floor(REPORTS / 3);
      await page.keyboard.press("Home");
      await page.getByRole("searchbox").fill(punctuated(cpfOf(sought)));
      const searchedAt = performance.now();
      await page.keyboard.press("Enter");
      await page.getByText("Fim da lista").waitFor();
      const found = page.getByRole("link", { name: nameOf(sought), exact: true });
      await found.waitFor();
      const searchMs = performance.now() - searchedAt;
      assert.equal(await page.locator("[data-row-link]").count(), 1);
      assert.match(page.url(), /\?driver=drv_[0-9a-z]{26}$/);
      await assertNowhere(window, cpfOf(sought), addresses);
      await window.check("reports-found");

      const figures = {
        reports: REPORTS,
        fillSeconds: Math.round(fillSeconds),
        pages: pageTimes.length,
        pageMs: Math.round(median(pageTimes)),
        slowestPageMs: Math.round(Math.max(...pageTimes)),
        rowsInPage: mostRows,
        heapMegabytes: Math.round(heap),
        searchMs: Math.round(searchMs),
      };
      console.log(`        ${JSON.stringify(figures)}`);
      assert.ok(mostRows > 0 && mostRows <= MAX_ROWS_IN_PAGE, "rows in the page");
      assert.ok(heap < MAX_HEAP_MB, "memory");
      assert.ok(figures.pageMs <= MAX_PAGE_MS, "the time of a page");
      assert.ok(searchMs < MAX_SEARCH_MS, "the time of a search");
    },
  ),
];
