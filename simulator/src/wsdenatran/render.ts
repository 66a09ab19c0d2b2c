/**
 * A simulated driver as WSDenatran's `/v1/condutores` answers it: codes with zero and descriptions with INDISPONÍVEL
 * for what is missing, texts empty, dates as timestamps and only where there is one, some keys misspelt.
 */
import { addDays } from "@cnh/license-law";
import type { BlockFact, BlockReason, CourseKind, Day, DocumentStatus } from "@cnh/license-law";
import type {
  Condutor,
  CourseKey,
  Occurrence,
} from "@cnh/server/adapters/providers/wsdenatran/wire.ts";
import type { SimulatedDriver } from "../driver.ts";

/** Documented fields that we do not simulate. */
type Rest = Readonly<Record<string, unknown>>;

const MISSING = "INDISPONÍVEL";

const SITUATIONS: Readonly<Record<DocumentStatus, readonly [code: string, description: string]>> = {
  none: ["0", "INEXISTENTE"],
  authorized: ["1", "EMISSÃO AUTORIZADA"],
  in_production: ["2", "EM EMISSÃO"],
  issued: ["3", "EMITIDA"],
  confirmed: ["4", "CONFIRMADA"],
  cancelled: ["Z", "CANCELADA - OUTROS MOTIVOS"],
};

const BLOCK_REASONS: Readonly<Record<BlockReason, string>> = {
  "0": "MEDIDA ADMINISTRATIVA",
  "1": "IMPEDIDO DE SER HABILITADO",
  "2": "SUSPENSÃO DO DIREITO DE DIRIGIR",
  "3": "CASSAÇÃO DA CNH",
  "4": "MORTE",
  "5": "CANCELAMENTO DE CADASTRO POR IRREGULARIDADE",
  "7": "INAPTO",
  "8": "PERMISSIONÁRIO PENALIZADO",
  "9": "HABILITAÇÃO CANCELADA POR EMISSÃO INDEVIDA",
  A: "PERMISSIONÁRIO PENALIZADO APÓS A EXPEDIÇÃO DA CNH",
  D: "MEDIDA ADMINISTRATIVA",
  E: "DELITO DE TRÂNSITO",
  F: "ACIDENTE GRAVE",
};

/** Each course with the code of its first completion; the register has no field for the preventive one. */
const COURSES: readonly (readonly [CourseKind, code: CourseKey, date: CourseKey, taken: number])[] =
  [
    ["dangerous_goods", "classificacaoCursoTpp", "dataCursoTpp", 1],
    ["school", "classificacaoCursoTe", "dataCursoTe", 2],
    ["collective", "classificacaoCursoTcp", "dataCursoTcp", 3],
    ["emergency", "classificacaoCursoTve", "dataCursoTve", 4],
    ["indivisible_load", "classificacaoCursoTci", "dataCursoTci", 7],
    ["mototaxi", "classificacaoCursoTmt", "dataCursoTmt", 8],
    ["motofrete", "classificacaoCursoTmf", "dataCursoTmf", 9],
    ["recycling", "modalidadeCursoReciclagemInfrator", "dataCursoReciclagemInfrator", 1],
  ];

const EMPTY_TEXTS =
  "nomePai numeroDocumento orgaoExpedidorDocumento ufExpedidorDocumento enderecoLogradouro enderecoNumero " +
  "enderecoComplemento enderecoBairro enderecoCep enderecoUf categoriaRebaixada categoriaAutorizada " +
  "ufSolicitanteTransferencia";
const ZERO_CODES =
  "sexo tipoDocumento localidadeNascimento nacionalidade enderecoMunicipio numeroPgu numeroListaImpedimento " +
  "cancelamento codigoTransacaoUltimaAtualizacao motivoRequerimento1 motivoRequerimento2 motivoRequerimento3 " +
  "motivoRequerimento4 situacaoCnhAnterior";
const MISSING_DESCRIPTIONS =
  "descricaoSexo descricaoDocumento descricaoLocalidadeNascimento descricaoNacionalidade " +
  "descricaoEnderecoMunicipio descricaoSituacaoCnhAnterior";

/** The timestamp of a day; undefined, so that JSON omits the key, where there is none. */
export function timestamp(day: Day | null): string | undefined {
  return day === null ? undefined : `${day}T00:00:00.000-0300`;
}

/** The records of a driver. The current one comes last, so that a client that takes the first is wrong. */
export function renderCondutores(driver: SimulatedDriver): { condutores: readonly Rest[] } {
  const current = renderCondutor(driver);
  const { recordCount, registrationNumber, expiresOn } = driver.facts.license;
  const stale = Array.from({ length: Math.max(0, (recordCount ?? 1) - 1) }, (_, index) => ({
    ...current,
    numeroRegistro: otherNumber(registrationNumber ?? "0", index + 1),
    situacaoCnh: "A",
    descricaoSituacaoCnh: "CANCELADA - ERRO DETRAN",
    dataValidadeCnh: timestamp(expiresOn && addDays(expiresOn, -1_826)),
    quantidadeOcorrenciasImpedimentos: 0,
    ocorrencias: [],
  }));
  return { condutores: [...stale, current] };
}

