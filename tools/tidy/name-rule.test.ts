import { describe, expect, it } from "vitest";
import { checkNames } from "./name-rule.ts";

const check = (path: string) => checkNames([{ path, text: "" }]).map(({ message }) => message);

describe("file names", () => {
  it.each([
    "README.md",
    ".gitignore",
    "deploy/Dockerfile",
    "packages/contract/src/index.ts",
    "packages/license-law/data/.oxfmtrc.json",
    "server/src/usecases/reports/create-report.402.test.ts",
    "server/src/adapters/postgres/migrations/0001_baseline.sql",
    "docs/decisions/0001-node-24.md",
    ".github/ISSUE_TEMPLATE/bug.yml",
    "tests/e2e/__snapshots__/api.test.ts.snap",
    "sdks/python/MANIFEST.in",
    "sdks/python/src/cnh_reports/__init__.py",
    "sdks/python/src/cnh_reports/_api_types.py",
    "sdks/php/src/Model/ReportPage.php",
  ])("may be %s", (path) => {
    expect(check(path)).toEqual([]);
  });

  it.each([
    ["server/src/createReport.ts", "kebab-case"],
    ["server/src/create_report.ts", "kebab-case"],
    ["server/src/Reports/create.ts", "kebab-case"],
    ["sdks/python/src/cnh_reports/apiTypes.py", "kebab-case"],
    ["sdks/python/src/CnhReports/client.py", "kebab-case"],
    ["sdks/php/src/report_page.php", "kebab-case"],
    ["server/src/__init__.py", "kebab-case"],
    ["server/src/utils.ts", "describes nothing"],
    ["server/src/helpers.test.ts", "describes nothing"],
    ["server/src/reports/types.ts", "describes nothing"],
    ["server/src/index.ts", "index"],
    ["packages/contract/src/operations/index.ts", "index"],
    ["packages/contract/index.ts", "index"],
  ])("may not be %s", (path, reason) => {
    expect(check(path)).toMatchObject([expect.stringContaining(reason)]);
  });
});
