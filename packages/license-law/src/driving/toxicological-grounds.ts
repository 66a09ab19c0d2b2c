/** The grounds against driving from the toxicological exam. */
import { type Day, daysBetween, writtenDay } from "../calendar.ts";
import { ctb } from "../law/citations.ts";
import { NOTICE_DAYS } from "../law/toxicological-law.ts";
import type { Toxicological } from "../sections/toxicological/toxicological.ts";
import { forbidden, type Ground, unknown } from "./answer.ts";
import { type Demand, isHeavy } from "./demand.ts";
import type { DrivingRecord } from "./driving-record.ts";

const BARRED = "TOXICOLOGICAL_DRIVING_BARRED";

export function toxicologicalGrounds(
  { toxicological, category }: DrivingRecord,
  demand: Demand,
  on: Day,
): readonly Ground[] {
  if (toxicological === null) return [];
  if (toxicological.state === "driving_barred") return [barredGround(toxicological, demand)];
  const held = category.fourWheels;
  const isAsked = isHeavy(demand) && held !== null && held !== "B";
  return isAsked ? deadlineGrounds(toxicological, on) : [];
}

function barredGround({ barredFrom }: Toxicological, demand: Demand): Ground {
  const basis = [ctb("art. 148-A")];
  if (barredFrom === "all" || isHeavy(demand)) {
    const text = "A situação do exame toxicológico no registro impede de dirigir.";
    return forbidden(text, basis, BARRED);
  }
  return unknown(
    "A situação do exame toxicológico impede de dirigir veículos das categorias C, D e E; dos outros não se sabe.",
    "se a situação do exame toxicológico impede de dirigir também veículos das categorias A e B",
    basis,
    BARRED,
  );
}

/** A computed deadline may be some days late, so the answer is open from the notice period on. */
function deadlineGrounds(exam: Toxicological, on: Day): readonly Ground[] {
  const { dueOn, dueFrom, toleranceEndsOn, required, confidence } = exam;
  const basis = [ctb("art. 148-A, § 2º"), ctb("art. 165-B")];
  if (required === false) {
    if (confidence !== "low") return [];
    const text = "A CNH pode ser uma segunda via, e não se sabe se o exame toxicológico é exigido.";
    return [unknown(text, "se o exame toxicológico periódico é exigido", basis)];
  }
  if (dueOn === null || toleranceEndsOn === null) {
    const text = "Não se sabe se o exame toxicológico está em dia.";
    return [unknown(text, "o prazo do exame toxicológico", basis, "TOXICOLOGICAL_UNKNOWN")];
  }
  if (on > toleranceEndsOn) {
    const text = `O exame toxicológico venceu em ${writtenDay(dueOn)}, e a tolerância acabou em ${writtenDay(toleranceEndsOn)}.`;
    return [forbidden(text, basis, exam.state === "overdue" ? "TOXICOLOGICAL_OVERDUE" : null)];
  }
  const isOpen =
    dueFrom === "computed" && (confidence === "low" || daysBetween(on, dueOn) <= NOTICE_DAYS.soon);
  if (!isOpen) return [];
  const text = `O prazo do exame toxicológico foi contado da emissão da CNH (${writtenDay(dueOn)}) e precisa ser confirmado.`;
  return [unknown(text, "o prazo do exame toxicológico no registro", basis)];
}
