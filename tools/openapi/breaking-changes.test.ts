/** A change that would break a client is detected, and a compatible one is not reported. */
import { describe, expect, test } from "vitest";
import { breaksBetween, unnamedBreaks } from "./breaking-changes.ts";
import type { ApiDocument, OperationForm, Schema } from "./document.ts";

const json = (schema: Schema) => ({ content: { "application/json": { schema } } });
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

interface Forms {
  readonly query?: Record<string, Schema & { readonly isRequired?: boolean }>;
  readonly body?: Schema;
  readonly answer?: Schema;
  readonly operation?: Partial<OperationForm>;
  readonly schemas?: Record<string, Schema>;
}

/** A document with one operation. */
function documentOf({ query = {}, body, answer, operation, schemas = {} }: Forms): ApiDocument {
  const parameters = Object.entries(query).map(([name, { isRequired = false, ...schema }]) => ({
    name,
    in: "query",
    required: isRequired,
    schema,
  }));
  return {
    paths: {
      "/pets": {
        post: {
          operationId: "addPet",
          parameters,
          ...(body && { requestBody: { required: true, ...json(body) } }),
          responses: { "200": answer ? json(answer) : {}, "404": {} },
          ...operation,
        },
      },
    },
    components: { schemas },
  };
}

const breaks = (before: Forms, now: Forms) =>
  breaksBetween(documentOf(before), documentOf(now)).map(({ kind, where }) => `${kind}: ${where}`);

const text: Schema = { type: "string" };
const pet = (schema: Schema) => ({ schemas: { Pet: schema } });
const sent = (schema: Schema): Forms => ({ body: ref("Pet"), ...pet(schema) });
const answered = (schema: Schema): Forms => ({ answer: ref("Pet"), ...pet(schema) });
const object = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: "object",
  properties,
  required,
});

describe("an operation", () => {
  test("that is gone is a break", () => {
    expect(breaksBetween(documentOf({}), { paths: {} })).toEqual([
      { kind: "operation gone", where: "POST /pets" },
    ]);
  });

  test("that is new is none", () => {
    expect(breaksBetween({ paths: {} }, documentOf({}))).toEqual([]);
  });

  test("with another id is a break: generated methods are called by it", () => {
    expect(breaks({}, { operation: { operationId: "makePet" } })).toEqual([
      "operation renamed: POST /pets",
    ]);
  });

  test("that loses a status is a break, one that gets a status is not", () => {
    const less = { operation: { responses: { "200": {} } } };
    expect(breaks({}, less)).toEqual(["status gone: POST /pets 404"]);
    expect(breaks(less, {})).toEqual([]);
  });

  test("that wants a body is a break", () => {
    const optional = { body: text, operation: { requestBody: { required: false, ...json(text) } } };
    expect(breaks({}, { body: text })).toEqual(["field newly required: POST /pets body"]);
    expect(breaks(optional, { body: text })).toEqual(["field newly required: POST /pets body"]);
    expect(breaks({ body: text }, optional)).toEqual([]);
    expect(breaks({ body: text }, {})).toEqual(["field gone: POST /pets body"]);
  });

  test("that answers nothing any more is a break", () => {
    expect(breaks({ answer: text }, {})).toEqual(["type changed: POST /pets 200"]);
  });

  test("of a webhook is read as an answer", () => {
    const webhook = (schema: Schema): ApiDocument => ({
      paths: {},
      webhooks: { petAdded: { post: { operationId: "petAdded", requestBody: json(schema) } } },
    });
    const before = webhook(object({ name: text }, "name"));
    expect(breaksBetween(before, webhook(object({})))).toEqual([
      { kind: "field gone", where: "POST petAdded.name" },
    ]);
    expect(breaksBetween(before, { paths: {} })).toEqual([
      { kind: "operation gone", where: "POST petAdded" },
    ]);
  });
});

describe("a parameter", () => {
  test.each<[string, Forms["query"], Forms["query"], string[]]>([
    ["that is gone", { a: text }, {}, ["field gone: POST /pets a"]],
    ["that is new", {}, { a: text }, []],
    [
      "that is new and required",
      {},
      { a: { ...text, isRequired: true } },
      ["field newly required: POST /pets a"],
    ],
    [
      "that becomes required",
      { a: text },
      { a: { ...text, isRequired: true } },
      ["field newly required: POST /pets a"],
    ],
    ["that is required no more", { a: { ...text, isRequired: true } }, { a: text }, []],
    [
      "that takes fewer values",
      { a: { ...text, enum: ["x", "y"] } },
      { a: { ...text, enum: ["x"] } },
      ["enum narrowed: POST /pets a"],
    ],
    [
      "that takes more values",
      { a: { ...text, enum: ["x"] } },
      { a: { ...text, enum: ["x", "y"] } },
      [],
    ],
    ["of another type", { a: text }, { a: { type: "integer" } }, ["type changed: POST /pets a"]],
  ])("%s", (_, before, now, expected) => {
    expect(breaks({ query: before ?? {} }, { query: now ?? {} })).toEqual(expected);
  });
});

