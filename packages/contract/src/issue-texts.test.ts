import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkInput, checkQueryNames, type Issue } from "./check-input.ts";
import * as consoleContract from "./console/console.ts";
import { CONSOLE_ERRORS } from "./console-errors.ts";
import { ERRORS, errorEnvelope } from "./errors.ts";
import * as contract from "./index.ts";
import { ISSUE_TEXTS, saying, type Text, textSaid } from "./issue-texts.ts";
import { usageQuerySchema } from "./usage.ts";

/** The texts that schemas give themselves, found by walking everything that a contract exports. */
function textsOf(...roots: readonly unknown[]): Set<string> {
  const seen = new Set<unknown>();
  const texts = new Set<string>();
  const left = [...roots];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    const { _zod: inner } = value as { _zod?: { def: Record<string, unknown> } };
    const def = inner?.def;
    if (def === undefined) left.push(...Object.values(value));
    else {
      left.push(...Object.values(def), def["shape"]);
      if (typeof def["error"] === "function") texts.add(String((def["error"] as () => unknown)()));
    }
  }
  return texts;
}

describe("the texts of schemas", () => {
  const texts = textsOf(contract, consoleContract);

  it("are found by the walk", () => {
    expect([...texts]).toEqual(
      expect.arrayContaining([
        "Must have at most 255 characters",
        "Must be an integer from 1 to 100",
        "Must be a mail address",
        "Name each event once",
        "Lines must ascend",
        "Give either kind or category",
      ]),
    );
    expect(textsOf({ odd: z.object({ a: z.array(z.string().min(2, "A new one")) }) })).toEqual(
      new Set(["A new one"]),
    );
  });

  it("are all said by `saying`, which has them in Portuguese", () => {
    expect([...texts].filter((text) => textSaid(text) === undefined)).toEqual([]);
  });

  it.each([
    [{ from: "2026-02-01", to: "2026-01-01" }, ISSUE_TEXTS.beforeFrom],
    [{ from: "2020-02-01", to: "2026-01-01" }, ISSUE_TEXTS.atMostDays(366)],
  ])("are found behind code too: %j", (query, text) => {
    expect(checkInput(usageQuerySchema, query)).toEqual({
      ok: false,
      issues: [{ path: "to", text }],
    });
  });
});

