/** Entry point of the license law: pure rules and tables about Brazilian driver's licenses. */
export type { Alert, AlertRule } from "./alerts/alert.ts";
export { ALERT_CATALOGUE } from "./alert-catalogue.ts";
export { addDays, dayInSaoPaulo, isDay } from "./calendar.ts";
export type { Day } from "./calendar.ts";
export { parseCategory } from "./categories.ts";
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
