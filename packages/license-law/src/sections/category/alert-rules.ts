import { ctb } from "../../law/citations.ts";
import { type AlertRule, raiser } from "../../alerts/alert.ts";

export const CATEGORY_ALERTS = {
  PROVISIONAL_LICENSE_LOST: {
    severity: "CRITICAL",
    section: "category",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "Within the year of a provisional license (PPD) there is a confirmed grave or gravíssima infraction, or two confirmed médias (confidence medium). Infractions of the owner count too (confidence medium).",
    title: "Infração na permissão impede a CNH definitiva",
    message:
      "No ano da permissão ({from} a {until}) há {what}. Assim, a CNH definitiva não é concedida e o processo de habilitação recomeça.",
    legalBasis: [ctb("art. 148, §§ 3º e 4º")],
    actions: [
      "Veja se ainda cabe recurso contra a multa.",
      "Se ela for mantida, inicie novo processo de habilitação no órgão de trânsito do seu estado.",
    ],
    confidence: "high",
  },
  PROVISIONAL_LICENSE_AT_RISK: {
    severity: "WARNING",
    section: "category",
    forbidsDriving: false,
    actor: "driver",
    where: "fining_authority",
    when: "Within the year of a provisional license (PPD) there is an infraction that would bar the definitive one, but it is pending, incompletely known or of a kind whose weight is in doubt.",
    title: "A CNH definitiva está em risco",
    message:
      "No ano da permissão ({from} a {until}) há {what}. Se isso se confirmar, a CNH definitiva não é concedida e o processo de habilitação recomeça.",
    legalBasis: [ctb("art. 148, §§ 3º e 4º"), ctb("art. 281-A"), ctb("art. 285")],
    actions: [
      "Apresente defesa ou recurso dentro do prazo da notificação.",
      "Se outra pessoa dirigia, indique o condutor no prazo.",
    ],
    confidence: "high",
  },
  PROVISIONAL_LICENSE_ONE_MEDIA: {
    severity: "INFO",
    section: "category",
    forbidsDriving: false,
    actor: "driver",
    where: null,
    when: "Within the year of a provisional license (PPD), not yet over, there is one média infraction: a second one would bar the definitive license.",
    title: "Mais uma infração pode custar a CNH definitiva",
    message:
      "No ano da permissão ({from} a {until}) há {what}. Outra infração média, ou uma grave ou gravíssima, até o fim da permissão impede a CNH definitiva.",
    legalBasis: [ctb("art. 148, §§ 3º e 4º")],
    actions: [
      "Evite qualquer nova infração até o fim da permissão.",
      "Se a lei permitir, peça a advertência por escrito no lugar da multa: ela não conta contra a permissão.",
    ],
    // According to the authorities' reading, two of any kind are recidivism.
    confidence: "medium",
  },
  CATEGORY_LOWERED: {
    severity: "WARNING",
    section: "category",
    forbidsDriving: false,
    actor: "both",
    where: "licensing_authority",
    when: "The register has a lower category for the driver than the document shows.",
    title: "Categoria rebaixada",
    message:
      "A CNH é da categoria {document}, mas o registro mostra rebaixamento para {lowered}. Dirigir veículo de categoria acima dela é infração gravíssima.",
    legalBasis: [ctb("art. 143"), ctb("art. 162, III")],
    actions: [
      "Dirija somente veículos da categoria para a qual a CNH foi rebaixada.",
      "Empresa: não entregue veículo de categoria acima dela.",
      "Para voltar à categoria anterior, pergunte ao Detran quais exames são exigidos.",
    ],
    // The meaning of the register's field is inferred from its name.
    confidence: "medium",
  },
  CATEGORY_BEFORE_AGE: {
    severity: "WARNING",
    section: "category",
    forbidsDriving: false,
    actor: "both",
    where: "licensing_authority",
    when: "The license is of D or E, and its holder is younger than these categories ask: the record contradicts the law.",
    title: "Idade abaixo da exigida pela categoria",
    message:
      "A CNH inclui a categoria {category}, que exige {fromAge} anos, e o condutor tem {age}. Até lá, ele não pode dirigir veículos das categorias D e E.",
    legalBasis: [ctb("art. 145, I")],
    actions: [
      "Confira no Detran a data de nascimento e a categoria no registro.",
      "Não dirija veículos das categorias D e E antes da idade exigida.",
    ],
    confidence: "high",
  },
  EXAM_ALLOWS_LOWER_CATEGORY: {
    severity: "WARNING",
    section: "category",
    forbidsDriving: false,
    actor: "both",
    where: "licensing_authority",
    when: "The latest fitness exam, done since the license was issued, allows a lower category than the driver holds.",
    title: "O exame médico permite só uma categoria menor",
    message:
      "O último exame de aptidão física e mental permite a categoria {allowed}, e a CNH é da categoria {document}. Não se sabe se ela ainda vale para os veículos acima da categoria do exame.",
    legalBasis: [ctb("art. 147, I e § 4º")],
    actions: [
      "Confirme no Detran qual categoria vale antes de dirigir veículo acima da que o exame permite.",
    ],
    confidence: "medium",
  },
  PAID_DRIVING_NOT_ALLOWED: {
    severity: "INFO",
    section: "category",
    forbidsDriving: false,
    actor: "both",
    where: "licensing_authority",
    when: "The license is for C, D or E and does not have the remark EAR. INFO, since not everybody who drives such vehicles is paid for it.",
    title: "CNH sem EAR: não pode trabalhar como motorista",
    message:
      "A CNH não tem a observação de atividade remunerada (EAR). Trabalhar como motorista sem ela é infração gravíssima, com multa de R$ 293,47, 7 pontos e remoção do veículo. Sem remuneração, a EAR não é exigida.",
    legalBasis: [ctb("art. 147, §§ 3º e 5º")],
    actions: [
      "Se trabalha como motorista, peça ao Detran a inclusão da EAR, que exige avaliação psicológica.",
      "Empresa: não escale como motorista quem não tem EAR na CNH.",
    ],
    confidence: "medium",
  },
  SPECIAL_COURSE_EXPIRES_SOON: {
    severity: "INFO",
    section: "category",
    forbidsDriving: false,
    actor: "both",
    where: "licensing_authority",
    when: "The latest special course of a kind ends within 60 days.",
    title: "Curso especializado perto do vencimento",
    message:
      "O curso de {course} vale até {validUntil}. Depois disso, é proibido dirigir o veículo que o exige sem fazer a atualização.",
    legalBasis: [ctb("art. 145, IV"), ctb("art. 162, VII")],
    actions: ["Faça a atualização do curso antes do vencimento."],
    confidence: "medium",
  },
  SPECIAL_COURSE_EXPIRED: {
    severity: "INFO",
    section: "category",
    forbidsDriving: false,
    actor: "both",
    where: "licensing_authority",
    when: "The latest special course of a kind has ended: driving a vehicle that needs it is an infraction. INFO, since sources often leave courses out and nothing else depends on it.",
    title: "Curso especializado vencido",
    message:
      "O curso de {course} venceu em {validUntil}. Dirigir sem curso válido um veículo que o exige é infração gravíssima.",
    legalBasis: [ctb("art. 145, IV"), ctb("art. 162, VII")],
    actions: [
      "Não dirija veículo que exija este curso.",
      "Refaça o curso ou, se ainda for aceita, faça a atualização; depois confira se ela consta no registro.",
    ],
    confidence: "medium",
  },
} as const satisfies Readonly<Record<string, AlertRule>>;

export const raiseCategory = raiser(CATEGORY_ALERTS);
