import { z } from "zod";
import { CONSOLE_ERRORS, type ConsoleErrorCode } from "./console-errors.ts";
import type { Issue } from "./check-input.ts";
import type { Language, Text } from "./issue-texts.ts";
import { cents } from "./values.ts";

/** Every error of the API: code, HTTP status and the public message in both languages. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: { en: "Bad Request", pt: "Requisição inválida" } },
  UNAUTHORIZED: { status: 401, message: { en: "Unauthorized", pt: "Não autorizado" } },
  PAYMENT_REQUIRED: {
    status: 402,
    message: { en: "Credit line exceeded", pt: "Linha de crédito excedida" },
  },
  SPEND_CAP_REACHED: {
    status: 402,
    message: {
      en: "Daily spend cap of the key reached",
      pt: "Limite diário de gasto da chave atingido",
    },
  },
  FORBIDDEN: { status: 403, message: { en: "Forbidden", pt: "Acesso negado" } },
  NOT_FOUND: { status: 404, message: { en: "Not Found", pt: "Não encontrado" } },
  METHOD_NOT_SUPPORTED: {
    status: 405,
    message: { en: "Method Not Supported", pt: "Método não permitido" },
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: { en: "Payload Too Large", pt: "Corpo grande demais" },
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: { en: "Unsupported Media Type", pt: "Tipo de conteúdo não aceito" },
  },
  UNPROCESSABLE_CONTENT: { status: 422, message: { en: "Invalid CPF", pt: "CPF inválido" } },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: { en: "Too Many Requests", pt: "Requisições demais" },
  },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    message: { en: "Internal Server Error", pt: "Erro interno" },
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: { en: "Service Unavailable", pt: "Serviço indisponível" },
  },
} as const satisfies Record<string, { status: number; message: Text }>;

export type ErrorCode = keyof typeof ERRORS;

/** An error of the public API or of the console. */
export type AnyErrorCode = ErrorCode | ConsoleErrorCode;

const ALL_ERRORS = { ...ERRORS, ...CONSOLE_ERRORS };

/** The HTTP status and the message of an error. */
export function errorOf(code: AnyErrorCode): { readonly status: number; readonly message: Text } {
  return ALL_ERRORS[code];
}

/** The body of every response that is not 2xx. */
export interface ErrorEnvelope {
  readonly defined: false;
  readonly code: AnyErrorCode;
  readonly status: number;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The envelope in one language. `data.issues`, which only BAD_REQUEST has, is passed as `Issue`s. */
export function errorEnvelope(
  code: AnyErrorCode,
  data?: Readonly<Record<string, unknown>>,
  language: Language = "en",
): ErrorEnvelope {
  const { status, message } = errorOf(code);
  const shown = code === "BAD_REQUEST" && data ? withMessages(data, language) : data;
  return {
    defined: false,
    code,
    status,
    message: message[language],
    ...(shown && { data: shown }),
  };
}

function withMessages(data: Readonly<Record<string, unknown>>, language: Language) {
  const issues = data["issues"] as readonly Issue[];
  return { issues: issues.map(({ path, text }) => ({ path, message: text[language] })) };
}

export const LIMIT_REASONS = ["concurrency", "perMinute", "perDay"] as const;
export type LimitReason = (typeof LIMIT_REASONS)[number];

export const inputIssueSchema = z.object({
  path: z
    .string()
    .describe(
      "The field, as in `infractions.0.date`. Empty if the problem is the request as a whole.",
    ),
  message: z.string().describe("The problem, and the value to send instead."),
});

/** The schema of `data`, by code; other codes never have `data`. */
export const ERROR_DATA = {
  BAD_REQUEST: z.object({
    issues: z.array(inputIssueSchema).describe("One entry per problem."),
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
        "concurrency: too many requests at the same time. The other reasons: too many requests in that period.",
      ),
  }),
} as const satisfies Partial<Record<ErrorCode, z.ZodType>>;
