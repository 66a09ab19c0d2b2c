/**
 * The result of a bulk order as CSV, in the language of the reader: UTF-8 with a byte order mark, which spreadsheets
 * need to recognize it, and in Portuguese with semicolons, days and words as spreadsheets in Brazil expect them.
 */
import type { Diagnosis, Verdict } from "@cnh/contract";
import { csvLine } from "../csv.ts";
import { nextDueOn } from "../reports/report-summary.ts";
import type { RowState } from "./bulk-order.ts";

export type ResultLanguage = "pt-BR" | "en";

/** A row of the result. Values from a report are `null` until they are known. */
export interface ResultRow {
  readonly line: number;
  readonly externalRef: string | null;
  readonly state: RowState | "cancelled";
  readonly diagnosis: Diagnosis | null;
  readonly reportId: string | null;
  /** The address of the report's page. */
  readonly link: string | null;
}

/** The conclusion of a report in one word. FORBIDDEN: its status is milder, but no vehicle may be driven. */
type Conclusion = Verdict | "FORBIDDEN" | "NO_LICENSE";

interface ResultWords {
  readonly head: readonly string[];
  readonly states: Readonly<Record<ResultRow["state"], string>>;
  readonly conclusions: Readonly<Record<Conclusion, string>>;
}

const PORTUGUESE: ResultWords = {
  head: [
    "linha",
    "referência",
    "situação",
    "resultado",
    "alerta mais grave",
    "próximo prazo",
    "relatório",
    "link",
  ],
  states: {
    waiting: "Aguardando",
    ordered: "Em processamento",
    delivered: "Entregue",
    failed: "Falhou, valor estornado",
    refused: "Não foi possível pedir, nada foi cobrado",
    cancelled: "Cancelado, nada foi cobrado",
    invalid: "Linha inválida, nada foi cobrado",
    repeated: "CPF repetido no arquivo, nada foi cobrado",
    recent: "Já consultado nos últimos 30 dias, nada foi cobrado",
  },
  conclusions: {
    VALID: "Regular",
    WARNING: "Atenção",
    BLOCKED: "Não pode dirigir",
    FORBIDDEN: "Não pode dirigir",
    EXPIRED: "CNH vencida",
    UNKNOWN: "Dados insuficientes",
    NO_LICENSE: "Sem CNH",
  },
};

const ENGLISH: ResultWords = {
  head: ["line", "reference", "status", "result", "worst alert", "next deadline", "report", "link"],
  states: {
    waiting: "Waiting",
    ordered: "Processing",
    delivered: "Delivered",
    failed: "Failed, refunded",
    refused: "Could not be ordered, nothing was charged",
    cancelled: "Cancelled, nothing was charged",
    invalid: "Invalid row, nothing was charged",
    repeated: "CPF repeated in the file, nothing was charged",
    recent: "Report of the last 30 days exists, nothing was charged",
  },
  conclusions: {
    VALID: "Regular",
    WARNING: "Attention",
    BLOCKED: "Must not drive",
    FORBIDDEN: "Must not drive",
    EXPIRED: "License expired",
    UNKNOWN: "Not enough data",
    NO_LICENSE: "No license",
  },
};

const wordsOf = (language: ResultLanguage) => (language === "en" ? ENGLISH : PORTUGUESE);
const separatorOf = (language: ResultLanguage) => (language === "en" ? "," : ";");

const BYTE_ORDER_MARK = "\uFEFF";

export function resultHead(language: ResultLanguage): string {
  return BYTE_ORDER_MARK + csvLine(wordsOf(language).head, separatorOf(language));
}

export function resultLine(language: ResultLanguage, row: ResultRow): string {
  const { states, conclusions } = wordsOf(language);
  const { line, externalRef, state, diagnosis, reportId, link } = row;
  const cells = [
    line,
    externalRef,
    states[state],
    diagnosis && conclusions[conclusionOf(diagnosis)],
    diagnosis?.allAlerts[0]?.title ?? null,
    diagnosis && dayOf(language, nextDueOn(diagnosis)),
    reportId,
    link,
  ];
  return csvLine(cells, separatorOf(language));
}

/** A prohibition to drive takes precedence over a milder status. */
function conclusionOf({ status, hasReportData, category }: Diagnosis): Conclusion {
  if (status !== "WARNING" && status !== "UNKNOWN") return status;
  if (status === "UNKNOWN" && !hasReportData) return "NO_LICENSE";
  return category.driving.answer === "FORBIDDEN" ? "FORBIDDEN" : status;
}

function dayOf(language: ResultLanguage, day: string | null): string | null {
  return day === null || language === "en" ? day : day.split("-").toReversed().join("/");
}
