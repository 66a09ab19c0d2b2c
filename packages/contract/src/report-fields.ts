/** Every field of a report as a list, read from the schemas. The field documentation is generated from it. */
import { z } from "zod";
import { reportSchema } from "./report.ts";

interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

export interface ReportField {
  /** `diagnosis.points.limit`; `[]` after a list. */
  readonly path: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly description: string;
}

/** Every field of a report, in the order of the schemas. */
export function reportFields(): ReportField[] {
  return fieldsOf(z.toJSONSchema(reportSchema, { io: "output" }) as Schema, "");
}

function fieldsOf(schema: Schema, path: string): ReportField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const here = path === "" ? name : `${path}.${name}`;
    const { inner, nullable } = withoutNull(property);
    const list = inner.items && withoutNull(inner.items).inner;
    const description = property.description ?? inner.description ?? "";
    const field = { path: here, type: typeOf(inner), nullable, description };
    return [field, ...(list ? fieldsOf(list, `${here}[]`) : fieldsOf(inner, here))];
  });
}

function withoutNull(schema: Schema): { inner: Schema; nullable: boolean } {
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== "null");
    return {
      inner: { ...schema, type: types.join(" or ") },
      nullable: types.length < schema.type.length,
    };
  }
  const choices = schema.anyOf?.filter(({ type }) => type !== "null") ?? [];
  const nullable = schema.anyOf !== undefined && choices.length < schema.anyOf.length;
  const [only, ...others] = choices;
  return { inner: only && others.length === 0 ? only : { ...schema, anyOf: choices }, nullable };
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(", ");
  if (schema.type === "array")
    return `list of ${schema.items ? typeOf(withoutNull(schema.items).inner) : "values"}`;
  if (schema.format === "date") return "date";
  if (schema.format === "date-time") return "instant";
  if (schema.anyOf?.length) return [...new Set(schema.anyOf.map(typeOf))].join(" or ");
  return String(schema.type ?? "any");
}

const code = (value: unknown) => `\`${String(value)}\``;
