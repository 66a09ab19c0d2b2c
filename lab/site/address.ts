/** Configurations to copy contain the address of the running service, on loaded pages and after a click. */
import type { Page } from "@playwright/test";

const PLACEHOLDER = "cnh-reports.example";
/** The number of configurations with an address on the page for agents. */
const CONFIGURATIONS = 7;
const PAGES = ["agentes", "en/agentes"] as const;

export async function checkAddresses(window: Page, url: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of PAGES) {
    await window.goto(`${url}/docs/${path}`);
    wrong.push(...(await readAddresses(window, url, `/${path}, loaded`)));
    // The site's router fetches the page as a script.
    await window.goto(`${url}/docs/${path.replace("agentes", "cli")}`);
    await window.locator(`.VPSidebar a[href="/docs/${path}"]`).first().click();
    await window.waitForURL(`**/docs/${path}`);
    await window.locator("#claude-code").waitFor();
    wrong.push(...(await readAddresses(window, url, `/${path}, by a click`)));
  }
  return wrong;
}

async function readAddresses(window: Page, url: string, place: string): Promise<string[]> {
  const text = (await window.locator(".vp-doc").textContent()) ?? "";
  const filled = text.split(`${url}/api/mcp`).length - 1;
  return [
    ...(filled === CONFIGURATIONS ? [] : [`${place}: ${filled} of ${CONFIGURATIONS} addresses`]),
    ...(text.includes(PLACEHOLDER) ? [`${place}: has the placeholder`] : []),
  ];
}
