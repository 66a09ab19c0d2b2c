/**
 * A simulated driver's fines as WSDenatran's `/v1/infracoes` returns them, page by page. The values for the state of a
 * fine are not documented: these are our guess, and the adapter reads the same words.
 */
import { findViolation, parseViolationCode } from "@cnh/license-law";
import type { InfractionFact, InfractionState } from "@cnh/license-law";
import type { Infracao, InfracoesAnswer } from "@cnh/server/adapters/providers/wsdenatran/wire.ts";
import type { SimulatedDriver } from "../driver.ts";
import { timestamp } from "./timestamp.ts";

const MISSING = "INDISPONÍVEL";
const FINE = "MULTA";
/** The authority of a fine without a known one; the register always names one. */
const SOME_AUTHORITY = 125_100;

interface Process {
  readonly penalty: string;
  readonly claim: readonly [indicator: string, description: string];
  readonly points: string;
}

const PROCESSES: Readonly<Record<InfractionState, Process>> = {
  confirmed: { penalty: FINE, claim: ["S", "EXIGÍVEL"], points: "PENALIDADE DEFINITIVA" },
  pending: { penalty: FINE, claim: ["N", "NÃO EXIGÍVEL"], points: "EM ANÁLISE" },
  cancelled: { penalty: FINE, claim: ["N", "NÃO EXIGÍVEL"], points: "CANCELADA" },
  written_warning: {
    penalty: "ADVERTÊNCIA POR ESCRITO",
    claim: ["N", "NÃO EXIGÍVEL"],
    points: MISSING,
  },
};
const UNKNOWN_PROCESS: Process = { penalty: MISSING, claim: ["", MISSING], points: MISSING };

/** The page after a row, counted from 1. Zero means before the first row, and marks the last page. */
export function renderInfracoes(
  driver: SimulatedDriver,
  after: number,
  pageSize: number,
): InfracoesAnswer {
  const { list } = driver.facts.infractions;
  const page = list.slice(after, after + pageSize);
  const end = after + page.length;
  return {
    quantidadeInfracoes: page.length,
    quantidadeInfracoesReal: list.length,
    idUltimoRegistro: end < list.length ? end : 0,
    infracoes: page.map((fact) =>
      renderInfracao(fact, driver.facts.license.registrationNumber ?? ""),
    ),
  };
}

function renderInfracao(fact: InfractionFact, registration: string): Infracao & Rest {
  const digits = fact.code === null ? null : parseViolationCode(fact.code);
  const process = fact.state === null ? UNKNOWN_PROCESS : PROCESSES[fact.state];
  return {
    ...UNREAD,
    ...renderPlace(fact),
    codigoInfracao: Number(digits?.slice(0, 4) ?? 0),
    codigoDesdobramentoInfracao: Number(digits?.slice(4) ?? 0),
    descricaoInfracao: (fact.code && findViolation(fact.code)?.summary.toUpperCase()) || MISSING,
    codigoRenainf: Number(fact.renainf ?? 0),
    numeroAutoInfracao: fact.ticket ?? "",
    numeroProcesso: fact.processNumber ?? "",
    codigoOrgaoAutuador: Number(fact.authority?.code ?? SOME_AUTHORITY),
    descricaoOrgaoAutuador: fact.authority?.name ?? MISSING,
    ufOrgaoAutuador: fact.authorityState ?? "",
    valorIntegralInfracao: (fact.amountCents ?? 0) / 100,
    numeroRegistroCnhPontuada: registration,
    descricaoStatusAnalisePontuacao: process.points,
    descricaoPenalidade: fact.penalty ?? process.penalty,
    indicadorExigibilidade: process.claim[0],
    descricaoIndicadorExigibilidade: process.claim[1],
    descricaoTipoOcorrencia: MISSING,
    dataEmissaoNotificacaoAutuacao: timestamp(fact.noticeSentOn),
    dataLimiteDefesaAutuacao: timestamp(fact.defenceDueOn),
    dataEmissaoNotificacaoPenalidade: timestamp(fact.penaltyNoticeSentOn),
    dataVencimentoNotificacaoPenalidade: timestamp(fact.paymentDueOn),
    dataPagamentoInfracao: timestamp(fact.paidOn),
    valorPagoInfracao: amountPaid(fact),
  };
}

function renderPlace(fact: InfractionFact) {
  const { measured = null, considered = null, limit = null } = fact.measurement ?? {};
  return {
    dataInfracao: timestamp(fact.committedOn),
    horaInfracao: fact.committedAt ?? "",
    localOcorrenciaInfracao: fact.place ?? "",
    codigoMunicipioInfracao: Number(fact.municipality?.code ?? 0),
    placa: fact.plate ?? "",
    medicaoReal: measured ?? 0,
    medicaoConsiderada: considered ?? 0,
    limitePermitido: limit ?? 0,
  };
}

/** The amount paid; undefined, so that JSON omits it, where it is not known whether or how much was paid. */
function amountPaid({ paid, paidCents }: InfractionFact): number | undefined {
  if (paidCents !== null) return paidCents / 100;
  return paid === false ? 0 : undefined;
}

type Rest = Readonly<Record<string, unknown>>;

/** Documented fields that our adapter does not read, with the values that the register writes for none. */
const UNREAD = {
  numeroRegistroCnhCondutor: "",
  nomeRealInfrator: "",
  numeroRegistroCnhRealInfrator: "",
  indicadorStatusAnalisePontuacao: 0,
  tipoPenalidade: 0,
  tipoOcorrencia: 0,
};
