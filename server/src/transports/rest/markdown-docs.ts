import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { addStaticAsset } from "../http/static-asset.ts";

/** The documents for integrators, in Markdown for agents. The documents for operators are not served. */
const PAGES = {
  "sandbox.md": "The sandbox: which CPF shows what",
  "webhooks.md": "Receiving webhooks: events, signatures, retries, receivers in seven languages",
  "mcp.md": "Agents: the MCP server, its ten tools, ready configurations for clients",
  "report-fields.md": "Every field of a report",
  "alerts.md": "Every alert that a report may have, with its legal basis",
  "law-open-points.md": "What of the law is not certain",
  "openapi.json": "The REST API as OpenAPI 3.1",
  "openapi-3.0.json": "The same as OpenAPI 3.0, for generators that do not read 3.1",
  "openapi.pt-br.json": "The REST API as OpenAPI 3.1, in Brazilian Portuguese",
  "mcp-tools.json": "The ten tools of the MCP server, as it lists them",
  "webhook-vectors.json": "Test vectors for checking webhook signatures",
} as const;

/** These are generated from the contract in docs.ts. */
const GENERATED = ["openapi.json", "openapi-3.0.json", "openapi.pt-br.json"];

const FOLDER = new URL("../../../../docs/", import.meta.url);

/** Serves `/llms.txt`, which lists the documents, and the documents themselves. All of them are public. */
export function addMarkdownDocs(app: FastifyInstance): void {
  addStaticAsset(app, "/llms.txt", {
    contentType: "text/plain; charset=utf-8",
    bytes: Buffer.from(llmsTxt()),
  });
  for (const page of Object.keys(PAGES)) {
    if (GENERATED.includes(page)) continue;
    const bytes = readFileSync(new URL(page, FOLDER));
    const contentType = page.endsWith(".json")
      ? "application/json"
      : "text/markdown; charset=utf-8";
    addStaticAsset(app, `/docs/${page}`, { contentType, bytes });
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
    "",
  ].join("\n");
}
