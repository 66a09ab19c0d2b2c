/** Checks the repository against the rules, each of which has its own file in this folder. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkConsoleFigures } from "./console-figure-rule.ts";
import { checkDecisions } from "./decision-rule.ts";
import { checkDocuments } from "./document-rule.ts";
import { checkEnv } from "./env-rule.ts";
import { checkFontSizes } from "./font-size-rule.ts";
import { checkFunctionSizes } from "./function-rule.ts";
import { checkHandlers } from "./handler-rule.ts";
import { checkImportPage } from "./import-page-rule.ts";
import { checkIdentifiers } from "./identifier-rule.ts";
import { checkImports } from "./import-rule.ts";
import { checkLanded } from "./landed-rule.ts";
import { checkLocked } from "./locked-rule.ts";
import { checkLoops } from "./loop-rule.ts";
import { checkModes } from "./mode-rule.ts";
import { checkNames } from "./name-rule.ts";
import { ALLOWED_PATHS, checkPortability } from "./portability-rule.ts";
import { describeProblems } from "./problem.ts";
import type { Problem } from "./problem.ts";
import proseRatchet from "./prose-ratchet.json" with { type: "json" };
import { checkProse } from "../prose/prose-rule.ts";
import ratchet from "./ratchet.json" with { type: "json" };
import { checkFileSizes } from "./size-rule.ts";
import { readSourceFiles } from "./source-files.ts";
import type { SourceFile } from "./source-files.ts";
import { checkSqlFunctions } from "./sql-function-rule.ts";

const files = readSourceFiles(join(import.meta.dirname, "../.."));

const RULES: Record<string, (files: readonly SourceFile[]) => Problem[]> = {
  "imports follow the table of areas": checkImports,
  "no folders import each other in a loop": checkLoops,
  "ARCHITECTURE.md shows the table of areas, and every area exists": (all) => checkImportPage(all),
  "the environment is read in config.ts alone": checkEnv,
  "identifiers use the field's words": checkIdentifiers,
  "files have kebab-case names that say something": checkNames,
  "scripts are executable": checkModes,
  "files are short": checkFileSizes,
  "functions are short": (all) => checkFunctionSizes(all, ratchet),
  "the console computes no law and no money": (all) => checkConsoleFigures(all),
  "the console has five font sizes": checkFontSizes,
  "what documents point to exists": checkDocuments,
  "the repository stands alone": (all) => checkPortability(all, ALLOWED_PATHS),
  "decisions are numbered and dated": checkDecisions,
  "audit entries have `before` from a locked row": checkLocked,
  "transports call no methods of ports": checkHandlers,
  "landed migrations never change": checkLanded,
  "prose has fewer and fewer confusing patterns": (all) => checkProse(all, proseRatchet),
  "files of SQL functions say all of them": checkSqlFunctions,
};

it("looks at the repository", () => {
  expect(files.map(({ path }) => path)).toContain("package.json");
});

it.each(Object.entries(RULES))("%s", (_rule, check) => {
  const problems = check(files);
  expect(problems.length, `\n${describeProblems(problems)}\n`).toBe(0);
});
