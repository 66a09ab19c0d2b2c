import { expect, it } from "vitest";
import { checkFontSizes } from "./font-size-rule.ts";

const problemsIn = (text: string, path = "console/src/kit/card.tsx") =>
  checkFontSizes([{ path, text }]);

it.each([
  'className="text-[13.5px] font-semibold"',
  'className="max-sm:text-[1rem]"',
  'className="text-[length:var(--size)]"',
  'className="text-2xl"',
  "style={{ fontSize: 12 }}",
  '<text font-size="11">',
  "html { font-size: 15px; }",
  "body { font: 400 15px/1.45 Inter; }",
  "@theme { --text-tiny: 11px; }",
])("finds %s", (text) => {
  expect(problemsIn(text)).toHaveLength(1);
});

it.each([
  'className="text-body text-ink-soft text-right"',
  "html { font-size: var(--text-title); }",
  "@page { font-size: calc(0.78 * var(--text-small)); }",
  "@theme { --text-small: 12.5px; --text-figure--line-height: 1.3; --text-*: initial; }",
  'className="text-[#fff]"',
])("allows %s", (text) => {
  expect(problemsIn(text)).toEqual([]);
});

it("applies in the console", () => {
  expect(problemsIn("p { font-size: 9px; }", "site/.vitepress/theme.css")).toEqual([]);
});
