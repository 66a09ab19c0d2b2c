/** The changes of conclusions from a changed record, and of records that come and go. */
import { ctb, DATA_QUALITY } from "../../law/citations.ts";
import type { ChangeRule } from "../change.ts";

export const CONCLUSION_CHANGES = {
  POINTS_NEAR_LIMIT: {
    severity: "WARNING",
    section: "points",
    when: "With the changed record, one more infraction or the pending ones would reach the limit of points.",
    title: { pt: "Pontos perto do limite", en: "Points near the limit" },
    message: {
      pt: "Os pontos, com os ainda não confirmados, passaram de {from} para {to} e estão perto do limite.",
      en: "The points, with those not yet confirmed, changed from {from} to {to} and are near the limit.",
    },
    legalBasis: [ctb("art. 261, I"), ctb("art. 259")],
  },
  POINTS_OVER_LIMIT: {
    severity: "WARNING",
    section: "points",
    when: "With the changed record, the confirmed points reach the limit.",
    title: { pt: "Limite de pontos atingido", en: "Limit of points reached" },
    message: {
      pt: "Os pontos confirmados passaram de {from} para {to} e atingem o limite. Pode ser aberto um processo de suspensão.",
      en: "The confirmed points changed from {from} to {to} and reach the limit. A suspension process may follow.",
    },
    legalBasis: [ctb("art. 261, I"), ctb("art. 259")],
  },
  DRIVING_BARRED: {
    severity: "CRITICAL",
    section: "toxicological",
    when: "With the changed record, the driver is barred from driving by an exam whose result is confidential.",
    title: { pt: "Impedimento de dirigir", en: "Barred from driving" },
    message: {
      pt: "O registro passou a ter um impedimento de dirigir, cujo motivo é sigiloso e só é informado ao próprio motorista.",
      en: "The record now bars the driver from driving. The reason is confidential and disclosed only to the driver.",
    },
    legalBasis: [ctb("art. 148-A")],
  },
  DRIVING_BAR_LIFTED: {
    severity: "INFO",
    section: "toxicological",
    when: "With the changed record, that bar no longer applies.",
    title: { pt: "Fim do impedimento de dirigir", en: "Bar to driving lifted" },
    message: {
      pt: "O impedimento de dirigir que o registro mostrava não se aplica mais.",
      en: "The bar to driving that the record listed no longer applies.",
    },
    legalBasis: [ctb("art. 148-A")],
  },
  RECORD_UNSTABLE: {
    severity: "WARNING",
    section: "license",
    when: "An entry returned for the second time after its disappearance was reported. Its section is the entry's.",
    title: { pt: "Registro instável", en: "Unstable record" },
    message: {
      pt: "O registro {subject} sai e volta nas consultas. Novas mudanças dele só serão informadas quando três consultas seguidas concordarem.",
      en: "The record {subject} comes and goes between lookups. Its changes are reported again when three lookups in a row agree.",
    },
    legalBasis: [DATA_QUALITY],
  },
} as const satisfies Readonly<Record<string, ChangeRule>>;
