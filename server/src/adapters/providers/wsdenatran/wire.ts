/**
 * The answers of WSDenatran (API-Doc v1), as far as we read them. Any value may be missing, empty or of another type,
 * and is then null; only an answer without the expected objects and lists is refused.
 */
import { z } from "zod";
import { nationalBlock } from "../national-blocks.ts";
import { rawValue } from "../provider-values.ts";

/** The register's abbreviations of the special courses. */
const SPECIAL_COURSES = ["Tpp", "Te", "Tcp", "Tve", "Tci", "Tmt", "Tmf"] as const;
/** The courses that any driver may take; they have a modality in place of a class. */
const OTHER_COURSES = ["ReciclagemInfrator", "AtualizacaoRenovacaoCnh"] as const;

type SpecialCourse = (typeof SPECIAL_COURSES)[number];
type OtherCourse = (typeof OTHER_COURSES)[number];
export type CourseKey =
  | `${"classificacaoCurso" | "descricaoClassificacaoCurso"}${SpecialCourse}`
  | `modalidadeCurso${OtherCourse}`
  | `${"ufCurso" | "dataCurso"}${SpecialCourse | OtherCourse}`;

const courseKeys: readonly CourseKey[] = [
  ...SPECIAL_COURSES.flatMap((course) => [
    `classificacaoCurso${course}` as const,
    `descricaoClassificacaoCurso${course}` as const,
    `ufCurso${course}` as const,
    `dataCurso${course}` as const,
  ]),
  ...OTHER_COURSES.flatMap((course) => [
    `modalidadeCurso${course}` as const,
    `ufCurso${course}` as const,
    `dataCurso${course}` as const,
  ]),
];
const courses = z.object(
  Object.fromEntries(courseKeys.map((key) => [key, rawValue])) as Record<
    CourseKey,
    typeof rawValue
  >,
);

const identity = {
  cpf: rawValue,
  nome: rawValue,
  dataNascimento: rawValue,
  sexo: rawValue,
  nomeMae: rawValue,
  nomePai: rawValue,
  tipoDocumento: rawValue,
  numeroDocumento: rawValue,
  orgaoExpedidorDocumento: rawValue,
  ufExpedidorDocumento: rawValue,
  localidadeNascimento: rawValue,
  descricaoLocalidadeNascimento: rawValue,
  nacionalidade: rawValue,
};

const address = {
  enderecoLogradouro: rawValue,
  enderecoNumero: rawValue,
  enderecoComplemento: rawValue,
  enderecoBairro: rawValue,
  enderecoCep: rawValue,
  enderecoMunicipio: rawValue,
  descricaoEnderecoMunicipio: rawValue,
  enderecoUf: rawValue,
};

const license = {
  numeroRegistro: rawValue,
  numeroFormularioRenach: rawValue,
  numeroFormularioCnh: rawValue,
  numeroPgu: rawValue,
  numeroListaImpedimento: rawValue,
  categoriaAtual: rawValue,
  categoriaRebaixada: rawValue,
  categoriaAutorizada: rawValue,
  dataPrimeiraHabilitacao: rawValue,
  ufPrimeiraHabilitacao: rawValue,
  dataValidadeCnh: rawValue,
  dataUltimaEmissaoHistorico: rawValue,
  ufHabilitacaoAtual: rawValue,
  ufDominio: rawValue,
  ufSolicitanteTransferencia: rawValue,
  quadroObservacoesCnh: rawValue,
  restricoesMedicas: rawValue,
  situacaoCnh: rawValue,
  situacaoCnhAnterior: rawValue,
  descricaoSituacaoCnhAnterior: rawValue,
  permissionario: rawValue,
  dataCadastramento: rawValue,
  codigoTransacaoUltimaAtualizacao: rawValue,
  dataTransacaoUltimaAtualizacao: rawValue,
  motivoRequerimento1: rawValue,
  motivoRequerimento2: rawValue,
  motivoRequerimento3: rawValue,
  motivoRequerimento4: rawValue,
};

const condutor = courses.extend({
  ...identity,
  ...address,
  ...license,
  quantidadeOcorrenciasImpedimentos: rawValue,
  ocorrencias: z.array(nationalBlock).nullish(),
});

const infracao = z.object({
  codigoInfracao: rawValue,
  codigoDesdobramentoInfracao: rawValue,
  codigoRenainf: rawValue,
  numeroAutoInfracao: rawValue,
  numeroProcesso: rawValue,
  dataInfracao: rawValue,
  horaInfracao: rawValue,
  localOcorrenciaInfracao: rawValue,
  codigoMunicipioInfracao: rawValue,
  placa: rawValue,
  codigoOrgaoAutuador: rawValue,
  descricaoOrgaoAutuador: rawValue,
  ufOrgaoAutuador: rawValue,
  medicaoReal: rawValue,
  limitePermitido: rawValue,
  medicaoConsiderada: rawValue,
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

export type Condutor = z.output<typeof condutor>;
export type Infracao = z.output<typeof infracao>;
export type InfracoesAnswer = z.output<typeof infracoesAnswer>;
