/**
 * Every generated file of the repository: its entry has the inputs, the outputs and the function that generates them.
 * An entry that reads outputs of other entries comes after them.
 */
import type { GeneratedFile } from "../files/generated-file.ts";

export interface Entry {
  readonly name: string;
  /** Globs of files and folders that the contents depend on. */
  readonly inputs: readonly string[];
  /** Globs. A matching file that is not generated is a leftover. */
  readonly outputs: readonly string[];
  /** Whether git ignores the outputs: a build, a test or a developer generates them on demand. */
  readonly isIgnored?: true;
  /** Whether the entry needs PostgreSQL; its check is then one of the store tests. */
  readonly needsPostgres?: true;
  /** Loads the writer on demand. */
  make(): Promise<readonly GeneratedFile[]>;
}

/** Sources whose reports are examples. */
const REPORTS = [
  "packages/contract",
  "packages/knowledge",
  "packages/license-law",
  "server/src/adapters/http",
  "server/src/adapters/providers",
  "server/src/usecases",
  "server/src/*.ts",
  "simulator",
  "tools/law-docs",
];

export const TABLE: readonly Entry[] = [
  {
    name: "law",
    inputs: REPORTS,
    outputs: ["packages/license-law/src/edition.ts", "packages/contract/src/generated/*.ts"],
    make: async () => (await import("../law-docs/documents.ts")).lawFiles(),
  },
  {
    name: "openapi",
    inputs: ["packages/contract", "tools/openapi"],
    outputs: ["docs/openapi.json"],
    make: async () => (await import("../openapi/openapi-file.ts")).openApiFiles(),
  },
  {
    name: "sdk",
    inputs: ["docs/openapi.json", "tools/sdk-types", ...REPORTS],
    outputs: ["packages/sdk/src/generated/*.ts"],
    make: async () => (await import("../sdk-types/sdk-files.ts")).sdkFiles(),
  },
  {
    name: "sdk-types",
    inputs: [
      "docs/openapi.json",
      "tools/sdk-types",
      "sdks/python/src/cnh_reports/_{enrollments,events,law,reports,webhook_endpoints}.py",
    ],
    outputs: [
      "sdks/python/src/cnh_reports/{api_types,_async_enrollments,_async_events,_async_law,_async_reports,_async_webhook_endpoints}.py",
      "sdks/php/src/Model/!(Model).php",
    ],
    isIgnored: true,
    make: async () => (await import("../sdk-types/sdk-type-files.ts")).sdkTypeFiles(),
  },
  {
    name: "postman",
    inputs: ["docs/openapi.json", "tools/postman"],
    outputs: ["docs/postman/*.json"],
    isIgnored: true,
    make: async () => (await import("../postman/files.ts")).postmanFiles(),
  },
  {
    name: "mcp-tools",
    inputs: [
      "packages",
      "server/src/*.ts",
      "server/src/transports",
      "server/src/usecases",
      "tools/site/mcp",
    ],
    outputs: ["docs/mcp-tools.json"],
    make: async () => (await import("../site/mcp/tools-document.ts")).toolsFiles(),
  },
  {
    name: "webhooks",
    inputs: ["packages/contract", "tools/webhook-vectors"],
    outputs: ["docs/webhook-vectors.json"],
    make: async () => (await import("../webhook-vectors/documents.ts")).webhookFiles(),
  },
  {
    name: "settings",
    inputs: ["server/src/*.ts", "tools/env-docs"],
    outputs: [".env.example", "docs/operating.md"],
    make: async () => (await import("../env-docs/documents.ts")).settingsFiles(),
  },
  {
    name: "commands",
    inputs: ["tools/commands"],
    outputs: ["docs/commands.md"],
    make: async () => (await import("../commands/commands-document.ts")).commandsFiles(),
  },
  {
    name: "terminal",
    inputs: ["packages/cli", "packages/contract", "packages/sdk", "tools/site/cli"],
    outputs: ["examples/cli/*.out"],
    make: async () => (await import("../site/cli/recording-files.ts")).recordingFiles(),
  },
  {
    name: "rulebook",
    inputs: ["packages/license-law", "tools/rulebook", "tools/law-docs", "tools/site"],
    outputs: [".data/livro-de-regras.html"],
    isIgnored: true,
    make: async () => (await import("../rulebook/rulebook-file.ts")).rulebookFiles(),
  },
  {
    name: "texts",
    inputs: ["console/src", "packages", "server/src/usecases/mail", "tools/texts"],
    outputs: [".data/texts.*.csv"],
    isIgnored: true,
    make: async () => (await import("../texts/text-files.ts")).textFiles(),
  },
  {
    name: "monitoring",
    inputs: ["tools/monitoring"],
    outputs: ["deploy/monitoring/dashboards/*.json", "deploy/monitoring/rules/*.yml"],
    isIgnored: true,
    make: async () => (await import("../monitoring/files.ts")).monitoringFiles(),
  },
  {
    name: "kubernetes",
    inputs: ["deploy/kubernetes", "server/src/*.ts", "tools/stack"],
    outputs: ["deploy/kubernetes/rendered/**/*.yaml"],
    isIgnored: true,
    make: async () => (await import("../../deploy/kubernetes/documents.ts")).manifestFiles(),
  },
  {
    name: "schema",
    inputs: ["packages", "server/src", "tools/schema", "tools/stack"],
    outputs: ["docs/schema.sql", "server/src/adapters/postgres/migrations/landed.json"],
    needsPostgres: true,
    make: async () => (await import("../schema/schema-files.ts")).schemaFiles(),
  },
];

export function entryNamed(name: string): Entry {
  const found = TABLE.find((entry) => entry.name === name);
  if (found) return found;
  throw new Error(
    `no entry is called ${name}; there are ${TABLE.map((each) => each.name).join(", ")}`,
  );
}
