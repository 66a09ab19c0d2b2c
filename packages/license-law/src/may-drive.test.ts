import { describe, expect, it } from "vitest";
import { factsOf } from "../cases/facts.ts";
import {
  ALL_CATEGORIES,
  COVERAGE_CASES,
  driverOf,
  MAY_DRIVE_CASES,
  MAY_DRIVE_DAY,
} from "../cases/may-drive.ts";
import { diagnose } from "./diagnosis.ts";
import { VEHICLES } from "./law/category-law.ts";
import { UNKNOWN_BLOCK } from "./unknown-facts.ts";
import { mayDrive } from "./may-drive.ts";
import { demandsOf, exampleOf, type VehicleQuestion } from "./driving/vehicle.ts";

const ask = (given: Parameters<typeof factsOf>[0], vehicle: VehicleQuestion, on = MAY_DRIVE_DAY) =>
  mayDrive(diagnose(factsOf(given), MAY_DRIVE_DAY).diagnosis, vehicle, on);

const COVERAGE = COVERAGE_CASES.flatMap(({ vehicle, covering, article }) =>
  ALL_CATEGORIES.map((category) => ({
    question: JSON.stringify(vehicle),
    vehicle,
    category,
    article,
    answer: covering.includes(category) ? "ALLOWED" : "FORBIDDEN",
  })),
);

describe("may drive, by the category", () => {
  it("tries some hundred situations", () => {
    expect(COVERAGE.length + MAY_DRIVE_CASES.length).toBeGreaterThan(600);
  });

  it.each(COVERAGE)("$category, $question: $answer ($article)", (row) => {
    const { answer, reasons } = ask(driverOf(row.category), row.vehicle);
    expect(answer).toBe(row.answer);
    if (answer === "FORBIDDEN") {
      expect(reasons).toHaveLength(1);
      expect(reasons[0]?.text).toContain(`A CNH é da categoria ${row.category}, e o veículo exige`);
    }
  });
});

describe("the vehicles of a category", () => {
  const rows = VEHICLES.flatMap(({ value }) =>
    (["ACC", "A", "B", "C", "D", "E"] as const).flatMap((letter) =>
      value[letter].map(({ kind }) => ({ kind, letter })),
    ),
  );

  it.each(rows)("$kind is asked about as one of $letter", ({ kind, letter }) => {
    const { possible, missing } = demandsOf(exampleOf(kind), MAY_DRIVE_DAY);
    // Category A has a separate row for mopeds.
    const needed = kind === "moped" ? "ACC" : letter;
    expect(possible.map(({ category }) => category)).toEqual([needed]);
    expect(missing).toEqual([]);
  });
});

describe("may drive", () => {
  it.each(MAY_DRIVE_CASES)("$situation: $answer", ({ given, vehicle, on, ...expected }) => {
    const { answer, reasons, missing, ...asked } = ask(given, vehicle, on);
    expect({ answer, missing, ...asked }).toEqual({
      answer: expected.answer,
      missing: expected.missing ?? [],
      on: on ?? MAY_DRIVE_DAY,
    });
    const alerts = reasons.flatMap(({ alert }) => alert ?? []);
    expect(alerts).toEqual(expected.alerts ?? []);
    for (const { legalBasis } of reasons) expect(legalBasis.length).toBeGreaterThan(0);
    expect(reasons.length).toBeGreaterThan(0);
  });

  it("says why, in words of the law", () => {
    const textsOf = (...asked: Parameters<typeof ask>) =>
      ask(...asked).reasons.map(({ text }) => text);
    const given = driverOf("B", {
      license: { expiresOn: "2026-06-23", ear: false },
      blocks: [{ ...BLOCK, startsOn: "2026-03-01", endsOn: "2026-08-31" }],
    });
    expect(textsOf(given, { kind: "bus", paid: true })).toEqual([
      "Suspensão do direito de dirigir (desde 01/03/2026; até 31/08/2026): proíbe dirigir.",
      "A CNH venceu em 23/06/2026, e o prazo de 30 dias para dirigir com ela acabou em 23/07/2026.",
      "A CNH é da categoria B, e o veículo exige a categoria D.",
      "A CNH não tem a observação de atividade remunerada (EAR).",
    ]);
    const lowered = driverOf("D", { license: { loweredCategory: "B" } });
    expect(textsOf(lowered, { kind: "heavy_machinery" })).toEqual([
      "A CNH da categoria D foi rebaixada para B, e o veículo exige a categoria C.",
    ]);
    expect(textsOf(lowered, { category: "E" })).toEqual([
      "A CNH é da categoria D, e o veículo exige a categoria E.",
    ]);
    const recent = driverOf("A", { license: { firstIssuedOn: "2024-07-25" } });
    expect(textsOf(recent, { kind: "motofrete" })).toEqual([
      "O trabalho com moto exige 2 anos na categoria A, e a primeira habilitação é de 25/07/2024.",
    ]);
    const medicalExams = [
      { kind: "fitness", doneOn: "2026-01-10", result: "fit", allowedCategory: "B" },
    ] as const;
    expect(textsOf(driverOf("D", { medicalExams }), { kind: "heavy_machinery" })).toEqual([
      "O último exame médico permite a categoria B, e o veículo exige a categoria C.",
    ]);
    expect(textsOf(driverOf("B"), { kind: "truck" })).toEqual([
      "A resposta depende de um dado do veículo: o peso bruto total do veículo.",
      "A CNH é da categoria B, e o veículo exige a categoria C.",
    ]);
  });

  it("of a driver who may drive states the conditions", () => {
    const textsOf = (restrictions: readonly string[] | null, expiresOn = "2033-03-10") =>
      ask(driverOf("B", { license: { restrictions, expiresOn } }), { kind: "car" }).reasons.map(
        ({ text }) => text,
      );
    expect(textsOf(["15", "A", "?"])).toEqual([
      "A CNH está em dia até 10/03/2033.",
      "Restrição na CNH: ?.",
      "Restrição na CNH: Precisa usar óculos ou lentes corretivas.",
    ]);
    expect(textsOf([], "2026-07-01")).toEqual([
      "A CNH venceu em 01/07/2026; até 31/07/2026 dirigir ainda não é infração.",
    ]);
    expect(textsOf(null)).toEqual([
      "A CNH está em dia até 10/03/2033.",
      "Respeite as restrições impressas na CNH, que a consulta não trouxe.",
    ]);
  });

  it("of a report without a diagnosis says that it is not known", () => {
    expect(mayDrive(null, { kind: "car" }, "2026-07-24")).toEqual({
      answer: "UNKNOWN",
      on: "2026-07-24",
      reasons: [
        {
          text: "O relatório não tem diagnóstico: ainda está em andamento ou terminou sem dados.",
          legalBasis: [{ law: "Lei 13.709/2018 (LGPD)", article: "art. 6º, V" }],
          alert: null,
        },
      ],
      missing: ["um relatório concluído"],
    });
  });
});

const BLOCK = {
  ...UNKNOWN_BLOCK,
  reason: "2",
  decision: "administrative",
  state: "SP",
  recordedOn: "2026-02-01",
} as const;
