/** Entry of the license law: pure rules and tables about Brazilian driver's licenses. */
export { findViolation, listViolations, parseViolationCode } from "./violations.ts";
export type { Gravity, Violation, ViolationPage, ViolationQuery } from "./violations.ts";
