/**
 * The parts of requests, generated from the contract: queries, bodies, headers and path values. They are drawn into
 * pools shared by many requests, since drawing them costs more than serving them.
 */
import fc from "fast-check";
import { agentHeaders, agentMessage, MODERN_REVISION } from "./agent-messages.ts";
import type { FuzzedOperation } from "./fuzzed-operation.ts";
import { hostileText, hostileValue } from "./hostile-values.ts";
import { resolveSchema } from "./operations.ts";
import { day, idValue, type Schema, valueOf, violationCode } from "./schema-values.ts";

export type Fields = readonly (readonly [name: string, value: string])[];

export interface Body {
  /** `null` if there is no body. */
  readonly text: string | null;
  readonly headers: Fields;
}

/** Usually the usual value, sometimes an odd one. */
function rarely<Value>(usual: Value, weight: number, odd: readonly Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...odd) },
  );
}

export const headers: fc.Arbitrary<Fields> = fc
  .record({
    accept: fc.constantFrom("*/*", "application/json, text/event-stream", "text/html", ""),
    "accept-language": rarely("", 6, ["pt-BR", "en;q=0.5, pt", "x".repeat(300), ";;"]),
    prefer: rarely("", 12, ["wait=1", "wait=0", "respond-async", "wait=1;x", ",wait=1", "wait=-1"]),
    "mcp-protocol-version": rarely("", 6, ["2025-03-26", "2025-06-18", MODERN_REVISION, "x"]),
    "mcp-session-id": rarely("", 10, ["1", "../x", "IDOF-other-any-1-", "é"]),
    "last-event-id": rarely("", 30, ["0", "x".repeat(200)]),
    "x-organization-id": rarely("", 30, ["IDOF-other-org-1-"]),
    "x-original-url": rarely("", 30, ["/api/v1/credit"]),
    origin: rarely("", 30, ["https://evil.example", "null", "https://console.example"]),
    "sec-fetch-site": rarely("", 30, ["cross-site", "none", "same-site", "x"]),
    "if-none-match": rarely("", 30, ["*", '"x"']),
    host: rarely("localhost", 40, ["127.0.0.1", "a b", "evil.example", "[::1", "é", "localhost:x"]),
  })
  .map((all) => Object.entries(all).filter(([, value]) => value !== ""));

const contentType = rarely("application/json", 20, [
  "text/plain",
  "application/json; charset=utf-8",
  "application/json; charset=utf-16",
  "APPLICATION/JSON",
  "application/xml",
  "*/*",
]);

/** Unusual JSON: with a byte order mark, a suffix, or a duplicate field. */
const spelling = fc.constantFrom<(json: string) => string>(
  ...Array.from({ length: 20 }, () => (json: string) => json),
  (json) => `\ufeff${json}`,
  (json) => `${json}]`,
  (json) => ` \n${json}\t`,
  (json) => json.replace("{", '{"cpf":1,"cpf":2,'),
  (json) => json.slice(0, -1),
);

/** Empty if the value has no JSON form. */
export function toJson(value: unknown): string {
  return JSON.stringify(value) ?? "";
}

/** Every query value is text, and an unpaired surrogate has no encoding. */
function toText(value: unknown): string {
  return (typeof value === "string" ? value : toJson(value)).toWellFormed();
}

export function queryOf({ query }: FuzzedOperation): fc.Arbitrary<Fields> {
  const byName = Object.fromEntries(
    query.map(({ name, schema }) => [name, valueOf(schema, name, resolveSchema)]),
  );
  const odd = fc.dictionary(fc.string({ maxLength: 10 }), hostileValue, { maxKeys: 3 });
  return fc
    .tuple(
      fc.oneof(
        { weight: 5, arbitrary: fc.record(byName, { requiredKeys: [] }) },
        { weight: 1, arbitrary: odd },
      ),
      rarely(false, 9, [true]),
    )
    .map(([fields, twice]) =>
      Object.entries<unknown>(fields).flatMap(([name, value]): [string, string][] => {
        const one: [string, string] = [name.toWellFormed(), toText(value)];
        return twice ? [one, one] : [one];
      }),
    );
}

export function bodyOf({ id, body }: FuzzedOperation): fc.Arbitrary<Body> {
  return fc
    .record({ value: bodyValue(id, body), spell: spelling, type: contentType })
    .map(({ value, spell, type }) => {
      if (value === undefined) return { text: null, headers: [] };
      const own: Fields = id === "callMcp" ? agentHeaders(value) : [];
      return { text: spell(toJson(value)), headers: [["content-type", type], ...own] };
    });
}

function bodyValue(id: string, schema: Schema | null): fc.Arbitrary<unknown> {
  if (id === "callMcp") return agentMessage;
  if (schema) return valueOf(schema, "", resolveSchema);
  return fc.oneof(
    { weight: 10, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: hostileValue },
  );
}

/** The value of a path parameter: unchanged, or encoded like a client's. */
export function pathValue(name: string, path: string): fc.Arbitrary<string> {
  return fc
    .tuple(rawPathValue(name, path), fc.boolean())
    .map(([text, encoded]) =>
      encoded
        ? encodeURIComponent(text.toWellFormed())
        : text.replaceAll(/[^\x21-\x7e]|[?#]/g, "_"),
    );
}

function rawPathValue(name: string, path: string): fc.Arbitrary<string> {
  if (name === "code") return violationCode;
  if (name === "day") return fc.oneof(day, hostileText);
  if (name === "mode")
    return fc.oneof(fc.constantFrom("live", "test", "LIVE", "both"), hostileText);
  return idValue(kindOf(name, path));
}

const KINDS: readonly (readonly [segment: string, kind: string])[] = [
  ["webhook-endpoints", "whe"],
  ["endpoints", "whe"],
  ["deliveries", "dlv"],
  ["keys", "key"],
  ["members", "mem"],
  ["invitations", "inv"],
  ["bulk-orders", "blk"],
  ["share-links", "shr"],
  ["enrollments", "enr"],
  ["calendar-feeds", "cal"],
  ["test-clocks", "clk"],
];

/** The kind of id that the path expects for `{name}`. */
export function kindOf(name: string, path: string): string {
  if (name === "organizationId") return "org";
  if (name === "reportId") return "rpt";
  return KINDS.find(([segment]) => path.includes(`/${segment}/{${name}}`))?.[1] ?? "rpt";
}
