/** Translates the answer of ActiveThread for a CPF to identity and license. */
import { isState, parseCategory } from "@cnh/license-law";
import type { BlockFact, BlockReason, Day, DocumentStatus, LicenseFacts } from "@cnh/license-law";
import { type Enrichment, type Identity, LookupFailure } from "../../../usecases/sources/source.ts";
import {
  codeOf,
  dayOf,
  documentNumberOf,
  nameOf,
  paddedDigitsOf,
  phoneOf,
  plainTextOf,
  stateOf,
  textOf,
} from "../provider-values.ts";
import { DOCUMENT_STATUS, PROVISIONAL } from "../national-register.ts";
import { observationsOf } from "./observations.ts";
import { type Bloqueio, type Cnh, type DadosCondutor, resultV1, resultV2 } from "./wire.ts";

const BLOCK_REASON = /^[0-57-9ADEF]$/;

/** The license in a result of either version. Throws broken_answer if it is malformed or is another person's. */
export function toCnh(result: unknown, cpf: string): Cnh {
  const cnh = cnhOf(result);
  if (cnh === null) throw new LookupFailure("broken_answer", "activethread: not a license");
  if ((paddedDigitsOf(cnh.cpf, 11) ?? cpf) !== cpf) {
    throw new LookupFailure("broken_answer", "activethread: the license of another person");
  }
  return cnh;
}

function cnhOf(result: unknown): Cnh | null {
  const newer = resultV2.safeParse(result);
  if (newer.success) return newer.data.cnh;
  const older = resultV1.safeParse(result);
  return older.success ? inNewerTerms(older.data.dadosCondutor) : null;
}

/** Translates V1 to V2. V1 has exams and courses too, but in a form that is not documented: they stay unknown. */
function inNewerTerms(older: DadosCondutor): Cnh {
  const { registro, dataPrimeiraHabilitacao, telefoneCelular, ...shared } = older;
  return {
    ...shared,
    numeroRegistro: registro,
    dataPrimeiraCnh: dataPrimeiraHabilitacao,
    telefone: telefoneCelular,
  };
}

export function toEnrichment(cnh: Cnh, today: Day): Enrichment {
  const origin = { source: "national", fetchedOn: today } as const;
  return {
    identity: identityOf(cnh),
    facts: {
      person: { ...origin, birthDate: dayOf(cnh.dataNascimento) },
      license: { ...origin, ...licenseOf(cnh) },
      blocks: cnh.bloqueios ? { ...origin, list: cnh.bloqueios.map(blockOf) } : null,
      courses: null,
    },
  };
}

function identityOf(cnh: Cnh): Identity {
  const renach = plainTextOf(cnh.renach);
  const isRenach = /^[A-Z]{2}\d{9}$/.test(renach) && isState(renach.slice(0, 2));
  return {
    name: nameOf(cnh.nome),
    motherName: nameOf(cnh.nomeMae),
    formNumber: paddedDigitsOf(cnh.numero, 10),
    renachNumber: isRenach ? renach : null,
    phone: phoneOf(cnh.telefone),
  };
}

function licenseOf(cnh: Cnh): LicenseFacts {
  const documentStatus = DOCUMENT_STATUS[codeOf(cnh.situacaoCNH) ?? ""] ?? null;
  const dates = {
    firstIssuedOn: dayOf(cnh.dataPrimeiraCnh),
    issuedOn: dayOf(cnh.dataEmissao),
    expiresOn: dayOf(cnh.dataExpiracao),
  };
  const category = textOf(cnh.categoria);
  return {
    ...dates,
    ...observationsOf(cnh.observacao),
    issued: wasIssued(documentStatus, Object.values(dates)),
    registrationNumber: paddedDigitsOf(cnh.numeroRegistro, 11),
    // The provider returns one license, whether or not the register has more.
    recordCount: null,
    documentStatus,
    previousDocumentStatus: null,
    loweredCategory: null,
    authorizedCategory: null,
    jurisdictionState: null,
    firstIssuedState: null,
    category: category === null ? null : parseCategory(category),
    heldSince: null,
    state: stateOf(cnh.ufDominio),
    provisional: PROVISIONAL[codeOf(cnh.permissionado) ?? ""] ?? null,
  };
}

function wasIssued(status: DocumentStatus | null, dates: readonly (Day | null)[]): boolean | null {
  if (dates.some((day) => day !== null)) return true;
  if (status === "none") return false;
  return status === "issued" || status === "confirmed" || status === "cancelled" ? true : null;
}

function blockOf(bloqueio: Bloqueio): BlockFact {
  const decision = codeOf(bloqueio.tipoDecisaoBloqueio);
  const collected = codeOf(bloqueio.recolhimentoCnhBloqueada);
  return {
    reason: reasonOf(bloqueio),
    decision: decision === "1" ? "judicial" : decision === "2" ? "administrative" : null,
    state: stateOf(bloqueio.ufDetranBloqueio),
    recordedOn: dayOf(bloqueio.dataImpedimentoBloqueio),
    startsOn: dayOf(bloqueio.dataInicioImpedimentoBloqueio),
    endsOn: dayOf(bloqueio.dataTerminoImpedimentoBloqueio),
    releasedOn: null,
    licenseCollected: collected === "1" ? true : collected === "2" ? false : null,
    document: documentNumberOf(bloqueio.documentoGeradorImpedimentoBloqueio),
    authority: null,
    description: null,
    requirements: null,
    term: null,
    totalTerm: null,
  };
}

/** The reason of a block. Zero is both a reason and the value of an empty field; only the empty one has no description. */
function reasonOf(bloqueio: Bloqueio): BlockReason | null {
  const code = codeOf(bloqueio.motivoImpedimentoBloqueio) ?? "";
  if (code === "0" && textOf(bloqueio.descricaoMotivoImpedimentoBloqueio) === null) return null;
  return BLOCK_REASON.test(code) ? (code as BlockReason) : null;
}
