/** The search box finds the expected page, also without accents. */
import type { Page } from "@playwright/test";

interface Query {
  readonly from: string;
  readonly words: string;
  /** The address of the first result, without its anchor. */
  readonly finds: RegExp;
}

const QUERIES: readonly Query[] = [
  { from: "", words: "nao", finds: /./ },
  { from: "", words: "infracao", finds: /^lei\/infracoes/ },
  { from: "", words: "suspensao", finds: /^(?:lei|referencia\/alertas|conceitos\/diagnostico)/ },
  { from: "", words: "gravissima", finds: /^lei\// },
  { from: "", words: "745-50", finds: /^lei\/infracoes/ },
  { from: "", words: "TOO_MANY_REQUESTS", finds: /^guias\/erros/ },
  { from: "en/", words: "idempotency", finds: /^en\/conceitos\/idempotencia/ },
];

export async function checkSearch(window: Page, url: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const { from, words, finds } of QUERIES) {
    const { address, title } = await firstResult(window, `${url}/docs/${from}`, words);
    console.log(`search ${words}: ${address} (${title})`);
    if (address === null) wrong.push(`search for ${words} finds nothing`);
    else if (!finds.test(address)) wrong.push(`search for ${words} finds ${address} first`);
    // The word itself is everywhere, so only the match with its accent is checked.
    else if (words === "nao" && !/não/i.test(title)) wrong.push(`search for nao finds ${title}`);
  }
  return wrong;
}

async function firstResult(window: Page, page: string, words: string) {
  await window.goto(page, { waitUntil: "load" });
  await window.locator(".VPNavBarSearchButton, .DocSearch-Button").first().click();
  await window.locator("#localsearch-input").fill(words);
  const result = window.locator(".VPLocalSearchBox a.result").first();
  const isFound = await result.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
  if (!isFound) return { address: null, title: "" };
  // A result may change until the index is loaded completely.
  await window.waitForTimeout(500);
  const link = new URL((await result.getAttribute("href")) ?? "", page);
  return {
    address: link.pathname.replace(/^\/docs\//, ""),
    title: (await result.innerText()).replaceAll("\n", " "),
  };
}
