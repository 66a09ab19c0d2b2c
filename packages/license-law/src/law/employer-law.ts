/** The legal duties of employers of a driver, and of owners who entrust a vehicle to one. */
import type { Dated } from "../dated-law.ts";
import { clt } from "./citations.ts";

interface Entrusting {
  /** The code of the violation, whose amount is in the table. */
  readonly violation: string;
  /** Whether it is also a crime (art. 310). */
  readonly crime: boolean;
}

const UNLICENSED: Entrusting = { violation: "506-10", crime: true };
const REVOKED: Entrusting = { violation: "507-01", crime: true };
const SUSPENDED: Entrusting = { violation: "507-02", crime: true };
const EXPIRED: Entrusting = { violation: "509-60", crime: false };
const WITHOUT_COURSE: Entrusting = { violation: "777-32", crime: false };

/** The violation of entrusting a vehicle to a driver (CTB, art. 163), by the alert that forbids driving. */
export const ENTRUSTING: ReadonlyMap<string, Entrusting> = new Map([
  ["LICENSE_NOT_ISSUED", UNLICENSED],
  ["LICENSE_RECORD_CANCELLED", UNLICENSED],
  ["PROVISIONAL_PENALIZED", UNLICENSED],
  ["PROVISIONAL_LICENSE_EXPIRED", UNLICENSED],
  ["REVOCATION_ACTIVE", REVOKED],
  ["REVOCATION_REHABILITATION_OPEN", REVOKED],
  ["SUSPENSION_ACTIVE", SUSPENDED],
  ["JUDICIAL_SUSPENSION_ACTIVE", SUSPENDED],
  ["JUDICIAL_BLOCK", SUSPENDED],
  ["SUSPENSION_COURSE_PENDING", WITHOUT_COURSE],
  ["LICENSE_EXPIRED", EXPIRED],
]);

/** The toxicological exams of employed drivers. */
interface EmployeeExam {
  /** The max months between exams of a driver. */
  readonly everyMonths: number;
  /** The days for which the license exam also serves the employer. */
  readonly licenseExamDays: number;
}

export const EMPLOYEE_EXAM: Dated<EmployeeExam> = [
  {
    since: "2016-03-02",
    value: { everyMonths: 30, licenseExamDays: 60 },
    source: clt("arts. 168, §§ 6º e 7º, e 235-B, VII (Lei 13.103/2015)"),
    confidence: "medium",
  },
];

/** The violation of driving and rest times (CTB, arts. 67-C and 230, XXIII). */
export const DRIVING_AND_REST = "756-00";
