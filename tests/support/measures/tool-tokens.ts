/** The number of tokens in the definitions of the ten tools, counted as for a model. */
import { listedTools } from "@cnh/server/transports/mcp/surface.ts";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";

export const MAX_TOOL_TOKENS = 4_000;

export function countToolTokens(): number {
  return countTokens(JSON.stringify({ tools: listedTools }));
}
