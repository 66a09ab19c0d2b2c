/** The OpenAPI document in a language, with the parts that the reference pages read. */
import { type OpenApiDocument, openApiDocument } from "@cnh/contract";
import { inBrazilianPortuguese } from "@cnh/contract/openapi/pt-br/document.ts";
import type { Language } from "../page.ts";

/** The parts of a schema that the pages show. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly "x-extensible-enum"?: true;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const ENGLISH = openApiDocument();
const DOCUMENTS: Readonly<Record<Language, OpenApiDocument>> = {
  en: ENGLISH,
  pt: inBrazilianPortuguese(ENGLISH),
};

export const apiDocument = (language: Language): OpenApiDocument => DOCUMENTS[language];

/** The base URL of the document's examples, which readers have in `CNH_BASE_URL`. */
export const BASE_URL = ENGLISH.servers[0]?.url ?? "";

/** `Report` of `#/components/schemas/Report`. */
export const componentName = (reference: string): string => reference.split("/").at(-1) ?? "";

export function componentSchema(language: Language, name: string): Schema {
  const schema = DOCUMENTS[language].components.schemas[name];
  if (!schema) throw new Error(`the document has no schema ${name}`);
  return schema;
}
