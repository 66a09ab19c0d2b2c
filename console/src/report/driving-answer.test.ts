import type { DrivingAnswer } from "@cnh/contract";
import { describe, expect, test } from "vitest";
import { formatOf } from "../messages/format.ts";
import {
  drivingNotes,
  drivingText,
  drivingToday,
  headlineOf,
  isPast,
  sentenceOf,
} from "./driving-answer.ts";
import type { ShownDiagnosis } from "./shown-report.ts";
import { messages as english } from "./messages.en.ts";
import { messages } from "./messages.pt-br.ts";

const format = formatOf("pt-BR");
const DIAGNOSED = "2026-11-18";
const NEXT = "2026-11-19";
const FAR = "2033-04-10";

type Foreseen = readonly [answer: DrivingAnswer, changesOn?: string, changesTo?: DrivingAnswer];
const foreseen = ([answer, changesOn = null, changesTo = null]: readonly [
  DrivingAnswer,
  (string | null)?,
  (DrivingAnswer | null)?,
]) => ({ answer, changesOn, changesTo });

interface Given {
  readonly all: Foreseen;
  readonly each?: Readonly<Record<string, Foreseen>>;
  readonly paid?: Foreseen;
  readonly held?: { readonly twoWheels: string | null; readonly fourWheels: string | null };
  readonly missing?: readonly string[];
}

const OF_TRUCKS = { twoWheels: null, fourWheels: "C" };

function diagnosisOf({ all, each = {}, paid = all, held = OF_TRUCKS, missing = [] }: Given) {
  const byCategory = ["ACC", "A", "B", "C", "D", "E"].map((category) => ({
    category,
    ...foreseen(each[category] ?? ["FORBIDDEN"]),
  }));
  const driving = { ...foreseen(all), byCategory, paid: foreseen(paid), missing };
  const category = { current: "C", ...held, driving };
  return { category, diagnosisDate: DIAGNOSED } as unknown as ShownDiagnosis;
}

function read(given: Given, today = DIAGNOSED) {
  const diagnosis = diagnosisOf(given);
  const driving = drivingToday(diagnosis, today);
  return {
    tone: driving.all.tone,
    text: drivingText(driving, messages, format),
    notes: drivingNotes(driving, diagnosis, messages, format).join(" "),
    headline: headlineOf("FORBIDDEN", driving, messages),
    sentence: sentenceOf(driving, messages, format),
    cells: driving.categories.map(
      ({ category, answer, isHeld }) => `${category}${isHeld ? "" : " not held"}: ${answer}`,
    ),
    paid: driving.paid,
  };
}

const TRUCK_FORBIDDEN: Given = {
  all: ["FORBIDDEN"],
  each: { B: ["ALLOWED", FAR, "FORBIDDEN"] },
};
const TRUCK_UNTIL_TODAY: Given = {
  all: ["ALLOWED", NEXT, "FORBIDDEN"],
  each: { B: ["ALLOWED", FAR, "FORBIDDEN"], C: ["ALLOWED", NEXT, "FORBIDDEN"] },
};

describe("a license whose worst category is forbidden", () => {
  test("is red, and says which category and what else may be driven", () => {
    expect(read(TRUCK_FORBIDDEN)).toMatchObject({
      tone: "bad",
      text: "Não pode dirigir na categoria C; carro (B): sem impedimento",
      notes: "Se nada mudar: B até 09/04/2033.",
      headline: "Não pode dirigir na categoria C",
      sentence: "Carro (B): sem impedimento.",
    });
  });

  test("is said without a category where all of it is", () => {
    expect(read({ all: ["FORBIDDEN"] })).toMatchObject({
      text: "Não pode dirigir",
      notes: "",
      headline: "Não pode dirigir",
      sentence: null,
    });
  });
});

