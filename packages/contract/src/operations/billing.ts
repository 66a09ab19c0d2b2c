/** Credit, usage and the statement. */
import { creditExample, creditSchema } from "../credit.ts";
import type { Operation } from "../operation.ts";
import {
  statementDayParamsSchema,
  statementEntriesExample,
  statementEntriesQuerySchema,
  statementEntriesSchema,
  statementExample,
  statementQuerySchema,
  statementSchema,
} from "../statement.ts";
import { usageExample, usageQuerySchema, usageSchema } from "../usage.ts";

export const getCredit = {
  id: "getCredit",
  method: "GET",
  path: "/api/v1/credit",
  tag: "Billing",
  summary: "Read the credit line",
  description:
    "Balance, limit and price, as integers in centavos of BRL (350 is R$ 3,50). A create is accepted while `balance - pricePerReport >= limit`.",
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

export const getStatement = {
  id: "getStatement",
  method: "GET",
  path: "/api/v1/statement",
  tag: "Billing",
  summary: "Read the statement by day",
  description:
    "The ledger by day of America/Sao_Paulo, at most 366 days; without dates, the last 30. Debits and refunds of reports are summed, payments and adjustments are listed. Every day's `opening + debits + refunds + others` is its `closing`. A test key has an empty statement, because nothing is charged in the sandbox.",
  scopes: ["billing:read"],
  query: statementQuerySchema,
  success: {
    status: 200,
    description: "The days with entries.",
    schema: statementSchema,
    example: statementExample,
  },
  errors: [],
} as const satisfies Operation;

export const listStatementEntries = {
  id: "listStatementEntries",
  method: "GET",
  path: "/api/v1/statement/{day}",
  tag: "Billing",
  summary: "List the entries of a day",
  description:
    "Every ledger entry of one day in America/Sao_Paulo, oldest first. A day without entries returns an empty list; a value that is not a date returns 404.",
  scopes: ["billing:read"],
  params: statementDayParamsSchema,
  query: statementEntriesQuerySchema,
  success: {
    status: 200,
    description: "A page of entries.",
    schema: statementEntriesSchema,
    example: statementEntriesExample,
  },
  errors: ["NOT_FOUND"],
} as const satisfies Operation;
