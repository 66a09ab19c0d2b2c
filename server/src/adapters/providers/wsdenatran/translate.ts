/** Translates the drivers that WSDenatran returns for a CPF to identity and facts. */
import { isState, parseCategory, UNKNOWN_COURSE } from "@cnh/license-law";
import type { BlockFact, BlockReason, CourseFact, CourseKind } from "@cnh/license-law";
import type { Day, DocumentStatus, LicenseFacts } from "@cnh/license-law";
import { LookupFailure } from "../../../usecases/sources/source.ts";
import type { Enrichment, Identity } from "../../../usecases/sources/source.ts";
import { codeOf, countOf, dayOf, documentNumberOf, nameOf } from "../provider-values.ts";
import { paddedDigitsOf, stateOf, textOf, yesOrNo } from "../provider-values.ts";
import { DOCUMENT_STATUS, PROVISIONAL, withoutLicense } from "../national-register.ts";
import { observationsOf } from "./observations.ts";
import { condutoresAnswer } from "./wire.ts";
import type { Condutor, CourseKey, Occurrence } from "./wire.ts";

const BLOCK_REASONS: ReadonlySet<string> = new Set("012345789ADEF");

const COURSES: readonly (readonly [kind: CourseKind, code: CourseKey, date: CourseKey])[] = [
  ["dangerous_goods", "classificacaoCursoTpp", "dataCursoTpp"],
  ["school", "classificacaoCursoTe", "dataCursoTe"],
  ["collective", "classificacaoCursoTcp", "dataCursoTcp"],
  ["emergency", "classificacaoCursoTve", "dataCursoTve"],
  ["indivisible_load", "classificacaoCursoTci", "dataCursoTci"],
  ["mototaxi", "classificacaoCursoTmt", "dataCursoTmt"],
  ["motofrete", "classificacaoCursoTmf", "dataCursoTmf"],
  ["recycling", "modalidadeCursoReciclagemInfrator", "dataCursoReciclagemInfrator"],
];

/** A bound above what any driver has; a higher count is cut to it. */
const MAX_BLOCKS = 100;

/** Translates an answer. Throws broken_answer if it is malformed or is about another person. */
export function toEnrichment(answer: unknown, cpf: string, today: Day): Enrichment {
  const parsed = condutoresAnswer.safeParse(answer);
  if (!parsed.success)
    throw new LookupFailure("broken_answer", "wsdenatran: not a list of drivers");
  const { condutores } = parsed.data;
  if (condutores.some((each) => (paddedDigitsOf(each.cpf, 11) ?? cpf) !== cpf)) {
    throw new LookupFailure("broken_answer", "wsdenatran: an answer about another driver");
  }
  const condutor = condutores.toSorted(byRelevance)[0];
  if (condutor === undefined) return withoutLicense(today);

  const origin = { source: "national", fetchedOn: today } as const;
  const blocks = blocksOfAll(condutores);
  const courses = coursesOf(condutor);
  return {
    identity: identityOf(condutor),
    facts: {
      person: { ...origin, birthDate: dayOf(condutor.dataNascimento) },
      license: { ...origin, ...licenseOf(condutor), recordCount: condutores.length },
      blocks: blocks && { ...origin, list: blocks },
      courses: courses && { ...origin, list: courses },
    },
  };
}

/** Sorts the confirmed license first, then the one with the latest expiry. */
function byRelevance(a: Condutor, b: Condutor): number {
  const isConfirmed = ({ situacaoCnh }: Condutor) => Number(codeOf(situacaoCnh) === "4");
  const validity = ({ dataValidadeCnh }: Condutor) => dayOf(dataValidadeCnh) ?? "";
  return isConfirmed(b) - isConfirmed(a) || (validity(a) < validity(b) ? 1 : -1);
}

function identityOf(condutor: Condutor): Identity {
  const renach = textOf(condutor.numeroFormularioRenach)?.toUpperCase() ?? "";
  const isRenach = /^[A-Z]{2}\d{9}$/.test(renach) && isState(renach.slice(0, 2));
  return {
    name: nameOf(condutor.nome),
    motherName: nameOf(condutor.nomeMae),
    formNumber: paddedDigitsOf(condutor.numeroFormularioCnh, 10),
    renachNumber: isRenach ? renach : null,
    phone: null,
  };
}

