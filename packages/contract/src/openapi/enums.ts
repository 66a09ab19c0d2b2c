/**
 * The names of the enums, so that generated clients have one type for each and retain it when a field is added. An enum
 * is named after one property; every other property with the same values gets the same name.
 */
import { LAST_ATTEMPTS } from "../delivery.ts";
import { END_REASONS } from "../enrollment.ts";
import type { JsonObject } from "./shape.ts";

interface EnumFacts {
  /** A component and its property; the values themselves if only a parameter has them. */
  readonly at: string | readonly string[];
  readonly description: string;
  /** Whether the enum will never get new values. */
  readonly isClosed?: true;
}

const ENUMS: Readonly<Record<string, EnumFacts>> = {
  ReportStatus: {
    at: "Report.status",
    description: "The progress of a report. It changes once, from PROCESSING to one of the others.",
    isClosed: true,
  },
  Verdict: {
    at: "Diagnosis.status",
    description: "The verdict of the diagnosis.",
    isClosed: true,
  },
  Severity: {
    at: "Alert.severity",
    description: "The severity of an alert, from the mildest to the worst.",
    isClosed: true,
  },
  DrivingAnswer: {
    at: "MayDriveAnswer.answer",
    description: "Whether the driver may drive. UNKNOWN: the known facts are not enough.",
    isClosed: true,
  },
  ChangeCause: {
    at: "RecordChange.cause",
    description: "Why a value of a driver's record differs from an earlier one.",
  },
  EnrollmentState: { at: "Enrollment.state", description: "The state of an enrollment." },
  EnrollmentEndReason: { at: END_REASONS, description: "Why an enrollment ends." },
  TestClockState: { at: "TestClock.state", description: "The state of a test clock." },
  FeedLanguage: { at: "CalendarFeed.language", description: "The language of a feed." },
  BasisKind: { at: "Basis.kind", description: "A legal basis under the LGPD." },
  Cadence: {
    at: "EnrollmentPolicy.cadence",
    description: "How often sources are queried for an enrolled driver.",
  },
  PolicyDepth: {
    at: "EnrollmentPolicy.depth",
    description: "Which sources the checks of an enrolled driver query.",
  },
  KeptReports: {
    at: "EnrollmentPolicy.keepReports",
    description: "Which checks of an enrolled driver leave a report.",
  },
  CheckDepth: { at: "Check.depth", description: "Which sources a check queries." },
  CheckOutcome: { at: "Check.outcome", description: "The outcome of a check." },
  CheckQueueState: {
    at: "CheckQueue.state",
    description: "Whether checks of an organization are ordered.",
  },
  CheckPauseReason: {
    at: "CheckQueue.pauseReason",
    description: "Why no checks of an organization are ordered.",
  },
  Confidence: {
    at: "Alert.confidence",
    description: "How certain a conclusion about the law is.",
    isClosed: true,
  },
  Gravity: {
    at: "Infraction.gravity",
    description: "The class of an infraction under the CTB, from the mildest to the worst.",
    isClosed: true,
  },
  InfractionState: {
    at: "Infraction.state",
    description: "The state of an infraction's process.",
  },
  SingleCategory: {
    at: "CategoryDriving.category",
    description: "A single category of the license.",
    isClosed: true,
  },
  LicenseCategory: {
    at: "Category.current",
    description: "The categories of a license, as printed on it.",
  },
  TwoWheelCategory: {
    at: "Category.twoWheels",
    description: "The categories of two-wheeled vehicles.",
    isClosed: true,
  },
  FourWheelCategory: {
    at: "Category.fourWheels",
    description: "The categories of vehicles with four wheels or more.",
    isClosed: true,
  },
  DrivenVehicleKind: {
    at: "DrivenVehicle.kind",
    description: "A kind of vehicle to be driven.",
  },
  VehicleKind: { at: "Vehicle.kind", description: "A kind of vehicle that a category allows." },
  AlertSection: {
    at: "Alert.section",
    description: "The part of the diagnosis that an alert belongs to.",
  },
  AlertActor: { at: "Alert.actor", description: "Who has to act on an alert." },
  MoneyKind: { at: "AlertMoney.kind", description: "The purpose of the money at stake." },
  MoneyBound: {
    at: "AlertMoney.bound",
    description: "Whether an amount is exact, a minimum or a maximum.",
    isClosed: true,
  },
  PublicBody: {
    at: "AlertPlace.body",
    description: "The kind of body to contact about an alert.",
  },
  ValidityState: { at: "Validity.state", description: "The validity state of a license." },
  RenewalObstacle: {
    at: "AutomaticRenewal.against",
    description: "A condition that can prevent an automatic renewal.",
  },
  SpecialCourseKind: { at: "SpecialCourse.kind", description: "A special course by its subject." },
  SpecialCourseState: {
    at: "SpecialCourse.state",
    description: "The validity state of a special course.",
  },
  UpgradeTarget: {
    at: "CategoryUpgrade.to",
    description: "A higher category that a driver can change to.",
  },
  UpgradeCondition: {
    at: "CategoryUpgrade.missing",
    description: "A condition for changing to a higher category.",
  },
  UpgradeFormality: {
    at: "CategoryUpgrade.alsoNeeds",
    description: "A formality required in addition to the conditions of a category.",
  },
  BlockReason: { at: "Block.reason", description: "The reason code in the national register." },
  BlockKind: { at: "Block.kind", description: "The kind of a block." },
  BlockDecision: { at: "Block.decision", description: "Who decided a block." },
  BlockPhase: { at: "Block.phase", description: "The phase of a block." },
  TermUnit: { at: "BlockTerm.unit", description: "The unit of a term.", isClosed: true },
  MedicalExamKind: { at: "MedicalExam.kind", description: "The kind of an exam." },
  MedicalExamResult: { at: "MedicalExam.result", description: "The result of an exam." },
  WithheldReason: {
    at: "ResultWithheld.reason",
    description: "Why a result is left out of the report.",
  },
  ToxicologicalState: {
    at: "Toxicological.state",
    description: "The state of the toxicological exam requirement.",
  },
  ToxicologicalResult: {
    at: "Toxicological.result",
    description: "The result of a toxicological exam.",
    isClosed: true,
  },
  BarredVehicles: {
    at: "Toxicological.barredFrom",
    description: "The vehicles that an exam bars the driver from driving.",
  },
  DueDateOrigin: { at: "Toxicological.dueFrom", description: "The origin of a due date." },
  LimitReason: { at: "Points.limitReason", description: "The reason for the points limit." },
  AmountOrigin: { at: "Fine.amountFrom", description: "The origin of a fine's amount." },
  FineStage: { at: "Fine.stage", description: "The current step of a fine's process." },
  FineDefect: {
    at: "Fine.defects",
    description: "A deadline that the authority missed in a fine's process.",
  },
  FineDeadlineKind: {
    at: "FineDeadline.kind",
    description: "An action that is possible on a fine until a deadline.",
  },
  AuthorityTermKind: {
    at: "AuthorityTerm.kind",
    description: "An act that the authority must complete by a deadline.",
  },
  MeasurementUnit: { at: "Measurement.unit", description: "The unit of a measured value." },
  PointsEnd: {
    at: "PointsTimelineEntry.endedBy",
    description: "The event after which an infraction's points stop counting.",
  },
  PenaltyStage: {
    at: "Suspension.stage",
    description: "The stage of a suspension or a revocation by one infraction.",
  },
  RevocationReason: { at: "Revocation.reason", description: "Why a license is revoked." },
  PointsSuspensionStage: {
    at: "PointsSuspension.stage",
    description: "The stage of a suspension by points.",
  },
  TermEndOrigin: {
    at: "PenaltyTerm.endFrom",
    description: "How the end of a fine's process is known.",
  },
  Sex: { at: "PersonalDetails.sex", description: "The sex on record." },
  Nationality: { at: "PersonalDetails.nationality", description: "The nationality on record." },
  IdentityDocumentKind: {
    at: "IdentityDocument.kind",
    description: "The kind of document that proved the identity.",
  },
  DocumentStatus: {
    at: "LicenseDetails.documentStatus",
    description: "The stage of a license document's production.",
  },
  CancellationReason: {
    at: "LicenseDetails.cancellationReason",
    description: "Why a license document was cancelled.",
  },
  LicenseRequest: {
    at: "LicenseDetails.requests",
    description: "A service requested in a process of the license.",
  },
  ToxicologicalPurpose: {
    at: "ToxicologicalDetails.purpose",
    description: "The purpose of a toxicological exam.",
  },
  CourseKind: { at: "CourseDetails.kind", description: "A course on record, by its subject." },
  CourseModality: { at: "CourseDetails.modality", description: "How a course was taken." },
  SourcePart: {
    at: "LookupEntry.part",
    description: "A part of the records that sources are queried for.",
  },
  LookupOutcome: {
    at: "LookupEntry.outcome",
    description: "The outcome of a query to a source.",
  },
  KeyMode: {
    at: "Usage.mode",
    description: "live: real sources, charged. test: the sandbox, free.",
    isClosed: true,
  },
  Scope: { at: "ApiKey.scopes", description: "A permission of a key." },
  LedgerEntryKind: { at: "LedgerEntry.kind", description: "Why the balance changed." },
  Infractor: { at: "Violation.infractors", description: "Who can commit a violation." },
  PointsExclusion: {
    at: "Violation.pointsExclusion",
    description: "Why a violation adds no points.",
  },
  ViolationStatus: {
    at: "Violation.status",
    description: "Whether a violation of the table is still in force.",
  },
  NotCountedReason: {
    at: "CalculatedInfraction.notCountedBecause",
    description: "Why an infraction does not count on a day.",
  },
  CitationKind: { at: "Citation.kind", description: "The kind of source that an answer cites." },
  EventKind: { at: "Delivery.eventKind", description: "A kind of event." },
  ReportEventKind: { at: "ReportEvent.kind", description: "A kind of report event." },
  DriverEventKind: { at: "DriverEvent.event", description: "A kind of event of a driver." },
  DeliveryStatus: { at: "Delivery.status", description: "The status of a delivery." },
  DeliveryFailure: { at: "Delivery.failureReason", description: "Why a delivery was given up." },
  DisableReason: {
    at: "WebhookEndpointHealth.disabledBecause",
    description: "Why an endpoint is disabled.",
  },
  LastAttempt: {
    at: LAST_ATTEMPTS,
    description: "The outcome of the last attempt at a delivery, for filters.",
  },
  AttemptFailure: {
    at: "Attempt.failure",
    description: "Why an attempt got no response from the endpoint.",
  },
  LimitedBy: { at: "LimitReached.reason", description: "The limit that a request exceeded." },
};

