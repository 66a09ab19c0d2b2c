import { allCommands } from "@cnh/cli/src/commands/all-commands.ts";
import { EXIT_CODE_MEANINGS } from "@cnh/cli/src/exit-codes.ts";
import { describe, expect, it } from "vitest";
import { commandPages } from "./command-pages.ts";

describe.each(["pt", "en"] as const)("in %s", (language) => {
  it("every command is on one page, with what it does and each example", () => {
    const [list, ...groups] = commandPages(language).map(({ text }) => text);
    for (const { name, summary, examples } of allCommands()) {
      expect(list).toContain(summary[language]);
      const heading = `## cnh ${name} {#`;
      const pages = groups.filter((text) => text.includes(heading));
      expect(pages, name).toHaveLength(1);
      for (const { command, does } of examples) {
        expect(pages[0]).toContain(`# ${does[language]}\n${command}\n`);
      }
    }
    for (const meaning of Object.values(EXIT_CODE_MEANINGS)) {
      expect(list).toContain(meaning[language]);
    }
  });
});
