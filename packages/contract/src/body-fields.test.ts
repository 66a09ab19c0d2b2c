/** Every field of every body, in every other spelling. The tables are made from the schemas. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { checkBodyFields, ignoresUnknownNames } from "./body-fields.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";

const createBody = operations.createReport.body.schema;
const pointsBody = operations.calculatePoints.body.schema;

/** The JSON Schema of a body, made by a library: an independent list of its fields. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Every field of a body with the keys and indexes that lead to its object. */
function fieldsOf(schema: Schema, way: readonly (string | number)[] = []): Place[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => [
    { way, field },
    ...fieldsOf(inner, [...way, field]),
  ]);
  const items = schema.items ? fieldsOf(schema.items, [...way, 0]) : [];
  return [...own, ...items, ...(schema.anyOf ?? []).flatMap((each) => fieldsOf(each, way))];
}

interface Place {
  readonly way: readonly (string | number)[];
  readonly field: string;
}

/** A body with one name at a place. */
function bodyWith(way: Place["way"], name: string): unknown {
  return way.reduceRight<unknown>(
    (inner, key) => (typeof key === "number" ? [inner] : { [key]: inner }),
    { [name]: "x" },
  );
}

const wordsOf = (field: string) => field.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function spellingsOf(field: string): string[] {
  const words = wordsOf(field);
  const all = [
    words.join("_"),
    words.join("-"),
    words.join("."),
    words.join(" "),
    words.join(""),
    words.join("_").toUpperCase(),
    words.join("-").toUpperCase(),
    words.join("").toUpperCase(),
    words.map(capital).join(""),
    words.map(capital).join("-"),
    `_${field}`,
    `${field} `,
  ];
  return [...new Set(all)].filter((name) => name !== field);
}

const bodies = Object.values<Operation>(operations).flatMap(({ id, body }) =>
  body && id !== "callMcp" ? [[id, body] as const] : [],
);
const places = bodies.flatMap(([id, { schema }]) =>
  fieldsOf(z.toJSONSchema(schema, { io: "input" }) as Schema).map(
    (place) => [id, [...place.way, place.field].join("."), schema, place] as const,
  ),
);

test("the table has the fields of all bodies, nested ones included", () => {
  const names = places.map(([id, path]) => `${id} ${path}`);
  expect(bodies).toHaveLength(15);
  expect(names).toContain("createReport externalRef");
  expect(names).toContain("calculatePoints infractions.0.gravity");
  expect(names).toContain("mayDrive vehicle.grossWeightKg");
  expect(names).toContain("createEnrollment basis.expiresOn");
  expect(names.length).toBeGreaterThan(35);
});

describe("a field in another spelling is refused with the right name", () => {
  test.each(places)("%s: %s", (_id, _path, schema, { way, field }) => {
    const spellings = spellingsOf(field);
    expect(spellings.length).toBeGreaterThanOrEqual(4);
    for (const name of spellings) {
      const { issues } = checkBodyFields(schema, bodyWith(way, name));
      expect(issues, name).toEqual([
        {
          path: [...way, name].join("."),
          text: {
            en: `Unknown field: write it as ${field}`,
            pt: `Campo desconhecido: escreva ${field}`,
          },
        },
      ]);
    }
    expect(checkBodyFields(schema, bodyWith(way, field))).toEqual({ issues: [], ignored: [] });
  });

  test("no object has two fields of one spelling, so the right name is never a guess", () => {
    for (const [, , schema, { way, field }] of places) {
      const twins = places.filter(
        ([, , other, place]) =>
          other === schema &&
          place.way.join(".") === way.join(".") &&
          place.field.toLowerCase() === field.toLowerCase(),
      );
      expect(twins).toHaveLength(1);
    }
  });

  test("the examples of the documents have no unknown name", () => {
    for (const [id, { schema, example }] of bodies)
      expect(checkBodyFields(schema, example), id).toEqual({ issues: [], ignored: [] });
  });
});

