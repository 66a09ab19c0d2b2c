/**
 * What WSDenatran answers (API-Doc v1), as far as we read it. Any leaf may be missing, empty or of another type, and
 * is then null; only what is no record at all is refused.
 */
import { z } from "zod";
import { rawValue as leaf } from "../provider-values.ts";

const occurrence = z.object({
  ufDetranBloqueio: leaf,
  dataImpedimentoBloqueio: leaf,
  motivoImpedimentoBloqueio: leaf,
  descricaoMotivoImpedimentoBloqueio: leaf,
  documentoGeradorImpedimentoBloqueio: leaf,
  dataInicioImpedimentoBloqueio: leaf,
  dataTerminoImpedimentoBloqueio: leaf,
  tipoDecisaoBloqueio: leaf,
  recolhimentoCnhBloqueada: leaf,
});

const courses = z.object({
  classificacaoCursoTpp: leaf,
  dataCursoTpp: leaf,
  classificacaoCursoTe: leaf,
  dataCursoTe: leaf,
  classificacaoCursoTcp: leaf,
  dataCursoTcp: leaf,
  classificacaoCursoTve: leaf,
  dataCursoTve: leaf,
  classificacaoCursoTci: leaf,
  dataCursoTci: leaf,
  classificacaoCursoTmt: leaf,
  dataCursoTmt: leaf,
  classificacaoCursoTmf: leaf,
  dataCursoTmf: leaf,
  modalidadeCursoReciclagemInfrator: leaf,
  dataCursoReciclagemInfrator: leaf,
});

const condutor = courses.extend({
  cpf: leaf,
  nome: leaf,
  nomeMae: leaf,
  dataNascimento: leaf,
  numeroRegistro: leaf,
  numeroFormularioRenach: leaf,
  numeroFormularioCnh: leaf,
  categoriaAtual: leaf,
  dataPrimeiraHabilitacao: leaf,
  dataValidadeCnh: leaf,
  dataUltimaEmissaoHistorico: leaf,
  ufHabilitacaoAtual: leaf,
  ufDominio: leaf,
  quadroObservacoesCnh: leaf,
  restricoesMedicas: leaf,
  situacaoCnh: leaf,
  permissionario: leaf,
  quantidadeOcorrenciasImpedimentos: leaf,
  ocorrencias: z.array(occurrence).nullish(),
});

const infracao = z.object({
  codigoInfracao: leaf,
  codigoDesdobramentoInfracao: leaf,
  numeroAutoInfracao: leaf,
  codigoOrgaoAutuador: leaf,
  ufOrgaoAutuador: leaf,
  dataInfracao: leaf,
  valorIntegralInfracao: leaf,
  numeroRegistroCnhPontuada: leaf,
  descricaoStatusAnalisePontuacao: leaf,
  descricaoPenalidade: leaf,
  indicadorExigibilidade: leaf,
  descricaoIndicadorExigibilidade: leaf,
  descricaoTipoOcorrencia: leaf,
  dataEmissaoNotificacaoAutuacao: leaf,
  dataLimiteDefesaAutuacao: leaf,
  dataEmissaoNotificacaoPenalidade: leaf,
  dataVencimentoNotificacaoPenalidade: leaf,
  dataPagamentoInfracao: leaf,
  valorPagoInfracao: leaf,
});

export const condutoresAnswer = z.object({ condutores: z.array(condutor) });

export const infracoesAnswer = z.object({
  quantidadeInfracoes: leaf,
  quantidadeInfracoesReal: leaf,
  idUltimoRegistro: leaf,
  infracoes: z.array(infracao),
});

/** The body of every answer that is not 200. */
export const errorAnswer = z.object({ returnCode: z.number(), message: z.string() });

export const tokenAnswer = z.object({
  // It goes into a header: whatever cannot stand there is no token.
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  expires_in: z.coerce.number().positive().catch(600),
});

export type Occurrence = z.output<typeof occurrence>;
export type Condutor = z.output<typeof condutor>;
export type CourseKey = keyof z.output<typeof courses>;
export type Infracao = z.output<typeof infracao>;
export type InfracoesAnswer = z.output<typeof infracoesAnswer>;
