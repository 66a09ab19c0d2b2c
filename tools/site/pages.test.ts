import { expect, test } from "vitest";
import { checkTwins, hashOfPage, readPages, type WrittenPage } from "./pages.ts";

const page = (language: "pt" | "en", path: string, body: string, matter = ""): WrittenPage => ({
  language,
  path,
  file: path,
  text: `---\ntitle: T\ndescription: D\n${matter}---\n\n${body}\n`,
});

const original = page("pt", "a.md", "um");
const translated = page("en", "a.md", "one", `translationOf: "${hashOfPage(original.text)}"\n`);

test("both languages have the same pages, and each translation is of today's text", () => {
  expect(checkTwins(readPages())).toEqual([]);
});

test("a page without its twin, a stale translation and a page without a title are found", () => {
  expect(checkTwins([original, translated])).toEqual([]);
  expect(checkTwins([original]).join()).toContain("no English twin");
  expect(checkTwins([translated]).join()).toContain("no Portuguese twin");
  expect(checkTwins([page("pt", "a.md", "dois"), translated]).join()).toContain("another text");
  const untitled = { ...original, text: original.text.replace("title: T\n", "") };
  expect(checkTwins([untitled, translated]).join()).toContain("lacks a title");
});

test("a recorded table makes no translation stale", () => {
  const block = (text: string) => `<!-- recorded drivers -->\n${text}<!-- end -->`;
  expect(hashOfPage(block("x\n"))).toBe(hashOfPage(block("")));
});
