/**
 * Hides a toxicological result from people who read a report in the console. The law protects it (CTB art. 148-A, §
 * 6º), so people see it only on request, which is recorded. Its consequences stay in the report.
 */
import type { Report } from "@cnh/contract";
import type { ConsoleReport, HiddenResult } from "@cnh/contract/console";
import { type Diagnosis, normalize } from "@cnh/license-law";
import { isAboutResult, isToxicological } from "./run/withhold-result.ts";

export interface HidingOutcome {
  readonly report: ConsoleReport;
  readonly hidden: HiddenResult;
}

type Exam = HiddenResult["medicalExams"][number];

/** Removes everything that reveals the result from a rendered report, and returns both. */
export function hideResult(report: Report): HidingOutcome {
  const { diagnosis, normalized, details } = report;
  const hidden: HiddenResult = {
    result: diagnosis?.toxicological?.result ?? details?.toxicological?.result ?? null,
    medicalExams: (details?.medicalExams ?? [])
      .filter((exam) => isToxicological(exam) && exam.result !== null)
      .map(({ kind, doneOn, result, validUntil }) => ({ kind, doneOn, result, validUntil })),
    blockTexts: (diagnosis?.blocks ?? [])
      .flatMap(({ description, requirements }) => [description, requirements])
      .filter((text) => text !== null)
      .filter(isAboutResult),
  };
  const { result, medicalExams, blockTexts } = hidden;
  const shown = diagnosis && diagnosisWithout(diagnosis, medicalExams);
  return {
    report: {
      ...report,
      diagnosis: shown,
      normalized: shown ? summaryOf(shown, normalized.blocks !== null) : normalized,
      details: details && detailsWithout(details),
      hasHiddenResult: result !== null || medicalExams.length > 0 || blockTexts.length > 0,
    },
    hidden,
  };
}

function diagnosisWithout(
  diagnosis: NonNullable<Report["diagnosis"]>,
  hidden: readonly Exam[],
): NonNullable<Report["diagnosis"]> {
  const { blocks, medicalExams, toxicological } = diagnosis;
  const bare = (exam: Exam | null) => exam && examWithout(exam, hidden);
  return {
    ...diagnosis,
    blocks: blocks.map((block) => ({
      ...block,
      description: isAboutResult(block.description) ? null : block.description,
      requirements: isAboutResult(block.requirements) ? null : block.requirements,
    })),
    medicalExams: medicalExams && {
      ...medicalExams,
      fitness: bare(medicalExams.fitness),
      psychological: bare(medicalExams.psychological),
      exams: medicalExams.exams.map((exam) => examWithout(exam, hidden)),
    },
    toxicological: toxicological && { ...toxicological, result: null },
  };
}

function summaryOf(diagnosis: NonNullable<Report["diagnosis"]>, areBlocksKnown: boolean) {
  return normalize(diagnosis as Diagnosis, areBlocksKnown) as Report["normalized"];
}

/** Only a passed exam is used in a process, so the day of its use reveals the result as well. */
function detailsWithout(details: NonNullable<Report["details"]>): NonNullable<Report["details"]> {
  const { medicalExams, toxicological } = details;
  return {
    ...details,
    medicalExams:
      medicalExams &&
      medicalExams.map((exam) =>
        isToxicological(exam)
          ? { ...exam, result: null, validUntil: null, allowedCategory: null }
          : exam,
      ),
    toxicological: toxicological && { ...toxicological, result: null, usedOn: null },
  };
}

/** Exams of a diagnosis have no name, so a hidden one is found by its values. */
function examWithout(exam: Exam, hidden: readonly Exam[]): Exam {
  const isHidden = hidden.some(
    (one) =>
      one.kind === exam.kind &&
      one.doneOn === exam.doneOn &&
      one.result === exam.result &&
      one.validUntil === exam.validUntil,
  );
  return isHidden ? { ...exam, result: null, validUntil: null } : exam;
}
