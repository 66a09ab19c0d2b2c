/** The public API as data: operations, schemas with their types and examples, errors, scopes, events. */
export * from "./ask.ts";
export * from "./check.ts";
export * from "./calendar-feed.ts";
export { checkInput, checkQueryNames, type Issue, MAX_ISSUES } from "./check-input.ts";
export { checkBodyFields, type BodyFields } from "./body-fields.ts";
export * from "./credit.ts";
export * from "./deadline.ts";
export * from "./delivery.ts";
export * from "./details.ts";
export * from "./diagnosis.ts";
export * from "./driver-event.ts";
export * from "./driver.ts";
export * from "./enrollment-policy.ts";
export * from "./enrollment.ts";
export * from "./errors.ts";
export * from "./events.ts";
export { ISSUE_TEXTS, type Language, saying, type Text } from "./issue-texts.ts";
export * from "./key.ts";
export {
  MAX_ADVANCE_DAYS,
  MAX_CLOCK_ENROLLMENTS,
  MAX_EXTERNAL_REF,
  MAX_TEST_CLOCKS,
  MAX_USAGE_DAYS,
  REPEAT_WINDOW,
  RETRY_WINDOW,
} from "./limits.ts";
export * from "./may-drive.ts";
export * from "./report-changes.ts";
export * from "./mcp.ts";
export type { Operation, Removal } from "./operation.ts";
export { operations, type OperationId } from "./operations.ts";
export * from "./points.ts";
export * from "./report-examples.ts";
export { type ReportField, reportFields } from "./report-fields.ts";
export * from "./report-list.ts";
export * from "./report-request.ts";
export * from "./report.ts";
export { DEFAULT_SCOPES, SCOPE_PERMISSIONS, SCOPES, type Scope } from "./scopes.ts";
export * from "./statement.ts";
export { DRIVING_ANSWERS, type DrivingAnswer } from "./sections/driving.ts";
export type { ResultWithheld } from "./sections/toxicological.ts";
export * from "./test-clock.ts";
export * from "./usage.ts";
export * from "./values.ts";
export * from "./violation.ts";
export * from "./webhook-endpoint.ts";
export { asOpenApi30 } from "./openapi/as-openapi-30.ts";
export { type OpenApiDocument, openApiDocument } from "./openapi.ts";
