import { listedTools } from "@cnh/server/transports/mcp/surface.ts";
import { formattedFile, type GeneratedFile } from "../../files/generated-file.ts";

export const TOOLS_DOCUMENT = new URL("../../../docs/mcp-tools.json", import.meta.url);

/** The response of `tools/list` as a document: a change of the tools is visible in its review. */
export async function toolsFiles(): Promise<GeneratedFile[]> {
  const text = JSON.stringify({ tools: listedTools }, null, 2);
  return [await formattedFile("docs/mcp-tools.json", text)];
}
