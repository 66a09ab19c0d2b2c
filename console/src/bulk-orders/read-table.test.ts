import { expect, test } from "vitest";
import { decode, readTable } from "./read-table.ts";

const linesOf = (text: string) => readTable(text).rows.map(({ line, cells }) => [line, ...cells]);

test.each([
  [";", "Nome;CPF\nAna;52998224725\n"],
  [",", "Nome,CPF\r\nAna,52998224725\r\n"],
  ["\t", "Nome\tCPF\nAna\t52998224725"],
  ["|", "Nome|CPF\nAna|52998224725"],
])("%j separates cells", (separator, text) => {
  expect(readTable(text).separator).toBe(separator);
  expect(linesOf(text)).toEqual([
    [1, "Nome", "CPF"],
    [2, "Ana", "52998224725"],
  ]);
});

test("a single column has no separator", () => {
  expect(readTable("529.982.247-25\n111.444.777-35").separator).toBeNull();
});

test("quoted cells keep separators and line ends, and rows keep the numbers of the spreadsheet", () => {
  const text = 'CPF;Ref\n52998224725;"a;b\nc"\n\n ; \n11144477735;"d ""e"""\n';
  expect(linesOf(text)).toEqual([
    [1, "CPF", "Ref"],
    [2, "52998224725", "a;b\nc"],
    [5, "11144477735", 'd "e"'],
  ]);
});

test("a byte order mark does not become part of the first cell", () => {
  expect(linesOf("\uFEFFCPF\n52998224725")[0]).toEqual([1, "CPF"]);
});

test.each([
  ["UTF-8", new TextEncoder().encode("situação")],
  ["Windows-1252", Uint8Array.from([0x73, 0x69, 0x74, 0x75, 0x61, 0xe7, 0xe3, 0x6f])],
  [
    "UTF-16",
    Uint8Array.from([0xff, 0xfe, ...Array.from("situação").flatMap((c) => [c.charCodeAt(0), 0])]),
  ],
])("%s is recognized", (encoding, bytes) => {
  const decoded = decode(bytes);
  expect([decoded.encoding, decoded.text.replace("\uFEFF", "")]).toEqual([encoding, "situação"]);
});
