/** The grounds that depend on the vehicle and its use: category, age, courses and paid driving. */
import { addYears, type Day, writtenDay } from "../calendar.ts";
import { categoryParts, covers } from "../categories.ts";
import { ruleOn } from "../dated-law.ts";
import { MOTORCYCLE_WORK_YEARS } from "../law/category-law.ts";
import { ctb, DATA_QUALITY } from "../law/citations.ts";
import { SPECIAL_COURSES, type SpecialCourseKind } from "../law/observation-texts.ts";
import type { CategorySection } from "../sections/category/category-section.ts";
import { forbidden, type Ground, unknown } from "./answer.ts";
import type { Demand } from "./demand.ts";
import type { DrivingRecord } from "./driving-record.ts";

export function vehicleGrounds(record: DrivingRecord, demand: Demand, on: Day): readonly Ground[] {
  const { category } = record;
  return [
    categoryGround(category, demand),
    ...(demand.paid ? paidGrounds(category, record) : []),
    demand.from21 ? ageGround(record, on) : null,
    demand.maxOneGravissima ? gravissimaGround(record, on) : null,
    demand.motorcycleWork ? motorcycleWorkGround(record, on) : null,
    ...demand.courses.map((kind) => courseGround(category, kind, on)),
  ].filter((ground) => ground !== null);
}

function categoryGround(held: CategorySection, { category }: Demand): Ground | null {
  const { current, loweredTo, examAllows, twoWheels: two, fourWheels: four } = held;
  if (category === null || current === null) return null;
  if (!covers({ two, four }, category)) {
    const law = [ctb("art. 143"), ctb("art. 162, III")];
    return loweredTo !== null && covers(categoryParts(current), category)
      ? forbidden(
          `A CNH da categoria ${current} foi rebaixada para ${loweredTo}, e o veículo exige a categoria ${category}.`,
          law,
          "CATEGORY_LOWERED",
        )
      : forbidden(
          `A CNH é da categoria ${current}, e o veículo exige a categoria ${category}.`,
          law,
        );
  }
  if (examAllows === null || covers(categoryParts(examAllows), category)) return null;
  return unknown(
    `O último exame médico permite a categoria ${examAllows}, e o veículo exige a categoria ${category}.`,
    "se a CNH ainda vale acima da categoria que o exame permite",
    [ctb("art. 147, § 4º")],
    "EXAM_ALLOWS_LOWER_CATEGORY",
  );
}

function paidGrounds({ paidActivity }: CategorySection, { allAlerts }: DrivingRecord): Ground[] {
  const basis = [ctb("art. 147, §§ 3º e 5º"), ctb("art. 231, VIII")];
  const raised = allAlerts.map(({ code }) => code);
  const unfit = allAlerts.find(
    ({ code, confidence }) => code === "PSYCHOLOGICAL_EXAM_UNFIT" && confidence === "high",
  );
  const alert = raised.includes("PAID_DRIVING_NOT_ALLOWED") ? "PAID_DRIVING_NOT_ALLOWED" : null;
  const grounds: Ground[] = unfit
    ? [unknown(unfit.message, "uma avaliação psicológica com resultado apto", basis, unfit.code)]
    : [];
  if (paidActivity === true) return grounds;
  const ground =
    paidActivity === false
      ? forbidden("A CNH não tem a observação de atividade remunerada (EAR).", basis, alert)
      : unknown(
          "A consulta não informou se a CNH tem a observação de atividade remunerada (EAR).",
          "se a CNH tem EAR",
          basis,
        );
  return [...grounds, ground];
}

function ageGround({ basis, allAlerts, diagnosisDate }: DrivingRecord, on: Day): Ground | null {
  const law = [ctb("art. 145, I")];
  const known = basis.atLeast21;
  // An unknown birth date is already a ground.
  if (known === true || known === null) return null;
  const text = "É preciso ter 21 anos para dirigir este veículo.";
  const code = "CATEGORY_BEFORE_AGE";
  const alert = allAlerts.some((each) => each.code === code) ? code : null;
  return on === diagnosisDate
    ? forbidden(text, law, alert)
    : unknown(text, "a idade do condutor nessa data", law);
}

/** The limit of gravíssimas for art. 145 transports. Old ones only lapse, so a count within the limit remains so. */
function gravissimaGround({ basis, diagnosisDate }: DrivingRecord, on: Day): Ground | null {
  const law = [ctb("art. 145, III")];
  const known = basis.maxOneGravissima;
  if (known === true) return null;
  if (known === false && on === diagnosisDate) {
    const text = "Este transporte não admite mais de uma infração gravíssima em 12 meses.";
    return forbidden(text, law);
  }
  return unknown(
    "Não se sabe se há mais de uma infração gravíssima nos 12 meses anteriores, o que este transporte não admite.",
    "as infrações gravíssimas dos 12 meses anteriores",
    law,
  );
}

/** The years in category A, which no driver has before the first license. */
function motorcycleWorkGround({ basis }: DrivingRecord, on: Day): Ground | null {
  const { value: years, source } = ruleOn(MOTORCYCLE_WORK_YEARS, on);
  const first = basis.firstLicensedOn;
  if (first === null) {
    const text = "A consulta não informou a data da primeira habilitação.";
    return unknown(text, "há quanto tempo o condutor tem a categoria A", [source]);
  }
  const from = addYears(first, years);
  if (on >= from) return null;
  const text = `O trabalho com moto exige ${years} anos na categoria A, e a primeira habilitação é de ${writtenDay(first)}.`;
  return forbidden(text, [source]);
}

function courseGround(
  { specialCourses }: CategorySection,
  kind: SpecialCourseKind,
  on: Day,
): Ground | null {
  const name = SPECIAL_COURSES[kind];
  const law = [ctb("art. 145, IV"), ctb("art. 162, VII")];
  const missing = `se há curso válido: ${name}`;
  if (specialCourses === null) {
    return unknown(`A consulta não informou os cursos: ${name}.`, missing, [...law, DATA_QUALITY]);
  }
  const taken = specialCourses.filter((course) => course.kind === kind);
  if (taken.length === 0) return forbidden(`Falta o curso exigido: ${name}.`, law);
  const holds = ({ state, validUntil }: (typeof taken)[number]) =>
    state !== "unknown" && state !== "expired" && (validUntil === null || validUntil >= on);
  if (taken.some(holds)) return null;
  if (taken.some(({ state }) => state === "unknown")) {
    return unknown(`Não se sabe se o curso ainda vale: ${name}.`, missing, law);
  }
  // A course without an end would still be valid.
  const ends = taken.map(({ validUntil }) => String(validUntil)).sort();
  const alert = taken.every(({ state }) => state === "expired") ? "SPECIAL_COURSE_EXPIRED" : null;
  const end = ends.slice(-1).map(writtenDay).join();
  return forbidden(`O curso exigido venceu em ${end}: ${name}.`, law, alert);
}
