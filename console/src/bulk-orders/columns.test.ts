import { expect, test } from "vitest";
import { findColumns, rowsOf, shortenedIn } from "./columns.ts";
import { readTable } from "./read-table.ts";

const found = (text: string) => findColumns(readTable(text));

test.each([
  ["Nome;Matrícula;CPF\nAna;7;529.982.247-25", { cpf: 2, reference: 1, hasHead: true }],
  ["Ana;529.982.247-25\nBia;111.444.777-35", { cpf: 1, reference: null, hasHead: false }],
  ["CPF\n52998224725", { cpf: 0, reference: null, hasHead: true }],
  ["52998224725\n11144477735", { cpf: 0, reference: null, hasHead: false }],
  // A faulty first row is not a header.
  ["529.982.247-00\n11144477735", { cpf: 0, reference: null, hasHead: false }],
  // Phone numbers have as many digits, but wrong check digits.
  ["Telefone;Documento;Id\n11987654321;52998224725;a", { cpf: 1, reference: 2, hasHead: true }],
  ["Nome;CPF do condutor\nAna;\nBia;x", { cpf: 1, reference: null, hasHead: true }],
  ["", { cpf: 0, reference: null, hasHead: false }],
])("of %j the columns are found", (text, columns) => {
  expect(found(text)).toEqual(columns);
});

test("rows have their lines, CPFs in one form, and references without spaces around", () => {
  const table = readTable("CPF;Referência\n52998224725; A-1 \n111.444.777-35;\nabc;C\n;D");
  expect(rowsOf(table, findColumns(table))).toEqual([
    { line: 2, cpf: "529.982.247-25", externalRef: "A-1" },
    { line: 3, cpf: "111.444.777-35" },
    { line: 4, cpf: "abc", externalRef: "C" },
    { line: 5, cpf: "", externalRef: "D" },
  ]);
});

test("zeros that a spreadsheet dropped are filled in, if a CPF comes of it", () => {
  const table = readTable("CPF\n191\n1234567890\n1234567891\n529982247-25");
  const columns = findColumns(table);
  expect(rowsOf(table, columns).map(({ cpf }) => cpf)).toEqual([
    "191",
    "012.345.678-90",
    "1234567891",
    "529.982.247-25",
  ]);
  expect(shortenedIn(table, columns)).toBe(1);
});
