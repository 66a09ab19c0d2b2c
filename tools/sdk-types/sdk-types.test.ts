/** The types of the SDKs are those of the document as it is now. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../stack/environment.ts";
import { readSourceFiles } from "../tidy/source-files.ts";
import { sdkTypeFiles } from "./sdk-type-files.ts";

const files = sdkTypeFiles();

it.each([...files.keys()])("%s is up to date: npm run sdks:types", (path) => {
  expect(readFileSync(join(ROOT, path), "utf8")).toBe(files.get(path));
});

it("leaves no class of a schema that is gone", () => {
  const made = readSourceFiles(ROOT)
    .map(({ path }) => path)
    .filter((path) => path.startsWith("sdks/php/src/Model/") && !path.endsWith("/Model.php"));
  expect(made.filter((path) => !files.has(path))).toEqual([]);
});
