/** At most medium: the letters of the register are known from secondary sources (see law/blocks-law.ts). */
import { civilCode, ctb } from "../../law/citations.ts";
import { type AlertRule, raiser } from "../../alerts/alert.ts";

export const BLOCKS_ALERTS = {
  SUSPENSION_ACTIVE: {
    severity: "CRITICAL",
    section: "blocks",
    when: "A suspension has begun and its last day, if known, is not past.",
    title: "Direito de dirigir suspenso",
    message:
      "O direito de dirigir está suspenso ({since}; {until}). Dirigir agora é infração gravíssima, com multa de R$ 880,41, e leva à cassação da CNH.{court}{crime}",
    legalBasis: [ctb("art. 261"), ctb("art. 265"), ctb("art. 162, II"), ctb("art. 263, I")],
    actions: [
      "Não dirija até o fim do prazo e a liberação no registro.",
      "Faça o curso de reciclagem: sem ele não se volta a dirigir.",
      "Se a notificação ainda dá prazo, recorra dentro dele.",
    ],
    confidence: "medium",
  },
  SUSPENSION_COURSE_PENDING: {
    severity: "CRITICAL",
    section: "blocks",
    when: "The term of a suspension is over, the register still lists it, and the recycling course is not done or not known to be.",
    title: "Suspensão cumprida, falta o curso de reciclagem",
    message:
      "O prazo da suspensão terminou em {end}, mas o registro ainda a mostra e {course}. Só se volta a dirigir com o curso feito.{infraction}{court}",
    legalBasis: [ctb("art. 261, § 2º"), ctb("art. 268, II")],
    actions: [
      "Não dirija até concluir o curso de reciclagem.",
      "Depois do curso, confirme no órgão de trânsito que o bloqueio saiu do registro.",
    ],
    confidence: "medium",
  },
  REVOCATION_ACTIVE: {
    severity: "CRITICAL",
    section: "blocks",
    when: "The license is revoked and two years have not passed, or it is not known since when it is.",
    title: "Habilitação cassada",
    message:
      "A habilitação foi cassada ({since}). Dirigir é infração gravíssima, com multa de R$ 880,41. {rehabilitation}{court}",
    legalBasis: [ctb("art. 263"), ctb("art. 162, II")],
    actions: [
      "Não dirija.",
      "Depois de dois anos da cassação, peça a reabilitação e faça todos os exames.",
    ],
    confidence: "medium",
  },
  REVOCATION_REHABILITATION_OPEN: {
    severity: "CRITICAL",
    section: "blocks",
    when: "Two years have passed since the revocation: rehabilitation may be asked for, driving is still forbidden.",
    title: "Cassação: já é possível pedir a reabilitação",
    message:
      "Os dois anos da cassação se completaram em {rehabilitationFrom}. Só se volta a dirigir depois de passar por todos os exames e obter nova habilitação.",
    legalBasis: [ctb("art. 263, § 2º"), ctb("art. 162, I")],
    actions: ["Não dirija.", "Peça a reabilitação no órgão de trânsito do seu estado."],
    confidence: "medium",
  },
  JUDICIAL_BLOCK: {
    severity: "CRITICAL",
    section: "blocks",
    when: "A court's bar to driving or to being licensed stands.",
    title: "Proibição judicial de dirigir",
    message:
      "O registro mostra uma proibição judicial de dirigir ou de se habilitar ({since}; {until}). Só o juízo que a determinou pode retirá-la.",
    legalBasis: [ctb("arts. 292 a 294")],
    actions: [
      "Não dirija.",
      "Procure o juízo que deu a ordem, com advogado ou a Defensoria Pública.",
      "Confirme no processo a origem da ordem: ela também pode vir de uma dívida cobrada na Justiça.",
    ],
    confidence: "medium",
  },
  RECORD_OF_DEATH: {
    severity: "CRITICAL",
    section: "blocks",
    when: "The register records the holder's death.",
    title: "Registro de falecimento",
    message:
      "O registro nacional dá o titular desta habilitação como falecido. O cadastro está encerrado.",
    legalBasis: [civilCode("art. 6º"), ctb("art. 19, VIII")],
    actions: [
      "Se o registro está errado, leve ao órgão de trânsito prova de vida e a situação do CPF.",
    ],
    confidence: "medium",
  },
  LICENSE_RECORD_CANCELLED: {
    severity: "CRITICAL",
    section: "blocks",
    when: "The record or the license was cancelled for irregular issue.",
    title: "Habilitação cancelada",
    message: "{title} ({since}). A habilitação não vale e dirigir com ela não é permitido.{court}",
    legalBasis: [ctb("art. 263, § 1º")],
    actions: [
      "Não dirija.",
      "Peça vista do processo administrativo no órgão de trânsito e apresente sua defesa.",
    ],
    confidence: "medium",
  },
  PROVISIONAL_PENALIZED: {
    severity: "CRITICAL",
    section: "blocks",
    when: "Infractions in the year of the provisional license (PPD) bar the definitive license, or cancel it.",
    title: "Permissão para dirigir penalizada",
    message: "Há infração no ano da permissão (PPD) que impede a CNH definitiva. {consequence}",
    legalBasis: [ctb("art. 148, §§ 3º e 4º")],
    actions: [
      "Se ainda há prazo, recorra da multa que causou o bloqueio.",
      "Se ela for mantida, recomece o processo de habilitação.",
    ],
    confidence: "medium",
  },
  TRAFFIC_CRIME_EXAMS: {
    severity: "CRITICAL",
    section: "blocks",
    when: "Convicted of a traffic crime: new exams before driving again.",
    title: "Novos exames exigidos por crime de trânsito",
    message:
      "Consta bloqueio por crime de trânsito ({since}). É preciso passar por novos exames antes de voltar a dirigir.",
    legalBasis: [ctb("art. 160")],
    actions: [
      "Não dirija até ser aprovado nos novos exames.",
      "Pergunte ao órgão de trânsito quais exames e curso são exigidos.",
    ],
    confidence: "medium",
  },
  GRAVE_CRASH_EXAMS: {
    severity: "WARNING",
    section: "blocks",
    when: "Involved in a grave crash: the authority asks for exams. It forbids driving only where the license was collected.",
    title: "Exames exigidos por sinistro grave",
    message:
      "Consta bloqueio por sinistro grave ({since}), com exames e curso a fazer. {collected}",
    legalBasis: [ctb("art. 160, §§ 1º e 2º"), ctb("art. 268, III")],
    actions: [
      "Faça os exames, a avaliação psicológica e o curso que o órgão de trânsito exigir.",
      "Apresente defesa no processo, se ainda houver prazo.",
    ],
    confidence: "medium",
  },
  ADMINISTRATIVE_MEASURE: {
    severity: "WARNING",
    section: "blocks",
    when: "An administrative measure stands; our sources do not say whether it forbids driving.",
    title: "Medida administrativa no registro",
    message:
      "{title} ({since}; {until}). Ela trava serviços da habilitação; a consulta não diz se também impede de dirigir.{court}",
    legalBasis: [ctb("art. 19, VIII")],
    actions: [
      "Antes de dirigir, confirme no órgão de trânsito o que a medida impede.",
      "Leve seus documentos: a causa pode ser conferência de dados.",
    ],
    confidence: "low",
  },
  UNFIT_ON_RECORD: {
    severity: "WARNING",
    section: "blocks",
    when: "The register bars the citizen as unfit in an exam: the license cannot be obtained or renewed.",
    title: "Inaptidão em exame no registro",
    message:
      "Consta inaptidão em exame ({since}; {until}). Com ela não é possível obter nem renovar a habilitação; a consulta não diz se impede de dirigir.",
    legalBasis: [ctb("art. 147, I")],
    actions: ["Peça novo exame ou junta médica no órgão de trânsito do seu estado."],
    confidence: "low",
  },
  BLOCK_UNCLASSIFIED: {
    severity: "WARNING",
    section: "blocks",
    when: "A block stands whose reason was not told or is not known to us: it is not taken as harmless.",
    title: "Bloqueio sem motivo informado",
    message:
      "Há um bloqueio no registro ({since}; {until}) cujo motivo a consulta não informou. Não é possível dizer se impede de dirigir.{court}",
    legalBasis: [ctb("art. 19, VIII")],
    actions: ["Antes de dirigir, pergunte ao órgão de trânsito o motivo do bloqueio."],
    confidence: "low",
  },
  BLOCK_SCHEDULED: {
    severity: "WARNING",
    section: "blocks",
    when: "A block is on the register but begins on a later day, given as `dueOn`.",
    title: "Bloqueio com início marcado",
    message: "{title}: consta no registro com início em {start}. Até lá não produz efeito.{court}",
    legalBasis: [ctb("art. 19, VIII")],
    actions: [
      "Confira a decisão e, se ainda há prazo, recorra.",
      "Procure o órgão de trânsito antes dessa data para saber o que muda.",
    ],
    confidence: "medium",
  },
  BLOCK_RELEASE_TO_CONFIRM: {
    severity: "WARNING",
    section: "blocks",
    when: "The term of a block is over (and, for a suspension, the course done), but the register still lists it.",
    title: "Bloqueio com prazo vencido, ainda no registro",
    message:
      "{title}: o prazo terminou em {end}, mas o registro ainda mostra o bloqueio. Não é possível dizer se já se pode dirigir.{court}",
    legalBasis: [ctb("art. 19, VIII")],
    actions: ["Antes de dirigir, confirme a liberação no órgão de trânsito do seu estado."],
    confidence: "medium",
  },
} as const satisfies Readonly<Record<string, AlertRule>>;

export const raiseBlocks = raiser(BLOCKS_ALERTS);
