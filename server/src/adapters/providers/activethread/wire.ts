/**
 * The answers of ActiveThread to "CNH por CPF" (V2, and the older V1), as far as we read them. Any value may be missing,
 * empty or of another type. The names are from its documentation unless a comment says inferred.
 */
import { z } from "zod";
import { nationalBlock } from "../national-blocks.ts";
import { rawValue } from "../provider-values.ts";

const exame = z.object({
  nome: rawValue,
  data: rawValue,
  resultado: rawValue,
  validade: rawValue,
  categoriaDesejada: rawValue,
  categoriaPermitida: rawValue,
  /** Misspelt by the provider. */
  cidadeReliazacao: rawValue,
  uf: rawValue,
});

/** The toxicological exam; the provider misspells its name. */
const toxigologico = z.object({
  dataColeta: rawValue,
  dataUso: rawValue,
  situacao: rawValue,
  dataVencimento: rawValue,
});

/** The fields of both versions. Only the first part of V2 is documented: these names are inferred from V1. */
const condutor = z.object({
  cpf: rawValue,
  nome: rawValue,
  nomeSocial: rawValue,
  nomeMae: rawValue,
  nomePai: rawValue,
  filiacaoAfetiva1: rawValue,
  /** Misspelt by the provider. */
  filiacaoAfeitva2: rawValue,
  dataNascimento: rawValue,
  sexo: rawValue,
  nacionalidade: rawValue,
  localidadeNascimento: rawValue,
  tipoDocumento: rawValue,
  numeroDocumento: rawValue,
  orgaoExpedidor: rawValue,
  ufOrgaoExpeditor: rawValue,
  logradouro: rawValue,
  numeroEndereco: rawValue,
  complemento: rawValue,
  bairro: rawValue,
  cep: rawValue,
  municipioEndereco: rawValue,
  ufEndereco: rawValue,
  email: rawValue,
  renach: rawValue,
  pgu: rawValue,
  dataCadastramento: rawValue,
  ufPrimeiraHabilitacao: rawValue,
  ufDominio: rawValue,
  situacaoCNH: rawValue,
  situacaoCNHAnterior: rawValue,
  permissionado: rawValue,
  requerimento1: rawValue,
  requerimento2: rawValue,
  requerimento3: rawValue,
  requerimento4: rawValue,
  codigoTransacaoUltimaAtualizacao: rawValue,
});

const cnh = condutor.extend({
  /** Inferred: the number of the printed form, because `numeroRegistro` is another field. */
  numero: rawValue,
  numeroRegistro: rawValue,
  categoria: rawValue,
  dataExpiracao: rawValue,
  dataPrimeiraCnh: rawValue,
  dataEmissao: rawValue,
  observacao: rawValue,
  telefone: rawValue,
  /** The whole address in one text. */
  endereco: rawValue,
  toxigologico: toxigologico.nullish().catch(null),
  // An item that cannot be read stays as an item without details, so that a block is never lost. The shape of a block
  // is inferred: the documentation shows only an empty list. The names come from WSDenatran, the origin of the data.
  bloqueios: z.array(nationalBlock.catch({})).nullish().catch(null),
  exames: z.array(exame.catch({})).nullish().catch(null),
});

const dadosCondutor = condutor.extend({
  registro: rawValue,
  dataPrimeiraHabilitacao: rawValue,
  telefoneCelular: rawValue,
});

const hasSomething = (record: object) => Object.keys(record).length > 0;

export const envelope = z.object({ status: z.string(), result: z.unknown().optional() });
/** An object without any known key is refused: it is not of this provider. */
export const resultV2 = z.object({ cnh: cnh.refine(hasSomething) });
export const resultV1 = z.object({ dadosCondutor: dadosCondutor.refine(hasSomething) });

export type Exame = z.output<typeof exame>;
export type Toxigologico = z.output<typeof toxigologico>;
export type Cnh = z.output<typeof cnh>;
export type DadosCondutor = z.output<typeof dadosCondutor>;
