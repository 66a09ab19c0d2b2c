import { z } from "zod";
import { CONSOLE_ERRORS, type ConsoleErrorCode } from "./console/errors.ts";
import { cents } from "./values.ts";

/** Every error the API answers: code, HTTP status and the one public message. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: "Bad Request" },
  UNAUTHORIZED: { status: 401, message: "Unauthorized" },
  PAYMENT_REQUIRED: { status: 402, message: "Credit line exceeded" },
  SPEND_CAP_REACHED: { status: 402, message: "Daily spend cap of the key reached" },
  FORBIDDEN: { status: 403, message: "Forbidden" },
  NOT_FOUND: { status: 404, message: "Not Found" },
  METHOD_NOT_SUPPORTED: { status: 405, message: "Method Not Supported" },
  PAYLOAD_TOO_LARGE: { status: 413, message: "Payload Too Large" },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "Unsupported Media Type" },
  UNPROCESSABLE_CONTENT: { status: 422, message: "Invalid CPF" },
  TOO_MANY_REQUESTS: { status: 429, message: "Too Many Requests" },
  INTERNAL_SERVER_ERROR: { status: 500, message: "Internal Server Error" },
  SERVICE_UNAVAILABLE: { status: 503, message: "Service Unavailable" },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** An error of the public API or of the console. */
export type AnyErrorCode = ErrorCode | ConsoleErrorCode;

const ALL_ERRORS = { ...ERRORS, ...CONSOLE_ERRORS };

/** The HTTP status and the message of an error. */
export function errorOf(code: AnyErrorCode): { readonly status: number; readonly message: string } {
  return ALL_ERRORS[code];
}

/** The body of every answer that is not 2xx. `data` is absent where there is none. */
export interface ErrorEnvelope {
  readonly defined: false;
  readonly code: AnyErrorCode;
  readonly status: number;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

export function errorEnvelope(code: AnyErrorCode, data?: Record<string, unknown>): ErrorEnvelope {
  const { status, message } = errorOf(code);
  return { defined: false, code, status, message, ...(data && { data }) };
}

export const LIMIT_REASONS = ["concurrency", "perMinute", "perDay"] as const;
export type LimitReason = (typeof LIMIT_REASONS)[number];

export const inputIssueSchema = z.object({
  path: z
    .string()
    .describe("The field, as in `infractions.0.date`. Empty: the request as a whole."),
  message: z.string().describe("What is wrong, and what to send instead."),
});

/** What `data` holds, by code; codes that are not here never have any. */
export const ERROR_DATA = {
  BAD_REQUEST: z.object({
    issues: z.array(inputIssueSchema).describe("One entry for each thing that is wrong."),
  }),
  PAYMENT_REQUIRED: z.object({
    balance: cents.describe("Centavos: the balance now."),
    limit: cents.max(0).describe("Centavos, zero or negative: the balance never goes below it."),
    pricePerReport: cents.min(0).describe("Centavos that one report costs."),
  }),
  SPEND_CAP_REACHED: z.object({
    cap: cents.min(0).describe("Centavos that this key may spend on one day."),
    spent: cents.min(0).describe("Centavos that this key was charged today, in São Paulo."),
    pricePerReport: cents.min(0).describe("Centavos that one report costs."),
    resetsAt: z.iso.datetime().describe("When the day ends."),
  }),
  TOO_MANY_REQUESTS: z.object({
    retryAfter: z.int().min(0).describe("Seconds to wait, as in `Retry-After`."),
    reason: z
      .enum(LIMIT_REASONS)
      .describe(
        "concurrency: too many requests at the same time. The others: too many in that time.",
      ),
  }),
} as const satisfies Partial<Record<ErrorCode, z.ZodType>>;
