import { describe, expect, it } from "vitest";
import { block, factsOf } from "../../cases/facts.ts";
import { driverOf, MAY_DRIVE_DAY as ON } from "../../cases/may-drive.ts";
import { diagnose } from "../diagnosis.ts";
import { drivingBasis } from "./judge.ts";

const drivingOf = (given: Parameters<typeof factsOf>[0], on = ON) =>
  diagnose(factsOf(given), on).diagnosis.category?.driving;

/** The answers of ACC, A, B, C, D and E by their first letters, and when they change. */
const summary = (given: Parameters<typeof factsOf>[0], on = ON) => {
  const driving = drivingOf(given, on);
  return {
    all: driving?.answer,
    byCategory: driving?.byCategory.map(({ answer }) => answer[0]).join(""),
    paid: driving?.paid.answer,
    changes: [driving?.changesOn, driving?.changesTo],
  };
};
const allowed = { all: "ALLOWED", paid: "ALLOWED", changes: ["2033-04-10", "FORBIDDEN"] };

describe("the answer in a diagnosis", () => {
  it("of a regular driver says until when", () => {
    expect(summary(driverOf("AB"))).toEqual({ ...allowed, byCategory: "AAAFFF" });
    expect(summary(driverOf("ACC"))).toEqual({ ...allowed, byCategory: "AFFFFF" });
    expect(summary(driverOf("E"))).toEqual({ ...allowed, byCategory: "FFAAAA" });
    expect(summary(driverOf("D", { license: { ear: false } }))).toEqual({
      ...allowed,
      byCategory: "FFAAAF",
      paid: "FORBIDDEN",
    });
  });

  it("names the alerts that decide, and the worst severity", () => {
    const given = driverOf("C", {
      blocks: [block("2", "2026-03-01", { endsOn: "2026-08-31" })],
      license: { ear: false },
    });
    expect(drivingOf(given)).toMatchObject({
      answer: "FORBIDDEN",
      alerts: ["SUSPENSION_ACTIVE"],
      changesOn: null,
      changesTo: null,
      worstSeverity: "CRITICAL",
      paid: { answer: "FORBIDDEN", alerts: ["SUSPENSION_ACTIVE", "PAID_DRIVING_NOT_ALLOWED"] },
      atLeast21: true,
      maxOneGravissima: true,
      missing: [],
    });
    expect(drivingOf(driverOf("AB"))?.worstSeverity).toBeNull();
  });

  it("names only the alerts of the answer, each once", () => {
    const given = driverOf("B", {
      blocks: [block("D", "2026-03-01"), block("2", "2026-03-01"), block("2", "2026-04-01")],
    });
    expect(drivingOf(given)?.alerts).toEqual(["SUSPENSION_ACTIVE"]);
  });

  it("says what changes next, and to what", () => {
    const changes = (given: Parameters<typeof factsOf>[0], index: number) => {
      const answer = drivingOf(given)?.byCategory[index];
      return [answer?.answer, answer?.changesOn, answer?.changesTo];
    };
    const scheduled = driverOf("B", { blocks: [block("2", "2026-08-01")] });
    expect(changes(scheduled, 2)).toEqual(["ALLOWED", "2026-08-01", "FORBIDDEN"]);
    const due = driverOf("C", { toxicological: { dueOn: "2026-09-01", result: "negative" } });
    expect(changes(due, 3)).toEqual(["ALLOWED", "2026-10-02", "FORBIDDEN"]);
    expect(changes(due, 2)).toEqual(["ALLOWED", "2033-04-10", "FORBIDDEN"]);
    const counted = driverOf("C", {
      toxicological: { collectedOn: "2024-03-01", result: "negative" },
      license: { issuedOn: "2024-03-23", expiresOn: "2034-03-20" },
    });
    expect(changes(counted, 3)).toEqual(["ALLOWED", "2026-07-25", "UNKNOWN"]);
    const court = driverOf("B", { blocks: [block("1", "2026-01-01", { endsOn: "2026-08-31" })] });
    expect(changes(court, 2)).toEqual(["FORBIDDEN", "2026-09-01", "UNKNOWN"]);
    const lifted = driverOf("B", {
      blocks: [block("2", "2026-01-01", { releasedOn: "2026-08-05" })],
    });
    expect(changes(lifted, 2)).toEqual(["FORBIDDEN", "2026-08-05", "ALLOWED"]);
    const recorded = driverOf("B", { blocks: [block("2", null, { recordedOn: "2026-08-02" })] });
    expect(changes(recorded, 2)).toEqual(["ALLOWED", "2026-08-02", "FORBIDDEN"]);
    expect(changes(driverOf("B", { license: { expiresOn: null } }), 2)).toEqual([
      "UNKNOWN",
      null,
      null,
    ]);
  });

  it("without a license is no part of the diagnosis", () => {
    expect(diagnose(factsOf({ license: { issued: false } }), ON).diagnosis.category).toBeNull();
  });

  it("knows what no source told", () => {
    const nothing = factsOf({
      person: null,
      license: null,
      blocks: null,
      medicalExams: null,
      toxicological: null,
      courses: null,
      infractions: null,
    });
    expect(drivingBasis(nothing, [], ON)).toEqual({
      atLeast21: null,
      maxOneGravissima: null,
      missing: [
        "a data de nascimento",
        "se a habilitação foi emitida",
        "quantos registros existem para o CPF",
        "a situação do documento",
        "a categoria",
        "a data de vencimento",
        "se há bloqueios ou impedimentos",
        "os exames médico e psicológico",
        "o exame toxicológico",
      ],
    });
  });
});
