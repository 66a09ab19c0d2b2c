/** The deadlines of the license, its exams and its courses. */
import type { Day } from "../calendar.ts";
import { inForce } from "../dated-law.ts";
import type { Facts } from "../facts.ts";
import { PROVISIONAL_YEAR } from "../law/category-law.ts";
import { ctb } from "../law/citations.ts";
import { GRACE_DAYS } from "../law/validity-law.ts";
import { endOfYear } from "../sections/category/provisional.ts";
import { courseEnds } from "../sections/category/special-courses.ts";
import { earlierExamEnd } from "../sections/medical-exams/exam-end.ts";
import { judgeMedicalExams } from "../sections/medical-exams/judge.ts";
import { periodicExamDays } from "../sections/toxicological/judge.ts";
import { graceEnd } from "../sections/validity/judge.ts";
import type { Finding } from "./finding.ts";

export function findingsOfLicense(facts: Facts, on: Day): Finding[] {
  return [
    ...expiries(facts, on),
    ...grace(facts, on),
    ...toxicological(facts, on),
    ...fitness(facts, on),
    ...courses(facts, on),
  ];
}

const LICENSE = { group: "license", record: {} } as const;

function expiries({ license }: Facts, on: Day): Finding[] {
  if (license === null) return [];
  const { expiresOn, provisional } = license;
  const year = provisional === true ? inForce(PROVISIONAL_YEAR, on) : null;
  if (year === null)
    return expiresOn === null
      ? []
      : [{ ...LICENSE, code: "LICENSE_EXPIRES", dueOn: expiresOn, confidence: "high" }];
  const dueOn = endOfYear(license, year.value.months);
  if (dueOn === null) return [];
  // Without a printed expiry the document may be a copy, which starts no new year.
  const confidence = expiresOn === null ? "low" : year.confidence;
  return [{ ...LICENSE, code: "PROVISIONAL_ENDS", dueOn, confidence }];
}

function grace({ license }: Facts, on: Day): Finding[] {
  const law = inForce(GRACE_DAYS, on);
  const dueOn = graceEnd(license && license.expiresOn, law);
  if (law === null || dueOn === null) return [];
  return [{ ...LICENSE, code: "LICENSE_GRACE_ENDS", dueOn, confidence: law.confidence }];
}

function toxicological(facts: Facts, on: Day): Finding[] {
  const days = periodicExamDays(facts, on);
  if (days === null) return [];
  const { dueOn, toleranceEndsOn, unperformedFine, confidence } = days;
  const common = { group: "toxicological", record: {}, confidence } as const;
  const alsoBasedOn = unperformedFine ? [ctb("art. 165-D")] : [];
  const found: Finding[] = [];
  if (dueOn !== null) found.push({ ...common, code: "TOXICOLOGICAL_DUE", dueOn });
  if (toleranceEndsOn !== null)
    found.push({
      ...common,
      code: "TOXICOLOGICAL_TOLERANCE_ENDS",
      dueOn: toleranceEndsOn,
      alsoBasedOn,
    });
  return found;
}

/** Once the license has expired, its renewal takes a new exam anyway. */
function fitness(facts: Facts, on: Day): Finding[] {
  const { license } = facts;
  const exam = judgeMedicalExams(facts, on).section?.fitness ?? null;
  const dueOn = earlierExamEnd(exam, license);
  const expiresOn = license && license.expiresOn;
  if (exam === null || dueOn === null || expiresOn === null || expiresOn < on) return [];
  const code = "FITNESS_EXAM_ENDS";
  return [{ code, group: "medicalExams", record: exam, dueOn, confidence: "medium" }];
}

function courses({ courses: answered }: Facts, on: Day): Finding[] {
  const ends = answered ? courseEnds(answered.list, on) : [];
  return ends.map(({ course, validUntil, confidence, source }) => ({
    code: "COURSE_EXPIRES",
    group: "courses",
    record: course,
    dueOn: validUntil,
    confidence,
    alsoBasedOn: [source],
  }));
}
