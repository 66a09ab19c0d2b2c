import { describe, expect, test } from "vitest";
import { fileText, judgeRows } from "./judge-rows.ts";

const [FIRST, SECOND] = ["529.982.247-25", "11144477735"];

describe("rows of a file", () => {
  test("are sound with a CPF in either form and a reference that is short enough, or none", () => {
    const { sound, invalid, repeated } = judgeRows([
      { line: 2, cpf: ` ${FIRST} `, externalRef: " MAT 1 " },
      { line: 3, cpf: SECOND, externalRef: "" },
    ]);
    expect(sound).toEqual([
      { line: 2, cpf: "52998224725", externalRef: "MAT 1" },
      { line: 3, cpf: "11144477735", externalRef: null },
    ]);
    expect([invalid, repeated]).toEqual([[], []]);
  });

  test("count a reference as people do, and repeat a CPF whatever its form and reference", () => {
    const { invalid, repeated } = judgeRows([
      { line: 1, cpf: FIRST, externalRef: "🚚".repeat(255) },
      { line: 2, cpf: "52998224725", externalRef: "other" },
      { line: 3, cpf: SECOND, externalRef: "🚚".repeat(256) },
      { line: 4, cpf: "52998224724" },
      { line: 5, cpf: "   " },
    ]);
    expect(repeated).toEqual([{ line: 2, firstLine: 1 }]);
    expect(invalid).toEqual([
      { line: 3, reason: "reference_too_long" },
      { line: 4, reason: "cpf_invalid" },
      { line: 5, reason: "cpf_missing" },
    ]);
  });

  test("are the same file in another order and with other lines, and another one with another reference", () => {
    const textOf = (...rows: Parameters<typeof judgeRows>[0]) => fileText(judgeRows(rows).sound);
    const text = textOf({ line: 2, cpf: FIRST }, { line: 3, cpf: SECOND });
    expect(textOf({ line: 1, cpf: SECOND }, { line: 9, cpf: "52998224725" })).toBe(text);
    expect(textOf({ line: 2, cpf: FIRST }, { line: 3, cpf: SECOND, externalRef: "1" })).not.toBe(
      text,
    );
  });
});
