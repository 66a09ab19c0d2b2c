/** One OpenAPI operation per operation of the contract. */
import type { z } from "zod";
import { ignoresUnknownNames } from "../body-fields.ts";
import type { Operation } from "../operation.ts";
import type { Scope } from "../scopes.ts";
import { codeSamplesOf } from "./code-samples.ts";
import { errorReferences, OTHER_ERROR } from "./error-responses.ts";
import { headerReferences, KNOWN_KEY, ownHeaders } from "./headers.ts";
import { inlineSchema, schemaReference } from "./schemas.ts";
import type { JsonObject, OperationObject, PathItem, ResponseObject } from "./shape.ts";

export const SECURITY_SCHEME = "key";

function parametersIn(place: "path" | "query", schema: z.ZodObject): JsonObject[] {
  const { properties, required } = inlineSchema(schema) as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties ?? {}).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: required?.includes(name) ?? false,
    ...(description !== undefined && { description }),
    schema: rest,
  }));
}

function parametersOf({ params, query, headers = {} }: Operation): JsonObject[] {
  return [
    ...(params ? parametersIn("path", params) : []),
    ...(query ? parametersIn("query", query) : []),
    ...Object.entries(headers).map(([name, description]) => ({
      name,
      in: "header",
      required: false,
      description,
      schema: { type: "string" },
    })),
  ];
}

function successResponse({ body, success }: Operation): ResponseObject {
  const { description, schema, example, examples, headers = {} } = success;
  return {
    description,
    headers: {
      ...headerReferences(KNOWN_KEY),
      ...(body && ignoresUnknownNames(body.schema) && headerReferences(["Cnh-Ignored-Fields"])),
      ...ownHeaders(headers),
    },
    ...(schema && {
      content: {
        "application/json": {
          schema: schemaReference(schema),
          ...(examples ? { examples } : { example }),
        },
      },
    }),
  };
}

function requestBody({ body }: Operation): JsonObject | undefined {
  return (
    body && {
      required: !body.isOptional,
      content: {
        "application/json": { schema: schemaReference(body.schema), example: body.example },
      },
    }
  );
}

function needOf(scopes: readonly Scope[]): string {
  if (scopes.length === 0) return "Any valid key may call it.";
  const named = scopes.map((scope) => `\`${scope}\``).join(" and ");
  return `Needs the ${scopes.length === 1 ? "scope" : "scopes"} ${named}.`;
}

function describe({ description, scopes }: Operation): string {
  return [description, needOf(scopes)].filter(Boolean).join("\n\n");
}

function operationObject(operation: Operation, baseUrl: string): OperationObject {
  const body = requestBody(operation);
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: describe(operation),
    security: [{ [SECURITY_SCHEME]: [...operation.scopes] }],
    parameters: parametersOf(operation),
    ...(body && { requestBody: body }),
    responses: {
      [String(operation.success.status)]: successResponse(operation),
      ...errorReferences(operation),
      default: { $ref: OTHER_ERROR },
    },
    ...(operation.removal && { deprecated: true, "x-sunset": operation.removal.removedOn }),
    "x-codeSamples": codeSamplesOf(operation, baseUrl),
  };
}

export function pathsOf(
  operations: readonly Operation[],
  baseUrl: string,
): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {};
  for (const operation of operations) {
    const item = (paths[operation.path] ??= {});
    item[operation.method.toLowerCase()] = operationObject(operation, baseUrl);
  }
  return paths;
}
