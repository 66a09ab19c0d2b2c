/**
 * A simulated driver's fines as WSDenatran's `/v1/infracoes` answers them, page by page. The values that tell where a
 * fine stands are not documented: those here are our guess, and the adapter reads the same words.
 */
import { parseViolationCode } from "@cnh/license-law";
import type { InfractionFact, InfractionState } from "@cnh/license-law";
import type { Infracao, InfracoesAnswer } from "@cnh/server/adapters/providers/wsdenatran/wire.ts";
import type { SimulatedDriver } from "../driver.ts";
import { timestamp } from "./render.ts";

const MISSING = "INDISPONÍVEL";
const FINE = "MULTA";
/** The one authority of all simulated fines. */
const AUTHORITY = 125_100;

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

function renderInfracao(fact: InfractionFact, registration: string): Infracao {
  const digits = fact.code === null ? null : parseViolationCode(fact.code);
  const process = fact.state === null ? UNKNOWN_PROCESS : PROCESSES[fact.state];
  const infracao: Infracao = {
    codigoInfracao: Number(digits?.slice(0, 4) ?? 0),
    codigoDesdobramentoInfracao: Number(digits?.slice(4) ?? 0),
    numeroAutoInfracao: fact.ticket ?? "",
    codigoOrgaoAutuador: AUTHORITY,
    ufOrgaoAutuador: fact.authorityState ?? "",
    dataInfracao: timestamp(fact.committedOn),
    valorIntegralInfracao: (fact.amountCents ?? 0) / 100,
    numeroRegistroCnhPontuada: registration,
    descricaoStatusAnalisePontuacao: process.points,
    descricaoPenalidade: process.penalty,
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
  return { ...UNKNOWN_REST, ...infracao };
}

/** The amount paid; undefined, so that JSON omits it, where it is not known whether it was paid. */
function amountPaid({ paid, paidOn, amountCents }: InfractionFact): number | undefined {
  if (paid === true || paidOn !== null) return (amountCents ?? 1) / 100;
  return paid === null ? undefined : 0;
}

/** Documented fields that we do not simulate. */
const UNKNOWN_REST = {
  descricaoInfracao: MISSING,
  codigoRenainf: 0,
  horaInfracao: "",
  localOcorrenciaInfracao: "",
  codigoMunicipioInfracao: 0,
  placa: "",
  descricaoOrgaoAutuador: MISSING,
  medicaoReal: 0,
  limitePermitido: 0,
  medicaoConsiderada: 0,
  numeroRegistroCnhCondutor: "",
  nomeRealInfrator: "",
  numeroRegistroCnhRealInfrator: "",
  indicadorStatusAnalisePontuacao: 0,
  tipoPenalidade: 0,
  tipoOcorrencia: 0,
  numeroProcesso: "",
};
