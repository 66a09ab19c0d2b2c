/** The `WWW-Authenticate` of a 401. It depends on the request's form only, never on whether its key exists. */
import type { FastifyRequest } from "fastify";
import { isMcp } from "./mcp-origins.ts";

const WELL_FORMED = /^bearer +\S+$/i;
const KEY = /cnh_(?:live|test)_\w/;
const MISPLACED =
  'error="invalid_request", error_description="Send the API key as Authorization: Bearer <key>"';

/** `mcpMetadata`: the address of the metadata of the MCP endpoint, which its clients look for. */
export function challengeOf(request: FastifyRequest, mcpMetadata: string): string {
  const parameters = [
    ...(hasMisplacedKey(request) ? [MISPLACED] : []),
    ...(isMcp(request) ? [`resource_metadata="${mcpMetadata}"`] : []),
  ];
  return ["Bearer", parameters.join(", ")].join(" ").trimEnd();
}

/** Returns true if one of our keys was sent in another place than `Authorization: Bearer`. */
function hasMisplacedKey({ headers }: FastifyRequest): boolean {
  const { authorization = "", "x-api-key": apiKey } = headers;
  if (WELL_FORMED.test(authorization)) return false;
  const basic = /^basic +(\S+)$/i.exec(authorization)?.[1];
  const texts = [
    authorization,
    String(apiKey ?? ""),
    basic && Buffer.from(basic, "base64").toString("latin1"),
  ];
  return texts.some((text) => KEY.test(text ?? ""));
}
