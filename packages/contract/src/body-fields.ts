/**
 * Compares the names in a body with the fields of its schema, at every level. A field in another spelling is refused,
 * because a body without it can mean something else: without `externalRef`, a repeated create is charged again. Other
 * unknown names are ignored, and the response names them.
 */
import { z } from "zod";
import { type Issue, MAX_ISSUES } from "./check-input.ts";
import { ISSUE_TEXTS } from "./issue-texts.ts";

export interface BodyFields {
  /** One for each misspelt name. */
  readonly issues: readonly Issue[];
  /**
   * The ignored names, each once, without the indexes of lists: `infractions.note`. The last one is `*` if there are
   * more, or some that may not be repeated.
   */
  readonly ignored: readonly string[];
}

/**
 * Names that other APIs give to a field. They are refused only in an object without the field itself, since next to it
 * they can be data of the client.
 */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  externalRef: [
    "externalReference",
    "externalId",
    "reference",
    "referenceId",
    "ref",
    "referencia",
    "referenciaExterna",
  ],
};

const MAX_IGNORED = 20;
/** Stands for the names that are not listed. */
const OTHERS = "*";

/** A misspelt name can only have letters and separators, so it can be repeated. */
const SPELLING = /^[A-Za-z_. -]{1,64}$/;

/** Such names are sent in a header. */
const HEADER_NAME = /^[A-Za-z_][\w-]{0,63}$/;
/** A client may have sent a map as the body, whose names are CPFs or phone numbers. */
const MAY_BE_PERSONAL = /\d[\d_-]{4,}\d/;

/** The fields of an object, or of the objects in a list. */
interface Fields {
  readonly byName: ReadonlyMap<string, Fields | null>;
  readonly bySpelling: ReadonlyMap<string, string>;
  readonly bySynonym: ReadonlyMap<string, string>;
  /** `true` if the schema refuses unknown names. */
  readonly isStrict: boolean;
}

const known = new WeakMap<z.ZodType, Fields | null>();

/** Compares the names in `body` with the fields of `schema`. The values are not checked. */
export function checkBodyFields(schema: z.ZodType, body: unknown): BodyFields {
  const found: Found = { issues: [], ignored: new Set(), hidesSome: false };
  compare(fieldsOf(schema), body, { path: "", place: "" }, found);
  const ignored = [...found.ignored];
  const listed = ignored.slice(0, MAX_IGNORED);
  const hasOthers = found.hidesSome || ignored.length > listed.length;
  return {
    issues: found.issues.slice(0, MAX_ISSUES),
    ignored: hasOthers ? [...listed, OTHERS] : listed,
  };
}

interface Found {
  readonly issues: Issue[];
  readonly ignored: Set<string>;
  hidesSome: boolean;
}

/** Prefixes of a name: with the indexes of lists, and without. */
interface Level {
  readonly path: string;
  readonly place: string;
}

function compare(fields: Fields | null, value: unknown, level: Level, found: Found): void {
  if (fields === null || typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      compare(fields, item, { ...level, path: `${level.path}${index}.` }, found);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    const path = level.path + name;
    const place = level.place + name;
    const nested = fields.byName.get(name);
    if (nested !== undefined) {
      compare(nested, inner, { path: `${path}.`, place: `${place}.` }, found);
      continue;
    }
    const meant = meantField(fields, name, value);
    if (meant !== undefined) found.issues.push({ path, text: ISSUE_TEXTS.misspeltField(meant) });
    else if (!fields.isStrict) ignore(name, place, found);
  }
}

function ignore(name: string, place: string, found: Found): void {
  if (HEADER_NAME.test(name) && !MAY_BE_PERSONAL.test(name)) found.ignored.add(place);
  else found.hidesSome = true;
}

function meantField(fields: Fields, name: string, object: object): string | undefined {
  if (!SPELLING.test(name)) return undefined;
  const spelling = spellingOf(name);
  const synonymOf = fields.bySynonym.get(spelling);
  return (
    fields.bySpelling.get(spelling) ??
    (synonymOf !== undefined && Object.hasOwn(object, synonymOf) ? undefined : synonymOf)
  );
}

/** All spellings of a name have this form in common. */
const spellingOf = (name: string): string => name.replaceAll(/[_. -]/g, "").toLowerCase();

function fieldsOf(schema: z.ZodType): Fields | null {
  const stored = known.get(schema);
  if (stored !== undefined) return stored;
  const fields = readFields(schema);
  known.set(schema, fields);
  return fields;
}

/** Returns true if a body of this schema may have unknown names, which are ignored. */
export function ignoresUnknownNames(schema: z.ZodType): boolean {
  return fieldsOf(schema)?.isStrict === false;
}

function readFields(schema: z.ZodType): Fields | null {
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return fieldsOf(schema.unwrap() as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return null;
  const { catchall } = schema.def;
  const isStrict = catchall instanceof z.ZodNever;
  // The schema declares that it has other names.
  if (catchall !== undefined && !isStrict) return null;
  const shape = Object.entries<z.ZodType>(schema.shape);
  return {
    byName: new Map(shape.map(([name, field]) => [name, fieldsOf(field)])),
    bySpelling: new Map(shape.map(([name]) => [spellingOf(name), name])),
    bySynonym: new Map(
      shape.flatMap(([name]) =>
        (SYNONYMS[name] ?? []).map((synonym) => [spellingOf(synonym), name] as const),
      ),
    ),
    isStrict,
  };
}
