import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each(["=1+1", "+55 11", "-1", "@SUM(A1)", "\t=1", "\r=1"])(
  "the text %j is not a formula for a spreadsheet",
  (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  },
);

test.each(["x;=cmd|' /C calc'!A0", "x,=1+1", "x\t@SUM(A1)", "x\r\n-1"])(
  "no part of the text %j is a formula, whatever separates the cells",
  (text) => {
    for (const separator of [",", ";"] as const) {
      const line = csvLine(["a", text], separator);
      expect(line).not.toMatch(/[,;\t\r\n"][=+\-@]/);
      expect(line.slice(2)).toMatch(/^"x/);
    }
  },
);

test.each([
  [0, "0,00"],
  [5, "0,05"],
  [-5, "-0,05"],
  [-350, "-3,50"],
  [123_456_789, "1234567,89"],
  [-100, "-1,00"],
])("%i centavos stay a number: %s", (centavos, text) => {
  expect(csvLine([{ centavos }], ";")).toBe(`${text}\r\n`);
  expect(csvLine([{ centavos }])).toBe(`${text.replace(",", ".")}\r\n`);
});
