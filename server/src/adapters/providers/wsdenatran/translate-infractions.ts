/** From the fines that WSDenatran answers to facts. Where a fine stands is read from descriptions, see stateOfProcess. */
import { parseViolationCode } from "@cnh/license-law";
import type { InfractionFact, InfractionState } from "@cnh/license-law";
import { LookupFailure } from "../../../usecases/sources/source.ts";
import { centsOf, countOf, dayOf, documentNumberOf, paddedDigitsOf } from "../provider-values.ts";
import { plainTextOf, stateOf, textOf } from "../provider-values.ts";
import { infracoesAnswer } from "./wire.ts";
import type { Infracao } from "./wire.ts";

/** One page of a driver's fines. */
export interface FinesPage {
  readonly fines: readonly Infracao[];
  /** How many there are on all pages; null where it is not told. */
  readonly total: number | null;
  /** What to ask the next page with; null where there is none. */
  readonly next: string | null;
}

export function toFinesPage(answer: unknown): FinesPage {
  const parsed = infracoesAnswer.safeParse(answer);
  if (!parsed.success) throw new LookupFailure("broken_answer", "wsdenatran: not a list of fines");
  const { infracoes, quantidadeInfracoesReal, idUltimoRegistro } = parsed.data;
  return {
    fines: infracoes,
    total: countOf(quantidadeInfracoesReal),
    next: documentNumberOf(idUltimoRegistro),
  };
}

/** What makes two rows the same fine, as the register's own addresses have it; null where a part of it is missing. */
export function identityOfFine(fine: Infracao): string | null {
  const parts = [fine.numeroAutoInfracao, fine.codigoOrgaoAutuador, fine.codigoInfracao];
  const texts = parts.map((part) => documentNumberOf(part));
  return texts.includes(null) ? null : texts.join("|");
}

/** Whether the points of a fine went to another driver: the register then names that license. */
export function isOfAnother(fine: Infracao, registrationNumber: string): boolean {
  const charged = paddedDigitsOf(fine.numeroRegistroCnhPontuada, 11);
  return charged !== null && charged !== registrationNumber.padStart(11, "0");
}

export function toInfraction(fine: Infracao): InfractionFact {
  const amount = centsOf(fine.valorIntegralInfracao);
  const paidOn = dayOf(fine.dataPagamentoInfracao);
  const amountPaid = centsOf(fine.valorPagoInfracao);
  return {
    code: codeOfFine(fine),
    gravity: null,
    committedOn: dayOf(fine.dataInfracao),
    state: stateOfProcess(fine),
    ticket: documentNumberOf(fine.numeroAutoInfracao),
    authorityState: stateOf(fine.ufOrgaoAutuador),
    // No fine costs nothing: a zero is an amount that was not told.
    amountCents: amount === 0 ? null : amount,
    paid: paidOn !== null ? true : amountPaid === null ? null : amountPaid > 0,
    paidOn,
    noticeSentOn: dayOf(fine.dataEmissaoNotificacaoAutuacao),
    defenceDueOn: dayOf(fine.dataLimiteDefesaAutuacao),
    defenceFiled: null,
    penaltyNoticeSentOn: dayOf(fine.dataEmissaoNotificacaoPenalidade),
    paymentDueOn: dayOf(fine.dataVencimentoNotificacaoPenalidade),
    appealDueOn: null,
    appealFiledOn: null,
    appealDecidedOn: null,
  };
}

/** The code has four digits and its subdivision one; without the latter it is none of the table's. */
function codeOfFine(fine: Infracao): string | null {
  const [code, subdivision] = [
    textOf(fine.codigoInfracao),
    textOf(fine.codigoDesdobramentoInfracao),
  ];
  const written = code?.length === 4 ? `${code}${subdivision ?? ""}` : (code ?? "");
  const digits = parseViolationCode(written);
  return digits && /[1-9]/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : null;
}

/**
 * The register documents no values for these fields, so the words of their descriptions are read. An annulment
 * outweighs all else; then the kind of penalty, whether the fine can be claimed, and how its points stand.
 */
function stateOfProcess(fine: Infracao): InfractionState | null {
  const claim = plainTextOf(fine.descricaoIndicadorExigibilidade);
  const points = plainTextOf(fine.descricaoStatusAnalisePontuacao);
  const last = plainTextOf(fine.descricaoTipoOcorrencia);
  if ([claim, points, last].some((text) => /\b(?:CANCELAD|ANULAD|INSUBSISTENTE)/.test(text))) {
    return "cancelled";
  }
  if (plainTextOf(fine.descricaoPenalidade).includes("ADVERTENCIA")) return "written_warning";
  const indicator = plainTextOf(fine.indicadorExigibilidade);
  if (/\bNAO EXIGIVEL|\bINEXIGIVEL|\bSUSPENS/.test(claim)) return "pending";
  if (/\bEXIGIVEL/.test(claim)) return "confirmed";
  if (indicator === "S" || indicator === "N") return indicator === "S" ? "confirmed" : "pending";
  if (/(?<!NAO )\b(?:DEFINITIV|TRANSITAD)/.test(points)) return "confirmed";
  return /\bEM (?:ANALISE|RECURSO|DEFESA)|\bPENDENTE|\bAGUARDA/.test(points) ? "pending" : null;
}
