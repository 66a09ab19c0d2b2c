import { ctb } from "../../law/citations.ts";
import { type AlertRule, raiser } from "../../alerts/alert.ts";

export const TOXICOLOGICAL_ALERTS = {
  TOXICOLOGICAL_DUE_SOON: {
    severity: "WARNING",
    section: "toxicological",
    forbidsDriving: false,
    actor: "driver",
    where: "laboratory",
    violation: "782-00",
    when: "The periodic exam is due in 31 to 60 days.",
    title: "Exame toxicológico a vencer",
    message: "O exame toxicológico periódico vence em {dueOn}.{exposure}{computed}",
    legalBasis: [ctb("art. 148-A, § 2º")],
    actions: [
      "Agende a coleta em um laboratório credenciado antes do vencimento.",
      "Se também for renovar a CNH, lembre-se: o resultado só serve para isso por 90 dias, contados da coleta.",
    ],
    confidence: "high",
  },
  TOXICOLOGICAL_DUE_URGENT: {
    severity: "WARNING",
    section: "toxicological",
    forbidsDriving: false,
    actor: "driver",
    where: "laboratory",
    violation: "782-00",
    when: "The periodic exam is due today or within 30 days.",
    title: "Exame toxicológico vence em até 30 dias",
    message: "O exame toxicológico periódico vence em {dueOn}.{exposure}{computed}",
    legalBasis: [ctb("art. 148-A, §§ 2º e 9º")],
    actions: [
      "Faça a coleta em um laboratório credenciado antes do vencimento.",
      "Se também for renovar a CNH, lembre-se: o resultado só serve para isso por 90 dias, contados da coleta.",
    ],
    confidence: "high",
  },
  TOXICOLOGICAL_IN_TOLERANCE: {
    severity: "WARNING",
    section: "toxicological",
    forbidsDriving: false,
    actor: "driver",
    where: "laboratory",
    violation: "782-00",
    when: "The periodic exam is 1 to 30 days overdue: not yet an infraction. `dueOn` is the last day without one.",
    title: "Exame toxicológico vencido, dentro da tolerância",
    message:
      "O exame toxicológico periódico venceu em {dueOn}. Até {toleranceEndsOn} ainda não há infração.{exposure}{computed}",
    legalBasis: [ctb("art. 148-A, § 2º")],
    actions: [
      "Faça a coleta em um laboratório credenciado antes do fim da tolerância: para a fiscalização, vale a data da coleta.",
      "Se não dirige veículos das categorias C, D ou E, peça até o fim da tolerância a mudança para a categoria B ou AB, ou o cancelamento da CNH: isso afasta a multa por não fazer o exame (Resolução CONTRAN 1.009/2024).",
    ],
    confidence: "high",
  },
  TOXICOLOGICAL_OVERDUE: {
    severity: "CRITICAL",
    section: "toxicological",
    forbidsDriving: false,
    actor: "driver",
    where: "laboratory",
    violation: "782-00",
    when: "The periodic exam is more than 30 days overdue.",
    title: "Exame toxicológico vencido",
    message:
      "O exame toxicológico periódico venceu em {dueOn}, há {days} dias, e a tolerância acabou em {toleranceEndsOn}.{fine} Sem o exame não é possível renovar a CNH nas categorias C, D ou E.{computed}",
    legalBasis: [ctb("art. 148-A, §§ 2º e 8º"), ctb("art. 165-B")],
    actions: [
      "Não dirija veículos das categorias C, D ou E até fazer o exame.",
      "Faça a coleta em um laboratório credenciado o quanto antes: para a fiscalização, vale a data da coleta.",
      "Se não dirige esses veículos, pergunte ao Detran sobre a mudança para a categoria B ou AB. Ela só afasta a multa por não fazer o exame se foi pedida até o 30º dia depois do vencimento (Resolução CONTRAN 1.009/2024).",
    ],
    // The points of art. 165-D and the vehicles of art. 165-B come from secondary sources.
    confidence: "medium",
  },
  TOXICOLOGICAL_DRIVING_BARRED: {
    severity: "CRITICAL",
    section: "toxicological",
    forbidsDriving: true,
    actor: "driver",
    where: "licensing_authority",
    when: "The toxicological exam on record bars from driving, and the category needs the exam or is not known. The text does not tell the result, which is confidential.",
    title: "Exame toxicológico impede de dirigir",
    message:
      "Pela situação do exame toxicológico no registro, o motorista não pode dirigir {vehicles} nem renovar a CNH nas categorias C, D ou E.{category} A restrição só termina quando o órgão de trânsito a retira do registro (RENACH).",
    legalBasis: [ctb("art. 148-A"), ctb("art. 148-A, § 4º")],
    actions: [
      "Não dirija.",
      "Veja com o laboratório ou no aplicativo oficial o motivo, que é sigiloso e só é informado ao próprio condutor.",
      "Se discordar, peça a contraprova ao laboratório e recorra; nenhum dos dois permite voltar a dirigir antes.",
      "Volte a dirigir somente depois que o órgão de trânsito confirmar a regularização no registro.",
    ],
    confidence: "medium",
  },
  TOXICOLOGICAL_EXAM_AT_RENEWAL: {
    severity: "INFO",
    section: "toxicological",
    forbidsDriving: false,
    actor: "driver",
    where: "laboratory",
    when: "A license of C, D or E expires within 60 days or has expired, and the last known sample will be too old for the renewal. At any age: the exemption from 70 on is that of the periodic exam.",
    title: "A renovação exige exame toxicológico",
    message:
      "A CNH {expires} em {expiresOn}. Nas categorias C, D e E, a renovação exige também exame toxicológico negativo, com coleta nos {days} dias anteriores.{collected}",
    legalBasis: [ctb("art. 148-A, caput e § 8º")],
    actions: [
      "Faça a coleta em um laboratório credenciado e peça a renovação em até 90 dias depois dela.",
      "Se não vai mais dirigir esses veículos, pergunte ao Detran sobre renovar na categoria B ou AB.",
    ],
    confidence: "medium",
  },
  TOXICOLOGICAL_UNKNOWN: {
    severity: "INFO",
    section: "toxicological",
    forbidsDriving: false,
    actor: "both",
    where: "senatran",
    when: "The source answered, but left out what is needed to tell whether the exam is due.",
    title: "Prazo do exame toxicológico não informado",
    message: "Não é possível dizer se o exame toxicológico está em dia: {reason}.",
    legalBasis: [ctb("art. 148-A, § 2º")],
    actions: ["Confira no aplicativo oficial a data do próximo exame toxicológico."],
    confidence: "high",
  },
} as const satisfies Readonly<Record<string, AlertRule>>;

export const raiseToxicological = raiser(TOXICOLOGICAL_ALERTS);
