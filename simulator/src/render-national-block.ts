/** A block as the national register and its resellers write it. A missing value is zero or INDISPONÍVEL. */
import type { BlockFact, BlockReason, Day, PenaltyTerm } from "@cnh/license-law";
import type { NationalBlock } from "@cnh/server/adapters/providers/national-blocks.ts";

const MISSING = "INDISPONÍVEL";

const REASONS: Readonly<Record<BlockReason, string>> = {
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

const UNITS: Readonly<Record<PenaltyTerm["unit"], readonly [code: number, text: string]>> = {
  day: [1, "DIA"],
  month: [2, "MÊS"],
  year: [3, "ANO"],
};

/** The day as the provider writes it. */
type WriteDay = (day: Day | null) => string | undefined;

export function renderNationalBlock(
  block: BlockFact,
  write: WriteDay,
): Readonly<Record<keyof NationalBlock, string | number | undefined>> {
  const { decision, licenseCollected, term, totalTerm } = block;
  const [unit, unitText] = term ? UNITS[term.unit] : [0, MISSING];
  const [totalUnit, totalText] = totalTerm ? UNITS[totalTerm.unit] : [0, MISSING];
  const [decided, decidedText] =
    decision === null
      ? [0, MISSING]
      : decision === "judicial"
        ? [1, "DECISÃO JUDICIAL"]
        : [2, "DECISÃO ADMINISTRATIVA"];
  return {
    ufDetranBloqueio: block.state ?? "",
    dataImpedimentoBloqueio: write(block.recordedOn),
    motivoImpedimentoBloqueio: block.reason ?? "0",
    descricaoMotivoImpedimentoBloqueio: block.reason ? REASONS[block.reason] : MISSING,
    orgaoResponsavelImpedimentoBloqueio: block.authority ?? "",
    documentoGeradorImpedimentoBloqueio: block.document ?? "",
    dataInicioImpedimentoBloqueio: write(block.startsOn),
    dataTerminoImpedimentoBloqueio: write(block.endsOn),
    decricaoBloqueio: block.description ?? "",
    tipoDecisaoBloqueio: decided,
    descricaoDecisaoBloqueio: decidedText,
    recolhimentoCnhBloqueada: licenseCollected === null ? 0 : licenseCollected ? 1 : 2,
    getrequisitosLiberacaoBloqueio: block.requirements ?? "",
    prazoPenalBloqueio: term?.amount ?? 0,
    tipoPrazoPenalBloqueio: unit,
    descricaoPrazoBloqueio: unitText,
    prazoPenalTotalBloqueio: totalTerm?.amount ?? 0,
    tipoPrazoTotalBloqueio: totalUnit,
    descricaoPrazoTotalBloqueio: totalText,
  };
}
