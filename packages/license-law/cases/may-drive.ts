/** Whether a driver may drive a vehicle: by the category, and by everything else. */
import type { Day } from "../src/calendar.ts";
import type { Answer } from "../src/driving/answer.ts";
import type { VehicleQuestion } from "../src/driving/vehicle.ts";
import type { Category } from "../src/facts.ts";
import { type FactOverrides, block, infraction } from "./facts.ts";

export const MAY_DRIVE_DAY = "2026-07-24";

const SPECIAL = ["collective", "school", "dangerous_goods", "mototaxi", "motofrete"] as const;
const COURSES = [
  ...SPECIAL.map((kind) => ({ kind, completedOn: "2024-02-01" })),
  { kind: "emergency", completedOn: "2024-02-01" },
] as const;
const EXAM = {
  collectedOn: "2025-06-01",
  result: "negative",
  purpose: "periodic",
  dueOn: "2027-12-01",
} as const;

/** A paid driver with every course and a valid exam, so that the other facts decide. */
export const driverOf = (category: Category | null, given: FactOverrides = {}): FactOverrides => ({
  courses: COURSES,
  toxicological: EXAM,
  ...given,
  license: given.license === null ? null : { category, ear: true, ...given.license },
});

export interface CoverageCase {
  readonly vehicle: VehicleQuestion;
  /** The license categories that cover it, out of all categories. */
  readonly covering: readonly Category[];
  readonly article: string;
}

export const ALL_CATEGORIES: readonly Category[] = [
  ...(["ACC", "A", "B", "C", "D", "E", "AB", "AC", "AD", "AE"] as const),
  ...(["ACC+B", "ACC+C", "ACC+D", "ACC+E"] as const),
];
const MOPED: readonly Category[] = [
  "ACC",
  "A",
  "AB",
  "AC",
  "AD",
  "AE",
  "ACC+B",
  "ACC+C",
  "ACC+D",
  "ACC+E",
];
const A: readonly Category[] = ["A", "AB", "AC", "AD", "AE"];
const E: readonly Category[] = ["E", "AE", "ACC+E"];
const D: readonly Category[] = ["D", "AD", "ACC+D", ...E];
const C: readonly Category[] = ["C", "AC", "ACC+C", ...D];
const B: readonly Category[] = ["B", "AB", "ACC+B", ...C];

// oxfmt-ignore
export const COVERAGE_CASES: readonly CoverageCase[] = [
  { vehicle: { kind: "moped" }, covering: MOPED, article: "art. 141" },
  { vehicle: { kind: "motorcycle" }, covering: A, article: "art. 143, I" },
  { vehicle: { kind: "motorcycle", trailerKg: 6000 }, covering: A, article: "art. 143, I" },
  { vehicle: { kind: "mototaxi" }, covering: A, article: "arts. 139-A and 143, I" },
  { vehicle: { kind: "motofrete" }, covering: A, article: "arts. 139-A and 143, I" },
  { vehicle: { kind: "car" }, covering: B, article: "art. 143, II" },
  { vehicle: { kind: "car", grossWeightKg: 3500 }, covering: B, article: "art. 143, II" },
  { vehicle: { kind: "car", grossWeightKg: 3501 }, covering: C, article: "art. 143, III" },
  { vehicle: { kind: "car", passengers: 8 }, covering: B, article: "art. 143, II" },
  { vehicle: { kind: "car", passengers: 9 }, covering: D, article: "art. 143, IV" },
  { vehicle: { kind: "car", trailerKg: 5999 }, covering: B, article: "art. 143, § 4º" },
  { vehicle: { kind: "car", trailerKg: 6000 }, covering: E, article: "art. 143, V" },
  { vehicle: { kind: "van", grossWeightKg: 3500, passengers: 8 }, covering: B, article: "art. 143, II" },
  { vehicle: { kind: "van", grossWeightKg: 3501, passengers: 8 }, covering: C, article: "art. 143, III" },
  { vehicle: { kind: "van", grossWeightKg: 3500, passengers: 15 }, covering: D, article: "art. 143, IV" },
  { vehicle: { kind: "truck", grossWeightKg: 3500 }, covering: B, article: "art. 143, II" },
  { vehicle: { kind: "truck", grossWeightKg: 3501 }, covering: C, article: "art. 143, III" },
  { vehicle: { kind: "truck", grossWeightKg: 16000, trailerKg: 5999 }, covering: C, article: "art. 143, § 4º" },
  { vehicle: { kind: "bus" }, covering: D, article: "art. 143, IV" },
  { vehicle: { kind: "bus", passengers: 40 }, covering: D, article: "art. 143, IV" },
  { vehicle: { kind: "bus", passengers: 8 }, covering: B, article: "art. 143, II" },
  { vehicle: { kind: "bus", passengers: 8, grossWeightKg: 5000 }, covering: C, article: "art. 143, III" },
  { vehicle: { kind: "school_bus" }, covering: D, article: "art. 138, II" },
  { vehicle: { kind: "school_bus", passengers: 7 }, covering: D, article: "art. 138, II" },
  { vehicle: { kind: "ambulance", grossWeightKg: 3500, passengers: 4 }, covering: B, article: "arts. 143, II, and 145-A" },
  { vehicle: { kind: "ambulance", grossWeightKg: 4000, passengers: 4 }, covering: C, article: "arts. 143, III, and 145-A" },
  { vehicle: { kind: "motor_home", grossWeightKg: 6000 }, covering: B, article: "art. 143, § 2º" },
  { vehicle: { kind: "motor_home", grossWeightKg: 6001 }, covering: C, article: "art. 143, III" },
  { vehicle: { kind: "motor_home", grossWeightKg: 6000, passengers: 9 }, covering: D, article: "art. 143, IV" },
  { vehicle: { kind: "farm_tractor" }, covering: B, article: "art. 144, sole §" },
  { vehicle: { kind: "heavy_machinery" }, covering: C, article: "art. 144" },
  { vehicle: { kind: "combination", grossWeightKg: 3000, trailerKg: 5999 }, covering: B, article: "art. 143, § 4º" },
  { vehicle: { kind: "combination", grossWeightKg: 16000, trailerKg: 5999 }, covering: C, article: "art. 143, § 4º" },
  { vehicle: { kind: "combination", grossWeightKg: 16000, trailerKg: 6000 }, covering: E, article: "art. 143, V" },
  { vehicle: { category: "ACC" }, covering: MOPED, article: "art. 141" },
  { vehicle: { category: "E", kind: "car" }, covering: E, article: "art. 143, V" },
];

