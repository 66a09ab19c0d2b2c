/** Checks what a client sent against a schema. Each fault is named by its path and says what to send instead. */
import type { z } from "zod";

export interface Issue {
  /** The names that lead to the faulty value, joined by dots; empty for the whole input. */
  readonly path: string;
  readonly message: string;
}

export type InputCheck<Output> =
  | { readonly ok: true; readonly data: Output }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** An answer lists at most this many issues. */
export const MAX_ISSUES = 20;

/** No message repeats a value that was sent. A text that a schema gives itself wins over the general one. */
export function checkInput<Output>(schema: z.ZodType<Output>, input: unknown): InputCheck<Output> {
  const parsed = schema.safeParse(input, { error: issueText });
  if (parsed.success) return { ok: true, data: parsed.data };
  const issues = parsed.error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    return issue.code === "unrecognized_keys"
      ? issue.keys.map((name) => ({ path: shownName(name), message: "Unknown argument" }))
      : [{ path: path.join("."), message: issue.message }];
  });
  return { ok: false, issues: distinct(issues).slice(0, MAX_ISSUES) };
}

/**
 * Checks the query of an operation: names it does not have, and names given twice, are refused.
 * `known` lists the names of the operation's query schema.
 */
export function checkQueryNames(
  query: Readonly<Record<string, unknown>>,
  known: readonly string[],
): readonly Issue[] {
  const has = known.length > 0 ? `has ${known.join(", ")}` : "has no query parameters";
  const issues = Object.entries(query).flatMap(([name, value]) => {
    // `?` and a trailing `&` leave an empty pair behind.
    if (name === "" && value === "") return [];
    if (!known.includes(name))
      return [{ path: shownName(name), message: `Unknown query parameter: this operation ${has}` }];
    return Array.isArray(value) ? [{ path: name, message: "Must be given only once" }] : [];
  });
  return issues.slice(0, MAX_ISSUES);
}

/** An unknown name is repeated only where it looks like one: a client may have put a CPF in its place. */
function shownName(name: string): string {
  return /^[A-Za-z][A-Za-z_-]{0,39}$/.test(name) ? name : "";
}

function distinct(issues: readonly Issue[]): Issue[] {
  const keys = issues.map(({ path, message }) => `${path}\n${message}`);
  return issues.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  int: "an integer",
  boolean: "true or false",
  object: "an object",
  record: "an object",
  array: "a list",
};

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  date: "a date: 2026-07-24",
  datetime: "an instant with its offset: 2026-07-24T13:05:12Z or 2026-07-24T10:05:12-03:00",
  url: "a URL",
};

function issueText(issue: z.core.$ZodRawIssue): string {
  const wanted = wantedOf(issue);
  if (wanted === null) return "Is not valid";
  return issue.input === undefined ? `Is required and must ${wanted}` : `Must ${wanted}`;
}

/** The end of a sentence that begins with "Must"; null where the issue alone cannot tell. */
function wantedOf(issue: z.core.$ZodRawIssue): string | null {
  const { code } = issue;
  if (code === "invalid_type") return `be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
  if (code === "invalid_value") {
    const values = issue.values.map(String).join(", ");
    return `be ${issue.values.length > 1 ? "one of " : ""}${values}`;
  }
  if (code === "invalid_format")
    return `be ${FORMAT_NAMES[issue.format] ?? "of the documented form"}`;
  if (code === "too_small") return sizeText("at least", Number(issue.minimum), issue.origin);
  if (code === "too_big") return sizeText("at most", Number(issue.maximum), issue.origin);
  return null;
}

const SIZED: Readonly<Record<string, string>> = { string: "character", array: "item" };

function sizeText(bound: string, size: number, origin: string): string {
  const unit = SIZED[origin];
  if (unit === undefined) return `be ${bound} ${size}`;
  return `have ${bound} ${size} ${unit}${size === 1 ? "" : "s"}`;
}
