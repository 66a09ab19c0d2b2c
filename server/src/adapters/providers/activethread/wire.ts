/**
 * What ActiveThread answers to "CNH por CPF" (V2, and V1 as its older form), as far as we read it. Any leaf may be
 * missing, empty or of another type. Seen in its documentation unless a comment says inferred.
 */
import { z } from "zod";
import { rawValue } from "../provider-values.ts";

/** Inferred: the documentation shows only an empty list. The names are those of WSDenatran, where it comes from. */
const bloqueio = z.object({
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

const exame = z.object({ nome: rawValue, data: rawValue, resultado: rawValue, validade: rawValue });

/** The name is misspelt over there. */
const toxigologico = z.object({
  dataColeta: rawValue,
  situacao: rawValue,
  dataVencimento: rawValue,
});

/** What both versions share. Of V2 only the first part is documented: these names are inferred from V1. */
const condutor = z.object({
  cpf: rawValue,
  nome: rawValue,
  nomeMae: rawValue,
  situacaoCNH: rawValue,
  permissionado: rawValue,
  ufDominio: rawValue,
});

const cnh = condutor.extend({
  /** Inferred: the number of the printed form, as `numeroRegistro` is told apart from it. */
  numero: rawValue,
  numeroRegistro: rawValue,
  renach: rawValue,
  categoria: rawValue,
  dataExpiracao: rawValue,
  dataPrimeiraCnh: rawValue,
  dataEmissao: rawValue,
  observacao: rawValue,
  telefone: rawValue,
  dataNascimento: rawValue,
  toxigologico: toxigologico.nullish().catch(null),
  // An item that cannot be read stays, as one of which nothing is known: a block is never lost.
  bloqueios: z.array(bloqueio.catch({})).nullish().catch(null),
  exames: z.array(exame.catch({})).nullish().catch(null),
});

const dadosCondutor = condutor.extend({
  registro: rawValue,
  renach: rawValue,
  dataNascimento: rawValue,
  dataPrimeiraHabilitacao: rawValue,
  telefoneCelular: rawValue,
});

const hasSomething = (record: object) => Object.keys(record).length > 0;

export const envelope = z.object({ status: z.string(), result: z.unknown().optional() });
/** An object without a single key that we know is none of theirs. */
export const resultV2 = z.object({ cnh: cnh.refine(hasSomething) });
export const resultV1 = z.object({ dadosCondutor: dadosCondutor.refine(hasSomething) });

export type Bloqueio = z.output<typeof bloqueio>;
export type Exame = z.output<typeof exame>;
export type Toxigologico = z.output<typeof toxigologico>;
export type Cnh = z.output<typeof cnh>;
export type DadosCondutor = z.output<typeof dadosCondutor>;
