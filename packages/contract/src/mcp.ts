/** The envelope of JSON-RPC 2.0. What is inside belongs to the Model Context Protocol, not to this contract. */
import { z } from "zod";
import { openObject } from "./values.ts";

const id = z.union([z.string(), z.int()]);

export const jsonRpcRequestSchema = z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: id.optional().describe("Absent in a notification, which is answered 202 without a body."),
  method: z.string().min(1).describe("A method of the Model Context Protocol."),
  params: openObject.optional().describe("What the method takes."),
});
export type JsonRpcRequest = z.infer<typeof jsonRpcRequestSchema>;

export const jsonRpcErrorSchema = z.looseObject({
  code: z.int().describe("A code of JSON-RPC or of the Model Context Protocol."),
  message: z.string().describe("What went wrong, in English."),
});

export const jsonRpcResponseSchema = z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: id.nullable().describe("That of the request. Null: the request had none that could be read."),
  result: openObject.optional().describe("What the method answered. Absent after an error."),
  error: jsonRpcErrorSchema.optional().describe("Why the method did not answer."),
});
export type JsonRpcResponse = z.infer<typeof jsonRpcResponseSchema>;

export const jsonRpcRequestExample = {
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "get_credit_balance", arguments: {} },
} satisfies JsonRpcRequest;

export const jsonRpcResponseExample = {
  jsonrpc: "2.0",
  id: 1,
  result: {
    content: [{ type: "text", text: '{"balance":-12600,"pricePerReport":350}' }],
    structuredContent: { balance: -12_600, pricePerReport: 350 },
  },
} satisfies JsonRpcResponse;
