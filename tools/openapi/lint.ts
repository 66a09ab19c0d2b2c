/**
 * What is checked of the OpenAPI documents once per release and every night: Redocly's strict rules, and clients that
 * openapi-typescript generates, which must compile and name the types that people write functions for. npx fetches the
 * two for the run, because they bring packages that nothing else needs. Command: npm run lab openapi
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { asOpenApi30, openApiDocument } from "@cnh/contract";
import { inBrazilianPortuguese } from "@cnh/contract/openapi/pt-br/document.ts";

const REDOCLY = "@redocly/cli@2.73.0";
// The generator needs the compiler's own API, which TypeScript 7 does not have.
const GENERATOR = ["-p", "openapi-typescript@7.13.0", "-p", "typescript@5.9.3"];

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "cnh-openapi-"));

/**
 * The rules that a document does not keep, each with its reason. In 3.0 a reference that may be null is
 * `nullable` beside `allOf`, as generators want it; taken by the letter, that forbids null, and the linter does so.
 */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  "openapi.json": [],
  "openapi-3.0.json": ["no-invalid-media-type-examples"],
  "openapi.pt-br.json": [],
};

/** The documents as the service serves them, written into the folder of this run. */
function writeDocuments(): void {
  const document = openApiDocument();
  const documents: Readonly<Record<string, unknown>> = {
    "openapi.json": document,
    "openapi-3.0.json": asOpenApi30(document),
    "openapi.pt-br.json": inBrazilianPortuguese(document),
  };
  for (const [name, value] of Object.entries(documents)) {
    writeFileSync(join(folder, name), JSON.stringify(value, null, 2));
  }
}

/** Uses of the types, in both forms of the document. */
const PROBE = `import type { components, operations, paths } from "./client.ts";
type Schemas = components["schemas"];
export const amountOf = (fine: Schemas["Fine"]): number | null => fine.amountCents;
export const kindOf = (block: Schemas["Block"]): string => block.kind;
export const textOf = (alert: Schemas["Alert"]): string => \`\${alert.code}: \${alert.title}\`;
export const statusOf = (report: Schemas["Report"]): "PROCESSING" | "DELIVERED" | "ERROR" => report.status;
export const codeOf = (error: Schemas["ApiError"]): string => error.code;
type Created = operations["createReport"]["responses"]["202"]["content"]["application/json"];
export const idOf = (created: Created): string => created.reportId;
export type Follow = paths["/api/v1/events"]["get"]["parameters"]["query"];
`;

function run(name: string, command: string, words: readonly string[]): boolean {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: root, encoding: "utf8" });
  const passed = status === 0;
  console.log(`${passed ? "passed" : "FAILED"}  ${name}`);
  if (!passed) console.log(`${stdout}\n${stderr}`);
  return passed;
}

function check(document: string): boolean[] {
  const skipped = (EXCEPTIONS[document] ?? []).flatMap((rule) => ["--skip-rule", rule]);
  const linting = ["--yes", REDOCLY, "lint", "--extends", "recommended-strict", ...skipped];
  const client = join(folder, "client.ts");
  const generating = ["--yes", ...GENERATOR, "openapi-typescript", join(folder, document), "-o"];
  writeFileSync(join(folder, "probe.ts"), PROBE);
  const strict = ["--strict", "--noEmit", "--exactOptionalPropertyTypes", "--ignoreConfig"];
  const modules = ["--module", "nodenext", "--allowImportingTsExtensions", "--types", ""];
  const probe = join(folder, "probe.ts");
  return [
    run(`${document} keeps the strict rules`, "npx", [...linting, join(folder, document)]),
    run(`a client is generated from ${document}`, "npx", [...generating, client]),
    run("the client compiles", join("node_modules", ".bin", "tsc"), [...strict, ...modules, probe]),
  ];
}

writeDocuments();
const outcomes = Object.keys(EXCEPTIONS).flatMap(check);
rmSync(folder, { recursive: true });
const failed = outcomes.filter((passed) => !passed).length;
console.log(JSON.stringify({ openapi: "lint", passed: outcomes.length - failed, failed }));
process.exitCode = failed > 0 ? 1 : 0;
