import { createHash } from "node:crypto";
import scalar from "@scalar/fastify-api-reference";
import { openApiDocument } from "@cnh/contract";
import fastify, { type FastifyInstance } from "fastify";
import { PUBLIC } from "../http/request.ts";
import { addStaticAsset } from "../http/static-asset.ts";

const PREFIX = "/docs";

/** Adds the reference page at /docs. It is generated from the contract, and this server serves its assets. */
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
 * Renders Scalar's page and script once, on a temporary server that never listens. Its plugin would render the page and
 * encode the script of four megabytes for every request.
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
