/**
 * Requests for every operation, generated from the contract: usually with the right method and body, and from any
 * caller.
 */
import fc from "fast-check";
import { agentHeaders, agentMessage, MODERN_REVISION } from "./agent-messages.ts";
import { hostileValue } from "./hostile-values.ts";
import { type FuzzedOperation, OPERATIONS, resolveSchema } from "./operations.ts";
import { idValue, type Schema, valueOf, violationCode } from "./schema-values.ts";

type Fields = readonly (readonly [name: string, value: string])[];

/** A request whose ids and key are filled in when it is sent. */
export interface PlannedRequest {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly query: Fields;
  readonly headers: Fields;
  /** The text of the body; null: none. */
  readonly body: string | null;
  /** The caller, by its number among the known callers, or an unknown caller. */
  readonly caller: number | "none" | "forged";
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** One of these now and then, else what is usual. */
function rarely<Value>(usual: Value, weight: number, odd: readonly Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...odd) },
  );
}

const caller = fc.oneof(
  { weight: 20, arbitrary: fc.nat({ max: 1_000 }) },
  { weight: 2, arbitrary: fc.constantFrom("none" as const, "forged" as const) },
);

const headers = fc
  .record({
    accept: fc.constantFrom("*/*", "application/json, text/event-stream", "text/html", ""),
    prefer: rarely("", 6, ["wait=1", "wait=0", "respond-async", "wait=1;x", ",wait=1", "wait=-1"]),
    "mcp-protocol-version": rarely("", 6, ["2025-03-26", "2025-06-18", MODERN_REVISION, "x"]),
    "x-organization-id": rarely("", 30, ["IDOF-other-any-1-"]),
    "x-original-url": rarely("", 30, ["/api/v1/credit"]),
    origin: rarely("", 30, ["https://evil.example", "null"]),
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

/** JSON as others may write it: with a mark before it, something after it, or a field twice. */
const spelling = fc.constantFrom<(json: string) => string>(
  ...Array.from({ length: 20 }, () => (json: string) => json),
  (json) => `\ufeff${json}`,
  (json) => `${json}]`,
  (json) => ` \n${json}\t`,
  (json) => json.replace("{", '{"cpf":1,"cpf":2,'),
  (json) => json.slice(0, -1),
);

/** Empty where JSON has no form for it. */
function toJson(value: unknown): string {
  return JSON.stringify(value) ?? "";
}

/** Every value in a query is text, and half of a surrogate pair has no encoding. */
function toText(value: unknown): string {
  return (typeof value === "string" ? value : toJson(value)).toWellFormed();
}

function queryOf({ query }: FuzzedOperation): fc.Arbitrary<[string, string][]> {
  const byName = Object.fromEntries(
    query.map(({ name, schema }) => [name, valueOf(schema, name, resolveSchema)]),
  );
  return fc
    .tuple(
      fc.oneof(
        { weight: 5, arbitrary: fc.record(byName, { requiredKeys: [] }) },
        {
          weight: 1,
          arbitrary: fc.dictionary(fc.string({ maxLength: 10 }), hostileValue, { maxKeys: 3 }),
        },
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

interface Body {
  readonly text: string | null;
  readonly headers: Fields;
}

function bodyOf({ id, body }: FuzzedOperation): fc.Arbitrary<Body> {
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

/** The value of a path parameter: as it is, or encoded as a client would encode it. */
function pathId({ path }: FuzzedOperation): fc.Arbitrary<string> {
  const id = path.includes("/violations/") ? violationCode : idValue(kindIn(path));
  return fc
    .tuple(id, fc.boolean())
    .map(([text, encoded]) =>
      encoded
        ? encodeURIComponent(text.toWellFormed())
        : text.replaceAll(/[^\x21-\x7e]|[?#]/g, "_"),
    );
}

function kindIn(path: string): "rpt" | "whe" | "dlv" {
  if (path.includes("/webhook-endpoints/")) return "whe";
  return path.includes("/deliveries/") ? "dlv" : "rpt";
}

function requestOf(operation: FuzzedOperation): fc.Arbitrary<PlannedRequest> {
  return fc
    .record({
      method: rarely(operation.method, 30, METHODS),
      id: pathId(operation),
      query: queryOf(operation),
      headers,
      body: bodyOf(operation),
      caller,
    })
    .map(({ id, body, ...rest }) => ({
      ...rest,
      operation: operation.id,
      path: operation.path.replace(/\{\w+\}/, () => id),
      headers: [...rest.headers, ...body.headers],
      body: body.text,
    }));
}

/** Deletions are rare, because a deleted thing cannot be tried any further. */
export const schemaRequest: fc.Arbitrary<PlannedRequest> = fc.oneof(
  ...OPERATIONS.map((operation) => ({
    weight: operation.method === "DELETE" ? 1 : 6,
    arbitrary: requestOf(operation),
  })),
);
