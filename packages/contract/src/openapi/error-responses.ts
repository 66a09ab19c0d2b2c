/** One reusable response per status: when it occurs, how to react, and its exact body. */
import type { z } from "zod";
import {
  ERROR_DATA,
  type ErrorCode,
  type ErrorEnvelope,
  errorEnvelope,
  ERRORS,
} from "../errors.ts";
import type { Operation } from "../operation.ts";
import { ALWAYS, headerReferences, KNOWN_KEY, type SharedHeader } from "./headers.ts";
import { schemaReference } from "./schemas.ts";
import type { JsonObject, Reference, ResponseObject } from "./shape.ts";

const ADVICE: Record<ErrorCode, string> = {
  BAD_REQUEST:
    "Malformed JSON, JSON nested deeper than 64 levels, a field of the wrong shape or in another spelling (`external_ref`), or a query parameter that the operation does not have; `data.issues` names each problem and the value to send instead. Fix the request: repeating it will not help.",
  UNAUTHORIZED:
    "The key is missing, malformed, unknown, expired or revoked, or it may not be used from this address. The response is the same in all these cases: check the whole key, its mode, its expiry and its allow-list.",
  PAYMENT_REQUIRED:
    "The credit line does not cover one more report. `data` is in centavos of BRL. Nothing was created or charged.",
  SPEND_CAP_REACHED:
    "The daily spend cap of this key does not cover one more report. `data` is in centavos of BRL; `spent` is the amount charged to the key on this day in São Paulo, without deducting refunds, and `resetsAt` is when the day ends. Nothing was created or charged. An administrator of your organization can raise the cap.",
  FORBIDDEN: "The key is valid but lacks the scope of this operation.",
  NOT_FOUND:
    "The resource does not exist or belongs to another organization; both cases return the same response.",
  METHOD_NOT_SUPPORTED: "The path exists, but not with this method.",
  PAYLOAD_TOO_LARGE: "The body is over 64 KiB.",
  UNSUPPORTED_MEDIA_TYPE: "A body must come with `Content-Type: application/json`.",
  UNPROCESSABLE_CONTENT:
    "`cpf` is not a CPF: wrong form, wrong check digits, or eleven equal digits. Nothing was charged.",
  TOO_MANY_REQUESTS:
    "A limit of your organization is reached; `data.reason` names it. Wait `data.retryAfter` seconds (also in `Retry-After`). A refused request is not counted.",
  INTERNAL_SERVER_ERROR:
    "An error on our side. Creates are safe to repeat with the same `externalRef`. If the error persists, quote `Request-Id`.",
  SERVICE_UNAVAILABLE:
    "A data store is unavailable. Repeat after `Retry-After` seconds; creates are safe to repeat with the same `externalRef`.",
};

const DATA_EXAMPLES: {
  readonly [Code in keyof typeof ERROR_DATA]: z.infer<(typeof ERROR_DATA)[Code]>;
} = {
  BAD_REQUEST: { issues: [{ path: "cpf", message: "Is required and must be a string" }] },
  PAYMENT_REQUIRED: { balance: -99_800, limit: -100_000, pricePerReport: 350 },
  SPEND_CAP_REACHED: {
    cap: 100_000,
    spent: 99_750,
    pricePerReport: 350,
    resetsAt: "2026-05-16T03:00:00.000Z",
  },
  TOO_MANY_REQUESTS: { retryAfter: 12, reason: "perMinute" },
};

/** Malformed JSON has no field to name, so `data` may be absent. */
const DATA_MAY_BE_ABSENT: readonly ErrorCode[] = ["BAD_REQUEST"];

function hasData(code: ErrorCode): code is keyof typeof ERROR_DATA {
  return Object.hasOwn(ERROR_DATA, code);
}

/** `BAD_REQUEST` is `BadRequest` among the schemas. */
const schemaNameOf = (code: ErrorCode): string =>
  code
    .toLowerCase()
    .split("_")
    .map((word) => word.replace(/^./, (letter) => letter.toUpperCase()))
    .join("");

const schemaPointer = (name: string): Reference => ({ $ref: `#/components/schemas/${name}` });

function envelopeSchema(code: ErrorCode): JsonObject {
  const { status } = ERRORS[code];
  const required = ["defined", "code", "status", "message"];
  const properties: JsonObject = {
    defined: { type: "boolean", const: false, description: "Always false." },
    code: {
      type: "string",
      const: code,
      description: "Stable: program against this, not against the message.",
    },
    status: { type: "integer", format: "int32", const: status, description: "The HTTP status." },
    message: {
      type: "string",
      description: "For people, in the language of `Content-Language`.",
    },
  };
  if (hasData(code)) {
    properties["data"] = {
      ...schemaReference(ERROR_DATA[code]),
      description: "Details of the error, for your program to act upon.",
    };
    if (!DATA_MAY_BE_ABSENT.includes(code)) required.push("data");
  }
  return { type: "object", description: ADVICE[code], properties, required };
}

