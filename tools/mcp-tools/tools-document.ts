import { listedTools } from "@cnh/server/transports/mcp/surface.ts";
import { format } from "oxfmt";

export const TOOLS_DOCUMENT = new URL("../../docs/mcp-tools.json", import.meta.url);

/** The answer of `tools/list` as a document, formatted like every other file. */
export async function toolsDocument(): Promise<string> {
  const text = JSON.stringify({ tools: listedTools }, null, 2);
  const { code, errors } = await format("mcp-tools.json", text);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return `${code.trimEnd()}\n`;
}
