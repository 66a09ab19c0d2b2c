/** Credit and usage. */
import { creditExample, creditSchema } from "../credit.ts";
import type { Operation } from "../operation.ts";
import { usageExample, usageQuerySchema, usageSchema } from "../usage.ts";

export const getCredit = {
  id: "getCredit",
  method: "GET",
  path: "/api/v1/credit",
  tag: "Billing",
  summary: "Read the credit line",
  description:
    "Balance, limit and price, as integers in centavos of BRL (350 is R$ 3,50). A create passes while `balance - pricePerReport >= limit`.",
  scopes: ["billing:read"],
  success: {
    status: 200,
    description: "The credit line now.",
    schema: creditSchema,
    example: creditExample,
  },
  errors: [],
} as const satisfies Operation;

export const getUsage = {
  id: "getUsage",
  method: "GET",
  path: "/api/v1/usage",
  tag: "Billing",
  summary: "Read the usage by day",
  description:
    "Reports and money by day of America/Sao_Paulo, at most 366 days; without dates, the last 30. Money is in centavos of BRL. A test key sees the sandbox, where nothing is charged.",
  scopes: ["billing:read"],
  query: usageQuerySchema,
  success: {
    status: 200,
    description: "Totals and days.",
    schema: usageSchema,
    example: usageExample,
  },
  errors: [],
} as const satisfies Operation;
