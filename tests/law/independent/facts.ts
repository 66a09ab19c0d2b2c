/** Facts for independent cases, in addition to the facts shared by all law cases. */
import type { CourseFact, Day, InfractionFact } from "@cnh/license-law";
import { addDays, UNKNOWN_COURSE } from "@cnh/license-law";
import { infraction } from "../../../packages/license-law/cases/facts.ts";

export const GRAVISSIMA = "605-01";
export const GRAVE = "518-51";
export const MEDIA = "745-50";
export const LEVE = "520-70";

/** Infractions of one kind, a week apart. */
export function weekly(
  code: string,
  count: number,
  from: Day = "2026-02-01",
  more: Partial<InfractionFact> = {},
): readonly InfractionFact[] {
  return Array.from({ length: count }, (_, week) =>
    infraction(code, addDays(from, week * 7), more),
  );
}

export function course(kind: CourseFact["kind"], completedOn: Day): CourseFact {
  return { ...UNKNOWN_COURSE, kind, completedOn };
}