describe("a field that is sent", () => {
  test.each<[string, Schema, Schema, string[]]>([
    ["and is new", object({}), object({ name: text }), []],
    [
      "and is new and required",
      object({}),
      object({ name: text }, "name"),
      ["field newly required: Pet.name"],
    ],
    [
      "and becomes required",
      object({ name: text }),
      object({ name: text }, "name"),
      ["field newly required: Pet.name"],
    ],
    ["and is gone", object({ name: text }), object({}), ["field gone: Pet.name"]],
    ["and may be null", object({ name: text }), object({ name: { type: ["string", "null"] } }), []],
    [
      "and may be null no more",
      object({ name: { type: ["string", "null"] } }),
      object({ name: text }),
      ["type changed: Pet.name"],
    ],
    [
      "and is bound to some values",
      object({ name: text }),
      object({ name: { ...text, enum: ["x"] } }),
      ["enum narrowed: Pet.name"],
    ],
    [
      "and has fewer values in a list",
      object({ tags: { type: "array", items: { ...text, enum: ["x", "y"] } } }),
      object({ tags: { type: "array", items: { ...text, enum: ["y"] } } }),
      ["enum narrowed: Pet.tags[]"],
    ],
  ])("%s", (_, before, now, expected) => {
    expect(breaks(sent(before), sent(now))).toEqual(expected);
  });
});

describe("a field that is answered", () => {
  const open = (...values: string[]): Schema => ({
    ...text,
    enum: values,
    "x-extensible-enum": true,
  });
  test.each<[string, Schema, Schema, string[]]>([
    ["and is new", object({}), object({ name: text }, "name"), []],
    ["and is gone", object({ name: text }), object({}), ["field gone: Pet.name"]],
    [
      "and may be absent",
      object({ name: text }, "name"),
      object({ name: text }),
      ["field may be absent: Pet.name"],
    ],
    [
      "and may be null",
      object({ name: text }),
      object({ name: { type: ["string", "null"] } }),
      ["type changed: Pet.name"],
    ],
    ["and is null no more", object({ a: { type: ["string", "null"] } }), object({ a: text }), []],
    [
      "of another type",
      object({ age: { type: "integer" } }),
      object({ age: text }),
      ["type changed: Pet.age"],
    ],
    [
      "of another format",
      object({ on: { ...text, format: "date" } }),
      object({ on: { ...text, format: "date-time" } }),
      ["type changed: Pet.on"],
    ],
    [
      "with a new value of a closed enum",
      object({ kind: { ...text, enum: ["x"] } }),
      object({ kind: { ...text, enum: ["x", "y"] } }),
      ["enum widened: Pet.kind"],
    ],
    [
      "with a new value of an open enum",
      object({ k: open("x") }),
      object({ k: open("x", "y") }),
      [],
    ],
    [
      "with fewer values",
      object({ k: { ...text, enum: ["x", "y"] } }),
      object({ k: open("x") }),
      [],
    ],
    [
      "deep in a list",
      object({ legs: { type: "array", items: object({ length: text }) } }),
      object({ legs: { type: "array", items: object({}) } }),
      ["field gone: Pet.legs[].length"],
    ],
    [
      "deep in a map",
      object({ by: { type: "object", additionalProperties: object({ length: text }) } }),
      object({ by: { type: "object", additionalProperties: object({}) } }),
      ["field gone: Pet.by{}.length"],
    ],
    [
      "in one form more",
      object({ a: { anyOf: [text, { type: "integer" }] } }),
      object({ a: { anyOf: [text, { type: "integer" }, { type: "boolean" }] } }),
      ["type changed: Pet.a"],
    ],
  ])("%s", (_, before, now, expected) => {
    expect(breaks(answered(before), answered(now))).toEqual(expected);
  });
});

describe("a component", () => {
  test("by another name does not break the bytes on the wire", () => {
    const form = object({ name: text }, "name");
    const renamed = { answer: ref("Animal"), schemas: { Animal: form } };
    expect(breaks(answered(form), renamed)).toEqual([]);
  });

  test("that becomes nullable is a break in an answer", () => {
    const of = (owner: Schema): Forms => ({
      answer: object({ owner }),
      schemas: { Person: object({}) },
    });
    const nullable = { anyOf: [ref("Person"), { type: "null" }] };
    expect(breaks(of(ref("Person")), of(nullable))).toEqual(["type changed: Person"]);
    expect(breaks(of(nullable), of(ref("Person")))).toEqual([]);
  });

  test("that holds itself is compared once", () => {
    const tree = object({ name: text, child: ref("Pet") });
    expect(breaks(answered(tree), answered(object({ child: ref("Pet") })))).toEqual([
      "field gone: Pet.name",
    ]);
  });

  test("that is sent and answered is compared in both directions", () => {
    const both = (schema: Schema) => ({ ...sent(schema), ...answered(schema) });
    const [old, fresh] = [
      { ...text, enum: ["x"] },
      { ...text, enum: ["y"] },
    ];
    expect(breaks(both(old), both(fresh))).toEqual(["enum narrowed: Pet", "enum widened: Pet"]);
  });
});

describe("the changelog", () => {
  const gone = [{ kind: "field gone", where: "Pet.name" }] as const;
  const change = (en: string, breaking = true, release: string | null = null) => [
    { breaking, release, body: { pt: "", en } },
  ];
  test.each([
    ["nothing", [], ["field gone: Pet.name"]],
    ["the break", change("`Pet.name` is gone."), []],
    ["it without the mark", change("`Pet.name` is gone.", false), ["field gone: Pet.name"]],
    ["another break", change("`Pet.names` is gone."), ["field gone: Pet.name"]],
    [
      "a break of an earlier release",
      change("`Pet.name` is gone.", true, "1.0.0"),
      ["field gone: Pet.name"],
    ],
  ])("that names %s", (_, changelog, expected) => {
    expect(unnamedBreaks(gone, changelog)).toEqual(expected);
  });
});
