/**
 * Each dated table of the law as one Portuguese sentence, with its values in words, for readers who do not read code.
 */
import * as blocks from "../../packages/license-law/src/law/blocks-law.ts";
import * as category from "../../packages/license-law/src/law/category-law.ts";
import * as course from "../../packages/license-law/src/law/course-law.ts";
import * as employer from "../../packages/license-law/src/law/employer-law.ts";
import * as fines from "../../packages/license-law/src/law/fines-law.ts";
import * as paid from "../../packages/license-law/src/law/paid-driving-law.ts";
import * as points from "../../packages/license-law/src/law/points-law.ts";
import * as toxicological from "../../packages/license-law/src/law/toxicological-law.ts";
import * as validity from "../../packages/license-law/src/law/validity-law.ts";
import type { Dated, Rule } from "../../packages/license-law/src/dated-law.ts";
import { COURSE_WORDS } from "./fact-words.ts";

export interface RuleSentence {
  /** The name of the table in the code. */
  readonly name: string;
  readonly sentence: string;
  readonly rows: readonly { readonly rule: Rule<unknown>; readonly words: string }[];
}

const rows = <Value>(table: Dated<Value>, words: (value: Value) => string): RuleSentence["rows"] =>
  table.map((rule) => ({ rule, words: words(rule.value) }));

const days = (count: number) => `${count} dias`;
const months = (count: number) => `${count} meses`;
const years = (count: number) => (count === 1 ? "1 ano" : `${count} anos`);
const span = ({ min, max }: { readonly min: number; readonly max: number }) =>
  `de ${min} a ${max} meses`;
const reais = (cents: number) => `R$ ${(cents / 100).toFixed(2).replace(".", ",")}`;
const defence = (value: { readonly withoutDefence: number; readonly withDefence: number }) =>
  `${value.withoutDefence} dias sem defesa, ${value.withDefence} com defesa`;

const VALIDITY: readonly RuleSentence[] = [
  {
    name: "GRACE_DAYS",
    sentence: "Por quantos dias depois do vencimento dirigir ainda não é infração.",
    rows: rows(validity.GRACE_DAYS, days),
  },
  {
    name: "EXPIRY_NOTICE_DAYS",
    sentence: "Quantos dias antes do vencimento o condutor é avisado.",
    rows: rows(validity.EXPIRY_NOTICE_DAYS, days),
  },
  {
    name: "EXAM_PERIODS",
    sentence: "Por quantos anos vale o exame de aptidão, conforme a idade.",
    rows: rows(validity.EXAM_PERIODS, (periods) =>
      periods
        .map(({ fromAge, years: count }) => `a partir de ${years(fromAge)}: ${years(count)}`)
        .join("; "),
    ),
  },
  {
    name: "AUTOMATIC_RENEWAL",
    sentence: "A renovação automática de quem está no cadastro de bons condutores.",
    rows: rows(validity.AUTOMATIC_RENEWAL, ({ fitnessExamRequired, belowAge }) =>
      [
        fitnessExamRequired ? "com exame de aptidão" : "sem exame de aptidão",
        belowAge === null ? "em qualquer idade" : `antes dos ${years(belowAge)}`,
      ].join(", "),
    ),
  },
];

