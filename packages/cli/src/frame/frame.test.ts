import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { allCommands } from "../commands/all-commands.ts";
import { EXIT_CODE_MEANINGS } from "../exit-codes.ts";
import { makeMachine } from "../test-world.ts";
import { VERSION } from "../version.ts";
import { flagOf, GLOBAL_OPTIONS } from "./options.ts";
import { completionScript } from "./completion.ts";

function machine() {
  const made = makeMachine();
  onTestFinished(() => made.remove());
  return made;
}

interface Described {
  readonly name: string;
  readonly options: readonly { readonly name: string }[];
  readonly output: { readonly form: string };
  readonly exitCodes: readonly { readonly code: number }[];
}

describe("the frame", () => {
  it("the version equals the version in package.json", async () => {
    const manifest = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
    expect(JSON.parse(manifest)).toMatchObject({ version: VERSION });
    expect((await machine().run(["--version"])).out).toBe(`${VERSION}\n`);
  });

  it.each(allCommands().map(({ name }) => name))(
    "help of %s, both languages, 40 columns",
    async (name) => {
      const { run } = machine();
      const args = [...name.split(" "), "--help"];
      const command = allCommands().find((each) => each.name === name);
      for (const language of ["pt", "en"] as const) {
        const variables = { CNH_LANG: language };
        const { code, out } = await run(args, { variables, columns: 200 });
        expect(code).toBe(0);
        expect(out).toContain(command?.summary[language]);
        for (const option of Object.keys({ ...command?.options, ...GLOBAL_OPTIONS })) {
          expect(out).toContain(flagOf(option));
        }
        for (const { command: example, does } of command?.examples ?? []) {
          expect(out).toContain(`  # ${does[language]}\n  ${example}\n`);
        }
        const narrow = (await run(args, { variables, columns: 40 })).out;
        // Examples stay whole, since they are copied; so does a usage line.
        const prose = narrow
          .split("\n")
          .filter((line) => !/^ {2}(?:cnh |#|.*\| cnh )|<.*>/.test(line));
        for (const line of prose) expect(line.length, line).toBeLessThanOrEqual(40);
      }
    },
  );

  it("both languages say something else, in every text of every command", () => {
    for (const command of allCommands()) {
      const texts = [
        command.summary,
        command.output.does,
        ...Object.values(command.options).map(({ does }) => does),
      ];
      for (const { pt, en } of texts) {
        expect(pt.length, `${command.name}: ${en}`).toBeGreaterThan(2);
        expect(en.length, `${command.name}: ${pt}`).toBeGreaterThan(2);
        expect(pt, command.name).not.toBe(en);
      }
    }
  });

  it("commands --json lists every option, output and exit code of every command", async () => {
    const { out } = await machine().run(["commands", "--json"]);
    const described = JSON.parse(out) as Described[];
    expect(described.map(({ name }) => name)).toEqual(allCommands().map(({ name }) => name));
    for (const [index, command] of allCommands().entries()) {
      const flags = Object.keys({ ...command.options, ...GLOBAL_OPTIONS }).map((name) =>
        flagOf(name),
      );
      expect(described[index]?.options.map(({ name }) => name)).toEqual(flags);
      expect(described[index]?.output.form).toBe(command.output.form);
      const codes = described[index]?.exitCodes.map(({ code }) => code) ?? [];
      for (const code of [0, 1, 2, 130, ...command.exitCodes]) expect(codes).toContain(code);
    }
    expect(Object.keys(EXIT_CODE_MEANINGS)).toHaveLength(12);
  });

  it("refuses what it does not know with exit code 2, and suggests", async () => {
    const { run } = machine();
    const unknown = await run(["config", "list", "--jsn"]);
    expect(unknown).toMatchObject({ code: 2, out: "" });
    expect(unknown.err).toContain("Não há a opção --jsn. Seria --json?");
    expect(await run(["confg", "list"])).toMatchObject({ code: 2, out: "" });
    const english = await run(["config", "get"], { variables: { CNH_LANG: "en" } });
    expect(english.err).toContain("The argument <name> is missing.");
    expect((await run(["config", "list", "x"])).err).toContain("argumentos demais");
    expect((await run(["config"])).code).toBe(2);
  });

  it.each([
    [
      ["reports", "create", "900.000.004-18"],
      "Há argumentos demais. O valor vai em --cpf <cpf>.\ncnh reports create --help mostra as opções.\n",
    ],
    [["reports", "create", "90000000418"], "O valor vai em --cpf <cpf>."],
    [["reports", "list", "DELIVERED"], "O valor vai em --status <PROCESSING|DELIVERED|ERROR>."],
    [["reports", "create", "maria"], "Há argumentos demais.\ncnh reports create --help"],
    [
      ["endpoints", "create", "--url", "https://a.example"],
      "Não há a opção --url. O valor vai sem opção: cnh endpoints create <url>.",
    ],
    [
      ["endpoints", "create", "--url=https://a.example"],
      "O valor vai sem opção: cnh endpoints create <url>.",
    ],
    [["endpoints", "get", "--endpoint-id", "whe_1"], "cnh endpoints get <endpointId>."],
    [["reports", "get", "--id", "rpt_1"], "cnh reports get <reportId>."],
    [["--profile", "x", "reports", "get", "--id", "rpt_1"], "cnh reports get <reportId>."],
  ])("%j is refused with the right form", async (args, expected) => {
    const { code, out, err } = await machine().run(args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(expected);
  });

  it("shows the right form in English, and no suggestion beside it", async () => {
    const variables = { CNH_LANG: "en" };
    const { err } = await machine().run(["endpoints", "create", "--url", "x"], { variables });
    expect(err).toBe(
      "There is no option --url. Give the value without an option: cnh endpoints create <url>.\ncnh endpoints create --help shows the options.\n",
    );
  });

  it("completes commands, verbs, options and choices in bash", () => {
    const script = completionScript("bash", allCommands());
    const complete = (...words: string[]) =>
      execFileSync(
        "bash",
        [
          "-c",
          `${script}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _cnh; echo "\${COMPREPLY[*]}"`,
          "-",
          "cnh",
          ...words,
        ],
        {
          encoding: "utf8",
        },
      ).trim();
    expect(complete("conf")).toBe("config");
    expect(complete("config", "s")).toBe("set");
    expect(complete("config", "set", "la")).toBe("lang");
    expect(complete("config", "list", "--js")).toBe("--json");
    expect(complete("completion", "po")).toBe("powershell");
  });
});
