/** The required and forbidden contents of every page. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileOf, type SitePage } from "./site-page.ts";

/** English words of the theme that a screen reader would read on a Portuguese page. */
const ENGLISH = /Permalink to|Main Navigation|Sidebar Navigation|toggle section|>Pager<|Skip to/;

/** Addresses published before the site existed, lists for agents, and the first pages. */
const FILES = [
  "sandbox.md",
  "webhooks.md",
  "mcp.md",
  "report-fields.md",
  "alerts.md",
  "law-open-points.md",
  "llms.txt",
  "llms-full.txt",
  "en/llms.txt",
  "en/llms-full.txt",
  "404.html",
];

export function checkTexts(pages: readonly SitePage[], dist: string): string[] {
  const listed = new Set(
    pages.filter(({ address }) => isHome(address)).flatMap(({ links }) => links.map(plainAddress)),
  );
  return [
    ...FILES.filter((name) => sizeOf(dist, name) === 0).map(
      (name) => `${name} is missing or empty`,
    ),
    ...pages.flatMap(({ address, headings, lang, words }) => {
      const wanted = address.startsWith("en/") ? "en" : "pt-BR";
      const wrong = [
        headings.length === 1 ? null : `has ${headings.length} headings of the first level`,
        lang === wanted ? null : `says that its language is ${lang}`,
        words > 10 ? null : "shows nothing to a reader without scripts",
        listed.has(address) ? null : "is in no menu",
        wanted === "pt-BR" && ENGLISH.test(htmlOf(dist, address))
          ? `says ${ENGLISH.exec(htmlOf(dist, address))?.[0] ?? ""} in English`
          : null,
        sizeOf(dist, fileOf(address, "md")) > 0 ? null : "is not there as Markdown",
      ];
      return wrong.flatMap((message) => (message === null ? [] : [`/${address} ${message}`]));
    }),
  ];
}

function isHome(address: string): boolean {
  return address === "" || address === "en/";
}

function plainAddress(link: string): string {
  return link.replace(/^\/docs\//, "").replace(/[#?].*$/, "");
}

function htmlOf(dist: string, address: string): string {
  return readFileSync(join(dist, fileOf(address, "html")), "utf8");
}

function sizeOf(dist: string, name: string): number {
  try {
    return readFileSync(join(dist, name)).length;
  } catch {
    return 0;
  }
}
