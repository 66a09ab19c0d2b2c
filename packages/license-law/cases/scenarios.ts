/**
 * The sandbox's 25 drivers as facts on one day, and the result of the law for each. Drivers that test the behaviour of
 * a source (15 to 20, 22) appear as the facts that such a source provides.
 */
import { addDays, addMonths } from "../src/calendar.ts";
import type { InfractionFact } from "../src/facts.ts";
import type { Status } from "../src/status.ts";
import { type FactOverrides, block, infraction } from "./facts.ts";

export const SCENARIO_DAY = "2026-07-24";

export interface Scenario {
  readonly number: string;
  readonly title: string;
  readonly given: FactOverrides;
  readonly status: Status;
  /** Every alert above INFO, and the INFO alerts that the scenario tests. */
  readonly alerts: readonly string[];
  readonly article: string;
}

const daysFromNow = (days: number) => addDays(SCENARIO_DAY, days);

/** Confirmed infractions a fortnight apart, the latest ten days ago. */
function spread(...codes: readonly string[]): InfractionFact[] {
  return codes.map((code, index) => infraction(code, daysFromNow(-10 - 14 * index)));
}

const MEDIA = "745-50";
const GRAVE = "746-30";
const GRAVISSIMA = "605-01";
const driverOfC = { category: "C", issuedOn: "2024-01-15" } as const;
const lastExam = { collectedOn: "2023-12-20", result: "negative", purpose: "periodic" } as const;
const none: FactOverrides = {};

