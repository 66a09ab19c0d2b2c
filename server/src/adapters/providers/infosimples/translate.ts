/** From the records of Infosimples to facts. A leaf that cannot be read is null, never a guess. */
import {
  type Answered,
  type Day,
  type Facts,
  type Gravity,
  type InfractionFact,
  type InfractionState,
  isDay,
  isState,
  parseViolationCode,
  type State,
  type ToxicologicalFacts,
} from "@cnh/license-law";
import { LookupFailure } from "../../../usecases/sources/source.ts";
import {
  type InfractionRecord,
  pointsSchema,
  type ToxicologicalRecord,
  toxicologicalSchema,
} from "./wire.ts";

/** No record at all, where the code says that there is an answer: the source cannot tell. */
export function toxicologicalOf(data: readonly unknown[], today: Day): Facts["toxicological"] {
  let latest: Answered<ToxicologicalFacts> | null = null;
  for (const one of data) {
    const record = toxicologicalSchema.safeParse(one);
    if (!record.success) throw unreadable("toxicological");
    const exam = examOf(record.data, today);
    if (latest === null || (exam.collectedOn ?? "") > (latest.collectedOn ?? "")) latest = exam;
  }
  return latest;
}

function examOf(record: ToxicologicalRecord, today: Day): Answered<ToxicologicalFacts> {
  return {
    source: "laboratories",
    fetchedOn: today,
    collectedOn: dayOf(record.data_coleta),
    result: resultOf(record.resultado) ?? resultOf(record.situacao),
    // It is not told whether the exam was the periodic one.
    purpose: null,
    dueOn: dayOf(record.data_validade) ?? dayOf(record.prazo),
  };
}

/** A list that is missing is not an empty one: then the source cannot tell. */
export function infractionsOf(data: readonly unknown[], today: Day): Facts["infractions"] {
  let list: InfractionFact[] | null = null;
  for (const one of data) {
    const record = pointsSchema.safeParse(one);
    if (!record.success) throw unreadable("infractions");
    if (record.data.infracoes) list = [...(list ?? []), ...record.data.infracoes.map(infractionOf)];
  }
  return list && { source: "state", fetchedOn: today, list, zeroings: null };
}

function infractionOf(record: InfractionRecord): InfractionFact {
  return {
    code: codeOf(record.codigo_infracao),
    gravity: read(GRAVITIES, record.gravidade),
    committedOn: dayOf(record.data_infracao),
    state: read(STATES_OF_PROCESS, record.situacao),
    ticket: ticketOf(record.auto_infracao),
    authorityState: stateOf(record.uf_orgao_autuador),
    amountCents: centsOf(record.valor),
    paid: read(YES_OR_NO, record.pago),
    paidOn: dayOf(record.data_pagamento),
    noticeSentOn: null,
    defenceDueOn: null,
    defenceFiled: null,
    penaltyNoticeSentOn: null,
    paymentDueOn: null,
    appealDueOn: null,
    appealFiledOn: null,
    appealDecidedOn: null,
  };
}

const RESULTS = new Map<string, "negative" | "positive">([
  ["NEGATIVO", "negative"],
  ["POSITIVO", "positive"],
]);
const GRAVITIES = new Map<string, Gravity>([
  ["LEVE", "leve"],
  ["MEDIA", "media"],
  ["GRAVE", "grave"],
  ["GRAVISSIMA", "gravissima"],
]);
const STATES_OF_PROCESS = new Map<string, InfractionState>([
  ["CONFIRMADA", "confirmed"],
  ["PENDENTE", "pending"],
  ["EM DEFESA", "pending"],
  ["EM RECURSO", "pending"],
  ["CANCELADA", "cancelled"],
  ["ADVERTENCIA", "written_warning"],
  ["ADVERTENCIA POR ESCRITO", "written_warning"],
]);
const YES_OR_NO = new Map<string, boolean>([
  ["SIM", true],
  ["TRUE", true],
  ["NAO", false],
  ["FALSE", false],
]);

const resultOf = (text: string | null) => read(RESULTS, text);

/** By a word of a table, whatever its case and accents. */
function read<Meaning>(table: ReadonlyMap<string, Meaning>, text: string | null): Meaning | null {
  const word = (text ?? "").normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  return table.get(word) ?? null;
}

/** Written 31/12/2026 or 2026-12-31, with or without a time after it. */
function dayOf(text: string | null): Day | null {
  const written = /^(\d{2})\/(\d{2})\/(\d{4})(?:\s|$)/.exec(text ?? "");
  const day = written ? `${written[3]}-${written[2]}-${written[1]}` : (text ?? "").slice(0, 10);
  return isDay(day) && day > "1900" ? day : null;
}

function codeOf(text: string | null): string | null {
  return text !== null && parseViolationCode(text) !== null ? text : null;
}

function stateOf(text: string | null): State | null {
  const state = text?.toUpperCase() ?? "";
  return isState(state) ? state : null;
}

/** The number of a notice is told on as it is, so only if it looks like one. */
function ticketOf(text: string | null): string | null {
  return text !== null && /^(?=.*\d)[A-Z0-9-]{4,20}$/i.test(text) ? text : null;
}

/** Written `R$ 1.467,35`, `1467,35` or `1467.35`. */
function centsOf(text: string | null): number | null {
  const written = text?.replace(/^R\$\s*/, "") ?? "";
  const plain = written.includes(",") ? written.replaceAll(".", "").replace(",", ".") : written;
  return /^\d{1,9}(?:\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

function unreadable(part: string): LookupFailure {
  return new LookupFailure("broken_answer", `infosimples: no readable record of ${part}`);
}
