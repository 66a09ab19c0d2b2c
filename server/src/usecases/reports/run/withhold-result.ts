/**
 * The withholding of a toxicological result. The law protects it (CTB art. 148-A, § 6º) and it is health data (LGPD
 * art. 11), so it is shown only to an organization with a recorded legal basis. Its consequence, that the driver is
 * barred from driving, is shown to everyone, in words that do not reveal the result.
 */
import type { ResultWithheld } from "@cnh/contract";
import { type Day, diagnose, type Facts, type Judgement, normalize } from "@cnh/license-law";

export const RESULT_WITHHELD: ResultWithheld = {
  reason: "no_legal_basis",
  message:
    "O resultado do exame toxicológico é sigiloso (CTB, art. 148-A, § 6º) e não é mostrado sem uma base legal registrada para a sua organização. Para vê-lo nos próximos relatórios, informe a base legal ao operador do serviço.",
};

/** The data from which a report is rendered. */
export interface Findings {
  readonly facts: Facts;
  /** The facts that were judged. They may have a result that is withheld. */
  readonly judged: Facts;
  readonly judgement: Judgement;
  /** Set if the result of an exam was withheld. */
  readonly withheld: ResultWithheld | null;
}

/** Whether the facts reveal a toxicological result: as a fact, as a medical exam, or in words about a block. */
export function tellResult({ toxicological, medicalExams, blocks }: Facts): boolean {
  const texts = blocks?.list.flatMap(({ description, requirements }) => [
    description,
    requirements,
  ]);
  return (
    (toxicological && toxicological.result !== null) ||
    (medicalExams?.list ?? []).some((exam) => isToxicological(exam) && exam.result !== null) ||
    (texts ?? []).some(isAboutResult)
  );
}

/** Judges the facts and removes the result, whatever it is. The legal conclusions from it stay. */
export function judgeWithoutResult(known: Facts, on: Day): Findings {
  const facts = withoutExamResults(withoutTexts(known));
  const judgement = diagnose(facts, on);
  const { toxicological: exam } = facts;
  if (exam === null || exam.result === null)
    return { facts, judged: facts, judgement, withheld: null };
  const { toxicological } = judgement.diagnosis;
  const diagnosis = {
    ...judgement.diagnosis,
    toxicological: toxicological && {
      ...toxicological,
      result: null,
      resultWithheld: RESULT_WITHHELD,
    },
  };
  return {
    // Only a passed exam is used in a process, so the day of its use reveals the result as well.
    facts: { ...facts, toxicological: { ...exam, result: null, usedOn: null } },
    judged: facts,
    judgement: { diagnosis, normalized: normalize(diagnosis, facts.blocks !== null) },
    withheld: RESULT_WITHHELD,
  };
}

/** The facts without a register's texts about a result in a block. */
function withoutTexts(facts: Facts): Facts {
  const { blocks } = facts;
  if (blocks === null) return facts;
  const list = blocks.list.map((block) => ({
    ...block,
    description: isAboutResult(block.description) ? null : block.description,
    requirements: isAboutResult(block.requirements) ? null : block.requirements,
  }));
  return { ...facts, blocks: { ...blocks, list } };
}

/** The facts without the results of toxicological exams that a source lists among the medical ones. */
function withoutExamResults(facts: Facts): Facts {
  const { medicalExams } = facts;
  if (medicalExams === null) return facts;
  const list = medicalExams.list.map((exam) =>
    isToxicological(exam)
      ? { ...exam, result: null, validUntil: null, allowedCategory: null }
      : exam,
  );
  return { ...facts, medicalExams: { ...medicalExams, list } };
}

/** Whether a source lists a toxicological exam among the medical ones. */
export function isToxicological({ name }: { readonly name: string | null }): boolean {
  return name !== null && /toxicol/i.test(name);
}

/** Whether a text of a register reveals a result. */
export function isAboutResult(text: string | null): boolean {
  return text !== null && /toxicol/i.test(text) && /(?:posi|nega)tiv/i.test(text);
}
