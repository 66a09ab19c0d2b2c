import { expect, test } from "vitest";
import { auditFilters, readAuditSearch } from "./audit-search.ts";
import { toldBy, valueText } from "./changes.ts";
import { messages } from "./messages.pt-br.ts";

test("only what differs is a change, and the rest are facts", () => {
  const { facts, changes } = toldBy({
    mode: "live",
    before: { host: "a.example", events: ["x"], enabled: true },
    after: { host: "a.example", events: ["x", "y"], enabled: true, note: 1 },
  });
  expect(facts).toEqual([["mode", "live"]]);
  expect(changes).toEqual([
    { name: "events", before: ["x"], after: ["x", "y"] },
    { name: "note", before: undefined, after: 1 },
  ]);
});

test("a side may be one value, or be absent", () => {
  expect(toldBy({ before: "running", after: "paused" }).changes).toEqual([
    { name: "", before: "running", after: "paused" },
  ]);
  expect(toldBy({ after: { role: "viewer" } }).changes).toEqual([
    { name: "role", before: undefined, after: "viewer" },
  ]);
  expect(toldBy({ role: "viewer" })).toEqual({ changes: [], facts: [["role", "viewer"]] });
});

test.each([
  [true, "sim"],
  [false, "não"],
  [null, "nenhum"],
  [[], "nenhum"],
  [["report.failed", "report.delivered"], "report.failed, report.delivered"],
  ["true", "true"],
  [12, "12"],
  [{ a: 1 }, '{"a":1}'],
])("a value in words: %j", (value, text) => {
  expect(valueText(value, messages.entry)).toBe(text);
});

test.each(["52998224725", "529.982.247-25", "Maria", "rpt_x", "whe"])(
  "nothing but an id gets into an address: %s",
  (target) => {
    expect(readAuditSearch({ target })).toEqual({});
  },
);

test("an address keeps only filters, and days become instants of Brasília", () => {
  const search = readAuditSearch({
    log: "reads",
    actor: "cnh-ops/ana",
    action: "=1",
    from: "2026-11-01",
    to: "2026-11-30",
    entry: "x",
  });
  expect(search).toEqual({
    log: "reads",
    actor: "cnh-ops/ana",
    from: "2026-11-01",
    to: "2026-11-30",
  });
  expect(auditFilters(search)).toEqual({
    log: "reads",
    actor: "cnh-ops/ana",
    from: "2026-11-01T00:00:00-03:00",
    to: "2026-12-01T00:00:00-03:00",
  });
});
