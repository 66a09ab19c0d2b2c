/**
 * The metadata of this API as an OAuth protected resource (RFC 9728). MCP clients look for it after a 401. It names no
 * authorization server and no scopes to request, because there is no sign-in: credentials are API keys, and the page that
 * it links to describes how to send one.
 */
import type { FastifyInstance } from "fastify";
import { PUBLIC } from "../http/request.ts";
import { addStaticAsset } from "../http/static-asset.ts";
import { MCP_PATH } from "./mcp-origins.ts";

const WELL_KNOWN = "/.well-known/oauth-protected-resource";

/** The headers that the clients of the MCP SDK add to a discovery request. */
const PREFLIGHT = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET",
  "access-control-allow-headers": "MCP-Protocol-Version",
  "access-control-max-age": "7200",
};

/** The address of a resource's metadata: the well-known path comes between the host and the path of the resource. */
export function metadataUrlOf(resource: string): URL {
  const { origin, pathname } = new URL(resource);
  return new URL(origin + WELL_KNOWN + (pathname === "/" ? "" : pathname));
}

/** Adds the metadata of the API and of its MCP endpoint. `guide` is the path of the page that describes the keys. */
export function addProtectedResource(app: FastifyInstance, publicUrl: string, guide: string): void {
  for (const resource of [publicUrl, publicUrl + MCP_PATH]) {
    const url = metadataUrlOf(resource).pathname;
    const metadata = {
      resource,
      resource_name: "CNH Reports",
      resource_documentation: publicUrl + guide,
      bearer_methods_supported: ["header"],
    };
    addStaticAsset(app, url, {
      contentType: "application/json",
      bytes: Buffer.from(JSON.stringify(metadata)),
      anyOrigin: true,
    });
    app.options(url, PUBLIC, (_request, reply) => reply.code(204).headers(PREFLIGHT).send());
  }
}