const CATEGORY: readonly RuleSentence[] = [
  {
    name: "LICENSE_AGE",
    sentence: "A idade a partir da qual se pode ter habilitação.",
    rows: rows(category.LICENSE_AGE, years),
  },
  {
    name: "VEHICLES",
    sentence: "Os veículos que cada categoria acrescenta às menores.",
    rows: rows(category.VEHICLES, (value) =>
      Object.entries(value)
        .map(([letter, vehicles]) => `${letter}: ${vehicles.map(({ text }) => text).join("; ")}`)
        .join(". "),
    ),
  },
  {
    name: "VEHICLE_SIZES",
    sentence: "Os tamanhos a partir dos quais o veículo pede a categoria seguinte.",
    rows: rows(
      category.VEHICLE_SIZES,
      (size) =>
        `B até ${size.maxKgB} kg e ${size.maxPassengersB} passageiros (motor-casa até ${size.maxKgMotorHomeB} kg); E com reboque de ${size.trailerKgE} kg ou mais`,
    ),
  },
  {
    name: "UPGRADES",
    sentence: "As condições para mudar de categoria.",
    rows: rows(category.UPGRADES, (value) =>
      Object.entries(value)
        .map(([to, { requirements }]) => `${to}: ${requirements}`)
        .join(" "),
    ),
  },
  {
    name: "SPECIAL_TRANSPORT",
    sentence: "O que se exige de quem dirige transporte especial, além da categoria e do curso.",
    rows: rows(
      category.SPECIAL_TRANSPORT,
      ({ fromAge, maxGravissimas, courses }) =>
        `${years(fromAge)} de idade e no máximo ${maxGravissimas} gravíssima em 12 meses, em ${[...courses].map((kind) => COURSE_WORDS[kind]).join(", ")}`,
    ),
  },
  {
    name: "MOTORCYCLE_WORK_YEARS",
    sentence: "Os anos na categoria A para trabalhar com moto (motofrete e mototáxi).",
    rows: rows(category.MOTORCYCLE_WORK_YEARS, years),
  },
  {
    name: "PROVISIONAL_YEAR",
    sentence: "O período da permissão para dirigir e o que impede a CNH definitiva.",
    rows: rows(
      category.PROVISIONAL_YEAR,
      ({ months: count, mediasThatBlock }) =>
        `${months(count)}; uma grave, uma gravíssima ou ${mediasThatBlock} médias impedem`,
    ),
  },
  {
    name: "PAID_WITHOUT_EAR",
    sentence: "A infração de dirigir por remuneração sem EAR na CNH.",
    rows: rows(paid.PAID_WITHOUT_EAR, ({ amountCents }) => `multa de ${reais(amountCents)}`),
  },
  {
    name: "COURSE_VALIDITY",
    sentence: "Por quanto tempo vale o curso especializado.",
    rows: rows(course.COURSE_VALIDITY, (value) =>
      value === null
        ? `${years(course.COURSE_YEARS)}, para todos`
        : `sem fim, exceto ${[...value.except].map((kind) => COURSE_WORDS[kind]).join(", ")} (${years(course.COURSE_YEARS)})`,
    ),
  },
];

const EXAM: readonly RuleSentence[] = [
  {
    name: "PERIODIC_EXAM",
    sentence: "O exame toxicológico periódico de quem tem C, D ou E.",
    rows: rows(toxicological.PERIODIC_EXAM, (exam) =>
      [
        `a cada ${months(exam.everyMonths)}, antes dos ${years(exam.belowAge)}`,
        `tolerância de ${days(exam.toleranceDays)}`,
        exam.fromYearsValid === null
          ? "para CNH de qualquer validade"
          : `para CNH de ${years(exam.fromYearsValid)} ou mais de validade`,
        exam.unperformedFine ? "com multa por não fazer" : "sem multa por não fazer",
      ].join("; "),
    ),
  },
  {
    name: "EXAM_AT_RENEWAL_DAYS",
    sentence: "Por quantos dias a coleta serve para obter ou renovar C, D ou E.",
    rows: rows(toxicological.EXAM_AT_RENEWAL_DAYS, days),
  },
  {
    name: "EMPLOYEE_EXAM",
    sentence: "O exame toxicológico do motorista empregado.",
    rows: rows(
      employer.EMPLOYEE_EXAM,
      ({ everyMonths, licenseExamDays }) =>
        `ao menos a cada ${months(everyMonths)}; o da CNH serve até ${days(licenseExamDays)} depois da coleta`,
    ),
  },
];

const PENALTIES: readonly RuleSentence[] = [
  {
    name: "LIMITS",
    sentence: "Os pontos em 12 meses que suspendem a CNH.",
    rows: rows(points.LIMITS, ({ none, one, more, ear, flat }) =>
      flat
        ? `${none} para todos`
        : `${none} sem gravíssima, ${one} com uma, ${more} com duas ou mais; ${ear} para quem tem EAR`,
    ),
  },
  {
    name: "PREVENTIVE_COURSE",
    sentence: "O curso preventivo de reciclagem de quem tem EAR.",
    rows: rows(
      points.PREVENTIVE_COURSE,
      ({ fromPoints, againAfterMonths }) =>
        `a partir de ${fromPoints} pontos, outra vez só depois de ${months(againAfterMonths)}`,
    ),
  },
  {
    name: "GRAVITY_STEPS",
    sentence: "A infração que fica grave quando se repete.",
    rows: rows(
      points.GRAVITY_STEPS,
      ({ code, months: count }) => `código ${code}, em ${months(count)}`,
    ),
  },
  {
    name: "SUSPENSION_TERMS",
    sentence: "O prazo da suspensão.",
    rows: rows(
      points.SUSPENSION_TERMS,
      (terms) =>
        `por pontos ${span(terms.byPoints)}, reincidente ${span(terms.byPointsAgain)}; por infração ${span(terms.selfSuspending)}, reincidente ${span(terms.selfSuspendingAgain)}; só quando repetida ${span(terms.onlyWhenRepeated)}`,
    ),
  },
  {
    name: "RECIDIVISM_MONTHS",
    sentence: "Em quantos meses a repetição é reincidência.",
    rows: rows(points.RECIDIVISM_MONTHS, months),
  },
  {
    name: "FURTHER_NOTICE_DAYS",
    sentence: "O prazo para notificar a suspensão ou a cassação, do fim do processo da multa.",
    rows: rows(points.FURTHER_NOTICE_DAYS, defence),
  },
  {
    name: "REHABILITATION_YEARS",
    sentence: "Quantos anos depois da cassação se pode pedir a reabilitação.",
    rows: rows(blocks.REHABILITATION_YEARS, years),
  },
  {
    name: "DRIVING_BEFORE_COURSE",
    sentence: "Dirigir depois do prazo da suspensão e antes do curso de reciclagem.",
    rows: rows(blocks.DRIVING_BEFORE_COURSE, (value) => value),
  },
];