// oxfmt-ignore
export const SCENARIOS: readonly Scenario[] = [
  { number: "01", title: "regular", given: none, status: "VALID", alerts: [], article: "art. 159, § 10" },
  { number: "02", title: "expired beyond grace", given: { license: { expiresOn: daysFromNow(-45) } }, status: "EXPIRED", alerts: ["LICENSE_EXPIRED", "EMPLOYER_DRIVING_BAN"], article: "art. 162, V" },
  { number: "03", title: "expired within grace", given: { license: { expiresOn: daysFromNow(-12) } }, status: "WARNING", alerts: ["LICENSE_IN_GRACE"], article: "art. 162, V" },
  { number: "04", title: "suspended", given: { blocks: [block("2", "2026-05-01", { endsOn: "2026-11-01" })] }, status: "BLOCKED", alerts: ["SUSPENSION_ACTIVE", "EMPLOYER_DRIVING_BAN"], article: "art. 261" },
  { number: "05", title: "revoked (cassação)", given: { blocks: [block("3", "2025-09-01")] }, status: "BLOCKED", alerts: ["REVOCATION_ACTIVE", "EMPLOYER_DRIVING_BAN"], article: "art. 263" },
  { number: "06", title: "judicial block", given: { blocks: [block("1", "2026-02-10", { decision: "judicial" })] }, status: "BLOCKED", alerts: ["JUDICIAL_BLOCK", "EMPLOYER_DRIVING_BAN"], article: "arts. 292-294" },
  { number: "07", title: "points near the limit", given: { infractions: spread(GRAVISSIMA, GRAVE, GRAVE, GRAVE, MEDIA) }, status: "WARNING", alerts: ["POINTS_NEAR_LIMIT"], article: "art. 261, I" },
  { number: "08", title: "points over the limit", given: { infractions: spread(GRAVISSIMA, GRAVISSIMA, GRAVE, MEDIA) }, status: "WARNING", alerts: ["POINTS_LIMIT_REACHED"], article: "art. 261, I, a" },
  { number: "09", title: "paid driver (EAR) at 32 points", given: { license: { ear: true }, infractions: spread(GRAVISSIMA, GRAVISSIMA, GRAVISSIMA, GRAVISSIMA, MEDIA) }, status: "WARNING", alerts: ["EAR_PREVENTIVE_COURSE_AVAILABLE"], article: "art. 261, §§ 5º-7º" },
  { number: "10", title: "self-suspending infraction", given: { infractions: spread("516-91") }, status: "WARNING", alerts: ["SELF_SUSPENDING_INFRACTION"], article: "arts. 165 and 261, II" },
  { number: "11", title: "toxicological overdue", given: { license: driverOfC, toxicological: { ...lastExam, dueOn: daysFromNow(-31) } }, status: "WARNING", alerts: ["TOXICOLOGICAL_OVERDUE"], article: "arts. 148-A, 165-B, 165-D" },
  { number: "12", title: "toxicological in tolerance", given: { license: driverOfC, toxicological: { ...lastExam, dueOn: daysFromNow(-30) } }, status: "WARNING", alerts: ["TOXICOLOGICAL_IN_TOLERANCE"], article: "arts. 148-A, 165-B" },
  { number: "13", title: "provisional license (PPD) with a grave infraction", given: { license: { provisional: true, category: "B", issuedOn: "2026-01-10", firstIssuedOn: "2026-01-10", expiresOn: "2027-01-09" }, infractions: spread(GRAVE) }, status: "WARNING", alerts: ["PROVISIONAL_LICENSE_LOST"], article: "art. 148, §§ 3º-4º" },
  { number: "14", title: "no license issued", given: { license: { issued: false, registrationNumber: null, documentStatus: "none", category: null, issuedOn: null, expiresOn: null }, infractions: null }, status: "UNKNOWN", alerts: ["LICENSE_NOT_ISSUED", "EMPLOYER_DRIVING_BAN"], article: "art. 162, I" },
  { number: "15", title: "partial, before it is recovered", given: { infractions: null, medicalExams: null }, status: "UNKNOWN", alerts: ["INFRACTIONS_DATA_MISSING", "MEDICAL_EXAMS_DATA_MISSING"], article: "art. 261" },
  { number: "15", title: "partial, recovered", given: { infractions: spread(MEDIA) }, status: "VALID", alerts: [], article: "art. 261, I" },
  { number: "16", title: "partial, never recovered", given: { infractions: null }, status: "UNKNOWN", alerts: ["INFRACTIONS_DATA_MISSING"], article: "art. 261" },
  { number: "16", title: "partial, never recovered, and yet expired", given: { infractions: null, license: { expiresOn: daysFromNow(-45) } }, status: "EXPIRED", alerts: ["LICENSE_EXPIRED", "INFRACTIONS_DATA_MISSING", "EMPLOYER_DRIVING_BAN"], article: "art. 162, V" },
  { number: "17", title: "source fails for good: nothing is known", given: { person: null, license: null, blocks: null, medicalExams: null, toxicological: null, courses: null, infractions: null }, status: "UNKNOWN", alerts: ["LICENSE_DATA_MISSING"], article: "art. 159" },
  { number: "18", title: "source fails twice, then answers", given: none, status: "VALID", alerts: [], article: "art. 159, § 10" },
  { number: "19", title: "slow source", given: none, status: "VALID", alerts: [], article: "art. 159, § 10" },
  { number: "20", title: "analysis fails: the diagnosis does not need it", given: none, status: "VALID", alerts: [], article: "art. 159, § 10" },
  { number: "21", title: "two hundred fines", given: { infractions: Array.from({ length: 200 }, (_, index) => infraction(MEDIA, daysFromNow(-index), { ticket: `T${index}` })) }, status: "WARNING", alerts: ["POINTS_LIMIT_REACHED"], article: "art. 261, I, c" },
  { number: "22", title: "source answers garbage: its groups stay unanswered", given: { license: null, blocks: null }, status: "UNKNOWN", alerts: ["LICENSE_DATA_MISSING", "BLOCKS_DATA_MISSING"], article: "art. 159" },
  { number: "23", title: "deceased", given: { blocks: [block("4", "2025-12-01")] }, status: "BLOCKED", alerts: ["RECORD_OF_DEATH"], article: "art. 159" },
  { number: "24", title: "two records for one CPF", given: { license: { recordCount: 2 } }, status: "WARNING", alerts: ["LICENSE_DUPLICATE_RECORDS"], article: "Res. CONTRAN 598/2016, art. 2º, I" },
  { number: "25", title: "toxicological exam positive", given: { license: driverOfC, toxicological: { ...lastExam, result: "positive", collectedOn: daysFromNow(-20), dueOn: addMonths(daysFromNow(-20), 30) } }, status: "WARNING", alerts: ["TOXICOLOGICAL_DRIVING_BARRED", "EMPLOYER_DRIVING_BAN"], article: "art. 148-A, § 5º, II" },
];