function licenseOf(condutor: Condutor): Omit<LicenseFacts, "recordCount"> {
  const documentStatus = DOCUMENT_STATUS[codeOf(condutor.situacaoCnh) ?? ""] ?? null;
  const dates = {
    firstIssuedOn: dayOf(condutor.dataPrimeiraHabilitacao),
    issuedOn: dayOf(condutor.dataUltimaEmissaoHistorico),
    expiresOn: dayOf(condutor.dataValidadeCnh),
  };
  const category = textOf(condutor.categoriaAtual);
  return {
    ...dates,
    ...observationsOf(condutor.quadroObservacoesCnh, condutor.restricoesMedicas),
    issued: wasIssued(documentStatus, Object.values(dates)),
    registrationNumber: paddedDigitsOf(condutor.numeroRegistro, 11),
    documentStatus,
    previousDocumentStatus: null,
    loweredCategory: null,
    authorizedCategory: null,
    jurisdictionState: null,
    firstIssuedState: null,
    category: category === null ? null : parseCategory(category),
    heldSince: null,
    state: stateOf(condutor.ufDominio) ?? stateOf(condutor.ufHabilitacaoAtual),
    provisional: PROVISIONAL[codeOf(condutor.permissionario) ?? ""] ?? null,
  };
}

/** Whether a license was ever issued. One in production may be a first license or a renewal, so it is unknown. */
function wasIssued(status: DocumentStatus | null, dates: readonly (Day | null)[]): boolean | null {
  if (dates.some((day) => day !== null)) return true;
  if (status === "none") return false;
  return status === "issued" || status === "confirmed" || status === "cancelled" ? true : null;
}

/** The blocks of all records: a block applies to the person, whichever record has it. Null: no record states any. */
function blocksOfAll(condutores: readonly Condutor[]): readonly BlockFact[] | null {
  const lists = condutores.map((condutor) => blocksOf(condutor));
  const blocks = new Map(lists.flatMap((list) => list ?? []).map((b) => [JSON.stringify(b), b]));
  return blocks.size === 0 && lists.includes(null) ? null : [...blocks.values()];
}

/** The blocks of one record. Those that are counted but not listed become blocks without details. */
function blocksOf(condutor: Condutor): readonly BlockFact[] | null {
  const count = countOf(condutor.quantidadeOcorrenciasImpedimentos);
  const listed = condutor.ocorrencias ?? null;
  if (listed === null && count === null) return null;
  const blocks = (listed ?? []).map((occurrence) => blockOf(occurrence));
  const missing = Math.min(count ?? 0, MAX_BLOCKS) - blocks.length;
  return missing > 0
    ? [...blocks, ...Array.from({ length: missing }, () => blockOf(null))]
    : blocks;
}

function blockOf(occurrence: Occurrence | null): BlockFact {
  const decision = codeOf(occurrence?.tipoDecisaoBloqueio);
  return {
    reason: occurrence && reasonOf(occurrence),
    decision: decision === "1" ? "judicial" : decision === "2" ? "administrative" : null,
    state: stateOf(occurrence?.ufDetranBloqueio),
    recordedOn: dayOf(occurrence?.dataImpedimentoBloqueio),
    startsOn: dayOf(occurrence?.dataInicioImpedimentoBloqueio),
    endsOn: dayOf(occurrence?.dataTerminoImpedimentoBloqueio),
    releasedOn: null,
    licenseCollected: yesOrNo(occurrence?.recolhimentoCnhBloqueada),
    document: documentNumberOf(occurrence?.documentoGeradorImpedimentoBloqueio),
    authority: null,
    description: null,
    requirements: null,
    term: null,
    totalTerm: null,
  };
}

/** The reason of a block. Zero is both a reason and the value of an empty field; only the empty one has no description. */
function reasonOf(occurrence: Occurrence): BlockReason | null {
  const code = codeOf(occurrence.motivoImpedimentoBloqueio);
  if (code === "0" && textOf(occurrence.descricaoMotivoImpedimentoBloqueio) === null) return null;
  return code !== null && BLOCK_REASONS.has(code) ? (code as BlockReason) : null;
}

/** The courses of a driver. The register writes zero for a course not taken; without any code the courses are unknown. */
function coursesOf(condutor: Condutor): readonly CourseFact[] | null {
  const stated = COURSES.filter(([, code, date]) => {
    return textOf(condutor[code]) !== null || textOf(condutor[date]) !== null;
  });
  if (stated.length === 0) return null;
  return stated.flatMap(([kind, code, date]) => {
    const completedOn = dayOf(condutor[date]);
    const isCompleted = completedOn !== null || /[^0]/.test(textOf(condutor[code]) ?? "");
    return isCompleted ? [{ ...UNKNOWN_COURSE, kind, completedOn }] : [];
  });
}
