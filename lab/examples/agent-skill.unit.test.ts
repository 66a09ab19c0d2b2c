/** The skill for agents uses only commands, options and exit codes that `cnh` has. */
import { readFileSync } from "node:fs";
import { allCommands } from "@cnh/cli/src/commands/all-commands.ts";
import { EXIT_CODE_MEANINGS } from "@cnh/cli/src/exit-codes.ts";
import { flagOf, GLOBAL_OPTIONS } from "@cnh/cli/src/frame/options.ts";
import { expect, it } from "vitest";

const FILE = new URL("../../examples/agentes/consultar-cnh/SKILL.md", import.meta.url);
const SKILL = readFileSync(FILE, "utf8");

it("names commands and options that exist", () => {
  const calls = [...SKILL.matchAll(/`[^`]*\bcnh ([^`]+)`/g)].map(([, words = ""]) => words);
  expect(calls.length).toBeGreaterThanOrEqual(5);
  for (const words of calls) {
    const command = allCommands().find(({ name }) => `${words} `.startsWith(`${name} `));
    expect(command, words).toBeDefined();
    const options = { ...GLOBAL_OPTIONS, ...command?.options };
    const known = ["--help", ...Object.keys(options).map(flagOf)];
    const unknown = (words.match(/--[a-z-]+/g) ?? []).filter((flag) => !known.includes(flag));
    expect(unknown, words).toEqual([]);
  }
});

it("names exit codes that exist", () => {
  const [, line = ""] = /^Códigos de saída: (.+)$/m.exec(SKILL) ?? [];
  const codes = line.match(/\d+/g) ?? [];
  expect(codes.length).toBeGreaterThan(4);
  expect(codes.filter((code) => !(code in EXIT_CODE_MEANINGS))).toEqual([]);
});
