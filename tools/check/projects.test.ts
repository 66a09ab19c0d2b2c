/** Every test file belongs to exactly one project of vitest.config.ts. */
import { matchesGlob } from "node:path";
import { describe, expect, test } from "vitest";
import { LONGEST } from "../../tests/support/runner/longest-first.ts";
import config from "../../vitest.config.ts";
import { ROOT } from "../stack/environment.ts";
import { isTest, readSourceFiles } from "../tidy/source-files.ts";

interface Project {
  readonly test: { readonly name: string; readonly include: string[]; readonly exclude?: string[] };
}

const projects = (config.test?.projects ?? []) as unknown as readonly Project[];

const projectsOf = (path: string) =>
  projects
    .filter(({ test: { include, exclude = [] } }) => {
      const matches = (glob: string) => matchesGlob(path, glob);
      return include.some(matches) && !exclude.some(matches);
    })
    .map((project) => project.test.name);

describe("a test file", () => {
  test.each([
    ["packages/license-law/src/points/tally.test.ts", "unit"],
    ["tools/tidy/tidy.test.ts", "unit"],
    ["tests/law/properties.test.ts", "unit"],
    ["tests/security/x.unit.test.ts", "unit"],
    ["tests/e2e/x.unit.test.ts", "unit"],
    ["lab/site/x.test.ts", "unit"],
    ["lab/clients/x.store.test.ts", "stores"],
    ["server/src/adapters/redis/x.store.test.ts", "stores"],
    ["tests/rest/x.test.ts", "stores"],
    ["tests/a-new-folder/x.test.ts", "stores"],
    ["tests/e2e/x.test.ts", "e2e"],
    ["tests/security/x.engine.test.ts", "e2e"],
    ["tools/stack/x.engine.test.ts", "e2e"],
    ["tests/e2e/x.slow.test.ts", "slow"],
    ["server/src/x.slow.test.ts", "slow"],
  ])("%s belongs to %s", (path, project) => {
    expect(projectsOf(path)).toEqual([project]);
  });

  test("of the black-box suite belongs to none: it runs on node:test", () => {
    expect(projectsOf("lab/conformance/01-auth.test.ts")).toEqual([]);
  });

  test("that begins first exists", () => {
    const paths = readSourceFiles(ROOT).map(({ path }) => path);
    expect(LONGEST.filter((path) => !paths.includes(path))).toEqual([]);
  });

  test("of the repository belongs to exactly one project", () => {
    const paths = readSourceFiles(ROOT)
      .filter(isTest)
      .map(({ path }) => path)
      .filter((path) => !path.startsWith("lab/conformance/"));
    expect(paths.length).toBeGreaterThan(200);
    expect(paths.filter((path) => projectsOf(path).length !== 1)).toEqual([]);
  });
});
