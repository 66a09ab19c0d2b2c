/** Readonly classes for every schema that the API returns, and constants for every enum, for PHP 8.1. */
import type { GeneratedFile } from "../files/generated-file.ts";
import {
  NAMED_SCHEMAS,
  type NamedSchema,
  nameOf,
  oneLine,
  type Schema,
  unionOf,
} from "./document-schemas.ts";
import { NARROWED_REPORTS } from "./narrowed-reports.ts";

const FOLDER = "sdks/php/src/Model";
const HEADER = `<?php

// Made from docs/openapi.json by \`npm run generate\`. Do not edit.

namespace Cnh\\Reports\\Model;
`;

/** Schemas that are only sent to the API are passed as arguments. */
const isSent = ({ name }: NamedSchema) => name.endsWith("Body");
const OBJECTS = NAMED_SCHEMAS.filter((one) => one.schema.properties && !isSent(one));
const OBJECT_NAMES = new Set(OBJECTS.map(({ name }) => name));

export function writePhpTypes(): GeneratedFile[] {
  const file = (name: string, text: string) => ({ path: `${FOLDER}/${name}.php`, text });
  const enums = NAMED_SCHEMAS.filter(({ schema }) => schema.enum);
  return [
    ...OBJECTS.map((one) => file(one.name, writeObject(one))),
    ...NARROWED_REPORTS.map((one) => file(one.name, writeNarrowed(one))),
    ...enums.map((one) => file(one.name, writeEnum(one))),
  ];
}

/** Constants and not an enum: an unknown value must not throw. */
function writeEnum({ name, schema }: NamedSchema): string {
  const note = schema["x-extensible-enum"] ? " Values may be added." : "";
  const lines = (schema.enum ?? []).map(
    (value) => `    public const ${constantName(value)} = '${value}';`,
  );
  return `${HEADER}
/** ${oneLine(schema.description)}${note} */
final class ${name}
{
${lines.join("\n")}
}
`;
}

function constantName(value: string): string {
  const name = value.toUpperCase().replace(/[^A-Z0-9]/g, "_");
  return /^\d|^CLASS$/.test(name) ? `_${name}` : name;
}

interface Field {
  readonly declaration: string;
  readonly assignment: string;
}

function writeObject({ name, schema }: NamedSchema): string {
  const fields = Object.entries(schema.properties ?? {}).map(([key, each]) =>
    fieldOf(key, each, schema.required?.includes(key) ?? false),
  );
  const note = oneLine(schema.description);
  return `${HEADER}
${note ? `/** ${note} */\n` : ""}${isNarrowed(name) ? "" : "final "}class ${name} extends Model
{
${fields.map(({ declaration }) => `    ${declaration}`).join("\n")}

    public function __construct(\\stdClass $json)
    {
        parent::__construct($json);
${fields.map(({ assignment }) => `        ${assignment}`).join("\n")}
    }
}
`;
}

/** The classes after waiting extend the class of every report, so that a function that takes a Report takes them too. */
const isNarrowed = (name: string) => name === "Report";

/** PHP cannot narrow the type of an inherited property, so type checkers read it from the comment. */
function writeNarrowed({ name, schema }: NamedSchema): string {
  const report = NAMED_SCHEMAS.find((one) => isNarrowed(one.name));
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([key, each]) => each !== report?.schema.properties?.[key],
  );
  const parent = fields.some(([key]) => key === "deliveredAt") ? "DiagnosedReport" : "Report";
  const lines = fields.map(([key, each]) => ` * @property-read ${narrowedType(each)} $${key}`);
  const checks = fields.map(([key]) => `isset($json->${key})`).join(" && ");
  return `${HEADER}
/**
 * ${oneLine(schema.description)}
 *
${lines.join("\n")}
 */
${parent === "Report" ? "" : "final "}class ${name} extends ${parent}
{
    public function __construct(\\stdClass $json)
    {
        if (!(${checks})) throw new \\TypeError('a field is missing');
        parent::__construct($json);
    }
}
`;
}

function narrowedType(schema: Schema): string {
  return typeof schema.const === "string" ? `'${schema.const}'` : singleType(schema).name;
}

function fieldOf(key: string, schema: Schema, isRequired: boolean): Field {
  const { parts, isNullable } = unionOf(schema);
  const type = phpType(parts);
  const isOptional = isNullable || !isRequired;
  const note = [
    type.note && `@var ${type.note}${isOptional ? "|null" : ""}`,
    oneLine(schema.description),
  ]
    .filter(Boolean)
    .join(" ")
    .replaceAll("*/", "* /");
  const value = type.convert(`$json->${key}`);
  const declared = isOptional ? nullable(type.name) : type.name;
  return {
    declaration: `${note ? `/** ${note} */ ` : ""}public readonly ${declared} $${key};`,
    assignment: assignmentOf(key, value, isOptional),
  };
}

function assignmentOf(key: string, value: string, isOptional: boolean): string {
  const given = `$json->${key}`;
  // A missing field throws only when it is read.
  if (!isOptional) return `if (isset(${given})) $this->${key} = ${value};`;
  const filled = value === given ? `${given} ?? null` : `isset(${given}) ? ${value} : null`;
  return `$this->${key} = ${filled};`;
}

interface PhpType {
  readonly name: string;
  /** For types that PHP itself cannot declare. */
  readonly note?: string;
  readonly convert: (value: string) => string;
}

const SCALARS: Readonly<Record<string, string>> = {
  string: "string",
  integer: "int",
  number: "float",
  boolean: "bool",
};

const MIXED: PhpType = { name: "mixed", convert: (value) => value };

function phpType(parts: readonly Schema[]): PhpType {
  const types = parts.map((part) => singleType(part));
  const [first = MIXED] = types;
  if (new Set(types.map(({ name }) => name)).size === 1) return first;
  const names = [...new Set(types.map(({ name }) => name))];
  const areScalars = names.every((name) => Object.values(SCALARS).includes(name));
  return areScalars ? { name: names.join("|"), convert: (value) => value } : MIXED;
}

function singleType(schema: Schema): PhpType {
  if (schema.$ref !== undefined) return namedType(nameOf(schema.$ref));
  if (schema.type === "array") return listType(schema.items ?? {});
  if (schema.type === "object") return { name: "\\stdClass", convert: (value) => value };
  const name = SCALARS[String(schema.type)];
  return name === undefined ? MIXED : { name, convert: (value) => value };
}

function namedType(name: string): PhpType {
  if (OBJECT_NAMES.has(name)) return { name, convert: (value) => `new ${name}(${value})` };
  return { name: "string", convert: (value) => value };
}

function listType(items: Schema): PhpType {
  const { parts, isNullable } = unionOf(items);
  const item = phpType(parts);
  const isObject = OBJECT_NAMES.has(item.name) && !isNullable;
  return {
    name: "array",
    note: `list<${item.name}${isNullable ? "|null" : ""}>`,
    convert: (value) => (isObject ? `self::each(${item.name}::class, ${value})` : value),
  };
}

function nullable(type: string): string {
  if (type === "mixed") return type;
  return type.includes("|") ? `${type}|null` : `?${type}`;
}
