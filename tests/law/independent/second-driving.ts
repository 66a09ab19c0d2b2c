/** The second independent set, on driving: vehicles, categories, exams, renewals and the employer's duties. */
import { type Diagnosis, mayDrive, type VehicleQuestion } from "@cnh/license-law";
import { type FactOverrides, infraction } from "../../../packages/license-law/cases/facts.ts";
import { checksOf, type IndependentCase } from "./case.ts";
import { GRAVISSIMA, MEDIA, weekly } from "./facts.ts";

const answerFor = (vehicle: VehicleQuestion) => (diagnosis: Diagnosis) =>
  mayDrive(diagnosis, vehicle, diagnosis.diagnosisDate).answer;
const isAllowed = (vehicle: VehicleQuestion) => (diagnosis: Diagnosis) =>
  answerFor(vehicle)(diagnosis) === "ALLOWED";
const hasAlert = (code: string) => (diagnosis: Diagnosis) =>
  diagnosis.allAlerts.some((alert) => alert.code === code);
const employerExam = ({ allAlerts }: Diagnosis) =>
  allAlerts.find(({ code }) => code === "EMPLOYER_TOXICOLOGICAL_EXAM");
const employerExamCites = (article: string) => (diagnosis: Diagnosis) =>
  employerExam(diagnosis)?.legalBasis.some((basis) => basis.article.includes(article));

const READINGS = {
  lorryAllowed: isAllowed({ kind: "truck", grossWeightKg: 20_000 }),
  categoryCAllowed: ({ category }: Diagnosis) =>
    category.driving.byCategory.some((each) => each.category === "C" && each.answer === "ALLOWED"),
  car: answerFor({ kind: "car" }),
  carAllowed: isAllowed({ kind: "car" }),
  carForbidden: (diagnosis: Diagnosis) => answerFor({ kind: "car" })(diagnosis) === "FORBIDDEN",
  bus: answerFor({ kind: "bus", passengers: 40, paid: true }),
  ambulance: answerFor({ kind: "ambulance", passengers: 4, grossWeightKg: 3200, paid: true }),
  tanker: answerFor({ kind: "truck", grossWeightKg: 12_000, dangerousGoods: true, paid: true }),
  motofrete: answerFor({ kind: "motofrete" }),
  isValid: ({ status }: Diagnosis) => status === "VALID",
  examRequired: ({ toxicological }: Diagnosis) => toxicological?.required,
  examOverdue: hasAlert("TOXICOLOGICAL_OVERDUE"),
  saysToxicological: ({ allAlerts }: Diagnosis) =>
    allAlerts.some(({ title, message, actions }) =>
      /toxicol/i.test([title, message, ...actions].join(" ")),
    ),
  courseNeededForD: ({ category }: Diagnosis) =>
    category.upgrades
      ?.find(({ to }) => to === "D")
      ?.alsoNeeds.map(String)
      .includes("special_course"),
  namingDuty: hasAlert("EMPLOYER_DRIVER_NAMING"),
  employerExam: (diagnosis: Diagnosis) => employerExam(diagnosis) !== undefined,
  employerExamCites168: employerExamCites("168"),
  employerExamCites235B: employerExamCites("235-B"),
  employerExamSays60Days: (diagnosis: Diagnosis) =>
    /60 dias/.test(JSON.stringify(employerExam(diagnosis) ?? null)),
};

const EXAM = {
  collectedOn: "2025-09-01",
  result: "negative",
  purpose: "periodic",
  dueOn: "2028-03-15",
} as const;
const OVERDUE = { ...EXAM, dueOn: "2026-08-07" } as const;

/** A paid driver of heavy vehicles with the exam in order. */
const heavy = (
  license: NonNullable<FactOverrides["license"]>,
  more: FactOverrides = {},
): FactOverrides => ({
  toxicological: EXAM,
  ...more,
  license: { ear: true, heldSince: { B: "2007-06-12", C: "2012-01-01" }, ...license },
});
const busDriver = (infractions: FactOverrides["infractions"]): FactOverrides =>
  heavy(
    { category: "D" },
    {
      courses: [{ kind: "collective", completedOn: "2022-01-01" }],
      infractions: infractions ?? null,
    },
  );
const fitness = (validUntil: string): FactOverrides => ({
  medicalExams: [{ kind: "fitness", doneOn: "2023-03-10", result: "fit", validUntil }],
});

