/** Translates the courses of a driver of WSDenatran, which has one set of fields for each kind of course. */
import type { CourseFact, CourseKind } from "@cnh/license-law";
import { meaningOf, MODALITIES } from "../national-register.ts";
import { countOf, dayOf, plainTextOf, stateOf, textOf } from "../provider-values.ts";
import type { RawValue } from "../provider-values.ts";
import type { Condutor, CourseKey } from "./wire.ts";

interface CourseFields {
  readonly kind: CourseKind;
  /** The class of a special course, or the modality of another one; zero if it was not taken. */
  readonly code: CourseKey;
  readonly description?: CourseKey;
  readonly date: CourseKey;
  readonly state: CourseKey;
}

const COURSES: readonly CourseFields[] = [
  special("dangerous_goods", "Tpp"),
  special("school", "Te"),
  special("collective", "Tcp"),
  special("emergency", "Tve"),
  special("indivisible_load", "Tci"),
  special("mototaxi", "Tmt"),
  special("motofrete", "Tmf"),
  other("recycling", "ReciclagemInfrator"),
  other("renewal_update", "AtualizacaoRenovacaoCnh"),
];

type NameIn<Prefix extends string> = CourseKey extends infer Key
  ? Key extends `${Prefix}${infer Name}`
    ? Name
    : never
  : never;

function special(kind: CourseKind, name: NameIn<"classificacaoCurso">): CourseFields {
  return {
    kind,
    code: `classificacaoCurso${name}`,
    description: `descricaoClassificacaoCurso${name}`,
    date: `dataCurso${name}`,
    state: `ufCurso${name}`,
  };
}

function other(kind: CourseKind, name: NameIn<"modalidadeCurso">): CourseFields {
  return {
    kind,
    code: `modalidadeCurso${name}`,
    date: `dataCurso${name}`,
    state: `ufCurso${name}`,
  };
}

/** The courses of a driver. The register writes zero for a course not taken; without any code the courses are unknown. */
export function coursesOf(condutor: Condutor): readonly CourseFact[] | null {
  const stated = COURSES.filter(({ code, date }) => {
    return textOf(condutor[code]) !== null || textOf(condutor[date]) !== null;
  });
  if (stated.length === 0) return null;
  return stated.flatMap(({ kind, code, description, date, state }) => {
    const completedOn = dayOf(condutor[date]);
    const isCompleted = completedOn !== null || /[^0]/.test(textOf(condutor[code]) ?? "");
    if (!isCompleted) return [];
    return {
      kind,
      completedOn,
      state: stateOf(condutor[state]),
      // The register states no end of a course.
      validUntil: null,
      isUpdate: description ? isUpdate(condutor[code], condutor[description]) : null,
      modality: description ? null : meaningOf(MODALITIES, condutor[code]),
    };
  });
}

/** Whether a special course is an update: its class is 11 to 19, and the class of a first course 1 to 9. */
function isUpdate(code: RawValue, description: RawValue): boolean | null {
  const number = countOf(code) ?? 0;
  if (number > 0 && number < 20) return number > 10;
  const words = plainTextOf(description);
  if (words.includes("ATUALIZA")) return true;
  return words.includes("ESPECIALIZA") ? false : null;
}
