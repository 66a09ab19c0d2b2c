/** Finds claims that exams are in order, although they are not or were never checked. */
import type { KnownFacts } from "./known-facts.ts";
import { isInDeniedList, isNotClaimed, isSupposed } from "./mood.ts";
import { Phrases } from "./phrases.ts";
import type { Sentence } from "./sentences.ts";

const EXAMS = new Phrases(`
  exame|exames|avaliação|aptidão ..6 em dia|ordem
  exame|exames|avaliação|aptidão ..5 válid*|regular|regulares|aprovad*|verificad*|vigente
  exame|exames|aptidão vale|valem|valia
  exame|exames|avaliação|aptidão ..3 continua|continuam|segue|seguem valendo|vigente|vigentes|vigor|válid*
  considerou ..3 apto|apta
  considerad* apt*
  exame|exames|avaliação ..4 resultado apt*|favorável|bom
`);
const TOXICOLOGICAL = new Phrases("toxicológic*|coleta");

export function claimsGoodExams({ words }: Sentence, { data, today }: KnownFacts): boolean {
  const { toxicological, medicalExams } = data;
  // "Valia até" is about an exam that has expired.
  const isOver = words.some(({ text }) => text === "valia");
  const validUntil = medicalExams?.fitness?.validUntil ?? today;
  return EXAMS.in(words).some((found) => {
    if (isInDeniedList(words, found.to)) return false;
    if (isNotClaimed(words, found) || isSupposed(words, found)) return false;
    if (TOXICOLOGICAL.isIn(words.slice(Math.max(0, found.from - 2), found.to)))
      return toxicological?.state !== "in_order";
    return medicalExams === null || (!isOver && validUntil < today);
  });
}
