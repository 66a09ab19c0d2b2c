import { ctb, limitationAct, resolution } from "../../law/citations.ts";
import { type AlertRule, raiser } from "../../alerts/alert.ts";

const WATCH_NOTICES =
  "Acompanhe as notificações e apresente defesa no prazo se o processo for aberto.";
const CHECK_SERVED =
  "Se essa suspensão já foi cumprida, confira no órgão de trânsito se ela foi baixada.";
const ifAppealed = (penalty: string) =>
  `Se você recorreu da multa, o prazo ainda não começou: a ${penalty} pode vir depois da decisão.`;
const DEFEND = "Confira os prazos de defesa e de recurso das infrações ainda não confirmadas.";

export const AUTOSUSPENSION_ALERTS = {
  SELF_SUSPENDING_INFRACTION: {
    severity: "CRITICAL",
    section: "autosuspensionRisk",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "At least one confirmed infraction suspends the license by itself, or by being repeated within 12 months, and the time to notify the suspension is not over, even if nobody appealed (360 days from the end of the fine's process; where that is not known, 750 days from the infraction).",
    title: "Infração que suspende a CNH por si só",
    message:
      "{what} a CNH, qualquer que seja o total de pontos: {list}. A suspensão só vale depois de um processo com direito de defesa.",
    legalBasis: [ctb("art. 261, II e § 1º"), ctb("art. 265")],
    actions: [WATCH_NOTICES, CHECK_SERVED],
    confidence: "high",
  },
  SELF_SUSPENDING_INFRACTION_PENDING: {
    severity: "WARNING",
    section: "autosuspensionRisk",
    forbidsDriving: false,
    actor: "driver",
    where: "fining_authority",
    when: "Infractions that are pending, or of unknown state, would suspend the license by themselves, and no confirmed one still may.",
    title: "Infração pendente que pode suspender a CNH",
    message: "{what} a CNH, qualquer que seja o total de pontos: {list}.",
    legalBasis: [ctb("art. 261, II e § 1º"), ctb("art. 265")],
    actions: [DEFEND],
    confidence: "high",
  },
  SELF_SUSPENDING_INFRACTION_OLD: {
    severity: "WARNING",
    section: "autosuspensionRisk",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "A confirmed infraction of the last five years suspends the license by itself or by being repeated, no suspension for it is known to be served, and the time to notify the suspension is over, unless an appeal that no source reported kept the fine open.",
    title: "Infração antiga que suspende a CNH por si só",
    message:
      "{what} a CNH, qualquer que seja o total de pontos: {list}. A lei dá 180 dias, ou 360 com defesa, para notificar a suspensão depois do fim do processo da multa; passado o prazo, ainda há decisões que admitem a punição até cinco anos depois da infração.",
    legalBasis: [
      ctb("art. 261, II e § 1º"),
      ctb("art. 282, § 6º, II, e § 7º"),
      limitationAct("art. 1º"),
    ],
    actions: [
      ifAppealed("suspensão"),
      "Confira no Detran da CNH se há processo de suspensão e quando terminou o processo da multa.",
      "Se vier uma notificação fora do prazo, alegue a decadência na defesa.",
      CHECK_SERVED,
    ],
    confidence: "low",
  },
  SELF_SUSPENDING_INFRACTION_SERVED: {
    severity: "INFO",
    section: "autosuspensionRisk",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "A confirmed infraction suspends the license by itself, and the register has a suspension that began after it, fits its term, was lifted at its end or later and was followed by the recycling course.",
    title: "Suspensão já cumprida",
    message: "{what}, com o curso de reciclagem: {list}.",
    legalBasis: [ctb("art. 261, II e §§ 1º e 2º")],
    actions: [CHECK_SERVED],
    confidence: "medium",
  },
  REVOCATION_BY_RECIDIVISM: {
    severity: "CRITICAL",
    section: "autosuspensionRisk",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "Two confirmed infractions of the same article among those of CTB art. 263, II, less than 12 months apart, and the time to notify the revocation is not known to be over.",
    title: "Reincidência que leva à cassação da CNH",
    message:
      "A mesma infração foi cometida de novo em menos de 12 meses: {list}. Isso leva à cassação da CNH, depois de um processo com direito de defesa; a reabilitação só pode ser pedida depois de 2 anos.",
    legalBasis: [ctb("art. 263, II e § 2º"), ctb("art. 265")],
    actions: [WATCH_NOTICES],
    // That recidivism means the same article is our reading.
    confidence: "medium",
  },
  DROVE_WHILE_SUSPENDED: {
    severity: "CRITICAL",
    section: "autosuspensionRisk",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "A confirmed infraction of driving during a suspension (502-92), or any confirmed infraction of a driver that was committed while a registered suspension ran, and the time to notify the revocation is not known to be over.",
    title: "Dirigir com a CNH suspensa: risco de cassação",
    message:
      "Há infração confirmada que mostra direção com a CNH suspensa: {list}. Isso leva à cassação da CNH, depois de um processo com direito de defesa; a reabilitação só pode ser pedida depois de 2 anos.",
    legalBasis: [
      ctb("art. 263, I e § 2º"),
      ctb("art. 265"),
      resolution("723/2018", "art. 19, § 1º"),
    ],
    actions: [
      "Não dirija enquanto durar a suspensão.",
      "Se outra pessoa dirigia o veículo, mostre isso na defesa; a indicação do condutor tem prazo de 30 dias.",
      WATCH_NOTICES,
    ],
    confidence: "high",
  },
  REVOCATION_OLD: {
    severity: "WARNING",
    section: "autosuspensionRisk",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "Confirmed infractions of the last five years revoke the license, by recidivism or by driving during a suspension, no revocation for them is known to be served, and the time to notify it is over, unless an appeal that no source reported kept the fine open.",
    title: "Infração antiga que pode levar à cassação",
    message:
      "{what} à cassação da CNH: {list}. A lei dá 180 dias, ou 360 com defesa, para notificar a cassação depois do fim do processo da multa; passado o prazo, ainda há decisões que admitem a punição até cinco anos depois da infração.",
    legalBasis: [
      ctb("art. 263, I e II"),
      ctb("art. 282, § 6º, II, e § 7º"),
      limitationAct("art. 1º"),
    ],
    actions: [
      ifAppealed("cassação"),
      "Confira no Detran da CNH se há processo de cassação e quando terminou o processo da multa.",
      "Se vier uma notificação fora do prazo, alegue a decadência na defesa.",
    ],
    confidence: "low",
  },
  REVOCATION_IF_CONFIRMED: {
    severity: "WARNING",
    section: "autosuspensionRisk",
    forbidsDriving: false,
    actor: "driver",
    where: "fining_authority",
    when: "Nothing confirmed still may revoke the license, but infractions that are pending or of unknown state would, by recidivism or by driving during a suspension.",
    title: "Infração pendente que pode levar à cassação",
    message: "{what} à cassação da CNH: {list}.",
    legalBasis: [ctb("art. 263, I e II"), ctb("art. 265")],
    actions: [DEFEND],
    confidence: "medium",
  },
} as const satisfies Readonly<Record<string, AlertRule>>;

export const raiseAutosuspension = raiser(AUTOSUSPENSION_ALERTS);
