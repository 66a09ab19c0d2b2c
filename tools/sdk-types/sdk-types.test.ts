import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ROOT } from "../stack/environment.ts";
import { ensureSdkSources } from "../generate/ensure-sdk-sources.ts";
import { sdkTypeFiles } from "./sdk-type-files.ts";

const root = mkdtempSync(join(tmpdir(), "cnh-sdk-types-"));
afterAll(() => rmSync(root, { recursive: true }));

it("makes each file, mends one that was changed and removes the class of a schema that is gone", () => {
  ensureSdkSources(root);
  const files = sdkTypeFiles();
  expect(files.length).toBeGreaterThan(150);
  const [first, second] = files;
  if (!first || !second) throw new Error("there are no files");
  const gone = join(root, "sdks/php/src/Model/Gone.php");
  const base = join(root, "sdks/php/src/Model/Model.php");
  for (const file of [join(root, second.path), gone, base]) writeFileSync(file, "changed");
  rmSync(join(root, first.path));
  ensureSdkSources(root);
  for (const { path, text } of files) expect(readFileSync(join(root, path), "utf8")).toBe(text);
  expect(existsSync(gone)).toBe(false);
  expect(readFileSync(base, "utf8")).toBe("changed");
});

it("leaves the class that all models extend to its author", () => {
  expect(existsSync(join(ROOT, "sdks/php/src/Model/Model.php"))).toBe(true);
  expect(sdkTypeFiles().map(({ path }) => path)).not.toContain("sdks/php/src/Model/Model.php");
});