export interface MayDriveCase {
  readonly situation: string;
  readonly given: FactOverrides;
  readonly vehicle: VehicleQuestion;
  readonly on?: Day;
  readonly answer: Answer;
  /** The alerts of the reasons that have one. */
  readonly alerts?: readonly string[];
  readonly missing?: readonly string[];
}

const car = { kind: "car" } as const;
const truck = { kind: "truck", grossWeightKg: 16_000 } as const;
const bus = { kind: "bus" } as const;
const exam = (more: object): FactOverrides => ({ toxicological: { ...EXAM, ...more } });
const suspension = (startsOn: Day, endsOn: Day | null = null) => block("2", startsOn, { endsOn });
const course = (kind: "collective" | "emergency" | "school", completedOn: Day | null) =>
  [{ kind, completedOn }] as const;
const G = "605-01";
const TWO_GRAVISSIMAS = [infraction(G, "2026-01-10"), infraction(G, "2026-02-10")];
const GRAVISSIMAS = "as infrações gravíssimas dos 12 meses anteriores";
const ambulance = { kind: "ambulance", grossWeightKg: 3000, passengers: 3 } as const;
const allowing = (allowedCategory: Category) =>
  [{ kind: "fitness", doneOn: "2026-01-10", result: "fit", allowedCategory }] as const;
const ending = (validUntil: Day) =>
  [{ kind: "fitness", doneOn: "2023-03-10", result: "fit", validUntil }] as const;

