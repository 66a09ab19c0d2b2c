/** The deadlines of fines. They are over once they have passed. */
import { ctb } from "../../law/citations.ts";
import type { DeadlineRule } from "../deadline.ts";

export const FINE_DEADLINES = {
  FINE_DISCOUNT_ENDS: {
    severity: "INFO",
    section: "fines",
    when: "A fine that is not known to be paid has a last day for the discount.",
    title: { pt: "Fim do desconto da multa", en: "Discount of a fine ends" },
    message: {
      pt: "A multa da infração {subject} pode ser paga com desconto até {dueOn}.",
      en: "The fine of the infraction {subject} can be paid with a discount until {dueOn}.",
    },
    legalBasis: [ctb("art. 284, caput e §§ 1º, 2º e 6º"), ctb("art. 282, § 5º")],
  },
  DEFENCE_DUE: {
    severity: "INFO",
    section: "fines",
    when: "The infraction was notified, and no defence is known.",
    title: { pt: "Prazo de defesa prévia", en: "Prior defence due" },
    message: {
      pt: "A defesa prévia da infração {subject} pode ser apresentada até {dueOn}. O prazo escrito na notificação pode ser maior.",
      en: "The prior defence of the infraction {subject} can be filed until {dueOn}. The term in the notice may be longer.",
    },
    legalBasis: [ctb("art. 281-A"), ctb("art. 290-A")],
  },
  DRIVER_NAMING_DUE: {
    severity: "INFO",
    section: "fines",
    when: "The infraction was notified, its penalty was not, and another driver can be named.",
    title: { pt: "Prazo para indicar o condutor", en: "Naming of the driver due" },
    message: {
      pt: "Outro condutor pode ser indicado na infração {subject} até {dueOn}. Sem indicação, responde o principal condutor ou o dono do veículo.",
      en: "Another driver of the infraction {subject} can be named until {dueOn}. Otherwise the main driver or the owner of the vehicle is liable.",
    },
    legalBasis: [ctb("art. 257, § 7º")],
  },
  EMPLOYER_NAMING_DUE: {
    severity: "INFO",
    section: "fines",
    when: "The same day as DRIVER_NAMING_DUE, for a company that owns the vehicle.",
    title: {
      pt: "Prazo para a empresa indicar o condutor",
      en: "Naming of the driver by a company due",
    },
    message: {
      pt: "Se o veículo é de pessoa jurídica, ela deve indicar até {dueOn} quem dirigia na infração {subject}. Sem a indicação, recebe outra multa, no dobro do valor da original.",
      en: "If a company owns the vehicle, it must name the driver of the infraction {subject} by {dueOn}. Otherwise it receives another fine of twice the amount.",
    },
    legalBasis: [ctb("art. 257, §§ 7º e 8º")],
  },
  APPEAL_DUE: {
    severity: "INFO",
    section: "fines",
    when: "The penalty was notified, and no appeal to JARI is known.",
    title: { pt: "Prazo de recurso à JARI", en: "Appeal to JARI due" },
    message: {
      pt: "O recurso à JARI contra a multa da infração {subject} pode ser apresentado até {dueOn}.",
      en: "The appeal to JARI against the fine of the infraction {subject} can be filed until {dueOn}.",
    },
    legalBasis: [ctb("art. 282, § 4º"), ctb("art. 285"), ctb("art. 286")],
  },
  SECOND_APPEAL_DUE: {
    severity: "INFO",
    section: "fines",
    when: "JARI decided the appeal, and the process is not closed.",
    title: { pt: "Prazo de recurso à segunda instância", en: "Second appeal due" },
    message: {
      pt: "Se a JARI negou o recurso da infração {subject}, cabe outro, à segunda instância, até {dueOn}.",
      en: "If JARI rejected the appeal of the infraction {subject}, a second one can be filed until {dueOn}.",
    },
    legalBasis: [ctb("art. 288"), ctb("art. 289")],
  },
} as const satisfies Readonly<Record<string, DeadlineRule>>;
