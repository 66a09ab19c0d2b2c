import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { addStaticAsset } from "./static-asset.ts";

/** The documents for integrators, as agents read them best; what is for operators stays inside. */
const PAGES = {
  "mcp.md": "Agents: the MCP server, its ten tools, ready configurations for clients",
  "report-fields.md": "Every field of a report",
  "alerts.md": "Every alert that a report may have, with its legal basis",
  "law-open-points.md": "What of the law is not certain",
} as const;

const FOLDER = new URL("../../../../docs/", import.meta.url);

/** `/llms.txt` says what there is; the pages it names are served as they are written. All of it is public. */
export function addMarkdownDocs(app: FastifyInstance): void {
  addStaticAsset(app, "/llms.txt", {
    contentType: "text/plain; charset=utf-8",
    bytes: Buffer.from(llmsTxt()),
  });
  for (const page of Object.keys(PAGES)) {
    const bytes = readFileSync(new URL(page, FOLDER));
    addStaticAsset(app, `/docs/${page}`, { contentType: "text/markdown; charset=utf-8", bytes });
  }
}

function llmsTxt(): string {
  return [
    "# CNH Reports",
    "",
    "> Relatórios de diagnóstico da CNH a partir de um CPF: REST em /api/v1, MCP em /api/mcp. Diagnosis reports of Brazilian driver's licenses, over REST and MCP, with one API key for both.",
    "",
    "## Docs",
    "",
    ...Object.entries(PAGES).map(([page, about]) => `- [${page}](/docs/${page}): ${about}`),
    "- [openapi.json](/docs/openapi.json): The REST API as OpenAPI 3.1",
    "",
  ].join("\n");
}