// oxfmt-ignore
export const MAY_DRIVE_CASES: readonly MayDriveCase[] = [
  { situation: "regular driver", given: driverOf("AB"), vehicle: car, answer: "ALLOWED" },
  { situation: "regular driver of trucks", given: driverOf("E"), vehicle: truck, answer: "ALLOWED" },
  // Without a valid license.
  { situation: "no license issued", given: { license: { issued: false } }, vehicle: car, answer: "FORBIDDEN", alerts: ["LICENSE_NOT_ISSUED"] },
  { situation: "no license issued, next month", given: { license: { issued: false } }, vehicle: car, on: "2026-08-20", answer: "FORBIDDEN", alerts: ["LICENSE_NOT_ISSUED"] },
  { situation: "no license issued, and a bar", given: { license: { issued: false }, blocks: [block("1", "2026-01-10")] }, vehicle: car, answer: "FORBIDDEN", alerts: ["LICENSE_NOT_ISSUED", "JUDICIAL_BLOCK"] },
  { situation: "license not answered", given: { license: null }, vehicle: car, answer: "UNKNOWN", missing: ["os dados da habilitação"] },
  { situation: "not told whether issued, and no document", given: driverOf("B", { license: { issued: null, documentStatus: "none" } }), vehicle: car, answer: "UNKNOWN", alerts: ["LICENSE_DOCUMENT_NOT_FOUND"], missing: ["o esclarecimento de: Nenhum documento de CNH no registro", "se a habilitação foi emitida"] },
  { situation: "two records", given: driverOf("B", { license: { recordCount: 2 } }), vehicle: car, answer: "UNKNOWN", alerts: ["LICENSE_DUPLICATE_RECORDS"], missing: ["o esclarecimento de: Mais de um registro para o mesmo CPF"] },
  { situation: "document cancelled", given: driverOf("B", { license: { documentStatus: "cancelled" } }), vehicle: car, answer: "UNKNOWN", alerts: ["LICENSE_DOCUMENT_CANCELLED"], missing: ["o esclarecimento de: Documento da CNH cancelado"] },
  { situation: "document in production", given: driverOf("B", { license: { documentStatus: "in_production" } }), vehicle: car, answer: "UNKNOWN", alerts: ["LICENSE_DOCUMENT_NOT_READY"], missing: ["o esclarecimento de: Documento em emissão"] },
  { situation: "17 years old", given: driverOf("B", { person: { birthDate: "2008-07-25" } }), vehicle: car, answer: "UNKNOWN", alerts: ["LICENSE_HOLDER_UNDERAGE"], missing: ["o esclarecimento de: Idade incompatível com a CNH"] },
  { situation: "18 years old", given: driverOf("B", { person: { birthDate: "2008-07-24" } }), vehicle: car, answer: "ALLOWED" },
  // Facts missing from all sources.
  { situation: "category not told", given: driverOf(null), vehicle: car, answer: "UNKNOWN", missing: ["a categoria"] },
  { situation: "expiry not told", given: driverOf("B", { license: { expiresOn: null } }), vehicle: car, answer: "UNKNOWN", missing: ["a data de vencimento"] },
  { situation: "blocks not answered", given: driverOf("B", { blocks: null }), vehicle: car, answer: "UNKNOWN", missing: ["se há bloqueios ou impedimentos"] },
  { situation: "exams not answered", given: driverOf("B", { medicalExams: null }), vehicle: car, answer: "UNKNOWN", missing: ["os exames médico e psicológico"] },
  { situation: "birth date not told", given: driverOf("B", { person: null }), vehicle: car, answer: "UNKNOWN", missing: ["a data de nascimento"] },
  { situation: "several things not told", given: driverOf("B", { license: { issued: null, recordCount: null, documentStatus: null } }), vehicle: car, answer: "UNKNOWN", missing: ["se a habilitação foi emitida", "quantos registros existem para o CPF", "a situação do documento"] },
  { situation: "infractions not answered: they forbid nothing", given: driverOf("B", { infractions: null }), vehicle: car, answer: "ALLOWED" },
  { situation: "what is certain outranks what is missing", given: driverOf("B", { blocks: null, license: { expiresOn: "2026-06-23" } }), vehicle: car, answer: "FORBIDDEN", alerts: ["LICENSE_EXPIRED"], missing: ["se há bloqueios ou impedimentos"] },
  // Expiry.
  { situation: "expired 30 days ago", given: driverOf("B", { license: { expiresOn: "2026-06-24" } }), vehicle: car, answer: "ALLOWED" },
  { situation: "expired 31 days ago", given: driverOf("B", { license: { expiresOn: "2026-06-23" } }), vehicle: car, answer: "FORBIDDEN", alerts: ["LICENSE_EXPIRED"] },
  { situation: "provisional license expired 31 days ago", given: driverOf("B", { license: { provisional: true, expiresOn: "2026-06-23" } }), vehicle: car, answer: "FORBIDDEN", alerts: ["PROVISIONAL_LICENSE_EXPIRED"] },
  { situation: "in date today, past the grace on the day asked", given: driverOf("B", { license: { expiresOn: "2026-07-24" } }), vehicle: car, on: "2026-08-24", answer: "FORBIDDEN", alerts: [] },
  { situation: "in date today, last day of the grace asked", given: driverOf("B", { license: { expiresOn: "2026-07-24" } }), vehicle: car, on: "2026-08-23", answer: "ALLOWED" },
  // The requested day.
  { situation: "the day before the diagnosis", given: driverOf("B"), vehicle: car, on: "2026-07-23", answer: "UNKNOWN", missing: ["um relatório feito nessa data"] },
  { situation: "30 days after it", given: driverOf("B"), vehicle: car, on: "2026-08-23", answer: "ALLOWED" },
  { situation: "31 days after it", given: driverOf("B"), vehicle: car, on: "2026-08-24", answer: "UNKNOWN", missing: ["um relatório mais próximo dessa data"] },
  { situation: "years after it, when it has expired", given: driverOf("B"), vehicle: car, on: "2034-01-01", answer: "FORBIDDEN", alerts: [] },
  // Blocks.
  { situation: "suspended", given: driverOf("B", { blocks: [suspension("2026-03-01", "2026-08-31")] }), vehicle: car, answer: "FORBIDDEN", alerts: ["SUSPENSION_ACTIVE"] },
  { situation: "suspended, also for mopeds", given: driverOf("AB", { blocks: [suspension("2026-03-01")] }), vehicle: { kind: "moped" }, answer: "FORBIDDEN", alerts: ["SUSPENSION_ACTIVE"] },
  { situation: "suspended, after its last day: the course is missing", given: driverOf("B", { blocks: [suspension("2026-03-01", "2026-08-01")] }), vehicle: car, on: "2026-08-02", answer: "FORBIDDEN", alerts: ["SUSPENSION_ACTIVE"] },
  { situation: "suspension of tomorrow, today", given: driverOf("B", { blocks: [suspension("2026-07-25")] }), vehicle: car, answer: "ALLOWED" },
  { situation: "suspension of tomorrow, tomorrow", given: driverOf("B", { blocks: [suspension("2026-07-25")] }), vehicle: car, on: "2026-07-25", answer: "FORBIDDEN", alerts: ["SUSPENSION_SCHEDULED"] },
  { situation: "suspension served, no course", given: driverOf("B", { blocks: [suspension("2026-01-01", "2026-07-01")] }), vehicle: car, answer: "FORBIDDEN", alerts: ["SUSPENSION_COURSE_PENDING"] },
  { situation: "suspension served with the course, still listed", given: driverOf("B", { blocks: [suspension("2026-01-01", "2026-07-01")], courses: [{ kind: "recycling", completedOn: "2026-06-01" }] }), vehicle: car, answer: "UNKNOWN", alerts: ["BLOCK_RELEASE_TO_CONFIRM"], missing: ["se o bloqueio impede de dirigir: Suspensão do direito de dirigir"] },
  { situation: "suspension served with the course, still listed, tomorrow", given: driverOf("B", { blocks: [suspension("2026-01-01", "2026-07-01")], courses: [{ kind: "recycling", completedOn: "2026-06-01" }] }), vehicle: car, on: "2026-07-25", answer: "UNKNOWN", alerts: ["BLOCK_RELEASE_TO_CONFIRM"], missing: ["se o bloqueio impede de dirigir: Suspensão do direito de dirigir"] },
  { situation: "suspension lifted", given: driverOf("B", { blocks: [block("2", "2025-01-01", { releasedOn: "2025-07-10" })] }), vehicle: car, answer: "ALLOWED" },
  { situation: "suspension that is lifted tomorrow, tomorrow", given: driverOf("B", { blocks: [block("2", "2025-01-01", { releasedOn: "2026-07-25" })] }), vehicle: car, on: "2026-07-25", answer: "ALLOWED" },
  { situation: "revoked", given: driverOf("B", { blocks: [block("3", "2025-01-01")] }), vehicle: car, answer: "FORBIDDEN", alerts: ["REVOCATION_ACTIVE"] },
  { situation: "barred by a court", given: driverOf("B", { blocks: [block("1", "2026-01-01")] }), vehicle: car, answer: "FORBIDDEN", alerts: ["JUDICIAL_BLOCK"] },
  { situation: "deceased", given: driverOf("B", { blocks: [block("4", "2026-01-01")] }), vehicle: car, answer: "FORBIDDEN", alerts: ["RECORD_OF_DEATH"] },
  { situation: "administrative measure", given: driverOf("B", { blocks: [block("D", "2026-01-01")] }), vehicle: car, answer: "UNKNOWN", alerts: ["ADMINISTRATIVE_MEASURE"], missing: ["se o bloqueio impede de dirigir: Medida administrativa"] },
  { situation: "block without any date", given: driverOf("B", { blocks: [block(null, null)] }), vehicle: car, answer: "UNKNOWN", alerts: ["BLOCK_UNCLASSIFIED"], missing: ["se o bloqueio impede de dirigir: Bloqueio sem motivo informado"] },
  { situation: "grave crash, license collected", given: driverOf("B", { blocks: [block("F", "2026-01-01", { licenseCollected: true })] }), vehicle: car, answer: "FORBIDDEN", alerts: ["GRAVE_CRASH_LICENSE_COLLECTED"] },
  // Exams.
  { situation: "unfit after the license was issued", given: driverOf("B", { medicalExams: [{ kind: "fitness", doneOn: "2026-05-01", result: "unfit", validUntil: null }] }), vehicle: car, answer: "UNKNOWN", alerts: ["MEDICAL_EXAM_UNFIT"], missing: ["o esclarecimento de: Exame médico com resultado inapto"] },
  { situation: "unfit before the license was issued", given: driverOf("B", { medicalExams: [{ kind: "fitness", doneOn: "2023-01-01", result: "unfit", validUntil: null }] }), vehicle: car, answer: "ALLOWED" },
  { situation: "result of an exam not told", given: driverOf("B", { medicalExams: [{ kind: "other", doneOn: "2023-01-01", result: null, validUntil: null }] }), vehicle: car, answer: "UNKNOWN", missing: ["a data ou o resultado de um exame médico ou psicológico"] },
  { situation: "day of an exam not told", given: driverOf("B", { medicalExams: [{ kind: "fitness", doneOn: null, result: "fit", validUntil: null }] }), vehicle: car, answer: "UNKNOWN", missing: ["a data ou o resultado de um exame médico ou psicológico"] },
  { situation: "psychologically unfit, unpaid", given: driverOf("B", { medicalExams: [{ kind: "psychological", doneOn: "2026-05-01", result: "unfit", validUntil: null }] }), vehicle: car, answer: "ALLOWED" },
  { situation: "psychologically unfit, paid", given: driverOf("B", { medicalExams: [{ kind: "psychological", doneOn: "2026-05-01", result: "unfit", validUntil: null }] }), vehicle: { ...car, paid: true }, answer: "UNKNOWN", alerts: ["PSYCHOLOGICAL_EXAM_UNFIT"], missing: ["uma avaliação psicológica com resultado apto"] },
  // Toxicological exam.
  { situation: "overdue beyond the tolerance, truck", given: driverOf("C", exam({ dueOn: "2026-06-23" })), vehicle: truck, answer: "FORBIDDEN", alerts: ["TOXICOLOGICAL_OVERDUE"] },
  { situation: "overdue beyond the tolerance, car", given: driverOf("C", exam({ dueOn: "2026-06-23" })), vehicle: car, answer: "ALLOWED" },
  { situation: "overdue within the tolerance", given: driverOf("C", exam({ dueOn: "2026-06-24" })), vehicle: truck, answer: "ALLOWED" },
  { situation: "due today, 31 days later", given: driverOf("C", exam({ dueOn: "2026-07-24" })), vehicle: truck, on: "2026-08-24", answer: "FORBIDDEN", alerts: [] },
  { situation: "barred, car", given: driverOf("C", exam({ result: "positive" })), vehicle: car, answer: "FORBIDDEN", alerts: ["TOXICOLOGICAL_DRIVING_BARRED"] },
  { situation: "barred by an exam to renew, truck", given: driverOf("C", exam({ result: "positive", purpose: "license" })), vehicle: truck, answer: "FORBIDDEN", alerts: ["TOXICOLOGICAL_DRIVING_BARRED"] },
  { situation: "barred by an exam to renew, car", given: driverOf("C", exam({ result: "positive", purpose: "license" })), vehicle: car, answer: "UNKNOWN", alerts: ["TOXICOLOGICAL_DRIVING_BARRED"], missing: ["se a situação do exame toxicológico impede de dirigir também veículos das categorias A e B"] },
  { situation: "result not told, car: it might bar from all", given: driverOf("C", exam({ result: null })), vehicle: car, answer: "UNKNOWN", missing: ["o resultado do exame toxicológico"] },
  { situation: "not answered, car of a truck driver", given: driverOf("C", { toxicological: null }), vehicle: car, answer: "UNKNOWN", missing: ["o exame toxicológico"] },
  { situation: "not answered, driver of B", given: driverOf("B", { toxicological: null }), vehicle: car, answer: "ALLOWED" },
  { situation: "deadline counted, far", given: driverOf("C", exam({ dueOn: null })), vehicle: truck, answer: "ALLOWED" },
  { situation: "deadline counted, 61 days left", given: driverOf("C", { ...exam({ dueOn: null, collectedOn: "2024-03-01" }), license: { issuedOn: "2024-03-23", expiresOn: "2034-03-20" } }), vehicle: truck, answer: "ALLOWED" },
  { situation: "deadline counted, 60 days left: to be confirmed", given: driverOf("C", { ...exam({ dueOn: null, collectedOn: "2024-03-01" }), license: { issuedOn: "2024-03-22", expiresOn: "2034-03-20" } }), vehicle: truck, answer: "UNKNOWN", missing: ["o prazo do exame toxicológico no registro"] },
  { situation: "deadline counted from what may be a copy", given: driverOf("C", { ...exam({ dueOn: null }), license: { issuedOn: "2025-07-01" } }), vehicle: truck, answer: "UNKNOWN", missing: ["o prazo do exame toxicológico no registro"] },
  { situation: "deadline counted, beyond the tolerance", given: driverOf("C", { ...exam({ dueOn: null, collectedOn: "2023-12-01" }), license: { issuedOn: "2023-12-23", expiresOn: "2033-12-20" } }), vehicle: truck, answer: "FORBIDDEN", alerts: ["TOXICOLOGICAL_OVERDUE"] },
  { situation: "deadline not known", given: driverOf("C", { ...exam({ dueOn: null }), license: { issuedOn: null } }), vehicle: truck, answer: "UNKNOWN", alerts: ["TOXICOLOGICAL_UNKNOWN"], missing: ["o prazo do exame toxicológico"] },
  { situation: "70 years old: no periodic exam", given: driverOf("C", { ...exam({ dueOn: null }), person: { birthDate: "1950-01-01" } }), vehicle: truck, answer: "ALLOWED" },
  { situation: "short license of what may be a copy", given: driverOf("C", { ...exam({ dueOn: null }), license: { issuedOn: "2026-03-01", expiresOn: "2028-02-20" } }), vehicle: truck, answer: "UNKNOWN", missing: ["se o exame toxicológico periódico é exigido"] },
  // Paid driving.
  { situation: "paid, without EAR, truck", given: driverOf("C", { license: { ear: false } }), vehicle: { ...truck, paid: true }, answer: "FORBIDDEN", alerts: ["PAID_DRIVING_NOT_ALLOWED"] },
  { situation: "paid, without EAR, car", given: driverOf("B", { license: { ear: false } }), vehicle: { ...car, paid: true }, answer: "FORBIDDEN", alerts: [] },
  { situation: "unpaid, without EAR", given: driverOf("C", { license: { ear: false } }), vehicle: truck, answer: "ALLOWED" },
  { situation: "paid, EAR not told", given: driverOf("B", { license: { ear: null } }), vehicle: { ...car, paid: true }, answer: "UNKNOWN", missing: ["se a CNH tem EAR"] },
  { situation: "paid, with EAR", given: driverOf("B"), vehicle: { ...car, paid: true }, answer: "ALLOWED" },
  { situation: "mototáxi is paid work", given: driverOf("A", { license: { ear: false } }), vehicle: { kind: "mototaxi" }, answer: "FORBIDDEN", alerts: [] },
  { situation: "motofrete is paid work", given: driverOf("A", { license: { ear: false } }), vehicle: { kind: "motofrete" }, answer: "FORBIDDEN", alerts: [] },
  // Age.
  { situation: "20 years old, bus", given: driverOf("D", { person: { birthDate: "2005-07-25" } }), vehicle: bus, answer: "FORBIDDEN", alerts: ["CATEGORY_BEFORE_AGE"] },
  { situation: "21 years old, bus", given: driverOf("D", { person: { birthDate: "2005-07-24" } }), vehicle: bus, answer: "ALLOWED" },
  { situation: "20 years old, bus, on the birthday", given: driverOf("D", { person: { birthDate: "2005-07-25" } }), vehicle: bus, on: "2026-07-25", answer: "UNKNOWN", missing: ["a idade do condutor nessa data"] },
  { situation: "20 years old, truck", given: driverOf("C", { person: { birthDate: "2005-07-25" } }), vehicle: truck, answer: "ALLOWED" },
  { situation: "20 years old, combination", given: driverOf("E", { person: { birthDate: "2005-07-25" } }), vehicle: { category: "E" }, answer: "FORBIDDEN", alerts: ["CATEGORY_BEFORE_AGE"] },
  { situation: "20 years old, mototáxi", given: driverOf("A", { person: { birthDate: "2005-07-25" } }), vehicle: { kind: "mototaxi" }, answer: "FORBIDDEN", alerts: [] },
  { situation: "20 years old, dangerous goods in a car", given: driverOf("B", { person: { birthDate: "2005-07-25" } }), vehicle: { ...car, dangerousGoods: true }, answer: "FORBIDDEN", alerts: [] },
  // Courses.
  { situation: "bus without the course", given: driverOf("D", { courses: [] }), vehicle: bus, answer: "FORBIDDEN", alerts: [] },
  { situation: "bus, courses not answered", given: driverOf("D", { courses: null }), vehicle: bus, answer: "UNKNOWN", missing: ["se há curso válido: Transporte coletivo de passageiros"] },
  { situation: "bus, course of unknown day", given: driverOf("D", { courses: course("collective", null) }), vehicle: bus, answer: "UNKNOWN", missing: ["se há curso válido: Transporte coletivo de passageiros"] },
  { situation: "bus, course that had ended", given: driverOf("D", { courses: course("collective", "2019-01-01") }), vehicle: bus, answer: "FORBIDDEN", alerts: ["SPECIAL_COURSE_EXPIRED"] },
  { situation: "category D as such asks for no course", given: driverOf("D", { courses: [] }), vehicle: { category: "D" }, answer: "ALLOWED" },
  { situation: "motor home for ten asks for no course", given: driverOf("D", { courses: [] }), vehicle: { kind: "motor_home", grossWeightKg: 5000, passengers: 9 }, answer: "ALLOWED" },
  { situation: "school bus without the course", given: driverOf("D", { courses: course("collective", "2024-01-01") }), vehicle: { kind: "school_bus" }, answer: "FORBIDDEN", alerts: [] },
  { situation: "ambulance, course in force", given: driverOf("B", { courses: course("emergency", "2024-01-01") }), vehicle: { kind: "ambulance", grossWeightKg: 3000, passengers: 3 }, answer: "ALLOWED" },
  { situation: "ambulance, course that ends before the day asked", given: driverOf("B", { courses: course("emergency", "2021-08-01") }), vehicle: { kind: "ambulance", grossWeightKg: 3000, passengers: 3 }, on: "2026-08-02", answer: "FORBIDDEN", alerts: [] },
  { situation: "ambulance, last day of the course", given: driverOf("B", { courses: course("emergency", "2021-08-01") }), vehicle: { kind: "ambulance", grossWeightKg: 3000, passengers: 3 }, on: "2026-08-01", answer: "ALLOWED" },
  { situation: "dangerous goods without the course", given: driverOf("C", { courses: [] }), vehicle: { ...truck, dangerousGoods: true }, answer: "FORBIDDEN", alerts: [] },
  { situation: "dangerous goods with the course", given: driverOf("C"), vehicle: { ...truck, dangerousGoods: true }, answer: "ALLOWED" },
  // Gravíssimas, which special transports limit.
  { situation: "school bus, one gravíssima", given: driverOf("D", { infractions: [infraction(G, "2026-01-10")] }), vehicle: { kind: "school_bus" }, answer: "ALLOWED" },
  { situation: "school bus, two gravíssimas", given: driverOf("D", { infractions: [infraction(G, "2026-01-10"), infraction(G, "2026-02-10")] }), vehicle: { kind: "school_bus" }, answer: "FORBIDDEN", alerts: [] },
  { situation: "school bus, one of two gravíssimas pending", given: driverOf("D", { infractions: [infraction(G, "2026-01-10"), infraction(G, "2026-02-10", { state: "pending" })] }), vehicle: { kind: "school_bus" }, answer: "UNKNOWN", missing: ["as infrações gravíssimas dos 12 meses anteriores"] },
  { situation: "school bus, infractions not answered", given: driverOf("D", { infractions: null }), vehicle: { kind: "school_bus" }, answer: "UNKNOWN", missing: ["as infrações gravíssimas dos 12 meses anteriores"] },
  { situation: "school bus, tomorrow", given: driverOf("D"), vehicle: { kind: "school_bus" }, on: "2026-07-25", answer: "ALLOWED" },
  { situation: "school bus, two gravíssimas, tomorrow", given: driverOf("D", { infractions: TWO_GRAVISSIMAS }), vehicle: { kind: "school_bus" }, on: "2026-07-25", answer: "UNKNOWN", missing: [GRAVISSIMAS] },
  { situation: "bus, one gravíssima", given: driverOf("D", { infractions: TWO_GRAVISSIMAS.slice(1) }), vehicle: bus, answer: "ALLOWED" },
  { situation: "bus, two gravíssimas", given: driverOf("D", { infractions: TWO_GRAVISSIMAS }), vehicle: bus, answer: "FORBIDDEN", alerts: [] },
  { situation: "bus, the first of two gravíssimas 12 months ago", given: driverOf("D", { infractions: [infraction(G, "2025-07-24"), infraction(G, "2026-02-10")] }), vehicle: bus, answer: "ALLOWED" },
  { situation: "bus, the first of two gravíssimas 12 months ago less a day", given: driverOf("D", { infractions: [infraction(G, "2025-07-25"), infraction(G, "2026-02-10")] }), vehicle: bus, answer: "FORBIDDEN", alerts: [] },
  { situation: "bus, infractions not answered", given: driverOf("D", { infractions: null }), vehicle: bus, answer: "UNKNOWN", missing: [GRAVISSIMAS] },
  { situation: "van for fifteen, two gravíssimas", given: driverOf("D", { infractions: TWO_GRAVISSIMAS }), vehicle: { kind: "van", grossWeightKg: 3000, passengers: 15 }, answer: "FORBIDDEN", alerts: [] },
  { situation: "van for eight, two gravíssimas", given: driverOf("D", { infractions: TWO_GRAVISSIMAS }), vehicle: { kind: "van", grossWeightKg: 3000, passengers: 8 }, answer: "ALLOWED" },
  { situation: "ambulance, one gravíssima", given: driverOf("B", { infractions: TWO_GRAVISSIMAS.slice(1) }), vehicle: ambulance, answer: "ALLOWED" },
  { situation: "ambulance, two gravíssimas", given: driverOf("B", { infractions: TWO_GRAVISSIMAS }), vehicle: ambulance, answer: "FORBIDDEN", alerts: [] },
  { situation: "dangerous goods, one gravíssima", given: driverOf("C", { infractions: TWO_GRAVISSIMAS.slice(1) }), vehicle: { ...truck, dangerousGoods: true }, answer: "ALLOWED" },
  { situation: "dangerous goods, two gravíssimas", given: driverOf("C", { infractions: TWO_GRAVISSIMAS }), vehicle: { ...truck, dangerousGoods: true }, answer: "FORBIDDEN", alerts: [] },
  { situation: "other goods, two gravíssimas", given: driverOf("C", { infractions: TWO_GRAVISSIMAS }), vehicle: truck, answer: "ALLOWED" },
  { situation: "motor home for ten, two gravíssimas", given: driverOf("D", { infractions: TWO_GRAVISSIMAS }), vehicle: { kind: "motor_home", grossWeightKg: 5000, passengers: 9 }, answer: "ALLOWED" },
  { situation: "motofrete, two gravíssimas: not one of these transports", given: driverOf("A", { infractions: TWO_GRAVISSIMAS }), vehicle: { kind: "motofrete" }, answer: "ALLOWED" },
  // Years in category A, for paid work with a motorcycle.
  { situation: "motofrete, first license two years ago", given: driverOf("A", { license: { firstIssuedOn: "2024-07-24" } }), vehicle: { kind: "motofrete" }, answer: "ALLOWED" },
  { situation: "motofrete, first license two years ago but one day", given: driverOf("A", { license: { firstIssuedOn: "2024-07-25" } }), vehicle: { kind: "motofrete" }, answer: "FORBIDDEN", alerts: [] },
  { situation: "motofrete, first license two years before the day asked", given: driverOf("A", { license: { firstIssuedOn: "2024-07-25" } }), vehicle: { kind: "motofrete" }, on: "2026-07-25", answer: "ALLOWED" },
  { situation: "mototáxi, first license two years ago but one day", given: driverOf("A", { license: { firstIssuedOn: "2024-07-25" } }), vehicle: { kind: "mototaxi" }, answer: "FORBIDDEN", alerts: [] },
  { situation: "motorcycle, not for work, first license of yesterday", given: driverOf("A", { license: { firstIssuedOn: "2026-07-23" } }), vehicle: { kind: "motorcycle", paid: true }, answer: "ALLOWED" },
  { situation: "motofrete, first license not told", given: driverOf("A", { license: { firstIssuedOn: null } }), vehicle: { kind: "motofrete" }, answer: "UNKNOWN", missing: ["há quanto tempo o condutor tem a categoria A"] },
  // A lowered category, or one that the exam does not allow.
  { situation: "lowered to B, truck", given: driverOf("D", { license: { loweredCategory: "B" } }), vehicle: truck, answer: "FORBIDDEN", alerts: ["CATEGORY_LOWERED"] },
  { situation: "lowered to C, truck", given: driverOf("D", { license: { loweredCategory: "C" } }), vehicle: truck, answer: "ALLOWED" },
  { situation: "lowered to B, car", given: driverOf("D", { license: { loweredCategory: "B" } }), vehicle: car, answer: "ALLOWED" },
  { situation: "lowered to B, combination, which D never covered", given: driverOf("D", { license: { loweredCategory: "B" } }), vehicle: { category: "E" }, answer: "FORBIDDEN", alerts: [] },
  { situation: "lowered to B, exam not answered: it is not asked for", given: driverOf("D", { license: { loweredCategory: "B" }, toxicological: null }), vehicle: car, answer: "ALLOWED" },
  { situation: "lowered to C, exam not answered", given: driverOf("D", { license: { loweredCategory: "C" }, toxicological: null }), vehicle: car, answer: "UNKNOWN", missing: ["o exame toxicológico"] },
  { situation: "exam allows B, truck", given: driverOf("D", { medicalExams: allowing("B") }), vehicle: truck, answer: "UNKNOWN", alerts: ["EXAM_ALLOWS_LOWER_CATEGORY"], missing: ["se a CNH ainda vale acima da categoria que o exame permite"] },
  { situation: "exam allows C, truck", given: driverOf("D", { medicalExams: allowing("C") }), vehicle: truck, answer: "ALLOWED" },
  { situation: "exam allows B, car", given: driverOf("D", { medicalExams: allowing("B") }), vehicle: car, answer: "ALLOWED" },
  { situation: "exam allows B, combination, which D does not cover", given: driverOf("D", { medicalExams: allowing("B") }), vehicle: { category: "E" }, answer: "FORBIDDEN", alerts: [] },
  // The end of the fitness exam.
  { situation: "exam that ended before the license, its last day", given: driverOf("B", { medicalExams: ending("2026-07-24") }), vehicle: car, answer: "ALLOWED" },
  { situation: "exam that ended before the license, the day after", given: driverOf("B", { medicalExams: ending("2026-07-23") }), vehicle: car, answer: "UNKNOWN", alerts: ["FITNESS_EXAM_EXPIRED"], missing: ["qual data vale: a do exame ou a da CNH"] },
  { situation: "exam that ends tomorrow, the day after tomorrow", given: driverOf("B", { medicalExams: ending("2026-07-25") }), vehicle: car, on: "2026-07-26", answer: "UNKNOWN", alerts: [], missing: ["qual data vale: a do exame ou a da CNH"] },
  { situation: "exam that ends tomorrow, tomorrow", given: driverOf("B", { medicalExams: ending("2026-07-25") }), vehicle: car, on: "2026-07-25", answer: "ALLOWED" },
  { situation: "exam that ended on the day of issue", given: driverOf("B", { medicalExams: ending("2023-03-15") }), vehicle: car, answer: "UNKNOWN", alerts: ["FITNESS_EXAM_EXPIRED"], missing: ["qual data vale: a do exame ou a da CNH"] },
  { situation: "exam that ended before the issue: another one is behind the license", given: driverOf("B", { medicalExams: ending("2023-03-14") }), vehicle: car, answer: "ALLOWED" },
  { situation: "exam that ended before the license, which expired too", given: driverOf("B", { license: { expiresOn: "2026-06-23" }, medicalExams: ending("2026-06-22") }), vehicle: car, answer: "FORBIDDEN", alerts: ["LICENSE_EXPIRED"], missing: ["qual data vale: a do exame ou a da CNH"] },
  // Missing facts about the vehicle.
  { situation: "truck of unknown weight, license B", given: driverOf("B"), vehicle: { kind: "truck" }, answer: "UNKNOWN", missing: ["o peso bruto total do veículo"] },
  { situation: "truck of unknown weight, license C", given: driverOf("C"), vehicle: { kind: "truck" }, answer: "ALLOWED" },
  { situation: "truck of unknown weight, license A", given: driverOf("A"), vehicle: { kind: "truck" }, answer: "FORBIDDEN", alerts: [] },
  { situation: "van of unknown weight and seats, license B", given: driverOf("B"), vehicle: { kind: "van" }, answer: "UNKNOWN", missing: ["o peso bruto total do veículo", "o número de lugares para passageiros"] },
  { situation: "van of unknown seats, license B", given: driverOf("B"), vehicle: { kind: "van", grossWeightKg: 3000 }, answer: "UNKNOWN", missing: ["o número de lugares para passageiros"] },
  { situation: "van of unknown seats, license D", given: driverOf("D"), vehicle: { kind: "van", grossWeightKg: 3000 }, answer: "ALLOWED" },
  { situation: "combination of unknown trailer, license C", given: driverOf("C"), vehicle: { kind: "combination", grossWeightKg: 16_000 }, answer: "UNKNOWN", missing: ["o peso do reboque"] },
  { situation: "combination of unknown trailer, license E", given: driverOf("E"), vehicle: { kind: "combination", grossWeightKg: 16_000 }, answer: "ALLOWED" },
  { situation: "vehicle of no kind, license C", given: driverOf("C"), vehicle: {}, answer: "UNKNOWN", missing: ["o peso bruto total do veículo", "o número de lugares para passageiros"] },
  { situation: "vehicle of no kind, license D", given: driverOf("D"), vehicle: {}, answer: "ALLOWED" },
  { situation: "vehicle of no kind, license B", given: driverOf("B"), vehicle: {}, answer: "UNKNOWN", missing: ["o peso bruto total do veículo", "o número de lugares para passageiros"] },
  { situation: "truck of unknown weight, suspended", given: driverOf("B", { blocks: [suspension("2026-03-01")] }), vehicle: { kind: "truck" }, answer: "FORBIDDEN", alerts: ["SUSPENSION_ACTIVE"] },
];
