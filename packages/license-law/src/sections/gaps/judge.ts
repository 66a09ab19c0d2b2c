/**
 * Gaps: facts that no source provided. A missing group of facts makes the data partial, and any missing fact that could
 * make the status worse prevents VALID. An alert reports both cases.
 */
import type { Alert } from "../../alerts/alert.ts";
import type { Day } from "../../calendar.ts";
import type { Facts } from "../../facts.ts";
import { isDropped, type KnownInfraction } from "../../infractions/known-infraction.ts";
import { mayBeWhileSuspended } from "../../infractions/while-suspended.ts";
import type { Sections } from "../judge-sections.ts";
import { needsToxicologicalExam } from "../category/lowered.ts";
import type { Toxicological } from "../toxicological/toxicological.ts";
import { insufficientAlerts, unansweredAlerts } from "./alerts.ts";

export interface Gaps {
  /** Whether a whole group of facts is missing. */
  readonly partial: boolean;
  /** Whether no missing fact could have made the status worse. */
  readonly sufficient: boolean;
  readonly alerts: readonly Alert[];
}

export function findGaps(
  facts: Facts,
  infractions: readonly KnownInfraction[],
  sections: Sections,
  on: Day,
): Gaps {
  const unanswered = unansweredAlerts(facts, sections);
  const missing = [
    ...missingOfLicense(facts, sections),
    ...missingElsewhere(facts, infractions, sections),
    ...named([
      [mayBeWhileSuspended(infractions, facts, on), "o motivo ou o início de um bloqueio"],
    ]),
  ];
  return {
    partial: unanswered.length > 0,
    sufficient: unanswered.length === 0 && missing.length === 0,
    alerts: [...unanswered, ...insufficientAlerts(missing)],
  };
}

/** The missing facts of the license, in the reader's words. */
function missingOfLicense({ person, license }: Facts, { validity, category }: Sections): string[] {
  if (license === null) return [];
  return named([
    [person === null || person.birthDate === null, "a data de nascimento"],
    [license.issued === null, "se a habilitação foi emitida"],
    [license.recordCount === null, "quantos registros existem para o CPF"],
    [license.documentStatus === null, "a situação do documento"],
    [license.category === null, "a categoria"],
    [license.provisional === null, "se é permissão para dirigir (PPD)"],
    [license.ear === null, "se exerce atividade remunerada (EAR)"],
    [validity?.state === "unknown", "a data de vencimento"],
    [category.provisionalLicense?.from === null, "o ano da permissão para dirigir"],
  ]);
}

function missingElsewhere(
  facts: Facts,
  infractions: readonly KnownInfraction[],
  { toxicological }: Sections,
): string[] {
  const exams = facts.medicalExams?.list ?? [];
  return named([
    [
      exams.some(({ doneOn, result }) => doneOn === null || result === null),
      "a data ou o resultado de um exame médico ou psicológico",
    ],
    [
      toxicological !== null && isIncompleteExam(toxicological, facts),
      "o resultado ou o prazo do exame toxicológico",
    ],
    [infractions.some(isIncomplete), "a data, o código ou a situação de uma infração"],
  ]);
}

/**
 * Whether an exam lacks a fact. Without its result it may have been positive, which counts at any age. A computed
 * deadline may be wrong if it is counted from a possible second copy.
 */
function isIncompleteExam(exam: Toxicological, { license }: Facts): boolean {
  if (exam.result === null && needsToxicologicalExam(license) === true) return true;
  return exam.dueFrom !== "source" && exam.confidence === "low";
}

/** Whether an infraction lacks a fact; cancelled infractions and warnings need none. */
function isIncomplete(infraction: KnownInfraction): boolean {
  const { state, committedOn, violation } = infraction;
  return !isDropped(infraction) && (state === null || committedOn === null || violation === null);
}

function named(checks: readonly (readonly [missing: boolean, name: string])[]): string[] {
  return checks.filter(([missing]) => missing).map(([, name]) => name);
}
