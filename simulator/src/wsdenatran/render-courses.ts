/** The courses of a simulated driver in the fields of WSDenatran, which has one set for each kind of course. */
import type { CourseFact, CourseKind, CourseModality } from "@cnh/license-law";
import type { CourseKey } from "@cnh/server/adapters/providers/wsdenatran/wire.ts";
import type { SimulatedDriver } from "../driver.ts";
import { timestamp } from "./timestamp.ts";

/** Each special course with its abbreviation and the class of its first completion; an update's class is ten more. */
const SPECIAL = [
  ["dangerous_goods", "Tpp", 1],
  ["school", "Te", 2],
  ["collective", "Tcp", 3],
  ["emergency", "Tve", 4],
  ["indivisible_load", "Tci", 7],
  ["mototaxi", "Tmt", 8],
  ["motofrete", "Tmf", 9],
] as const;

/** The courses with a modality; the register has no fields for the preventive one. */
const OTHER = [
  ["recycling", "ReciclagemInfrator"],
  ["renewal_update", "AtualizacaoRenovacaoCnh"],
] as const;

const MODALITIES: Readonly<Record<CourseModality, number>> = {
  in_person: 1,
  remote: 2,
  credited: 3,
  partly_in_person: 4,
  remote_and_credited: 5,
};

type CourseFields = Readonly<Record<CourseKey, string | number | undefined>>;

export function renderCourses({ facts }: SimulatedDriver): CourseFields {
  const { list } = facts.courses;
  return Object.assign(
    {},
    ...SPECIAL.map(([kind, name, firstClass]) => {
      const last = lastOf(list, kind);
      const given = last === null ? 0 : firstClass + (last.isUpdate === true ? 10 : 0);
      return {
        [`classificacaoCurso${name}`]: given,
        [`descricaoClassificacaoCurso${name}`]: descriptionOf(last),
        [`ufCurso${name}`]: last?.state ?? "",
        [`dataCurso${name}`]: timestamp(last && last.completedOn),
      };
    }),
    ...OTHER.map(([kind, name]) => {
      const last = lastOf(list, kind);
      return {
        [`modalidadeCurso${name}`]: last === null ? 0 : MODALITIES[last.modality ?? "in_person"],
        [`ufCurso${name}`]: last?.state ?? "",
        [`dataCurso${name}`]: timestamp(last && last.completedOn),
      };
    }),
  ) as CourseFields;
}

/** The latest course of a kind: the register shows no others. */
function lastOf(list: readonly CourseFact[], kind: CourseKind): CourseFact | null {
  const ofKind = list.filter((course) => course.kind === kind);
  return (
    ofKind.toSorted((a, b) => ((a.completedOn ?? "") < (b.completedOn ?? "") ? 1 : -1))[0] ?? null
  );
}

function descriptionOf(course: CourseFact | null): string {
  if (course === null) return "INDISPONÍVEL";
  return course.isUpdate === true ? "ATUALIZAÇÃO" : "ESPECIALIZAÇÃO";
}
