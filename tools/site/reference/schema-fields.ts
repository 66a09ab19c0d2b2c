/** The fields of a schema as a flat list, in words of the reader's language. */
import { code, codes } from "../markdown.ts";
import type { Language } from "../page.ts";
import { componentName, componentSchema, type Schema } from "./api-document.ts";

export interface DocumentedField {
  /** For example `driver.cpf`; a list has the suffix `[]`. */
  readonly path: string;
  /** The object that contains it; empty at the top. */
  readonly parent: string;
  /** Its type, values and limits. */
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  /** The component of the field, if the list does not expand it. */
  readonly leftOut: string | null;
}

const WORDS = {
  pt: {
    types: {
      string: ["texto", "textos"],
      integer: ["inteiro", "inteiros"],
      number: ["número", "números"],
      boolean: ["booleano", "booleanos"],
      object: ["objeto", "objetos"],
      date: ["data", "datas"],
      "date-time": ["instante", "instantes"],
      uri: ["URL", "URLs"],
    },
    listOf: "lista de",
    or: "ou",
    nullable: "pode ser nulo",
    open: "lista aberta",
    atLeast: "no mínimo",
    atMost: "no máximo",
    from: "de",
    to: "a",
    characters: "caracteres",
    items: "itens",
    byDefault: "padrão",
  },
  en: {
    types: {
      string: ["string", "strings"],
      integer: ["integer", "integers"],
      number: ["number", "numbers"],
      boolean: ["boolean", "booleans"],
      object: ["object", "objects"],
      date: ["date", "dates"],
      "date-time": ["instant", "instants"],
      uri: ["URL", "URLs"],
    },
    listOf: "list of",
    or: "or",
    nullable: "may be null",
    open: "open list",
    atLeast: "at least",
    atMost: "at most",
    from: "from",
    to: "to",
    characters: "characters",
    items: "items",
    byDefault: "default",
  },
} as const;

/** Every field of a schema, including inner objects. Components in `leaveOut` are named but not expanded. */
export function schemaFields(
  language: Language,
  schema: Schema,
  leaveOut: ReadonlySet<string> = new Set(),
): DocumentedField[] {
  return fieldsBelow(resolve(language, schema).schema, "");

  function fieldsBelow(object: Schema, parent: string): DocumentedField[] {
    return Object.entries(object.properties ?? {}).flatMap(([name, property]) => {
      const path = parent === "" ? name : `${parent}.${name}`;
      const own = resolve(language, property);
      const item = own.schema.items && resolve(language, own.schema.items);
      const inner = item ?? own;
      const leftOut = inner.name !== null && leaveOut.has(inner.name) ? inner.name : null;
      const field = {
        path,
        parent,
        type: typeText(language, own),
        required: object.required?.includes(name) ?? false,
        description: property.description ?? own.schema.description ?? "",
        leftOut,
      };
      if (leftOut !== null) return [field];
      return [field, ...fieldsBelow(inner.schema, item ? `${path}[]` : path)];
    });
  }
}

/** One line of a list of fields. `showRequired` marks required fields of a request; answers always have all fields. */
export function fieldLine(
  language: Language,
  field: DocumentedField,
  showRequired: boolean,
): string {
  const { path, type, required, description } = field;
  const need = { pt: "obrigatório", en: "required" }[language];
  const facts = showRequired && required ? `${type}, ${need}` : type;
  return `${code(path)} (${facts})${description === "" ? "" : `: ${description}`}`;
}

interface Resolved {
  readonly schema: Schema;
  readonly nullable: boolean;
  /** The name of the component; `null` for an inline schema. */
  readonly name: string | null;
}

/** The non-null schema with references resolved. */
function resolve(language: Language, schema: Schema): Resolved {
  if (schema.$ref !== undefined) {
    const name = componentName(schema.$ref);
    const { $ref: _, ...own } = schema;
    return { schema: { ...componentSchema(language, name), ...own }, nullable: false, name };
  }
  const choices = schema.anyOf?.filter(({ type }) => type !== "null") ?? [];
  const [only] = choices;
  if (only && choices.length === 1) {
    const inner = resolve(language, only);
    const nullable = inner.nullable || schema.anyOf?.length !== 1;
    return {
      ...inner,
      nullable,
      schema: {
        ...inner.schema,
        description: schema.description ?? inner.schema.description ?? "",
      },
    };
  }
  const nullable = Array.isArray(schema.type) && schema.type.includes("null");
  return { schema, nullable, name: null };
}

function typeText(language: Language, { schema, nullable }: Resolved): string {
  const words = WORDS[language];
  return [
    kindText(language, schema, 0),
    ...(isOpen(language, schema) ? [words.open] : []),
    ...limitTexts(language, schema),
    ...(nullable ? [words.nullable] : []),
    ...(schema.default === undefined
      ? []
      : [`${words.byDefault} ${code(JSON.stringify(schema.default))}`]),
  ].join(", ");
}

function isOpen(language: Language, schema: Schema): boolean {
  const inner = schema.items ? resolve(language, schema.items).schema : schema;
  return inner["x-extensible-enum"] === true;
}

/** `form`: 0 for one, 1 for several. */
function kindText(language: Language, schema: Schema, form: 0 | 1): string {
  const words = WORDS[language];
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return codes(schema.enum);
  if (schema.items)
    return `${words.listOf} ${kindText(language, resolve(language, schema.items).schema, 1)}`;
  if (schema.anyOf) {
    const kinds = schema.anyOf.map((each) => kindText(language, each, form));
    return [...new Set(kinds)].join(` ${words.or} `);
  }
  const names = [schema.type ?? "object"].flat().filter((name) => name !== "null");
  return names.map((name) => wordOf(language, schema.format, name, form)).join(` ${words.or} `);
}

function wordOf(language: Language, format: string | undefined, name: string, form: 0 | 1): string {
  const types: Readonly<Record<string, readonly [string, string]>> = WORDS[language].types;
  const word = types[format ?? name] ?? types[name];
  if (!word) throw new Error(`no word for the type ${name}`);
  return word[form];
}

function limitTexts(language: Language, schema: Schema): string[] {
  const { characters, items } = WORDS[language];
  return [
    rangeText(language, schema.minimum, schema.maximum, ""),
    rangeText(language, schema.minLength, schema.maxLength, ` ${characters}`),
    rangeText(language, schema.minItems, schema.maxItems, ` ${items}`),
  ].filter((text) => text !== "");
}

/** Omits bounds that mean no more than "an integer". */
function rangeText(
  language: Language,
  min: number | undefined,
  max: number | undefined,
  unit: string,
): string {
  const { atLeast, atMost, from, to } = WORDS[language];
  const hasMin = min !== undefined && min > Number.MIN_SAFE_INTEGER && !(unit !== "" && min <= 1);
  const hasMax = max !== undefined && max < Number.MAX_SAFE_INTEGER;
  if (hasMin && hasMax) return `${from} ${min} ${to} ${max}${unit}`;
  if (hasMin) return `${atLeast} ${min}${unit}`;
  return hasMax ? `${atMost} ${max}${unit}` : "";
}
