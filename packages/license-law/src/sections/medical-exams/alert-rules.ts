import { ctb } from "../../law/citations.ts";
import { type AlertRule, raiser } from "../../alerts/alert.ts";

export const MEDICAL_EXAMS_ALERTS = {
  MEDICAL_EXAM_UNFIT: {
    severity: "WARNING",
    section: "medicalExams",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "The latest physical and mental fitness exam, or one without a date, was not passed. Confidence low where it has no date or the license was issued after it.",
    title: "Exame médico com resultado inapto",
    message:
      "O exame de aptidão física e mental {done} teve resultado {result}. Sem um exame com resultado apto, a CNH não é renovada.",
    legalBasis: [ctb("art. 147, I e § 2º")],
    actions: [
      "Peça novo exame ou avaliação por junta médica no órgão de trânsito do seu estado.",
      "Siga a orientação do médico sobre dirigir até lá.",
    ],
    confidence: "high",
  },
  PSYCHOLOGICAL_EXAM_UNFIT: {
    severity: "WARNING",
    section: "medicalExams",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "The latest psychological evaluation of a paid driver (EAR), or one without a date, was not passed. Confidence low where it has no date, the license was issued after it, or it is not known whether the driver is paid.",
    title: "Avaliação psicológica com resultado inapto",
    message:
      "A avaliação psicológica {done} teve resultado {result}. Quem exerce atividade remunerada (EAR) precisa dela para renovar a CNH.",
    legalBasis: [ctb("art. 147, § 3º")],
    actions: ["Peça nova avaliação ou junta psicológica no órgão de trânsito do seu estado."],
    confidence: "high",
  },
  FITNESS_EXAM_EXPIRED: {
    severity: "WARNING",
    section: "medicalExams",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "The fitness exam on which the license rests is no longer valid, though the license is in date. Which of the two days holds is for the authority to say, so that it is not known whether the driver may drive.",
    title: "Exame médico vencido antes da CNH",
    message:
      "O exame de aptidão física e mental valia até {validUntil}, mas a CNH traz validade até {expiresOn}. Pela lei, a CNH vale enquanto vale o exame, e o médico pode fixar prazo menor que o comum.",
    legalBasis: [ctb("art. 147, §§ 2º e 4º"), ctb("art. 159, § 10")],
    actions: [
      "Antes de dirigir, confirme no órgão de trânsito do seu estado qual das datas vale.",
      "Faça novo exame de aptidão física e mental.",
    ],
    // Our reading: the earlier of two dates may prevail.
    confidence: "medium",
  },
  FITNESS_EXAM_SHORTER_THAN_LICENSE: {
    severity: "INFO",
    section: "medicalExams",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "The fitness exam on which the license rests is still valid, but ends before the license does.",
    title: "Exame médico vence antes da CNH",
    message:
      "O exame de aptidão física e mental vale até {validUntil}, antes da CNH, que vence em {expiresOn}. O médico pode fixar prazo menor que o comum.",
    legalBasis: [ctb("art. 147, §§ 2º e 4º"), ctb("art. 159, § 10")],
    actions: ["Confirme no órgão de trânsito do seu estado qual das datas vale."],
    confidence: "medium",
  },
  FITNESS_EXAM_OLDER_THAN_LICENSE: {
    severity: "INFO",
    section: "medicalExams",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "The latest fitness exam on record was no longer valid when the license was issued: the exam behind it is not on record, or it was renewed without one.",
    title: "O exame da CNH atual não consta",
    message:
      "O último exame de aptidão no registro valia até {validUntil}, antes da emissão da CNH atual, em {issuedOn}.",
    legalBasis: [ctb("art. 147, §§ 1º e 2º")],
    actions: ["Confira no órgão de trânsito do seu estado se o exame mais recente foi registrado."],
    confidence: "medium",
  },
  PSYCHOLOGICAL_EXAM_AT_RENEWAL: {
    severity: "INFO",
    section: "medicalExams",
    forbidsDriving: false,
    actor: "driver",
    where: "exam_clinic",
    when: "A paid driver's (EAR) license expires within 60 days or has expired: renewing it takes a psychological evaluation too.",
    title: "A renovação exige avaliação psicológica",
    message:
      "A CNH com EAR vence em {expiresOn}. Para renová-la, é preciso fazer também a avaliação psicológica.",
    legalBasis: [ctb("art. 147, § 3º")],
    actions: ["Agende a avaliação psicológica junto com o exame de aptidão física e mental."],
    confidence: "high",
  },
  MEDICAL_EXAMS_NOT_ON_RECORD: {
    severity: "INFO",
    section: "medicalExams",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "The source answered, and has no fitness exam of this driver on record.",
    title: "Exame médico não consta no registro",
    message:
      "A consulta foi respondida, mas não trouxe nenhum exame de aptidão física e mental deste condutor.",
    legalBasis: [ctb("art. 147, I e § 1º")],
    actions: ["Confira no órgão de trânsito do seu estado se o exame foi registrado."],
    confidence: "high",
  },
} as const satisfies Readonly<Record<string, AlertRule>>;

export const raiseMedicalExams = raiser(MEDICAL_EXAMS_ALERTS);
