import type { CodeSample } from "./code-samples.ts";

/** The part of OpenAPI 3.1 that this package writes. */
export type JsonObject = { [key: string]: unknown };

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export interface ResponseObject {
  description: string;
  headers: Record<string, JsonObject | Reference>;
  content?: Record<string, JsonObject>;
}

export interface Reference {
  $ref: string;
}

export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: JsonObject[];
  requestBody?: JsonObject;
  responses: Record<string, ResponseObject | Reference | { description: string }>;
  /** Set if the removal of the operation is announced. */
  deprecated?: true;
  /** The day of the removal. */
  "x-sunset"?: string;
  /** Sample calls, for the pages of the reference. Webhooks have none. */
  "x-codeSamples"?: CodeSample[];
}

export type PathItem = Record<string, OperationObject>;

export interface OpenApiDocument {
  openapi: "3.1.1";
  info: JsonObject;
  servers: { url: string; description: string }[];
  security: Record<string, string[]>[];
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  webhooks: Record<string, PathItem>;
  components: {
    securitySchemes: Record<string, JsonObject>;
    schemas: Record<string, JsonObject>;
    responses: Record<string, ResponseObject>;
    headers: Record<string, JsonObject>;
  };
}
