import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { checkLanded } from "./landed-rule.ts";

const FOLDER = "server/src/adapters/postgres/migrations";
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

const landed = (list: Record<string, string>) => ({
  path: `${FOLDER}/landed.json`,
  text: JSON.stringify(list),
});
const migration = (name: string, text: string) => ({ path: `${FOLDER}/${name}.sql`, text });

it("takes migrations as they landed", () => {
  const files = [
    migration("0001_a", "one"),
    migration("0002_b", "two"),
    landed({ "0001_a": hashOf("one"), "0002_b": hashOf("two") }),
  ];
  expect(checkLanded(files)).toEqual([]);
});

it.each([
  [
    "one that was changed",
    [migration("0001_a", "changed"), landed({ "0001_a": hashOf("one") })],
    "restore it and write a new migration",
  ],
  ["one that is gone", [landed({ "0001_a": hashOf("one") })], "is gone"],
  ["one that is not listed", [migration("0001_a", "one"), landed({})], "run `npm run generate`"],
  [
    "a gap",
    [migration("0002_a", "one"), landed({ "0002_a": hashOf("one") })],
    "is not the next one",
  ],
])("finds %s", (_, files, message) => {
  const problems = checkLanded(files);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.message).toContain(message);
});
