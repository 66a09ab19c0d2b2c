import { expect, it } from "vitest";
import { checkModes } from "./mode-rule.ts";

const HOOK = { path: ".githooks/pre-commit", text: "#!/usr/bin/env bash\nexit 0\n" };

it("finds a script that is not executable", () => {
  const [problem, ...others] = checkModes([HOOK]);
  expect(problem?.message).toContain("chmod +x .githooks/pre-commit");
  expect(others).toEqual([]);
});

it("takes an executable script, and a file without a shebang", () => {
  const module = { path: "a.ts", text: 'const word = "#!";\n' };
  expect(checkModes([{ ...HOOK, isExecutable: true }, module])).toEqual([]);
});
