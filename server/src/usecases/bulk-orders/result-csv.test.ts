import type { Diagnosis } from "@cnh/contract";
import { expect, test } from "vitest";
import { resultHead, resultLine, type ResultRow } from "./result-csv.ts";

const diagnosisOf = (facts: object): Diagnosis =>
  ({
    status: "WARNING",
    hasReportData: true,
    category: { driving: { answer: "ALLOWED" } },
    diagnosisDate: "2026-11-16",
    allAlerts: [
      { title: 'Exame; "vencido"', dueOn: "2026-12-31" },
      { title: "Outro", dueOn: "2026-12-01" },
    ],
    ...facts,
  }) as unknown as Diagnosis;

const row: ResultRow = {
  line: 2,
  externalRef: "MAT-1",
  state: "delivered",
  diagnosis: diagnosisOf({}),
  reportId: "rpt_1",
  link: "https://console.example/console/org_1/live/reports/rpt_1",
};

test("in Portuguese it has a byte order mark, semicolons and days as in Brazil", () => {
  expect(resultHead("pt-BR")).toBe(
    "\uFEFFlinha;referência;situação;resultado;alerta mais grave;próximo prazo;relatório;link\r\n",
  );
  expect(resultLine("pt-BR", row)).toBe(
    `2;MAT-1;Entregue;Atenção;"Exame; ""vencido""";01/12/2026;rpt_1;${row.link}\r\n`,
  );
});

test("in English it has commas and days of ISO 8601", () => {
  expect(resultHead("en")).toMatch(/^\uFEFFline,reference,status,result,/);
  expect(resultLine("en", { ...row, diagnosis: diagnosisOf({ allAlerts: [] }) })).toBe(
    `2,MAT-1,Delivered,Attention,,,rpt_1,${row.link}\r\n`,
  );
  expect(resultLine("en", row)).toContain(',"Exame; ""vencido""",2026-12-01,');
});

test("a row of which nothing is known says nothing, and never that all is well", () => {
  const bare = { ...row, externalRef: null, diagnosis: null, reportId: null, link: null };
  expect(resultLine("pt-BR", { ...bare, state: "invalid" })).toBe(
    '2;;"Linha inválida, nada foi cobrado";;;;;\r\n',
  );
});

test.each([
  [{ status: "VALID", category: { driving: { answer: "UNKNOWN" } } }, "Regular"],
  [{ status: "WARNING", category: { driving: { answer: "FORBIDDEN" } } }, "Não pode dirigir"],
  [{ status: "UNKNOWN", hasReportData: false }, "Sem CNH"],
  [{ status: "UNKNOWN" }, "Dados insuficientes"],
  [{ status: "EXPIRED" }, "CNH vencida"],
])("%j is %s", (facts, word) => {
  expect(resultLine("pt-BR", { ...row, diagnosis: diagnosisOf(facts) })).toContain(`;${word};`);
});

test.each(["=1+1", "+55 11", "-1", "@SUM(A1)", "\t=1", "\r=1"])(
  "the reference %j is not a formula for a spreadsheet",
  (externalRef) => {
    const line = resultLine("pt-BR", { ...row, externalRef });
    expect(line).toMatch(/^2;"?'/);
  },
);