const FINES: readonly RuleSentence[] = [
  {
    name: "FINE_VALUES",
    sentence: "O valor da multa por gravidade.",
    rows: rows(
      fines.FINE_VALUES,
      ({ gravissima, grave, media, leve }) =>
        `gravíssima ${reais(gravissima)}, grave ${reais(grave)}, média ${reais(media)}, leve ${reais(leve)}`,
    ),
  },
  {
    name: "DOUBLED_WHEN_REPEATED",
    sentence: "Os artigos cuja multa dobra na repetição.",
    rows: rows(
      fines.DOUBLED_WHEN_REPEATED,
      ({ articles, months: count }) => `${articles.join(", ")}, em ${months(count)}`,
    ),
  },
  {
    name: "DISCOUNTS",
    sentence: "Quanto se paga com desconto.",
    rows: rows(
      fines.DISCOUNTS,
      ({ byDueDate, electronic }) => `${byDueDate}% até o vencimento, ${electronic}% pelo SNE`,
    ),
  },
  {
    name: "NOTICE_DAYS",
    sentence: "O prazo para expedir a notificação da autuação.",
    rows: rows(fines.NOTICE_DAYS, (value) => (value === null ? "suspenso" : days(value))),
  },
  {
    name: "DEFENCE_DAYS",
    sentence: "O prazo mínimo da defesa prévia.",
    rows: rows(fines.DEFENCE_DAYS, days),
  },
  {
    name: "NAMING_DAYS",
    sentence: "O prazo para indicar o condutor.",
    rows: rows(fines.NAMING_DAYS, days),
  },
  {
    name: "PENALTY_NOTICE_DAYS",
    sentence: "O prazo para expedir a notificação da penalidade.",
    rows: rows(fines.PENALTY_NOTICE_DAYS, defence),
  },
  {
    name: "APPEAL_DAYS",
    sentence: "O prazo mínimo do recurso à JARI.",
    rows: rows(fines.APPEAL_DAYS, days),
  },
  {
    name: "APPEAL_DECISION_MONTHS",
    sentence: "O prazo da JARI para decidir.",
    rows: rows(fines.APPEAL_DECISION_MONTHS, months),
  },
  {
    name: "SECOND_APPEAL_DAYS",
    sentence: "O prazo do recurso à segunda instância.",
    rows: rows(fines.SECOND_APPEAL_DAYS, days),
  },
  {
    name: "SECOND_DECISION_MONTHS",
    sentence: "O prazo da segunda instância para decidir.",
    rows: rows(fines.SECOND_DECISION_MONTHS, months),
  },
  {
    name: "WARNING_CLEAN_MONTHS",
    sentence: "Os meses sem outra infração que trocam a multa leve ou média por advertência.",
    rows: rows(fines.WARNING_CLEAN_MONTHS, months),
  },
  {
    name: "LIMITATION_YEARS",
    sentence: "Os anos depois dos quais a infração não pode mais ser punida.",
    rows: rows(fines.LIMITATION_YEARS, years),
  },
];

export const RULE_SENTENCES: readonly RuleSentence[] = [
  ...VALIDITY,
  ...CATEGORY,
  ...EXAM,
  ...PENALTIES,
  ...FINES,
];

/** The names of all dated tables of the law, so that none is left out of the rulebook. */
export const DATED_TABLES: readonly string[] = [
  blocks,
  category,
  course,
  employer,
  fines,
  paid,
  points,
  toxicological,
  validity,
].flatMap((file) =>
  Object.entries(file).flatMap(([name, value]) =>
    Array.isArray(value) && typeof value[0] === "object" && "since" in value[0] ? [name] : [],
  ),
);
