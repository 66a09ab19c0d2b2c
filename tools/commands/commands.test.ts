import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROOT } from "../stack/environment.ts";
import { BUILD, findCommand, LAB_COMMANDS, SCRIPTS } from "./table.ts";

const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")) as {
  scripts: Record<string, string>;
};
const aliases = Object.fromEntries(
  LAB_COMMANDS.flatMap(({ name, alias }) =>
    alias === undefined ? [] : [[alias, `node tools/commands/run.ts lab ${name}`]],
  ),
);

test("package.json has the scripts of the table and an alias for each command that has one", () => {
  expect(Object.keys(scripts).toSorted()).toEqual(
    [...Object.keys(SCRIPTS), ...Object.keys(aliases)].toSorted(),
  );
  expect(scripts).toMatchObject(aliases);
});

test("there are at most 40 scripts", () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(40);
});

test.each([...LAB_COMMANDS, ...BUILD])("the program of $name exists", ({ program: [first] }) => {
  expect(existsSync(`${ROOT}${first.endsWith(".ts") ? first : `node_modules/.bin/${first}`}`)).toBe(
    true,
  );
});

test.each([LAB_COMMANDS, BUILD])("names are unique", (...commands) => {
  const names = commands.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("the longest name wins, and the words after it remain", () => {
  const find = (...words: string[]) => {
    const found = findCommand(LAB_COMMANDS, words);
    return found && [found.command.name, ...found.rest];
  };
  expect(find("chaos", "webhooks", "--cluster")).toEqual(["chaos webhooks", "--cluster"]);
  expect(find("chaos", "--cluster")).toEqual(["chaos", "--cluster"]);
  expect(find("drill", "roll", "--short")).toEqual(["drill", "roll", "--short"]);
  expect(find("nothing")).toBeNull();
  expect(find()).toBeNull();
});
