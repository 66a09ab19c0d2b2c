/**
 * The statement as CSV, in the language of the reader: UTF-8 with a byte order mark, and in Portuguese with semicolons
 * and decimal commas, as spreadsheets in Brazil expect. The amounts of all lines add up to the ledger's.
 */
import type { LedgerEntry, StatementDay } from "@cnh/contract";
import type { StatementLanguage } from "@cnh/contract/console";
import { csvLine } from "../csv.ts";

const BYTE_ORDER_MARK = "\uFEFF";

const WORDS = {
  "pt-BR": {
    head: ["dia", "lançamento", "quantidade", "valor", "saldo no fim do dia", "identificador"],
    kinds: {
      REPORT_DEBIT: "Relatórios",
      REPORT_REFUND: "Estornos",
      PAYMENT: "Pagamento",
      ADJUSTMENT: "Ajuste",
      CHECK_DEBIT: "Conferências",
      CHECK_REFUND: "Estornos de conferências",
    },
  },
  en: {
    head: ["day", "entry", "count", "amount", "balance at the end of the day", "id"],
    kinds: {
      REPORT_DEBIT: "Reports",
      REPORT_REFUND: "Refunds",
      PAYMENT: "Payment",
      ADJUSTMENT: "Adjustment",
      CHECK_DEBIT: "Checks",
      CHECK_REFUND: "Refunds of checks",
    },
  },
} as const satisfies Record<StatementLanguage, object>;

const separatorOf = (language: StatementLanguage) => (language === "en" ? "," : ";");

export function statementHead(language: StatementLanguage): string {
  return BYTE_ORDER_MARK + csvLine(WORDS[language].head, separatorOf(language));
}

/** The lines of a day: its reports and checks, their refunds, and each payment and adjustment. */
export function statementLines(
  language: StatementLanguage,
  { day, debits, refunds, checks, checkRefunds, others, closing }: StatementDay,
): string {
  const lineOf = (kind: LedgerEntry["kind"], count: number, amount: number, id: string | null) =>
    csvLine(
      [day, WORDS[language].kinds[kind], count, { centavos: amount }, { centavos: closing }, id],
      separatorOf(language),
    );
  const sumLine = (kind: LedgerEntry["kind"], { count, amount }: StatementDay["debits"]) =>
    count > 0 ? [lineOf(kind, count, amount, null)] : [];
  return [
    ...sumLine("REPORT_DEBIT", debits),
    ...sumLine("REPORT_REFUND", refunds),
    ...sumLine("CHECK_DEBIT", checks),
    ...sumLine("CHECK_REFUND", checkRefunds),
    ...others.map(({ kind, amount, entryId }) => lineOf(kind, 1, amount, entryId)),
  ].join("");
}
