/**
 * A driver as ActiveThread writes it (V2 of "CNH por CPF"), with its misspellings, mixed dates and `00/00/0000`. The
 * shape of a block and the keys from `nome` on are inferred: see the adapter's wire.ts.
 */
import type { Day, MedicalExamFact } from "@cnh/license-law";
import type {
  Cnh,
  DadosCondutor,
  Exame,
  Toxigologico,
} from "@cnh/server/adapters/providers/activethread/wire.ts";
import type { SimulatedDriver } from "../driver.ts";
import { CANCELLATIONS, DOCUMENTS, NATIONALITIES } from "../register-codes.ts";
import { type Described, REQUESTS, SEXES, SITUATIONS } from "../register-codes.ts";
import { renderNationalBlock } from "../render-national-block.ts";

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

/** The answer of V2. */
export function renderCnh(driver: SimulatedDriver): Cnh {
  const { identity, facts } = driver;
  const { license } = facts;
  const { street, number, district, city, state } = identity.address;
  return {
    ...renderCondutor(driver),
    numero: identity.formNumber,
    categoria: license.category?.replace("+", "") ?? "",
    dataExpiracao: license.expiresOn === null ? "" : `${license.expiresOn}T00:00:00.000Z`,
    dataPrimeiraCnh: written(license.firstIssuedOn),
    dataEmissao: written(license.issuedOn),
    numeroRegistro: license.registrationNumber ?? "",
    observacao: [...(license.ear === true ? ["ear"] : []), ...(license.restrictions ?? [])]
      .join(", ")
      .toLowerCase(),
    toxigologico: renderToxicological(facts.toxicological),
    telefone: identity.phone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3"),
    endereco: `${street}, ${number}, ${district}, ${city.name} - ${state}`,
    bloqueios: facts.blocks.list.map((block) => renderNationalBlock(block, written)),
    exames: facts.medicalExams.list.map(renderExam),
  };
}

/** The answer of V1, as far as it is documented. `cnh` and the key of the question are not read by our adapter. */
export function renderDadosCondutor(
  driver: SimulatedDriver,
): DadosCondutor & Readonly<Record<string, unknown>> {
  const { cpf, identity, facts } = driver;
  return {
    ...renderCondutor(driver),
    tipoChave: "CPF",
    numero: cpf,
    cnh: identity.formNumber,
    registro: facts.license.registrationNumber ?? "",
    dataPrimeiraHabilitacao: written(facts.license.firstIssuedOn),
    telefoneCelular: identity.phone,
  };
}

/** The fields of both versions. */
function renderCondutor({ cpf, identity, facts: { person, license } }: SimulatedDriver) {
  const { identityDocument, address } = identity;
  const request = (index: number) => {
    const asked = identity.requests?.[index];
    return asked === undefined ? "" : described(REQUESTS[asked]);
  };
  return {
    cpf,
    nome: identity.name,
    nomeSocial: identity.socialName ?? "",
    nomeMae: identity.motherName,
    nomePai: identity.fatherName ?? "",
    filiacaoAfetiva1: identity.affectiveParents?.[0] ?? "",
    filiacaoAfeitva2: identity.affectiveParents?.[1] ?? "",
    dataNascimento: written(person.birthDate),
    sexo: described(SEXES[identity.sex]),
    nacionalidade: described(NATIONALITIES[identity.nationality]),
    localidadeNascimento: identity.birthplace.name ?? "",
    tipoDocumento: described(DOCUMENTS[identityDocument.kind]),
    numeroDocumento: identityDocument.number,
    orgaoExpedidor: identityDocument.issuer,
    ufOrgaoExpeditor: identityDocument.state,
    logradouro: address.street,
    numeroEndereco: address.number,
    complemento: address.complement ?? "",
    bairro: address.district,
    cep: `${address.postalCode.slice(0, 5)}-${address.postalCode.slice(5)}`,
    municipioEndereco: address.city.name ?? "",
    ufEndereco: address.state,
    email: identity.email.toUpperCase(),
    renach: identity.renachNumber,
    pgu: identity.pguNumber ?? "",
    dataCadastramento: written(identity.registeredOn),
    ufPrimeiraHabilitacao: license.firstIssuedState ?? "",
    ufDominio: license.jurisdictionState ?? "",
    situacaoCNH: situationOf(identity, license),
    situacaoCNHAnterior:
      license.previousDocumentStatus === null
        ? ""
        : described(SITUATIONS[license.previousDocumentStatus]),
    permissionado: yesOrNo(license.provisional),
    requerimento1: request(0),
    requerimento2: request(1),
    requerimento3: request(2),
    requerimento4: request(3),
    codigoTransacaoUltimaAtualizacao: identity.lastTransaction?.code ?? "",
  };
}

function situationOf(
  { cancellationReason }: SimulatedDriver["identity"],
  { documentStatus }: SimulatedDriver["facts"]["license"],
): string {
  if (documentStatus === null) return "";
  return described(
    documentStatus === "cancelled"
      ? CANCELLATIONS[cancellationReason ?? "other"]
      : SITUATIONS[documentStatus],
  );
}

function renderToxicological(exam: SimulatedDriver["facts"]["toxicological"]): Toxigologico {
  return {
    dataColeta: written(exam.collectedOn),
    dataUso: written(exam.usedOn),
    situacao: exam.result === null ? "" : exam.result === "negative" ? "NEGATIVO" : "POSITIVO",
    dataVencimento: written(exam.dueOn),
  };
}

function renderExam(exam: MedicalExamFact): Exame {
  return {
    nome: exam.name ?? EXAM_NAMES[exam.kind],
    data: exam.doneOn ?? "",
    resultado: exam.result === null ? "" : EXAM_RESULTS[exam.result],
    validade: exam.validUntil ?? "",
    categoriaDesejada: exam.requestedCategory?.replace("+", "") ?? "",
    categoriaPermitida: exam.allowedCategory?.replace("+", "") ?? "",
    cidadeReliazacao: exam.city ?? "",
    uf: exam.state ?? "",
  };
}

function described([code, text]: Described): string {
  return `${code} - ${text}`;
}

function yesOrNo(fact: boolean | null): string {
  return fact === null ? "" : fact ? "1 - Sim" : "2 - Não";
}

/** A day as V1 documents it. */
function written(day: Day | null): string {
  return day === null ? NO_DAY : `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}