const keyOf = (values: unknown): string => JSON.stringify(values);

/** The first enum in a schema: its own, or the enum of its items or of its non-null form. */
function enumIn(node: unknown): JsonObject | null {
  if (typeof node !== "object" || node === null) return null;
  if ("enum" in node) return node;
  for (const value of Object.values(node)) {
    const found = enumIn(value);
    if (found) return found;
  }
  return null;
}

function propertyAt(schemas: Readonly<Record<string, JsonObject>>, at: string): unknown {
  const [component = "", property = ""] = at.split(".");
  const properties = schemas[component]?.["properties"] as JsonObject | undefined;
  return properties?.[property];
}

interface NamedEnums {
  readonly components: Record<string, JsonObject>;
  /** Replaces every named enum of a schema with a reference. */
  readonly name: (schema: JsonObject) => JsonObject;
}

/** The enums of these components as named components, and the function that replaces them with references. */
export function nameEnums(
  schemas: Readonly<Record<string, JsonObject>>,
  pointer: (name: string) => string,
): NamedEnums {
  const components: Record<string, JsonObject> = {};
  const nameOf = new Map<string, string>();
  for (const [name, { at, description, isClosed }] of Object.entries(ENUMS)) {
    const found = typeof at === "string" ? enumIn(propertyAt(schemas, at)) : { enum: at };
    if (!found)
      throw new Error(`enums.ts: ${name} is named after ${String(at)}, where there is no enum`);
    nameOf.set(keyOf(found["enum"]), name);
    components[name] = {
      type: "string",
      description,
      enum: found["enum"],
      ...(!isClosed && { "x-extensible-enum": true }),
    };
  }
  const within = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(within);
    const { type: _, enum: values, ...rest } = value as JsonObject;
    const name = values === undefined ? undefined : nameOf.get(keyOf(values));
    if (name !== undefined) return { $ref: pointer(name), ...rest };
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, within(inner)]));
  };
  return { components, name: (schema) => within(schema) as JsonObject };
}
