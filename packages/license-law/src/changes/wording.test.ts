import { describe, expect, it } from "vitest";
import type { GroupName, Fields, Json } from "./records.ts";
import { filled, subjectOf } from "./wording.ts";

describe("the message of a change", () => {
  const text = { pt: "{subject}: de {from} para {to}", en: "{subject}: from {from} to {to}" };
  const messageOf = (from: Json, to: Json) => filled(text, { subject: "SP100", from, to });

  it.each<[string, Json, Json, string, string]>([
    [
      "days",
      "2026-07-01",
      "2026-07-20",
      "SP100: de 01/07/2026 para 20/07/2026",
      "SP100: from 2026-07-01 to 2026-07-20",
    ],
    [
      "states of a fine",
      "pending",
      "cancelled",
      "SP100: de pendente para cancelada",
      "SP100: from pending to cancelled",
    ],
    [
      "further states of a fine",
      "confirmed",
      "written_warning",
      "SP100: de confirmada para advertência por escrito",
      "SP100: from confirmed to written warning",
    ],
    ["lists", ["A", "D"], [], "SP100: de A, D para nenhum", "SP100: from A, D to none"],
    ["no value", null, {}, "SP100: de nenhum para nenhum", "SP100: from none to none"],
    ["numbers", 4, 21, "SP100: de 4 para 21", "SP100: from 4 to 21"],
  ])("writes %s in both languages", (_, from, to, pt, en) => {
    expect(messageOf(from, to)).toEqual({ pt, en });
  });
});

describe("the subject of a change", () => {
  it.each<[GroupName, Fields, string]>([
    ["license", { category: "B" }, "license"],
    ["infractions", { ticket: "SP100", renainf: "777", code: "745-50" }, "SP100"],
    ["infractions", { renainf: "777", code: "745-50" }, "777"],
    ["infractions", { code: "745-50", committedOn: "2026-05-02" }, "745-50 2026-05-02"],
    ["infractions", { code: "745-50" }, "745-50"],
    ["infractions", { committedOn: "2026-05-02" }, "2026-05-02"],
    ["infractions", { state: "pending" }, "infractions"],
    ["blocks", { document: "2026/77", reason: "2", startsOn: "2026-06-01" }, "2026/77"],
    ["blocks", { reason: "2", startsOn: "2026-06-01" }, "2 2026-06-01"],
    ["blocks", { reason: "2", state: "SP" }, "2"],
    ["medicalExams", { kind: "fitness", doneOn: "2026-07-01" }, "fitness 2026-07-01"],
    ["courses", { kind: "school", completedOn: "2026-07-01" }, "school 2026-07-01"],
  ])("of %s with %o is %s", (group, fields, subject) => {
    expect(subjectOf(group, fields)).toBe(subject);
  });
});