/** One schema for each error, and one for any of them. */
export function errorSchemas(): Record<string, JsonObject> {
  const names = CODES.map((code) => [code, schemaNameOf(code)] as const);
  return {
    ...Object.fromEntries(names.map(([code, name]) => [name, envelopeSchema(code)])),
    ApiError: {
      description: "Any error of this API, identified by `code`.",
      oneOf: names.map(([, name]) => schemaPointer(name)),
      discriminator: {
        propertyName: "code",
        mapping: Object.fromEntries(names.map(([code, name]) => [code, schemaPointer(name).$ref])),
      },
    },
  };
}

/** Errors whose key is unknown or, after a fault on our side, may be unknown. */
const KEY_UNKNOWN: readonly ErrorCode[] = [
  "UNAUTHORIZED",
  "INTERNAL_SERVER_ERROR",
  "SERVICE_UNAVAILABLE",
];
const OWN_HEADERS: Partial<Record<ErrorCode, readonly SharedHeader[]>> = {
  UNAUTHORIZED: ["WWW-Authenticate"],
  TOO_MANY_REQUESTS: ["Retry-After"],
  SERVICE_UNAVAILABLE: ["Retry-After"],
};

function exampleOf(code: ErrorCode): ErrorEnvelope {
  return { ...errorEnvelope(code), ...(hasData(code) && { data: DATA_EXAMPLES[code] }) };
}

/** The response of one status. OpenAPI allows one response per status, so codes of the same status share it. */
function errorResponse(codes: readonly [ErrorCode, ...ErrorCode[]]): ResponseObject {
  const [code, ...others] = codes;
  const shared = KEY_UNKNOWN.includes(code) ? ALWAYS : KNOWN_KEY;
  const headers = headerReferences([...shared, "Content-Language", ...(OWN_HEADERS[code] ?? [])]);
  if (others.length === 0) {
    const content = { schema: schemaPointer(schemaNameOf(code)), example: exampleOf(code) };
    return { description: ADVICE[code], headers, content: { "application/json": content } };
  }
  return {
    description: codes.map((each) => `\`${each}\`: ${ADVICE[each]}`).join("\n\n"),
    headers,
    content: {
      "application/json": {
        schema: {
          oneOf: codes.map((each) => schemaPointer(schemaNameOf(each))),
          discriminator: { propertyName: "code" },
        },
        examples: Object.fromEntries(codes.map((each) => [each, { value: exampleOf(each) }])),
      },
    },
  };
}

const CODES = Object.keys(ERRORS) as ErrorCode[];

/** The codes of each status, which is named after the first of them. */
const SAME_STATUS = Object.values(
  Object.groupBy(CODES, (code) => ERRORS[code].status),
) as unknown as readonly (readonly [ErrorCode, ...ErrorCode[]])[];

/** An operation is never called with a method that it does not have, so no operation documents this error. */
const UNNAMED: readonly ErrorCode[] = ["METHOD_NOT_SUPPORTED"];

export const OTHER_ERROR = "#/components/responses/OTHER_ERROR";

export function componentResponses(): Record<string, ResponseObject> {
  const named = SAME_STATUS.filter(([first]) => !UNNAMED.includes(first));
  return {
    ...Object.fromEntries(named.map((codes) => [codes[0], errorResponse(codes)])),
    OTHER_ERROR: {
      description: "Any other error has the same form.",
      headers: headerReferences([...ALWAYS, "Content-Language"]),
      content: { "application/json": { schema: schemaPointer("ApiError") } },
    },
  };
}

/** The errors that an operation documents, by HTTP status: its own and the errors that any operation may return. */
export function errorReferences(operation: Operation): Record<string, Reference> {
  const codes = new Set<ErrorCode>([
    ...operation.errors,
    "BAD_REQUEST",
    "UNAUTHORIZED",
    ...(operation.scopes.length === 0 ? [] : (["FORBIDDEN"] as const)),
    "TOO_MANY_REQUESTS",
    "INTERNAL_SERVER_ERROR",
    "SERVICE_UNAVAILABLE",
  ]);
  return Object.fromEntries(
    SAME_STATUS.filter((same) => same.some((code) => codes.has(code))).map(([first]) => [
      String(ERRORS[first].status),
      { $ref: `#/components/responses/${first}` },
    ]),
  );
}
