/** The deadlines of blocks and of points. */
import { ctb } from "../../law/citations.ts";
import type { DeadlineRule } from "../deadline.ts";

export const BLOCK_DEADLINES = {
  DRIVING_BAN_BEGINS: {
    severity: "CRITICAL",
    section: "blocks",
    when: "A suspension, revocation or other block that forbids driving begins. A past one stands while the block is in force.",
    title: { pt: "Início de proibição de dirigir", en: "Driving ban begins" },
    message: {
      pt: "O bloqueio {subject} começa em {dueOn}. A partir desse dia, é proibido dirigir.",
      en: "The block {subject} begins on {dueOn}. Driving is forbidden from that day on.",
    },
    legalBasis: [ctb("art. 19, VIII")],
  },
  BLOCK_BEGINS: {
    severity: "WARNING",
    section: "blocks",
    when: "A block begins that is not known to forbid driving. A past one stands while the block is in force.",
    title: { pt: "Início de bloqueio", en: "Block begins" },
    message: {
      pt: "O bloqueio {subject} começa em {dueOn}. Confirme no órgão de trânsito o que ele impede.",
      en: "The block {subject} begins on {dueOn}. Ask the licensing authority about its effects.",
    },
    legalBasis: [ctb("art. 19, VIII")],
  },
  BLOCK_ENDS: {
    severity: "INFO",
    section: "blocks",
    when: "The last day of a suspension or of another block with a term. A past one stands while the register lists the block.",
    title: { pt: "Fim do prazo de bloqueio", en: "Term of a block ends" },
    message: {
      pt: "O prazo do bloqueio {subject} termina em {dueOn}. Só é possível voltar a dirigir com a liberação no registro e, em caso de suspensão, com o curso de reciclagem concluído.",
      en: "The term of the block {subject} ends on {dueOn}. Driving again requires the release in the register and, after a suspension, the recycling course.",
    },
    legalBasis: [ctb("art. 261, § 2º"), ctb("art. 19, VIII")],
  },
  REHABILITATION_OPENS: {
    severity: "INFO",
    section: "blocks",
    when: "The first day on which rehabilitation after a revocation may be requested. A past one stands while the register lists the revocation.",
    title: { pt: "Reabilitação possível", en: "Rehabilitation may be requested" },
    message: {
      pt: "A reabilitação depois da cassação {subject} pode ser pedida a partir de {dueOn}. Até obter nova habilitação, é proibido dirigir.",
      en: "Rehabilitation after the revocation {subject} may be requested from {dueOn} on. Driving stays forbidden until a new license is issued.",
    },
    legalBasis: [ctb("art. 263, § 2º")],
  },
  POINTS_BELOW_LIMIT: {
    severity: "INFO",
    section: "points",
    when: "The confirmed points reach the limit: the first day on which they are below it again without new infractions.",
    title: { pt: "Pontos voltam a ficar abaixo do limite", en: "Points fall below the limit" },
    message: {
      pt: "Sem novas infrações, os pontos confirmados ficam abaixo do limite a partir de {dueOn}. Ainda assim, pode ser aberto processo de suspensão.",
      en: "Without new infractions, the confirmed points are below the limit from {dueOn} on. A suspension process may still follow.",
    },
    legalBasis: [ctb("art. 261, I")],
  },
} as const satisfies Readonly<Record<string, DeadlineRule>>;