function otherNumber(number: string, step: number): string {
  return String((Number(number) + step * 1_000_007) % 100_000_000_000).padStart(11, "0");
}

function renderCondutor(driver: SimulatedDriver): Condutor & Rest {
  const { person, license, blocks } = driver.facts;
  const [situation, description] =
    license.documentStatus === null ? ["", MISSING] : SITUATIONS[license.documentStatus];
  const standing = blocks.list.filter(
    ({ releasedOn }) => releasedOn === null || releasedOn > blocks.fetchedOn,
  );
  const condutor: Condutor = {
    cpf: driver.cpf,
    nome: driver.identity.name,
    nomeMae: driver.identity.motherName,
    dataNascimento: timestamp(person.birthDate),
    numeroRegistro: license.registrationNumber ?? 0,
    numeroFormularioRenach: driver.identity.renachNumber,
    numeroFormularioCnh: driver.identity.formNumber,
    categoriaAtual: license.category?.replace("+", "") ?? "",
    dataPrimeiraHabilitacao: timestamp(license.firstIssuedOn),
    dataValidadeCnh: timestamp(license.expiresOn),
    dataUltimaEmissaoHistorico: timestamp(license.issuedOn),
    ufHabilitacaoAtual: license.state ?? "",
    ufDominio: license.state ?? "",
    quadroObservacoesCnh: observationsOf(driver),
    restricoesMedicas: license.restrictions?.join(", ") ?? MISSING,
    situacaoCnh: situation,
    permissionario: license.provisional === null ? 0 : license.provisional ? 1 : 2,
    quantidadeOcorrenciasImpedimentos: standing.length,
    ocorrencias: standing.map((block) => renderBlock(block)),
    ...renderCourses(driver),
  };
  return { ...unknownRest(), descricaoSituacaoCnh: description, ...condutor };
}

function observationsOf({ facts: { license } }: SimulatedDriver): string {
  if (license.ear === null) return MISSING;
  return [...(license.ear ? ["EAR"] : []), ...(license.restrictions ?? [])].join(", ");
}

function renderCourses({ facts }: SimulatedDriver): Record<CourseKey, string | number | undefined> {
  const entries = COURSES.flatMap(([kind, code, date, taken]) => {
    // The register has one field for each kind, which shows the latest course.
    const dates = facts.courses.list
      .filter((course) => course.kind === kind)
      .map(({ completedOn }) => completedOn ?? "")
      .sort();
    const last = dates.at(-1);
    return [
      [code, last === undefined ? 0 : taken],
      [date, timestamp(last || null)],
    ] as const;
  });
  return Object.fromEntries(entries) as Record<CourseKey, string | number | undefined>;
}

function renderBlock(block: BlockFact): Occurrence & Rest {
  const occurrence: Occurrence = {
    ufDetranBloqueio: block.state ?? "",
    dataImpedimentoBloqueio: timestamp(block.recordedOn),
    motivoImpedimentoBloqueio: block.reason ?? "0",
    descricaoMotivoImpedimentoBloqueio: block.reason ? BLOCK_REASONS[block.reason] : MISSING,
    documentoGeradorImpedimentoBloqueio: block.document ?? "",
    dataInicioImpedimentoBloqueio: timestamp(block.startsOn),
    dataTerminoImpedimentoBloqueio: timestamp(block.endsOn),
    tipoDecisaoBloqueio: block.decision === null ? 0 : block.decision === "judicial" ? 1 : 2,
    recolhimentoCnhBloqueada: block.licenseCollected === null ? 0 : block.licenseCollected ? 1 : 2,
  };
  return {
    ...occurrence,
    orgaoResponsavelImpedimentoBloqueio: "",
    decricaoBloqueio: "",
    descricaoDecisaoBloqueio: MISSING,
    getrequisitosLiberacaoBloqueio: "",
    prazoPenalBloqueio: 0,
    tipoPrazoPenalBloqueio: 0,
    descricaoPrazoBloqueio: MISSING,
    prazoPenalTotalBloqueio: 0,
    tipoPrazoTotalBloqueio: 0,
    descricaoPrazoTotalBloqueio: MISSING,
  };
}

function unknownRest(): Rest {
  const all = (keys: string, value: unknown) => keys.split(" ").map((key) => [key, value] as const);
  return Object.fromEntries([
    ...all(EMPTY_TEXTS, ""),
    ...all(ZERO_CODES, 0),
    ...all(MISSING_DESCRIPTIONS, MISSING),
  ]);
}
