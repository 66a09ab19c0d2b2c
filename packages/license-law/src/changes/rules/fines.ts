/** The changes of infractions and their fines. */
import { ctb } from "../../law/citations.ts";
import type { ChangeRule } from "../change.ts";

export const FINE_CHANGES = {
  FINE_ADDED: {
    severity: "WARNING",
    section: "fines",
    when: "An infraction is listed that was not listed before.",
    title: { pt: "Nova infração", en: "New infraction" },
    message: {
      pt: "O registro passou a mostrar a infração {subject}.",
      en: "The register now lists the infraction {subject}.",
    },
    legalBasis: [ctb("art. 280"), ctb("art. 281")],
  },
  FINE_CONFIRMED: {
    severity: "WARNING",
    section: "fines",
    when: "An infraction is confirmed, with the administrative instance closed.",
    title: { pt: "Infração confirmada", en: "Infraction confirmed" },
    message: {
      pt: "A infração {subject} foi mantida: passou de {from} para {to}.",
      en: "The infraction {subject} was upheld: it changed from {from} to {to}.",
    },
    legalBasis: [ctb("art. 290")],
  },
  FINE_REOPENED: {
    severity: "INFO",
    section: "fines",
    when: "An infraction that was closed is pending again.",
    title: { pt: "Processo da infração reaberto", en: "Process of an infraction reopened" },
    message: {
      pt: "A infração {subject} passou de {from} para {to}.",
      en: "The infraction {subject} changed from {from} to {to}.",
    },
    legalBasis: [ctb("art. 285")],
  },
  FINE_CANCELLED: {
    severity: "INFO",
    section: "fines",
    when: "An infraction is cancelled.",
    title: { pt: "Infração cancelada", en: "Infraction cancelled" },
    message: {
      pt: "A infração {subject} foi cancelada: passou de {from} para {to}.",
      en: "The infraction {subject} was cancelled: it changed from {from} to {to}.",
    },
    legalBasis: [ctb("art. 281, § 1º")],
  },
  FINE_BECAME_WARNING: {
    severity: "INFO",
    section: "fines",
    when: "The authority replaced a fine by a written warning.",
    title: { pt: "Multa convertida em advertência", en: "Fine replaced by a warning" },
    message: {
      pt: "A infração {subject} passou de {from} para {to}.",
      en: "The infraction {subject} changed from {from} to {to}.",
    },
    legalBasis: [ctb("art. 267")],
  },
  FINE_PAID: {
    severity: "INFO",
    section: "fines",
    when: "A fine that was unpaid is paid.",
    title: { pt: "Multa paga", en: "Fine paid" },
    message: {
      pt: "A multa da infração {subject} foi paga.",
      en: "The fine of the infraction {subject} was paid.",
    },
    legalBasis: [ctb("art. 284")],
  },
  FINE_UNPAID: {
    severity: "WARNING",
    section: "fines",
    when: "A fine that was paid is unpaid again.",
    title: { pt: "Multa voltou a constar como não paga", en: "Fine unpaid again" },
    message: {
      pt: "A multa da infração {subject} constava como paga e agora consta como não paga.",
      en: "The fine of the infraction {subject} was listed as paid and is now listed as unpaid.",
    },
    legalBasis: [ctb("art. 284")],
  },
  FINE_REMOVED: {
    severity: "INFO",
    section: "fines",
    when: "Four answers in a row lack an infraction.",
    title: { pt: "Infração saiu do registro", en: "Infraction left the register" },
    message: {
      pt: "A infração {subject} não aparece mais no registro.",
      en: "The infraction {subject} is no longer listed in the register.",
    },
    legalBasis: [ctb("art. 281, § 1º")],
  },
  FINE_RETURNED: {
    severity: "WARNING",
    section: "fines",
    when: "An infraction whose disappearance was reported is listed again.",
    title: { pt: "Infração voltou ao registro", en: "Infraction listed again" },
    message: {
      pt: "A infração {subject} tinha saído do registro e voltou a aparecer.",
      en: "The infraction {subject} had left the register and is listed again.",
    },
    legalBasis: [ctb("art. 280")],
  },
  FINE_CORRECTED: {
    severity: "WARNING",
    section: "fines",
    when: "The code or the day of an infraction differs.",
    title: { pt: "Infração corrigida no registro", en: "Infraction corrected in the register" },
    message: {
      pt: "O registro corrigiu a infração {subject}: de {from} para {to}.",
      en: "The register corrected the infraction {subject}: from {from} to {to}.",
    },
    legalBasis: [ctb("art. 280")],
  },
} as const satisfies Readonly<Record<string, ChangeRule>>;
