/** An OpenAPI document as the comparison of two releases reads it. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly "x-extensible-enum"?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface OperationForm {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses?: Readonly<Record<string, Content & { readonly $ref?: string }>>;
}

type PathItems = Readonly<Record<string, Readonly<Record<string, OperationForm>>>>;

export interface ApiDocument {
  readonly paths: PathItems;
  readonly webhooks?: PathItems;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly responses?: Readonly<Record<string, Content>>;
  };
}

/** The last segment of a reference. */
export const nameOf = (reference: string): string => reference.split("/").at(-1) ?? "";

/** The schema of a body, or of an answer that may be a reference. */
export function schemaOf(
  document: ApiDocument,
  holder: (Content & { readonly $ref?: string }) | undefined,
): Schema | undefined {
  const { $ref } = holder ?? {};
  const found = $ref === undefined ? holder : document.components?.responses?.[nameOf($ref)];
  return found?.content?.["application/json"]?.schema;
}

/** The operations of a document by method and path, or the webhooks by name. */
export function operationsIn(items: PathItems = {}): ReadonlyMap<string, OperationForm> {
  return new Map(
    Object.entries(items).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    ),
  );
}
