/**
 * Renders Scalar's page and script once, in a thread of its own and on a temporary server that never listens. Its plugin
 * would render the page and encode the script of four megabytes for every request.
 */
import { parentPort } from "node:worker_threads";
import scalar from "@scalar/fastify-api-reference";
import fastify from "fastify";

export interface RenderedReference {
  readonly page: Uint8Array;
  readonly script: Uint8Array;
}

const PREFIX = "/docs";

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
const rendered: RenderedReference = { page, script };
parentPort?.postMessage(rendered, []);
