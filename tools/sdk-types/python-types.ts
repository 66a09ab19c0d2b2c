/** TypedDicts for every schema, for Python 3.9: a class for the required fields, and a subclass for the rest. */
import {
  NAMED_SCHEMAS,
  type NamedSchema,
  nameOf,
  oneLine,
  type Schema,
  unionOf,
} from "./document-schemas.ts";
import { NARROWED_REPORTS } from "./narrowed-reports.ts";

const KEYWORDS = new Set([
  "from",
  "is",
  "in",
  "class",
  "def",
  "global",
  "import",
  "pass",
  "return",
]);

const HEADER = `# Made from docs/openapi.json by \`npm run generate\`. Do not edit.
"""What the API sends and takes."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union
`;

/** A type checker takes no DiagnosedReport for a Report, because fields of a TypedDict can be assigned. */
const ANY_REPORT = `
#: For functions that take a report from anywhere.
AnyReport = Union[Report, DiagnosedReport, DeliveredReport]
`;

export function writePythonTypes(): string {
  const enums = NAMED_SCHEMAS.filter(({ schema }) => schema.enum);
  const objects = [...NAMED_SCHEMAS.filter(({ schema }) => schema.properties), ...NARROWED_REPORTS];
  return [HEADER, ...enums.map(writeEnum), ...objects.map(writeObject), ANY_REPORT].join("\n");
}

/** An extensible enum is a string: a type checker must not call a new value impossible. */
function writeEnum({ name, schema }: NamedSchema): string {
  const values = (schema.enum ?? []).map((value) => JSON.stringify(value)).join(", ");
  const isOpen = schema["x-extensible-enum"] === true;
  const note = oneLine(schema.description);
  return isOpen
    ? `${name} = str  # ${note} Values may be added. Known: ${values}`
    : `${name} = Literal[${values}]  # ${note}`;
}

function writeObject({ name, schema }: NamedSchema): string {
  const all = Object.entries(schema.properties ?? {});
  const isRequired = ([key]: readonly [string, Schema]) => schema.required?.includes(key) ?? false;
  const required = all.filter(isRequired);
  const optional = all.filter((entry) => !isRequired(entry));
  const note = oneLine(schema.description);
  if (optional.length === 0) return writeClass(name, "TypedDict", required, note);
  if (required.length === 0) return writeClass(name, "TypedDict, total=False", optional, note);
  const base = `_${name}Required`;
  return `${writeClass(base, "TypedDict", required, "")}\n${writeClass(name, `${base}, total=False`, optional, note)}`;
}

function writeClass(
  name: string,
  base: string,
  fields: readonly (readonly [string, Schema])[],
  note: string,
): string {
  if (fields.some(([key]) => KEYWORDS.has(key))) {
    const pairs = fields.map(([key, schema]) => `        "${key}": "${typeOf(schema)}",`);
    return `\n${name} = TypedDict(\n    "${name}",\n    {\n${pairs.join("\n")}\n    },\n)\n`;
  }
  const lines = fields.map(([key, schema]) => {
    const about = oneLine(schema.description);
    return `    ${key}: ${typeOf(schema)}${about ? `  # ${about}` : ""}`;
  });
  const docstring = note ? [`    """${note.replaceAll('"', "'")}"""`] : [];
  return `\nclass ${name}(${base}):\n${[...docstring, ...lines].join("\n")}\n`;
}

function typeOf(schema: Schema): string {
  const { parts, isNullable } = unionOf(schema);
  const names = [...new Set(parts.map((part) => singleType(part)))];
  const [first = "Any"] = names;
  const type = names.length > 1 ? `Union[${names.join(", ")}]` : first;
  return isNullable ? `Optional[${type}]` : type;
}

const SCALARS: Readonly<Record<string, string>> = {
  string: "str",
  integer: "int",
  number: "float",
  boolean: "bool",
};

function singleType(schema: Schema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.const !== undefined) return `Literal[${constantOf(schema.const)}]`;
  if (schema.type === "array") return `List[${schema.items ? typeOf(schema.items) : "Any"}]`;
  if (schema.type === "object") return "Dict[str, Any]";
  return SCALARS[String(schema.type)] ?? "Any";
}

function constantOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "True" : "False";
  return JSON.stringify(value).replaceAll('"', "'");
}
