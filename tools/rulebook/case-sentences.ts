/** Every case of the law as a Portuguese sentence with the result of the rules, by article. */
import { diagnose, mayDrive } from "@cnh/license-law";
import { factsOf } from "../../packages/license-law/cases/facts.ts";
import { type LawCase, lawCases } from "../law-docs/law-cases.ts";
import { factWords, written } from "./fact-words.ts";
import { vehicleWords } from "./vehicle-words.ts";

export interface CaseSentence {
  readonly article: string;
  readonly given: string;
  readonly result: string;
}

const ANSWERS = { ALLOWED: "pode dirigir", FORBIDDEN: "não pode dirigir", UNKNOWN: "não se sabe" };
const STATUSES = {
  VALID: "regular",
  WARNING: "atenção",
  BLOCKED: "bloqueada",
  EXPIRED: "vencida",
  UNKNOWN: "não se sabe",
};

export async function caseSentences(): Promise<CaseSentence[]> {
  return (await lawCases()).map(sentenceOf);
}

function sentenceOf({ article, on, given, vehicle }: LawCase): CaseSentence {
  const { diagnosis } = diagnose(factsOf(given), on);
  const facts = factWords(given);
  const driver = facts.length === 0 ? "Condutor regular" : facts.join("; ");
  if (vehicle !== undefined) {
    const { answer, reasons } = mayDrive(diagnosis, vehicle, on);
    const [basis] = reasons.flatMap(({ legalBasis }) => legalBasis);
    return {
      article: article ?? basis?.article ?? "art. 143",
      given: `${written(on)}. ${driver}. Veículo: ${vehicleWords(vehicle)}.`,
      result: [ANSWERS[answer], ...reasons.map(({ text }) => text)].join(". "),
    };
  }
  const titles = diagnosis.allAlerts.map(({ title }) => title);
  return {
    article: article ?? "art. 159",
    given: `${written(on)}. ${driver}.`,
    result: [
      `CNH: ${STATUSES[diagnosis.status]}`,
      ANSWERS[diagnosis.category.driving.answer],
      titles.length === 0 ? "nenhum alerta" : titles.join("; "),
    ].join(". "),
  };
}
