/**
 * What is not known. A group that nobody answered makes the data partial; any fact whose absence could hide
 * worse news keeps the status from being VALID. Both are said aloud.
 */
import type { Alert } from "../../alerts/alert.ts";
import { raiseMissing } from "./alert-rules.ts";
import type { Category, Facts } from "../../facts.ts";
import { EXAM_CATEGORIES } from "../../law/toxicological-law.ts";
import type { Sections } from "../../sections.ts";
import type { Toxicological } from "../toxicological/judge.ts";
import { findViolation } from "../../violations.ts";

export interface Gaps {
  /** A whole group of facts was not answered. */
  readonly partial: boolean;
  /** Nothing is missing that could have brought worse news. */
  readonly sufficient: boolean;
  readonly alerts: readonly Alert[];
}

export function findGaps(facts: Facts, sections: Sections): Gaps {
  const unanswered = unansweredGroups(facts, sections);
  const untold = [...untoldOfLicense(facts, sections), ...untoldElsewhere(facts, sections)];
  const insufficient =
    untold.length > 0 ? [raiseMissing("FACTS_INSUFFICIENT", { gaps: untold.join("; ") })] : [];
  return {
    partial: unanswered.length > 0,
    sufficient: unanswered.length === 0 && untold.length === 0,
    alerts: [...unanswered, ...insufficient],
  };
}

function unansweredGroups(facts: Facts, { toxicological }: Sections): Alert[] {
  return [
    facts.license === null && raiseMissing("LICENSE_DATA_MISSING", {}),
    facts.blocks === null && raiseMissing("BLOCKS_DATA_MISSING", {}),
    facts.medicalExams === null && raiseMissing("MEDICAL_EXAMS_DATA_MISSING", {}),
    // Its section is null only where the exam is or may be required.
    toxicological === null && raiseMissing("TOXICOLOGICAL_DATA_MISSING", {}),
    facts.infractions === null && raiseMissing("INFRACTIONS_DATA_MISSING", {}),
  ].filter((alert) => alert !== false);
}

/** Facts of the license that were left out, in the reader's words. */
function untoldOfLicense({ license }: Facts, { validity, category }: Sections): string[] {
  if (license === null) return [];
  return named([
    [license.issued === null, "se a habilitação foi emitida"],
    [license.recordCount === null, "quantos registros existem para o CPF"],
    [license.documentStatus === null, "a situação do documento"],
    [license.category === null, "a categoria"],
    [license.provisional === null, "se é permissão para dirigir (PPD)"],
    [license.ear === null, "se exerce atividade remunerada (EAR)"],
    [validity?.state === "unknown", "a data de vencimento"],
    [category?.provisionalLicense?.from === null, "o ano da permissão para dirigir"],
  ]);
}

function untoldElsewhere(facts: Facts, { toxicological }: Sections): string[] {
  const exams = facts.medicalExams?.list ?? [];
  const infractions = facts.infractions?.list ?? [];
  return named([
    [
      exams.some(({ doneOn, result }) => doneOn === null || result === null),
      "a data ou o resultado de um exame médico ou psicológico",
    ],
    [
      toxicological !== null && isUntoldExam(toxicological, facts.license?.category ?? null),
      "o resultado ou o prazo do exame toxicológico",
    ],
    [infractions.some(isUntold), "a data, o código ou a situação de uma infração"],
  ]);
}

/**
 * Without its result an exam may have been positive, which counts at any age. Where one falls due, a deadline
 * of our own reckoning may be another.
 */
function isUntoldExam(exam: Toxicological, category: Category | null): boolean {
  if (exam.result === null && category !== null && EXAM_CATEGORIES.has(category)) return true;
  return exam.required !== false && exam.dueFrom !== "source";
}

/** What was cancelled or turned into a warning can bring no worse news. */
function isUntold({
  state,
  committedOn,
  code,
}: NonNullable<Facts["infractions"]>["list"][number]): boolean {
  if (state === "cancelled" || state === "written_warning") return false;
  return state === null || committedOn === null || code === null || findViolation(code) === null;
}

function named(checks: readonly (readonly [missing: boolean, name: string])[]): string[] {
  return checks.filter(([missing]) => missing).map(([, name]) => name);
}
