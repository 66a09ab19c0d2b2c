# Made from docs/openapi.json by `npm run sdks:types`. Do not edit.
"""What the API sends and takes."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union

ReportStatus = Literal["PROCESSING", "DELIVERED", "ERROR"]  # How far a report is. It changes once, from PROCESSING to one of the others.
Verdict = Literal["VALID", "WARNING", "BLOCKED", "EXPIRED", "UNKNOWN"]  # What the diagnosis comes to.
Severity = Literal["INFO", "WARNING", "CRITICAL"]  # How bad an alert is, from the mildest to the worst.
DrivingAnswer = Literal["ALLOWED", "FORBIDDEN", "UNKNOWN"]  # Whether somebody may drive. UNKNOWN: the facts do not suffice.
Confidence = Literal["high", "medium", "low"]  # How sure a conclusion about the law is.
Gravity = Literal["leve", "media", "grave", "gravissima"]  # The class of an infraction by the CTB, from the mildest to the worst.
InfractionState = str  # Where the process of an infraction stands. Values may be added. Known: "confirmed", "pending", "cancelled", "written_warning"
SingleCategory = Literal["ACC", "A", "B", "C", "D", "E"]  # One category of the license by itself.
LicenseCategory = str  # The categories of a license as they are written on it. Values may be added. Known: "ACC", "A", "B", "C", "D", "E", "AB", "AC", "AD", "AE", "ACC+B", "ACC+C", "ACC+D", "ACC+E"
TwoWheelCategory = Literal["ACC", "A"]  # The categories of two-wheeled vehicles.
FourWheelCategory = Literal["B", "C", "D", "E"]  # The categories of vehicles with four wheels or more.
DrivenVehicleKind = str  # What somebody wants to drive. Values may be added. Known: "moped", "motorcycle", "mototaxi", "motofrete", "car", "van", "truck", "bus", "school_bus", "ambulance", "motor_home", "farm_tractor", "heavy_machinery", "combination"
VehicleKind = str  # A kind of vehicle that a category allows. Values may be added. Known: "moped", "motorcycle", "car", "motor_home", "farm_tractor", "light_trailer", "truck", "heavy_machinery", "bus", "combination"
AlertSection = str  # The part of the diagnosis of an alert. Values may be added. Known: "license", "validity", "category", "blocks", "medicalExams", "toxicological", "points", "fines", "autosuspensionRisk"
AlertActor = str  # Who has to act on an alert. Values may be added. Known: "driver", "employer", "both"
MoneyKind = str  # What the money at stake is for. Values may be added. Known: "payment", "penalty"
MoneyBound = Literal["exact", "at_least", "at_most"]  # Whether an amount is exact, or the least or the most it can be.
PublicBody = str  # The kind of body that an alert sends its reader to. Values may be added. Known: "licensing_authority", "senatran", "fining_authority", "jari", "second_instance", "court", "exam_clinic", "laboratory", "employer"
ValidityState = str  # Whether a license is in date. Values may be added. Known: "in_force", "expires_soon", "in_grace", "expired", "unknown"
RenewalObstacle = str  # What can stand against an automatic renewal. Values may be added. Known: "points", "blocked", "expired", "provisional", "age"
SpecialCourseKind = str  # A special course by its subject. Values may be added. Known: "collective", "dangerous_goods", "emergency", "indivisible_load", "motofrete", "mototaxi", "school"
SpecialCourseState = str  # Whether a special course is in date. Values may be added. Known: "in_force", "expires_soon", "expired", "unknown"
UpgradeTarget = str  # A category that a driver can move up to. Values may be added. Known: "C", "D", "E"
UpgradeCondition = str  # A condition of moving up to a category. Values may be added. Known: "age", "time_in_category", "gravissimas", "provisional"
UpgradeFormality = str  # What has to be done beside meeting the conditions of a category. Values may be added. Known: "toxicological_exam"
BlockReason = str  # The reason code of the national record. Values may be added. Known: "0", "1", "2", "3", "4", "5", "7", "8", "9", "A", "D", "E", "F"
BlockKind = str  # What a block is. Values may be added. Known: "suspension", "revocation", "judicial_bar", "death", "record_cancelled", "provisional_penalized", "undue_issue", "administrative_measure", "traffic_crime", "grave_crash", "unfit", "unclassified"
BlockDecision = str  # Who decided a block. Values may be added. Known: "judicial", "administrative"
BlockPhase = str  # Where a block stands in its time. Values may be added. Known: "scheduled", "active", "term_served", "released"
TermUnit = Literal["day", "month", "year"]  # The unit of a term.
MedicalExamKind = str  # Which exam it was. Values may be added. Known: "fitness", "psychological", "other"
MedicalExamResult = str  # What an exam came to. Values may be added. Known: "fit", "fit_with_restrictions", "temporarily_unfit", "unfit"
WithheldReason = str  # Why a result is left out of the report. Values may be added. Known: "no_legal_basis"
ToxicologicalState = str  # Where the duty of the toxicological exam stands. Values may be added. Known: "not_required", "in_order", "due_soon", "due_urgent", "in_tolerance", "overdue", "driving_barred", "unknown"
ToxicologicalResult = Literal["negative", "positive"]  # The result of a toxicological exam.
BarredVehicles = str  # The vehicles that an exam keeps the driver from. Values may be added. Known: "all", "heavy"
DueDateOrigin = str  # Where a due date comes from. Values may be added. Known: "source", "computed"
LimitReason = str  # Why the limit of points is what it is. Values may be added. Known: "two_or_more_gravissimas", "one_gravissima", "no_gravissima", "ear", "before_2021", "no_law"
AmountOrigin = str  # Where the amount of a fine comes from. Values may be added. Known: "source", "law"
FineStage = str  # The step that the process of a fine is in. Values may be added. Known: "unknown", "notified", "defence_filed", "penalty_notified", "appeal_pending", "appeal_decided", "closed", "written_warning", "cancelled"
FineDefect = str  # A term that the authority missed in the process of a fine. Values may be added. Known: "late_notice", "late_penalty_notice", "late_appeal_decision", "time_barred"
FineDeadlineKind = str  # What can be done about a fine until a deadline. Values may be added. Known: "defence", "name_driver", "discount", "appeal", "second_appeal"
AuthorityTermKind = str  # What the authority has to do within a term. Values may be added. Known: "notice", "penalty_notice", "appeal_decision", "limitation"
MeasurementUnit = str  # The unit of a measured value. Values may be added. Known: "km/h"
PointsEnd = str  # What makes the points of an infraction stop counting. Values may be added. Known: "lapse", "points_suspension", "preventive_course"
PenaltyStage = str  # Where a suspension or a revocation by one infraction stands. Values may be added. Known: "not_confirmed", "open", "end_unknown", "term_over", "served"
RevocationReason = str  # Why a license is revoked. Values may be added. Known: "recidivism", "drove_while_suspended"
PointsSuspensionStage = str  # Where a suspension by points stands. Values may be added. Known: "not_confirmed", "open", "maybe_punished", "end_unknown", "term_over"
TermEndOrigin = str  # How the end of a penalty's term is known. Values may be added. Known: "steps", "presumed"
Sex = str  # The sex on record. Values may be added. Known: "female", "male"
Nationality = str  # The nationality on record. Values may be added. Known: "brazilian", "naturalized_brazilian", "foreigner", "brazilian_born_abroad"
IdentityDocumentKind = str  # Which document proved the identity. Values may be added. Known: "identity_card", "work_card", "passport", "military_certificate"
DocumentStatus = str  # Where the issue of a license document stands. Values may be added. Known: "none", "authorized", "in_production", "issued", "confirmed", "cancelled"
CancellationReason = str  # Why a license document was cancelled. Values may be added. Known: "detran_error", "printing_error", "fraud", "other"
LicenseRequest = str  # What was asked for when a license was issued. Values may be added. Known: "first_license", "second_copy", "foreign_record", "record", "renewal", "category_change", "category_addition", "data_change", "rehabilitation", "definitive_license", "golden_license", "new_process"
ToxicologicalPurpose = str  # What a toxicological exam was made for. Values may be added. Known: "periodic", "license"
CourseKind = str  # A course on record, by its subject. Values may be added. Known: "dangerous_goods", "school", "collective", "emergency", "indivisible_load", "mototaxi", "motofrete", "recycling", "preventive_recycling", "renewal_update"
CourseModality = str  # How a course was taken. Values may be added. Known: "in_person", "remote", "credited", "partly_in_person", "remote_and_credited"
SourcePart = str  # A part of the report that sources answer. Values may be added. Known: "license", "infractions", "medicalExams", "toxicological"
LookupOutcome = str  # What became of a question to a source. Values may be added. Known: "answered", "unavailable", "refused", "pending"
KeyMode = Literal["live", "test"]  # live: real sources, charged. test: the sandbox, free.
Scope = str  # Something that a key may do. Values may be added. Known: "reports:create", "reports:read", "billing:read", "webhooks:manage", "assistant:use"
LedgerEntryKind = str  # Why the balance changed. Values may be added. Known: "REPORT_DEBIT", "REPORT_REFUND", "PAYMENT", "ADJUSTMENT"
Infractor = str  # Who can commit a violation. Values may be added. Known: "condutor", "proprietario", "embarcador", "transportador", "pedestre", "pessoa_fisica_ou_juridica", "pessoa_juridica", "servidor_publico"
PointsExclusion = str  # Why a violation brings no points. Values may be added. Known: "self_suspending_art_259_4_III", "excluded_art_259_4_II", "no_gravity_class", "driver_has_no_valid_license", "infractor_not_driver_or_owner", "infractor_has_no_license_record", "non_motor_vehicle_mbft", "non_motor_vehicle_inferred"
ViolationStatus = str  # Whether a violation of the table is still in force. Values may be added. Known: "in_force", "superseded"
NotCountedReason = str  # Why an infraction does not count on a day. Values may be added. Known: "pending", "cancelled", "written_warning", "excluded", "in_future", "zeroed", "lapsed"
CitationKind = str  # What an answer cites. Values may be added. Known: "article", "code"
EventKind = str  # What happened to a report. Values may be added. Known: "report.delivered", "report.failed", "report.partially_delivered"
DeliveryStatus = str  # Where a delivery stands. Values may be added. Known: "PENDING", "SUCCEEDED", "FAILED", "SUPERSEDED"
DeliveryFailure = str  # Why a delivery was given up. Values may be added. Known: "ATTEMPTS_EXHAUSTED", "ENDPOINT_GONE", "ENDPOINT_DISABLED", "ENDPOINT_REMOVED", "REPORT_ERASED"
AttemptFailure = str  # Why an attempt got no answer from the endpoint. Values may be added. Known: "DNS", "ADDRESS_REFUSED", "CONNECTION", "TLS", "TIMEOUT"
LimitedBy = str  # The limit that a request met. Values may be added. Known: "concurrency", "perMinute", "perDay"

class _CreateReportBodyRequired(TypedDict):
    cpf: str  # 000.000.000-00 or eleven digits. Wrong check digits are answered with 422.


class CreateReportBody(_CreateReportBodyRequired, total=False):
    externalRef: Optional[str]  # Your own reference, at most 255 characters; the key of idempotency. Null and empty mean not given.


class _SearchReportsBodyRequired(TypedDict):
    cpf: str  # 000.000.000-00 or eleven digits. Wrong check digits are answered with 422.


class SearchReportsBody(_SearchReportsBodyRequired, total=False):
    status: ReportStatus  # This status.
    externalRef: str  # Exactly this reference.
    verdict: Verdict  # Exactly this `diagnosis.status`.
    driving: DrivingAnswer  # Exactly this `category.driving.answer`; FORBIDDEN: may not drive.
    minSeverity: Severity  # The worst alert is this severe or more.
    dueBefore: str  # `nextDueOn` is before this day. The list is then ordered by it, earliest first.
    createdFrom: str  # Created at this instant or later. A date: from its first instant in America/Sao_Paulo.
    createdTo: str  # Created before this instant. A date: the whole day in America/Sao_Paulo is included.
    limit: int  # How many items a page has at most.
    cursor: str  # `nextCursor` of the page before, as it came. Absent or empty: the first page.


class _MayDriveBodyRequired(TypedDict):
    vehicle: DrivenVehicle  # What is to be driven.


class MayDriveBody(_MayDriveBodyRequired, total=False):
    on: str  # The day to answer for. Absent: today in America/Sao_Paulo.


class DrivenVehicle(TypedDict, total=False):
    category: SingleCategory  # The category that the vehicle needs, if you know it. Instead of `kind`.
    kind: DrivenVehicleKind  # The kind of vehicle, from which and from its size the category follows (CTB arts. 143 to 145). mototaxi, motofrete: paid work on a motorcycle. heavy_machinery: tractors and machines other than for farms. combination: a vehicle with a trailer.
    passengers: int  # Seats besides the driver's. Absent: more than 8 for a bus, not known for a van or an ambulance, at most 8 for all others.
    grossWeightKg: int  # Gross weight of the vehicle itself, in kilograms. Absent: at most 3,500 for a car or bus, not known for all others that have no category of their own.
    trailerKg: int  # Gross weight of what it tows, in kilograms; 0: nothing. Absent: not known for a combination, nothing for all others.
    dangerousGoods: bool  # Whether it carries dangerous goods.
    paid: bool  # Whether driving is paid work, which needs the remark EAR on the license.


class _CalculatePointsBodyRequired(TypedDict):
    infractions: List[Infraction]  # In any order.


class CalculatePointsBody(_CalculatePointsBodyRequired, total=False):
    ear: bool  # Whether the license says that the driver is paid to drive (EAR).
    zeroedOn: List[str]  # Days on which the points were zeroed: a suspension by points, a preventive course.
    asOf: str  # The day to calculate for. Absent: today in America/Sao_Paulo.


class _InfractionRequired(TypedDict):
    date: str  # The day it was committed.


class Infraction(_InfractionRequired, total=False):
    code: str  # Violation code, for example 745-50.
    gravity: Gravity  # Instead of `code`, when only this is known.
    state: InfractionState  # Only confirmed ones suspend.


class AskBody(TypedDict):
    question: str  # Brazilian Portuguese works best. Leave out names, CPFs and plates.


class _CreateWebhookEndpointBodyRequired(TypedDict):
    url: str  # https, a public address, port 443 or 8443. Redirects are not followed.


class CreateWebhookEndpointBody(_CreateWebhookEndpointBodyRequired, total=False):
    events: List[EventKind]  # Absent: all but the opt-in `report.partially_delivered`.
    description: Optional[str]  # A note of yours. We do not use it.


class UpdateWebhookEndpointBody(TypedDict, total=False):
    url: str  # https, a public address, port 443 or 8443. Redirects are not followed.
    events: List[EventKind]  # The events to send from now on.
    description: Optional[str]  # A note of yours. We do not use it.
    enabled: bool  # False stops deliveries. True also brings back an endpoint that was disabled.


class TestWebhookEndpointBody(TypedDict, total=False):
    event: EventKind  # The kind of event to try, also one that the endpoint does not subscribe to. The sample report is as it is after such an event.


class RecoverWebhookEndpointBody(TypedDict):
    since: str  # At most 30 days back, and not before the endpoint was added or its `url` last changed.


class MayDriveAnswer(TypedDict):
    answer: DrivingAnswer  # ALLOWED: nothing in the report forbids it, and nothing is missing that could. FORBIDDEN: something certain forbids it. UNKNOWN: it cannot be said; never take it for ALLOWED.
    on: str  # The day that is answered for.
    reasons: List[DrivingReason]  # Why the answer is so. Of ALLOWED: the conditions, such as restrictions.
    missing: List[str]  # What has to be known for a surer answer, in Brazilian Portuguese.


class DrivingReason(TypedDict):
    text: str  # Brazilian Portuguese.
    legalBasis: List[LegalBasis]  # The provisions behind it.
    alert: Optional[str]  # Code of the alert of the report that says the same. Null: there is none.


class _ReportRequired(TypedDict):
    reportId: str  # Identifier of the report.
    externalRef: Optional[str]  # Your reference, as you gave it.
    status: ReportStatus  # DELIVERED and ERROR are final. Test `diagnosis` rather than the status: a partial delivery is still PROCESSING.
    driver: ReportDriver  # Whom the report is about.
    diagnosis: Optional[Diagnosis]  # Null until the diagnosis is made.
    normalized: Normalized
    details: Optional[Details]  # Null until the state lookup has answered.
    createdAt: str  # When the report was asked for.
    deliveredAt: Optional[str]  # Set when the report becomes DELIVERED.


class Report(_ReportRequired, total=False):
    aiAnalysis: Optional[AiAnalysis]  # Best effort: it may stay null on a DELIVERED report.


class _ReportDriverRequired(TypedDict):
    id: str  # The same for one CPF in your organization, always.
    cpf: Optional[str]  # Formatted 000.000.000-00.


class ReportDriver(_ReportDriverRequired, total=False):
    """Who the report is about. While the report is PROCESSING it may have only `id` and `cpf`; later all seven are there."""
    name: Optional[str]  # As registered.
    licenseNumber: Optional[str]  # National registration number of the license.
    licenseCategory: Optional[str]  # For example A, B, AB, C, D, E.
    expiryDate: Optional[str]  # As printed on the license.
    issueState: Optional[str]  # Two-letter state (UF).


class Diagnosis(TypedDict):
    status: Verdict  # BLOCKED: an active block forbids driving. EXPIRED: past the 30 days of grace. WARNING: some alert is WARNING or CRITICAL. VALID: none of these. UNKNOWN: the facts do not suffice, or no license was issued. To decide who may drive, read `category.driving`: VALID is always ALLOWED, BLOCKED and EXPIRED are always FORBIDDEN, WARNING and UNKNOWN can be any of the three.
    hasReportData: bool  # False when the CPF has no issued license.
    hasPartialData: bool  # True while data of the state authority is missing. Missing is not the same as none.
    validity: Optional[Validity]  # Whether the license is in date.
    category: Category  # The vehicles that may be driven, and the categories that come next. Always present: `driving.answer` is FORBIDDEN where no license was issued, and UNKNOWN where no source answered.
    blocks: List[Block]  # Blocks and impediments on record, lifted ones included. An empty list with the alert BLOCKS_DATA_MISSING means that no source answered.
    medicalExams: Optional[MedicalExams]  # Physical, mental and psychological exams.
    toxicological: Optional[Toxicological]  # The toxicological exam of categories C, D and E.
    points: Optional[Points]  # Points of the last twelve months, and the limit.
    fines: Optional[Fines]  # Every infraction on record with its fine and deadlines.
    rollingPoints: Optional[RollingPoints]  # How the points came together and when they lapse.
    autosuspensionRisk: Optional[AutosuspensionRisk]  # Infractions that suspend by themselves, or revoke, whatever the points.
    allAlerts: List[Alert]  # Every conclusion, the worst first.
    diagnosisDate: str  # The day as of which the rules were applied, in America/Sao_Paulo.


class Alert(TypedDict):
    code: str  # Stable: program against this, not against the texts.
    severity: Severity  # The same for a code always. WARNING and CRITICAL make the status at least WARNING.
    section: AlertSection  # The part of the diagnosis that it belongs to; license is the record itself.
    title: str  # Brazilian Portuguese, a few words.
    message: str  # Brazilian Portuguese, plain words.
    forbidsDriving: bool  # Whether this conclusion alone means that nothing may be driven now.
    actor: AlertActor  # Who has to act. both: either of them can.
    dueOn: Optional[str]  # The day by which something should be done, if any.
    money: Optional[AlertMoney]  # The money at stake. Null: none, or not known.
    where: Optional[AlertPlace]  # The body to turn to. Null: there is nowhere to go.
    legalBasis: List[LegalBasis]  # Never empty.
    actions: List[str]  # What can be done: short sentences, Brazilian Portuguese.
    confidence: Confidence  # high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing.
    order: int  # The place in the plan, from 1 without gaps: first what forbids driving, then by due date (what is CRITICAL and has none is for today), then by severity.


class AlertMoney(TypedDict):
    kind: MoneyKind  # payment: the price of acting. penalty: the fine for not acting, or for driving nevertheless.
    amountCents: int  # The full amount, without discounts.
    bound: MoneyBound  # at_least: some part of the amount is not known. at_most: the law sets this maximum.
    discounts: List[AlertDiscount]  # Smaller amounts for those who pay in time.


class AlertDiscount(TypedDict):
    percent: int  # The part of the amount that is paid, 80 or 60.
    amountCents: int  # What is paid with the discount.
    savedCents: int  # What the discount saves.
    until: str  # The last day of the discount; of several fines, the first of these days.


class AlertPlace(TypedDict):
    body: PublicBody  # Stable: program against this, not against the name.
    name: str  # The name in Portuguese; the Detran is that of the state of the license, if known.


class _LegalBasisRequired(TypedDict):
    law: str  # The law, act or resolution.
    article: str  # The article in it.


class LegalBasis(_LegalBasisRequired, total=False):
    url: str  # Where it can be read, if there is such an address.


class Validity(TypedDict):
    state: ValidityState  # expires_soon: within 30 days. in_grace: expired 1 to 30 days ago, driving is not yet an infraction. expired: longer ago than that. unknown: no expiry date was told.
    expiresOn: Optional[str]  # As printed on the license.
    daysLeft: Optional[int]  # Days to the expiry: 0 on the last day, negative after it.
    graceEndsOn: Optional[str]  # The last day on which driving is not the infraction of CTB art. 162, V.
    issuedOn: Optional[str]  # When the current document was issued.
    renewedBy: str  # The authority that renews it.
    automaticRenewal: Optional[AutomaticRenewal]  # Renewal of good drivers without asking for it. Null: no such law on that day.


class AutomaticRenewal(TypedDict):
    meetsConditions: Optional[bool]  # Whether the conditions that can be seen from outside hold. The driver must also be enrolled in the register of good drivers (RNPC), which is not known to us. Null: nothing known speaks against it, but something is not known.
    against: List[RenewalObstacle]  # What speaks against it. points: a point-scoring infraction in the last 12 months. blocked: driving is forbidden. expired: more than 30 days ago. provisional: a provisional license becomes definitive instead. age: too old under the act in force.
    unknown: List[RenewalObstacle]  # Conditions of which too little is known; same words.
    fitnessExamRequired: bool  # Whether the physical and mental fitness exam has to be done all the same.
    confidence: Confidence  # high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing.


class Category(TypedDict):
    current: Optional[LicenseCategory]  # The category of the document. Null: not known, or no license was issued.
    loweredTo: Optional[LicenseCategory]  # The lower category to which the register moved the driver: vehicles above it are forbidden. Null: not lowered, or not known.
    examAllows: Optional[LicenseCategory]  # The category that the latest fitness exam allows, where it is lower than the driver holds: vehicles above it are UNKNOWN. Null otherwise.
    twoWheels: Optional[TwoWheelCategory]  # The part for two wheels that the driver holds, after `loweredTo`. Null: none, or `current` is not known.
    fourWheels: Optional[FourWheelCategory]  # The part for four wheels that the driver holds, after `loweredTo`. Null: none, or `current` is not known.
    provisional: Optional[bool]  # Permissão para Dirigir (PPD), the license of the first year. Null: not known.
    paidActivity: Optional[bool]  # EAR, paid to drive, as printed on the license. Null: not known.
    covers: Optional[List[Vehicle]]  # The vehicles of the category, the lower ones included, whether or not the holder may drive today. Empty: no license was issued. Null: the category is not known.
    mayDrive: Optional[List[Vehicle]]  # The vehicles of `covers` that the holder may drive on the day of the diagnosis, without pay; restrictions apart. It agrees with `driving` and with POST /api/v1/reports/{reportId}/may-drive. Null together with `covers`.
    restrictions: Optional[List[Restriction]]  # Ordered by code. Empty: none. Null: not known.
    specialCourses: Optional[List[SpecialCourse]]  # Empty: none on record. Null: not known.
    upgrades: Optional[List[CategoryUpgrade]]  # Categories that could come next. Empty: nothing above, or no category for four wheels yet. Null: the category is not known.
    driving: Driving  # Whether the holder may drive on the day of the diagnosis: every vehicle of the license, vehicles of each category, and for pay. Always present. POST /api/v1/reports/{reportId}/may-drive answers for one vehicle and day.
    provisionalLicense: Optional[ProvisionalLicense]  # Null unless `provisional` is true.


class Vehicle(TypedDict):
    kind: VehicleKind  # Stable: program against this, not against `text`.
    text: str  # What it covers, in Brazilian Portuguese.
    confidence: Confidence  # high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing.


class Restriction(TypedDict):
    code: str  # Letter or number of the observations field of the license, for example A.
    text: Optional[str]  # What it means, in Brazilian Portuguese. Null: not in our table; it binds all the same.
    confidence: Confidence  # high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing.


class SpecialCourse(TypedDict):
    kind: SpecialCourseKind  # Stable: program against this, not against `text`.
    text: str  # Name of the course, in Brazilian Portuguese.
    completedOn: Optional[str]  # Null: not known.
    takenIn: Optional[str]  # The state where it was taken, for example SP. Null: not known.
    state: SpecialCourseState  # expires_soon: ends within 60 days. unknown: the day of the course was not told. Since 2025-12-09 only the course for emergency vehicles ends, after five years; the others hold without end unless they had ended before that day (Resolução CONTRAN 1.020/2025).
    validUntil: Optional[str]  # The last day on which it holds. Null: it has no end, or the day is not known.
    confidence: Confidence  # high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing.


class CategoryUpgrade(TypedDict):
    to: UpgradeTarget  # The category that could be asked for next.
    meetsConditions: Optional[bool]  # Whether the conditions of CTB arts. 143 and 145 hold; blocks and an expired license, which stop any service, are not looked at. Null: nothing known is in the way, but something is not known.
    missing: List[UpgradeCondition]  # What is in the way. age: too young. time_in_category: the category that leads here not held long enough. gravissimas: more than one gravíssima in the last 12 months. provisional: the license must first become definitive.
    unknown: List[UpgradeCondition]  # Conditions of which too little is known; same words.
    earliestOn: Optional[str]  # The first day on which what is missing will be there, if nothing new happens. Null: nothing is missing, or the day cannot be told.
    requirements: str  # What the law asks for, in Brazilian Portuguese.
    alsoNeeds: List[UpgradeFormality]  # What comes on top in the process itself; not checked here.
    legalBasis: str  # The article that sets the conditions.
    confidence: Confidence  # How sure `meetsConditions` is. high: read in the law. medium: it rests on our reading, for instance that an owner's gravíssimas count. low: on what is not verified.


ProvisionalLicense = TypedDict(
    "ProvisionalLicense",
    {
        "from": "Optional[str]",
        "until": "Optional[str]",
        "definitiveBlocked": "Optional[bool]",
        "definitiveFrom": "Optional[str]",
        "offending": "Optional[List[OffendingInfraction]]",
        "confidence": "Confidence",
    },
)


class OffendingInfraction(TypedDict):
    code: Optional[str]  # Violation code, for example 746-30; as the source wrote it if not in the table.
    committedOn: Optional[str]  # Null: not known, so it may be within the year.
    gravity: Optional[Gravity]  # Null: not known, so it may be any.
    state: Optional[InfractionState]  # confirmed or pending. Null: not known.
    counts: Optional[bool]  # True: it counts. Null: it may come to, since it is pending, a fact is missing or the weight of its kind is in doubt.


class Driving(TypedDict):
    answer: DrivingAnswer  # ALLOWED: nothing that is known forbids it, and nothing is missing that could. FORBIDDEN: something known forbids it. UNKNOWN: it cannot be said; never take it for ALLOWED.
    alerts: List[str]  # Codes of the alerts that decide the answer.
    changesOn: Optional[str]  # The next day on which the answer changes if nothing is done and nothing new happens. Null: no such day is known.
    changesTo: Optional[DrivingAnswer]  # The answer from `changesOn` on. Null together with it.
    worstSeverity: Optional[Severity]  # The worst severity among `allAlerts`. Null: there is no alert.
    byCategory: List[CategoryDriving]  # Vehicles of each category, without pay and without a special course.
    paid: DrivingOutcome  # Paid driving (EAR) of every vehicle that the license covers.
    atLeast21: Optional[bool]  # Whether the driver was 21 or older on the day of the diagnosis, as some vehicles ask (CTB arts. 138 and 145). Null: not known.
    maxOneGravissima: Optional[bool]  # Whether at most one gravíssima was committed in the last 12 months, as transport of passengers, pupils, emergencies and dangerous goods asks (CTB art. 145, III). Null: not known.
    firstLicensedOn: Optional[str]  # The day of the first license: work with a motorcycle takes two years in category A (Lei 12.009/2009, art. 2º). Null: not known.
    edition: str  # The edition of the rules that judged this report: the day of their last change and a fingerprint. `/docs/novidades/lei` lists what changed.
    missing: List[str]  # Facts that no source provided and that could forbid driving, in Brazilian Portuguese. While there is one, no answer is ALLOWED.


class DrivingOutcome(TypedDict):
    answer: DrivingAnswer  # ALLOWED: nothing that is known forbids it, and nothing is missing that could. FORBIDDEN: something known forbids it. UNKNOWN: it cannot be said; never take it for ALLOWED.
    alerts: List[str]  # Codes of the alerts that decide the answer.
    changesOn: Optional[str]  # The next day on which the answer changes if nothing is done and nothing new happens. Null: no such day is known.
    changesTo: Optional[DrivingAnswer]  # The answer from `changesOn` on. Null together with it.


class CategoryDriving(TypedDict):
    category: SingleCategory  # The category that the vehicles need.
    answer: DrivingAnswer  # ALLOWED: nothing that is known forbids it, and nothing is missing that could. FORBIDDEN: something known forbids it. UNKNOWN: it cannot be said; never take it for ALLOWED.
    alerts: List[str]  # Codes of the alerts that decide the answer.
    changesOn: Optional[str]  # The next day on which the answer changes if nothing is done and nothing new happens. Null: no such day is known.
    changesTo: Optional[DrivingAnswer]  # The answer from `changesOn` on. Null together with it.


class Block(TypedDict):
    reason: Optional[BlockReason]  # The national register's own letter for the reason. Null: not told.
    kind: BlockKind  # What the block is. record_cancelled, undue_issue: the license was cancelled for irregularity. provisional_penalized: infractions in the year of the provisional license. unfit: in an exam. unclassified: the reason was not told.
    title: str  # Brazilian Portuguese: the block in a few words.
    decision: Optional[BlockDecision]  # Who decided it: a court or the authority. Null: not told.
    state: Optional[str]  # Two letters of the state whose authority recorded it. Null: not told.
    licensingBody: str  # The authority of that state, where to ask about it.
    recordedOn: Optional[str]  # The day on which it entered the register. Null: not told.
    startsOn: Optional[str]  # Its first day. Null: not told; then recordedOn counts, and without that it is taken as begun.
    endsOn: Optional[str]  # The last day of its term, as the register tells it. Null: no end was told.
    releasedOn: Optional[str]  # The day on which the register says that it was lifted. Null: it says nothing.
    document: Optional[str]  # Number of the document or process that ordered it. Null: not told.
    licenseCollected: Optional[bool]  # Whether the license itself was collected. Null: not told.
    phase: BlockPhase  # On the day of the diagnosis. scheduled: it begins later. active: in effect. term_served: its term is over, but the register still lists it. released: the register says that it was lifted.
    forbidsDriving: Optional[bool]  # Whether it forbids driving on the day of the diagnosis. Null: it cannot be said; it is not harmless for that.
    rehabilitationFrom: Optional[str]  # Of a revocation: the first day on which rehabilitation may be asked for (CTB art. 263, § 2º). Null: another kind, or its start was not told.
    authority: Optional[str]  # The body that is responsible for it, in the register's words. Null: not told.
    description: Optional[str]  # What the register writes about it. Null: not told.
    requirements: Optional[str]  # What the register wants for its release, in its own words. Null: not told.
    term: Optional[BlockTerm]  # The term of the penalty. Null: not told.
    totalTerm: Optional[BlockTerm]  # The term with those of other blocks added to it. Null: not told.
    confidence: Confidence  # How sure the reading of this block is. low: also where its start had to be assumed or its facts contradict each other.


class BlockTerm(TypedDict):
    amount: int  # How many of the unit.
    unit: TermUnit  # The unit.


class MedicalExams(TypedDict):
    fitness: Optional[MedicalExam]  # The latest physical and mental fitness exam. Null: none on record.
    psychological: Optional[MedicalExam]  # The latest psychological evaluation. Null: none on record.
    psychologicalRequiredAtRenewal: Optional[bool]  # Whether renewing takes a psychological evaluation: true for paid drivers (EAR, CTB art. 147, § 3º). Null: not known whether the driver is paid.
    nextPeriod: Optional[ExamPeriod]  # How long a fitness exam done on the day of the diagnosis would hold at most; the examiner may set less (CTB art. 147, §§ 2º and 4º). Null: the age is not known.
    renewalDueOn: Optional[str]  # The expiry of the license, by which the exam falls due. Null: not known.
    exams: List[MedicalExam]  # All on record, newest first, undated ones last. Empty: none on record.


class MedicalExam(TypedDict):
    kind: MedicalExamKind  # fitness: the physical and mental fitness exam. psychological: the evaluation.
    doneOn: Optional[str]  # Null: not known.
    result: Optional[MedicalExamResult]  # Null: not known.
    validUntil: Optional[str]  # The last day on which it holds, as the source tells it. Null: not known.


class ResultWithheld(TypedDict):
    """There only if a result was told and is not shown, because your organization has no legal basis on record for it. Ask the operator to record one; reports that are completed later then show it. Test reports always show it."""
    reason: WithheldReason  # Why it is withheld.
    message: str  # Why, and how to get it: Brazilian Portuguese.


class ExamPeriod(TypedDict):
    years: int  # 10, 5 or 3, by the age on the day of the diagnosis.
    confidence: Confidence  # high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing.


class _ToxicologicalRequired(TypedDict):
    required: Optional[bool]  # Whether the periodic exam is required of this driver: category C, D or E, under 70, and a license valid for three years or more. Null: the category or the birth date was not told. Whoever holds C, D or E needs the exam to renew at any age.
    state: ToxicologicalState  # in_order: due in more than 60 days. due_soon: in 31 to 60. due_urgent: in 0 to 30. in_tolerance: 1 to 30 days overdue, not yet an infraction. overdue: longer than that. driving_barred: the exam on record bars from driving, which goes before any deadline. The words do not tell the result. unknown: what is needed to tell was left out.
    dueOn: Optional[str]  # The deadline of the next periodic exam. Null: none applies, or it is not known.
    result: Optional[ToxicologicalResult]  # Result of the last exam. Null: not told, or withheld. Confidential by law (CTB art. 148-A, § 6º).
    collectedOn: Optional[str]  # When the sample of the last exam was taken. Null: not told.
    barredFrom: Optional[BarredVehicles]  # What the holder may not drive in the state driving_barred. all: any vehicle. heavy: vehicles of C, D and E; whether others are meant too is not clear. Null in every other state.
    dueFrom: Optional[DueDateOrigin]  # source: the deadline as it was told. computed: counted in steps of 30 months from the day on which the license was issued, as the law counts it. Null: there is no deadline.
    daysLeft: Optional[int]  # Days to the deadline: 0 on its day, negative after it. Null: there is no deadline.
    toleranceEndsOn: Optional[str]  # The last day on which being overdue is no infraction, 30 days after the deadline. Null: there is no deadline.
    confidence: Confidence  # How sure the conclusion is. medium: also where the deadline was computed. low: where the license may be a second copy, which would not move the deadline, or nothing could be concluded.


class Toxicological(_ToxicologicalRequired, total=False):
    resultWithheld: ResultWithheld


class Points(TypedDict):
    confirmed: int  # Points of confirmed infractions that count on the day of the diagnosis.
    potential: int  # With infractions that are pending or of unknown state: what it may come to.
    limit: Optional[int]  # Confirmed points at which the license is suspended. Null where no law is known.
    remaining: Optional[int]  # Confirmed points left before the limit, 0 once reached. Null where the limit is.
    reached: Optional[bool]  # Whether the confirmed points are at the limit or above. Null where the limit is.
    limitReason: LimitReason  # Why this limit. two_or_more_gravissimas: 20. one_gravissima: 30. no_gravissima: 40. ear: 40, paid to drive. before_2021: 20 for all, until 2021-04-11. no_law: no rule is known for the day, so the limit is null.
    limitReasonText: str  # Why this limit, in Brazilian Portuguese; says if it hangs on an unknown EAR.
    gravissimas: CountingGravissimas  # How many gravíssimas count. Those that suspend by themselves do not.
    potentialLimit: Optional[int]  # The limit if all were confirmed. Null where no law is known.
    potentialReached: Optional[bool]  # Whether `potential` is at `potentialLimit` or above. Null where the limit is.
    afterNextGravissima: MeasuredPoints  # What one more confirmed gravíssima would make of it; it may also lower the limit.
    potentialAfterNextGravissima: MeasuredPoints  # The same if all pending ones and those of unknown state were confirmed too.
    windowStartsOn: str  # Infractions committed before this day have lapsed.
    nextLapseOn: Optional[str]  # The next day on which an infraction that counts, pending ones included, stops counting. Null: none counts.
    preventiveCourse: Optional[PreventiveCourse]  # CTB art. 261, §§ 5º to 7º. Null: not paid to drive (EAR), or before the law of 2021-04-12.
    complete: bool  # False: something listed in `unknown` may change the totals or the limit.
    unknown: UnknownPoints  # What was not told.
    notCounted: int  # Infractions of the record that count in neither total on this day.
    confidence: Confidence  # How sure the totals and the limit are. low also where an infraction is exactly twelve months old on this day: we take it as lapsed, the law is silent.


class CountingGravissimas(TypedDict):
    confirmed: int  # Among the confirmed ones: they choose `limit`.
    potential: int  # Among all of them: they choose `potentialLimit`.


class MeasuredPoints(TypedDict):
    points: int  # The total.
    limit: Optional[int]  # The limit that this total meets. Null where no law is known for the day.
    reached: Optional[bool]  # Whether the total is at the limit or above. Null where the limit is.


class PreventiveCourse(TypedDict):
    available: Optional[bool]  # Whether the points allow the preventive course now: 30 or more, confirmed ones below the limit, none finished in the last 12 months. Null: not known whether the driver is paid to drive or when a course was finished, or there are 30 only with pending points, which not every authority counts.
    onlyWithPending: bool  # There are 30 points only with those that are pending or of unknown state.
    againFrom: Optional[str]  # The points allow it, but the last course is too recent: from this day on.


class UnknownPoints(TypedDict):
    withoutDate: int  # Infractions left out because their day is unknown.
    withoutGravity: int  # Infractions left out because neither code nor gravity is known.
    withoutState: int  # Infractions that count only in `potential` because their state is unknown.
    zeroings: bool  # Points count, and no source said whether they were zeroed since.
    ear: bool  # Nobody told whether the driver is paid to drive (EAR).


class Fines(TypedDict):
    count: int  # All fines on the record, cancelled ones and written warnings included.
    unpaid: FineTotal  # Told to be unpaid, whether or not they can still be disputed.
    paid: FineTotal  # Told to be paid; the sum is of full amounts, not of what was paid.
    paymentUnknown: FineTotal  # Nobody said whether these are paid.
    toPay: FinesToPay  # What paying all unpaid fines costs on the day of the diagnosis.
    pastDiscounts: PastDiscounts  # What discounts saved, and what was lost by not paying in time.
    cancelled: int  # How many were cancelled; they are in none of the sums.
    writtenWarnings: int  # How many became a written warning; they are in none of the sums.
    repeated: int  # How many further records of the same tickets the sources reported. They are joined with the first one and counted once.
    nextDeadlineOn: Optional[str]  # The first of all deadlines still ahead. Null: none is known.
    items: List[Fine]  # Newest infraction first; those without a date last.


class FineTotal(TypedDict):
    count: int  # How many fines.
    amountCents: int  # Sum of their full amounts that are known, in centavos of BRL, without discount or interest.
    complete: bool  # False: some amount is not known, so the sum is a lower bound.


class FinesToPay(TypedDict):
    amountCents: int  # Each fine at 80% where its due date is not past, else in full; without interest.
    electronicCents: int  # The same at 60%, for a driver in the electronic system (SNE) who disputes nothing.
    savedCents: int  # What the 80% save.
    electronicSavedCents: int  # What the 60% save.
    pastDue: int  # How many are past due; interest comes on top of these.
    complete: bool  # False: some amount is not known, so the sums are lower bounds.


class PastDiscounts(TypedDict):
    savedCents: int  # Full amounts of paid fines less what was paid for them.
    missedCents: int  # The 20% of fines that are past due, or were paid without this discount.
    complete: bool  # False: of some of these fines the amount, or what was paid, is not known.


class Fine(TypedDict):
    ticket: Optional[str]  # Number of the notice (auto de infração). Null: not told.
    renainf: Optional[str]  # Number in the national register of infractions (RENAINF). Null: not told.
    processNumber: Optional[str]  # Number of the administrative process. Null: not told.
    code: Optional[str]  # Violation code as printed on a notice, for example 745-50, whatever the spelling of the source. Null: none was told that can be read.
    summary: Optional[str]  # What the driver did, in plain Brazilian Portuguese. Null: the code is not known or not in the table.
    gravity: Optional[Gravity]  # From the table of violations or else as told. Null: not known, or the law gives none.
    committedOn: Optional[str]  # Day of the infraction. Null: not told.
    state: Optional[InfractionState]  # confirmed: the administrative instance is closed. pending: still in process. cancelled: void. written_warning: a warning took the place of the fine. Null: not told.
    amountCents: Optional[int]  # Full amount in centavos of BRL, without discount or interest. Null: not told, and not set by law without facts that are missing.
    paid: Optional[bool]  # Null: no source said whether it is paid.
    paidOn: Optional[str]  # Day of payment. Null: not paid, or the day was not told.
    legalBasis: Optional[str]  # The provision violated, for example CTB art. 218, I. Null: the code is not known.
    points: Optional[int]  # Nominal points; rollingPoints says which of them count. Null: the gravity is not known.
    committedAt: Optional[str]  # Hour of the infraction, HH:MM. Null: not told.
    plate: Optional[str]  # Plate of the vehicle. Null: not told.
    place: Optional[str]  # Where, as the source writes it. Null: not told.
    municipality: Optional[NamedCode]  # The municipality. Null: not told.
    measurement: Optional[Measurement]  # The speed, weight or alcohol measured. Null: none, or not told.
    authority: Optional[NamedCode]  # The authority that fined (órgão autuador). Null: not told.
    penalty: Optional[str]  # The penalty, as the source writes it. Null: not told.
    paidCents: Optional[int]  # What was paid, in centavos of BRL. Null: not told.
    process: FineProcess  # The known days of the process, past and to come.
    authorityTerms: List[AuthorityTerm]  # The last days of the authority: all of an open process, and of a closed one those that were not kept.
    authorityState: Optional[str]  # State (UF) of the authority that fined. Null: not told, or a federal authority.
    amountFrom: Optional[AmountOrigin]  # source: as told. law: gravity times multiplier by today's table of violations and the amounts in force on the day of the infraction, doubled where it was repeated within 12 months. Null when the amount is.
    overdue: Optional[bool]  # True: nothing left to dispute, not paid, and no due date still ahead. Null: whether it is paid or closed was not told.
    stage: FineStage  # How far the process went, by the last step known; payment does not change it. notified: notice of the infraction sent. penalty_notified: notice of the penalty sent. closed: no administrative appeal is left. unknown: nothing of the process was told.
    deadlines: List[FineDeadline]  # What can still be done, as of the day of the diagnosis. Past deadlines are left out.
    discountedCents: Optional[DiscountedFine]  # Null once it is paid or past due, or where the amount or the due date is not known.
    defects: List[FineDefect]  # Terms that the authority let pass, by which the fine may be void; only where known dates show it. late_notice: over 30 days. late_penalty_notice: over 180 days, 360 where there was or may have been a prior defence. late_appeal_decision: over 24 months. time_barred: 5 years without a known act.
    writtenWarningDue: Optional[bool]  # Whether a written warning must take the place of the fine (CTB art. 267): leve or media, none other in the 12 months before, not confirmed yet. Null: it cannot be said.


class FineDeadline(TypedDict):
    kind: FineDeadlineKind  # What can still be done: defence (prior defence), name_driver (tell who was driving), discount (pay less), appeal (to JARI), second_appeal (against JARI's decision).
    dueOn: str  # The last day.
    stated: bool  # True: as the source told. False: the law's minimum counted from a known date; the notice may grant more.


class FineProcess(TypedDict):
    noticeSentOn: Optional[str]  # Notice of the infraction sent. Null: not told.
    defenceDueOn: Optional[str]  # Last day of the prior defence. Null: not told.
    defenceFiled: Optional[bool]  # Whether a defence was filed. Null: not told.
    penaltyNoticeSentOn: Optional[str]  # Notice of the penalty sent. Null: not told.
    paymentDueOn: Optional[str]  # Due date in the notice of the penalty. Null: not told.
    appealDueOn: Optional[str]  # Last day to appeal to JARI. Null: not told.
    appealFiledOn: Optional[str]  # Appeal to JARI filed. Null: not told.
    appealDecidedOn: Optional[str]  # Decision of JARI. Null: not told.


class DiscountedFine(TypedDict):
    at80: int  # Centavos to pay up to the due date: 80% (CTB art. 284).
    at60: Optional[int]  # Centavos for a driver who joined the electronic system (SNE) before the notice and gives up defence and appeal: 60%. Null once one of these was filed.


class AuthorityTerm(TypedDict):
    kind: AuthorityTermKind  # notice: to send the notice of the infraction (30 days). penalty_notice: to send that of the penalty (180 days without a defence, 360 otherwise or if that is not known). appeal_decision: of JARI to decide (24 months). limitation: five years from the last known act.
    dueOn: str  # The last day.
    doneOn: Optional[str]  # When it was done. Null: not told, or not done.
    confidence: Confidence  # high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing.


class Measurement(TypedDict):
    measured: Optional[float]  # As measured. Null: not told.
    considered: Optional[float]  # The value that counts, after the tolerance of the instrument. Null: not told.
    limit: Optional[float]  # The highest value allowed. Null: not told.
    unit: Optional[MeasurementUnit]  # Null: the source does not tell the unit.


class NamedCode(TypedDict):
    code: Optional[str]  # The code in the register. Null: not told.
    name: Optional[str]  # The name, as the source writes it. Null: not told.


class _RollingPointsRequired(TypedDict):
    timeline: List[PointsTimelineEntry]  # Every infraction that counts or counted, oldest first, with the totals of its day. Cancelled ones, warnings and those that never count are left out, as are those without date or gravity.
    peak: Optional[PointsPeak]  # The most confirmed points there were on a day. Null: there were none.
    peakPotential: Optional[PointsPeak]  # The same with pending ones and those of unknown state.
    total: PointsTotal  # On the day of the diagnosis.
    nextLapseOn: Optional[str]  # The next day on which an infraction stops counting. Null: none counts.
    belowLimitOn: Optional[str]  # If the confirmed points reach the limit: the first day on which they no longer do, should nothing new be committed. It does not undo a suspension. Null: the limit is not reached.
    forecast: PointsForecast  # What the points may come to, and when they fall.
    complete: bool  # False: infractions without date or gravity are left out, or no source said whether points were zeroed.


class RollingPoints(_RollingPointsRequired, total=False):
    steps: List[PointsStep]  # Totals and limit day by day: the first day whose infractions still count, and each later one, past or coming, on which something changes if nothing new is committed. Absent in reports made before this field existed.


class PointsTimelineEntry(TypedDict):
    committedOn: str  # The day it was committed.
    code: Optional[str]  # Violation code, for example 745-50; as the source wrote it if not in the table.
    gravity: Gravity  # By the code, else as the source told.
    points: int  # Points of this infraction.
    state: Optional[InfractionState]  # Null: not known, so in `potentialTotal` only.
    lapsesOn: str  # Twelve months later: the first day on which it no longer counts by lapse.
    endsOn: str  # The first day on which it no longer counts: `lapsesOn`, or an earlier zeroing.
    endedBy: PointsEnd  # What ends it on `endsOn`.
    confirmedTotal: int  # Confirmed points on that day, everything committed on it included.
    potentialTotal: int  # The same with pending ones and those of unknown state.
    limit: Optional[int]  # Limit of `confirmedTotal` by the law of that day. Null where none is known.
    reached: Optional[bool]  # Whether `confirmedTotal` was at the limit or above. Null where the limit is.


class PointsPeak(TypedDict):
    points: int  # The total.
    limit: Optional[int]  # The limit that this total meets. Null where no law is known for the day.
    reached: Optional[bool]  # Whether the total is at the limit or above. Null where the limit is.
    on: str  # The earliest day with that total.


class PointsTotal(TypedDict):
    confirmed: int  # Confirmed points today.
    potential: int  # With pending ones and those of unknown state.


class PointsStep(TypedDict):
    on: str  # The day from which it holds, until the next step.
    confirmed: int  # Confirmed points.
    potential: int  # With pending ones and those of unknown state.
    limit: Optional[int]  # The limit of `confirmed` by the law of that day. Null where none is known.


class PointsForecast(TypedDict):
    worstPast: PointsPastWindows  # The twelve months of the last five years that came closest to their limit, or exceeded it most, by the law of their last day. Null: nothing counted.
    worstComing: PointsComingWindows  # The worst to come if nothing new is committed. It is that of the day of the diagnosis, because points only lapse.
    holdsUntil: PointsLastDays  # The last day on which today's total and limit hold. Null: nothing counts that could lapse.
    oneMore: PointsOneMoreByGravity  # What one more infraction that counts, committed on the day of the diagnosis and confirmed, would make of the total and the limit. It holds until `holdsUntil`.
    clearFrom: PointsClearDays  # The first day on which no infraction counts any more, if nothing new is committed.


class PointsWindow(TypedDict):
    on: str  # The last day of the twelve months.
    points: int  # The total.
    limit: Optional[int]  # The limit that this total meets. Null where no law is known for the day.
    reached: Optional[bool]  # Whether the total is at the limit or above. Null where the limit is.


class PointsPastWindows(TypedDict):
    confirmed: Optional[PointsWindow]  # By the confirmed points.
    potential: Optional[PointsWindow]  # With pending ones and those of unknown state.


class PointsComingWindows(TypedDict):
    confirmed: PointsWindow  # By the confirmed points.
    potential: PointsWindow  # With pending ones and those of unknown state.


class PointsLastDays(TypedDict):
    confirmed: Optional[str]  # By the confirmed points.
    potential: Optional[str]  # With pending ones and those of unknown state.


class PointsClearDays(TypedDict):
    confirmed: str  # By the confirmed points.
    potential: str  # With pending ones and those of unknown state.


class PointsOneMore(TypedDict):
    points: int  # The total.
    limit: Optional[int]  # The limit that this total meets. Null where no law is known for the day.
    reached: Optional[bool]  # Whether the total is at the limit or above. Null where the limit is.
    safeFrom: str  # The first day on which one more infraction of this gravity would not reach the limit; the day of the diagnosis if it does not now.


class PointsOneMoreTotals(TypedDict):
    confirmed: PointsOneMore  # By the confirmed points.
    potential: PointsOneMore  # With pending ones and those of unknown state.


class PointsOneMoreByGravity(TypedDict):
    leve: PointsOneMoreTotals  # One more leve, 3 points.
    media: PointsOneMoreTotals  # One more média, 4 points.
    grave: PointsOneMoreTotals  # One more grave, 5 points.
    gravissima: PointsOneMoreTotals  # One more gravíssima, 7 points; it may lower the limit.


class AutosuspensionRisk(TypedDict):
    byPoints: Optional[PointsSuspension]  # The suspension for points that reached the limit, today or on an earlier day. Null: they reached none in the last five years, or a suspension or a preventive course followed.
    suspensions: List[Suspension]  # Infractions of the last five years that suspend the license whatever the points, oldest first.
    revocations: List[Revocation]  # What revokes the license: repetitions first, then driving while suspended.
    unknown: UnknownInfractions  # What cannot be said.


class Suspension(TypedDict):
    code: str  # Violation code, for example 516-91.
    summary: str  # The act in one line of Brazilian Portuguese.
    article: str  # Article of the traffic code (CTB), for example art. 218, III.
    committedOn: Optional[str]  # Null: not known.
    state: Optional[InfractionState]  # confirmed or pending. Null: not known.
    ticket: Optional[str]  # Number of the notice. Null: not known.
    confirmed: bool  # Whether all that the suspension rests on is confirmed.
    recidivism: bool  # Another of the same article was committed on an earlier day, less than 12 months before.
    minMonths: Optional[int]  # Shortest term in months. Null where the law of that day is not known.
    maxMonths: Optional[int]  # Longest term in months; equal to the shortest where the article fixes it.
    stage: PenaltyStage  # not_confirmed: an infraction behind it is pending or of unknown state. open: a process may still be opened. end_unknown: the time to notify the penalty is over unless an appeal that no source reported kept the fine open. term_over: the time is over even with appeals, but courts disagree, and the five years are not over. served: the register has the penalty, lifted in due time; which infraction it was for is inferred.
    term: Optional[PenaltyTerm]  # When the penalty can follow. Null where neither a day of the infraction nor one of its process is known.
    served: Optional[ServedPenalty]  # The penalty that was served. Null unless `stage` is served.
    limitationOn: Optional[str]  # Five years after it was committed: from this day on it can no longer be punished, if nothing interrupted the time. Null where the day is unknown.
    confidence: Confidence  # high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing.


class Revocation(TypedDict):
    reason: RevocationReason  # recidivism: the same article twice in 12 months, CTB art. 263, II. drove_while_suspended: art. 263, I, proved by any infraction of a driver that was committed while a registered suspension ran (Resolução CONTRAN 723/2018, art. 19).
    confirmed: bool  # Whether all the infractions that it rests on are confirmed.
    infractions: List[RecordedInfraction]  # What it rests on, earliest first: two for recidivism, else one.
    stage: PenaltyStage  # not_confirmed: an infraction behind it is pending or of unknown state. open: a process may still be opened. end_unknown: the time to notify the penalty is over unless an appeal that no source reported kept the fine open. term_over: the time is over even with appeals, but courts disagree, and the five years are not over. served: the register has the penalty, lifted in due time; which infraction it was for is inferred.
    term: Optional[PenaltyTerm]  # When the penalty can follow. Null where neither a day of the infraction nor one of its process is known.
    served: Optional[ServedPenalty]  # The penalty that was served. Null unless `stage` is served.
    limitationOn: Optional[str]  # Five years after it was committed: from this day on it can no longer be punished, if nothing interrupted the time. Null where the day is unknown.
    confidence: Confidence  # high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing.


class PointsSuspension(TypedDict):
    reachedOn: str  # The last day on which the points were at the limit or above.
    points: int  # The points of the twelve months up to that day.
    pending: int  # How many of them are pending or of unknown state.
    limit: Optional[int]  # Their limit by the law of the day of the diagnosis. Null where none is known.
    stage: PointsSuspensionStage  # not_confirmed: only with points that are not confirmed. open: a process may still be opened, also after the points lapsed. maybe_punished: it is not known whether a suspension followed. end_unknown: the time to notify it is over unless an appeal that no source reported kept a fine open. term_over: the time is over even with appeals, but courts disagree.
    recidivism: Optional[bool]  # Another suspension by points was less than 12 months before. Null: not known.
    minMonths: Optional[int]  # Shortest term: 6, or 8 on recidivism. Null where the law of that day is not known.
    maxMonths: Optional[int]  # Longest term: 12, or 24 where recidivism is possible.
    term: Optional[PenaltyTerm]  # When the suspension can follow, by the fine whose process ended last. Null while the limit rests on points that are not confirmed.
    limitationOn: str  # Five years after `reachedOn`: from this day on it can no longer be punished, if nothing interrupted the time.
    confidence: Confidence  # high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing.


class PenaltyTerm(TypedDict):
    processEndedOn: str  # The day on which the process of the fine ended, if there was no appeal beyond those that are known: a process for the penalty can follow from this day on.
    endFrom: TermEndOrigin  # steps: by a decision or a due date of the process, if no further appeal followed. presumed: by the terms that the law gives for steps of unknown day.
    noticeDueOn: Optional[str]  # The last day to notify the penalty: 360 days after `processEndedOn`, the term with a defence (CTB art. 282, § 6º, II, and § 7º). Null where the law of that day is not known.
    latestNoticeDueOn: Optional[str]  # The same for the longest process that the law allows, with an appeal to each instance. Null where the law of that day is not known.


class ServedPenalty(TypedDict):
    startsOn: str  # The day on which it began.
    endsOn: str  # The day on which its term ended.
    releasedOn: str  # The day on which the register lifted it.


class RecordedInfraction(TypedDict):
    code: str  # Violation code, for example 516-91.
    summary: str  # The act in one line of Brazilian Portuguese.
    article: str  # Article of the traffic code (CTB), for example art. 218, III.
    committedOn: Optional[str]  # Null: not known.
    state: Optional[InfractionState]  # confirmed or pending. Null: not known.
    ticket: Optional[str]  # Number of the notice. Null: not known.


class UnknownInfractions(TypedDict):
    withoutDate: int  # Infractions of this kind whose day is unknown: repetitions may be missed.
    withoutCode: int  # Infractions without a code that we know which may be of this kind.


class Normalized(TypedDict):
    """One summary per section of the diagnosis; all null until there is a diagnosis."""
    validity: Optional[NormalizedValidity]  # In short, `diagnosis.validity`.
    blocks: Optional[List[NormalizedBlock]]  # In short, `diagnosis.blocks`.
    medicalExams: Optional[List[MedicalExam]]  # Every exam on record, the newest first.
    toxicological: Optional[NormalizedToxicological]  # In short, `diagnosis.toxicological`.
    points: Optional[NormalizedPoints]  # In short, `diagnosis.points`.
    fines: Optional[List[NormalizedFine]]  # In short, `diagnosis.fines.items`.


class NormalizedValidity(TypedDict):
    state: ValidityState  # expires_soon: within 30 days. in_grace: expired 1 to 30 days ago, driving is not yet an infraction. expired: longer ago than that. unknown: no expiry date was told.
    expiresOn: Optional[str]  # As printed on the license.
    daysLeft: Optional[int]  # Days to the expiry: 0 on the last day, negative after it.
    graceEndsOn: Optional[str]  # The last day on which driving is not the infraction of CTB art. 162, V.


class NormalizedBlock(TypedDict):
    kind: BlockKind  # What the block is. record_cancelled, undue_issue: the license was cancelled for irregularity. provisional_penalized: infractions in the year of the provisional license. unfit: in an exam. unclassified: the reason was not told.
    title: str  # Brazilian Portuguese: the block in a few words.
    phase: BlockPhase  # On the day of the diagnosis. scheduled: it begins later. active: in effect. term_served: its term is over, but the register still lists it. released: the register says that it was lifted.
    forbidsDriving: Optional[bool]  # Whether it forbids driving on the day of the diagnosis. Null: it cannot be said; it is not harmless for that.
    startsOn: Optional[str]  # Its first day. Null: not told; then recordedOn counts, and without that it is taken as begun.
    endsOn: Optional[str]  # The last day of its term, as the register tells it. Null: no end was told.


class _NormalizedToxicologicalRequired(TypedDict):
    required: Optional[bool]  # Whether the periodic exam is required of this driver: category C, D or E, under 70, and a license valid for three years or more. Null: the category or the birth date was not told. Whoever holds C, D or E needs the exam to renew at any age.
    state: ToxicologicalState  # in_order: due in more than 60 days. due_soon: in 31 to 60. due_urgent: in 0 to 30. in_tolerance: 1 to 30 days overdue, not yet an infraction. overdue: longer than that. driving_barred: the exam on record bars from driving, which goes before any deadline. The words do not tell the result. unknown: what is needed to tell was left out.
    dueOn: Optional[str]  # The deadline of the next periodic exam. Null: none applies, or it is not known.
    result: Optional[ToxicologicalResult]  # Result of the last exam. Null: not told, or withheld. Confidential by law (CTB art. 148-A, § 6º).


class NormalizedToxicological(_NormalizedToxicologicalRequired, total=False):
    resultWithheld: ResultWithheld


class NormalizedPoints(TypedDict):
    confirmed: int  # Points of confirmed infractions that count on the day of the diagnosis.
    potential: int  # With infractions that are pending or of unknown state: what it may come to.
    limit: Optional[int]  # Confirmed points at which the license is suspended. Null where no law is known.
    remaining: Optional[int]  # Confirmed points left before the limit, 0 once reached. Null where the limit is.
    reached: Optional[bool]  # Whether the confirmed points are at the limit or above. Null where the limit is.


class NormalizedFine(TypedDict):
    code: Optional[str]  # Violation code as printed on a notice, for example 745-50, whatever the spelling of the source. Null: none was told that can be read.
    summary: Optional[str]  # What the driver did, in plain Brazilian Portuguese. Null: the code is not known or not in the table.
    gravity: Optional[Gravity]  # From the table of violations or else as told. Null: not known, or the law gives none.
    committedOn: Optional[str]  # Day of the infraction. Null: not told.
    state: Optional[InfractionState]  # confirmed: the administrative instance is closed. pending: still in process. cancelled: void. written_warning: a warning took the place of the fine. Null: not told.
    amountCents: Optional[int]  # Full amount in centavos of BRL, without discount or interest. Null: not told, and not set by law without facts that are missing.
    paid: Optional[bool]  # Null: no source said whether it is paid.
    paidOn: Optional[str]  # Day of payment. Null: not paid, or the day was not told.


class Details(TypedDict):
    """Everything known, section by section. Some leaves are `{ value, formatted }`."""
    personal: Optional[PersonalDetails]  # The driver's personal data.
    license: Optional[LicenseDetails]  # The whole license.
    medicalExams: Optional[List[MedicalExamDetails]]  # Medical and psychological exams. Null: not answered. Empty: none on record.
    toxicological: Optional[ToxicologicalDetails]  # The last toxicological exam. Null: not answered, or not required.
    courses: Optional[List[CourseDetails]]  # Special and recycling courses. Null: not answered. Empty: none on record.
    stateLookup: Optional[StateLookup]  # The lookup of the state's records: what was asked when, and what answered.


class PersonalDetails(TypedDict):
    name: Optional[FormattedPair]  # The registered name. Null: no source told it.
    socialName: Optional[FormattedPair]  # The name by which the driver is known (nome social). Null: no source told it.
    motherName: Optional[FormattedPair]  # Name of the mother, as registered. Null: no source told it.
    fatherName: Optional[FormattedPair]  # Name of the father, as registered. Null: no source told it.
    affectiveParents: Optional[List[FormattedPair]]  # Parents by affection (filiação afetiva). Null: no source told any.
    cpf: Optional[FormattedPair]  # The CPF that was asked for. Null: no source told it.
    birthDate: Optional[str]  # Day of birth. Null: no source told it.
    sex: Optional[Sex]  # Sex, as registered. Null: no source told it.
    nationality: Optional[Nationality]  # Nationality, as registered. Null: no source told it.
    birthplace: Optional[NamedCode]  # Place of birth. Null: no source told it.
    identityDocument: Optional[IdentityDocument]  # The document by which the driver was registered. Null: no source told it.
    phone: Optional[FormattedPair]  # Phone number with its area code, from whichever source tells it. Null: no source told it.
    email: Optional[str]  # E-mail address, from whichever source tells it. Null: no source told it.
    address: Optional[Address]  # Address, from whichever source tells it. Null: no source told it.


class Address(TypedDict):
    street: Optional[str]  # The street, or the whole address if the source has it in one text. Null: no source told it.
    number: Optional[str]  # Number of the house. Null: no source told it.
    complement: Optional[str]  # What else finds it, for example the apartment. Null: no source told it.
    district: Optional[str]  # District (bairro). Null: no source told it.
    city: Optional[NamedCode]  # The city. Null: no source told it.
    state: Optional[str]  # The state. Two letters. Null: no source told it.
    postalCode: Optional[FormattedPair]  # Postal code (CEP). Null: no source told it.


class IdentityDocument(TypedDict):
    kind: Optional[IdentityDocumentKind]  # The kind of document. Null: no source told it.
    number: Optional[str]  # Its number, as registered: each state has its own punctuation. Null: no source told it.
    issuer: Optional[str]  # The body that issued it. Null: no source told it.
    state: Optional[str]  # The state of that body. Two letters. Null: no source told it.


class LicenseDetails(TypedDict):
    registrationNumber: Optional[FormattedPair]  # National registration number; one per driver, for life. Null: no source told it.
    licenseFormNumber: Optional[FormattedPair]  # Number of the printed form; it changes with every issue. Null: no source told it.
    renachNumber: Optional[FormattedPair]  # Number of the RENACH form; it changes with every process. Null: no source told it.
    pguNumber: Optional[str]  # Number of the record before the national register (PGU). Null: no source told it.
    impedimentListNumber: Optional[str]  # Number in the register's list of barred drivers. Null: no source told it.
    recordCount: Optional[int]  # How many records the register has for the CPF. Null: no source told it.
    documentStatus: Optional[DocumentStatus]  # The stage of the document's production. It does not say whether its holder may drive. Null: no source told it.
    previousDocumentStatus: Optional[DocumentStatus]  # The same of the document before. Null: no source told it.
    cancellationReason: Optional[CancellationReason]  # Of a cancelled document: why. Null: no source told it.
    category: Optional[str]  # The category. For example AB, D or ACC+B. Null: no source told it.
    loweredCategory: Optional[str]  # The lower category to which the driver was moved down. For example AB, D or ACC+B. Null: no source told it.
    authorizedCategory: Optional[str]  # The category that the register authorizes for the next document. For example AB, D or ACC+B. Null: no source told it.
    state: Optional[str]  # The state that has the driver's records. Two letters. Null: no source told it.
    jurisdictionState: Optional[str]  # The state of the jurisdiction (UF de domínio). Two letters. Null: no source told it.
    issueState: Optional[str]  # The state of the current license. Two letters. Null: no source told it.
    transferState: Optional[str]  # The state that asked for a transfer of the record. Two letters. Null: no source told it.
    firstIssuedState: Optional[str]  # The state of the first license. Two letters. Null: no source told it.
    firstIssuedOn: Optional[str]  # Day of the first license. Null: no source told it.
    issuedOn: Optional[str]  # Day on which the current document was issued. Null: no source told it.
    expiresOn: Optional[str]  # The printed expiry. Null: no source told it.
    provisional: Optional[bool]  # Whether it is the license of the first year (PPD). Null: no source told it.
    ear: Optional[bool]  # Whether the driver is paid to drive (EAR). Null: no source told it.
    restrictions: Optional[List[str]]  # Letters of the observations field, for example A. Null: no source told them.
    registeredOn: Optional[str]  # Day on which the driver entered the register. Null: no source told it.
    lastTransaction: Optional[LastTransaction]  # The last change of the record. Null: no source told it.
    requests: Optional[List[LicenseRequest]]  # What the driver asked for in the last process. Null: no source told it.


class LastTransaction(TypedDict):
    code: Optional[str]  # The register's own code of the transaction. Null: no source told it.
    on: Optional[str]  # Its day. Null: no source told it.


class MedicalExamDetails(TypedDict):
    kind: MedicalExamKind  # fitness: the physical and mental fitness exam. psychological: the evaluation.
    name: Optional[str]  # The name of the exam in the words of the source. Null: no source told it.
    doneOn: Optional[str]  # Day of the exam. Null: no source told it.
    result: Optional[MedicalExamResult]  # Its result. Null: no source told it.
    validUntil: Optional[str]  # The last day on which it holds. Null: no source told it.
    requestedCategory: Optional[str]  # The category that the driver asked for. For example AB, D or ACC+B. Null: no source told it.
    allowedCategory: Optional[str]  # The category that the examiner allowed. For example AB, D or ACC+B. Null: no source told it.
    city: Optional[str]  # The city of the exam. Null: no source told it.
    state: Optional[str]  # The state of the exam. Two letters. Null: no source told it.


class _ToxicologicalDetailsRequired(TypedDict):
    collectedOn: Optional[str]  # Day on which the sample of the last exam was taken. Null: no source told it.
    usedOn: Optional[str]  # Day on which the exam was used in a process of the license. Null: no source told it.
    result: Optional[ToxicologicalResult]  # Its result. Null: no source told it, or it is withheld.
    purpose: Optional[ToxicologicalPurpose]  # The exam of the 30 months, or one for the license. Null: no source told it.
    dueOn: Optional[str]  # The deadline of the next exam. Null: no source told it.


class ToxicologicalDetails(_ToxicologicalDetailsRequired, total=False):
    resultWithheld: ResultWithheld


class CourseDetails(TypedDict):
    kind: CourseKind  # recycling: for offenders. renewal_update: the update at a renewal of the license.
    completedOn: Optional[str]  # Day of completion. Null: no source told it.
    state: Optional[str]  # The state where it was taken. Two letters. Null: no source told it.
    validUntil: Optional[str]  # The last day on which it holds, as the source states it. Null: no source told it.
    isUpdate: Optional[bool]  # Of a special course: whether it updates an earlier one. Null: another course, or no source told it.
    modality: Optional[CourseModality]  # How a recycling or renewal course was taken. Null: no source told it.


class StateLookup(TypedDict):
    state: Optional[str]  # The state that has the driver's records. Two letters. Null: no source told it.
    answeredOn: AnswerDays  # The day of the answer of each part.
    history: List[LookupEntry]  # What was asked on which day, and how that ended; the oldest day first.


class AnswerDays(TypedDict):
    infractions: Optional[str]  # Infractions. Null: no source told it.
    medicalExams: Optional[str]  # Exams. Null: no source told it.
    toxicological: Optional[str]  # The toxicological exam; it is asked for only if it may be required. Null: no source told it.


class LookupEntry(TypedDict):
    part: SourcePart  # The part of the records that was asked for.
    askedOn: str  # The day, in America/Sao_Paulo.
    answeredOn: Optional[str]  # The day of the answer that this report uses. Null: no answer on that day.
    outcome: LookupOutcome  # answered: the report has it. unavailable: nobody answered that day. refused: it was said that there is no record or that it is not given out. pending: it is asked for again.


class FormattedPair(TypedDict):
    value: str  # The bare form.
    formatted: str  # The form for people.


class AiAnalysis(TypedDict):
    """The diagnosis in plain language. It adds no conclusion of its own."""
    markdown: str  # Markdown, Brazilian Portuguese.
    status: Optional[Verdict]  # The verdict; equal to `diagnosis.status`.
    generatedAt: str  # When the analysis was written.


class ReportAccepted(TypedDict):
    reportId: str  # Identifier of the report.
    status: ReportStatus  # PROCESSING for a new report; for a replay the status it has now.
    driver: AcceptedDriver  # Whom the CPF belongs to, as far as it is known now.
    statusUrl: str  # Path of the report, to be read with GET.
    webhookConfigured: bool  # Whether your organization has an enabled endpoint.
    estimatedDeliveryAt: str  # From what the sources took lately. Not a promise.


class AcceptedDriver(TypedDict):
    """Which driver the CPF resolved to. All but `id` are null while the driver is not yet known, when no license was issued, or for a key without `reports:read`."""
    id: str  # The same for one CPF in your organization, always.
    cpf: Optional[str]  # Formatted 000.000.000-00.
    name: Optional[str]  # As registered.
    licenseNumber: Optional[str]  # National registration number of the license.
    licenseCategory: Optional[str]  # For example A, B, AB, C, D, E.
    expiryDate: Optional[str]  # As printed on the license.
    issueState: Optional[str]  # Two-letter state (UF).


class ReportListItem(TypedDict):
    reportId: str  # Identifier of the report.
    externalRef: Optional[str]  # Your reference, as you gave it.
    status: ReportStatus
    driver: ListedDriver  # Whom the report is about.
    verdict: Optional[Verdict]  # `diagnosis.status`. Null: no diagnosis yet.
    driving: Optional[DrivingAnswer]  # `category.driving.answer`: whether the driver may drive all that the license covers.
    worstSeverity: Optional[Severity]  # Of the alerts. Null: there are none.
    nextDueOn: Optional[str]  # The first day, from the diagnosis on, by which an alert asks to act.
    createdAt: str  # When the report was asked for.
    deliveredAt: Optional[str]  # Set when the report becomes DELIVERED.


class ListedDriver(TypedDict):
    id: str  # The same for one CPF in your organization, always.
    cpf: Optional[str]  # Formatted 000.000.000-00.
    name: Optional[str]  # Null until a source has told it.


class ReportPage(TypedDict):
    items: List[ReportListItem]  # The items of this page.
    nextCursor: Optional[str]  # Pass it as `cursor` to read on. Null: this was the last page.


class ApiKey(TypedDict):
    keyId: str  # Identifier of the key.
    prefix: str  # The public part of the key, by which people recognize it.
    name: str  # What the key is for, as it was called when it was made.
    mode: KeyMode  # The mode of the key.
    scopes: List[Scope]  # What the key may do. Empty: only what every key may.
    expiresAt: Optional[str]  # When the key ends; null: it does not expire.
    organization: KeyOrganization  # The organization that the key belongs to.
    limits: KeyLimits  # What bounds the requests of this key.


class KeyOrganization(TypedDict):
    organizationId: str  # Identifier of the organization.
    name: str  # The name of the organization.


class KeyLimits(TypedDict):
    perMinute: int  # Requests a minute, over all keys of this mode.
    perDay: int  # Requests a day, over all keys of this mode.
    concurrency: int  # Requests at the same time, over all keys of this mode.
    dailySpendCap: Optional[int]  # Centavos that this key may spend on a day of America/Sao_Paulo; null: only the credit line bounds it.


class Credit(TypedDict):
    balance: int  # Centavos. Starts at 0; a report lowers it, a payment or refund raises it.
    limit: int  # Centavos, zero or negative: the balance never goes below it.
    pricePerReport: int  # Centavos that one report costs.
    available: int  # Centavos that can still be spent: `balance - limit`, at least 0.
    currency: Literal['BRL']


Usage = TypedDict(
    "Usage",
    {
        "mode": "KeyMode",
        "from": "str",
        "to": "str",
        "totals": "UsageTotals",
        "days": "List[UsageDay]",
    },
)


class UsageTotals(TypedDict):
    reports: int  # Reports created.
    failed: int  # Reports that ended in ERROR, counted on the day on which they failed: a report that was created on one day and failed on the next is in `reports` of the first and in `failed` of the second.
    charged: int  # Centavos charged.
    refunded: int  # Centavos refunded, on the day of the failure.


class UsageDay(TypedDict):
    day: str  # The day, in America/Sao_Paulo.
    reports: int  # Reports created.
    failed: int  # Reports that ended in ERROR, counted on the day on which they failed: a report that was created on one day and failed on the next is in `reports` of the first and in `failed` of the second.
    charged: int  # Centavos charged.
    refunded: int  # Centavos refunded, on the day of the failure.


class LedgerEntry(TypedDict):
    entryId: str  # Identifier of the entry.
    kind: LedgerEntryKind  # Why the balance changed.
    amount: int  # Centavos: negative lowers the balance, positive raises it.
    balanceAfter: int  # Centavos: the balance after this entry.
    reportId: Optional[str]  # The report of a debit or refund; null otherwise.
    createdAt: str  # When it was entered.


class EntrySum(TypedDict):
    count: int  # How many entries.
    amount: int  # Centavos, with the sign of the entries.


class StatementDay(TypedDict):
    day: str  # The day, in America/Sao_Paulo.
    opening: int  # Centavos: the balance before the first entry of the day.
    debits: EntrySum  # Reports charged on this day.
    refunds: EntrySum  # Reports refunded on this day.
    others: List[LedgerEntry]  # Payments and adjustments of the day, each by itself, oldest first.
    closing: int  # Centavos: the balance after the last entry of the day.


Statement = TypedDict(
    "Statement",
    {
        "from": "str",
        "to": "str",
        "opening": "int",
        "closing": "int",
        "days": "List[StatementDay]",
    },
)


class StatementEntries(TypedDict):
    items: List[LedgerEntry]  # The items of this page.
    nextCursor: Optional[str]  # Pass it as `cursor` to read on. Null: this was the last page.


class Violation(TypedDict):
    code: str  # As printed on a notice, for example 745-50.
    codeDigits: str  # The code without the hyphen.
    summary: str  # What the driver did, in plain Brazilian Portuguese.
    legalBasis: str  # The provision of the law.
    article: str  # The article alone, for example 165-A.
    infractors: List[Infractor]  # Who answers for it: `condutor` the driver, `proprietario` the owner of the vehicle, `embarcador` the shipper, `transportador` the carrier, `pedestre` the pedestrian, `pessoa_fisica_ou_juridica` any person or company, `pessoa_juridica` a company, `servidor_publico` a public servant.
    gravity: Optional[Gravity]  # Null where the law gives none.
    points: int  # Nominal points; see `countsTowardPoints`.
    multiplier: int  # Times the amount of the gravity.
    amountBRL: Optional[float]  # The fine in reais (not centavos). Null where `amountRule` says how it is found.
    amountRule: Optional[str]  # Brazilian Portuguese.
    selfSuspending: bool  # Suspends the license by itself, whatever the points.
    suspendsOnRecidivism: bool  # Suspends the license only when committed again within twelve months.
    suspensionMonths: Optional[SuspensionMonths]  # For how many months it suspends by itself; `min` and `max` are equal where the law fixes the period. Null where it does not suspend by itself.
    revokesOnRecidivism: bool  # Revokes the license when committed again within twelve months (CTB art. 263, II).
    countsTowardPoints: bool  # Enters the total of twelve months.
    pointsExclusion: Optional[PointsExclusion]  # Why it stays out of that total; null exactly where it counts. `self_suspending_art_259_4_III`: it suspends by itself. `excluded_art_259_4_II`: the law names its article. `no_gravity_class`: the law gives it no gravity, hence no points. `driver_has_no_valid_license`: whoever commits it has no valid license. `infractor_not_driver_or_owner`: neither a driver nor an owner answers for it. `infractor_has_no_license_record`: a pedestrian answers for it. `non_motor_vehicle_mbft`: not of a motor vehicle, after the enforcement manual (MBFT). `non_motor_vehicle_inferred`: the same, by our reading.
    status: ViolationStatus  # superseded: fines of its time still carry it, new ones do not.
    since: Optional[str]  # The first day of infractions that this row is for; earlier ones keep their gravity and amount. Null: not known.
    until: Optional[str]  # The last day of infractions that this row is for. Null: it is in force.
    note: Optional[str]  # What to know beyond the row, in Brazilian Portuguese.
    confidence: Confidence  # How well the sources agree on this row. Below high: check before you rely on it.


class SuspensionMonths(TypedDict):
    min: int  # Months at least.
    max: int  # Months at most.


class ViolationPage(TypedDict):
    items: List[Violation]  # The items of this page.
    nextCursor: Optional[str]  # Pass it as `cursor` to read on. Null: this was the last page.


class CalculatedPoints(TypedDict):
    asOf: str  # The day calculated for.
    points: int  # Confirmed points within the twelve months.
    potential: int  # With the pending ones.
    limit: Optional[int]  # Points at which the license is suspended. Null where no law is known for the day.
    limitReason: LimitReason  # Why this limit. two_or_more_gravissimas: 20. one_gravissima: 30. no_gravissima: 40. ear: 40, paid to drive. before_2021: 20 for all, until 2021-04-11. no_law: no rule is known for the day, so the limit is null.
    reason: str  # Why this limit, in Brazilian Portuguese.
    reached: Optional[bool]  # Whether `points` are at the limit or above. Null where the limit is.
    remaining: Optional[int]  # Points left before the limit, 0 once reached. Null where the limit is.
    infractions: List[CalculatedInfraction]  # Each infraction in the order given, and whether it counts.
    nextLapseOn: Optional[str]  # The next day on which one that counts, pending or not, stops counting.
    belowLimitOn: Optional[str]  # If the limit is reached: the first day on which it no longer is, should nothing new be committed. Null: it is not reached.
    whatIf: PointsWhatIf  # What one more confirmed infraction of each gravity would make of it on that day.
    selfSuspending: List[SelfSuspendingInfraction]  # Which of them suspend the license by themselves, whatever the points.
    confidence: Confidence  # high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing.
    legalBasis: List[LegalBasis]  # The rules applied; never empty.


class CalculatedInfraction(TypedDict):
    code: Optional[str]  # As printed on a notice, whatever the spelling you gave. Null: you gave a gravity.
    gravity: Optional[Gravity]  # Null where the law gives the violation none.
    date: str  # The day it was committed, as you gave it.
    state: InfractionState  # As you gave it.
    points: int  # Nominal points, whether they count or not.
    counts: bool  # Whether they are in `points` of the whole.
    notCountedBecause: Optional[NotCountedReason]  # pending: in `potential` only. excluded: the law keeps it out, see `exclusion`. in_future: after `asOf`. zeroed: before a day of `zeroedOn`. lapsed: twelve months old or more. Null: it counts.
    exclusion: Optional[PointsExclusion]  # Which exclusion of the law keeps it out of every total; the values of `pointsExclusion` of a violation. Null: none.
    lapsesOn: str  # Twelve months later: on this day it no longer counts.
    endsOn: str  # `lapsesOn`, or an earlier day of `zeroedOn`.


class PointsWhatIf(TypedDict):
    leve: MeasuredPoints  # After one more leve.
    media: MeasuredPoints  # After one more média.
    grave: MeasuredPoints  # After one more grave.
    gravissima: MeasuredPoints  # After one more gravíssima.


class SelfSuspendingInfraction(TypedDict):
    index: int  # Its place in `infractions`, from 0.
    confirmed: bool  # Whether all that the suspension rests on is confirmed.
    recidivism: bool  # Another of the same article on an earlier day, less than 12 months before.
    minMonths: Optional[int]  # Shortest term. Null where the law is not known.
    maxMonths: Optional[int]  # Longest term; equal if the article fixes it.


class AskAnswer(TypedDict):
    answered: bool  # False: not a question of traffic law; `answer` says so, without citations.
    answer: str  # Brazilian Portuguese. `[1]` marks passage 1.
    citations: List[Citation]  # Never empty where `answered`.
    passages: List[Passage]  # The texts that the answer rests on.
    usedModel: bool  # False: no model was used, and the answer is the best passages as they stand.


class Citation(TypedDict):
    kind: CitationKind  # An article of a law, or a violation code.
    reference: str  # One provision of the law, or one violation code.
    url: str  # The official text of that law; for a code, of its law.
    passage: int  # The number of the passage that rests on it.


class Passage(TypedDict):
    number: int  # The number that marks it in `answer`.
    title: str  # What it is about, in Brazilian Portuguese.
    text: str  # The passage itself, in Brazilian Portuguese.


class ReportEvent(TypedDict):
    id: str  # The `Cnh-Event-Id` of the webhook.
    kind: EventKind  # What happened to the report.
    reportId: str  # The report that it happened to.
    createdAt: str  # When it happened.
    report: Report  # The report as it was at the event: the body of the webhook.


class EventPage(TypedDict):
    items: List[ReportEvent]  # The items of this page.
    nextCursor: Optional[str]  # Pass it as `after` to read on, also where there are fewer items than `limit`: a page ends at about 1 MB. Null: you are at the end; ask again later after `lastEventId`.
    lastEventId: Optional[str]  # Pass it as `after` the next time, also where this page has no items: the last event of the page, or else where it began. Null: there was no event yet.


class WebhookEndpoint(TypedDict):
    id: str  # Identifier of the endpoint.
    url: str  # Where webhooks are sent.
    events: List[EventKind]  # The events that are sent.
    enabled: bool  # False: switched off by you, by a 410 answer, or after 5 days without a success.
    description: Optional[str]  # Your note.
    createdAt: str  # When the endpoint was added.


class CreatedWebhookEndpoint(TypedDict):
    id: str  # Identifier of the endpoint.
    url: str  # Where webhooks are sent.
    events: List[EventKind]  # The events that are sent.
    enabled: bool  # False: switched off by you, by a 410 answer, or after 5 days without a success.
    description: Optional[str]  # Your note.
    createdAt: str  # When the endpoint was added.
    secret: str  # The signing secret, shown only once: `whsec_` and the base64 of 32 random bytes.


class WebhookEndpointPage(TypedDict):
    items: List[WebhookEndpoint]  # The items of this page.
    nextCursor: Optional[str]  # Pass it as `cursor` to read on. Null: this was the last page.


class RotatedSecret(TypedDict):
    id: str  # Identifier of the endpoint.
    secret: str  # The signing secret, shown only once: `whsec_` and the base64 of 32 random bytes.
    previousSecretExpiresAt: str  # Until then both secrets sign, the new one first.


class RecoveredWebhookEndpoint(TypedDict):
    id: str  # Identifier of the endpoint.
    since: str  # The instant from which events were sent again.
    deliveries: int  # How many deliveries were queued, 500 at most.
    complete: bool  # False: there are more; call again since `resumeFrom`.
    resumeFrom: Optional[str]  # The `since` of the next call. Null when complete.


class Delivery(TypedDict):
    id: str  # The `Cnh-Delivery-Id` of the webhook.
    eventId: str  # The `Cnh-Event-Id` of the webhook: the same for every delivery of an event.
    eventKind: EventKind  # What happened to the report.
    endpointId: str  # The endpoint that it is sent to.
    reportId: Optional[str]  # Null for a test event.
    test: bool  # Whether it was sent as a test.
    status: DeliveryStatus  # SUPERSEDED: a partial event given up because the final one was there.
    failureReason: Optional[DeliveryFailure]  # Why it is FAILED, else null. ENDPOINT_GONE: the endpoint answered 410. REPORT_ERASED: there is no body to send any more.
    retryOf: Optional[str]  # The delivery that this is a manual retry of.
    createdAt: str  # When it was made.
    settledAt: Optional[str]  # When it left PENDING. Null before.
    nextAttemptAt: Optional[str]  # Null once settled.


class Attempt(TypedDict):
    id: str  # Identifier of the attempt.
    number: int  # Counted from 1.
    at: str  # When it began.
    durationMs: int  # How long it took, in milliseconds.
    statusCode: Optional[int]  # HTTP status of the answer. Only 2xx is success.
    failure: Optional[AttemptFailure]  # Why there was no answer.
    answer: Optional[str]  # The first 4 KiB of the answer's body.
    nextAttemptAt: Optional[str]  # When the next attempt was planned for.


class DeliveryWithAttempts(TypedDict):
    id: str  # The `Cnh-Delivery-Id` of the webhook.
    eventId: str  # The `Cnh-Event-Id` of the webhook: the same for every delivery of an event.
    eventKind: EventKind  # What happened to the report.
    endpointId: str  # The endpoint that it is sent to.
    reportId: Optional[str]  # Null for a test event.
    test: bool  # Whether it was sent as a test.
    status: DeliveryStatus  # SUPERSEDED: a partial event given up because the final one was there.
    failureReason: Optional[DeliveryFailure]  # Why it is FAILED, else null. ENDPOINT_GONE: the endpoint answered 410. REPORT_ERASED: there is no body to send any more.
    retryOf: Optional[str]  # The delivery that this is a manual retry of.
    createdAt: str  # When it was made.
    settledAt: Optional[str]  # When it left PENDING. Null before.
    nextAttemptAt: Optional[str]  # Null once settled.
    attempts: List[Attempt]  # Oldest first.


class DeliveryPage(TypedDict):
    items: List[Delivery]  # The items of this page.
    nextCursor: Optional[str]  # Pass it as `cursor` to read on. Null: this was the last page.


class InputIssue(TypedDict):
    path: str  # The field, as in `infractions.0.date`. Empty: the request as a whole.
    message: str  # What is wrong, and what to send instead.


class InputIssues(TypedDict):
    issues: List[InputIssue]  # One entry for each thing that is wrong.


class CreditExceeded(TypedDict):
    balance: int  # Centavos: the balance now.
    limit: int  # Centavos, zero or negative: the balance never goes below it.
    pricePerReport: int  # Centavos that one report costs.


class SpendCapExceeded(TypedDict):
    cap: int  # Centavos that this key may spend on one day.
    spent: int  # Centavos that this key was charged today, in São Paulo.
    pricePerReport: int  # Centavos that one report costs.
    resetsAt: str  # When the day ends.


class LimitReached(TypedDict):
    retryAfter: int  # Seconds to wait, as in `Retry-After`.
    reason: LimitedBy  # concurrency: too many requests at the same time. The others: too many in that time.
