import { createHash } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { asOpenApi30, openApiDocument } from "@cnh/contract";
import type { FastifyInstance } from "fastify";
import { PUBLIC } from "../http/request.ts";
import { addStaticAsset, loadOnce } from "../http/static-asset.ts";
import type { RenderedReference } from "./render-reference.ts";

const PREFIX = "/docs";

/** Adds the reference page at /docs. It is generated from the contract, and this server serves its assets. */
export function addDocs(app: FastifyInstance, publicUrl: string): void {
  const reference = loadOnce(renderReference);
  const json = (value: unknown) => ({
    contentType: "application/json",
    bytes: Buffer.from(JSON.stringify(value)),
  });
  addStaticAsset(app, `${PREFIX}/openapi.json`, async () => json(openApiDocument(publicUrl)));
  addStaticAsset(app, `${PREFIX}/openapi-3.0.json`, async () =>
    json(asOpenApi30(openApiDocument(publicUrl))),
  );
  addStaticAsset(app, `${PREFIX}/openapi.pt-br.json`, async () => {
    // Its translations are loaded only if somebody asks for it.
    const { inBrazilianPortuguese } = await import("@cnh/contract/openapi/pt-br/document.ts");
    return json(inBrazilianPortuguese(openApiDocument(publicUrl)));
  });
  addStaticAsset(app, `${PREFIX}/js/scalar.js`, async () => ({
    contentType: "application/javascript; charset=utf-8",
    bytes: Buffer.from((await reference()).script),
  }));
  addStaticAsset(app, `${PREFIX}/`, async () => {
    const page = Buffer.from((await reference()).page);
    const policy = policyOf(page.toString());
    return { contentType: "text/html; charset=utf-8", bytes: page, policy };
  });
  app.get(PREFIX, PUBLIC, async (_request, reply) => reply.redirect(`${PREFIX}/`, 301));
}

/** Renders the reference in a thread: it loads a megabyte of code, which would stop this one and stay in its memory. */
async function renderReference(): Promise<RenderedReference> {
  const thread = new Worker(new URL("./render-reference.ts", import.meta.url), { env: {} });
  try {
    const [rendered] = (await once(thread, "message")) as [RenderedReference];
    return rendered;
  } finally {
    await thread.terminate();
  }
}

/** The page's content security policy: it may connect only to this server and run only its own scripts. */
function policyOf(page: string): string {
  const inlineScripts = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gi)];
  const hashes = inlineScripts.map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
