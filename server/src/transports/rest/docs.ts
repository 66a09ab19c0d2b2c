import scalar from "@scalar/fastify-api-reference";
import { openApiDocument } from "@cnh/contract";
import type { FastifyInstance } from "fastify";
import { sendBytes } from "./envelope.ts";

/** Nothing on the page may come from, or go to, anywhere but this server. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The reference page at /docs, made from the contract, with assets of our own. */
export async function addDocs(app: FastifyInstance): Promise<void> {
  const document = Buffer.from(JSON.stringify(openApiDocument()));
  await app.register(async (docs) => {
    docs.addHook("onSend", async (_request, reply) => {
      reply.header("content-security-policy", POLICY);
    });
    docs.get("/docs/openapi.json", async (_request, reply) => sendBytes(reply, 200, document));
    await docs.register(scalar, {
      routePrefix: "/docs",
      openApiDocumentEndpoints: { json: "/source.json", yaml: "/source.yaml" },
      configuration: {
        url: "/docs/openapi.json",
        pageTitle: "CNH Reports API",
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: "never",
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}
