/** The contents of a built page, parsed by the browser's own parser. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

export interface SitePage {
  /** The address below the site's root, such as `en/guias/lote`; a folder's index page ends in `/`. */
  readonly address: string;
  readonly lang: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly ids: readonly string[];
  readonly links: readonly string[];
  /** Scripts, styles, pictures and fonts loaded by the page. */
  readonly resources: readonly string[];
  readonly words: number;
  readonly bytes: number;
}

/** Reads every page of a built site. */
export async function readSite(dist: string, window: Page): Promise<SitePage[]> {
  const names = readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html") && name !== "404.html")
    .sort();
  const pages: SitePage[] = [];
  for (const name of names) {
    const html = readFileSync(join(dist, name), "utf8");
    pages.push({
      ...(await window.evaluate(parse, html)),
      address: addressOf(name),
      bytes: Buffer.byteLength(html),
    });
  }
  return pages;
}

export function addressOf(name: string): string {
  return name.replace(/\.html$/, "").replace(/(^|\/)index$/, "$1");
}

/** The file of a page, as HTML or as Markdown. */
export function fileOf(address: string, extension: "html" | "md"): string {
  const name = address === "" || address.endsWith("/") ? `${address}index` : address;
  return `${name}.${extension}`;
}

/** Runs in the browser. A document that was only parsed does not run scripts, so this is a page without scripts. */
function parse(html: string) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const all = (selector: string, attribute: string) =>
    [...page.querySelectorAll(selector)].flatMap((one) => one.getAttribute(attribute) ?? []);
  const text = page.querySelector(".vp-doc")?.textContent ?? "";
  return {
    lang: page.documentElement.lang,
    title: page.title,
    headings: [...page.querySelectorAll(".vp-doc h1")].map((one) => one.textContent),
    ids: all("[id]", "id"),
    links: all("a[href]", "href"),
    resources: [...all("script[src], img[src]", "src"), ...all("link[href]", "href")],
    words: text.split(/\s+/).filter(Boolean).length,
  };
}
