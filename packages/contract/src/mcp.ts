/** The envelope of JSON-RPC 2.0. The Model Context Protocol, not this contract, defines its contents. */
import { z } from "zod";
import { openObject } from "./values.ts";

const id = z.union([z.string(), z.int()]);

export const jsonRpcRequestSchema = z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: id.optional().describe("Absent in a notification, which returns 202 without a body."),
  method: z.string().min(1).describe("A method of the Model Context Protocol."),
  params: openObject.optional().describe("The parameters of the method."),
});
export type JsonRpcRequest = z.infer<typeof jsonRpcRequestSchema>;

export const jsonRpcErrorSchema = z.looseObject({
  code: z.int().describe("A code of JSON-RPC or of the Model Context Protocol."),
  message: z.string().describe("The error message, in English."),
});

export const jsonRpcResponseSchema = z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: id.nullable().describe("The id of the request. `null` if the request had no readable id."),
  result: openObject.optional().describe("The result of the method. Absent after an error."),
  error: jsonRpcErrorSchema.optional().describe("Why the method failed."),
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
