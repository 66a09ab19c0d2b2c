/** Translates the records of Infosimples to facts. A value that cannot be read is null, never a guess. */
import {
  type SourceAnswer,
  type Day,
  type Facts,
  isDay,
  type ToxicologicalFacts,
} from "@cnh/license-law";
import { LookupFailure } from "../../../usecases/sources/source.ts";
import { type ToxicologicalRecord, toxicologicalSchema } from "./wire.ts";

/** The latest exam; `null` if the answer has no record, so the exam is unknown. */
export function toxicologicalOf(data: readonly unknown[], today: Day): Facts["toxicological"] {
  let latest: SourceAnswer<ToxicologicalFacts> | null = null;
  for (const one of data) {
    const record = toxicologicalSchema.safeParse(one);
    if (!record.success) throw unreadable();
    const exam = examOf(record.data, today);
    if (latest === null || (exam.collectedOn ?? "") > (latest.collectedOn ?? "")) latest = exam;
  }
  return latest;
}

function examOf(record: ToxicologicalRecord, today: Day): SourceAnswer<ToxicologicalFacts> {
  return {
    source: "laboratories",
    fetchedOn: today,
    collectedOn: dayOf(record.data_coleta),
    usedOn: null,
    result: resultOf(record.resultado) ?? resultOf(record.situacao),
    // The provider does not report whether the exam was the periodic one.
    purpose: null,
    dueOn: dayOf(record.data_validade) ?? dayOf(record.prazo),
  };
}

const RESULTS = new Map<string, "negative" | "positive">([
  ["NEGATIVO", "negative"],
  ["POSITIVO", "positive"],
]);
const resultOf = (text: string | null) => read(RESULTS, text);

/** Looks up a word in a table, regardless of case and accents. */
function read<Meaning>(table: ReadonlyMap<string, Meaning>, text: string | null): Meaning | null {
  const word = (text ?? "").normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  return table.get(word) ?? null;
}

/** The day of 31/12/2026 or 2026-12-31, with or without a time after it. */
function dayOf(text: string | null): Day | null {
  const written = /^(\d{2})\/(\d{2})\/(\d{4})(?:\s|$)/.exec(text ?? "");
  const day = written ? `${written[3]}-${written[2]}-${written[1]}` : (text ?? "").slice(0, 10);
  return isDay(day) && day > "1900" ? day : null;
}

function unreadable(): LookupFailure {
  return new LookupFailure("broken_answer", "infosimples: no readable record of an exam");
}
