/** From the drivers that WSDenatran answers for a CPF to identity and facts. */
import { isState, parseCategory } from "@cnh/license-law";
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

/** More than any driver has; a count beyond it is taken for this many. */
const MAX_BLOCKS = 100;

/** Throws broken_answer where the answer is none, or is of somebody else. */
export function toEnrichment(answer: unknown, cpf: string, today: Day): Enrichment {
  const parsed = condutoresAnswer.safeParse(answer);
  if (!parsed.success)
    throw new LookupFailure("broken_answer", "wsdenatran: not a list of drivers");
  const { condutores } = parsed.data;
  if (condutores.some((each) => (paddedDigitsOf(each.cpf, 11) ?? cpf) !== cpf)) {
    throw new LookupFailure("broken_answer", "wsdenatran: a driver who was not asked for");
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

/** The confirmed license first, then the one that is valid for longest. */
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
    category: category === null ? null : parseCategory(category),
    heldSince: null,
    state: stateOf(condutor.ufDominio) ?? stateOf(condutor.ufHabilitacaoAtual),
    provisional: PROVISIONAL[codeOf(condutor.permissionario) ?? ""] ?? null,
  };
}

/** A first license that is being made is not issued yet, but of a renewal the register says the same: not known. */
function wasIssued(status: DocumentStatus | null, dates: readonly (Day | null)[]): boolean | null {
  if (dates.some((day) => day !== null)) return true;
  if (status === "none") return false;
  return status === "issued" || status === "confirmed" || status === "cancelled" ? true : null;
}

/** A block holds the person, under whichever record it stands. Null: no record tells. */
function blocksOfAll(condutores: readonly Condutor[]): readonly BlockFact[] | null {
  const lists = condutores.map((condutor) => blocksOf(condutor));
  const blocks = new Map(lists.flatMap((list) => list ?? []).map((b) => [JSON.stringify(b), b]));
  return blocks.size === 0 && lists.includes(null) ? null : [...blocks.values()];
}

/** Blocks that are counted but not listed are blocks of which nothing is known. */
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
  };
}

/** Zero is a reason, and is what stands where there is none: only then the description is missing too. */
function reasonOf(occurrence: Occurrence): BlockReason | null {
  const code = codeOf(occurrence.motivoImpedimentoBloqueio);
  if (code === "0" && textOf(occurrence.descricaoMotivoImpedimentoBloqueio) === null) return null;
  return code !== null && BLOCK_REASONS.has(code) ? (code as BlockReason) : null;
}

/** Codes are always told, zero for none: where there is not even a code, nobody told. */
function coursesOf(condutor: Condutor): readonly CourseFact[] | null {
  const stated = COURSES.filter(([, code, date]) => {
    return textOf(condutor[code]) !== null || textOf(condutor[date]) !== null;
  });
  if (stated.length === 0) return null;
  return stated.flatMap(([kind, code, date]) => {
    const completedOn = dayOf(condutor[date]);
    const isCompleted = completedOn !== null || /[^0]/.test(textOf(condutor[code]) ?? "");
    return isCompleted ? [{ kind, completedOn }] : [];
  });
}
