import { describe, expect, it } from "vitest";
import { block, factsOf, infraction } from "../../cases/facts.ts";
import { driverOf, MAY_DRIVE_DAY as ON } from "../../cases/may-drive.ts";
import { diagnose } from "../diagnosis.ts";
import type { Category } from "../facts.ts";
import { knownInfractions } from "../infractions/known-infraction.ts";
import { UNKNOWN_LICENSE as NOTHING } from "../unknown-facts.ts";
import { drivingBasis } from "./judge.ts";

const drivingOf = (given: Parameters<typeof factsOf>[0], on = ON) =>
  diagnose(factsOf(given), on).diagnosis.category.driving;

/** The first letters of the answers for ACC, A, B, C, D and E, and when the answers change. */
const summary = (given: Parameters<typeof factsOf>[0], on = ON) => {
  const driving = drivingOf(given, on);
  return {
    all: driving.answer,
    byCategory: driving.byCategory.map(({ answer }) => answer[0]).join(""),
    paid: driving.paid.answer,
    changes: [driving.changesOn, driving.changesTo],
  };
};
const allowed = { all: "ALLOWED", paid: "ALLOWED", changes: ["2033-04-10", "FORBIDDEN"] };
/** The toxicological exam is due on 1 December 2027. */
const heavy = { ...allowed, changes: ["2028-01-01", "FORBIDDEN"] };

