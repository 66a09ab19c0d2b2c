import { expect, test } from "vitest";
import { readTitles } from "./titles.ts";

const TEXT = `
describe("a report", () => {
  test.skipIf(isSlow)("is delivered", () => {});
  it.each([["a"]])(\`%s is \${kind}\`, () => expect("a text").toBe("a text"));
});
`;

test("titles of tests are read, and no other texts", () => {
  const files = [
    { path: "tests/a.test.ts", text: TEXT },
    { path: "tests/support/a.ts", text: TEXT },
  ];
  expect(readTitles(files)).toEqual(
    ["a report", "is delivered", "%s is ${kind}"].map((text) => ({
      kind: "titles",
      path: "tests/a.test.ts",
      text,
    })),
  );
});
