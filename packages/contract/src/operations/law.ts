/** Violations, points and questions: the operations that need no report. */
import { z } from "zod";
import { askAnswerExample, askAnswerSchema, askBodyExample, askBodySchema } from "../ask.ts";
import type { Operation } from "../operation.ts";
import {
  calculatedPointsExample,
  calculatedPointsSchema,
  calculatePointsBodyExample,
  calculatePointsBodySchema,
} from "../points.ts";
import {
  listViolationsQuerySchema,
  violationCodeSchema,
  violationExample,
  violationPageExample,
  violationPageSchema,
  violationSchema,
} from "../violation.ts";

export const listViolations = {
  id: "listViolations",
  method: "GET",
  path: "/api/v1/violations",
  tag: "Law",
  summary: "Search the violations",
  description:
    "The table of traffic violations, ordered by code or, with `q`, by best match. Costs nothing; any valid key may call it. `amountBRL` is in reais, unlike the money of your account.",
  scopes: [],
  query: listViolationsQuerySchema,
  success: {
    status: 200,
    description: "One page of violations.",
    schema: violationPageSchema,
    example: violationPageExample,
  },
  errors: [],
} as const satisfies Operation;

export const getViolation = {
  id: "getViolation",
  method: "GET",
  path: "/api/v1/violations/{code}",
  tag: "Law",
  summary: "Look up a violation",
  description: "With or without the hyphen: 745-50 or 74550. Costs nothing.",
  scopes: [],
  params: z.object({ code: violationCodeSchema.describe("Violation code, for example 745-50.") }),
  success: {
    status: 200,
    description: "The violation.",
    schema: violationSchema,
    example: violationExample,
  },
  errors: ["NOT_FOUND"],
} as const satisfies Operation;

export const calculatePoints = {
  id: "calculatePoints",
  method: "POST",
  path: "/api/v1/points/calculate",
  tag: "Law",
  summary: "Calculate points",
  description:
    "The points of the last twelve months and the limit that applies, from the infractions that you send. Stores nothing, costs nothing, and needs no CPF.",
  scopes: [],
  body: { schema: calculatePointsBodySchema, example: calculatePointsBodyExample },
  success: {
    status: 200,
    description: "The total, the limit and why.",
    schema: calculatedPointsSchema,
    example: calculatedPointsExample,
  },
  errors: ["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
} as const satisfies Operation;

export const askAssistant = {
  id: "askAssistant",
  method: "POST",
  path: "/api/v1/ask",
  tag: "Law",
  summary: "Ask about traffic law",
  description:
    "Answers in Brazilian Portuguese from our knowledge base and names its sources: each citation is one provision of the law with the address of its official text, or one violation code. If no model is available, the answer consists of the best passages, and `usedModel` is false. Questions have a separate quota: by default 500 a day for your organization, including questions from agents. Over the quota, the response is 429 with `reason` `perDay`. A question that is not about traffic law returns `answered` false and does not count.",
  scopes: ["assistant:use"],
  body: { schema: askBodySchema, example: askBodyExample },
  success: {
    status: 200,
    description: "The answer with its sources.",
    schema: askAnswerSchema,
    example: askAnswerExample,
  },
  errors: ["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
} as const satisfies Operation;
