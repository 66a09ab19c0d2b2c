/** The tool definitions stay within their token budget. */
import { errorEnvelope } from "@cnh/contract";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/client/validators/ajv";
import { expect, test } from "vitest";
import { listedTools } from "@cnh/server/transports/mcp/surface.ts";
import { countToolTokens, MAX_TOOL_TOKENS } from "../support/measures/tool-tokens.ts";

test("the ten tools together cost at most 4,000 tokens", () => {
  expect(countToolTokens()).toBeLessThanOrEqual(MAX_TOOL_TOKENS);
});

test("an error envelope fits every tool's output schema, for clients that hold failures to it", () => {
  const envelope = errorEnvelope("PAYMENT_REQUIRED", { balance: 0 });
  const validator = new AjvJsonSchemaValidator();
  for (const { name, outputSchema } of listedTools) {
    const { valid, errorMessage } = validator.getValidator(outputSchema)({ ...envelope });
    expect(valid, `${name}: ${errorMessage}`).toBe(true);
    const wrong = validator.getValidator(outputSchema)([]);
    expect(wrong.valid, name).toBe(false);
  }
});
