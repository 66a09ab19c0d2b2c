import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cliManifest } from "@cnh/cli/scripts/build.ts";
import { expect, onTestFinished, test } from "vitest";
import { sdkManifest } from "../sdk/build.ts";
import { ROOT } from "../stack/environment.ts";
import { filesOfTar, filesOfWheel } from "./archive-files.ts";
import { checkFiles, CONTENTS } from "./contents.ts";

const NAMES = ["sdk", "cli", "wheel", "sdist", "php"] as const;

/** Packs empty files like npm, in one folder. */
function pack(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "cnh-contents-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) {
    mkdirSync(dirname(join(folder, "package", file)), { recursive: true });
    writeFileSync(join(folder, "package", file), "");
  }
  const archive = join(folder, "package.tgz");
  execFileSync("tar", ["-czf", archive, "-C", folder, "package"]);
  return archive;
}

const without = (files: readonly string[], dropped: string) =>
  files.filter((file) => file !== dropped);

test.each(NAMES)("%s: an archive with all required files passes", (name) => {
  expect(checkFiles(CONTENTS[name], CONTENTS[name].required)).toEqual([]);
});

test.each(NAMES)("%s: each required file is missed", (name) => {
  const { required } = CONTENTS[name];
  for (const file of required) {
    expect(checkFiles(CONTENTS[name], without(required, file))).toEqual([`${file} is missing`]);
  }
});

test("an archive of the command without its program fails, as `npm pack` made it from the sources", () => {
  const archive = pack(["LICENSE", "README.md", "package.json"]);
  expect(checkFiles(CONTENTS.cli, filesOfTar(archive))).toEqual([
    "CHANGELOG.md is missing",
    "cnh.cjs is missing",
    "cnh.mjs is missing",
  ]);
});

test("an archive without its license fails", () => {
  const archive = pack(without(CONTENTS.sdk.required, "LICENSE"));
  expect(checkFiles(CONTENTS.sdk, filesOfTar(archive))).toEqual(["LICENSE is missing"]);
});

test.each([
  ["sdk", "esm/client.test.js"],
  ["cli", "src/commands/mock.test.ts"],
  ["wheel", "cnh_reports/test_client.py"],
  ["wheel", "tests/driver.py"],
  ["sdist", "tests/driver.py"],
  ["php", "tests/creates.php"],
  ["php", "src/Tests/ClientTest.php"],
] as const)("%s: the test %s fails", (name, file) => {
  const archive = pack([...CONTENTS[name].required, file]);
  expect(checkFiles(CONTENTS[name], filesOfTar(archive))).toEqual([`${file} is a test`]);
});

test.each([
  ["sdk", "src/client.ts"],
  ["sdk", "esm/client.js.map"],
  ["cli", "src/main.ts"],
  ["cli", ".npmrc"],
  ["wheel", "cnh_reports/internal/notes.py"],
  ["php", ".gitattributes"],
] as const)("%s: the foreign file %s fails", (name, file) => {
  const archive = pack([...CONTENTS[name].required, file]);
  expect(checkFiles(CONTENTS[name], filesOfTar(archive))).toEqual([
    `${file} does not belong to the package`,
  ]);
});

test("the files of a wheel are listed without the version", () => {
  const folder = mkdtempSync(join(tmpdir(), "cnh-wheel-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = `import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w") as wheel:
  for name in sys.argv[2:]: wheel.writestr(name, "")`;
  const names = ["cnh_reports/__init__.py", "cnh_reports-0.1.0.dist-info/METADATA"];
  const archive = join(folder, "any.whl");
  execFileSync("python3", ["-c", program, archive, ...names]);
  expect(filesOfWheel(archive)).toEqual(["cnh_reports/__init__.py", "dist-info/METADATA"]);
});

test("the sources of the SDK compile to files that belong to the package", () => {
  const sources = globSync("**/*.ts", { cwd: join(ROOT, "packages/sdk/src") });
  const compiled = sources
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => file.replace(/\.ts$/, ""))
    .flatMap((file) =>
      ["cjs", "esm"].flatMap((kind) => [`${kind}/${file}.js`, `${kind}/${file}.d.ts`]),
    );
  const others = CONTENTS.sdk.required.filter((file) => !/\.(?:js|d\.ts)$/.test(file));
  expect(checkFiles(CONTENTS.sdk, [...compiled, ...others])).toEqual([]);
});

test("the manifests that npm gets list their files and run no script at the customer", () => {
  expect(cliManifest()).toMatchObject({ files: ["cnh.cjs", "cnh.mjs", "CHANGELOG.md"] });
  expect(sdkManifest()).toMatchObject({ files: ["esm", "cjs", "CHANGELOG.md"] });
  for (const manifest of [cliManifest(), sdkManifest()]) {
    for (const field of ["private", "scripts", "dependencies", "devDependencies"]) {
      expect(manifest).not.toHaveProperty(field);
    }
  }
});
