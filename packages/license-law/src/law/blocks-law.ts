/**
 * The meaning of each block reason, whether it forbids driving and how it ends. The letters are the register's and
 * their meaning comes from secondary sources, so the confidence is at most medium, even if the consequence itself was
 * read in the law. Confidence is low if only the meaning is known, but not the consequence.
 */
import type { Confidence, Dated, LegalBasis } from "../dated-law.ts";
import type { BlockFact, BlockReason } from "../facts.ts";
import { civilCode, ctb } from "./citations.ts";

export type BlockKind =
  | "suspension"
  | "revocation"
  | "judicial_bar"
  | "death"
  | "record_cancelled"
  | "provisional_penalized"
  | "undue_issue"
  | "administrative_measure"
  | "traffic_crime"
  | "grave_crash"
  | "unfit"
  | "unclassified";

/**
 * term: its last day. term_and_course: its last day and the recycling course. rehabilitation: years, then all exams.
 * release: only an explicit release in the register, regardless of any stated end.
 */
type BlockEnd = "term" | "term_and_course" | "rehabilitation" | "release";

export interface BlockLaw {
  readonly kind: BlockKind;
  readonly title: string;
  readonly forbidsDriving: "always" | "if_license_collected" | "not_said";
  readonly endsBy: BlockEnd;
  readonly legalBasis: readonly [LegalBasis, ...LegalBasis[]];
  readonly confidence: Confidence;
}

/** The register itself, cited if the law names no consequence. */
const REGISTER = ctb("art. 19, VIII");

const UNCLASSIFIED: BlockLaw = {
  kind: "unclassified",
  title: "Bloqueio sem motivo informado",
  forbidsDriving: "not_said",
  endsBy: "term",
  legalBasis: [REGISTER],
  confidence: "low",
};

const BY_REASON: Readonly<Record<BlockReason, BlockLaw>> = {
  "0": {
    kind: "administrative_measure",
    title: "Medida administrativa do órgão nacional de trânsito",
    forbidsDriving: "not_said",
    endsBy: "term",
    legalBasis: [REGISTER],
    confidence: "low",
  },
  "1": {
    kind: "judicial_bar",
    title: "Proibição judicial de dirigir ou de se habilitar",
    forbidsDriving: "always",
    endsBy: "term",
    legalBasis: [ctb("arts. 292 a 294")],
    confidence: "medium",
  },
  "2": {
    kind: "suspension",
    title: "Suspensão do direito de dirigir",
    forbidsDriving: "always",
    endsBy: "term_and_course",
    legalBasis: [ctb("art. 261"), ctb("art. 265")],
    confidence: "medium",
  },
  "3": {
    kind: "revocation",
    title: "Cassação da habilitação",
    forbidsDriving: "always",
    endsBy: "rehabilitation",
    legalBasis: [ctb("art. 263")],
    confidence: "medium",
  },
  "4": {
    kind: "death",
    title: "Registro de falecimento",
    forbidsDriving: "always",
    endsBy: "release",
    legalBasis: [civilCode("art. 6º"), REGISTER],
    confidence: "medium",
  },
  "5": {
    kind: "record_cancelled",
    title: "Registro cancelado por irregularidade",
    forbidsDriving: "always",
    endsBy: "release",
    legalBasis: [ctb("art. 263, § 1º")],
    confidence: "medium",
  },
  "7": {
    kind: "unfit",
    title: "Inaptidão em exame",
    forbidsDriving: "not_said",
    endsBy: "term",
    legalBasis: [ctb("art. 147, I")],
    confidence: "low",
  },
  "8": {
    kind: "provisional_penalized",
    title: "Permissão penalizada antes da CNH definitiva",
    // The law does not state whether the provisional license remains valid for the rest of its year.
    forbidsDriving: "not_said",
    endsBy: "release",
    legalBasis: [ctb("art. 148, §§ 3º e 4º")],
    confidence: "medium",
  },
  "9": {
    kind: "undue_issue",
    title: "Habilitação cancelada por emissão indevida",
    forbidsDriving: "always",
    endsBy: "release",
    legalBasis: [ctb("art. 263, § 1º")],
    confidence: "medium",
  },
  A: {
    kind: "provisional_penalized",
    title: "Permissão penalizada depois da CNH definitiva",
    forbidsDriving: "always",
    endsBy: "release",
    legalBasis: [ctb("art. 148, §§ 3º e 4º")],
    confidence: "medium",
  },
  D: {
    kind: "administrative_measure",
    title: "Medida administrativa",
    forbidsDriving: "not_said",
    endsBy: "term",
    legalBasis: [REGISTER],
    confidence: "low",
  },
  E: {
    kind: "traffic_crime",
    title: "Crime de trânsito: novos exames exigidos",
    forbidsDriving: "always",
    endsBy: "release",
    legalBasis: [ctb("art. 160")],
    confidence: "medium",
  },
  F: {
    kind: "grave_crash",
    title: "Sinistro grave: exames exigidos",
    // The authority may, but need not, collect the license until the exams are passed (art. 160, § 2º).
    forbidsDriving: "if_license_collected",
    endsBy: "release",
    legalBasis: [ctb("art. 160, §§ 1º e 2º"), ctb("art. 268, III")],
    confidence: "medium",
  },
};

export function lawOfBlock({ reason }: Pick<BlockFact, "reason">): BlockLaw {
  return reason === null ? UNCLASSIFIED : BY_REASON[reason];
}

/** The years after a revocation until rehabilitation may be requested. */
export const REHABILITATION_YEARS: Dated<number> = [
  {
    // Only today's text was read; its original version was not checked.
    since: "1998-01-22",
    value: 2,
    source: ctb("art. 263, § 2º"),
    confidence: "medium",
  },
];

/** The infraction of driving after a suspension's term but before the course. The earlier law was not read. */
export const DRIVING_BEFORE_COURSE: Dated<string> = [
  {
    since: "2022-09-02",
    value: "infração gravíssima",
    source: ctb("art. 162, VII (Lei 14.440/2022)"),
    confidence: "medium",
  },
];