const CASES: readonly IndependentCase<typeof READINGS>[] = [
  {
    id: "2.V16",
    what: "D lowered to B: no lorry, a car still",
    law: "arts. 147, § 4º, and 160; RENACH",
    given: heavy({ category: "D", loweredCategory: "B" }),
    expected: { lorryAllowed: false, categoryCAllowed: false, car: "ALLOWED" },
  },
  {
    id: "2.V32",
    what: "ambulance with two gravíssimas",
    law: "art. 145, caput and III",
    given: {
      license: { category: "B", ear: true },
      courses: [{ kind: "emergency", completedOn: "2026-03-01" }],
      infractions: weekly(GRAVISSIMA, 2),
    },
    expected: { ambulance: "FORBIDDEN" },
  },
  {
    id: "2.V35",
    what: "dangerous goods at 20 years",
    law: "art. 145, caput and I",
    given: heavy(
      { category: "C", firstIssuedOn: "2024-05-01" },
      {
        person: { birthDate: "2006-03-01" },
        courses: [{ kind: "dangerous_goods", completedOn: "2026-03-01" }],
      },
    ),
    expected: { tanker: "FORBIDDEN" },
  },
  {
    id: "2.V36",
    what: "dangerous goods with two gravíssimas",
    law: "art. 145, caput and III",
    given: heavy(
      { category: "C" },
      {
        courses: [{ kind: "dangerous_goods", completedOn: "2024-03-01" }],
        infractions: weekly(GRAVISSIMA, 2),
      },
    ),
    expected: { tanker: "FORBIDDEN" },
  },
  {
    id: "2.V60",
    what: "bus with two gravíssimas in twelve months",
    law: "art. 145, caput and III",
    given: busDriver(weekly(GRAVISSIMA, 2)),
    expected: { bus: "FORBIDDEN" },
  },
  {
    id: "2.V62",
    what: "bus with one gravíssima in twelve months",
    law: "art. 145, caput and III",
    given: busDriver(weekly(GRAVISSIMA, 1)),
    expected: { bus: "ALLOWED" },
  },
  {
    id: "2.V61",
    what: "bus, and no source answered for infractions",
    law: "art. 145, caput and III",
    given: busDriver(null),
    expected: { bus: "UNKNOWN" },
  },
  {
    id: "2.V23",
    what: "motofrete with a first license of 13 months: category A for less than two years",
    law: "Lei 12.009/2009, art. 2º, II",
    given: {
      license: {
        category: "AB",
        ear: true,
        firstIssuedOn: "2025-10-10",
        issuedOn: "2026-10-10",
        heldSince: { B: "2025-10-10", C: null },
      },
      person: { birthDate: "2001-03-01" },
      courses: [{ kind: "motofrete", completedOn: "2026-02-01" }],
    },
    expected: { motofrete: "FORBIDDEN" },
  },
  {
    id: "2.V66",
    what: "D, and the fitness exam of last month allows B only",
    law: "art. 147, § 4º; Res. CONTRAN 927/2022",
    given: heavy(
      { category: "D" },
      {
        medicalExams: [
          {
            kind: "fitness",
            doneOn: "2026-10-10",
            result: "fit",
            validUntil: "2031-10-10",
            requestedCategory: "D",
            allowedCategory: "B",
          },
        ],
      },
    ),
    expected: { lorryAllowed: false, car: "ALLOWED" },
  },
  {
    id: "2.W07",
    what: "fitness exam over for 20 months, printed date of 2033",
    law: "arts. 159, § 10, and 147, § 4º",
    given: fitness("2025-03-10"),
    expected: { isValid: false, carAllowed: false },
  },
  {
    id: "2.W08",
    what: "fitness exam over for ten days: no infraction yet",
    law: "arts. 159, § 10, and 162, V",
    given: fitness("2026-11-05"),
    expected: { carForbidden: false },
  },
  {
    id: "2.T23",
    what: "AB needs no exam",
    law: "art. 148-A, caput",
    given: {},
    expected: { examRequired: false },
  },
  {
    id: "2.T36",
    what: "D lowered to B needs no exam, and none is overdue",
    law: "art. 148-A, caput; Res. CONTRAN 1.009/2024",
    given: heavy({ category: "D", loweredCategory: "B" }, { toxicological: OVERDUE }),
    expected: { examRequired: false, examOverdue: false },
  },
  {
    id: "2.R01",
    what: "D ends in 20 days, last sample 14 months old: the renewal needs a new exam",
    law: "art. 148-A, caput and § 8º; Res. CONTRAN 923/2022, art. 10, § 1º",
    given: heavy({ category: "D", expiresOn: "2026-12-05" }),
    expected: { saysToxicological: true },
  },
  {
    id: "2.R02",
    what: "the same at 72 years, when no periodic exam is asked",
    law: "art. 148-A, caput",
    given: heavy(
      { category: "D", expiresOn: "2026-12-05" },
      { person: { birthDate: "1954-01-01" } },
    ),
    expected: { saysToxicological: true },
  },
  {
    id: "2.R03",
    what: "D expired for 40 days: the same",
    law: "art. 148-A, caput",
    given: heavy({ category: "D", expiresOn: "2026-10-06" }),
    expected: { saysToxicological: true },
  },
  {
    id: "2.R04",
    what: "B renews without the exam",
    law: "art. 148-A, caput",
    given: { license: { category: "B", expiresOn: "2026-12-05" } },
    expected: { saysToxicological: false },
  },
  {
    id: "2.C05",
    what: "the special course is needed to drive special transports, not to get D",
    law: "art. 145, IV",
    given: { license: { category: "B" } },
    expected: { courseNeededForD: false },
  },
  {
    id: "2.E02",
    what: "exam of the labor code: the license's serves only if at most 60 days old",
    law: "CLT, arts. 168, §§ 6º and 7º, and 235-B, VII",
    given: heavy({ category: "D" }, { toxicological: { ...EXAM, collectedOn: "2024-06-01" } }),
    expected: {
      employerExam: true,
      employerExamCites168: true,
      employerExamCites235B: true,
      employerExamSays60Days: true,
    },
  },
  {
    id: "2.E09",
    what: "the company's duty to name the driver does not depend on paid driving",
    law: "art. 257, § 8º",
    given: {
      license: { ear: false },
      infractions: [
        infraction(MEDIA, "2026-10-20", { state: "pending", noticeSentOn: "2026-11-01" }),
      ],
    },
    expected: { namingDuty: true },
  },
];

export const SECOND_DRIVING_CHECKS = checksOf(READINGS, CASES);
