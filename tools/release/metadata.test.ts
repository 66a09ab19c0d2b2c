/** Each package names the same public addresses, its changelog and the version policy. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cliManifest } from "@cnh/cli/scripts/build.ts";
import { describe, expect, test } from "vitest";
import openApi from "../../docs/openapi.json" with { type: "json" };
import { sdkManifest } from "../sdk/build.ts";
import { ROOT } from "../stack/environment.ts";
import { DOCUMENTATION, ISSUES, REPOSITORY } from "./addresses.ts";
import { VERSION } from "./archives.ts";
import { checkVersions, type Checkout } from "./versions.ts";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const FOLDERS = ["packages/sdk", "packages/cli", "sdks/python", "sdks/php"];

describe("addresses", () => {
  test("the repository belongs to the organization of the code owners, the documentation to the API", () => {
    expect(read(".github/CODEOWNERS")).toContain(`@${new URL(REPOSITORY).pathname.split("/")[1]}/`);
    expect(openApi.info.contact.url).toBe(DOCUMENTATION);
  });

  test.each([
    ["packages/sdk", sdkManifest(), "sdks/typescript"],
    ["packages/cli", cliManifest(), "cli"],
  ])("the npm package of %s", (directory, manifest, page) => {
    expect(manifest).toMatchObject({
      homepage: `${DOCUMENTATION}en/${page}`,
      bugs: ISSUES,
      repository: { type: "git", url: `git+${REPOSITORY}.git`, directory },
      license: "MIT",
      author: "CNH Reports",
    });
  });

  test("the Python package", () => {
    const manifest = read("sdks/python/pyproject.toml");
    const [, urls = ""] = /^\[project\.urls\]\n((?:.+\n)+)/m.exec(manifest) ?? [];
    expect(urls.trim().split("\n")).toEqual([
      `Homepage = "${DOCUMENTATION}en/sdks/python"`,
      `Documentation = "${DOCUMENTATION}en/sdks/python"`,
      `Repository = "${REPOSITORY}"`,
      `Issues = "${ISSUES}"`,
      `Changelog = "${REPOSITORY}/blob/main/sdks/python/CHANGELOG.md"`,
    ]);
    expect(manifest).toContain('authors = [{ name = "CNH Reports" }]');
    const [, oldest = ""] = /requires-python = ">=3\.(\d+)"/.exec(manifest) ?? [];
    const minors = [...manifest.matchAll(/:: Python :: 3\.(\d+)"/g)].map(([, minor]) =>
      Number(minor),
    );
    expect(minors[0]).toBe(Number(oldest));
    expect(minors).toEqual(minors.map((_, index) => Number(oldest) + index));
  });

  test("the PHP package", () => {
    expect(JSON.parse(read("sdks/php/composer.json"))).toMatchObject({
      homepage: `${DOCUMENTATION}en/sdks/php`,
      authors: [{ name: "CNH Reports" }],
      support: {
        docs: `${DOCUMENTATION}en/sdks/php`,
        issues: ISSUES,
        source: `${REPOSITORY}/tree/main/sdks/php`,
      },
    });
  });
});

test.each(FOLDERS)(
  "%s has a license, a changelog, and the version policy in its README",
  (folder) => {
    expect(existsSync(join(ROOT, folder, "LICENSE"))).toBe(true);
    const readme = read(`${folder}/README.md`);
    expect(readme).toContain("CHANGELOG.md");
    expect(readme).toContain(`${DOCUMENTATION}en/sdks/versoes`);
    // Registries show the README without the rest of the repository.
    expect(readme).not.toMatch(/\]\(\.\.?\//);
    expect(existsSync(join(ROOT, "site/pages/en/sdks/versoes.md"))).toBe(true);
  },
);

describe("versions", () => {
  const checkout: Checkout = {
    version: VERSION,
    read,
    tags: [`v${VERSION}`],
    repository: REPOSITORY,
  };

  test("all manifests and changelogs have the release's version", () => {
    expect(checkVersions(checkout)).toEqual([]);
    expect(checkVersions({ ...checkout, tags: [], repository: null })).toEqual([]);
  });

  test.each([
    ["package.json", /"version": "[^"]*"/, '"version": "9.0.0"'],
    ["packages/cli/package.json", /"version": "[^"]*"/, '"version": "9.0.0"'],
    ["sdks/python/pyproject.toml", /^version = .*/m, 'version = "9.0.0"'],
    ["sdks/python/src/cnh_reports/_version.py", /".*"/, '"9.0.0"'],
    ["sdks/php/CHANGELOG.md", /^## .*/m, "## 9.0.0"],
    ["CHANGELOG.md", /^### .*/m, "### 9.0.0"],
  ])("another version in %s is named", (changed, pattern, text) => {
    const altered = (file: string) =>
      file === changed ? read(file).replace(pattern, text) : read(file);
    expect(checkVersions({ ...checkout, read: altered })).toEqual([
      `${changed} has version 9.0.0, and the release is ${VERSION}`,
    ]);
  });

  test("another tag and another repository are named", () => {
    const repository = "https://git.example/fork/cnh-reports";
    const problems = checkVersions({ ...checkout, tags: ["v9.0.0"], repository });
    expect(problems).toEqual([
      `the tag is v9.0.0, and the release is ${VERSION}`,
      `packages/sdk/package.json names the repository ${REPOSITORY}, and this workflow runs in ${repository}`,
      `packages/cli/package.json names the repository ${REPOSITORY}, and this workflow runs in ${repository}`,
    ]);
  });
});
