/** Names the schemas of the document and turns them into JSON Schema. */
import { z } from "zod";
import { askAnswerSchema, askBodySchema, citationSchema, passageSchema } from "../ask.ts";
import {
  calendarFeedPageSchema,
  calendarFeedSchema,
  createCalendarFeedBodySchema,
  createdCalendarFeedSchema,
} from "../calendar-feed.ts";
import { creditSchema } from "../credit.ts";
import {
  attemptSchema,
  deliveryPageSchema,
  deliverySchema,
  deliveryWithAttemptsSchema,
} from "../delivery.ts";
import {
  checkPageSchema,
  checkQueueSchema,
  checkSchema,
  updateCheckQueueBodySchema,
} from "../check.ts";
import {
  advanceTestClockBodySchema,
  createTestClockBodySchema,
  testClockPageSchema,
  testClockSchema,
} from "../test-clock.ts";
import { deadlinePageSchema, deadlineSchema, listedDeadlineSchema } from "../deadline.ts";
import { driverEventSchema, unreachableSchema } from "../driver-event.ts";
import { acceptedDriverSchema } from "../driver.ts";
import {
  basisInputSchema,
  basisSchema,
  createEnrollmentBodySchema,
  enrolledDriverSchema,
  enrollmentPageSchema,
  enrollmentSchema,
  updateEnrollmentBodySchema,
} from "../enrollment.ts";
import { policyInputSchema, policySchema } from "../enrollment-policy.ts";
import { ERROR_DATA, inputIssueSchema } from "../errors.ts";
import { eventPageSchema, eventSchema } from "../events.ts";
import { apiKeySchema, keyLimitsSchema, keyOrganizationSchema } from "../key.ts";
import {
  drivenVehicleSchema,
  drivingReasonSchema,
  mayDriveAnswerSchema,
  mayDriveBodySchema,
} from "../may-drive.ts";
import { jsonRpcErrorSchema, jsonRpcRequestSchema, jsonRpcResponseSchema } from "../mcp.ts";
import {
  calculatedInfractionSchema,
  calculatedPointsSchema,
  calculatePointsBodySchema,
  infractionSchema,
  selfSuspendingSchema,
  whatIfSchema,
} from "../points.ts";
import {
  drivingChangeSchema,
  recordChangeSchema,
  reportChangesSchema,
  statusChangeSchema,
} from "../report-changes.ts";
import {
  listedDriverSchema,
  reportListItemSchema,
  reportPageSchema,
  searchReportsBodySchema,
} from "../report-list.ts";
import { createReportBodySchema, reportAcceptedSchema } from "../report-request.ts";
import {
  entrySumSchema,
  ledgerEntrySchema,
  statementDaySchema,
  statementEntriesSchema,
  statementSchema,
} from "../statement.ts";
import { usageDaySchema, usageSchema, usageTotalsSchema } from "../usage.ts";
import { suspensionMonthsSchema, violationPageSchema, violationSchema } from "../violation.ts";
import {
  createdEndpointSchema,
  createEndpointBodySchema,
  endpointPageSchema,
  endpointHealthSchema,
  endpointSchema,
  recoveredEndpointSchema,
  recoverEndpointBodySchema,
  rotatedSecretSchema,
  testEndpointBodySchema,
  updateEndpointBodySchema,
} from "../webhook-endpoint.ts";
import { nameEnums } from "./enums.ts";
import { inOneForm } from "./one-form.ts";
import { REPORT_SCHEMAS } from "./report-schemas.ts";
import type { JsonObject, Reference } from "./shape.ts";

/** Request bodies: fields with a default may be left out. */
const REQUESTS: Record<string, z.ZodType> = {
  CreateReportBody: createReportBodySchema,
  SearchReportsBody: searchReportsBodySchema,
  MayDriveBody: mayDriveBodySchema,
  DrivenVehicle: drivenVehicleSchema,
  CreateEnrollmentBody: createEnrollmentBodySchema,
  UpdateEnrollmentBody: updateEnrollmentBodySchema,
  BasisInput: basisInputSchema,
  EnrollmentPolicyInput: policyInputSchema,
  UpdateCheckQueueBody: updateCheckQueueBodySchema,
  CreateCalendarFeedBody: createCalendarFeedBodySchema,
  CreateTestClockBody: createTestClockBodySchema,
  AdvanceTestClockBody: advanceTestClockBodySchema,
  CalculatePointsBody: calculatePointsBodySchema,
  Infraction: infractionSchema,
  AskBody: askBodySchema,
  CreateWebhookEndpointBody: createEndpointBodySchema,
  UpdateWebhookEndpointBody: updateEndpointBodySchema,
  TestWebhookEndpointBody: testEndpointBodySchema,
  RecoverWebhookEndpointBody: recoverEndpointBodySchema,
  JsonRpcRequest: jsonRpcRequestSchema,
};