describe("the general texts", () => {
  const cases: readonly (readonly [z.ZodType, unknown, string, string])[] = [
    [
      z.string(),
      undefined,
      "Is required and must be a string",
      "É obrigatório e deve ser um texto",
    ],
    [z.string(), 1, "Must be a string", "Deve ser um texto"],
    [z.number(), "1", "Must be a number", "Deve ser um número"],
    [z.int(), 1.5, "Must be an integer", "Deve ser um número inteiro"],
    [z.boolean(), 1, "Must be true or false", "Deve ser true ou false"],
    [z.object({}), [], "Must be an object", "Deve ser um objeto"],
    [z.record(z.string(), z.int()), 1, "Must be an object", "Deve ser um objeto"],
    [z.array(z.int()), {}, "Must be a list", "Deve ser uma lista"],
    [z.enum(["a", "b"]), "c", "Must be one of a, b", "Deve ser um destes valores: a, b"],
    [z.literal("a"), "c", "Must be a", "Deve ser a"],
    [z.iso.date(), "x", "Must be a date: 2026-07-24", "Deve ser uma data: 2026-07-24"],
    [z.url(), "x", "Must be a URL", "Deve ser uma URL"],
    [
      z.string().regex(/b/),
      "x",
      "Must be of the documented form",
      "Deve estar no formato documentado",
    ],
    [z.string().min(1), "", "Must have at least 1 character", "Deve ter no mínimo 1 caractere"],
    [z.string().max(2), "abc", "Must have at most 2 characters", "Deve ter no máximo 2 caracteres"],
    [z.array(z.int()).min(1), [], "Must have at least 1 item", "Deve ter no mínimo 1 item"],
    [z.array(z.int()).max(2), [1, 2, 3], "Must have at most 2 items", "Deve ter no máximo 2 itens"],
    [z.int().min(5), 4, "Must be at least 5", "Deve ser no mínimo 5"],
    [z.int().max(5), 6, "Must be at most 5", "Deve ser no máximo 5"],
    [z.union([z.string(), z.int()]), true, "Is not valid", "Não é válido"],
    [z.never(), 1, "Is not valid", "Não é válido"],
  ];
  it.each(cases)("%#: %j: %s, %s", (schema, input, en, pt) => {
    expect(checkInput(schema, input)).toEqual({
      ok: false,
      issues: [{ path: "", text: { en, pt } }],
    });
  });

  it("repeat what a schema says itself, and are a plain refusal where that is in one language", () => {
    const said = z.string().refine(() => false, saying(ISSUE_TEXTS.noLink));
    expect(checkInput(said, "x")).toMatchObject({ issues: [{ text: ISSUE_TEXTS.noLink }] });
    const unsaid = z.string().refine(() => false, "In English alone");
    expect(checkInput(unsaid, "x")).toMatchObject({ issues: [{ text: { pt: "Não é válido" } }] });
  });

  it("know names that are not of the operation", () => {
    const [none] = checkQueryNames({ a: "1" }, []);
    expect(none?.text.pt).toBe(
      "Parâmetro de consulta desconhecido: esta operação não tem parâmetros de consulta",
    );
    const [some] = checkQueryNames({ a: "1" }, ["limit", "cursor"]);
    expect(some?.text.pt).toBe(
      "Parâmetro de consulta desconhecido: esta operação tem limit, cursor",
    );
    const [strict] = (checkInput(z.strictObject({}), { a: 1 }) as { issues: readonly Issue[] })
      .issues;
    expect(strict?.text).toBe(ISSUE_TEXTS.unknownArgument);
  });
});

describe("every text", () => {
  const samples = [["41", "42"], "43", "44"];
  const catalogue: [string, Text][] = Object.entries(ISSUE_TEXTS).map(([name, text]) => [
    name,
    typeof text === "function"
      ? (text as (...values: unknown[]) => Text)(
          ...(name === "unknownQuery" || name === "urlPort" ? samples : samples.slice(1)),
        )
      : text,
  ]);
  const errors = Object.entries({ ...ERRORS, ...CONSOLE_ERRORS }).map(
    ([code, { message }]): [string, Text] => [code, message],
  );

  it.each([...catalogue, ...errors])("%s has a Portuguese that is not the English", (_, text) => {
    expect(text.en).toMatch(/\S/);
    expect(text.pt).toMatch(/\S/);
    expect(text.pt).not.toBe(text.en);
    // Placeholders and code are the same in both languages.
    const fixed = /`[^`]+`|\d+|\/api\S+|\b(?:PATCH|DELETE|GET|CIDR)\b/g;
    expect(text.pt.match(fixed)?.sort()).toEqual(text.en.match(fixed)?.sort());
    expect(text.pt).not.toMatch(/\b(?:the|must|not|is|has|and|or|of|at|with|are)\b/i);
  });

  it("is in one language of an envelope", () => {
    const issues: Issue[] = [{ path: "cursor", text: ISSUE_TEXTS.noCursor }];
    expect(errorEnvelope("BAD_REQUEST", { issues }, "pt")).toEqual({
      defined: false,
      code: "BAD_REQUEST",
      status: 400,
      message: "Requisição inválida",
      data: { issues: [{ path: "cursor", message: "Não é um cursor desta lista" }] },
    });
    expect(errorEnvelope("BAD_REQUEST", { issues })).toMatchObject({
      message: "Bad Request",
      data: { issues: [{ path: "cursor", message: "Not a cursor of this list" }] },
    });
  });
});
