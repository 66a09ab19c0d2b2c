/** The deadlines of the license, its exams and its courses. */
import { ctb } from "../../law/citations.ts";
import type { DeadlineRule } from "../deadline.ts";

export const LICENSE_DEADLINES = {
  LICENSE_EXPIRES: {
    severity: "WARNING",
    section: "validity",
    when: "The license has an expiry day. A past one stands until the license is renewed.",
    title: { pt: "Vencimento da CNH", en: "Expiry of the license" },
    message: {
      pt: "A CNH vence em {dueOn} e precisa ser renovada.",
      en: "The license expires on {dueOn} and must be renewed.",
    },
    legalBasis: [ctb("art. 147, § 2º"), ctb("art. 159, § 12")],
  },
  LICENSE_GRACE_ENDS: {
    severity: "CRITICAL",
    section: "validity",
    when: "The license has an expiry day: the last day after it on which driving is not an infraction.",
    title: { pt: "Fim da tolerância da CNH vencida", en: "Grace period of the license ends" },
    message: {
      pt: "A tolerância depois do vencimento da CNH termina em {dueOn}. Depois desse dia, dirigir com ela é infração gravíssima.",
      en: "The grace period after the expiry of the license ends on {dueOn}. Driving with it after that day is an infraction of the gravest kind (gravíssima).",
    },
    legalBasis: [ctb("art. 162, V"), ctb("art. 147, § 2º")],
  },
  PROVISIONAL_ENDS: {
    severity: "WARNING",
    section: "validity",
    when: "The license is provisional (PPD): the last day of its year, instead of an expiry.",
    title: { pt: "Fim da permissão para dirigir (PPD)", en: "End of the provisional license" },
    message: {
      pt: "A permissão para dirigir (PPD) vale até {dueOn}. Para continuar a dirigir, é preciso obter a CNH definitiva.",
      en: "The provisional license (PPD) is valid until {dueOn}. Driving after it requires the definitive license.",
    },
    legalBasis: [ctb("art. 148, §§ 2º a 4º")],
  },
  TOXICOLOGICAL_DUE: {
    severity: "WARNING",
    section: "toxicological",
    when: "The periodic toxicological exam has a last day, stated or counted, on which the driver must still take it.",
    title: { pt: "Prazo do exame toxicológico", en: "Toxicological exam due" },
    message: {
      pt: "O exame toxicológico periódico deve ser feito até {dueOn}.",
      en: "The periodic toxicological exam is due by {dueOn}.",
    },
    legalBasis: [ctb("art. 148-A, §§ 2º e 9º")],
  },
  TOXICOLOGICAL_TOLERANCE_ENDS: {
    severity: "CRITICAL",
    section: "toxicological",
    when: "The periodic toxicological exam has a last day: the last day after it without an infraction.",
    title: { pt: "Fim da tolerância do exame toxicológico", en: "Toxicological tolerance ends" },
    message: {
      pt: "A tolerância para fazer o exame toxicológico periódico termina em {dueOn}. Depois desse dia, dirigir sem ele veículo das categorias C, D ou E é infração gravíssima.",
      en: "The tolerance for the periodic toxicological exam ends on {dueOn}. Driving a vehicle of category C, D or E without it after that day is an infraction of the gravest kind (gravíssima).",
    },
    legalBasis: [ctb("art. 148-A, § 2º"), ctb("art. 165-B")],
  },
  FITNESS_EXAM_ENDS: {
    severity: "WARNING",
    section: "medicalExams",
    when: "The fitness exam behind the license ends before the license does. A past one stands until the license expires.",
    title: { pt: "Fim do exame de aptidão", en: "End of the fitness exam" },
    message: {
      pt: "O exame de aptidão física e mental vale até {dueOn}, antes do vencimento da CNH. Confirme no órgão de trânsito qual das duas datas vale.",
      en: "The fitness exam is valid until {dueOn}, before the license expires. Ask the licensing authority which of the two days applies.",
    },
    legalBasis: [ctb("art. 147, §§ 2º e 4º"), ctb("art. 159, § 10")],
  },
  COURSE_EXPIRES: {
    severity: "INFO",
    section: "category",
    when: "The special course of a kind that is valid for longest has a last day.",
    title: { pt: "Fim da validade de curso especializado", en: "Special course expires" },
    message: {
      pt: "O curso {subject} vale até {dueOn}. Depois desse dia, dirigir veículo que o exige é infração.",
      en: "The course {subject} is valid until {dueOn}. Driving a vehicle that requires it after that day is an infraction.",
    },
    legalBasis: [ctb("art. 145, IV"), ctb("art. 162, VII")],
  },
} as const satisfies Readonly<Record<string, DeadlineRule>>;
