import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { toolPages } from "./tool-page.ts";
import { TOOL_WORDS } from "./tool-words.ts";
import { TOOLS_DOCUMENT } from "./tools-document.ts";

const { tools } = JSON.parse(readFileSync(TOOLS_DOCUMENT, "utf8")) as {
  tools: { name: string; description: string }[];
};

it("every tool that is listed has words, and no other", () => {
  expect(Object.keys(TOOL_WORDS)).toEqual(tools.map(({ name }) => name));
});

it("the pages describe each tool in their language", () => {
  const [portuguese] = toolPages("pt");
  const [english] = toolPages("en");
  for (const { name, description } of tools) {
    expect(portuguese?.text).toContain(`## \`${name}\``);
    expect(portuguese?.text).toContain(TOOL_WORDS[name]?.pt);
    expect(portuguese?.text).not.toContain(description);
    expect(english?.text).toContain(description);
  }
});

it("the numbers of the Portuguese lines equal the numbers of the tools", () => {
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).join(" ");
  for (const { name, description } of tools) {
    const own = TOOL_WORDS[name]?.pt.replaceAll(/(\d)\.(\d{3})/g, "$1,$2") ?? "";
    const spelled = own.replace("uma hora", "1 hora");
    expect(numbers(spelled), name).toBe(numbers(description));
  }
});
