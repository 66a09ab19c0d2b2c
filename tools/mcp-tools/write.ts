/** Writes docs/mcp-tools.json, so that a change of what agents see shows in review. */
import { writeFile } from "node:fs/promises";
import { TOOLS_DOCUMENT, toolsDocument } from "./tools-document.ts";

await writeFile(TOOLS_DOCUMENT, await toolsDocument());
