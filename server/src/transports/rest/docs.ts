import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { asOpenApi30, openApiDocument } from "@cnh/contract";
import type { FastifyInstance } from "fastify";
import { pagePolicy } from "../http/page-policy.ts";
import { addRedirect, addStaticAsset, loadOnce } from "../http/static-asset.ts";
import { addLlmsTxt } from "./llms-txt.ts";
import type { RenderedReference } from "./render-reference.ts";
import { addSite } from "./site.ts";

const PREFIX = "/docs";
const REFERENCE = `${PREFIX}/api/`;
const BUILT_SITE = fileURLToPath(new URL("../../../../site/dist", import.meta.url));

/**
 * Adds all public documentation: the OpenAPI documents, the interactive reference, and the site if it was built. Returns
 * the paths of the site's files.
 */
export function addDocs(
  app: FastifyInstance,
  publicUrl: string,
  siteFolder = existsSync(BUILT_SITE) ? BUILT_SITE : "",
): ReadonlySet<string> {
  addOpenApi(app, publicUrl);
  addReference(app);
  addRedirect(app, PREFIX, `${PREFIX}/`);
  addRedirect(app, "/", `${PREFIX}/`, 302);
  const site = siteFolder === "" ? new Set<string>() : addSite(app, siteFolder, publicUrl);
  if (siteFolder === "") addRedirect(app, `${PREFIX}/`, REFERENCE, 302);
  addLlmsTxt(app, site);
  return site;
}

function addOpenApi(app: FastifyInstance, publicUrl: string): void {
  const json = (value: unknown) => ({
    contentType: "application/json",
    bytes: Buffer.from(JSON.stringify(value)),
  });
  addStaticAsset(app, `${PREFIX}/openapi.json`, async () => json(openApiDocument(publicUrl)));
  addStaticAsset(app, `${PREFIX}/openapi-3.0.json`, async () =>
    json(asOpenApi30(openApiDocument(publicUrl))),
  );
  addStaticAsset(app, `${PREFIX}/openapi.pt-br.json`, async () => {
    // The translations are loaded only at its first request.
    const { inBrazilianPortuguese } = await import("@cnh/contract/openapi/pt-br/document.ts");
    return json(inBrazilianPortuguese(openApiDocument(publicUrl)));
  });
}

/** Adds the interactive reference, which calls the API. Its page loads everything from this server. */
function addReference(app: FastifyInstance): void {
  const reference = loadOnce(renderReference);
  addStaticAsset(app, `${REFERENCE}js/scalar.js`, async () => ({
    contentType: "application/javascript; charset=utf-8",
    bytes: Buffer.from((await reference()).script),
  }));
  addStaticAsset(app, REFERENCE, async () => {
    const page = Buffer.from((await reference()).page);
    const policy = pagePolicy(page.toString());
    return { contentType: "text/html; charset=utf-8", bytes: page, policy };
  });
  addRedirect(app, REFERENCE.slice(0, -1), REFERENCE);
}

/** Renders the reference in a thread: its megabyte of code would block this thread and stay in its memory. */
async function renderReference(): Promise<RenderedReference> {
  const thread = new Worker(new URL("./render-reference.ts", import.meta.url), { env: {} });
  try {
    const [rendered] = (await once(thread, "message")) as [RenderedReference];
    return rendered;
  } finally {
    await thread.terminate();
  }
}
