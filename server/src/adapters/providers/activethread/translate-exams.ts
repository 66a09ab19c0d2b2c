/** Translates the answer of ActiveThread for a CPF to the exams of the driver. */
import type { Day, ExamKind, ExamResult } from "@cnh/license-law";
import type { StateFacts } from "../../../usecases/sources/source.ts";
import { dayOf, plainTextOf } from "../provider-values.ts";
import type { RawValue } from "../provider-values.ts";
import type { Cnh } from "./wire.ts";

export function toMedicalExams(cnh: Cnh, today: Day): StateFacts["medicalExams"] {
  if (!cnh.exames) return null;
  const list = cnh.exames.map(({ nome, data, resultado, validade }) => ({
    kind: examKindOf(nome),
    doneOn: dayOf(data),
    result: EXAM_RESULTS[plainTextOf(resultado)] ?? null,
    validUntil: dayOf(validade),
    name: null,
    requestedCategory: null,
    allowedCategory: null,
    city: null,
    state: null,
  }));
  return { source: "state", fetchedOn: today, list };
}

/** The toxicological exam. One that is present but empty says that no sample is known; a missing one says nothing. */
export function toToxicological(cnh: Cnh, today: Day): StateFacts["toxicological"] {
  const exam = cnh.toxigologico;
  if (!exam) return null;
  return {
    source: "laboratories",
    fetchedOn: today,
    collectedOn: dayOf(exam.dataColeta),
    usedOn: null,
    result: TOXICOLOGICAL_RESULTS[plainTextOf(exam.situacao)] ?? null,
    // The meaning of `dataUso` is not documented.
    purpose: null,
    dueOn: dayOf(exam.dataVencimento),
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
