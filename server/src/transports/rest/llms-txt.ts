import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { addStaticAsset } from "../http/static-asset.ts";

/** Documents that are served with and without the documentation site. */
const DOCUMENTS = {
  "openapi.pt-br.json": "The REST API as OpenAPI 3.1, in Brazilian Portuguese",
  "openapi.json": "The REST API as OpenAPI 3.1, in English",
  "openapi-3.0.json": "The same as OpenAPI 3.0, for generators that do not read 3.1",
  "mcp-tools.json": "The ten tools of the MCP server, as it lists them",
  "webhook-vectors.json": "Test vectors for checking webhook signatures",
} as const;

/** Files that the build of the documentation site writes for agents. */
const SITE_FILES = {
  "llms.txt": "Todas as páginas da documentação, em português",
  "en/llms.txt": "Every page of the documentation, in English",
  "llms-full.txt": "A documentação inteira em um arquivo, em português",
  "en/llms-full.txt": "The whole documentation in one file, in English",
} as const;

/** Read from the folder of the documents; the others are generated from the contract in docs.ts. */
const COMMITTED = ["mcp-tools.json", "webhook-vectors.json"];

const FOLDER = new URL("../../../../docs/", import.meta.url);

/** Serves `/llms.txt`, which lists what agents should read, and the committed documents. All of them are public. */
export function addLlmsTxt(app: FastifyInstance, sitePaths: ReadonlySet<string>): void {
  for (const name of COMMITTED) {
    const bytes = readFileSync(new URL(name, FOLDER));
    addStaticAsset(app, `/docs/${name}`, { contentType: "application/json", bytes });
  }
  addStaticAsset(app, "/llms.txt", {
    contentType: "text/plain; charset=utf-8",
    bytes: Buffer.from(llmsTxt(sitePaths)),
  });
}

function llmsTxt(sitePaths: ReadonlySet<string>): string {
  const pages = Object.entries(SITE_FILES).filter(([path]) => sitePaths.has(path));
  return [
    "# CNH Reports",
    "",
    "> Relatórios de diagnóstico da CNH a partir de um CPF: REST em /api/v1, MCP em /api/mcp. Diagnosis reports of Brazilian driver's licenses, over REST and MCP, with one API key for both.",
    "",
    "## Docs",
    "",
    ...[...pages, ...Object.entries(DOCUMENTS)].map(
      ([path, about]) => `- [${path}](/docs/${path}): ${about}`,
    ),
    "",
  ].join("\n");
}
