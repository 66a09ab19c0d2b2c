import type { Diagnosis, Report } from "@cnh/contract";
import { describe, expect, test } from "vitest";
import { formatOf } from "../messages/format.ts";
import { dueText, unknownsOf } from "./answers.ts";
import { messages } from "./messages.pt-br.ts";

const format = formatOf("pt-BR");

test.each([
  [null, "CRITICAL", "agora"],
  [null, "WARNING", "sem prazo"],
  ["2026-11-16", "WARNING", "até 16/11/2026, hoje"],
  ["2026-11-17", "WARNING", "até 17/11/2026, em 1 dia"],
  ["2026-12-04", "WARNING", "até 04/12/2026, em 18 dias"],
  ["2026-11-14", "WARNING", "venceu em 14/11/2026, há 2 dias"],
] as const)("due %s, %s: %s", (dueOn, severity, expected) => {
  expect(dueText({ dueOn, severity }, "2026-11-16", messages, format)).toBe(expected);
});

describe("what is not known", () => {
  const known = {
    licenseCategory: "B",
    issueState: "SP",
    licenseNumber: "22522791508",
  } as unknown as Report["driver"];
  const unknowns = (
    given: object,
    blocks: unknown[] | null = [],
    { driver = known, hasHiddenResult = false } = {},
  ) => {
    const diagnosis = { blocks: blocks ?? [], allAlerts: [], ...given } as unknown as Diagnosis;
    const normalized = { blocks } as unknown as Report["normalized"];
    return messages.list(unknownsOf({ diagnosis, normalized, driver, hasHiddenResult }, messages));
  };
  const nothing = {
    validity: null,
    category: { current: null, driving: { answer: "UNKNOWN" } },
    points: null,
    fines: null,
    medicalExams: null,
    toxicological: null,
  };
  const complete = { count: 0, complete: true };
  const all = {
    validity: { state: "in_force" },
    category: { current: "AB", driving: { answer: "ALLOWED" } },
    points: { complete: true },
    fines: { unpaid: complete, paymentUnknown: complete, items: [] },
    medicalExams: { fitness: { result: "fit" }, exams: [] },
    toxicological: { state: "not_required" },
  };

  test("names every unanswered section", () => {
    expect(unknowns(nothing, null)).toBe(
      "validade, categoria, bloqueios, pontos, multas, exames e toxicológico",
    );
  });

  test("names the missing fields within a section", () => {
    const parts = {
      points: { complete: false },
      fines: { unpaid: { count: 1, complete: false }, paymentUnknown: { count: 2 }, items: [] },
      medicalExams: { fitness: { result: null }, exams: [] },
      toxicological: { state: "unknown" },
    };
    const blocks = [{ phase: "active", forbidsDriving: null }];
    expect(unknowns({ ...all, ...parts }, blocks)).toBe(
      "toxicológico, se o bloqueio proíbe dirigir, o total exato de pontos, o pagamento de 2 multas, " +
        "o valor de parte das multas e o resultado do exame",
    );
  });

  test("names the sections of which a field was left out", () => {
    const exam = { result: "fit", doneOn: "2026-01-02", validUntil: null };
    const parts = {
      fines: { ...all.fines, items: [{ code: "745-50", committedOn: null, amountCents: 13_016 }] },
      medicalExams: { fitness: exam, exams: [exam] },
      toxicological: { state: "in_order", dueOn: "2027-01-02", collectedOn: null, result: null },
    };
    const driver = { ...known, issueState: null };
    expect(unknowns({ ...all, ...parts }, [{ phase: "released", endsOn: null }], { driver })).toBe(
      "detalhes da habilitação, dos bloqueios, dos exames, do toxicológico e das multas",
    );
  });

  test("does not name a result that is hidden", () => {
    const exam = { state: "in_order", dueOn: "2027-01-02", collectedOn: "2026-01-02" };
    const toxicological = { ...exam, result: null };
    expect(unknowns({ ...all, toxicological }, [], { hasHiddenResult: true })).toBe("");
    expect(unknowns({ ...all, toxicological })).toBe("detalhes do toxicológico");
  });

  test("names the conclusion that all the answers do not suffice for", () => {
    const category = { current: "AB", driving: { answer: "UNKNOWN" } };
    expect(unknowns({ ...all, category, status: "UNKNOWN" })).toBe(
      "se pode dirigir e a situação da habilitação",
    );
  });

  test("is nothing for a person without a license: nothing else was queried", () => {
    const allAlerts = [{ code: "LICENSE_NOT_ISSUED" }];
    expect(unknowns({ ...nothing, allAlerts, hasReportData: false }, null)).toBe("");
  });

  test("is nothing where all was answered", () => {
    expect(unknowns(all, [{ phase: "released", forbidsDriving: null }])).toBe("");
  });
});
