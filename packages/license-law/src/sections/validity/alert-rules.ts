import { ctb } from "../../law/citations.ts";
import { type AlertRule, raiser } from "../../alerts/alert.ts";

export const VALIDITY_ALERTS = {
  LICENSE_EXPIRES_SOON: {
    severity: "WARNING",
    section: "validity",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    violation: "504-50",
    when: "The license expires today or within 30 days.",
    title: "CNH perto do vencimento",
    message:
      "A CNH vence em {expiresOn}. A partir de {infractionFrom}, dirigir com ela é infração gravíssima.{exam}",
    legalBasis: [ctb("art. 147, § 2º"), ctb("art. 159, § 12"), ctb("art. 162, V")],
    actions: [
      "Agende o exame de aptidão física e mental.",
      "Peça a renovação no órgão de trânsito do seu estado antes do vencimento.",
    ],
    confidence: "high",
  },
  LICENSE_IN_GRACE: {
    severity: "WARNING",
    section: "validity",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    violation: "504-50",
    when: "The license expired 1 to 30 days ago: driving is not yet an infraction.",
    title: "CNH vencida, dentro do prazo de 30 dias",
    message:
      "A CNH venceu em {expiresOn}. Até {graceEndsOn} dirigir ainda não é infração; a partir do dia seguinte é gravíssima.{exam}",
    legalBasis: [ctb("art. 162, V"), ctb("art. 147, § 2º")],
    actions: ["Faça o exame de aptidão física e mental e peça a renovação antes do fim do prazo."],
    confidence: "high",
  },
  LICENSE_EXPIRED: {
    severity: "CRITICAL",
    section: "validity",
    forbidsDriving: true,
    actor: "driver",
    where: "licensing_authority",
    violation: "504-50",
    when: "The license expired more than 30 days ago.",
    title: "CNH vencida há mais de 30 dias",
    message:
      "A CNH venceu em {expiresOn}, há {days} dias. Dirigir assim é infração gravíssima, com 7 pontos e retenção do veículo até chegar um condutor habilitado.{exam}",
    legalBasis: [ctb("art. 162, V")],
    actions: [
      "Não dirija até renovar a CNH.",
      "Faça o exame de aptidão física e mental e peça a renovação no órgão de trânsito do seu estado.",
    ],
    confidence: "high",
  },
  PROVISIONAL_LICENSE_EXPIRED: {
    severity: "CRITICAL",
    section: "validity",
    forbidsDriving: true,
    actor: "driver",
    where: "licensing_authority",
    violation: "501-00",
    when: "A provisional license (PPD) expired more than 30 days ago: it counts as no license at all.",
    title: "Permissão para dirigir vencida",
    message:
      "A permissão (PPD) venceu em {expiresOn}, há {days} dias. Dirigir com ela conta como dirigir sem habilitação.",
    legalBasis: [ctb("art. 148, §§ 2º a 4º"), ctb("art. 162, I")],
    actions: ["Não dirija.", "Peça a CNH definitiva no órgão de trânsito do seu estado."],
    // The enforcement manual's reading, not the article's words.
    confidence: "medium",
  },
  LICENSE_EXPIRY_UNKNOWN: {
    severity: "INFO",
    section: "validity",
    forbidsDriving: false,
    actor: "both",
    where: "senatran",
    when: "There is a license, but no source told its expiry date.",
    title: "Validade não informada",
    message:
      "A consulta não trouxe a data de vencimento da CNH; não é possível dizer se está em dia.",
    legalBasis: [ctb("art. 159, § 10")],
    actions: ["Confira a data impressa na CNH ou no aplicativo oficial."],
    confidence: "high",
  },
  RENEWAL_MAY_BE_AUTOMATIC: {
    severity: "INFO",
    section: "validity",
    forbidsDriving: false,
    actor: "driver",
    where: "senatran",
    when: "The license expires within 30 days and the known conditions of automatic renewal hold; enrolment in the register of good drivers is not known to us.",
    title: "A renovação pode ser automática",
    message:
      "Não há infração com pontos nos últimos 12 meses. Quem está no cadastro de bons condutores (RNPC) no vencimento pode ter a CNH renovada automaticamente. {exam}",
    legalBasis: [ctb("art. 268-A")],
    actions: ["Confira no aplicativo oficial se você autorizou a inclusão no RNPC."],
    confidence: "medium",
  },
} as const satisfies Readonly<Record<string, AlertRule>>;

export const raiseValidity = raiser(VALIDITY_ALERTS);
