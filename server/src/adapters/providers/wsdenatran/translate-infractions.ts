/** Translates the fines of WSDenatran to facts. The state of a fine is read from descriptions, see stateOfProcess. */
import { parseViolationCode } from "@cnh/license-law";
import type { InfractionFact, InfractionState, Measurement } from "@cnh/license-law";
import { LookupFailure } from "../../../usecases/sources/source.ts";
import { centsOf, countOf, dayOf, documentNumberOf, paddedDigitsOf } from "../provider-values.ts";
import {
  hourOf,
  measureOf,
  municipalityOf,
  namedCodeOf,
  paddedNumberOf,
} from "../provider-values.ts";
import { plainTextOf, plateOf, proseOf, stateOf, textOf } from "../provider-values.ts";
import { infracoesAnswer } from "./wire.ts";
import type { Infracao } from "./wire.ts";

/** One page of a driver's fines. */
export interface FinesPage {
  readonly fines: readonly Infracao[];
  /** The number of fines on all pages; null if it is not stated. */
  readonly total: number | null;
  /** The cursor of the next page; null if there is none. */
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

/** The identity of a fine, made of the same fields as in the register's URLs; null if one of them is missing. */
export function identityOfFine(fine: Infracao): string | null {
  const parts = [fine.numeroAutoInfracao, fine.codigoOrgaoAutuador, fine.codigoInfracao];
  const texts = parts.map((part) => documentNumberOf(part));
  return texts.includes(null) ? null : texts.join("|");
}

/** Whether the points of a fine were charged to another driver, whose license the register then names. */
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
    committedAt: hourOf(fine.horaInfracao),
    plate: plateOf(fine.placa),
    place: proseOf(fine.localOcorrenciaInfracao),
    municipality: municipalityOf(fine.codigoMunicipioInfracao, null),
    measurement: measurementOf(fine),
    state: stateOfProcess(fine),
    ticket: documentNumberOf(fine.numeroAutoInfracao),
    renainf: paddedNumberOf(fine.codigoRenainf, 11),
    processNumber: documentNumberOf(fine.numeroProcesso),
    authority: namedCodeOf(
      paddedNumberOf(fine.codigoOrgaoAutuador, AUTHORITY_DIGITS),
      fine.descricaoOrgaoAutuador,
    ),
    authorityState: stateOf(fine.ufOrgaoAutuador),
    penalty: proseOf(fine.descricaoPenalidade),
    // Every fine has an amount, so zero means that it is unknown.
    amountCents: amount === 0 ? null : amount,
    paid: paidOn !== null ? true : amountPaid === null ? null : amountPaid > 0,
    paidOn,
    paidCents: amountPaid === 0 ? null : amountPaid,
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

/** The digits of the code of an authority, whose zeros a JSON number loses. */
const AUTHORITY_DIGITS = 6;

/** The codes of speeding (CTB art. 218); the register writes their measurements without a unit. */
const SPEEDING = /^74[567]/;

function measurementOf(fine: Infracao): Measurement | null {
  const values = {
    measured: measureOf(fine.medicaoReal),
    considered: measureOf(fine.medicaoConsiderada),
    limit: measureOf(fine.limitePermitido),
  };
  const unit = SPEEDING.test(codeOfFine(fine) ?? "") ? "km/h" : null;
  return Object.values(values).every((value) => value === null) ? null : { ...values, unit };
}

/** The violation code: four digits and one of the subdivision, without which the table has no such code. */
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
 * The state of a fine. The register documents no values for these fields, so the words of their descriptions are read.
 * An annulment comes first, then the kind of penalty, whether the fine is enforceable, and the state of its points.
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
