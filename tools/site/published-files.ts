/** The site's files other than HTML: each page as Markdown, lists for agents, and redirects of old addresses. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bodyOf, folderOf, LANGUAGES, type Language } from "./page.ts";
import { STAGING, type StagedPage } from "./stage.ts";

/** Addresses published before the site existed, and the page with their text today. */
const ALIASES: Readonly<Record<string, string>> = {
  "webhooks.md": "en/guias/webhooks.md",
  "mcp.md": "en/agentes.md",
  "report-fields.md": "en/referencia/campos.md",
  "alerts.md": "en/referencia/alertas.md",
  "law-open-points.md": "en/lei/pontos-em-aberto.md",
};

const INTRODUCTIONS: Readonly<Record<Language, string>> = {
  pt: "Relatórios de diagnóstico da CNH a partir de um CPF: REST em /api/v1, MCP em /api/mcp, uma chave para os dois. In English: /docs/en/llms.txt",
  en: "Diagnosis reports of Brazilian driver's licenses (CNH), by CPF: REST at /api/v1, MCP at /api/mcp, one key for both. Em português: /docs/llms.txt",
};

export function publishFiles(pages: readonly StagedPage[], dist: string): void {
  const texts = new Map(
    pages.map((page) => [page, markdownAt(folderOf(page.language) + page.path)]),
  );
  for (const [{ language, path }, text] of texts) write(dist, folderOf(language) + path, text);
  for (const [alias, page] of Object.entries(ALIASES)) write(dist, alias, markdownAt(page));
  for (const language of LANGUAGES) {
    const listed = pages.filter((page) => page.language === language);
    const folder = folderOf(language);
    const heading = `# CNH Reports\n\n> ${INTRODUCTIONS[language]}\n`;
    const lines = listed.map(
      ({ path, title, description }) => `- [${title}](/docs/${folder}${path}): ${description}`,
    );
    write(dist, `${folder}llms.txt`, `${heading}\n## Docs\n\n${lines.join("\n")}\n`);
    const whole = listed.map(
      (page) => `<!-- /docs/${folder}${page.path} -->\n\n${texts.get(page) ?? ""}`,
    );
    write(dist, `${folder}llms-full.txt`, `${heading}\n${whole.join("\n\n")}`);
  }
}

function markdownAt(path: string): string {
  return asMarkdown(readFileSync(join(STAGING, path), "utf8"));
}

/** The page for readers of Markdown: absolute links to the service, and no syntax of the site generator. */
function asMarkdown(text: string): string {
  return bodyOf(text)
    .replace(/\]\(\/([^)\s]*)\)\{target="_self"\}/g, "](/docs/$1)")
    .trimStart();
}

function write(dist: string, path: string, text: string): void {
  const file = join(dist, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