/** The bodies of responses and webhooks. */
const ANSWERS: Record<string, z.ZodType> = {
  MayDriveAnswer: mayDriveAnswerSchema,
  DrivingReason: drivingReasonSchema,
  ReportChanges: reportChangesSchema,
  RecordChange: recordChangeSchema,
  StatusChange: statusChangeSchema,
  DrivingChange: drivingChangeSchema,
  ...REPORT_SCHEMAS,
  ReportAccepted: reportAcceptedSchema,
  AcceptedDriver: acceptedDriverSchema,
  ReportListItem: reportListItemSchema,
  ListedDriver: listedDriverSchema,
  ReportPage: reportPageSchema,
  Enrollment: enrollmentSchema,
  EnrolledDriver: enrolledDriverSchema,
  Basis: basisSchema,
  EnrollmentPolicy: policySchema,
  EnrollmentPage: enrollmentPageSchema,
  Check: checkSchema,
  CheckPage: checkPageSchema,
  CheckQueue: checkQueueSchema,
  TestClock: testClockSchema,
  TestClockPage: testClockPageSchema,
  DriverDeadline: deadlineSchema,
  ListedDeadline: listedDeadlineSchema,
  DeadlinePage: deadlinePageSchema,
  CalendarFeed: calendarFeedSchema,
  CreatedCalendarFeed: createdCalendarFeedSchema,
  CalendarFeedPage: calendarFeedPageSchema,
  ApiKey: apiKeySchema,
  KeyOrganization: keyOrganizationSchema,
  KeyLimits: keyLimitsSchema,
  Credit: creditSchema,
  Usage: usageSchema,
  UsageTotals: usageTotalsSchema,
  UsageDay: usageDaySchema,
  LedgerEntry: ledgerEntrySchema,
  EntrySum: entrySumSchema,
  StatementDay: statementDaySchema,
  Statement: statementSchema,
  StatementEntries: statementEntriesSchema,
  Violation: violationSchema,
  SuspensionMonths: suspensionMonthsSchema,
  ViolationPage: violationPageSchema,
  CalculatedPoints: calculatedPointsSchema,
  CalculatedInfraction: calculatedInfractionSchema,
  PointsWhatIf: whatIfSchema,
  SelfSuspendingInfraction: selfSuspendingSchema,
  AskAnswer: askAnswerSchema,
  Citation: citationSchema,
  Passage: passageSchema,
  DriverEvent: driverEventSchema,
  UnreachableDriver: unreachableSchema,
  ReportEvent: eventSchema,
  EventPage: eventPageSchema,
  WebhookEndpointHealth: endpointHealthSchema,
  WebhookEndpoint: endpointSchema,
  CreatedWebhookEndpoint: createdEndpointSchema,
  WebhookEndpointPage: endpointPageSchema,
  RotatedSecret: rotatedSecretSchema,
  RecoveredWebhookEndpoint: recoveredEndpointSchema,
  Delivery: deliverySchema,
  Attempt: attemptSchema,
  DeliveryWithAttempts: deliveryWithAttemptsSchema,
  DeliveryPage: deliveryPageSchema,
  JsonRpcResponse: jsonRpcResponseSchema,
  JsonRpcError: jsonRpcErrorSchema,
  InputIssue: inputIssueSchema,
  InputIssues: ERROR_DATA.BAD_REQUEST,
  CreditExceeded: ERROR_DATA.PAYMENT_REQUIRED,
  SpendCapExceeded: ERROR_DATA.SPEND_CAP_REACHED,
  LimitReached: ERROR_DATA.TOO_MANY_REQUESTS,
};

const pointer = (name: string) => `#/components/schemas/${name}`;

const nameOf = new Map(
  [...Object.entries(REQUESTS), ...Object.entries(ANSWERS)].map(([name, schema]) => [schema, name]),
);

export function schemaReference(schema: z.ZodType): Reference {
  const name = nameOf.get(schema);
  if (name === undefined) throw new Error("A body of the API has no name among the components");
  return { $ref: pointer(name) };
}

/**
 * Opens strict objects, because new optional fields are not a breaking change and must not break a generated client.
 * Removes the patterns of dates, because `format` is enough.
 */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  delete jsonSchema.propertyNames;
  const additional = jsonSchema.additionalProperties;
  if (additional === false) delete jsonSchema.additionalProperties;
  if (JSON.stringify(additional) === "{}") jsonSchema.additionalProperties = true;
  if (jsonSchema.format === "date" || jsonSchema.format === "date-time") delete jsonSchema.pattern;
}

/** Removes zod's own keywords: `$id` would have to be a URL, and OpenAPI defines `$schema`. */
function bare(schema: z.core.JSONSchema.BaseSchema): JsonObject {
  const entries = Object.entries(schema).filter(([key]) => key !== "$schema" && key !== "$id");
  return inOneForm(Object.fromEntries(entries));
}

function convert(schemas: Record<string, z.ZodType>, io: "input" | "output") {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const converted = z.toJSONSchema(registry, { io, uri: pointer, override: simplify });
  return Object.entries(converted.schemas).map(([name, schema]) => [name, bare(schema)] as const);
}

function convertAll() {
  const objects: Readonly<Record<string, JsonObject>> = Object.fromEntries([
    ...convert(REQUESTS, "input"),
    ...convert(ANSWERS, "output"),
  ]);
  return { objects, enums: nameEnums(objects, pointer) };
}

let cache: ReturnType<typeof convertAll> | null = null;

/** Converts lazily: most processes that load the contract never write the document. */
function allSchemas(): ReturnType<typeof convertAll> {
  cache ??= convertAll();
  return cache;
}

/** An inline schema, for parameters. */
export function inlineSchema(schema: z.ZodType): JsonObject {
  return allSchemas().enums.name(bare(z.toJSONSchema(schema, { io: "input", override: simplify })));
}

export function componentSchemas(): Record<string, JsonObject> {
  const { objects, enums } = allSchemas();
  const named = Object.entries(objects).map(([name, schema]) => [name, enums.name(schema)]);
  return { ...Object.fromEntries(named), ...enums.components };
}
