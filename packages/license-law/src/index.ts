/** Entry point of the license law: pure rules and tables about Brazilian driver's licenses. */
export type { Alert, AlertRule } from "./alerts/alert.ts";
export { ALERT_CATALOGUE } from "./alert-catalogue.ts";
export { addDays, addMonths, dayInSaoPaulo, daysBetween, isDay } from "./calendar.ts";
export type { Day } from "./calendar.ts";
export { parseCategory } from "./categories.ts";
export { nextCheckOn } from "./cadence/next-check.ts";
export { CHANGE_CATALOGUE } from "./changes/change-catalogue.ts";
export type { Change } from "./changes/change.ts";
export { compare, type Comparison } from "./changes/compare.ts";
export { awaitsConfirmation, type Memory, remember, rememberedFacts } from "./changes/memory.ts";
export { DEADLINE_CATALOGUE } from "./deadlines/deadline-catalogue.ts";
export { type Deadline, type DeadlineRule, dutyOf } from "./deadlines/deadline.ts";
export { deadlinesOf } from "./deadlines/deadlines.ts";
export { nextNoticeOn, noticesOn } from "./deadlines/notices.ts";
export type { Notice, Notices, SentNotices } from "./deadlines/notices.ts";
export { diagnose } from "./diagnosis.ts";
export { EDITION } from "./edition.ts";
export type { Diagnosis, Judgement } from "./diagnosis.ts";
export { mayDrive } from "./may-drive.ts";
export type { MayDrive } from "./may-drive.ts";
export type { VehicleQuestion } from "./driving/vehicle.ts";
export type * from "./facts.ts";
export {
  UNKNOWN_BLOCK,
  UNKNOWN_COURSE,
  UNKNOWN_EXAM,
  UNKNOWN_INFRACTION,
  UNKNOWN_LICENSE,
  UNKNOWN_TOXICOLOGICAL,
} from "./unknown-facts.ts";
export { normalize } from "./normalized.ts";
export { lawAddressOf } from "./law/law-addresses.ts";
export { calculatePoints } from "./points-calculator.ts";
export type { CalculatedPoints, GivenInfraction, PointsQuestion } from "./points-calculator.ts";
export { ALL_STATES, isState } from "./states.ts";
export type { State } from "./states.ts";
export {
  findViolation,
  hasValidCheckDigit,
  parseViolationCode,
  violationCheckDigit,
  VIOLATIONS,
} from "./violations.ts";
export type { Gravity, Infractor, PointsExclusion, Violation } from "./violations.ts";