describe("the answer in a diagnosis", () => {
  it("of a regular driver says until when", () => {
    expect(summary(driverOf("AB"))).toEqual({ ...allowed, byCategory: "AAAFFF" });
    expect(summary(driverOf("ACC"))).toEqual({ ...allowed, byCategory: "AFFFFF" });
    expect(summary(driverOf("E"))).toEqual({ ...heavy, byCategory: "FFAAAA" });
    expect(summary(driverOf("D", { license: { ear: false } }))).toEqual({
      ...heavy,
      byCategory: "FFAAAF",
      paid: "FORBIDDEN",
    });
  });

  it("is the answer of the worst category of the license", () => {
    const overdue = { toxicological: { dueOn: "2026-06-23", result: "negative" } } as const;
    expect(summary(driverOf("AC", overdue))).toEqual({
      all: "FORBIDDEN",
      byCategory: "AAAFFF",
      paid: "FORBIDDEN",
      changes: [null, null],
    });
    expect(drivingOf(driverOf("AC", overdue)).alerts).toEqual(["TOXICOLOGICAL_OVERDUE"]);
    const young = driverOf("AD", { person: { birthDate: "2005-07-25" } });
    expect(summary(young)).toMatchObject({ all: "FORBIDDEN", byCategory: "AAAAFF" });
    expect(drivingOf(young).alerts).toEqual(["CATEGORY_BEFORE_AGE"]);
    expect(drivingOf(driverOf("AC", { person: { birthDate: "2005-07-25" } })).answer).toBe(
      "ALLOWED",
    );
  });

  it("is by the lowered category, and by nothing where nothing is left", () => {
    const lowered = (category: Category, loweredCategory: Category) =>
      driverOf(category, { license: { loweredCategory } });
    expect(summary(lowered("AE", "AB"))).toEqual({ ...allowed, byCategory: "AAAFFF" });
    expect(drivingOf(lowered("AE", "AB")).byCategory[3]?.alerts).toEqual(["CATEGORY_LOWERED"]);
    expect(summary(lowered("B", "A"))).toEqual({
      all: "FORBIDDEN",
      byCategory: "FFFFFF",
      paid: "FORBIDDEN",
      changes: [null, null],
    });
    expect(drivingOf(lowered("B", "A")).alerts).toEqual(["CATEGORY_LOWERED"]);
  });

  it("is open above the category that the exam allows", () => {
    const medicalExams = [
      { kind: "fitness", doneOn: "2026-01-10", result: "fit", allowedCategory: "AB" },
    ] as const;
    expect(summary(driverOf("AD", { medicalExams }))).toMatchObject({
      all: "UNKNOWN",
      byCategory: "AAAUUF",
    });
    expect(drivingOf(driverOf("AD", { medicalExams })).alerts).toEqual([
      "EXAM_ALLOWS_LOWER_CATEGORY",
    ]);
  });

  it("is open once the exam behind the license has ended", () => {
    const given = (validUntil: string, doneOn = "2023-03-10") =>
      driverOf("B", { medicalExams: [{ kind: "fitness", doneOn, result: "fit", validUntil }] });
    expect(summary(given("2026-07-24"))).toMatchObject({
      all: "ALLOWED",
      changes: ["2026-07-25", "UNKNOWN"],
    });
    expect(summary(given("2026-07-23"))).toMatchObject({
      all: "UNKNOWN",
      changes: ["2033-04-10", "FORBIDDEN"],
    });
    expect(drivingOf(given("2026-07-23")).alerts).toEqual(["FITNESS_EXAM_EXPIRED"]);
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
    expect(drivingOf(driverOf("AB")).worstSeverity).toBeNull();
  });

  it("names only the alerts of the answer, each once", () => {
    const given = driverOf("B", {
      blocks: [block("D", "2026-03-01"), block("2", "2026-03-01"), block("2", "2026-04-01")],
    });
    expect(drivingOf(given).alerts).toEqual(["SUSPENSION_ACTIVE"]);
  });

  it("says what changes next, and to what", () => {
    const changes = (given: Parameters<typeof factsOf>[0], index: number) => {
      const answer = drivingOf(given).byCategory[index];
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
    const liftedOn = (releasedOn: string) =>
      changes(driverOf("B", { blocks: [block("2", "2026-01-01", { releasedOn })] }), 2);
    expect(liftedOn("2026-08-23")).toEqual(["FORBIDDEN", "2026-08-23", "ALLOWED"]);
    expect(liftedOn("2026-08-24")).toEqual(["FORBIDDEN", "2026-08-24", "UNKNOWN"]);
    expect(changes(driverOf("B", { license: { expiresOn: null } }), 2)).toEqual([
      "UNKNOWN",
      null,
      null,
    ]);
  });

  it("is FORBIDDEN without a license, and UNKNOWN where no source answered for it", () => {
    const without = diagnose(factsOf({ license: { issued: false } }), ON).diagnosis.category;
    expect(without).toMatchObject({ current: null, covers: [], mayDrive: [] });
    expect(without.driving).toMatchObject({
      answer: "FORBIDDEN",
      alerts: ["LICENSE_NOT_ISSUED"],
      paid: { answer: "FORBIDDEN" },
      missing: [],
    });
    expect(new Set(without.driving.byCategory.map(({ answer }) => answer))).toEqual(
      new Set(["FORBIDDEN"]),
    );
    const unanswered = diagnose(factsOf({ license: null }), ON).diagnosis.category;
    expect(unanswered).toMatchObject({ current: null, covers: null, mayDrive: null });
    expect(unanswered.driving).toMatchObject({
      answer: "UNKNOWN",
      alerts: [],
      paid: { answer: "UNKNOWN" },
      firstLicensedOn: null,
      missing: ["os dados da habilitação"],
    });
  });

  it("lists the vehicles that may be driven today", () => {
    const kinds = (given: Parameters<typeof factsOf>[0]) =>
      diagnose(factsOf(given), ON).diagnosis.category.mayDrive?.map(({ kind }) => kind);
    const light = ["car", "motor_home", "farm_tractor", "light_trailer"];
    const heavyKinds = [...light, "truck", "heavy_machinery", "bus"];
    expect(kinds(driverOf("D"))).toEqual(heavyKinds);
    expect(kinds(driverOf("D", { courses: [] }))).toEqual(heavyKinds.slice(0, -1));
    const overdue = { toxicological: { dueOn: "2026-06-23", result: "negative" } } as const;
    expect(kinds(driverOf("D", overdue))).toEqual(light);
    expect(kinds(driverOf("D", { license: { loweredCategory: "B" } }))).toEqual(light);
    expect(kinds(driverOf("D", { blocks: [block("2", "2026-03-01")] }))).toEqual([]);
    expect(kinds(driverOf("D", { blocks: null }))).toEqual([]);
  });

  it("lists the facts that no source returned", () => {
    const nothing = factsOf({
      person: null,
      license: NOTHING,
      blocks: null,
      medicalExams: null,
      toxicological: null,
      courses: null,
      infractions: null,
    });
    expect(drivingBasis(nothing, [], ON)).toEqual({
      atLeast21: null,
      maxOneGravissima: null,
      firstLicensedOn: null,
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

  it("knows since when there is a license, and how many gravíssimas there were", () => {
    const infractions = ["2026-01-10", "2026-02-10"].map((day) => infraction("605-01", day));
    const known = factsOf({ license: { firstIssuedOn: "2020-01-10" }, infractions });
    expect(drivingBasis(known, knownInfractions(known), ON)).toEqual({
      atLeast21: true,
      maxOneGravissima: false,
      firstLicensedOn: "2020-01-10",
      missing: [],
    });
  });
});
