/** The search box, as served, finds the page that answers a question. */
import type { Page } from "@playwright/test";
import { KEYWORDS } from "../../site/.vitepress/search-keywords.ts";
import { QUESTIONS } from "./search-questions.ts";
import type { SitePage } from "./site-page.ts";

const MIN_FIRST = 57;

interface Result {
  /** Below the site's root of its language, without its anchor; null if the search finds nothing. */
  readonly page: string | null;
  readonly title: string;
}

/** Asks all questions, and prints every question whose page is not the first result. */
export async function checkSearch(window: Page, url: string): Promise<string[]> {
  const wrong: string[] = [];
  let asked = 0;
  let first = 0;
  for (const language of ["pt", "en"] as const) {
    await openSearch(window, `${url}/docs/${language === "en" ? "en/" : ""}`);
    for (const [words, wanted] of QUESTIONS[language]) {
      const { page, title } = await firstResult(window, words);
      asked += 1;
      if (page === wanted) first += 1;
      else console.log(`missed  ${language} "${words}": /${page ?? ""} (${title}), not /${wanted}`);
    }
  }
  console.log(`search: ${first} of ${asked} first`);
  if (first < MIN_FIRST)
    wrong.push(`${first} of ${asked} pages are first, fewer than ${MIN_FIRST}`);
  await openSearch(window, `${url}/docs/`);
  const { title } = await firstResult(window, "nao");
  if (!/não/i.test(title)) wrong.push(`search for nao finds ${title}`);
  return wrong;
}

/** Every entry of the keywords names an existing page, and an existing anchor. */
export function checkKeywords(pages: readonly SitePage[]): string[] {
  const ids = new Map(pages.map((page) => [page.address, new Set(page.ids)]));
  return Object.keys(KEYWORDS).flatMap((key) => {
    const [name = "", anchor] = key.split("#");
    const page = ids.get(name.replace(/(^|\/)index$/, "$1"));
    const isThere = page !== undefined && (anchor === undefined || page.has(anchor));
    return isThere ? [] : [`search-keywords.ts names ${key}, which does not exist`];
  });
}

async function openSearch(window: Page, address: string): Promise<void> {
  await window.goto(address, { waitUntil: "load" });
  await window.locator(".VPNavBarSearchButton, .DocSearch-Button").first().click();
}

async function firstResult(window: Page, words: string): Promise<Result> {
  const input = window.locator("#localsearch-input");
  const results = window.locator(".VPLocalSearchBox a.result");
  await input.fill("");
  await results.first().waitFor({ state: "detached" });
  await input.fill(words);
  const isFound = await results
    .first()
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
  if (!isFound) return { page: null, title: "" };
  const link = new URL((await results.first().getAttribute("href")) ?? "", window.url());
  return {
    page: link.pathname.replace(/^\/docs\/(?:en\/)?/, ""),
    title: (await results.first().innerText()).replaceAll("\n", " "),
  };
}
