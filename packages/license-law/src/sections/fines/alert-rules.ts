import { ctb, limitationAct, resolution } from "../../law/citations.ts";
import { type AlertRule, raiser } from "../../alerts/alert.ts";

export const FINES_ALERTS = {
  FINES_UNPAID: {
    severity: "INFO",
    section: "fines",
    when: "Fines whose administrative instance is closed were told to be unpaid, and none of them is still before its due date.",
    title: "Multas vencidas e não pagas",
    message:
      "{fines} sem pagamento e sem recurso em andamento, {amount}. Enquanto houver débito, a renovação ou a segunda via da CNH e o licenciamento do veículo podem ser negados.",
    legalBasis: [ctb("art. 159, § 8º"), ctb("art. 131, § 2º"), ctb("art. 284, §§ 3º e 4º")],
    actions: [
      "Confira o valor atualizado, com juros, no órgão que autuou e pague.",
      "Se já pagou, guarde o comprovante e peça a baixa.",
    ],
    confidence: "high",
  },
  FINE_DISCOUNT_AVAILABLE: {
    severity: "INFO",
    section: "fines",
    when: "Fines not known to be paid are on or before their due date.",
    title: "Multas com desconto",
    message:
      "{fines} com desconto; o primeiro prazo termina em {dueOn}. Até lá paga-se 80% do valor, ou 60% para quem aderiu ao sistema eletrônico (SNE) antes da notificação e abre mão de defesa e recurso.",
    legalBasis: [ctb("art. 284, caput e §§ 1º, 2º e 6º"), ctb("art. 282, § 5º")],
    actions: [
      "Pague até o vencimento para aproveitar o desconto.",
      "Se discorda da multa, recorra mesmo depois de pagar por 80%: o pagamento não impede a discussão.",
    ],
    confidence: "high",
  },
  FINE_DEFENCE_OPEN: {
    severity: "INFO",
    section: "fines",
    when: "The term for the prior defence of a fine is still open and no defence is known.",
    title: "Prazo de defesa prévia aberto",
    message: "Defesa prévia possível em {fines}; o primeiro prazo termina em {dueOn}.",
    legalBasis: [ctb("art. 281-A"), ctb("art. 290-A")],
    actions: [
      "Confira o prazo escrito na notificação: pode ser maior.",
      "Apresente a defesa prévia ao órgão que autuou.",
    ],
    confidence: "high",
  },
  FINE_DRIVER_NAMING_OPEN: {
    severity: "INFO",
    section: "fines",
    when: "The 30 days to name who was driving are not over, and no penalty was notified.",
    title: "Prazo para indicar o condutor aberto",
    message:
      "Indicação de outro condutor possível em {fines}; o primeiro prazo termina em {dueOn}. Sem indicação, responde o principal condutor ou o dono do veículo.",
    legalBasis: [ctb("art. 257, § 7º")],
    actions: ["Se outra pessoa dirigia, o dono do veículo deve indicá-la ao órgão que autuou."],
    confidence: "high",
  },
  FINE_APPEAL_OPEN: {
    severity: "INFO",
    section: "fines",
    when: "The penalty was notified, the term to appeal to JARI is still open and no appeal is known.",
    title: "Prazo de recurso à JARI aberto",
    message:
      "Recurso à JARI possível em {fines}; o primeiro prazo termina em {dueOn}. Dentro do prazo, o recurso suspende a cobrança e não exige pagamento.",
    legalBasis: [ctb("art. 282, § 4º"), ctb("art. 285"), ctb("art. 286"), ctb("art. 284, § 3º")],
    actions: [
      "Confira o prazo escrito na notificação da penalidade.",
      "Apresente o recurso ao órgão que aplicou a multa.",
    ],
    confidence: "high",
  },
  FINE_SECOND_APPEAL_OPEN: {
    severity: "INFO",
    section: "fines",
    when: "JARI decided at most 30 days ago and the process is not closed.",
    title: "Prazo de recurso à segunda instância aberto",
    message:
      "Decisão recente da JARI em {fines}. Se ela negou o recurso, cabe outro, à segunda instância; o primeiro prazo termina em {dueOn}.",
    legalBasis: [ctb("art. 288"), ctb("art. 289")],
    actions: [
      "Confira a decisão da JARI.",
      "Se foi negado, recorra ao Cetran (Contrandife no DF; nos órgãos federais, colegiado especial).",
    ],
    confidence: "high",
  },
  FINE_NOTICE_LATE: {
    severity: "INFO",
    section: "fines",
    when: "The notice of an infraction was sent more than 30 days after it.",
    title: "Notificação da autuação fora do prazo",
    message:
      "{fines} com notificação da autuação enviada mais de 30 dias depois da infração. O auto pode ser anulado.",
    legalBasis: [ctb("art. 281, § 1º, II")],
    actions: ["Confira a data de envio na notificação e peça o arquivamento do auto."],
    confidence: "high",
  },
  FINE_PENALTY_NOTICE_LATE: {
    severity: "INFO",
    section: "fines",
    when: "The notice of the penalty was sent more than 180 days after the infraction, or 360 where there was, or may have been, a prior defence.",
    title: "Notificação da penalidade fora do prazo",
    message:
      "{fines} com notificação da penalidade enviada depois do prazo: 180 dias da infração, ou 360 se houve defesa prévia. O direito de punir pode ter caducado.",
    legalBasis: [ctb("art. 282, §§ 6º, 6º-A e 7º")],
    actions: ["Confira as datas nas notificações e alegue a decadência em recurso."],
    confidence: "high",
  },
  FINE_APPEAL_DECISION_LATE: {
    severity: "INFO",
    section: "fines",
    when: "JARI took more than 24 months to decide an appeal, or has not decided it in that time.",
    title: "Recurso à JARI sem decisão em 24 meses",
    message: "{fines} com recurso à JARI não julgado em 24 meses. A punição pode estar extinta.",
    legalBasis: [ctb("art. 285, § 6º"), ctb("art. 289-A")],
    actions: ["Peça à JARI que reconheça a prescrição."],
    confidence: "medium",
  },
  FINE_TIME_BARRED: {
    severity: "INFO",
    section: "fines",
    when: "A pending fine, not known to be paid, had no known act in the last 5 years.",
    title: "Multas que podem estar prescritas",
    message:
      "{fines} sem conclusão há mais de 5 anos desde o último ato conhecido. A punição pode estar prescrita, se nada interrompeu o prazo.",
    legalBasis: [limitationAct("art. 1º"), resolution("723/2018", "art. 24")],
    actions: ["Peça o andamento do processo ao órgão que autuou e alegue a prescrição."],
    confidence: "medium",
  },
  FINE_WRITTEN_WARNING_DUE: {
    severity: "INFO",
    section: "fines",
    when: "A light or medium infraction, not confirmed yet, with no other in the 12 months before it.",
    title: "Cabe advertência em vez de multa",
    message:
      "{fines} de natureza leve ou média sem outra infração nos 12 meses anteriores: a penalidade deve ser advertência por escrito, sem multa.",
    legalBasis: [ctb("art. 267")],
    actions: ["Se a multa vier mesmo assim, peça a advertência na defesa ou no recurso."],
    confidence: "medium",
  },
  FINES_INCOMPLETE: {
    severity: "INFO",
    section: "fines",
    when: "Of some fines the date, the stage, the amount or the payment was not told.",
    title: "Dados de multas incompletos",
    message:
      "Faltam dados em {fines}: {gaps}. Não se pode concluir que não há débito nem prazo aberto.",
    legalBasis: [ctb("art. 258"), ctb("art. 284")],
    actions: ["Confira as multas no aplicativo oficial ou no órgão que autuou."],
    confidence: "high",
  },
} as const satisfies Readonly<Record<string, AlertRule>>;

export const raiseFines = raiser(FINES_ALERTS);
