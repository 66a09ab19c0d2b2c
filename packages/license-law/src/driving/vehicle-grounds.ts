/** The grounds that depend on the vehicle and its use: category, age, courses and paid driving. */
import { type Day, writtenDay } from "../calendar.ts";
import { categoryParts } from "../categories.ts";
import type { Category } from "../facts.ts";
import { ctb, DATA_QUALITY } from "../law/citations.ts";
import { SPECIAL_COURSES, type SpecialCourseKind } from "../law/observation-texts.ts";
import type { CategorySection } from "../sections/category/judge.ts";
import { forbidden, type Ground, unknown } from "./answer.ts";
import type { Demand, Letter } from "./demand.ts";
import type { DrivingRecord } from "./driving-record.ts";

export function vehicleGrounds(record: DrivingRecord, demand: Demand, on: Day): readonly Ground[] {
  const { category } = record;
  // Without a license there is a ground already.
  if (category === null) return [];
  return [
    categoryGround(category.current, demand),
    ...(demand.paid ? paidGrounds(category, record) : []),
    demand.from21 ? ageGround(record, on) : null,
    demand.maxOneGravissima ? gravissimaGround(record, on) : null,
    ...demand.courses.map((kind) => courseGround(category, kind, on)),
  ].filter((ground) => ground !== null);
}

function categoryGround(current: Category | null, { category }: Demand): Ground | null {
  if (category === null || current === null || covers(current, category)) return null;
  return forbidden(`A CNH é da categoria ${current}, e o veículo exige a categoria ${category}.`, [
    ctb("art. 143"),
    ctb("art. 162, III"),
  ]);
}

/** Whether a license covers vehicles of a category: A those of ACC, and each of B to E the ones below it. */
function covers(current: Category, category: Letter): boolean {
  const { two, four } = categoryParts(current);
  if (category === "ACC") return two !== null;
  if (category === "A") return two === "A";
  return four !== null && four >= category;
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

function ageGround({ basis, diagnosisDate }: DrivingRecord, on: Day): Ground | null {
  const law = [ctb("art. 145, I")];
  const known = basis && basis.atLeast21;
  // A birth date that is not known is a ground already.
  if (known === true || known === null) return null;
  const text = "É preciso ter 21 anos para dirigir este veículo.";
  return on === diagnosisDate
    ? forbidden(text, law)
    : unknown(text, "a idade do condutor nessa data", law);
}

function gravissimaGround({ basis, diagnosisDate }: DrivingRecord, on: Day): Ground | null {
  const law = [ctb("art. 138, IV")];
  const known = basis && basis.maxOneGravissima;
  if (known === true && on === diagnosisDate) return null;
  const text = "O transporte escolar não admite mais de uma infração gravíssima em 12 meses.";
  return known === false && on === diagnosisDate
    ? forbidden(text, law)
    : unknown(text, "as infrações gravíssimas dos 12 meses anteriores", law);
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
  // A course without an end would hold.
  const ends = taken.map(({ validUntil }) => String(validUntil)).sort();
  const alert = taken.every(({ state }) => state === "expired") ? "SPECIAL_COURSE_EXPIRED" : null;
  const end = ends.slice(-1).map(writtenDay).join();
  return forbidden(`O curso exigido venceu em ${end}: ${name}.`, law, alert);
}
