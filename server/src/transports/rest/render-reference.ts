/**
 * Renders Scalar's page and script once, in a separate thread and on a temporary server that never listens. Scalar's
 * plugin would render the page and encode the four-megabyte script for every request.
 */
import { parentPort } from "node:worker_threads";
import scalar from "@scalar/fastify-api-reference";
import fastify from "fastify";

export interface RenderedReference {
  readonly page: Uint8Array;
  readonly script: Uint8Array;
}

const PREFIX = "/docs/api";

const renderer = fastify();
await renderer.register(scalar, {
  routePrefix: PREFIX,
  configuration: {
    sources: [
      { title: "Português", slug: "pt-br", url: "/docs/openapi.pt-br.json", default: true },
      { title: "English", slug: "en", url: "/docs/openapi.json" },
    ],
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
const rendered: RenderedReference = { page, script };
parentPort?.postMessage(rendered, []);
