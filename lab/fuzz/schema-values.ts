/** Generates values from a JSON Schema of the contract: most are valid, some almost valid, some hostile. */
import fc from "fast-check";
import { cpfOf } from "../../tests/support/cpf.ts";
import { hostileFields, hostileText, hostileValue } from "./hostile-values.ts";
import { type IdKind, idPlaceholder, MAX_ID_NUMBER } from "./id-placeholder.ts";
import { ACCOUNT_PASSWORD, ORDERED_DRIVERS } from "./fixed-facts.ts";

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** Returns the schema of a `$ref`. */
export type Resolve = (ref: string) => Schema;

const placeholder = (kind: IdKind) =>
  fc
    .record({
      whose: fc.oneof(
        { weight: 4, arbitrary: fc.constant("own" as const) },
        { weight: 2, arbitrary: fc.constant("other" as const) },
      ),
      kind: fc.oneof(
        { weight: 6, arbitrary: fc.constant(kind) },
        { weight: 1, arbitrary: fc.constant("any") },
      ),
      number: fc.nat({ max: MAX_ID_NUMBER }),
    })
    .map((id) => idPlaceholder(id.whose, id.kind, id.number));

const inventedId = fc
  .tuple(
    fc.constantFrom("rpt", "whe", "dlv", "evt", "att", "RPT", "org", ""),
    fc.string({
      unit: fc.constantFrom(...Array.from("0123456789abcdefghjkmnpqrstvwxyzILOU")),
      minLength: 20,
      maxLength: 28,
    }),
  )
  .map(([prefix, suffix]) => `${prefix}_${suffix}`);

export const idValue = (kind: IdKind): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: placeholder(kind) },
    { weight: 2, arbitrary: inventedId },
    {
      weight: 1,
      arbitrary: fc.constantFrom("rpt_", `rpt_8${"z".repeat(25)}`, "../../tests", "*", "745-50"),
    },
    { weight: 1, arbitrary: hostileText },
  );

// Few drivers, so that most creates are replays and the pipeline has little work.
const cpf = fc.oneof(
  { weight: 4, arbitrary: fc.nat({ max: ORDERED_DRIVERS }).map(cpfOf) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom(...Array.from("0123456789.- ")), maxLength: 16 }),
  },
);

const url = fc.oneof(
  { weight: 3, arbitrary: fc.constant("http://127.0.0.1:9/hook") },
  {
    weight: 1,
    arbitrary: fc.string({ maxLength: 20 }).map((text) => `http://127.0.0.1:9/${text}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "http://127.0.0.1:9/",
      "https://127.0.0.1:9/x?y=1",
      "http://[::1]:9/",
      `http://127.0.0.1:9/${"a".repeat(2_100)}`,
      "http://u:p@127.0.0.1:9/",
      "http://127.0.0.1:99999/",
      "ftp://127.0.0.1/",
      "http://127.0.0.1:9/#x",
      "javascript:1",
      "http://",
      "https:127.0.0.1",
      "http://127.0.0.1:9/\u0000",
      "HTTP://127.0.0.1:9/%zz",
    ),
  },
);

/** The beginning of this hour, so that a seed repeated soon makes the same requests. */
const NOW = Math.floor(Date.now() / 3_600_000) * 3_600_000;

const ODD_DAYS = ["0000-01-01", "9999-12-31", "2026-02-29", "1582-10-10", "2026-13-01"];
export const day = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .nat({ max: 700 })
      .map((ago) => new Date(NOW - ago * 86_400_000).toISOString().slice(0, 10)),
  },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_DAYS, "-000001-01-01", "+275760-09-13") },
);

const instant = fc.oneof(
  // Recent, like the cursor or start time of a real client.
  {
    weight: 3,
    arbitrary: fc.nat({ max: 20 * 86_400_000 }).map((ago) => new Date(NOW - ago).toISOString()),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "0000-01-01T00:00:00Z",
      "9999-12-31T23:59:59.999Z",
      "2026-11-15T24:00:00Z",
      "2026-11-15T13:00:00-23:59",
      "2026-11-15T13:00:60Z",
      "0001-01-01T00:00:00+23:59",
      "2026-11-15T13:00:00.123456789123Z",
    ),
  },
);

export const violationCode: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("745-50", "74550", "605-01", "501-00", "5010") },
  { weight: 1, arbitrary: hostileText },
);

const email = fc.oneof(
  { weight: 4, arbitrary: fc.nat({ max: 300 }).map((each) => `pessoa-${each}@frota.example`) },
  { weight: 2, arbitrary: placeholder("eml") },
  { weight: 1, arbitrary: fc.constantFrom("a@b", "a@b.c\r\nx: y", `${"a".repeat(300)}@b.cd`) },
  { weight: 1, arbitrary: hostileText },
);

