/** The number of tokens that the definitions of the ten tools cost an agent, counted as a model reads them. */
import { listedTools } from "@cnh/server/transports/mcp/surface.ts";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";

export const MAX_TOOL_TOKENS = 4_000;

export function countToolTokens(): number {
  return countTokens(JSON.stringify({ tools: listedTools }));
}
