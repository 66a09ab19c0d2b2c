import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { median } from "../../tests/support/callers/callers.ts";
import { cpfOf, punctuated } from "../../tests/support/cpf.ts";
import { USUAL } from "../../tests/support/reports/report-outcomes.ts";
import {
  type GivenReport,
  storeSealedReports,
} from "../../tests/support/reports/sealed-reports.ts";
import { until } from "../../tests/support/until.ts";
import { journey } from "./journey.ts";
import type { JourneyPage } from "./journey-page.ts";
import { heapMegabytes, mostRowsOf, watchRows } from "./list-measures.ts";
import { storedText } from "./stored-text.ts";

/** `CNH_LONG=1`: the full promised number, in a list with its maximum number of rows. */
const IS_LONG = process.env["CNH_LONG"] === "1";
const REPORTS = IS_LONG ? 100_200 : 3_000;
/** The maximum number of rows of a list. */
const LOADED_ROWS = 100_000;
/** The rate limit is 300 calls per minute. */
const BETWEEN_PAGES_MS = IS_LONG ? 210 : 0;
const MAX_ROWS_IN_PAGE = 60;
const MAX_HEAP_MB = 120;
const MAX_PAGE_MS = 200;
/** How much longer a frame may take at the end of the long list than near its start. */
const MAX_FRAME_GROWTH = 3;
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
      ...USUAL,
      ...outcome,
      name: nameOf(n),
      nextDueOn: null,
    },
  };
}

/** Records the address of every request, and how long the service took for each page of the list. */
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

/** Raises the page size of the list to the service's maximum: half as many calls. */
const askForLargePages = (page: Page) =>
  page.route(/cursor=/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, "limit=100"),
    }),
  );

const loadedOf = (text: string) =>
  Number(/([\d.]+) carregados/.exec(text)?.[1]?.replaceAll(".", ""));

/** Scrolls down until so many rows are loaded. */
async function scrollTo(page: Page, rows: number, step: () => Promise<void>): Promise<void> {
  const footer = page.locator("main footer");
  for (let before = -1; ;) {
    const loaded = loadedOf(await footer.innerText());
    if (loaded >= rows) return;
    if (loaded > before) await sleep(BETWEEN_PAGES_MS);
    before = loaded;
    await step();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/**
 * A user would hold the key or the wheel for an hour to reach the last of 100,000 rows: a long run jumps to the end.
 */
const toEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

/** Scrolls up frame by frame and returns the median render time of a frame. */
async function frameTime(page: Page): Promise<number> {
  const times = await page.evaluate(async () => {
    const found: number[] = [];
    let last = performance.now();
    for (let left = 40; left > 0; left -= 1) {
      window.scrollBy(0, -300);
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      found.push(now - last);
      last = now;
    }
    return found;
  });
  return median(times);
}

/** Asserts that the address bar, the history, the browser's storage and every request are without this CPF. */
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

journey(
  `a list of ${REPORTS} reports is scrolled quickly, and a CPF is found in it`,
  { tag: "@night" },
  async ({ stage }) => {
    const { organizationId, live, member } = await stage.organization();
    const filledAt = performance.now();
    const { database, owner } = stage.service;
    const filled = { database, owner, organizationId, keyId: live.keyId };
    await storeSealedReports(filled, REPORTS, (index) => reportOf(index + 1));
    const fillSeconds = (performance.now() - filledAt) / 1_000;
    const window = await stage.open({ person: await member("owner") });
    const { page } = window;
    const { addresses, pageTimes } = watchRequests(page);
    if (IS_LONG) await askForLargePages(page);
    await window.goto(`/${organizationId}/live/reports`);
    await page.getByRole("link", { name: nameOf(REPORTS), exact: true }).waitFor();
    await watchRows(page);

    for (let left = 40; left > 0; left -= 1) await page.keyboard.press("j");
    const chosen = nameOf(REPORTS - 39);
    await page.waitForFunction((name) => document.activeElement?.textContent === name, chosen);
    await scrollTo(page, 300, () => page.keyboard.press("End"));
    const firstFrameMs = await frameTime(page);
    await page.mouse.move(600, 500);
    await scrollTo(page, 600, () => page.mouse.wheel(0, 3_000));
    if (IS_LONG) await scrollTo(page, LOADED_ROWS, () => toEnd(page));
    const frameMs = await frameTime(page);
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
      firstFrameMs: Math.round(firstFrameMs),
      frameMs: Math.round(frameMs),
      searchMs: Math.round(searchMs),
    };
    console.log(`        ${JSON.stringify(figures)}`);
    assert.ok(mostRows > 0 && mostRows <= MAX_ROWS_IN_PAGE, "rows in the page");
    assert.ok(heap < MAX_HEAP_MB, "memory");
    if (IS_LONG) assert.ok(frameMs <= firstFrameMs * MAX_FRAME_GROWTH, "the time of a frame");
    assert.ok(figures.pageMs <= MAX_PAGE_MS, "the time of a page");
    assert.ok(searchMs < MAX_SEARCH_MS, "the time of a search");
  },
);

journey(
  "more that cannot be loaded is said so, and is loaded when asked again",
  async ({ stage }) => {
    const { organizationId, live, member } = await stage.organization();
    const { database, owner } = stage.service;
    const filled = { database, owner, organizationId, keyId: live.keyId };
    await storeSealedReports(filled, 120, (index) => reportOf(index + 1));
    const window = await stage.open({ person: await member("owner"), width: 390, theme: "dark" });
    const { page } = window;
    await page.route(/cursor=/, (route) => route.fulfill({ status: 429, json: {} }), {
      times: 1,
    });
    await window.goto(`/${organizationId}/live/reports`);
    await page.getByRole("link", { name: nameOf(120), exact: true }).waitFor();
    const failed = page.getByRole("alert").filter({ hasText: "Não foi possível carregar mais." });
    await until(async () => {
      await page.keyboard.press("End");
      return failed.isVisible();
    }, "the failure is shown");
    assert.match(await page.locator("main footer").innerText(), /50 carregados/);
    await window.check("reports-more-failed");
    await failed.getByRole("button", { name: "Tentar de novo" }).click();
    await until(async () => {
      await page.keyboard.press("End");
      return page.getByText("Fim da lista").isVisible();
    }, "all are loaded");
    assert.match(await page.locator("main footer").innerText(), /120 carregados/);
  },
);