const password = fc.oneof(
  { weight: 3, arbitrary: fc.constant(ACCOUNT_PASSWORD) },
  { weight: 1, arbitrary: fc.string({ maxLength: 140 }) },
  { weight: 1, arbitrary: hostileText },
);

const token = fc.oneof(
  { weight: 3, arbitrary: placeholder("tok") },
  { weight: 2, arbitrary: placeholder("look") },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom("a", "_", "-"), minLength: 43 }) },
  { weight: 1, arbitrary: hostileText },
);

/** Excludes the callers' addresses, so that no caller's key is blocked. */
const allowedIps = fc.oneof(
  fc.constant(null),
  fc.array(fc.constantFrom("127.0.0.1", "10.0.0.0/8", "::1/64", "1.2.3.4/33", "x", "0.0.0.0/0")),
);

/** Fields whose valid values are not determined by their schema. */
const BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  cpf,
  url,
  cursor: idValue("any"),
  after: idValue("evt"),
  id: fc.oneof(fc.uuid(), placeholder("ses"), idValue("any")),
  ids: fc.oneof(
    fc.array(idValue("dlv"), { maxLength: 5 }),
    fc.array(idValue("dlv"), { maxLength: 5 }).map((ids) => ids.join(",")),
  ),
  driverId: idValue("drv"),
  memberId: idValue("mem"),
  email,
  password,
  newPassword: password,
  currentPassword: password,
  token,
  allowedIps,
  reportId: idValue("rpt"),
  endpointId: idValue("whe"),
  code: violationCode,
  createdFrom: fc.oneof(day, instant),
  createdTo: fc.oneof(day, instant),
  question: fc.constantFrom("celular ao volante?", "art. 218", "abc", "x".repeat(2_000)),
  q: fc.oneof(fc.constantFrom("celular", "745", "art. 218, III", "velocidade"), hostileText),
};

/** Usually valid for a field of this name; one in sixteen is arbitrary. */
export function valueOf(schema: Schema, name: string, resolve: Resolve): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 15, arbitrary: validOf(schema, name, resolve) },
    { weight: 1, arbitrary: hostileValue },
  );
}

function validOf(schema: Schema, name: string, resolve: Resolve): fc.Arbitrary<unknown> {
  const known = BY_NAME[name];
  if (known) return known;
  if (schema.$ref !== undefined) return validOf(resolve(schema.$ref), name, resolve);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => validOf(each, name, resolve)));
  if (schema.allOf?.[0]) return validOf(schema.allOf[0], name, resolve);
  const types = [schema.type ?? "any"].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, name, resolve)));
}

function ofType(
  type: string,
  schema: Schema,
  name: string,
  resolve: Resolve,
): fc.Arbitrary<unknown> {
  switch (type) {
    case "object":
      return objectOf(schema, resolve);
    case "array": {
      const maxLength = Math.min(schema.maxItems ?? 6, 6);
      return fc.array(valueOf(schema.items ?? {}, name, resolve), { maxLength });
    }
    case "integer":
    case "number":
      return numberOf(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return textOf(schema);
    default:
      return hostileValue;
  }
}

/** Objects that sometimes lack required fields and sometimes have unknown fields. */
function objectOf(schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, each]) => [
      name,
      valueOf(each, name, resolve),
    ]),
  );
  const complete = fc.record(fields, { requiredKeys: [...(schema.required ?? [])] });
  return fc.oneof(
    { weight: 12, arbitrary: complete },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc.tuple(complete, hostileFields).map(([good, odd]) => ({ ...good, ...odd })),
    },
  );
}

function numberOf({ minimum = -1_000, maximum = 1_000 }: Schema): fc.Arbitrary<unknown> {
  const edges = [minimum, maximum, minimum - 1, maximum + 1, 0.5];
  return fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: minimum, max: maximum }) },
    { weight: 1, arbitrary: fc.constantFrom(...edges) },
  );
}

function textOf({ format, maxLength = 40 }: Schema): fc.Arbitrary<unknown> {
  if (format === "date") return day;
  if (format === "date-time") return instant;
  if (format === "uuid") return fc.uuid();
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ maxLength: Math.min(maxLength, 80) }) },
    { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: Math.min(maxLength, 40) }) },
    { weight: 1, arbitrary: fc.constantFrom("x".repeat(maxLength), "x".repeat(maxLength + 1)) },
  );
}
