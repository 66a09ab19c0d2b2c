import { expect, test } from "vitest";
import { checkProse } from "./prose-rule.ts";

const NAME = "nobody, somebody, anybody";
const check = (text: string, path: string, max: number) =>
  checkProse([{ path, text }], { [NAME]: max }).map(({ message }) => message);

const COMMENT = "/** A key that nobody has. */\nexport const key = 1; // nobody\n";

test.each([
  ["in comments", "server/src/a.ts", COMMENT, 2],
  ["in documents", "docs/a.md", "Nobody reads it.\n\n```sh\necho nobody\n```\n", 1],
  ["in SQL", "server/src/a.sql", "-- Nobody may call it.\nSELECT 'nobody';\n", 1],
  [
    "in descriptions",
    "docs/openapi.json",
    JSON.stringify({ paths: { description: "somebody", title: "somebody" } }),
    1,
  ],
])("places %s are counted", (_where, path, text, count) => {
  expect(check(text, path, count)).toEqual([]);
  expect(check(text, path, count - 1)).toEqual([
    expect.stringMatching(`has ${count} places, more than ${count - 1}: write the role`),
  ]);
});

test("a count that fell lowers the ratchet", () => {
  expect(check(COMMENT, "server/src/a.ts", 3)).toEqual([`"${NAME}" can be lowered from 3 to 2`]);
});

test.each([
  ["code", "server/src/a.ts", 'const nobody = "nobody";\n'],
  ["Portuguese pages", "site/pages/a.md", "nobody\n"],
  ["generated files", "packages/sdk/src/generated/a.ts", "// nobody\n"],
])("%s are not counted", (_what, path, text) => {
  expect(check(text, path, 0)).toEqual([]);
});
