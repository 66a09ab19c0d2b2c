/** Validates client input against a schema. Each issue has a path and a text with the value to send instead. */
import type { z } from "zod";
import { ISSUE_TEXTS, type Language, type Text, textSaid } from "./issue-texts.ts";

export interface Issue {
  /** The names that lead to the invalid value, joined by dots; empty for the whole input. */
  readonly path: string;
  /** Becomes the `message` in the response, in the reader's language. */
  readonly text: Text;
}

export type InputCheck<Output> =
  | { readonly ok: true; readonly data: Output }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Max number of issues in a response. */
export const MAX_ISSUES = 20;

/** No message repeats a sent value. A schema's own text takes precedence over the general one. */
export function checkInput<Output>(schema: z.ZodType<Output>, input: unknown): InputCheck<Output> {
  const general = new Map<string, Text>();
  const parsed = schema.safeParse(input, {
    error: (issue) => {
      const text = generalText(issue);
      general.set(text.en, text);
      return text.en;
    },
  });
  if (parsed.success) return { ok: true, data: parsed.data };
  const issues = parsed.error.issues.flatMap((issue): Issue[] => {
    if (issue.code === "unrecognized_keys") return issue.keys.map(unknownArgument);
    const text = textSaid(issue.message) ?? general.get(issue.message) ?? NOT_VALID;
    return [{ path: issue.path.map(String).join("."), text }];
  });
  return { ok: false, issues: distinct(issues).slice(0, MAX_ISSUES) };
}

const unknownArgument = (name: string): Issue => ({
  path: shownName(name),
  text: ISSUE_TEXTS.unknownArgument,
});

/**
 * Checks the query of an operation: unknown and repeated names are refused.
 * `known` lists the names of the operation's query schema.
 */
export function checkQueryNames(
  query: Readonly<Record<string, unknown>>,
  known: readonly string[],
): readonly Issue[] {
  const issues = Object.entries(query).flatMap(([name, value]) => {
    // `?` and a trailing `&` leave an empty pair behind.
    if (name === "" && value === "") return [];
    if (!known.includes(name))
      return [{ path: shownName(name), text: ISSUE_TEXTS.unknownQuery(known) }];
    return Array.isArray(value) ? [{ path: name, text: ISSUE_TEXTS.givenOnce }] : [];
  });
  return issues.slice(0, MAX_ISSUES);
}

/** An unknown name is repeated only where it looks like one: a client may have put a CPF in its place. */
function shownName(name: string): string {
  return /^[A-Za-z][A-Za-z_-]{0,39}$/.test(name) ? name : "";
}

function distinct(issues: readonly Issue[]): Issue[] {
  const keys = issues.map(({ path, text }) => `${path}\n${text.en}`);
  return issues.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

const TYPE_NAMES: Readonly<Record<string, Text>> = {
  string: { en: "a string", pt: "um texto" },
  number: { en: "a number", pt: "um número" },
  int: { en: "an integer", pt: "um número inteiro" },
  boolean: { en: "true or false", pt: "true ou false" },
  object: { en: "an object", pt: "um objeto" },
  record: { en: "an object", pt: "um objeto" },
  array: { en: "a list", pt: "uma lista" },
};

const FORMAT_NAMES: Readonly<Record<string, Text>> = {
  date: { en: "a date: 2026-07-24", pt: "uma data: 2026-07-24" },
  datetime: {
    en: "an instant with its offset: 2026-07-24T13:05:12Z or 2026-07-24T10:05:12-03:00",
    pt: "data e hora com o fuso: 2026-07-24T13:05:12Z ou 2026-07-24T10:05:12-03:00",
  },
  url: { en: "a URL", pt: "uma URL" },
};

const NOT_VALID: Text = { en: "Is not valid", pt: "Não é válido" };

function generalText(issue: z.core.$ZodRawIssue): Text {
  const wanted = wantedOf(issue);
  if (wanted === null) return NOT_VALID;
  return issue.input === undefined
    ? { en: `Is required and must ${wanted.en}`, pt: `É obrigatório e deve ${wanted.pt}` }
    : { en: `Must ${wanted.en}`, pt: `Deve ${wanted.pt}` };
}

/** The end of a sentence that begins with "Must"; `null` if the issue does not contain enough information. */
function wantedOf(issue: z.core.$ZodRawIssue): Text | null {
  const { code } = issue;
  if (code === "invalid_type") return being(TYPE_NAMES[issue.expected]);
  if (code === "invalid_value") {
    const values = issue.values.map(String).join(", ");
    return being(
      issue.values.length > 1
        ? { en: `one of ${values}`, pt: `um destes valores: ${values}` }
        : { en: values, pt: values },
    );
  }
  if (code === "invalid_format") {
    return (
      being(FORMAT_NAMES[issue.format]) ?? {
        en: "be of the documented form",
        pt: "estar no formato documentado",
      }
    );
  }
  if (code === "too_small")
    return sizeText({ en: "at least", pt: "no mínimo" }, Number(issue.minimum), issue.origin);
  if (code === "too_big")
    return sizeText({ en: "at most", pt: "no máximo" }, Number(issue.maximum), issue.origin);
  return null;
}

function being(what: Text | undefined): Text | null {
  return what ? { en: `be ${what.en}`, pt: `ser ${what.pt}` } : null;
}

/** Singular and plural of each counted unit. */
const SIZED: Readonly<Record<string, Readonly<Record<Language, readonly [string, string]>>>> = {
  string: { en: ["character", "characters"], pt: ["caractere", "caracteres"] },
  array: { en: ["item", "items"], pt: ["item", "itens"] },
};

function sizeText(bound: Text, size: number, origin: string): Text {
  const unit = SIZED[origin];
  if (unit === undefined) return { en: `be ${bound.en} ${size}`, pt: `ser ${bound.pt} ${size}` };
  const form = size === 1 ? 0 : 1;
  return {
    en: `have ${bound.en} ${size} ${unit.en[form]}`,
    pt: `ter ${bound.pt} ${size} ${unit.pt[form]}`,
  };
}
