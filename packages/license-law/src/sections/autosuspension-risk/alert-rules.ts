import { ctb } from "../../law/citations.ts";
import { type AlertRule, raiser } from "../../alerts/alert.ts";

const WATCH_NOTICES =
  "Acompanhe as notificações e apresente defesa no prazo se o processo for aberto.";
const CHECK_SERVED =
  "Se essa suspensão já foi cumprida, confira no órgão de trânsito se ela foi baixada.";
const DEFEND = "Confira os prazos de defesa e de recurso das infrações ainda não confirmadas.";

export const AUTOSUSPENSION_ALERTS = {
  SELF_SUSPENDING_INFRACTION: {
    severity: "CRITICAL",
    section: "autosuspensionRisk",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "At least one confirmed infraction of the last five years suspends the license by itself, or by being repeated within 12 months.",
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
    when: "Only infractions that are pending, or of unknown state, would suspend the license by themselves.",
    title: "Infração pendente que pode suspender a CNH",
    message: "{what} a CNH, qualquer que seja o total de pontos: {list}.",
    legalBasis: [ctb("art. 261, II e § 1º"), ctb("art. 265")],
    actions: [DEFEND],
    confidence: "high",
  },
  REVOCATION_BY_RECIDIVISM: {
    severity: "CRITICAL",
    section: "autosuspensionRisk",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "Two confirmed infractions of the same article among those of CTB art. 263, II, less than 12 months apart.",
    title: "Reincidência que leva à cassação da CNH",
    message:
      "A mesma infração foi cometida de novo em menos de 12 meses: {list}. Isso leva à cassação da CNH, depois de um processo com direito de defesa; só após 2 anos se pode pedir a reabilitação.",
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
    when: "A confirmed infraction of driving during a suspension (502-92).",
    title: "Dirigir com a CNH suspensa: risco de cassação",
    message:
      "Há infração confirmada por dirigir com a CNH suspensa: {list}. Isso leva à cassação da CNH, depois de um processo com direito de defesa; só após 2 anos se pode pedir a reabilitação.",
    legalBasis: [ctb("art. 263, I e § 2º"), ctb("art. 265")],
    actions: ["Não dirija enquanto durar a suspensão.", WATCH_NOTICES],
    confidence: "high",
  },
  REVOCATION_IF_CONFIRMED: {
    severity: "WARNING",
    section: "autosuspensionRisk",
    forbidsDriving: false,
    actor: "driver",
    where: "fining_authority",
    when: "Nothing confirmed revokes the license, but infractions that are pending or of unknown state would, by recidivism or by driving during a suspension.",
    title: "Infração pendente que pode levar à cassação",
    message: "{what} à cassação da CNH: {list}.",
    legalBasis: [ctb("art. 263, I e II"), ctb("art. 265")],
    actions: [DEFEND],
    confidence: "medium",
  },
} as const satisfies Readonly<Record<string, AlertRule>>;

export const raiseAutosuspension = raiser(AUTOSUSPENSION_ALERTS);
