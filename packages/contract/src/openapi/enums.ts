/**
 * The names of the enums, so that generated clients have one type for each and keep it when a field is added. An enum is
 * named by one place where it stands; every other place with the same values means the same.
 */
import type { JsonObject } from "./shape.ts";

interface EnumFacts {
  /** A component and its property. */
  readonly at: string;
  readonly description: string;
  /** True: its values are all there will ever be. */
  readonly isClosed?: true;
}

const ENUMS: Readonly<Record<string, EnumFacts>> = {
  ReportStatus: {
    at: "Report.status",
    description: "How far a report is. It changes once, from PROCESSING to one of the others.",
    isClosed: true,
  },
  Verdict: {
    at: "Diagnosis.status",
    description: "What the diagnosis comes to.",
    isClosed: true,
  },
  Severity: {
    at: "Alert.severity",
    description: "How bad an alert is, from the mildest to the worst.",
    isClosed: true,
  },
  DrivingAnswer: {
    at: "MayDriveAnswer.answer",
    description: "Whether somebody may drive. UNKNOWN: the facts do not suffice.",
    isClosed: true,
  },
  Confidence: {
    at: "Alert.confidence",
    description: "How sure a conclusion about the law is.",
    isClosed: true,
  },
  Gravity: {
    at: "Infraction.gravity",
    description: "The class of an infraction by the CTB, from the mildest to the worst.",
    isClosed: true,
  },
  InfractionState: {
    at: "Infraction.state",
    description: "Where the process of an infraction stands.",
  },
  SingleCategory: {
    at: "CategoryDriving.category",
    description: "One category of the license by itself.",
    isClosed: true,
  },
  LicenseCategory: {
    at: "Category.current",
    description: "The categories of a license as they are written on it.",
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
    description: "What somebody wants to drive.",
  },
  VehicleKind: { at: "Vehicle.kind", description: "A kind of vehicle that a category allows." },
  AlertSection: { at: "Alert.section", description: "The part of the diagnosis of an alert." },
  AlertActor: { at: "Alert.actor", description: "Who has to act on an alert." },
  MoneyKind: { at: "AlertMoney.kind", description: "What the money at stake is for." },
  MoneyBound: {
    at: "AlertMoney.bound",
    description: "Whether an amount is exact, or the least or the most it can be.",
    isClosed: true,
  },
  PublicBody: {
    at: "AlertPlace.body",
    description: "The kind of body that an alert sends its reader to.",
  },
  ValidityState: { at: "Validity.state", description: "Whether a license is in date." },
  RenewalObstacle: {
    at: "AutomaticRenewal.against",
    description: "What can stand against an automatic renewal.",
  },
  SpecialCourseKind: { at: "SpecialCourse.kind", description: "A special course by its subject." },
  SpecialCourseState: {
    at: "SpecialCourse.state",
    description: "Whether a special course is in date.",
  },
  UpgradeTarget: {
    at: "CategoryUpgrade.to",
    description: "A category that a driver can move up to.",
  },
  UpgradeCondition: {
    at: "CategoryUpgrade.missing",
    description: "A condition of moving up to a category.",
  },
  UpgradeFormality: {
    at: "CategoryUpgrade.alsoNeeds",
    description: "What has to be done beside meeting the conditions of a category.",
  },
  BlockReason: { at: "Block.reason", description: "The reason code of the national record." },
  BlockKind: { at: "Block.kind", description: "What a block is." },
  BlockDecision: { at: "Block.decision", description: "Who decided a block." },
  BlockPhase: { at: "Block.phase", description: "Where a block stands in its time." },
  TermUnit: { at: "BlockTerm.unit", description: "The unit of a term.", isClosed: true },
  MedicalExamKind: { at: "MedicalExam.kind", description: "Which exam it was." },
  MedicalExamResult: { at: "MedicalExam.result", description: "What an exam came to." },
  WithheldReason: {
    at: "ResultWithheld.reason",
    description: "Why a result is left out of the report.",
  },
  ToxicologicalState: {
    at: "Toxicological.state",
    description: "Where the duty of the toxicological exam stands.",
  },
  ToxicologicalResult: {
    at: "Toxicological.result",
    description: "The result of a toxicological exam.",
    isClosed: true,
  },
  BarredVehicles: {
    at: "Toxicological.barredFrom",
    description: "The vehicles that an exam keeps the driver from.",
  },
  DueDateOrigin: { at: "Toxicological.dueFrom", description: "Where a due date comes from." },
  LimitReason: { at: "Points.limitReason", description: "Why the limit of points is what it is." },
  AmountOrigin: { at: "Fine.amountFrom", description: "Where the amount of a fine comes from." },
  FineStage: { at: "Fine.stage", description: "The step that the process of a fine is in." },
  FineDefect: {
    at: "Fine.defects",
    description: "A term that the authority missed in the process of a fine.",
  },
  FineDeadlineKind: {
    at: "FineDeadline.kind",
    description: "What can be done about a fine until a deadline.",
  },
  AuthorityTermKind: {
    at: "AuthorityTerm.kind",
    description: "What the authority has to do within a term.",
  },
  MeasurementUnit: { at: "Measurement.unit", description: "The unit of a measured value." },
  PointsEnd: {
    at: "PointsTimelineEntry.endedBy",
    description: "What makes the points of an infraction stop counting.",
  },
  PenaltyStage: {
    at: "Suspension.stage",
    description: "Where a suspension or a revocation by one infraction stands.",
  },
  RevocationReason: { at: "Revocation.reason", description: "Why a license is revoked." },
  PointsSuspensionStage: {
    at: "PointsSuspension.stage",
    description: "Where a suspension by points stands.",
  },
  TermEndOrigin: {
    at: "PenaltyTerm.endFrom",
    description: "How the end of a penalty's term is known.",
  },
  Sex: { at: "PersonalDetails.sex", description: "The sex on record." },
  Nationality: { at: "PersonalDetails.nationality", description: "The nationality on record." },
  IdentityDocumentKind: {
    at: "IdentityDocument.kind",
    description: "Which document proved the identity.",
  },
  DocumentStatus: {
    at: "LicenseDetails.documentStatus",
    description: "Where the issue of a license document stands.",
  },
  CancellationReason: {
    at: "LicenseDetails.cancellationReason",
    description: "Why a license document was cancelled.",
  },
  LicenseRequest: {
    at: "LicenseDetails.requests",
    description: "What was asked for when a license was issued.",
  },
  ToxicologicalPurpose: {
    at: "ToxicologicalDetails.purpose",
    description: "What a toxicological exam was made for.",
  },
  CourseKind: { at: "CourseDetails.kind", description: "A course on record, by its subject." },
  CourseModality: { at: "CourseDetails.modality", description: "How a course was taken." },
  SourcePart: { at: "LookupEntry.part", description: "A part of the report that sources answer." },
  LookupOutcome: {
    at: "LookupEntry.outcome",
    description: "What became of a question to a source.",
  },
  KeyMode: {
    at: "Usage.mode",
    description: "live: real sources, charged. test: the sandbox, free.",
    isClosed: true,
  },
  Scope: { at: "ApiKey.scopes", description: "Something that a key may do." },
  LedgerEntryKind: { at: "LedgerEntry.kind", description: "Why the balance changed." },
  Infractor: { at: "Violation.infractors", description: "Who can commit a violation." },
  PointsExclusion: {
    at: "Violation.pointsExclusion",
    description: "Why a violation brings no points.",
  },
  ViolationStatus: {
    at: "Violation.status",
    description: "Whether a violation of the table is still in force.",
  },
  NotCountedReason: {
    at: "CalculatedInfraction.notCountedBecause",
    description: "Why an infraction does not count on a day.",
  },
  CitationKind: { at: "Citation.kind", description: "What an answer cites." },
  EventKind: { at: "ReportEvent.kind", description: "What happened to a report." },
  DeliveryStatus: { at: "Delivery.status", description: "Where a delivery stands." },
  DeliveryFailure: { at: "Delivery.failureReason", description: "Why a delivery was given up." },
  AttemptFailure: {
    at: "Attempt.failure",
    description: "Why an attempt got no answer from the endpoint.",
  },
  LimitedBy: { at: "LimitReached.reason", description: "The limit that a request met." },
};

const keyOf = (values: unknown): string => JSON.stringify(values);

/** The first enum of a schema: its own, its items' or that of its form that is not null. */
function enumIn(node: unknown): JsonObject | null {
  if (typeof node !== "object" || node === null) return null;
  if ("enum" in node) return node;
  for (const value of Object.values(node)) {
    const found = enumIn(value);
    if (found) return found;
  }
  return null;
}

interface NamedEnums {
  readonly components: Record<string, JsonObject>;
  /** The same schema with a reference in the place of every enum that has a name. */
  readonly name: (schema: JsonObject) => JsonObject;
}

/** The enums of these components, and the way to put their names in their places. */
export function nameEnums(
  schemas: Readonly<Record<string, JsonObject>>,
  pointer: (name: string) => string,
): NamedEnums {
  const components: Record<string, JsonObject> = {};
  const nameOf = new Map<string, string>();
  for (const [name, { at, description, isClosed }] of Object.entries(ENUMS)) {
    const [component = "", property = ""] = at.split(".");
    const properties = schemas[component]?.["properties"] as JsonObject | undefined;
    const found = enumIn(properties?.[property]);
    if (!found) throw new Error(`enums.ts: ${name} is named after ${at}, where there is no enum`);
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
