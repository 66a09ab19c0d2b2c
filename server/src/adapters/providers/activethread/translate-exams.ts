/** Translates the answer of ActiveThread for a CPF to the exams of the driver. */
import type { Day, ExamKind, ExamResult } from "@cnh/license-law";
import type { StateFacts } from "../../../usecases/sources/source.ts";
import { categoryOf, dayOf, nameOf, plainTextOf, stateOf } from "../provider-values.ts";
import type { RawValue } from "../provider-values.ts";
import { contactOf } from "./translate-identity.ts";
import type { Cnh } from "./wire.ts";

export function toMedicalExams(cnh: Cnh, today: Day): StateFacts["medicalExams"] {
  if (!cnh.exames) return null;
  const list = cnh.exames.map((exame) => ({
    kind: examKindOf(exame.nome),
    doneOn: dayOf(exame.data),
    result: EXAM_RESULTS[plainTextOf(exame.resultado)] ?? null,
    validUntil: dayOf(exame.validade),
    name: nameOf(exame.nome),
    requestedCategory: categoryOf(exame.categoriaDesejada),
    allowedCategory: categoryOf(exame.categoriaPermitida),
    city: nameOf(exame.cidadeReliazacao),
    state: stateOf(exame.uf),
  }));
  return { source: "state", fetchedOn: today, list, contact: contactOf(cnh) };
}

/** The toxicological exam. A field that is present but empty means that no sample is known; a missing one, unknown. */
export function toToxicological(cnh: Cnh, today: Day): StateFacts["toxicological"] {
  const exam = cnh.toxigologico;
  if (!exam) return null;
  return {
    source: "laboratories",
    fetchedOn: today,
    collectedOn: dayOf(exam.dataColeta),
    usedOn: dayOf(exam.dataUso),
    result: TOXICOLOGICAL_RESULTS[plainTextOf(exam.situacao)] ?? null,
    // The provider does not report whether it was the periodic exam or one for the license.
    purpose: null,
    dueOn: dayOf(exam.dataVencimento),
    contact: contactOf(cnh),
  };
}

const TOXICOLOGICAL_RESULTS: Readonly<Record<string, "negative" | "positive">> = {
  NEGATIVO: "negative",
  POSITIVO: "positive",
};

const EXAM_RESULTS: Readonly<Record<string, ExamResult>> = {
  APTO: "fit",
  "APTO COM RESTRICOES": "fit_with_restrictions",
  "APTO COM RESTRICAO": "fit_with_restrictions",
  "INAPTO TEMPORARIO": "temporarily_unfit",
  "INAPTO TEMPORARIAMENTE": "temporarily_unfit",
  INAPTO: "unfit",
};

function examKindOf(nome: RawValue): ExamKind {
  const name = plainTextOf(nome);
  if (name.includes("APTIDAO FISICA")) return "fitness";
  return name.includes("PSICOLOGIC") ? "psychological" : "other";
}
