/** Headers that many responses share. */
import type { JsonObject, Reference } from "./shape.ts";

interface HeaderFacts {
  readonly description: string;
  readonly example: string;
  readonly required: boolean;
}

const HEADERS = {
  "Request-Id": {
    description: "Id of this request, the same as in our log. Quote it when you contact us.",
    example: "01kya3np4sfe3b4wzz6kye37bb",
    required: true,
  },
  RateLimit: {
    description:
      "Remaining quota of each limit: `r` requests, and `t` seconds until it is full again.",
    example: '"perMinute";r=117;t=42, "perDay";r=19250;t=38100',
    required: true,
  },
  "RateLimit-Policy": {
    description: "The limits of your organization: `q` requests in `w` seconds.",
    example: '"perMinute";q=120;w=60, "perDay";q=20000;w=86400',
    required: true,
  },
  "Content-Language": {
    description: "The language of the messages: `pt-BR` or `en`.",
    example: "en",
    required: true,
  },
  "Cnh-Ignored-Fields": {
    description:
      "Names in the body that are not fields, separated by commas: they were ignored. `*` stands for further names, and for names that may be personal data. Absent if there are none.",
    example: "note, vehicle.color",
    required: false,
  },
  "Retry-After": { description: "Seconds to wait.", example: "12", required: true },
  "WWW-Authenticate": {
    description:
      "`Bearer`, with `error` and `error_description` if the key was sent in another place than `Authorization: Bearer`.",
    example: "Bearer",
    required: true,
  },
} as const satisfies Record<string, HeaderFacts>;

export type SharedHeader = keyof typeof HEADERS;

/** Headers of every response. */
export const ALWAYS = ["Request-Id"] as const satisfies SharedHeader[];
/** Headers of every response to a known key. */
export const KNOWN_KEY = [
  ...ALWAYS,
  "RateLimit",
  "RateLimit-Policy",
] as const satisfies SharedHeader[];

export function componentHeaders(): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(HEADERS).map(([name, { description, example, required }]) => [
      name,
      { description, required, schema: { type: "string" }, example },
    ]),
  );
}

export function headerReferences(names: readonly SharedHeader[]): Record<string, Reference> {
  return Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` }] as const),
  );
}

/** Headers of a single operation's response, described inline. */
export function ownHeaders(headers: Readonly<Record<string, string>>): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, schema: { type: "string" } },
    ]),
  );
}
