import { createHash } from "node:crypto";
import scalar from "@scalar/fastify-api-reference";
import { openApiDocument } from "@cnh/contract";
import fastify, { type FastifyInstance } from "fastify";
import { PUBLIC } from "./gate.ts";
import { addStaticAsset } from "./static-asset.ts";

const PREFIX = "/docs";

/** The reference page at /docs, made from the contract, with assets of our own. */
export async function addDocs(app: FastifyInstance): Promise<void> {
  const { page, script } = await renderReference();
  const document = Buffer.from(JSON.stringify(openApiDocument()));
  addStaticAsset(app, `${PREFIX}/openapi.json`, {
    contentType: "application/json",
    bytes: document,
  });
  addStaticAsset(app, `${PREFIX}/js/scalar.js`, {
    contentType: "application/javascript; charset=utf-8",
    bytes: script,
  });
  addStaticAsset(app, `${PREFIX}/`, {
    contentType: "text/html; charset=utf-8",
    bytes: page,
    policy: policyOf(page.toString()),
  });
  app.get(PREFIX, PUBLIC, async (_request, reply) => reply.redirect(`${PREFIX}/`, 301));
}

/**
 * The page and its script as Scalar makes them. Its plugin would render the page anew and encode the script of
 * four megabytes anew for every request, so it is asked once, on a server of its own that never listens.
 */
async function renderReference(): Promise<{ readonly page: Buffer; readonly script: Buffer }> {
  const renderer = fastify();
  await renderer.register(scalar, {
    routePrefix: PREFIX,
    configuration: {
      url: `${PREFIX}/openapi.json`,
      pageTitle: "CNH Reports API",
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: "never",
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  const { rawPayload: page } = await renderer.inject(`${PREFIX}/`);
  const { rawPayload: script } = await renderer.inject(`${PREFIX}/js/scalar.js`);
  await renderer.close();
  return { page, script };
}

/** Nothing on the page may come from, or go to, anywhere but this server; of inline scripts only its own may run. */
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
