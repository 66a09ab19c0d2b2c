/** Translates the drivers that WSDenatran returns for a CPF to identity and facts. */
import { UNKNOWN_BLOCK } from "@cnh/license-law";
import type { BlockFact, Day, DocumentStatus, LicenseFacts } from "@cnh/license-law";
import { LookupFailure } from "../../../usecases/sources/source.ts";
import type { Enrichment } from "../../../usecases/sources/source.ts";
import { toBlock } from "../national-blocks.ts";
import { DOCUMENT_STATUS, meaningOf, PROVISIONAL, wasIssued } from "../national-register.ts";
import { withoutLicense } from "../national-register.ts";
import { categoryOf, codeOf, countOf, dayOf } from "../provider-values.ts";
import { paddedDigitsOf, stateOf, textOf } from "../provider-values.ts";
import { observationsOf } from "./observations.ts";
import { coursesOf } from "./translate-courses.ts";
import { identityOf } from "./translate-identity.ts";
import { condutoresAnswer } from "./wire.ts";
import type { Condutor } from "./wire.ts";

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

function licenseOf(condutor: Condutor): Omit<LicenseFacts, "recordCount"> {
  const documentStatus = meaningOf(DOCUMENT_STATUS, condutor.situacaoCnh);
  const dates = {
    firstIssuedOn: dayOf(condutor.dataPrimeiraHabilitacao),
    issuedOn: dayOf(condutor.dataUltimaEmissaoHistorico),
    expiresOn: dayOf(condutor.dataValidadeCnh),
  };
  const jurisdictionState = stateOf(condutor.ufDominio);
  return {
    ...dates,
    ...observationsOf(condutor.quadroObservacoesCnh, condutor.restricoesMedicas),
    issued: wasIssued(documentStatus, Object.values(dates)),
    registrationNumber: paddedDigitsOf(condutor.numeroRegistro, 11),
    documentStatus,
    previousDocumentStatus: previousStatusOf(condutor),
    category: categoryOf(condutor.categoriaAtual),
    loweredCategory: categoryOf(condutor.categoriaRebaixada),
    authorizedCategory: categoryOf(condutor.categoriaAutorizada),
    heldSince: null,
    state: jurisdictionState ?? stateOf(condutor.ufHabilitacaoAtual),
    jurisdictionState,
    firstIssuedState: stateOf(condutor.ufPrimeiraHabilitacao),
    provisional: meaningOf(PROVISIONAL, condutor.permissionario),
  };
}

/** The status of the previous document. Zero is both "none" and an empty field; only the empty one has no description. */
function previousStatusOf(condutor: Condutor): DocumentStatus | null {
  const status = meaningOf(DOCUMENT_STATUS, condutor.situacaoCnhAnterior);
  const isDescribed = textOf(condutor.descricaoSituacaoCnhAnterior) !== null;
  return status === "none" && !isDescribed ? null : status;
}

/** The blocks of all records: a block applies to the person, not to a record. `null` if no record states any. */
function blocksOfAll(condutores: readonly Condutor[]): readonly BlockFact[] | null {
  const lists = condutores.map((condutor) => blocksOf(condutor));
  const blocks = new Map(lists.flatMap((list) => list ?? []).map((b) => [JSON.stringify(b), b]));
  return blocks.size === 0 && lists.includes(null) ? null : [...blocks.values()];
}

/** The blocks of one record. Blocks that are counted but not listed get no details. */
function blocksOf(condutor: Condutor): readonly BlockFact[] | null {
  const count = countOf(condutor.quantidadeOcorrenciasImpedimentos);
  const listed = condutor.ocorrencias ?? null;
  if (listed === null && count === null) return null;
  const blocks = (listed ?? []).map(toBlock);
  const missing = Math.min(count ?? 0, MAX_BLOCKS) - blocks.length;
  return missing > 0
    ? [...blocks, ...Array.from({ length: missing }, () => UNKNOWN_BLOCK)]
    : blocks;
}
