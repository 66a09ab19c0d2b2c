/**
 * The answers of WSDenatran (API-Doc v1), as far as we read them. Any value may be missing, empty or of another type,
 * and is then null; only an answer without the expected objects and lists is refused.
 */
import { z } from "zod";
import { rawValue } from "../provider-values.ts";

const occurrence = z.object({
  ufDetranBloqueio: rawValue,
  dataImpedimentoBloqueio: rawValue,
  motivoImpedimentoBloqueio: rawValue,
  descricaoMotivoImpedimentoBloqueio: rawValue,
  documentoGeradorImpedimentoBloqueio: rawValue,
  dataInicioImpedimentoBloqueio: rawValue,
  dataTerminoImpedimentoBloqueio: rawValue,
  tipoDecisaoBloqueio: rawValue,
  recolhimentoCnhBloqueada: rawValue,
});

const courses = z.object({
  classificacaoCursoTpp: rawValue,
  dataCursoTpp: rawValue,
  classificacaoCursoTe: rawValue,
  dataCursoTe: rawValue,
  classificacaoCursoTcp: rawValue,
  dataCursoTcp: rawValue,
  classificacaoCursoTve: rawValue,
  dataCursoTve: rawValue,
  classificacaoCursoTci: rawValue,
  dataCursoTci: rawValue,
  classificacaoCursoTmt: rawValue,
  dataCursoTmt: rawValue,
  classificacaoCursoTmf: rawValue,
  dataCursoTmf: rawValue,
  modalidadeCursoReciclagemInfrator: rawValue,
  dataCursoReciclagemInfrator: rawValue,
});

const condutor = courses.extend({
  cpf: rawValue,
  nome: rawValue,
  nomeMae: rawValue,
  dataNascimento: rawValue,
  numeroRegistro: rawValue,
  numeroFormularioRenach: rawValue,
  numeroFormularioCnh: rawValue,
  categoriaAtual: rawValue,
  dataPrimeiraHabilitacao: rawValue,
  dataValidadeCnh: rawValue,
  dataUltimaEmissaoHistorico: rawValue,
  ufHabilitacaoAtual: rawValue,
  ufDominio: rawValue,
  quadroObservacoesCnh: rawValue,
  restricoesMedicas: rawValue,
  situacaoCnh: rawValue,
  permissionario: rawValue,
  quantidadeOcorrenciasImpedimentos: rawValue,
  ocorrencias: z.array(occurrence).nullish(),
});

const infracao = z.object({
  codigoInfracao: rawValue,
  codigoDesdobramentoInfracao: rawValue,
  numeroAutoInfracao: rawValue,
  codigoOrgaoAutuador: rawValue,
  ufOrgaoAutuador: rawValue,
  dataInfracao: rawValue,
  valorIntegralInfracao: rawValue,
  numeroRegistroCnhPontuada: rawValue,
  descricaoStatusAnalisePontuacao: rawValue,
  descricaoPenalidade: rawValue,
  indicadorExigibilidade: rawValue,
  descricaoIndicadorExigibilidade: rawValue,
  descricaoTipoOcorrencia: rawValue,
  dataEmissaoNotificacaoAutuacao: rawValue,
  dataLimiteDefesaAutuacao: rawValue,
  dataEmissaoNotificacaoPenalidade: rawValue,
  dataVencimentoNotificacaoPenalidade: rawValue,
  dataPagamentoInfracao: rawValue,
  valorPagoInfracao: rawValue,
});

export const condutoresAnswer = z.object({ condutores: z.array(condutor) });

export const infracoesAnswer = z.object({
  quantidadeInfracoes: rawValue,
  quantidadeInfracoesReal: rawValue,
  idUltimoRegistro: rawValue,
  infracoes: z.array(infracao),
});

/** The body of every answer that is not 200. */
export const errorAnswer = z.object({ returnCode: z.number(), message: z.string() });

export const tokenAnswer = z.object({
  // The token goes into a header, so it may only have characters that a header allows.
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  expires_in: z.coerce.number().positive().catch(600),
});

export type Occurrence = z.output<typeof occurrence>;
export type Condutor = z.output<typeof condutor>;
export type CourseKey = keyof z.output<typeof courses>;
export type Infracao = z.output<typeof infracao>;
export type InfracoesAnswer = z.output<typeof infracoesAnswer>;