describe("a name that other APIs give to the reference", () => {
  const names = [
    "external_reference",
    "externalReference",
    "reference",
    "Reference_ID",
    "external-id",
    "ref",
    "referencia",
    "referencia_externa",
  ];
  test.each(names)("is refused: %s", (name) => {
    const { issues } = checkBodyFields(createBody, { cpf: "1", [name]: "order-9" });
    expect(issues).toMatchObject([
      { path: name, text: { en: expect.stringMatching(/externalRef$/) } },
    ]);
  });

  test.each(names)("is data of the client next to the field itself: %s", (name) => {
    expect(checkBodyFields(createBody, { cpf: "1", externalRef: "a", [name]: "order-9" })).toEqual({
      issues: [],
      ignored: [name],
    });
  });

  test("is no synonym in a body without a reference", () => {
    expect(checkBodyFields(pointsBody, { reference: 1 }).ignored).toEqual(["reference"]);
  });
});

describe("other unknown names", () => {
  test("are listed once each, with the names that lead to them", () => {
    const infractions = [{ note: 1 }, { note: 2, date: "2026-01-01" }, { Date: "2026-01-01" }];
    expect(checkBodyFields(pointsBody, { infractions, trace: 1, note: {} })).toEqual({
      issues: [expect.objectContaining({ path: "infractions.2.Date" })],
      ignored: ["infractions.note", "trace", "note"],
    });
  });

  test("are not listed where the schema itself refuses them, or where it declares them", () => {
    const { searchReports, callMcp } = operations;
    expect(checkBodyFields(searchReports.body.schema, { note: 1 }).ignored).toEqual([]);
    expect(checkBodyFields(callMcp.body.schema, { ID: 1, note: 1 })).toEqual({
      issues: [],
      ignored: [],
    });
    expect(
      bodies.filter(([, { schema }]) => !ignoresUnknownNames(schema)).map(([id]) => id),
    ).toEqual(["searchReports"]);
    expect(ignoresUnknownNames(callMcp.body.schema)).toBe(false);
  });

  test.each([
    ["a CPF", "52998224725"],
    ["a CPF with hyphens", "cpf-529-982-247-25"],
    ["a CPF with points", "529.982.247-25"],
    ["a phone number", "t_11_98765_4321"],
    ["a line break", "a\r\nSet-Cookie: x"],
    ["a comma", "a,b"],
    ["a quote", 'a"b'],
    ["a letter outside ASCII", "observação"],
    ["a look-alike of a field", "сpf"],
    ["a letter whose lower case is ASCII", "externa\u212Aref"],
    ["nothing", ""],
    ["too many letters", "a".repeat(65)],
    ["separators only", "---"],
    ["an own prototype", "__pro to__"],
  ])("are not repeated if they have %s", (_, name) => {
    const body = JSON.parse(`{"cpf":"1",${JSON.stringify(name)}:1,"note":2}`) as unknown;
    expect(checkBodyFields(createBody, body)).toEqual({ issues: [], ignored: ["note", "*"] });
  });

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
    "are names and not properties of JavaScript: %s",
    (name) => {
      const body = JSON.parse(`{"cpf":"1","${name}":{"cpf":1}}`) as unknown;
      expect(checkBodyFields(createBody, body)).toEqual({ issues: [], ignored: [name] });
    },
  );

  test("are bounded in number", () => {
    const body = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`n${index}`, 1] as const),
    );
    const { ignored } = checkBodyFields(createBody, body);
    expect(ignored).toHaveLength(21);
    expect(ignored.at(-1)).toBe("*");
  });

  test("misspelt names are bounded in number too", () => {
    const names = Array.from({ length: 60 }, (_, index) => `${"_".repeat(index)}CPF`);
    const { issues } = checkBodyFields(createBody, Object.fromEntries(names.map((n) => [n, 1])));
    expect(issues).toHaveLength(20);
  });
});

test.each([[undefined], [null], ["cpf"], [7], [[]], [[{ CPF: 1 }]], [{ infractions: "CPF" }]])(
  "a body of another shape is left to the schema: %j",
  (body) => {
    const { issues } = checkBodyFields(operations.askAssistant.body.schema, body);
    expect(issues).toEqual([]);
  },
);
