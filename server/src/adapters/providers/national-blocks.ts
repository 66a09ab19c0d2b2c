/** The blocks of the national register, as it and its resellers write them, and their translation to facts. */
import { UNKNOWN_BLOCK } from "@cnh/license-law";
import type { BlockFact, BlockReason, PenaltyTerm } from "@cnh/license-law";
import { z } from "zod";
import { meaningOf, TERM_UNITS } from "./national-register.ts";
import { codeOf, countOf, dayOf, documentNumberOf, plainTextOf } from "./provider-values.ts";
import { proseOf, rawValue, stateOf, textOf, yesOrNo } from "./provider-values.ts";
import type { RawValue } from "./provider-values.ts";

/** The register misspells `decricaoBloqueio` and the name of the requirements. */
export const nationalBlock = z.object({
  ufDetranBloqueio: rawValue,
  dataImpedimentoBloqueio: rawValue,
  motivoImpedimentoBloqueio: rawValue,
  descricaoMotivoImpedimentoBloqueio: rawValue,
  orgaoResponsavelImpedimentoBloqueio: rawValue,
  documentoGeradorImpedimentoBloqueio: rawValue,
  dataInicioImpedimentoBloqueio: rawValue,
  dataTerminoImpedimentoBloqueio: rawValue,
  decricaoBloqueio: rawValue,
  tipoDecisaoBloqueio: rawValue,
  descricaoDecisaoBloqueio: rawValue,
  recolhimentoCnhBloqueada: rawValue,
  getrequisitosLiberacaoBloqueio: rawValue,
  prazoPenalBloqueio: rawValue,
  tipoPrazoPenalBloqueio: rawValue,
  descricaoPrazoBloqueio: rawValue,
  prazoPenalTotalBloqueio: rawValue,
  tipoPrazoTotalBloqueio: rawValue,
  descricaoPrazoTotalBloqueio: rawValue,
});
export type NationalBlock = z.output<typeof nationalBlock>;

const REASON = /^[0-57-9ADEF]$/;

export function toBlock(block: NationalBlock): BlockFact {
  return {
    ...UNKNOWN_BLOCK,
    reason: reasonOf(block),
    decision: decisionOf(block),
    state: stateOf(block.ufDetranBloqueio),
    recordedOn: dayOf(block.dataImpedimentoBloqueio),
    startsOn: dayOf(block.dataInicioImpedimentoBloqueio),
    endsOn: dayOf(block.dataTerminoImpedimentoBloqueio),
    licenseCollected: yesOrNo(block.recolhimentoCnhBloqueada),
    document: documentNumberOf(block.documentoGeradorImpedimentoBloqueio),
    authority: proseOf(block.orgaoResponsavelImpedimentoBloqueio),
    description: proseOf(block.decricaoBloqueio),
    requirements: proseOf(block.getrequisitosLiberacaoBloqueio),
    term: termOf(
      block.prazoPenalBloqueio,
      block.tipoPrazoPenalBloqueio,
      block.descricaoPrazoBloqueio,
    ),
    totalTerm: termOf(
      block.prazoPenalTotalBloqueio,
      block.tipoPrazoTotalBloqueio,
      block.descricaoPrazoTotalBloqueio,
    ),
  };
}

/** The reason of a block. Zero is both a reason and the value of an empty field; only the empty one has no description. */
function reasonOf(block: NationalBlock): BlockReason | null {
  const code = codeOf(block.motivoImpedimentoBloqueio) ?? "";
  if (code === "0" && textOf(block.descricaoMotivoImpedimentoBloqueio) === null) return null;
  return REASON.test(code) ? (code as BlockReason) : null;
}

/** Who decided, by the code or, if there is none, by the description. */
function decisionOf(block: NationalBlock): BlockFact["decision"] {
  const code = codeOf(block.tipoDecisaoBloqueio);
  const words = plainTextOf(block.descricaoDecisaoBloqueio);
  const has = (word: string) => words.includes(word);
  if (code === "1" || code === "2") return code === "1" ? "judicial" : "administrative";
  if (has("JUDICIAL") === has("ADMINISTRATIV")) return null;
  return has("JUDICIAL") ? "judicial" : "administrative";
}

/** A term, its unit by the code or by the description. A term of zero, or without a unit, is not known. */
function termOf(amount: RawValue, kind: RawValue, description: RawValue): PenaltyTerm | null {
  const count = countOf(amount) ?? 0;
  const unit = meaningOf(TERM_UNITS, kind) ?? unitIn(plainTextOf(description));
  return count > 0 && unit !== null ? { amount: count, unit } : null;
}

function unitIn(words: string): PenaltyTerm["unit"] | null {
  const [unit] = /\b(?:DIA|MES|ANO)/.exec(words) ?? [];
  return unit === undefined ? null : unit === "DIA" ? "day" : unit === "MES" ? "month" : "year";
}
