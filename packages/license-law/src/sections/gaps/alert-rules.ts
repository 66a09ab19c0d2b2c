/** Missing answers. They never make a diagnosis worse; they explain why it cannot be better. */
import { ctb, DATA_QUALITY } from "../../law/citations.ts";
import { type AlertRule, raiser } from "../../alerts/alert.ts";

export const MISSING_ALERTS = {
  LICENSE_DATA_MISSING: {
    severity: "INFO",
    section: "license",
    forbidsDriving: false,
    actor: "both",
    where: "senatran",
    when: "The national register of drivers did not answer.",
    title: "Dados da habilitação não consultados",
    message:
      "O registro nacional de condutores não respondeu. Validade, categoria e o próprio documento não foram avaliados.",
    legalBasis: [ctb("art. 159"), DATA_QUALITY],
    actions: ["Consulte de novo mais tarde."],
    confidence: "high",
  },
  BLOCKS_DATA_MISSING: {
    severity: "INFO",
    section: "blocks",
    forbidsDriving: false,
    actor: "both",
    where: "senatran",
    when: "Nobody answered whether blocks stand against the driver.",
    title: "Bloqueios não consultados",
    message:
      "A consulta de bloqueios e impedimentos ficou sem resposta. Isso não quer dizer que eles não existam.",
    legalBasis: [ctb("art. 261"), ctb("art. 263"), DATA_QUALITY],
    actions: ["Confira no aplicativo oficial se há suspensão, cassação ou outro bloqueio."],
    confidence: "high",
  },
  MEDICAL_EXAMS_DATA_MISSING: {
    severity: "INFO",
    section: "medicalExams",
    forbidsDriving: false,
    actor: "both",
    where: "licensing_authority",
    when: "Nobody answered for the medical and psychological exams.",
    title: "Exames não consultados",
    message: "A consulta dos exames médico e psicológico ficou sem resposta.",
    legalBasis: [ctb("art. 147"), DATA_QUALITY],
    actions: ["Confira no órgão de trânsito do seu estado o resultado do último exame."],
    confidence: "high",
  },
  TOXICOLOGICAL_DATA_MISSING: {
    severity: "INFO",
    section: "toxicological",
    forbidsDriving: false,
    actor: "both",
    where: "senatran",
    when: "Nobody answered for the toxicological exam, and the category needs it or is not known.",
    title: "Exame toxicológico não consultado",
    message:
      "A consulta do exame toxicológico ficou sem resposta. Não é possível dizer se ele está em dia.",
    legalBasis: [ctb("art. 148-A"), DATA_QUALITY],
    actions: ["Confira no aplicativo oficial a data do próximo exame toxicológico."],
    confidence: "high",
  },
  INFRACTIONS_DATA_MISSING: {
    severity: "INFO",
    section: "points",
    forbidsDriving: false,
    actor: "both",
    where: "senatran",
    when: "The state authority did not answer for infractions: points and fines are unknown, not none.",
    title: "Pontos e multas não consultados",
    message:
      "O órgão de trânsito do estado não respondeu. Pontos e multas não foram avaliados; isso não quer dizer que não existam.",
    legalBasis: [ctb("art. 259"), ctb("art. 261"), DATA_QUALITY],
    actions: ["Confira a pontuação no aplicativo oficial ou consulte de novo mais tarde."],
    confidence: "high",
  },
  FACTS_INSUFFICIENT: {
    severity: "INFO",
    section: "license",
    forbidsDriving: false,
    actor: "both",
    where: "senatran",
    when: "The sources answered, but left out something that could have brought worse news; status VALID is withheld.",
    title: "Faltam dados para dizer que está tudo regular",
    message: "As fontes responderam, mas sem informar: {gaps}.",
    legalBasis: [DATA_QUALITY],
    actions: ["Confira no aplicativo oficial os dados que faltam."],
    confidence: "high",
  },
} as const satisfies Readonly<Record<string, AlertRule>>;

export const raiseMissing = raiser(MISSING_ALERTS);
