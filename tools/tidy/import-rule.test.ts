import { describe, expect, it } from "vitest";
import { checkImports } from "./import-rule.ts";

const MANIFESTS = [
  ["packages/contract", "@cnh/contract"],
  ["packages/license-law", "@cnh/license-law"],
  ["server", "@cnh/server"],
  ["ops", "@cnh/ops"],
].map(([folder, name]) => ({ path: `${folder}/package.json`, text: JSON.stringify({ name }) }));

function check(path: string, line: string): string[] {
  return checkImports([...MANIFESTS, { path, text: `${line}\n` }]).map(({ message }) => message);
}

describe("the import table", () => {
  it.each([
    ["packages/contract/src/report.ts", `import { z } from "zod";`],
    ["packages/contract/src/report.test.ts", `import { readFileSync } from "node:fs";`],
    ["packages/license-law/src/a.ts", `import rows from "../data/a.json" with { type: "json" };`],
    ["packages/license-law/src/a.test.ts", `import { it } from "vitest";`],
    ["server/src/usecases/reports/get.ts", `import { fail } from "../fail.ts";`],
    ["server/src/usecases/reports/get.ts", `import { findViolation } from "@cnh/license-law";`],
    [
      "server/src/transports/rest/a.ts",
      `import { getReport } from "../../usecases/reports/get.ts";`,
    ],
    ["server/src/transports/rest/a.ts", `import fastify from "fastify";`],
    ["server/src/adapters/redis/a.ts", `import type { Limits } from "../../usecases/limits.ts";`],
    ["server/src/adapters/redis/a.ts", `import { createHash } from "node:crypto";`],
    ["server/src/adapters/redis/a.test.ts", `import { pool } from "../postgres/pool.ts";`],
    ["server/src/wiring/api.ts", `import { pool } from "./adapters/postgres/pool.ts";`],
    ["server/src/main.ts", `import { serve } from "./transports/rest/serve.ts";`],
    ["server/src/observe.ts", `import { clock } from "./clock.ts";`],
    ["ops/src/main.ts", `import { wire } from "@cnh/server/wiring/api.ts";`],
    ["tests/e2e/a.test.ts", `import { pool } from "@cnh/server/adapters/postgres/core/pool.ts";`],
    ["lab/conformance/a.test.ts", `import { call } from "./http.ts";`],
    ["lab/conformance/http.ts", `import { request } from "node:http";`],
    ["vitest.config.ts", `import { defineConfig } from "vitest/config";`],
  ])("lets %s write %s", (path, line) => {
    expect(check(path, line)).toEqual([]);
  });

  it.each([
    ["packages/contract/src/report.ts", `import pg from "pg";`, "npm:pg"],
    ["packages/contract/src/report.ts", `import { join } from "path";`, "node:path"],
    [
      "packages/contract/src/openapi.ts",
      `import { TABLES } from "./openapi/pt-br/document.ts";`,
      "document in Portuguese",
    ],
    [
      "console/src/a.ts",
      `import { TABLES } from "@cnh/contract/openapi/pt-br/document.ts";`,
      "document in Portuguese",
    ],
    ["packages/license-law/src/a.ts", `import { z } from "zod";`, "npm:zod"],
    ["packages/license-law/src/a.ts", `import type { Report } from "@cnh/contract";`, "contract"],
    [
      "server/src/usecases/reports/get.ts",
      `import { pool } from "../../adapters/postgres/pool.ts";`,
      "adapters",
    ],
    ["server/src/usecases/reports/get.ts", `import type { Pool } from "pg";`, "npm:pg"],
    [
      "server/src/transports/rest/a.ts",
      `import { pool } from "../../adapters/postgres/pool.ts";`,
      "adapters",
    ],
    ["server/src/transports/rest/a.ts", `import { tool } from "../mcp/tool.ts";`, "transports"],
    ["server/src/adapters/redis/a.ts", `import { pool } from "../postgres/pool.ts";`, "adapters"],
    ["server/src/main.ts", `import { getReport } from "./usecases/reports/get.ts";`, "usecases"],
    ["server/src/config.ts", `import pino from "pino";`, "npm:pino"],
    ["server/src/observe.ts", `import type { Ports } from "./usecases/ports.ts";`, "usecases"],
    [
      "ops/src/main.ts",
      `import { pool } from "@cnh/server/adapters/postgres/core/pool.ts";`,
      "adapters",
    ],
    ["ops/src/main.ts", `import { serve } from "@cnh/server/main.ts";`, "main"],
    [
      "lab/conformance/a.test.ts",
      `import { pool } from "@cnh/server/adapters/postgres/pool.ts";`,
      "adapters",
    ],
    ["lab/conformance/http.ts", `import { ERRORS } from "@cnh/contract";`, "contract"],
    ["lab/conformance/http.ts", `import { until } from "../../tests/support/until.ts";`, "tests"],
  ])("refuses %s to write %s", (path, line, name) => {
    expect(check(path, line)).toMatchObject([expect.stringContaining(`(${name}), but`)]);
  });

  it("lets an adapter have the types of its port, not the values", () => {
    const [message] = check(
      "server/src/adapters/redis/a.ts",
      `import { fail } from "../../usecases/fail.ts";`,
    );
    expect(message).toContain("import type");
  });

  it("wants the package's name across packages", () => {
    const [message] = check(
      "ops/src/main.ts",
      `import { wire } from "../../server/src/wiring/api.ts";`,
    );
    expect(message).toContain("by the package's name");
  });

  it("wants a row for every area", () => {
    expect(check("elsewhere/a.ts", "")).toMatchObject([expect.stringContaining("add a row")]);
  });

  it("says file and line", () => {
    const text = `import { z } from "zod";\n\nimport pg from "pg";\n`;
    const problems = checkImports([{ path: "packages/contract/src/a.ts", text }]);
    expect(problems).toMatchObject([{ file: "packages/contract/src/a.ts", line: 3 }]);
  });
});
