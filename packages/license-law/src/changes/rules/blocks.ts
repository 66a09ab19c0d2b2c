/** The changes of blocks. */
import { ctb } from "../../law/citations.ts";
import type { ChangeRule } from "../change.ts";

const REGISTER = ctb("art. 19, VIII");

export const BLOCK_CHANGES = {
  BLOCK_ADDED: {
    severity: "CRITICAL",
    section: "blocks",
    when: "The register lists a block that it did not list before, without a release.",
    title: { pt: "Novo bloqueio no registro", en: "New block on record" },
    message: {
      pt: "O registro passou a mostrar o bloqueio {subject}.",
      en: "The register now lists the block {subject}.",
    },
    legalBasis: [REGISTER],
  },
  BLOCK_PAST_ADDED: {
    severity: "INFO",
    section: "blocks",
    when: "The register lists a block that it did not list before and that is already released.",
    title: { pt: "Bloqueio antigo incluído", en: "Past block added" },
    message: {
      pt: "O registro passou a mostrar o bloqueio {subject}, já liberado.",
      en: "The register now lists the block {subject}, which is already released.",
    },
    legalBasis: [REGISTER],
  },
  BLOCK_REINSTATED: {
    severity: "CRITICAL",
    section: "blocks",
    when: "A released block has no release any more: four answers in a row lack it, or the block received a last day after it.",
    title: { pt: "Bloqueio voltou a valer", en: "Block in force again" },
    message: {
      pt: "O bloqueio {subject} tinha liberação em {from}, e o registro não a mostra mais.",
      en: "The block {subject} was released on {from}, and the register no longer lists the release.",
    },
    legalBasis: [REGISTER],
  },
  BLOCK_RETURNED: {
    severity: "CRITICAL",
    section: "blocks",
    when: "A block whose disappearance was reported is listed again, without a release.",
    title: { pt: "Bloqueio voltou ao registro", en: "Block listed again" },
    message: {
      pt: "O bloqueio {subject} tinha saído do registro e voltou a aparecer.",
      en: "The block {subject} had left the register and is listed again.",
    },
    legalBasis: [REGISTER],
  },
  BLOCK_RELEASED: {
    severity: "INFO",
    section: "blocks",
    when: "The register now has the release of a block.",
    title: { pt: "Bloqueio liberado", en: "Block released" },
    message: {
      pt: "O bloqueio {subject} foi liberado em {to}.",
      en: "The block {subject} was released on {to}.",
    },
    legalBasis: [REGISTER],
  },
  BLOCK_REMOVED: {
    severity: "INFO",
    section: "blocks",
    when: "Four answers in a row lack a block.",
    title: { pt: "Bloqueio saiu do registro", en: "Block left the register" },
    message: {
      pt: "O bloqueio {subject} não aparece mais no registro.",
      en: "The block {subject} is no longer listed in the register.",
    },
    legalBasis: [REGISTER],
  },
  BLOCK_TERM_CHANGED: {
    severity: "WARNING",
    section: "blocks",
    when: "The last day of a block differs.",
    title: { pt: "Prazo do bloqueio alterado", en: "Term of a block changed" },
    message: {
      pt: "O fim do bloqueio {subject} passou de {from} para {to}.",
      en: "The last day of the block {subject} moved from {from} to {to}.",
    },
    legalBasis: [REGISTER],
  },
  BLOCK_CORRECTED: {
    severity: "WARNING",
    section: "blocks",
    when: "The reason, the first day or the day of the release of a block differs.",
    title: { pt: "Bloqueio corrigido no registro", en: "Block corrected in the register" },
    message: {
      pt: "O registro corrigiu o bloqueio {subject}: de {from} para {to}.",
      en: "The register corrected the block {subject}: from {from} to {to}.",
    },
    legalBasis: [REGISTER],
  },
} as const satisfies Readonly<Record<string, ChangeRule>>;
