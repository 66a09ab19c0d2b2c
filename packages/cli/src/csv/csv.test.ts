import { describe, expect, it } from "vitest";
import { readCsv } from "./read-csv.ts";
import { formatCsvRow } from "./write-csv.ts";

describe("CSV", () => {
  it("reads what Excel in Brazil saves: byte order mark, semicolons, CRLF", () => {
    expect(readCsv("\uFEFFcpf;ref\r\n900.000.004-18;pedido 1\r\n\r\n")).toEqual({
      separator: ";",
      rows: [
        ["cpf", "ref"],
        ["900.000.004-18", "pedido 1"],
      ],
    });
  });

  it("reads commas, tabs, quotes, quotes in quotes and line ends in quotes", () => {
    expect(readCsv('a,"b, c","d ""e""\nf"\n').rows).toEqual([["a", "b, c", 'd "e"\nf']]);
    expect(readCsv("a\tb").rows).toEqual([["a", "b"]]);
    expect(readCsv("90000000418").rows).toEqual([["90000000418"]]);
    expect(readCsv("").rows).toEqual([]);
  });

  it("writes no cell that a spreadsheet would run, and reads back what it wrote", () => {
    expect(formatCsvRow(["=1+1", "+x", "-2", "@a", "ok"])).toBe(`"'=1+1";"'+x";"'-2";"'@a";ok\r\n`);
    const cells = ["a;b", 'c"d', "e\nf", "g"];
    expect(readCsv(formatCsvRow(cells)).rows).toEqual([cells]);
  });
});
