/** The changes of exams and courses. The texts on toxicological exams state neither a result nor a substance. */
import { ctb } from "../../law/citations.ts";
import type { ChangeRule } from "../change.ts";

export const EXAM_AND_COURSE_CHANGES = {
  EXAM_UNFIT: {
    severity: "CRITICAL",
    section: "medicalExams",
    when: "An exam's result is unfit, permanently or for a time, and it is not older than a known exam of its kind.",
    title: { pt: "Inapto em exame", en: "Unfit in an exam" },
    message: {
      pt: "O registro passou a mostrar resultado de inaptidão no exame {subject}.",
      en: "The register now lists an unfit result for the exam {subject}.",
    },
    legalBasis: [ctb("art. 147, I")],
  },
  EXAM_FIT: {
    severity: "INFO",
    section: "medicalExams",
    when: "The result of an exam changed from unfit to fit.",
    title: { pt: "Apto em exame", en: "Fit in an exam" },
    message: {
      pt: "O resultado do exame {subject} deixou de ser de inaptidão.",
      en: "The result of the exam {subject} is no longer unfit.",
    },
    legalBasis: [ctb("art. 147, I")],
  },
  EXAM_ADDED: {
    severity: "INFO",
    section: "medicalExams",
    when: "An exam is listed that was not listed before, and no earlier one of its kind is known.",
    title: { pt: "Novo exame no registro", en: "New exam on record" },
    message: {
      pt: "O registro passou a mostrar o exame {subject}.",
      en: "The register now lists the exam {subject}.",
    },
    legalBasis: [ctb("art. 147, § 2º")],
  },
  EXAM_RENEWED: {
    severity: "INFO",
    section: "medicalExams",
    when: "A later exam of a known kind is listed, or a known exam is valid for longer.",
    title: { pt: "Exame renovado", en: "Exam renewed" },
    message: {
      pt: "O registro mostra a renovação do exame {subject}.",
      en: "The register lists the renewal of the exam {subject}.",
    },
    legalBasis: [ctb("art. 147, § 2º")],
  },
  EXAM_REMOVED: {
    severity: "INFO",
    section: "medicalExams",
    when: "Four answers in a row lack an exam, and no later one of its kind is known.",
    title: { pt: "Exame saiu do registro", en: "Exam left the register" },
    message: {
      pt: "O exame {subject} não aparece mais no registro.",
      en: "The exam {subject} is no longer listed in the register.",
    },
    legalBasis: [ctb("art. 147, § 2º")],
  },
  EXAM_RETURNED: {
    severity: "INFO",
    section: "medicalExams",
    when: "An exam whose disappearance was reported is listed again.",
    title: { pt: "Exame voltou ao registro", en: "Exam listed again" },
    message: {
      pt: "O exame {subject} tinha saído do registro e voltou a aparecer.",
      en: "The exam {subject} had left the register and is listed again.",
    },
    legalBasis: [ctb("art. 147, § 2º")],
  },
  TOXICOLOGICAL_DONE: {
    severity: "INFO",
    section: "toxicological",
    when: "The last toxicological exam on record has a later sampling day.",
    title: { pt: "Novo exame toxicológico", en: "New toxicological exam" },
    message: {
      pt: "O registro mostra um exame toxicológico com coleta em {to}. A coleta anterior era de {from}.",
      en: "The register lists a toxicological exam sampled on {to}. The earlier sample was of {from}.",
    },
    legalBasis: [ctb("art. 148-A, § 2º")],
  },
  COURSE_ADDED: {
    severity: "INFO",
    section: "category",
    when: "A course is listed that was not listed before, and no earlier one of its kind is known.",
    title: { pt: "Novo curso no registro", en: "New course on record" },
    message: {
      pt: "O registro passou a mostrar o curso {subject}.",
      en: "The register now lists the course {subject}.",
    },
    legalBasis: [ctb("art. 145, IV")],
  },
  COURSE_RENEWED: {
    severity: "INFO",
    section: "category",
    when: "A later course of a known kind is listed, or a known course is valid for longer.",
    title: { pt: "Curso renovado", en: "Course renewed" },
    message: {
      pt: "O registro mostra a renovação do curso {subject}.",
      en: "The register lists the renewal of the course {subject}.",
    },
    legalBasis: [ctb("art. 145, IV")],
  },
  COURSE_REMOVED: {
    severity: "WARNING",
    section: "category",
    when: "Four answers in a row lack a course, and no later one of its kind is known.",
    title: { pt: "Curso saiu do registro", en: "Course left the register" },
    message: {
      pt: "O curso {subject} não aparece mais no registro.",
      en: "The course {subject} is no longer listed in the register.",
    },
    legalBasis: [ctb("art. 145, IV")],
  },
  COURSE_RETURNED: {
    severity: "INFO",
    section: "category",
    when: "A course whose disappearance was reported is listed again.",
    title: { pt: "Curso voltou ao registro", en: "Course listed again" },
    message: {
      pt: "O curso {subject} tinha saído do registro e voltou a aparecer.",
      en: "The course {subject} had left the register and is listed again.",
    },
    legalBasis: [ctb("art. 145, IV")],
  },
} as const satisfies Readonly<Record<string, ChangeRule>>;
