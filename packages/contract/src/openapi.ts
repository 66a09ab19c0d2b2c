/** The OpenAPI 3.1 document of the public API, made from the operations. The same input gives the same bytes. */
import { componentResponses, errorSchemas } from "./openapi/error-responses.ts";
import { componentHeaders } from "./openapi/headers.ts";
import { INTRODUCTION, TAGS } from "./openapi/introduction.ts";
import { pathsOf, SECURITY_SCHEME } from "./openapi/paths.ts";
import { componentSchemas } from "./openapi/schemas.ts";
import type { OpenApiDocument } from "./openapi/shape.ts";
import { webhooks } from "./openapi/webhooks.ts";
import { operations } from "./operations.ts";

export type { OpenApiDocument } from "./openapi/shape.ts";

/** `baseUrl` is the URL of this installation. The committed document has a placeholder. */
export function openApiDocument(baseUrl = "https://api.cnh-reports.example"): OpenApiDocument {
  return {
    openapi: "3.1.1",
    info: {
      title: "CNH Reports",
      version: "1.0.0",
      description: INTRODUCTION,
      contact: { name: "CNH Reports", url: `${baseUrl}/docs/` },
      license: {
        name: "Proprietary: for customers, under their contract",
        identifier: "LicenseRef-CNH-Reports",
      },
    },
    servers: [{ url: baseUrl, description: "The base URL of your installation." }],
    security: [{ [SECURITY_SCHEME]: [] }],
    tags: TAGS,
    paths: pathsOf(Object.values(operations), baseUrl),
    webhooks: webhooks(),
    components: {
      securitySchemes: {
        [SECURITY_SCHEME]: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "cnh_live_<prefix>_<secret>",
          description:
            "An API key of your organization. The roles listed for an operation are scopes, and the key needs all of them. `webhooks:manage` gives access to report data, because it decides where reports are sent; sending past reports (recover, retry) needs `reports:read` as well.",
        },
      },
      schemas: { ...componentSchemas(), ...errorSchemas() },
      responses: componentResponses(),
      headers: componentHeaders(),
    },
  };
}
