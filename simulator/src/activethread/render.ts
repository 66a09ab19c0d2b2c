/**
 * A driver as ActiveThread writes it (V2 of "CNH por CPF"), with its misspellings, mixed dates and `00/00/0000`.
 * The shape of a block and the keys from `nome` on are inferred, as the adapter's wire.ts says.
 */
import type { BlockFact, Day, DocumentStatus, MedicalExamFact } from "@cnh/license-law";
import type {
  Bloqueio,
  Cnh,
  Exame,
  Toxigologico,
} from "@cnh/server/adapters/providers/activethread/wire.ts";
import type { SimulatedDriver } from "../driver.ts";

/** The answer with the documented keys that our adapter does not read. */
interface RenderedCnh extends Cnh {
  readonly endereco: string;
  readonly email: string;
  readonly toxigologico: Toxigologico & { readonly dataUso: string };
  readonly exames: RenderedExame[];
}

interface RenderedExame extends Exame {
  readonly categoriaDesejada: string;
  readonly categoriaPermitida: string;
  readonly cidadeReliazacao: string;
  readonly uf: string;
}

const SITUATIONS: Readonly<Record<DocumentStatus, string>> = {
  none: "0 - INEXISTENTE",
  authorized: "1 - EMISSÃO AUTORIZADA",
  in_production: "2 - EM EMISSÃO",
  issued: "3 - EMITIDA",
  confirmed: "4 - CONFIRMADA",
  cancelled: "A - CANCELADA - ERRO DETRAN",
};

const EXAM_NAMES = {
  fitness: "APTIDÃO FÍSICA E MENTAL",
  psychological: "AVALIAÇÃO PSICOLÓGICA",
  other: "EXAME TEÓRICO",
} as const;

const EXAM_RESULTS = {
  fit: "APTO",
  fit_with_restrictions: "APTO COM RESTRIÇÕES",
  temporarily_unfit: "INAPTO TEMPORÁRIO",
  unfit: "INAPTO",
} as const;

const NO_DAY = "00/00/0000";

export function renderCnh({ identity, facts }: SimulatedDriver): RenderedCnh {
  const { license, person } = facts;
  const category = license.category ?? "";
  return {
    numero: identity.formNumber,
    categoria: category.replace("+", ""),
    dataExpiracao: license.expiresOn === null ? "" : `${license.expiresOn}T00:00:00.000Z`,
    renach: identity.renachNumber,
    dataPrimeiraCnh: written(license.firstIssuedOn),
    dataEmissao: written(license.issuedOn),
    numeroRegistro: license.registrationNumber ?? "",
    observacao: [...(license.ear === true ? ["ear"] : []), ...(license.restrictions ?? [])]
      .join(", ")
      .toLowerCase(),
    toxigologico: renderToxicological(facts.toxicological),
    telefone: identity.phone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3"),
    endereco: "",
    email: "",
    dataNascimento: written(person.birthDate),
    bloqueios: facts.blocks.list.map(renderBlock),
    exames: facts.medicalExams.list.map((exam) => renderExam(exam, category, license.state)),
    nome: identity.name,
    nomeMae: identity.motherName,
    situacaoCNH: license.documentStatus === null ? "" : SITUATIONS[license.documentStatus],
    permissionado: yesOrNo(license.provisional),
    ufDominio: license.state ?? "",
  };
}

function renderToxicological(
  exam: SimulatedDriver["facts"]["toxicological"],
): RenderedCnh["toxigologico"] {
  return {
    dataColeta: written(exam.collectedOn),
    dataUso: NO_DAY,
    situacao: exam.result === null ? "" : exam.result === "negative" ? "NEGATIVO" : "POSITIVO",
    dataVencimento: written(exam.dueOn),
  };
}

function renderExam(exam: MedicalExamFact, category: string, uf: string | null): RenderedExame {
  return {
    nome: EXAM_NAMES[exam.kind],
    data: exam.doneOn ?? "",
    resultado: exam.result === null ? "" : EXAM_RESULTS[exam.result],
    validade: exam.validUntil ?? "",
    categoriaDesejada: category,
    categoriaPermitida: category,
    cidadeReliazacao: "",
    uf: uf ?? "",
  };
}

function renderBlock(block: BlockFact): Bloqueio {
  return {
    ufDetranBloqueio: block.state ?? "",
    dataImpedimentoBloqueio: written(block.recordedOn),
    motivoImpedimentoBloqueio: block.reason ?? "0",
    descricaoMotivoImpedimentoBloqueio: block.reason === null ? "INDISPONÍVEL" : "BLOQUEIO",
    documentoGeradorImpedimentoBloqueio: block.document ?? "",
    dataInicioImpedimentoBloqueio: written(block.startsOn),
    dataTerminoImpedimentoBloqueio: written(block.endsOn),
    tipoDecisaoBloqueio: block.decision === null ? "0" : block.decision === "judicial" ? "1" : "2",
    recolhimentoCnhBloqueada: yesOrNo(block.licenseCollected),
  };
}

function yesOrNo(fact: boolean | null): string {
  return fact === null ? "" : fact ? "1 - Sim" : "2 - Não";
}

/** A day as V1 documents it. */
function written(day: Day | null): string {
  return day === null ? NO_DAY : `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}
