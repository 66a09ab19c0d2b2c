import { expect, test } from "vitest";
import { AUDIT_CSV_HEAD, auditCsvEnd, auditCsvLine } from "./audit-csv.ts";
import type { AuditRecord } from "./audit-record.ts";

const record: AuditRecord = {
  id: "aud_1",
  number: 7,
  hash: "00ff",
  at: new Date("2026-07-20T12:00:00.123Z"),
  actor: { kind: "operator", id: "cnh-ops/ana" },
  origin: { channel: "operator", requestId: null, address: null },
  action: "organization.changed",
  target: null,
  details: {},
};

const cellsOf = (changed: Partial<AuditRecord>) => auditCsvLine({ ...record, ...changed });

test("a line has the columns of the head, and empty cells for absent values", () => {
  expect(AUDIT_CSV_HEAD).toBe(
    "at,actorKind,actorId,action,targetKind,targetId,details,channel,address,requestId,id,number,hash\r\n",
  );
  expect(cellsOf({})).toBe(
    "2026-07-20T12:00:00.123Z,operator,cnh-ops/ana,organization.changed,,,{},operator,,,aud_1,7,00ff\r\n",
  );
});

test("quotes, commas and line ends are quoted", () => {
  expect(cellsOf({ details: { name: 'a "b", c' } })).toContain(`,"{""name"":""a \\""b\\"", c""}",`);
  expect(cellsOf({ actor: { kind: "operator", id: "a\nb" } })).toContain(',"a\nb",');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])(
  "%j is not a formula for a spreadsheet",
  (id) => {
    const [, , cell = ""] = cellsOf({ actor: { kind: "operator", id } }).split(",");
    expect(cell.replace(/^"/, "").startsWith("'")).toBe(true);
  },
);

test("the end of a file that has not all entries says from when on the next one begins", () => {
  expect(auditCsvEnd(record)).toBe("2026-07-20T12:00:00.123Z,,,export.continues,,,,,,,,,\r\n");
});
