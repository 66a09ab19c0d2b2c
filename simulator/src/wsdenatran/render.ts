/**
 * A simulated driver as WSDenatran's `/v1/condutores` returns it. Missing values are zero as a code, INDISPONÍVEL as a
 * description and empty as a text; only known dates are there, as timestamps; some keys are misspelt.
 */
import { addDays } from "@cnh/license-law";
import type { Condutor } from "@cnh/server/adapters/providers/wsdenatran/wire.ts";
import type { SimulatedDriver } from "../driver.ts";
import { CANCELLATIONS, DOCUMENTS, NATIONALITIES } from "../register-codes.ts";
import { type Described, REQUESTS, SEXES, SITUATIONS } from "../register-codes.ts";
import { renderNationalBlock } from "../render-national-block.ts";
import { renderCourses } from "./render-courses.ts";
import { timestamp } from "./timestamp.ts";

/** The documented fields, including fields that our adapter does not read. */
type Rendered = Condutor & Readonly<Record<string, unknown>>;

const MISSING = "INDISPONÍVEL";
const NONE: Described = ["0", MISSING];

/** The records of a driver. The current one comes last, so that a client that takes the first is wrong. */
export function renderCondutores(driver: SimulatedDriver): { condutores: readonly Rendered[] } {
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

function renderCondutor(driver: SimulatedDriver): Rendered {
  const { license, blocks } = driver.facts;
  const standing = blocks.list.filter(
    ({ releasedOn }) => releasedOn === null || releasedOn > blocks.fetchedOn,
  );
  return {
    ...renderIdentity(driver),
    ...renderAddress(driver),
    ...renderNumbers(driver),
    ...renderLicense(driver),
    ...renderRequests(driver),
    ...renderCourses(driver),
    quadroObservacoesCnh: observationsOf(driver),
    restricoesMedicas: license.restrictions?.join(", ") ?? MISSING,
    quantidadeOcorrenciasImpedimentos: standing.length,
    ocorrencias: standing.map((block) => renderNationalBlock(block, timestamp)),
  };
}

function renderIdentity({ cpf, identity, facts }: SimulatedDriver) {
  const [sex, sexText] = SEXES[identity.sex];
  const [nationality, nationalityText] = NATIONALITIES[identity.nationality];
  const document = identity.identityDocument;
  const [documentKind, documentText] = DOCUMENTS[document.kind];
  return {
    cpf,
    nome: identity.name,
    dataNascimento: timestamp(facts.person.birthDate),
    sexo: Number(sex),
    descricaoSexo: sexText,
    nomeMae: identity.motherName,
    nomePai: identity.fatherName ?? "",
    tipoDocumento: Number(documentKind),
    descricaoDocumento: documentText,
    numeroDocumento: document.number,
    orgaoExpedidorDocumento: document.issuer,
    ufExpedidorDocumento: document.state,
    localidadeNascimento: Number(identity.birthplace.code ?? 0),
    descricaoLocalidadeNascimento: identity.birthplace.name ?? MISSING,
    nacionalidade: Number(nationality),
    descricaoNacionalidade: nationalityText,
  };
}

function renderAddress({ identity: { address } }: SimulatedDriver) {
  return {
    enderecoLogradouro: address.street,
    enderecoNumero: address.number,
    enderecoComplemento: address.complement ?? "",
    enderecoBairro: address.district,
    enderecoCep: address.postalCode,
    enderecoMunicipio: Number(address.city.code ?? 0),
    descricaoEnderecoMunicipio: address.city.name ?? MISSING,
    enderecoUf: address.state,
  };
}

function renderNumbers({ identity, facts: { license } }: SimulatedDriver) {
  return {
    numeroRegistro: license.registrationNumber ?? 0,
    numeroFormularioRenach: identity.renachNumber,
    numeroFormularioCnh: identity.formNumber,
    numeroPgu: identity.pguNumber ?? 0,
    numeroListaImpedimento: identity.impedimentListNumber ?? 0,
  };
}

function renderLicense({ identity, facts: { license } }: SimulatedDriver) {
  const [situation, description] = situationOf(identity, license);
  const [previous, previousText] =
    license.previousDocumentStatus === null ? NONE : SITUATIONS[license.previousDocumentStatus];
  return {
    categoriaAtual: license.category?.replace("+", "") ?? "",
    categoriaRebaixada: license.loweredCategory?.replace("+", "") ?? "",
    categoriaAutorizada: license.authorizedCategory?.replace("+", "") ?? "",
    dataPrimeiraHabilitacao: timestamp(license.firstIssuedOn),
    ufPrimeiraHabilitacao: license.firstIssuedState ?? "",
    dataValidadeCnh: timestamp(license.expiresOn),
    dataUltimaEmissaoHistorico: timestamp(license.issuedOn),
    ufHabilitacaoAtual: identity.issueState ?? "",
    ufDominio: license.jurisdictionState ?? "",
    ufSolicitanteTransferencia: identity.transferState ?? "",
    situacaoCnh: situation,
    descricaoSituacaoCnh: description,
    situacaoCnhAnterior: previous,
    descricaoSituacaoCnhAnterior: previousText,
    permissionario: license.provisional === null ? 0 : license.provisional ? 1 : 2,
    cancelamento: 0,
    dataCadastramento: timestamp(identity.registeredOn),
    codigoTransacaoUltimaAtualizacao: Number(identity.lastTransaction?.code ?? 0),
    dataTransacaoUltimaAtualizacao: timestamp(identity.lastTransaction?.on ?? null),
  };
}

function situationOf(
  { cancellationReason }: SimulatedDriver["identity"],
  { documentStatus }: SimulatedDriver["facts"]["license"],
): Described {
  if (documentStatus === null) return ["", MISSING];
  return documentStatus === "cancelled"
    ? CANCELLATIONS[cancellationReason ?? "other"]
    : SITUATIONS[documentStatus];
}

function renderRequests({ identity: { requests } }: SimulatedDriver) {
  const described = (index: number) => {
    const request = requests?.[index];
    return request === undefined ? NONE : REQUESTS[request];
  };
  const [first, second, third, fourth] = [0, 1, 2, 3].map(described);
  return {
    motivoRequerimento1: first?.[0],
    descricaoMotivoRequerimento1: first?.[1],
    motivoRequerimento2: second?.[0],
    descricaoMotivoRequerimento2: second?.[1],
    motivoRequerimento3: third?.[0],
    descricaoMotivoRequerimento3: third?.[1],
    motivoRequerimento4: fourth?.[0],
    descricaoMotivoRequerimento4: fourth?.[1],
  };
}

function observationsOf({ facts: { license } }: SimulatedDriver): string {
  if (license.ear === null) return MISSING;
  return [...(license.ear ? ["EAR"] : []), ...(license.restrictions ?? [])].join(", ");
}
