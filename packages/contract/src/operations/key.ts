/** The key that a request carries. */
import { apiKeyExample, apiKeySchema } from "../key.ts";
import type { Operation } from "../operation.ts";

export const getKey = {
  id: "getKey",
  method: "GET",
  path: "/api/v1/key",
  tag: "Keys",
  summary: "Read the key of the request",
  description:
    "Name, mode, scopes, expiry, organization and limits of the key in `Authorization`. Call it to test a connection: it changes nothing and costs one request. The secret is never returned.",
  scopes: [],
  success: {
    status: 200,
    description: "The key of this request.",
    schema: apiKeySchema,
    example: apiKeyExample,
  },
  errors: [],
} as const satisfies Operation;