describe("a permission", () => {
  test("names the vehicles, and for how long, the shortest first", () => {
    expect(read(TRUCK_UNTIL_TODAY)).toMatchObject({
      tone: "ok",
      text: "Sem impedimento para carro (B) e caminhão (C)",
      notes: "Se nada mudar: C até 18/11/2026; B até 09/04/2033.",
      sentence: null,
    });
  });

  test("on the day of its change is gone, and says since when", () => {
    for (const today of [NEXT, "2026-11-25"])
      expect(read(TRUCK_UNTIL_TODAY, today)).toMatchObject({
        tone: "bad",
        text: "Mudou em 19/11/2026: não pode mais dirigir na categoria C; carro (B): sem impedimento",
        headline: "Não pode dirigir na categoria C",
        sentence: "Mudou em 19/11/2026, depois do diagnóstico. Carro (B): sem impedimento.",
      });
  });

  test("of more than 30 days ago is none, and the age is said", () => {
    const held = { twoWheels: "A", fourWheels: "B" };
    const each = { A: ["ALLOWED", FAR, "FORBIDDEN"], B: ["ALLOWED", FAR, "FORBIDDEN"] } as const;
    const given: Given = { all: ["ALLOWED", FAR, "FORBIDDEN"], each, held };
    expect(read(given, "2026-12-18")).toMatchObject({
      tone: "ok",
      text: "Sem impedimento para moto (A) e carro (B)",
      notes: "Se nada mudar, até 09/04/2033.",
    });
    expect(read(given, "2026-12-19")).toMatchObject({
      tone: "unknown",
      text: "Não se sabe se pode dirigir",
      notes: "O diagnóstico tem 31 dias. Refaça a consulta para saber o que vale hoje.",
    });
  });
});

test("what was written on the day of the diagnosis is past once any answer is another one", () => {
  const past = (given: Given, today: string) => isPast(drivingToday(diagnosisOf(given), today));
  expect(past(TRUCK_UNTIL_TODAY, DIAGNOSED)).toBe(false);
  expect(past(TRUCK_UNTIL_TODAY, NEXT)).toBe(true);
  expect(past({ all: ["FORBIDDEN"] }, "2027-11-18")).toBe(false);
  expect(past(TRUCK_FORBIDDEN, "2026-12-19"), "the car's permission is old").toBe(true);
});

test("an unknown permission names the missing facts", () => {
  const given: Given = { all: ["UNKNOWN"], each: { B: ["UNKNOWN"], C: ["UNKNOWN"] } };
  expect(read({ ...given, missing: ["os exames"] })).toMatchObject({
    tone: "unknown",
    text: "Não se sabe se pode dirigir",
    notes: "Falta confirmar: os exames.",
  });
});

test("paid work has its own answer and its own change", () => {
  const given: Given = { ...TRUCK_UNTIL_TODAY, paid: ["FORBIDDEN"] };
  expect(read(given).paid).toMatchObject({ answer: "FORBIDDEN", tone: "bad" });
  const changing: Given = { ...given, paid: ["ALLOWED", NEXT, "FORBIDDEN"] };
  expect(read(changing).paid.tone).toBe("ok");
  expect(read(changing, NEXT).paid).toMatchObject({ tone: "bad", changedOn: NEXT });
});

describe("the categories", () => {
  test.each([
    [{ twoWheels: null, fourWheels: "C" }, "B C"],
    [{ twoWheels: "A", fourWheels: "E" }, "A B C D E"],
    [{ twoWheels: "ACC", fourWheels: "B" }, "ACC B"],
    [{ twoWheels: "A", fourWheels: null }, "A"],
    // If the categories of the license are unknown, it may be any.
    [{ twoWheels: null, fourWheels: null }, "A B C D E"],
  ])("of %j that are held: %s", (held, expected) => {
    const cells = read({ all: ["FORBIDDEN"], held }).cells.filter((text) => !/not held/.test(text));
    expect(cells.map((text) => text.split(":")[0]).join(" ")).toBe(expected);
  });
});

test("in English", () => {
  const driving = drivingToday(diagnosisOf(TRUCK_UNTIL_TODAY), NEXT);
  expect(drivingText(driving, english, formatOf("en"))).toBe(
    "Changed on 19/11/2026: must no longer drive in category C; car (B): nothing against it",
  );
});
