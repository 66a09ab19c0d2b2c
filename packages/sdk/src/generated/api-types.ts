/** Made from docs/openapi.json by `npm run generate`. */

export interface CreateReportBody {
  /** 000.000.000-00 or eleven digits. Wrong check digits return 422. */
  cpf: string;
  /** Your own reference, at most 255 characters; the idempotency key. `null` or empty counts as absent. */
  externalRef?: string | null | undefined;
}

export interface SearchReportsBody {
  /** 000.000.000-00 or eleven digits. Wrong check digits return 422. */
  cpf: string;
  /** Only this status. */
  status?: ReportStatus | undefined;
  /** Only this reference. */
  externalRef?: string | undefined;
  /** Only this `diagnosis.status`. */
  verdict?: Verdict | undefined;
  /** Only this `category.driving.answer`; FORBIDDEN: may not drive. */
  driving?: DrivingAnswer | undefined;
  /** Minimum severity of the worst alert. */
  minSeverity?: Severity | undefined;
  /** Only with `nextDueOn` before this day, earliest first. */
  dueBefore?: string | undefined;
  /** Created at this instant or later. A date means its start in America/Sao_Paulo. */
  createdFrom?: string | undefined;
  /** Created before this instant. A date includes its whole day in America/Sao_Paulo. */
  createdTo?: string | undefined;
  /** Max number of items per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. If absent or empty, the first page. */
  cursor?: string | undefined;
}

export interface MayDriveBody {
  /** The vehicle to be driven. */
  vehicle: DrivenVehicle;
  /** The day to answer for; by default today in America/Sao_Paulo. */
  on?: string | undefined;
}

export interface DrivenVehicle {
  /** The category that the vehicle requires, if you know it. Send it instead of `kind`. */
  category?: SingleCategory | undefined;
  /** The kind of vehicle, which determines the category together with the vehicle's size (CTB arts. 143 to 145). mototaxi, motofrete: paid work on a motorcycle. heavy_machinery: tractors and machines other than for farms. combination: a vehicle with a trailer. */
  kind?: DrivenVehicleKind | undefined;
  /** Seats, not counting the driver's. If absent: more than 8 for a bus, unknown for a van or an ambulance, at most 8 for all others. */
  passengers?: number | undefined;
  /** Gross weight of the vehicle itself, in kilograms. If absent: at most 3,500 for a car or bus, unknown for all others without a fixed category. */
  grossWeightKg?: number | undefined;
  /** Gross weight of the towed trailers, in kilograms; 0 without a trailer. If absent: unknown for a combination, 0 for all others. */
  trailerKg?: number | undefined;
  /** Whether it carries dangerous goods. */
  dangerousGoods?: boolean | undefined;
  /** Whether driving is paid work, which needs the remark EAR on the license. */
  paid?: boolean | undefined;
}

export interface CreateEnrollmentBody {
  /** 000.000.000-00 or eleven digits. Wrong check digits return 422. */
  cpf: string;
  /** Your own reference of the driver. `null` or empty counts as absent. */
  externalRef?: string | null | undefined;
  /** Your own groups, for example `frota:sul`, for filters. */
  tags?: string[] | undefined;
  basis: BasisInput;
  /** The service for this driver. */
  policy?: EnrollmentPolicyInput | undefined;
  /** Only with test keys: the test clock by whose time the driver is judged and checked. It cannot change later. */
  testClockId?: string | null | undefined;
}

export interface UpdateEnrollmentBody {
  /** `null` or empty removes it. */
  externalRef?: string | null | undefined;
  /** All tags from now on. */
  tags?: string[] | undefined;
  /** A new basis. It resumes an enrollment that was paused because its basis expired. */
  basis?: BasisInput | undefined;
  /** The policy from now on. */
  policy?: EnrollmentPolicyInput | undefined;
}

/** The legal basis under the LGPD. There is no default. */
export interface BasisInput {
  /** consent: LGPD art. 7, I. legal_obligation: II. contract: V. legitimate_interest: IX. credit_protection: X. */
  kind: BasisKind;
  /** Your own document, for example the number of a signed consent. */
  reference?: string | null | undefined;
  /** The day of the consent. Required for consent. */
  grantedOn?: string | null | undefined;
  /** The last day of the consent, at most 24 months after `grantedOn`, or the day by which you review another basis. Required for consent; otherwise 12 months from now by default, and at most 24. */
  expiresOn?: string | null | undefined;
}

export interface EnrollmentPolicyInput {
  /** How often the sources are queried. none: never; your reports keep the record current. by_risk: every 5, 15 or 30 days, and after each date of the law, as the record requires. */
  cadence?: Cadence | undefined;
  /** license: a check queries the national register, where suspensions and blocks appear first. full: also the state's infractions and exams. auto: license, and full at the first and every fourth check and after each change. */
  depth?: PolicyDepth | undefined;
  /** How many days before a deadline `driver.due` is sent; 0 is the day itself. */
  notifyDays?: number[] | undefined;
  /** `driver.changed` is sent only if a change has at least this severity. */
  minSeverity?: Severity | undefined;
  /** changed: only a check that finds a change leaves a report. all: every check does. */
  keepReports?: KeptReports | undefined;
}

export interface UpdateCheckQueueBody {
  /** `null` removes the limit. */
  monthlyBudget?: number | null | undefined;
  /** The current `pricePerCheck`, to agree to it. Another amount is refused. */
  agreedPrice?: number | undefined;
  /** The current `pricePerFullCheck`, likewise. */
  agreedFullPrice?: number | undefined;
}

export interface CreateCalendarFeedBody {
  /** Only drivers with this tag. `null` or absent: all drivers. */
  tag?: string | null | undefined;
  /** `false`: initials, as in `M. A. S.`. `true`: whole names. */
  withNames?: boolean | undefined;
  /** The language of the events. */
  language?: FeedLanguage | undefined;
}

export interface CreateTestClockBody {
  /** Your own name of the clock. `null` or empty counts as absent. */
  name?: string | null | undefined;
  /** The first time of the clock, at most 370 days from now in either direction. Now by default. */
  now?: string | undefined;
}

export interface AdvanceTestClockBody {
  /** The new time, at most 370 days after the time of the clock. */
  to?: string | undefined;
  /** Days of 24 hours to add. */
  days?: number | undefined;
}

export interface CalculatePointsBody {
  /** In any order. */
  infractions: Infraction[];
  /** Whether the license states that the driver is paid to drive (EAR). */
  ear?: boolean | undefined;
  /** Days on which the points were zeroed: a suspension by points, a preventive course. */
  zeroedOn?: string[] | undefined;
  /** The day to calculate for; by default today in America/Sao_Paulo. */
  asOf?: string | undefined;
}

export interface Infraction {
  /** Violation code, for example 745-50. */
  code?: string | undefined;
  /** Instead of `code`, if only the gravity is known. */
  gravity?: Gravity | undefined;
  /** The day it was committed. */
  date: string;
  /** Only confirmed ones suspend. */
  state?: InfractionState | undefined;
}

export interface AskBody {
  /** Brazilian Portuguese works best. Leave out names, CPFs and plates. */
  question: string;
}

export interface CreateWebhookEndpointBody {
  /** https, a public address, port 443 or 8443. Redirects are not followed. */
  url: string;
  /** By default, all events of reports except the opt-in `report.partially_delivered`. Events of enrolled drivers are opt-in too. */
  events?: EventKind[] | undefined;
  /** Your own note. We do not use it. */
  description?: string | null | undefined;
}

export interface UpdateWebhookEndpointBody {
  /** https, a public address, port 443 or 8443. Redirects are not followed. */
  url?: string | undefined;
  /** The events to send from now on. */
  events?: EventKind[] | undefined;
  /** Your own note. We do not use it. */
  description?: string | null | undefined;
  /** `false` stops deliveries. `true` also enables an endpoint that was disabled. */
  enabled?: boolean | undefined;
}

export interface TestWebhookEndpointBody {
  /** The kind of event to test, even if the endpoint does not subscribe to it. The sample matches that kind. */
  event?: EventKind | undefined;
}

export interface RecoverWebhookEndpointBody {
  /** At most 30 days back, and not before the endpoint was added or its `url` last changed. */
  since: string;
}

export interface JsonRpcRequest {
  jsonrpc: "2.0";
  /** Absent in a notification, which returns 202 without a body. */
  id?: string | number | undefined;
  /** A method of the Model Context Protocol. */
  method: string;
  /** The parameters of the method. */
  params?:
    | {
        [name: string]: unknown;
      }
    | undefined;
  [name: string]: unknown;
}

export interface MayDriveAnswer {
  /** ALLOWED: nothing in the report forbids it, and no missing fact could forbid it. FORBIDDEN: a certain fact forbids it. UNKNOWN: it cannot be determined; never treat it as ALLOWED. */
  answer: DrivingAnswer;
  /** The day that the answer applies to. */
  on: string;
  /** The reasons for the answer. For ALLOWED: the conditions, such as restrictions. */
  reasons: DrivingReason[];
  /** Facts needed for a more certain answer, in Brazilian Portuguese. */
  missing: string[];
}

export interface DrivingReason {
  /** Brazilian Portuguese. */
  text: string;
  /** The legal provisions that it is based on. */
  legalBasis: LegalBasis[];
  /** Code of the report's alert with the same conclusion. `null` if there is none. */
  alert: string | null;
}

export interface ReportChanges {
  /** The newer report. */
  reportId: string;
  /** The report that it is compared with. */
  since: string;
  /** The day for which both records were judged: the day of the newer report. */
  on: string;
  /** `diagnosis.status` of both records on this day, by the law of this day. */
  status: StatusChange;
  /** `category.driving.answer` of both records on this day. */
  driving: DrivingChange;
  /** The worst first. Empty if the record is the same: unknown is never a change. */
  changes: RecordChange[];
  /** Codes of the alerts that the changes raised. */
  alertsBegan: string[];
  /** Codes of the alerts that the changes ended. */
  alertsEnded: string[];
}

export interface RecordChange {
  /** Stable: program against this, not against the texts. */
  code: string;
  /** Always the same for a code. */
  severity: Severity;
  /** The part of the diagnosis that it belongs to. */
  section: AlertSection;
  /** record: the record itself changed. correction: the record of a past event was corrected. law: a new rule applies. clock: days passed. */
  cause: ChangeCause;
  /** The entry that changed: its number on record, or its kind and day. */
  subject: string;
  /** The field that changed. `null` if a whole entry appeared or disappeared. */
  field: string | null;
  /** A day, a number, a code or a text. `null` if there is none, or if it is unknown. */
  from: string | null;
  /** A day, a number, a code or a text. `null` if there is none, or if it is unknown. */
  to: string | null;
  /** Brazilian Portuguese, a few words. */
  title: string;
  /** Brazilian Portuguese, plain words. */
  message: string;
  /** Never empty. */
  legalBasis: LegalBasis[];
}

export interface StatusChange {
  /** Of the earlier record. */
  from: Verdict;
  /** Of the newer record. */
  to: Verdict;
}

export interface DrivingChange {
  /** Of the earlier record. */
  from: DrivingAnswer;
  /** Of the newer record. */
  to: DrivingAnswer;
}

export interface Report {
  /** Identifier of the report. */
  reportId: string;
  /** Your reference, as you sent it. */
  externalRef: string | null;
  /** DELIVERED and ERROR are final. Test `diagnosis` rather than the status: a partial delivery is still PROCESSING. */
  status: ReportStatus;
  /** The driver of the report. */
  driver: ReportDriver;
  /** The conclusions of the rules. `null` until the diagnosis is made. */
  diagnosis: Diagnosis | null;
  normalized: Normalized;
  /** The facts that the sources reported. `null` until the state lookup has answered. */
  details: Details | null;
  /** Best effort: it may remain `null` on a DELIVERED report. */
  aiAnalysis?: AiAnalysis | null | undefined;
  /** When the report was requested. */
  createdAt: string;
  /** Set when the report becomes DELIVERED. */
  deliveredAt: string | null;
}

/** The driver of the report. While the report is PROCESSING, it may have only `id` and `cpf`; later, all seven fields are present. */
export interface ReportDriver {
  /** Always the same for one CPF in your organization. */
  id: string;
  /** Formatted 000.000.000-00. */
  cpf: string | null;
  /** As registered. */
  name?: string | null | undefined;
  /** National registration number of the license. */
  licenseNumber?: string | null | undefined;
  /** For example A, B, AB, C, D, E. */
  licenseCategory?: string | null | undefined;
  /** As printed on the license. */
  expiryDate?: string | null | undefined;
  /** Two-letter state (UF). */
  issueState?: string | null | undefined;
}

export interface Diagnosis {
  /** BLOCKED: an active block forbids driving. EXPIRED: past the 30 days of grace. WARNING: some alert is WARNING or CRITICAL. VALID: none of these. UNKNOWN: the known facts are not enough, or no license was issued. To decide who may drive, read `category.driving`: VALID is always ALLOWED, BLOCKED and EXPIRED are always FORBIDDEN, WARNING and UNKNOWN can be any of the three. */
  status: Verdict;
  /** `false` if the CPF has no issued license. */
  hasReportData: boolean;
  /** `true` while data of the state authority is missing. Missing data does not mean that none is on record. */
  hasPartialData: boolean;
  /** The validity of the license. */
  validity: Validity | null;
  /** The vehicles that may be driven, and the categories that come next. Always present: `driving.answer` is FORBIDDEN if no license was issued, and UNKNOWN if no source answered. */
  category: Category;
  /** Blocks and impediments on record, including lifted ones. An empty list with the alert BLOCKS_DATA_MISSING means that no source answered. */
  blocks: Block[];
  /** Physical, mental and psychological exams. */
  medicalExams: MedicalExams | null;
  /** The toxicological exam of categories C, D and E. */
  toxicological: Toxicological | null;
  /** Points of the last twelve months, and the limit. */
  points: Points | null;
  /** Every infraction on record with its fine and deadlines. */
  fines: Fines | null;
  /** How the points add up and when they lapse. */
  rollingPoints: RollingPoints | null;
  /** Infractions that suspend or revoke the license on their own, regardless of the points. */
  autosuspensionRisk: AutosuspensionRisk | null;
  /** Every conclusion, the worst first. */
  allAlerts: Alert[];
  /** The day for which the rules were applied, in America/Sao_Paulo. */
  diagnosisDate: string;
}

export interface Alert {
  /** Stable: program against this, not against the texts. */
  code: string;
  /** Always the same for a code. WARNING and CRITICAL make the status at least WARNING. */
  severity: Severity;
  /** The part of the diagnosis that it belongs to; license is the record itself. */
  section: AlertSection;
  /** Brazilian Portuguese, a few words. */
  title: string;
  /** Brazilian Portuguese, plain words. */
  message: string;
  /** Whether this conclusion is enough to forbid driving any vehicle now. */
  forbidsDriving: boolean;
  /** Who has to act. both: either of them can. */
  actor: AlertActor;
  /** The day by which the actor should act, if any. */
  dueOn: string | null;
  /** The money at stake. `null` if there is none or it is unknown. */
  money: AlertMoney | null;
  /** The body to contact. `null` if there is none. */
  where: AlertPlace | null;
  /** Never empty. */
  legalBasis: LegalBasis[];
  /** The possible actions: short sentences, Brazilian Portuguese. */
  actions: string[];
  /** high: stated in the law itself. medium: secondary sources agree, or it is our interpretation. low: not verified, or a fact that it depends on is missing. */
  confidence: Confidence;
  /** The position in the action plan, from 1 without gaps: first the alerts that forbid driving, then by due date (a CRITICAL alert without one is due today), then by severity. */
  order: number;
}

export interface AlertMoney {
  /** payment: the cost of acting. penalty: the fine for not acting, or for driving anyway. */
  kind: MoneyKind;
  /** The full amount, without discounts. */
  amountCents: number;
  /** at_least: some part of the amount is unknown. at_most: the law sets this maximum. */
  bound: MoneyBound;
  /** Smaller amounts for payment in time. */
  discounts: AlertDiscount[];
}

export interface AlertDiscount {
  /** The percentage of the amount that is paid, 80 or 60. */
  percent: number;
  /** The amount to pay with the discount. */
  amountCents: number;
  /** The amount that the discount saves. */
  savedCents: number;
  /** The last day of the discount; for several fines, the earliest of these days. */
  until: string;
}

export interface AlertPlace {
  /** Stable: program against this, not against the name. */
  body: PublicBody;
  /** The name in Portuguese; a Detran is named with the license's state, if known. */
  name: string;
}

export interface LegalBasis {
  /** The law, act or resolution. */
  law: string;
  /** The article in it. */
  article: string;
  /** The URL of the text, if there is one. */
  url?: string | undefined;
}

export interface Validity {
  /** expires_soon: within 30 days. in_grace: expired 1 to 30 days ago, driving is not yet an infraction. expired: longer ago than that. unknown: no source reported an expiry date. */
  state: ValidityState;
  /** As printed on the license. */
  expiresOn: string | null;
  /** Days to the expiry: 0 on the last day, negative after it. */
  daysLeft: number | null;
  /** The last day on which driving is not yet the infraction of CTB art. 162, V. */
  graceEndsOn: string | null;
  /** When the current document was issued. */
  issuedOn: string | null;
  /** The authority that renews the license. */
  renewedBy: string;
  /** Automatic renewal for good drivers, without a request. `null` if such a law was not in force on that day. */
  automaticRenewal: AutomaticRenewal | null;
}

export interface AutomaticRenewal {
  /** Whether the conditions that we can check are met. The driver must also be enrolled in the register of good drivers (RNPC), which we cannot check. `null` if no known fact prevents it, but some fact is unknown. */
  meetsConditions: boolean | null;
  /** The conditions that prevent it. points: a point-scoring infraction in the last 12 months. blocked: driving is forbidden. expired: more than 30 days ago. provisional: a provisional license becomes definitive instead. age: too old under the act in force. */
  against: RenewalObstacle[];
  /** Conditions that cannot be judged for lack of facts; same values. */
  unknown: RenewalObstacle[];
  /** Whether the physical and mental fitness exam is still required. */
  fitnessExamRequired: boolean;
  /** high: stated in the law itself. medium: secondary sources agree, or it is our interpretation. low: not verified, or a fact that it depends on is missing. */
  confidence: Confidence;
}

export interface Category {
  /** The category of the document. `null` if unknown, or if no license was issued. */
  current: LicenseCategory | null;
  /** The lower category to which the register moved the driver: vehicles above it are forbidden. `null` if not lowered, or if unknown. */
  loweredTo: LicenseCategory | null;
  /** The category that the latest fitness exam allows, if it is lower than the driver's category: vehicles above it are UNKNOWN. `null` otherwise. */
  examAllows: LicenseCategory | null;
  /** The driver's category for two wheels, after `loweredTo`. `null` if there is none, or if `current` is unknown. */
  twoWheels: TwoWheelCategory | null;
  /** The driver's category for four wheels, after `loweredTo`. `null` if there is none, or if `current` is unknown. */
  fourWheels: FourWheelCategory | null;
  /** Permissão para Dirigir (PPD), the license of the first year. `null` if unknown. */
  provisional: boolean | null;
  /** EAR, paid to drive, as printed on the license. `null` if unknown. */
  paidActivity: boolean | null;
  /** The vehicles of the category, including vehicles of lower categories, whether or not the holder may drive today. Empty if no license was issued, `null` if the category is unknown. */
  covers: Vehicle[] | null;
  /** The vehicles of `covers` that the holder may drive on the day of the diagnosis, without pay and regardless of restrictions. Consistent with `driving` and with POST /api/v1/reports/{reportId}/may-drive. `null` together with `covers`. */
  mayDrive: Vehicle[] | null;
  /** Ordered by code. Empty if there are none, `null` if unknown. */
  restrictions: Restriction[] | null;
  /** Empty if none is on record, `null` if unknown. */
  specialCourses: SpecialCourse[] | null;
  /** Categories that could come next. Empty if there is none above, or if the driver has no category for four wheels yet. `null` if the category is unknown. */
  upgrades: CategoryUpgrade[] | null;
  /** Whether the holder may drive on the day of the diagnosis: every vehicle of the license, vehicles of each category, and for pay. Always present. POST /api/v1/reports/{reportId}/may-drive answers for one vehicle and day. */
  driving: Driving;
  /** The year of the provisional license. `null` unless `provisional` is true. */
  provisionalLicense: ProvisionalLicense | null;
}

export interface Vehicle {
  /** Stable: program against this, not against `text`. */
  kind: VehicleKind;
  /** The vehicles that it covers, in Brazilian Portuguese. */
  text: string;
  /** high: stated in the law itself. medium: secondary sources agree, or it is our interpretation. low: not verified, or a fact that it depends on is missing. */
  confidence: Confidence;
}

export interface Restriction {
  /** Letter or number of the observations field of the license, for example A. */
  code: string;
  /** The meaning, in Brazilian Portuguese. `null` if it is not in our table; the restriction is binding anyway. */
  text: string | null;
  /** high: stated in the law itself. medium: secondary sources agree, or it is our interpretation. low: not verified, or a fact that it depends on is missing. */
  confidence: Confidence;
}

export interface SpecialCourse {
  /** Stable: program against this, not against `text`. */
  kind: SpecialCourseKind;
  /** Name of the course, in Brazilian Portuguese. */
  text: string;
  /** `null` if unknown. */
  completedOn: string | null;
  /** The state where it was taken, for example SP. `null` if unknown. */
  takenIn: string | null;
  /** expires_soon: expires within 60 days. unknown: no source reported the day of the course. Since 2025-12-09 only the course for emergency vehicles expires, after five years; the others do not expire, unless they had expired before that day (Resolução CONTRAN 1.020/2025). */
  state: SpecialCourseState;
  /** The last day on which it is valid. `null` if it does not expire, or if the day is unknown. */
  validUntil: string | null;
  /** high: stated in the law itself. medium: secondary sources agree, or it is our interpretation. low: not verified, or a fact that it depends on is missing. */
  confidence: Confidence;
}

export interface CategoryUpgrade {
  /** The category that could be requested next. */
  to: UpgradeTarget;
  /** Whether the conditions of CTB arts. 143 and 145 are met; blocks and an expired license, which stop any service, are not checked. `null` if no known fact prevents it, but some fact is unknown. */
  meetsConditions: boolean | null;
  /** The conditions that are not met. age: too young. time_in_category: not long enough in the category that leads to this one. gravissimas: more than one gravíssima in the last 12 months. provisional: the license must first become definitive. */
  missing: UpgradeCondition[];
  /** Conditions that cannot be judged for lack of facts; same values. */
  unknown: UpgradeCondition[];
  /** The first day on which the missing conditions will be met, if nothing new happens. `null` if none is missing, or if the day cannot be determined. */
  earliestOn: string | null;
  /** The legal requirements, in Brazilian Portuguese. */
  requirements: string;
  /** Further requirements of the process itself; not checked here. */
  alsoNeeds: UpgradeFormality[];
  /** The article that sets the conditions. */
  legalBasis: string;
  /** How certain `meetsConditions` is. high: stated in the law. medium: based on our interpretation, for instance that an owner's gravíssimas count. low: based on unverified information. */
  confidence: Confidence;
}

export interface ProvisionalLicense {
  /** First day of its year. `null` if the dates of the license are not enough to determine it. */
  from: string | null;
  /** Last day of its year. `null` together with `from`. */
  until: string | null;
  /** Whether the year's infractions bar the definitive license: a grave, a gravíssima or two médias (CTB art. 148, § 3º). `false` if they do not so far. `null` if unknown, or if it depends on an infraction that is still open. */
  definitiveBlocked: boolean | null;
  /** The day after the year, from which the definitive license can be issued. `null` if it is barred, or if the year is unknown. */
  definitiveFrom: string | null;
  /** Infractions of the year above leve that count or may come to count, oldest first, undated ones last. `null` if unknown. */
  offending: OffendingInfraction[] | null;
  /** How certain `definitiveBlocked` is. medium: it assumes that two médias of any kind are recidivism, or depends on an infraction of the owner. low: a fact is missing or in doubt. */
  confidence: Confidence;
}

export interface OffendingInfraction {
  /** Violation code, for example 746-30; as the source wrote it if not in the table. */
  code: string | null;
  /** `null` if unknown; it may then be within the year. */
  committedOn: string | null;
  /** `null` if unknown; it may then be any. */
  gravity: Gravity | null;
  /** confirmed or pending. `null` if unknown. */
  state: InfractionState | null;
  /** `true` if it counts. `null` if it may come to count: it is pending, a fact is missing, or the weight of its kind is in doubt. */
  counts: true | null;
}

export interface Driving {
  /** ALLOWED: no known fact forbids it, and no missing fact could forbid it. FORBIDDEN: a known fact forbids it. UNKNOWN: it cannot be determined; never treat it as ALLOWED. */
  answer: DrivingAnswer;
  /** Codes of the alerts that decide the answer. */
  alerts: string[];
  /** The next day on which the answer changes if nothing is done and nothing new happens. `null` if no such day is known. */
  changesOn: string | null;
  /** The answer from `changesOn` on. `null` together with it. */
  changesTo: DrivingAnswer | null;
  /** The worst severity among `allAlerts`. `null` if there are none. */
  worstSeverity: Severity | null;
  /** Vehicles of each category, without pay and without a special course. */
  byCategory: CategoryDriving[];
  /** Paid driving (EAR) of every vehicle that the license covers. */
  paid: DrivingOutcome;
  /** Whether the driver was 21 or older on the day of the diagnosis, as some vehicles require (CTB arts. 138 and 145). `null` if unknown. */
  atLeast21: boolean | null;
  /** Whether at most one gravíssima was committed in the last 12 months, as transport of passengers, pupils and dangerous goods and emergency driving require (CTB art. 145, III). `null` if unknown. */
  maxOneGravissima: boolean | null;
  /** The day of the first license: work with a motorcycle requires two years in category A (Lei 12.009/2009, art. 2º). `null` if unknown. */
  firstLicensedOn: string | null;
  /** The edition of the rules applied to this report: the day of their last change and a fingerprint. `/docs/novidades/lei` lists the changes. */
  edition: string;
  /** Facts that no source provided and that could forbid driving, in Brazilian Portuguese. While there is one, no answer is ALLOWED. */
  missing: string[];
}

export interface DrivingOutcome {
  /** ALLOWED: no known fact forbids it, and no missing fact could forbid it. FORBIDDEN: a known fact forbids it. UNKNOWN: it cannot be determined; never treat it as ALLOWED. */
  answer: DrivingAnswer;
  /** Codes of the alerts that decide the answer. */
  alerts: string[];
  /** The next day on which the answer changes if nothing is done and nothing new happens. `null` if no such day is known. */
  changesOn: string | null;
  /** The answer from `changesOn` on. `null` together with it. */
  changesTo: DrivingAnswer | null;
}

export interface CategoryDriving {
  /** The category that the vehicles require. */
  category: SingleCategory;
  /** ALLOWED: no known fact forbids it, and no missing fact could forbid it. FORBIDDEN: a known fact forbids it. UNKNOWN: it cannot be determined; never treat it as ALLOWED. */
  answer: DrivingAnswer;
  /** Codes of the alerts that decide the answer. */
  alerts: string[];
  /** The next day on which the answer changes if nothing is done and nothing new happens. `null` if no such day is known. */
  changesOn: string | null;
  /** The answer from `changesOn` on. `null` together with it. */
  changesTo: DrivingAnswer | null;
}

export interface Block {
  /** The national register's letter for the reason. `null` if no source reported it. */
  reason: BlockReason | null;
  /** The kind of block. record_cancelled, undue_issue: the license was cancelled for irregularity. provisional_penalized: infractions in the year of the provisional license. unfit: found unfit in an exam. unclassified: no source reported the reason. */
  kind: BlockKind;
  /** Brazilian Portuguese: the block in a few words. */
  title: string;
  /** Who decided it: a court or the authority. `null` if no source reported it. */
  decision: BlockDecision | null;
  /** Two letters of the state whose authority recorded it. `null` if no source reported it. */
  state: string | null;
  /** The authority of that state, to contact about the block. */
  licensingBody: string;
  /** The day on which it entered the register. `null` if no source reported it. */
  recordedOn: string | null;
  /** Its first day. `null` if no source reported it; then `recordedOn` applies, and without it the block counts as begun. */
  startsOn: string | null;
  /** The last day of its term, as the register states it. `null` if no source reported an end. */
  endsOn: string | null;
  /** The day on which it was lifted, according to the register. `null` if the register reports none. */
  releasedOn: string | null;
  /** Number of the document or process that ordered it. `null` if no source reported it. */
  document: string | null;
  /** Whether the license itself was collected. `null` if no source reported it. */
  licenseCollected: boolean | null;
  /** The phase on the day of the diagnosis. scheduled: it begins later. active: in effect. term_served: its term is over, but the register still lists it. released: it was lifted, according to the register. */
  phase: BlockPhase;
  /** Whether it forbids driving on the day of the diagnosis. `null` if it cannot be determined: it may still forbid driving. */
  forbidsDriving: boolean | null;
  /** For a revocation, the first day on which rehabilitation may be requested (CTB art. 263, § 2º). `null` for other kinds, or if no source reported its start. */
  rehabilitationFrom: string | null;
  /** The responsible body, in the register's words. `null` if no source reported it. */
  authority: string | null;
  /** The register's text about it. `null` if no source reported it. */
  description: string | null;
  /** The register's requirements for its release, in the register's words. `null` if no source reported it. */
  requirements: string | null;
  /** The term of the penalty. `null` if no source reported it. */
  term: BlockTerm | null;
  /** The term including the added terms of other blocks. `null` if no source reported it. */
  totalTerm: BlockTerm | null;
  /** How certain our interpretation of this block is. low: also if its start had to be assumed or its facts contradict each other. */
  confidence: Confidence;
}

export interface BlockTerm {
  /** The number of units. */
  amount: number;
  /** The unit. */
  unit: TermUnit;
}

export interface MedicalExams {
  /** The latest physical and mental fitness exam. `null` if none is on record. */
  fitness: MedicalExam | null;
  /** The latest psychological evaluation. `null` if none is on record. */
  psychological: MedicalExam | null;
  /** Whether renewal requires a psychological evaluation: true for paid drivers (EAR, CTB art. 147, § 3º). `null` if it is unknown whether the driver is paid. */
  psychologicalRequiredAtRenewal: boolean | null;
  /** The max validity of a fitness exam done on the day of the diagnosis; the examiner may set less (CTB art. 147, §§ 2º and 4º). `null` if the age is unknown. */
  nextPeriod: ExamPeriod | null;
  /** The expiry of the license, by which the exam is due. `null` if unknown. */
  renewalDueOn: string | null;
  /** All exams on record, newest first, undated ones last. */
  exams: MedicalExam[];
}

export interface MedicalExam {
  /** fitness: the physical and mental fitness exam. psychological: the psychological evaluation. */
  kind: MedicalExamKind;
  /** `null` if unknown. */
  doneOn: string | null;
  /** `null` if unknown. */
  result: MedicalExamResult | null;
  /** The last day on which it is valid, as the source states it. `null` if unknown. */
  validUntil: string | null;
}

/** Present only if a source reported a result that is withheld, because your organization has no legal basis on record for it. Contact the operator to record one; reports completed later then show the result. Test reports always show it. */
export interface ResultWithheld {
  /** The reason why it is withheld. */
  reason: WithheldReason;
  /** The reason, and how to get the result, in Brazilian Portuguese. */
  message: string;
}

export interface ExamPeriod {
  /** 10, 5 or 3, by the age on the day of the diagnosis. */
  years: number;
  /** high: stated in the law itself. medium: secondary sources agree, or it is our interpretation. low: not verified, or a fact that it depends on is missing. */
  confidence: Confidence;
}

export interface Toxicological {
  /** Whether the periodic exam is required of this driver: category C, D or E, under 70, and a license valid for three years or more. `null` if no source reported the category or the birth date. A driver of C, D or E needs the exam to renew at any age. */
  required: boolean | null;
  /** in_order: due in more than 60 days. due_soon: in 31 to 60. due_urgent: in 0 to 30. in_tolerance: 1 to 30 days overdue, not yet an infraction. overdue: longer than that. driving_barred: the exam on record bars from driving, which takes precedence over any deadline; the state does not reveal the result. unknown: facts needed to determine the state are missing. */
  state: ToxicologicalState;
  /** The deadline of the next periodic exam. `null` if none applies or it is unknown. */
  dueOn: string | null;
  /** Result of the last exam. `null` if no source reported it, or if it is withheld. Confidential by law (CTB art. 148-A, § 6º). */
  result: ToxicologicalResult | null;
  resultWithheld?: ResultWithheld | undefined;
  /** When the sample of the last exam was collected. `null` if no source reported it. */
  collectedOn: string | null;
  /** The vehicles that the holder may not drive in the state driving_barred. all: any vehicle. heavy: vehicles of C, D and E; it is not clear whether others are included. `null` in every other state. */
  barredFrom: BarredVehicles | null;
  /** source: the deadline that the source reported. computed: counted in steps of 30 months from the day on which the license was issued, as the law counts it. `null` without a deadline. */
  dueFrom: DueDateOrigin | null;
  /** Days to the deadline: 0 on its day, negative after it. `null` without a deadline. */
  daysLeft: number | null;
  /** The last day on which an overdue exam is not yet an infraction, 30 days after the deadline. `null` without a deadline. */
  toleranceEndsOn: string | null;
  /** How certain the conclusion is. medium: also if the deadline was computed. low: if the license may be a second copy, which would not move the deadline, or if no conclusion was possible. */
  confidence: Confidence;
}

export interface Points {
  /** Points of confirmed infractions that count on the day of the diagnosis. */
  confirmed: number;
  /** The possible total, including infractions that are pending or of unknown state. */
  potential: number;
  /** Confirmed points at which the license is suspended. `null` if no law is known. */
  limit: number | null;
  /** Confirmed points left before the limit, 0 once reached. `null` if the limit is `null`. */
  remaining: number | null;
  /** Whether the confirmed points are at the limit or above. `null` if the limit is `null`. */
  reached: boolean | null;
  /** The reason for the limit. two_or_more_gravissimas: 20. one_gravissima: 30. no_gravissima: 40. ear: 40, paid to drive. before_2021: 20 for all, until 2021-04-11. no_law: no rule is known for the day, so the limit is `null`. */
  limitReason: LimitReason;
  /** The reason for the limit, in Brazilian Portuguese; mentions if it depends on an unknown EAR. */
  limitReasonText: string;
  /** The number of gravíssimas that count. Infractions that suspend on their own do not count. */
  gravissimas: CountingGravissimas;
  /** The limit if all were confirmed. `null` if no law is known. */
  potentialLimit: number | null;
  /** Whether `potential` is at `potentialLimit` or above. `null` if the limit is `null`. */
  potentialReached: boolean | null;
  /** The total and the limit after one more confirmed gravíssima, which may also lower the limit. */
  afterNextGravissima: MeasuredPoints;
  /** The same, if all infractions that are pending or of unknown state were confirmed too. */
  potentialAfterNextGravissima: MeasuredPoints;
  /** Infractions committed before this day have lapsed. */
  windowStartsOn: string;
  /** The next day on which a counting infraction, pending or not, stops counting. `null` if none counts. */
  nextLapseOn: string | null;
  /** The preventive course (CTB art. 261, §§ 5º to 7º). `null` if the driver is not paid to drive (EAR), or before the law of 2021-04-12. */
  preventiveCourse: PreventiveCourse | null;
  /** `false` if something listed in `unknown` may change the totals or the limit. */
  complete: boolean;
  /** The facts that no source reported. */
  unknown: UnknownPoints;
  /** Number of infractions on record that count in neither total on this day. */
  notCounted: number;
  /** How certain the totals and the limit are. low also if an infraction is exactly twelve months old on this day: the law is silent, and we treat it as lapsed. */
  confidence: Confidence;
}

export interface CountingGravissimas {
  /** Among the confirmed infractions; this number determines `limit`. */
  confirmed: number;
  /** Among all infractions; this number determines `potentialLimit`. */
  potential: number;
}

export interface MeasuredPoints {
  /** The total. */
  points: number;
  /** The limit that applies to this total. `null` if no law is known for the day. */
  limit: number | null;
  /** Whether the total is at the limit or above. `null` if the limit is `null`. */
  reached: boolean | null;
}

export interface PreventiveCourse {
  /** Whether the points allow the preventive course now: 30 or more points, confirmed points below the limit, no course finished in the last 12 months. `null` if it is unknown whether the driver is paid to drive or when a course was finished, or if 30 are reached only with pending points, which not every authority counts. */
  available: boolean | null;
  /** Whether 30 points are reached only with points that are pending or of unknown state. */
  onlyWithPending: boolean;
  /** The first day on which a new course is possible, if the points allow it but the last course is too recent. */
  againFrom: string | null;
}

export interface UnknownPoints {
  /** Number of infractions left out because their day is unknown. */
  withoutDate: number;
  /** Number of infractions left out because neither code nor gravity is known. */
  withoutGravity: number;
  /** Number of infractions that count only in `potential` because their state is unknown. */
  withoutState: number;
  /** Whether points count and no source reported whether they were zeroed since. */
  zeroings: boolean;
  /** `true` if no source reported whether the driver is paid to drive (EAR). */
  ear: boolean;
}

export interface Fines {
  /** Number of fines on record, including cancelled ones and written warnings. */
  count: number;
  /** Fines that a source reported as unpaid, whether or not they can still be disputed. */
  unpaid: FineTotal;
  /** Fines that a source reported as paid; the sum is of full amounts, not of the amounts paid. */
  paid: FineTotal;
  /** Fines for which no source reported whether they are paid. */
  paymentUnknown: FineTotal;
  /** The cost of paying all unpaid fines on the day of the diagnosis. */
  toPay: FinesToPay;
  /** Amounts saved by discounts, and amounts lost by not paying in time. */
  pastDiscounts: PastDiscounts;
  /** Number of cancelled fines; no sum includes them. */
  cancelled: number;
  /** Number of fines that became a written warning; no sum includes them. */
  writtenWarnings: number;
  /** Number of further records of the same tickets. They are merged with the first one and counted once. */
  repeated: number;
  /** The earliest deadline still ahead. `null` if none is known. */
  nextDeadlineOn: string | null;
  /** Newest infraction first, undated ones last. */
  items: Fine[];
}

export interface FineTotal {
  /** The number of fines. */
  count: number;
  /** Sum of their known full amounts, in centavos of BRL, without discount or interest. */
  amountCents: number;
  /** `false` if some amount is unknown; the sum is then a lower bound. */
  complete: boolean;
}

export interface FinesToPay {
  /** The sum of each fine at 80% if its due date is not past, otherwise in full; without interest. */
  amountCents: number;
  /** The same at 60%, for a driver in the electronic system (SNE) who disputes nothing. */
  electronicCents: number;
  /** The amount saved by paying 80%. */
  savedCents: number;
  /** The amount saved by paying 60%. */
  electronicSavedCents: number;
  /** Number of fines past due; interest is added to them. */
  pastDue: number;
  /** `false` if some amount is unknown; the sums are then lower bounds. */
  complete: boolean;
}

export interface PastDiscounts {
  /** Full amounts of paid fines minus the amounts paid. */
  savedCents: number;
  /** The 20% of fines that are past due, or were paid without this discount. */
  missedCents: number;
  /** `false` if the full amount or the amount paid is unknown for some of these fines. */
  complete: boolean;
}

export interface Fine {
  /** Number of the notice (auto de infração). `null` if no source reported it. */
  ticket: string | null;
  /** Number in the national register of infractions (RENAINF). `null` if no source reported it. */
  renainf: string | null;
  /** Number of the administrative process. `null` if no source reported it. */
  processNumber: string | null;
  /** Violation code as printed on a notice, for example 745-50, regardless of the source's spelling. `null` if no source reported a readable code. */
  code: string | null;
  /** The act, in plain Brazilian Portuguese. `null` if the code is unknown or not in the table. */
  summary: string | null;
  /** The gravity in the table of violations; otherwise as the source reported it. `null` if unknown, or if the law gives none. */
  gravity: Gravity | null;
  /** Day of the infraction. `null` if no source reported it. */
  committedOn: string | null;
  /** confirmed: the administrative instance is closed. pending: still in process. cancelled: void. written_warning: a warning replaced the fine. `null` if no source reported it. */
  state: InfractionState | null;
  /** Full amount in centavos of BRL, without discount or interest. `null` if no source reported it and the law does not set it for the known facts. */
  amountCents: number | null;
  /** Whether it is paid. `null` if no source reported it. */
  paid: boolean | null;
  /** Day of payment. `null` if it is not paid, or if no source reported the day. */
  paidOn: string | null;
  /** The provision violated, for example CTB art. 218, I. `null` if the code is unknown. */
  legalBasis: string | null;
  /** Nominal points; `rollingPoints` shows which of them count. `null` if the gravity is unknown. */
  points: number | null;
  /** Hour of the infraction, HH:MM. `null` if no source reported it. */
  committedAt: string | null;
  /** Plate of the vehicle. `null` if no source reported it. */
  plate: string | null;
  /** The place, as the source writes it. `null` if no source reported it. */
  place: string | null;
  /** The municipality. `null` if no source reported it. */
  municipality: NamedCode | null;
  /** The speed, weight or alcohol measured. `null` if nothing was measured, or if no source reported it. */
  measurement: Measurement | null;
  /** The authority that fined (órgão autuador). `null` if no source reported it. */
  authority: NamedCode | null;
  /** The penalty, as the source writes it. `null` if no source reported it. */
  penalty: string | null;
  /** The amount paid, in centavos of BRL. `null` if no source reported it. */
  paidCents: number | null;
  /** The known dates of the process, past and future. */
  process: FineProcess;
  /** The authority's deadlines: all of them for an open process, only the missed ones for a closed process. */
  authorityTerms: AuthorityTerm[];
  /** State (UF) of the authority that fined. `null` for a federal authority, or if no source reported it. */
  authorityState: string | null;
  /** source: as the source reported it. law: gravity times multiplier, by today's table of violations and the amounts in force on the day of the infraction, doubled if it was repeated within 12 months. `null` if the amount is `null`. */
  amountFrom: AmountOrigin | null;
  /** `true` if it is not paid, can no longer be disputed and has no due date ahead. `null` if no source reported whether it is paid or closed. */
  overdue: boolean | null;
  /** The last known step of the process; payment does not change it. notified: notice of the infraction sent. penalty_notified: notice of the penalty sent. closed: no administrative appeal is left. unknown: no source reported any step of the process. */
  stage: FineStage;
  /** The actions still possible on the day of the diagnosis. Past deadlines are left out. */
  deadlines: FineDeadline[];
  /** The amounts with discount. `null` once it is paid or past due, or if the amount or the due date is unknown. */
  discountedCents: DiscountedFine | null;
  /** Deadlines that the authority missed, which may make the fine void; only if known dates prove it. late_notice: over 30 days. late_penalty_notice: over 180 days, 360 if there was or may have been a prior defence. late_appeal_decision: over 24 months. time_barred: 5 years without a known act. */
  defects: FineDefect[];
  /** Whether a written warning must replace the fine (CTB art. 267): leve or media, no other infraction in the 12 months before, not confirmed yet. `null` if it cannot be determined. */
  writtenWarningDue: boolean | null;
}

export interface FineDeadline {
  /** The action that is still possible: defence (prior defence), name_driver (identify the driver), discount (pay less), appeal (to JARI), second_appeal (against JARI's decision). */
  kind: FineDeadlineKind;
  /** The last day. */
  dueOn: string;
  /** `true` if a source reported the day. `false` if it is the law's minimum, counted from a known date; the notice may grant more. */
  stated: boolean;
}

export interface FineProcess {
  /** Day on which the notice of the infraction was sent. `null` if no source reported it. */
  noticeSentOn: string | null;
  /** Last day of the prior defence. `null` if no source reported it. */
  defenceDueOn: string | null;
  /** Whether a defence was filed. `null` if no source reported it. */
  defenceFiled: boolean | null;
  /** Day on which the notice of the penalty was sent. `null` if no source reported it. */
  penaltyNoticeSentOn: string | null;
  /** Due date in the notice of the penalty. `null` if no source reported it. */
  paymentDueOn: string | null;
  /** Last day to appeal to JARI. `null` if no source reported it. */
  appealDueOn: string | null;
  /** Day on which the appeal to JARI was filed. `null` if no source reported it. */
  appealFiledOn: string | null;
  /** Day of JARI's decision. `null` if no source reported it. */
  appealDecidedOn: string | null;
}

export interface DiscountedFine {
  /** Centavos to pay up to the due date: 80% (CTB art. 284). */
  at80: number;
  /** Centavos for a driver who joined the electronic system (SNE) before the notice and gives up defence and appeal: 60%. `null` once a defence or appeal was filed. */
  at60: number | null;
}

export interface AuthorityTerm {
  /** notice: send the notice of the infraction (30 days). penalty_notice: send the notice of the penalty (180 days without a defence, 360 with one or if unknown). appeal_decision: decision of JARI (24 months). limitation: five years from the last known act. */
  kind: AuthorityTermKind;
  /** The last day. */
  dueOn: string;
  /** When it was done. `null` if it was not done, or if no source reported it. */
  doneOn: string | null;
  /** high: stated in the law itself. medium: secondary sources agree, or it is our interpretation. low: not verified, or a fact that it depends on is missing. */
  confidence: Confidence;
}

export interface Measurement {
  /** The measured value. `null` if no source reported it. */
  measured: number | null;
  /** The value that counts, after the tolerance of the instrument. `null` if no source reported it. */
  considered: number | null;
  /** The highest value allowed. `null` if no source reported it. */
  limit: number | null;
  /** The unit. `null` if the source does not report it. */
  unit: MeasurementUnit | null;
}

export interface NamedCode {
  /** The code in the register. `null` if no source reported it. */
  code: string | null;
  /** The name, as the source writes it. `null` if no source reported it. */
  name: string | null;
}

export interface RollingPoints {
  /** Every infraction that counts or counted, oldest first, with the totals of its day. Leaves out cancelled infractions, warnings, infractions that never count, and infractions without date or gravity. */
  timeline: PointsTimelineEntry[];
  /** The highest total of confirmed points. `null` if there were none. */
  peak: PointsPeak | null;
  /** The same, including pending infractions and infractions of unknown state. */
  peakPotential: PointsPeak | null;
  /** The points on the day of the diagnosis. */
  total: PointsTotal;
  /** The next day on which an infraction stops counting. `null` if none counts. */
  nextLapseOn: string | null;
  /** The first day on which the confirmed points are below the limit again, if nothing new is committed. It does not undo a suspension. `null` if the limit is not reached. */
  belowLimitOn: string | null;
  /** The totals that the points may reach, and the days on which they fall. */
  forecast: PointsForecast;
  /** Totals and limit day by day: the first day whose infractions still count, and each later day, past or future, on which something changes if nothing new is committed. Absent in reports made before this field existed. */
  steps?: PointsStep[] | undefined;
  /** `false` if infractions without date or gravity are left out, or if no source reported whether points were zeroed. */
  complete: boolean;
}

export interface PointsTimelineEntry {
  /** The day it was committed. */
  committedOn: string;
  /** Violation code, for example 745-50; as the source wrote it if not in the table. */
  code: string | null;
  /** The gravity of the code; otherwise as the source reported it. */
  gravity: Gravity;
  /** Points of this infraction. */
  points: number;
  /** The state of its process. `null` if unknown; it then counts only in `potentialTotal`. */
  state: InfractionState | null;
  /** The first day on which it has lapsed, twelve months after it was committed. */
  lapsesOn: string;
  /** The first day on which it no longer counts: `lapsesOn`, or an earlier zeroing. */
  endsOn: string;
  /** The event that ends it on `endsOn`. */
  endedBy: PointsEnd;
  /** Confirmed points on that day, including everything committed on it. */
  confirmedTotal: number;
  /** The same, including pending infractions and infractions of unknown state. */
  potentialTotal: number;
  /** Limit of `confirmedTotal` under the law of that day. `null` if no limit is known. */
  limit: number | null;
  /** Whether `confirmedTotal` was at the limit or above. `null` if the limit is `null`. */
  reached: boolean | null;
}

export interface PointsPeak {
  /** The total. */
  points: number;
  /** The limit that applies to this total. `null` if no law is known for the day. */
  limit: number | null;
  /** Whether the total is at the limit or above. `null` if the limit is `null`. */
  reached: boolean | null;
  /** The earliest day with that total. */
  on: string;
}

export interface PointsTotal {
  /** Confirmed points today. */
  confirmed: number;
  /** Including pending infractions and infractions of unknown state. */
  potential: number;
}

export interface PointsStep {
  /** The day from which it applies, until the next step. */
  on: string;
  /** Confirmed points. */
  confirmed: number;
  /** Including pending infractions and infractions of unknown state. */
  potential: number;
  /** The limit of `confirmed` under the law of that day. `null` if no limit is known. */
  limit: number | null;
}

export interface PointsForecast {
  /** The twelve months of the last five years that came closest to their limit, or exceeded it most, under the law of their last day. `null` if nothing counted. */
  worstPast: PointsPastWindows;
  /** The worst twelve months to come if nothing new is committed. They end on the day of the diagnosis, because points only lapse. */
  worstComing: PointsComingWindows;
  /** The last day on which today's total and limit apply. `null` if nothing counts that could lapse. */
  holdsUntil: PointsLastDays;
  /** The total and the limit after one more counting infraction, committed on the day of the diagnosis and confirmed. Valid until `holdsUntil`. */
  oneMore: PointsOneMoreByGravity;
  /** The first day on which no infraction counts any more, if nothing new is committed. */
  clearFrom: PointsClearDays;
}

export interface PointsWindow {
  /** The last day of the twelve months. */
  on: string;
  /** The total. */
  points: number;
  /** The limit that applies to this total. `null` if no law is known for the day. */
  limit: number | null;
  /** Whether the total is at the limit or above. `null` if the limit is `null`. */
  reached: boolean | null;
}

export interface PointsPastWindows {
  /** By the confirmed points. */
  confirmed: PointsWindow | null;
  /** Including pending infractions and infractions of unknown state. */
  potential: PointsWindow | null;
}

export interface PointsComingWindows {
  /** By the confirmed points. */
  confirmed: PointsWindow;
  /** Including pending infractions and infractions of unknown state. */
  potential: PointsWindow;
}

export interface PointsLastDays {
  /** By the confirmed points. */
  confirmed: string | null;
  /** Including pending infractions and infractions of unknown state. */
  potential: string | null;
}

export interface PointsClearDays {
  /** By the confirmed points. */
  confirmed: string;
  /** Including pending infractions and infractions of unknown state. */
  potential: string;
}

export interface PointsOneMore {
  /** The total. */
  points: number;
  /** The limit that applies to this total. `null` if no law is known for the day. */
  limit: number | null;
  /** Whether the total is at the limit or above. `null` if the limit is `null`. */
  reached: boolean | null;
  /** The first day on which one more infraction of this gravity would not reach the limit; the day of the diagnosis if it would not reach it now. */
  safeFrom: string;
}

export interface PointsOneMoreTotals {
  /** By the confirmed points. */
  confirmed: PointsOneMore;
  /** Including pending infractions and infractions of unknown state. */
  potential: PointsOneMore;
}

export interface PointsOneMoreByGravity {
  /** One more leve, 3 points. */
  leve: PointsOneMoreTotals;
  /** One more média, 4 points. */
  media: PointsOneMoreTotals;
  /** One more grave, 5 points. */
  grave: PointsOneMoreTotals;
  /** One more gravíssima, 7 points; it may lower the limit. */
  gravissima: PointsOneMoreTotals;
}

export interface AutosuspensionRisk {
  /** The suspension for points that reached the limit, today or on an earlier day. `null` if they did not reach it in the last five years, or if a suspension or a preventive course followed. */
  byPoints: PointsSuspension | null;
  /** Infractions of the last five years that suspend the license regardless of the points, oldest first. */
  suspensions: Suspension[];
  /** The grounds for revoking the license: repetitions first, then driving while suspended. */
  revocations: Revocation[];
  /** Infractions that cannot be judged fully. */
  unknown: UnknownInfractions;
}

export interface Suspension {
  /** Violation code, for example 516-91. */
  code: string;
  /** The act in one line of Brazilian Portuguese. */
  summary: string;
  /** Article of the traffic code (CTB), for example art. 218, III. */
  article: string;
  /** `null` if unknown. */
  committedOn: string | null;
  /** confirmed or pending. `null` if unknown. */
  state: InfractionState | null;
  /** Number of the notice. `null` if unknown. */
  ticket: string | null;
  /** Whether everything that the suspension is based on is confirmed. */
  confirmed: boolean;
  /** Whether another infraction of the same article was committed on an earlier day, less than 12 months before. */
  recidivism: boolean;
  /** Shortest term in months. `null` if the law of that day is unknown. */
  minMonths: number | null;
  /** Longest term in months; equal to the shortest if the article fixes it. */
  maxMonths: number | null;
  /** not_confirmed: an infraction that it is based on is pending or of unknown state. open: a process may still be opened. end_unknown: the time to notify the penalty is over, unless an unreported appeal left the fine open. term_over: the time is over even with appeals, but courts disagree, and the five years are not over. served: the register has the penalty, lifted in due time; its infraction is inferred. */
  stage: PenaltyStage;
  /** When the penalty can follow. `null` if neither a day of the infraction nor a day of its process is known. */
  term: PenaltyTerm | null;
  /** The penalty that was served. `null` unless `stage` is served. */
  served: ServedPenalty | null;
  /** Five years after it was committed: from this day on it can no longer be punished, if nothing interrupted the limitation period. `null` if the day is unknown. */
  limitationOn: string | null;
  /** high: stated in the law itself. medium: secondary sources agree, or it is our interpretation. low: not verified, or a fact that it depends on is missing. */
  confidence: Confidence;
}

export interface Revocation {
  /** recidivism: the same article twice in 12 months, CTB art. 263, II. drove_while_suspended: art. 263, I, proved by any driver's infraction committed during a registered suspension (Resolução CONTRAN 723/2018, art. 19). */
  reason: RevocationReason;
  /** Whether all the infractions that it is based on are confirmed. */
  confirmed: boolean;
  /** The infractions that it is based on, earliest first: two for recidivism, otherwise one. */
  infractions: RecordedInfraction[];
  /** not_confirmed: an infraction that it is based on is pending or of unknown state. open: a process may still be opened. end_unknown: the time to notify the penalty is over, unless an unreported appeal left the fine open. term_over: the time is over even with appeals, but courts disagree, and the five years are not over. served: the register has the penalty, lifted in due time; its infraction is inferred. */
  stage: PenaltyStage;
  /** When the penalty can follow. `null` if neither a day of the infraction nor a day of its process is known. */
  term: PenaltyTerm | null;
  /** The penalty that was served. `null` unless `stage` is served. */
  served: ServedPenalty | null;
  /** Five years after it was committed: from this day on it can no longer be punished, if nothing interrupted the limitation period. `null` if the day is unknown. */
  limitationOn: string | null;
  /** high: stated in the law itself. medium: secondary sources agree, or it is our interpretation. low: not verified, or a fact that it depends on is missing. */
  confidence: Confidence;
}

export interface PointsSuspension {
  /** The last day on which the points were at the limit or above. */
  reachedOn: string;
  /** The points of the twelve months up to that day. */
  points: number;
  /** The part of them from infractions that are pending or of unknown state. */
  pending: number;
  /** Their limit under the law in force on the day of the diagnosis. `null` if no limit is known. */
  limit: number | null;
  /** not_confirmed: reached only with unconfirmed points. open: a process may still be opened, even after the points lapsed. maybe_punished: it is unknown whether a suspension followed. end_unknown: the time to notify it is over, unless an unreported appeal left a fine open. term_over: the time is over even with appeals, but courts disagree. */
  stage: PointsSuspensionStage;
  /** Whether another suspension by points was less than 12 months before. `null` if unknown. */
  recidivism: boolean | null;
  /** Shortest term in months: 6, or 8 on recidivism. `null` if the law of that day is unknown. */
  minMonths: number | null;
  /** Longest term in months: 12, or 24 if recidivism is possible. */
  maxMonths: number | null;
  /** When the suspension can follow, by the fine whose process ended last. `null` while the limit depends on unconfirmed points. */
  term: PenaltyTerm | null;
  /** Five years after `reachedOn`: from this day on it can no longer be punished, if nothing interrupted the limitation period. */
  limitationOn: string;
  /** high: stated in the law itself. medium: secondary sources agree, or it is our interpretation. low: not verified, or a fact that it depends on is missing. */
  confidence: Confidence;
}

export interface PenaltyTerm {
  /** The day on which the process of the fine ended, assuming only the known appeals: a process for the penalty can follow from this day on. */
  processEndedOn: string;
  /** steps: by a decision or a due date of the process, if no further appeal followed. presumed: by the legal terms of steps whose day is unknown. */
  endFrom: TermEndOrigin;
  /** The last day to notify the penalty: 360 days after `processEndedOn`, the term with a defence (CTB art. 282, § 6º, II, and § 7º). `null` if the law of that day is unknown. */
  noticeDueOn: string | null;
  /** The same for the longest process that the law allows, with an appeal to each instance. `null` if the law of that day is unknown. */
  latestNoticeDueOn: string | null;
}

export interface ServedPenalty {
  /** The day on which it began. */
  startsOn: string;
  /** The day on which its term ended. */
  endsOn: string;
  /** The day on which the register lifted it. */
  releasedOn: string;
}

export interface RecordedInfraction {
  /** Violation code, for example 516-91. */
  code: string;
  /** The act in one line of Brazilian Portuguese. */
  summary: string;
  /** Article of the traffic code (CTB), for example art. 218, III. */
  article: string;
  /** `null` if unknown. */
  committedOn: string | null;
  /** confirmed or pending. `null` if unknown. */
  state: InfractionState | null;
  /** Number of the notice. `null` if unknown. */
  ticket: string | null;
}

export interface UnknownInfractions {
  /** Number of infractions of this kind whose day is unknown; repetitions may be missed. */
  withoutDate: number;
  /** Number of infractions without a known code that may be of this kind. */
  withoutCode: number;
}

/** Selected fields of `diagnosis`, one summary per section, with the same names and values. `blocks` is `null` if no source reported blocks; `diagnosis.blocks` is empty in this case. All are `null` until the diagnosis is made. */
export interface Normalized {
  /** Summary of `diagnosis.validity`. */
  validity: NormalizedValidity | null;
  /** Summary of `diagnosis.blocks`. */
  blocks: NormalizedBlock[] | null;
  /** Same as `diagnosis.medicalExams.exams`. */
  medicalExams: MedicalExam[] | null;
  /** Summary of `diagnosis.toxicological`. */
  toxicological: NormalizedToxicological | null;
  /** Summary of `diagnosis.points`. */
  points: NormalizedPoints | null;
  /** Summary of `diagnosis.fines.items`. */
  fines: NormalizedFine[] | null;
}

export interface NormalizedValidity {
  /** expires_soon: within 30 days. in_grace: expired 1 to 30 days ago, driving is not yet an infraction. expired: longer ago than that. unknown: no source reported an expiry date. */
  state: ValidityState;
  /** As printed on the license. */
  expiresOn: string | null;
  /** Days to the expiry: 0 on the last day, negative after it. */
  daysLeft: number | null;
  /** The last day on which driving is not yet the infraction of CTB art. 162, V. */
  graceEndsOn: string | null;
}

export interface NormalizedBlock {
  /** The kind of block. record_cancelled, undue_issue: the license was cancelled for irregularity. provisional_penalized: infractions in the year of the provisional license. unfit: found unfit in an exam. unclassified: no source reported the reason. */
  kind: BlockKind;
  /** Brazilian Portuguese: the block in a few words. */
  title: string;
  /** The phase on the day of the diagnosis. scheduled: it begins later. active: in effect. term_served: its term is over, but the register still lists it. released: it was lifted, according to the register. */
  phase: BlockPhase;
  /** Whether it forbids driving on the day of the diagnosis. `null` if it cannot be determined: it may still forbid driving. */
  forbidsDriving: boolean | null;
  /** Its first day. `null` if no source reported it; then `recordedOn` applies, and without it the block counts as begun. */
  startsOn: string | null;
  /** The last day of its term, as the register states it. `null` if no source reported an end. */
  endsOn: string | null;
}

export interface NormalizedToxicological {
  /** Whether the periodic exam is required of this driver: category C, D or E, under 70, and a license valid for three years or more. `null` if no source reported the category or the birth date. A driver of C, D or E needs the exam to renew at any age. */
  required: boolean | null;
  /** in_order: due in more than 60 days. due_soon: in 31 to 60. due_urgent: in 0 to 30. in_tolerance: 1 to 30 days overdue, not yet an infraction. overdue: longer than that. driving_barred: the exam on record bars from driving, which takes precedence over any deadline; the state does not reveal the result. unknown: facts needed to determine the state are missing. */
  state: ToxicologicalState;
  /** The deadline of the next periodic exam. `null` if none applies or it is unknown. */
  dueOn: string | null;
  /** Result of the last exam. `null` if no source reported it, or if it is withheld. Confidential by law (CTB art. 148-A, § 6º). */
  result: ToxicologicalResult | null;
  resultWithheld?: ResultWithheld | undefined;
}

export interface NormalizedPoints {
  /** Points of confirmed infractions that count on the day of the diagnosis. */
  confirmed: number;
  /** The possible total, including infractions that are pending or of unknown state. */
  potential: number;
  /** Confirmed points at which the license is suspended. `null` if no law is known. */
  limit: number | null;
  /** Confirmed points left before the limit, 0 once reached. `null` if the limit is `null`. */
  remaining: number | null;
  /** Whether the confirmed points are at the limit or above. `null` if the limit is `null`. */
  reached: boolean | null;
}

export interface NormalizedFine {
  /** Violation code as printed on a notice, for example 745-50, regardless of the source's spelling. `null` if no source reported a readable code. */
  code: string | null;
  /** The act, in plain Brazilian Portuguese. `null` if the code is unknown or not in the table. */
  summary: string | null;
  /** The gravity in the table of violations; otherwise as the source reported it. `null` if unknown, or if the law gives none. */
  gravity: Gravity | null;
  /** Day of the infraction. `null` if no source reported it. */
  committedOn: string | null;
  /** confirmed: the administrative instance is closed. pending: still in process. cancelled: void. written_warning: a warning replaced the fine. `null` if no source reported it. */
  state: InfractionState | null;
  /** Full amount in centavos of BRL, without discount or interest. `null` if no source reported it and the law does not set it for the known facts. */
  amountCents: number | null;
  /** Whether it is paid. `null` if no source reported it. */
  paid: boolean | null;
  /** Day of payment. `null` if it is not paid, or if no source reported the day. */
  paidOn: string | null;
}

/** All known facts, section by section. Some leaves are `{ value, formatted }`. */
export interface Details {
  /** The driver's personal data. */
  personal: PersonalDetails | null;
  /** The whole license. */
  license: LicenseDetails | null;
  /** Medical and psychological exams. `null` if no source answered, empty if none is on record. */
  medicalExams: MedicalExamDetails[] | null;
  /** The last toxicological exam. `null` if no source answered or the exam is not required. */
  toxicological: ToxicologicalDetails | null;
  /** Special and recycling courses. `null` if no source answered, empty if none is on record. */
  courses: CourseDetails[] | null;
  /** The lookup of the state's records: the queries, their days and their outcomes. */
  stateLookup: StateLookup | null;
}

export interface PersonalDetails {
  /** The registered name. `null` if no source reported it. */
  name: FormattedPair | null;
  /** The name by which the driver is known (nome social). `null` if no source reported it. */
  socialName: FormattedPair | null;
  /** Name of the mother, as registered. `null` if no source reported it. */
  motherName: FormattedPair | null;
  /** Name of the father, as registered. `null` if no source reported it. */
  fatherName: FormattedPair | null;
  /** Parents by affection (filiação afetiva). `null` if no source reported any. */
  affectiveParents: FormattedPair[] | null;
  /** The requested CPF. `null` if no source reported it. */
  cpf: FormattedPair | null;
  /** Day of birth. `null` if no source reported it. */
  birthDate: string | null;
  /** Sex, as registered. `null` if no source reported it. */
  sex: Sex | null;
  /** Nationality, as registered. `null` if no source reported it. */
  nationality: Nationality | null;
  /** Place of birth. `null` if no source reported it. */
  birthplace: NamedCode | null;
  /** The document by which the driver was registered. `null` if no source reported it. */
  identityDocument: IdentityDocument | null;
  /** Phone number with its area code, from any source. `null` if no source reported it. */
  phone: FormattedPair | null;
  /** E-mail address, from any source. `null` if no source reported it. */
  email: string | null;
  /** Address, from any source. `null` if no source reported it. */
  address: Address | null;
}

export interface Address {
  /** The street, or the whole address if the source has it in one text. `null` if no source reported it. */
  street: string | null;
  /** Street number. `null` if no source reported it. */
  number: string | null;
  /** Address complement, for example the apartment. `null` if no source reported it. */
  complement: string | null;
  /** District (bairro). `null` if no source reported it. */
  district: string | null;
  /** The city. `null` if no source reported it. */
  city: NamedCode | null;
  /** The state. Two letters. `null` if no source reported it. */
  state: string | null;
  /** Postal code (CEP). `null` if no source reported it. */
  postalCode: FormattedPair | null;
}

export interface IdentityDocument {
  /** The kind of document. `null` if no source reported it. */
  kind: IdentityDocumentKind | null;
  /** Its number, as registered: each state has its own punctuation. `null` if no source reported it. */
  number: string | null;
  /** The body that issued it. `null` if no source reported it. */
  issuer: string | null;
  /** The state of that body. Two letters. `null` if no source reported it. */
  state: string | null;
}

export interface LicenseDetails {
  /** National registration number; one per driver, for life. `null` if no source reported it. */
  registrationNumber: FormattedPair | null;
  /** Number of the printed form; it changes with every issue. `null` if no source reported it. */
  licenseFormNumber: FormattedPair | null;
  /** Number of the RENACH form; it changes with every process. `null` if no source reported it. */
  renachNumber: FormattedPair | null;
  /** Number of the record before the national register (PGU). `null` if no source reported it. */
  pguNumber: string | null;
  /** Number in the register's list of barred drivers. `null` if no source reported it. */
  impedimentListNumber: string | null;
  /** Number of records that the register has for the CPF. `null` if no source reported it. */
  recordCount: number | null;
  /** The stage of the document's production. It does not show whether the holder may drive. `null` if no source reported it. */
  documentStatus: DocumentStatus | null;
  /** The same for the previous document. `null` if no source reported it. */
  previousDocumentStatus: DocumentStatus | null;
  /** Why the document was cancelled. `null` if no source reported it. */
  cancellationReason: CancellationReason | null;
  /** The category. For example AB, D or ACC+B. `null` if no source reported it. */
  category: string | null;
  /** The lower category to which the driver was moved. For example AB, D or ACC+B. `null` if no source reported it. */
  loweredCategory: string | null;
  /** The category that the register authorizes for the next document. For example AB, D or ACC+B. `null` if no source reported it. */
  authorizedCategory: string | null;
  /** The state that has the driver's records. Two letters. `null` if no source reported it. */
  state: string | null;
  /** The state of the jurisdiction (UF de domínio). Two letters. `null` if no source reported it. */
  jurisdictionState: string | null;
  /** The state of the current license. Two letters. `null` if no source reported it. */
  issueState: string | null;
  /** The state that requested a transfer of the record. Two letters. `null` if no source reported it. */
  transferState: string | null;
  /** The state of the first license. Two letters. `null` if no source reported it. */
  firstIssuedState: string | null;
  /** Day of the first license. `null` if no source reported it. */
  firstIssuedOn: string | null;
  /** Day on which the current document was issued. `null` if no source reported it. */
  issuedOn: string | null;
  /** The expiry date printed on the license. `null` if no source reported it. */
  expiresOn: string | null;
  /** Whether it is the provisional license of the first year (PPD). `null` if no source reported it. */
  provisional: boolean | null;
  /** Whether the driver is paid to drive (EAR). `null` if no source reported it. */
  ear: boolean | null;
  /** Letters of the observations field, for example A. `null` if no source reported them. */
  restrictions: string[] | null;
  /** Day on which the driver entered the register. `null` if no source reported it. */
  registeredOn: string | null;
  /** The last change of the record. `null` if no source reported it. */
  lastTransaction: LastTransaction | null;
  /** The services that the driver requested in the last process. `null` if no source reported it. */
  requests: LicenseRequest[] | null;
}

export interface LastTransaction {
  /** The register's code for the transaction. `null` if no source reported it. */
  code: string | null;
  /** The day of the transaction. `null` if no source reported it. */
  on: string | null;
}

export interface MedicalExamDetails {
  /** fitness: the physical and mental fitness exam. psychological: the psychological evaluation. */
  kind: MedicalExamKind;
  /** The name of the exam, as the source writes it. `null` if no source reported it. */
  name: string | null;
  /** Day of the exam. `null` if no source reported it. */
  doneOn: string | null;
  /** The result of the exam. `null` if no source reported it. */
  result: MedicalExamResult | null;
  /** The last day on which the exam is valid. `null` if no source reported it. */
  validUntil: string | null;
  /** The category that the driver requested. For example AB, D or ACC+B. `null` if no source reported it. */
  requestedCategory: string | null;
  /** The category that the examiner allowed. For example AB, D or ACC+B. `null` if no source reported it. */
  allowedCategory: string | null;
  /** The city of the exam. `null` if no source reported it. */
  city: string | null;
  /** The state of the exam. Two letters. `null` if no source reported it. */
  state: string | null;
}

export interface ToxicologicalDetails {
  /** Day on which the sample of the last exam was collected. `null` if no source reported it. */
  collectedOn: string | null;
  /** Day on which the exam was used in a process of the license. `null` if no source reported it. */
  usedOn: string | null;
  /** The result of the exam. `null` if no source reported it, or if it is withheld. */
  result: ToxicologicalResult | null;
  resultWithheld?: ResultWithheld | undefined;
  /** The periodic exam every 30 months, or an exam for the license. `null` if no source reported it. */
  purpose: ToxicologicalPurpose | null;
  /** The deadline of the next exam. `null` if no source reported it. */
  dueOn: string | null;
}

export interface CourseDetails {
  /** recycling: for offenders. renewal_update: the update at a renewal of the license. */
  kind: CourseKind;
  /** Day of completion. `null` if no source reported it. */
  completedOn: string | null;
  /** The state where the course was taken. Two letters. `null` if no source reported it. */
  state: string | null;
  /** The last day on which the course is valid, as the source states it. `null` if no source reported it. */
  validUntil: string | null;
  /** Whether a special course updates an earlier one. `null` for other courses, or if no source reported it. */
  isUpdate: boolean | null;
  /** How a recycling or renewal course was taken. `null` if no source reported it. */
  modality: CourseModality | null;
}

export interface StateLookup {
  /** The state that has the driver's records. Two letters. `null` if no source reported it. */
  state: string | null;
  /** The day on which each part was answered. */
  answeredOn: AnswerDays;
  /** The queries by day, with their outcomes; the oldest day first. */
  history: LookupEntry[];
}

export interface AnswerDays {
  /** Infractions. `null` if no source reported it. */
  infractions: string | null;
  /** Exams. `null` if no source reported it. */
  medicalExams: string | null;
  /** The toxicological exam; queried only if it may be required. `null` if no source reported it. */
  toxicological: string | null;
}

export interface LookupEntry {
  /** The part of the records that was queried. */
  part: SourcePart;
  /** The day, in America/Sao_Paulo. */
  askedOn: string;
  /** The day of the answer that this report uses. `null` if the source did not answer on that day. */
  answeredOn: string | null;
  /** answered: the report contains the answer. unavailable: no source answered on that day. refused: the source has no record or does not release it. pending: it will be queried again. */
  outcome: LookupOutcome;
}

export interface FormattedPair {
  /** The value without formatting. */
  value: string;
  /** The value formatted for people. */
  formatted: string;
}

/** The diagnosis in plain language. It adds no conclusions. */
export interface AiAnalysis {
  /** Markdown, Brazilian Portuguese. */
  markdown: string;
  /** The verdict; equal to `diagnosis.status`. */
  status: Verdict | null;
  /** When the analysis was written. */
  generatedAt: string;
}

export interface ReportAccepted {
  /** Identifier of the report. */
  reportId: string;
  /** PROCESSING for a new report; the current status for a replay and after a wait. */
  status: ReportStatus;
  /** The driver of the CPF, as far as known now. */
  driver: AcceptedDriver;
  /** Path of the report, to be read with GET. */
  statusUrl: string;
  /** Whether your organization has an enabled endpoint. */
  webhookConfigured: boolean;
  /** Estimated from recent response times of the sources. Not a promise. */
  estimatedDeliveryAt: string;
}

/** The driver that the CPF resolved to. All fields except `id` are null while the driver is not yet known, if no license was issued, or for a key without `reports:read`. */
export interface AcceptedDriver {
  /** Always the same for one CPF in your organization. */
  id: string;
  /** Formatted 000.000.000-00. */
  cpf: string | null;
  /** As registered. */
  name: string | null;
  /** National registration number of the license. */
  licenseNumber: string | null;
  /** For example A, B, AB, C, D, E. */
  licenseCategory: string | null;
  /** As printed on the license. */
  expiryDate: string | null;
  /** Two-letter state (UF). */
  issueState: string | null;
}

export interface ReportListItem {
  /** Identifier of the report. */
  reportId: string;
  /** Your reference, as you sent it. */
  externalRef: string | null;
  status: ReportStatus;
  /** The driver of the report. */
  driver: ListedDriver;
  /** `diagnosis.status`. `null` until the diagnosis is made. */
  verdict: Verdict | null;
  /** `category.driving.answer`: whether the driver may drive every vehicle that the license covers. */
  driving: DrivingAnswer | null;
  /** The worst severity among the alerts. `null` if there are none. */
  worstSeverity: Severity | null;
  /** The first due date of an alert on or after the day of the diagnosis. */
  nextDueOn: string | null;
  /** When the report was requested. */
  createdAt: string;
  /** Set when the report becomes DELIVERED. */
  deliveredAt: string | null;
}

export interface ListedDriver {
  /** Always the same for one CPF in your organization. */
  id: string;
  /** Formatted 000.000.000-00. */
  cpf: string | null;
  /** The registered name. `null` until a source reports it. */
  name: string | null;
}

export interface ReportPage {
  /** The items of this page. */
  items: ReportListItem[];
  /** Pass it as `cursor` to read the next page. `null` on the last page. */
  nextCursor: string | null;
}

export interface Enrollment {
  /** Identifier of the enrollment. */
  enrollmentId: string;
  /** PAUSED: its basis expired; nothing is sent. ENDED: its record is deleted. */
  state: EnrollmentState;
  /** The enrolled driver. */
  driver: EnrolledDriver;
  /** Your own reference of the driver. */
  externalRef: string | null;
  /** Your own groups. */
  tags: string[];
  /** The legal basis under the LGPD. */
  basis: Basis;
  /** The service for this driver. */
  policy: EnrollmentPolicy;
  /** The newest report behind its deadlines. `null` if none was delivered. */
  lastReportId: string | null;
  /** The day of the newest answer of a source behind its deadlines. */
  knownOn: string | null;
  /** The first deadline from today on. `null` if none is known. */
  nextDueOn: string | null;
  /** When the next check is due; it is ordered then or, in a long queue, as soon as possible. `null` without a cadence and while the enrollment is paused. */
  nextCheckAt: string | null;
  /** The test clock by whose time the driver is judged and checked. `null` without one, as always in live mode. */
  testClockId: string | null;
  /** When the driver was enrolled. */
  createdAt: string;
  /** When the enrollment ended. */
  endedAt: string | null;
}

export interface EnrolledDriver {
  /** The driver in reports. `null` before the first one. */
  id: string | null;
  /** Formatted 000.000.000-00. */
  cpf: string;
  /** The registered name. `null` until a report has it. */
  name: string | null;
}

export interface Basis {
  /** consent: LGPD art. 7, I. legal_obligation: II. contract: V. legitimate_interest: IX. credit_protection: X. */
  kind: BasisKind;
  /** Your own document. */
  reference: string | null;
  /** The day of the consent. */
  grantedOn: string | null;
  /** The last day. On the day after, the enrollment is paused. */
  expiresOn: string;
}

export interface EnrollmentPolicy {
  /** How often the sources are queried. none: never; your reports keep the record current. by_risk: every 5, 15 or 30 days, and after each date of the law, as the record requires. */
  cadence: Cadence;
  /** license: a check queries the national register, where suspensions and blocks appear first. full: also the state's infractions and exams. auto: license, and full at the first and every fourth check and after each change. */
  depth: PolicyDepth;
  /** How many days before a deadline `driver.due` is sent; 0 is the day itself. */
  notifyDays: number[];
  /** `driver.changed` is sent only if a change has at least this severity. */
  minSeverity: Severity;
  /** changed: only a check that finds a change leaves a report. all: every check does. */
  keepReports: KeptReports;
}

export interface EnrollmentPage {
  /** The items of this page. */
  items: Enrollment[];
  /** Pass it as `cursor` to read the next page. `null` on the last page. */
  nextCursor: string | null;
}

export interface Check {
  /** Identifier of the check. */
  checkId: string;
  /** The enrollment of the driver. */
  enrollmentId: string;
  /** The sources that it queries. */
  depth: CheckDepth;
  /** `null` while it is in progress. FIRST: it started the record. FAILED: no source answered, and the charge was refunded. UNUSED: the enrollment ended before it. */
  outcome: CheckOutcome | null;
  /** The report that it left. `null` if nothing changed, unless all reports are kept. */
  reportId: string | null;
  /** Centavos charged. */
  charged: number;
  /** Centavos refunded: all if it failed, the state's share if the state did not answer. */
  refunded: number;
  /** When it was ordered. */
  orderedAt: string;
  /** When its outcome was known. */
  settledAt: string | null;
}

export interface CheckPage {
  /** The items of this page. */
  items: Check[];
  /** Pass it as `cursor` to read the next page. `null` on the last page. */
  nextCursor: string | null;
}

export interface CheckQueue {
  /** PAUSED: no check is ordered. Deadlines are announced all the same. */
  state: CheckQueueState;
  /** credit: the credit line allows no check. reserve: the rest of the line is for reports. budget: the budget of the month is used. price: a price rose and waits for your agreement. All but price end by themselves within a minute of the payment, of the change or of the new month. */
  pauseReason: CheckPauseReason | null;
  /** Since when it is paused. */
  pausedAt: string | null;
  /** Centavos of a check of depth license. */
  pricePerCheck: number;
  /** Centavos of a check of depth full. */
  pricePerFullCheck: number;
  /** The price of a check of depth license that you agreed to. */
  agreedPrice: number;
  /** The price of a full check that you agreed to. */
  agreedFullPrice: number;
  /** The max centavos of checks in a month of America/Sao_Paulo. `null`: no limit. */
  monthlyBudget: number | null;
  /** Centavos of checks in this month, less refunds. */
  spentThisMonth: number;
  /** Centavos of the credit line that checks leave to reports. */
  reserve: number;
  /** The checks that the cadences order in 30 days. */
  plannedPerMonth: number;
}

export interface TestClock {
  /** Identifier of the clock. */
  testClockId: string;
  /** Your own name of the clock. */
  name: string | null;
  /** ADVANCING: what is due up to `advancingTo` is being judged and checked. */
  state: TestClockState;
  /** The time of the clock. While it advances, the time that it has reached. */
  now: string;
  /** The time that it advances to. `null` if it is READY. */
  advancingTo: string | null;
  /** When it was made, in real time. It is deleted 30 days later. */
  createdAt: string;
}

export interface TestClockPage {
  /** The items of this page. */
  items: TestClock[];
  /** Pass it as `cursor` to read the next page. `null` on the last page. */
  nextCursor: string | null;
}

export interface DriverDeadline {
  /** Stable: program against this, not against the texts. */
  code: string;
  /** Always the same for a code. */
  severity: Severity;
  /** The part of the diagnosis that it belongs to. */
  section: AlertSection;
  /** The entry that falls due: its number on record, or its kind and day. */
  subject: string;
  /** The last day, in America/Sao_Paulo. */
  dueOn: string;
  /** From today to `dueOn`; 0 is today, negative is past. */
  daysLeft: number;
  /** The day of the answer that it rests on. Later changes of the record are not in it. */
  knownOn: string;
  /** high: stated in the law itself. medium: secondary sources agree, or it is our interpretation. low: not verified, or a fact that it depends on is missing. */
  confidence: Confidence;
  /** Brazilian Portuguese, a few words. */
  title: string;
  /** Brazilian Portuguese, plain words. */
  message: string;
  /** Never empty. */
  legalBasis: LegalBasis[];
}

export interface ListedDeadline {
  /** The enrollment of the driver. */
  enrollmentId: string;
  /** Your own reference of the driver. */
  externalRef: string | null;
  /** The driver. */
  driver: EnrolledDriver;
  /** Your own groups. */
  tags: string[];
  /** The deadline. */
  deadline: DriverDeadline;
}

export interface DeadlinePage {
  /** The items of this page. */
  items: ListedDeadline[];
  /** Pass it as `cursor` to read the next page. `null` on the last page. */
  nextCursor: string | null;
}

export interface CalendarFeed {
  /** Identifier of the feed. */
  calendarFeedId: string;
  /** Only drivers with this tag. `null`: all drivers. */
  tag: string | null;
  /** Whether events have whole names instead of initials. */
  withNames: boolean;
  /** The language of the events. */
  language: FeedLanguage;
  /** When the feed was made. */
  createdAt: string;
  /** When its address stops working: 12 months later. */
  expiresAt: string;
  /** When the address was last read. `null`: never. */
  lastReadAt: string | null;
  /** How often the address was read. */
  reads: number;
}

export interface CreatedCalendarFeed {
  /** Identifier of the feed. */
  calendarFeedId: string;
  /** Only drivers with this tag. `null`: all drivers. */
  tag: string | null;
  /** Whether events have whole names instead of initials. */
  withNames: boolean;
  /** The language of the events. */
  language: FeedLanguage;
  /** When the feed was made. */
  createdAt: string;
  /** When its address stops working: 12 months later. */
  expiresAt: string;
  /** The address for calendar programs. It is shown only here: treat it as a password. */
  url: string;
}

export interface CalendarFeedPage {
  /** The items of this page. */
  items: CalendarFeed[];
  /** Pass it as `cursor` to read the next page. `null` on the last page. */
  nextCursor: string | null;
}

export interface ApiKey {
  /** Identifier of the key. */
  keyId: string;
  /** The public part of the key, by which people recognize it. */
  prefix: string;
  /** The name given to the key when it was created. */
  name: string;
  /** The mode of the key. */
  mode: KeyMode;
  /** The permissions of the key. If empty, it may only call the operations that need no scope. */
  scopes: Scope[];
  /** When the key expires. `null` if it does not expire. */
  expiresAt: string | null;
  /** The organization that the key belongs to. */
  organization: KeyOrganization;
  /** The limits that apply to this key. */
  limits: KeyLimits;
}

export interface KeyOrganization {
  /** Identifier of the organization. */
  organizationId: string;
  /** The name of the organization. */
  name: string;
}

export interface KeyLimits {
  /** Max requests per minute, summed over all keys of this mode. */
  perMinute: number;
  /** Max requests per day, summed over all keys of this mode. */
  perDay: number;
  /** Max concurrent requests, summed over all keys of this mode. */
  concurrency: number;
  /** Centavos that this key may spend on a day of America/Sao_Paulo. `null` if only the credit line limits it. */
  dailySpendCap: number | null;
}

export interface Credit {
  /** Centavos. Starts at 0; a report lowers it, a payment or refund raises it. */
  balance: number;
  /** Centavos, zero or negative: the balance never goes below it. */
  limit: number;
  /** Centavos that one report costs. */
  pricePerReport: number;
  /** Centavos that can still be spent: `balance - limit`, at least 0. */
  available: number;
  currency: "BRL";
}

export interface Usage {
  /** The mode of the key. Test reports cost nothing. */
  mode: KeyMode;
  /** The first day of the span. */
  from: string;
  /** The last day of the span, included. */
  to: string;
  /** The sums of the span. */
  totals: UsageTotals;
  /** Days of America/Sao_Paulo, oldest first. Days without any use may be absent. */
  days: UsageDay[];
}

export interface UsageTotals {
  /** Reports created. */
  reports: number;
  /** Reports that ended in ERROR, counted on the day on which they failed: a report that was created on one day and failed on the next is in `reports` of the first and in `failed` of the second. */
  failed: number;
  /** Checks of enrolled drivers ordered. */
  checks: number;
  /** Checks refunded, in whole or in part, on the day of the refund. */
  failedChecks: number;
  /** Centavos charged for reports and checks. */
  charged: number;
  /** Centavos refunded, on the day of the failure. */
  refunded: number;
}

export interface UsageDay {
  /** The day, in America/Sao_Paulo. */
  day: string;
  /** Reports created. */
  reports: number;
  /** Reports that ended in ERROR, counted on the day on which they failed: a report that was created on one day and failed on the next is in `reports` of the first and in `failed` of the second. */
  failed: number;
  /** Checks of enrolled drivers ordered. */
  checks: number;
  /** Checks refunded, in whole or in part, on the day of the refund. */
  failedChecks: number;
  /** Centavos charged for reports and checks. */
  charged: number;
  /** Centavos refunded, on the day of the failure. */
  refunded: number;
}

export interface LedgerEntry {
  /** Identifier of the entry. */
  entryId: string;
  /** Why the balance changed. */
  kind: LedgerEntryKind;
  /** Centavos: negative lowers the balance, positive raises it. */
  amount: number;
  /** Centavos: the balance after this entry. */
  balanceAfter: number;
  /** The report of a debit or refund. `null` for other entries. */
  reportId: string | null;
  /** The check of a debit or refund of a check. `null` for other entries. */
  checkId: string | null;
  /** When it was entered. */
  createdAt: string;
}

export interface EntrySum {
  /** The number of entries. */
  count: number;
  /** Centavos, with the sign of the entries. */
  amount: number;
}

export interface StatementDay {
  /** The day, in America/Sao_Paulo. */
  day: string;
  /** Centavos: the balance before the first entry of the day. */
  opening: number;
  /** Reports charged on this day. */
  debits: EntrySum;
  /** Reports refunded on this day. */
  refunds: EntrySum;
  /** Checks of enrolled drivers charged on this day. */
  checks: EntrySum;
  /** Checks refunded on this day, in whole or in part. */
  checkRefunds: EntrySum;
  /** Payments and adjustments of the day, listed one by one, oldest first. */
  others: LedgerEntry[];
  /** Centavos: the balance after the last entry of the day. */
  closing: number;
}

export interface Statement {
  /** The first day of the span. */
  from: string;
  /** The last day of the span, included. */
  to: string;
  /** Centavos: the balance at the start of `from`. */
  opening: number;
  /** Centavos: the balance at the end of `to`, or now. */
  closing: number;
  /** The days with entries, oldest first. */
  days: StatementDay[];
}

export interface StatementEntries {
  /** The items of this page. */
  items: LedgerEntry[];
  /** Pass it as `cursor` to read the next page. `null` on the last page. */
  nextCursor: string | null;
}

export interface Violation {
  /** As printed on a notice, for example 745-50. */
  code: string;
  /** The code without the hyphen. */
  codeDigits: string;
  /** The act, in plain Brazilian Portuguese. */
  summary: string;
  /** The provision of the law. */
  legalBasis: string;
  /** Only the article, for example 165-A. */
  article: string;
  /** Who is liable for it: `condutor` the driver, `proprietario` the owner of the vehicle, `embarcador` the shipper, `transportador` the carrier, `pedestre` the pedestrian, `pessoa_fisica_ou_juridica` any person or company, `pessoa_juridica` a company, `servidor_publico` a public servant. */
  infractors: Infractor[];
  /** The gravity. `null` if the law gives none. */
  gravity: Gravity | null;
  /** Nominal points; see `countsTowardPoints`. */
  points: number;
  /** The multiplier of the gravity's amount. */
  multiplier: number;
  /** The fine in reais (not centavos). `null` if `amountRule` defines how it is calculated. */
  amountBRL: number | null;
  /** Brazilian Portuguese. */
  amountRule: string | null;
  /** Whether it suspends the license on its own, regardless of the points. */
  selfSuspending: boolean;
  /** Whether it suspends the license only if committed again within twelve months. */
  suspendsOnRecidivism: boolean;
  /** The suspension period in months; `min` and `max` are equal if the law fixes it. `null` if the violation does not suspend on its own. */
  suspensionMonths: SuspensionMonths | null;
  /** Whether it revokes the license if committed again within twelve months (CTB art. 263, II). */
  revokesOnRecidivism: boolean;
  /** Whether it counts in the twelve-month total. */
  countsTowardPoints: boolean;
  /** Why it does not count in that total; `null` only if it counts. `self_suspending_art_259_4_III`: it suspends on its own. `excluded_art_259_4_II`: the law names its article. `no_gravity_class`: the law gives it no gravity, hence no points. `driver_has_no_valid_license`: its driver has no valid license. `infractor_not_driver_or_owner`: neither a driver nor an owner is liable for it. `infractor_has_no_license_record`: a pedestrian is liable for it. `non_motor_vehicle_mbft`: not committed with a motor vehicle, according to the enforcement manual (MBFT). `non_motor_vehicle_inferred`: the same, by our interpretation. */
  pointsExclusion: PointsExclusion | null;
  /** superseded: fines from its time still use the code, new fines do not. */
  status: ViolationStatus;
  /** The first day of infractions that this row applies to; earlier infractions retain their gravity and amount. `null` if unknown. */
  since: string | null;
  /** The last day of infractions that this row applies to. `null` while it is in force. */
  until: string | null;
  /** Further information on the violation, in Brazilian Portuguese. */
  note: string | null;
  /** How well the sources agree on this violation. If below high, check before you rely on it. */
  confidence: Confidence;
}

export interface SuspensionMonths {
  /** Minimum in months. */
  min: number;
  /** Maximum in months. */
  max: number;
}

export interface ViolationPage {
  /** The items of this page. */
  items: Violation[];
  /** Pass it as `cursor` to read the next page. `null` on the last page. */
  nextCursor: string | null;
}

export interface CalculatedPoints {
  /** The day of the calculation. */
  asOf: string;
  /** Confirmed points within the twelve months. */
  points: number;
  /** The same, including pending infractions. */
  potential: number;
  /** Points at which the license is suspended. `null` if no law is known for the day. */
  limit: number | null;
  /** The reason for the limit. two_or_more_gravissimas: 20. one_gravissima: 30. no_gravissima: 40. ear: 40, paid to drive. before_2021: 20 for all, until 2021-04-11. no_law: no rule is known for the day, so the limit is `null`. */
  limitReason: LimitReason;
  /** The reason for the limit, in Brazilian Portuguese. */
  reason: string;
  /** Whether `points` are at the limit or above. `null` if the limit is `null`. */
  reached: boolean | null;
  /** Points left before the limit, 0 once reached. `null` if the limit is `null`. */
  remaining: number | null;
  /** Each infraction in the order in which you sent it, and whether it counts. */
  infractions: CalculatedInfraction[];
  /** The next day on which a counting infraction, pending or not, stops counting. */
  nextLapseOn: string | null;
  /** The first day on which the points are below the limit again, if nothing new is committed. `null` if the limit is not reached. */
  belowLimitOn: string | null;
  /** The total and the limit after one more confirmed infraction of each gravity on that day. */
  whatIf: PointsWhatIf;
  /** The infractions that suspend the license on their own, regardless of the points. */
  selfSuspending: SelfSuspendingInfraction[];
  /** high: stated in the law itself. medium: secondary sources agree, or it is our interpretation. low: not verified, or a fact that it depends on is missing. */
  confidence: Confidence;
  /** The rules applied; never empty. */
  legalBasis: LegalBasis[];
}

export interface CalculatedInfraction {
  /** As printed on a notice, regardless of the spelling you sent. `null` if you sent a gravity. */
  code: string | null;
  /** The gravity. `null` if the law gives the violation none. */
  gravity: Gravity | null;
  /** The day it was committed, as you sent it. */
  date: string;
  /** As you sent it. */
  state: InfractionState;
  /** Nominal points, whether they count or not. */
  points: number;
  /** Whether they count in the total `points`. */
  counts: boolean;
  /** pending: counts only in `potential`. excluded: the law excludes it, see `exclusion`. in_future: after `asOf`. zeroed: before a day of `zeroedOn`. lapsed: twelve months old or more. `null` if it counts. */
  notCountedBecause: NotCountedReason | null;
  /** The legal exclusion from every total, with the values of a violation's `pointsExclusion`. `null` if none applies. */
  exclusion: PointsExclusion | null;
  /** Twelve months later: on this day it no longer counts. */
  lapsesOn: string;
  /** `lapsesOn`, or an earlier day of `zeroedOn`. */
  endsOn: string;
}

export interface PointsWhatIf {
  /** After one more leve. */
  leve: MeasuredPoints;
  /** After one more média. */
  media: MeasuredPoints;
  /** After one more grave. */
  grave: MeasuredPoints;
  /** After one more gravíssima. */
  gravissima: MeasuredPoints;
}

export interface SelfSuspendingInfraction {
  /** Its index in `infractions`, from 0. */
  index: number;
  /** Whether everything that the suspension is based on is confirmed. */
  confirmed: boolean;
  /** Whether another infraction of the same article was committed on an earlier day, less than 12 months before. */
  recidivism: boolean;
  /** Shortest term in months. `null` if the law is unknown. */
  minMonths: number | null;
  /** Longest term in months; equal to the shortest if the article fixes it. */
  maxMonths: number | null;
}

export interface AskAnswer {
  /** `false` if the question is not about traffic law; `answer` then explains this, without citations. */
  answered: boolean;
  /** Brazilian Portuguese. `[1]` marks passage 1. */
  answer: string;
  /** Never empty if `answered` is true. */
  citations: Citation[];
  /** The texts that the answer is based on. */
  passages: Passage[];
  /** `false` if no model was used; the answer then consists of the best passages, unchanged. */
  usedModel: boolean;
}

export interface Citation {
  /** An article of a law, or a violation code. */
  kind: CitationKind;
  /** One provision of the law, or one violation code. */
  reference: string;
  /** The official text of that law; for a code, of its law. */
  url: string;
  /** The number of the passage that is based on it. */
  passage: number;
}

export interface Passage {
  /** The number of its mark in `answer`. */
  number: number;
  /** The subject, in Brazilian Portuguese. */
  title: string;
  /** The passage itself, in Brazilian Portuguese. */
  text: string;
}

export interface DriverEvent {
  /** The kind of event, as in `Cnh-Event`. */
  event: DriverEventKind;
  /** Identifier of the enrollment. */
  enrollmentId: string;
  /** PAUSED: its basis expired; nothing is sent. ENDED: its record is deleted. */
  state: EnrollmentState;
  /** Your own reference of the driver. */
  externalRef: string | null;
  /** The enrolled driver. */
  driver: EnrolledDriver;
  /** Your own groups. */
  tags: string[];
  /** The legal basis under the LGPD. */
  basis: Basis;
  /** The deadline, for `driver.due`; otherwise `null`. */
  deadline: DriverDeadline | null;
  /** The changes of the record, for `driver.changed`; otherwise `null`. */
  comparison: ReportChanges | null;
  /** The check that found the changes. `null` if a report of yours did, and for other events. */
  checkId: string | null;
  /** For `driver.unreachable` and `driver.reachable`; otherwise `null`. */
  unreachable: UnreachableDriver | null;
  /** When the event happened. */
  occurredAt: string;
}

export interface UnreachableDriver {
  /** The first check without an answer. */
  since: string;
  /** The parts without an answer. */
  missing: SourcePart[];
}

export interface ReportEvent {
  /** The `Cnh-Event-Id` of the webhook. */
  id: string;
  /** The kind of event. */
  kind: ReportEventKind;
  /** The report of the event. */
  reportId: string;
  /** When the event happened. */
  createdAt: string;
  /** The report as it was at the event: the body of the webhook. */
  report: Report;
}

export interface EventPage {
  /** The items of this page. */
  items: ReportEvent[];
  /** Pass it as `after` to continue, even if the page has fewer items than `limit`: a page ends at about 1 MB. `null` at the end of the feed; poll again later with `lastEventId`. */
  nextCursor: string | null;
  /** Pass it as `after` the next time, even if this page has no items: the last event of the page, or the start of the page if it is empty. `null` before the first event. */
  lastEventId: string | null;
}

export interface WebhookEndpointHealth {
  /** The last attempt that got a 2xx response, accurate to a minute. `null` if none did. */
  lastSuccessAt: string | null;
  /** The start of the present series of failures: the third failure within 24 hours without a success in between. `null` if there is no such series. */
  failingSince: string | null;
  /** The number of deliveries that wait for an attempt after a failure or a pause of their host, counted up to 10000. */
  pending: number;
  /** The earliest next attempt of these deliveries. `null` if none waits. */
  nextAttemptAt: string | null;
  /** Why it is disabled: `gone` after a 410 response, `failures` after 5 days without a success, `request` by you. `null` if it is enabled. */
  disabledBecause: DisableReason | null;
}

export interface WebhookEndpoint {
  /** Identifier of the endpoint. */
  id: string;
  /** The URL that webhooks are sent to. */
  url: string;
  /** The events that are sent. */
  events: EventKind[];
  /** `false` after you disabled it, after a 410 response, or after 5 days without a success. */
  enabled: boolean;
  /** Your note. */
  description: string | null;
  /** When the endpoint was added. */
  createdAt: string;
  /** How deliveries to the endpoint are going. */
  health: WebhookEndpointHealth;
}

export interface CreatedWebhookEndpoint {
  /** Identifier of the endpoint. */
  id: string;
  /** The URL that webhooks are sent to. */
  url: string;
  /** The events that are sent. */
  events: EventKind[];
  /** `false` after you disabled it, after a 410 response, or after 5 days without a success. */
  enabled: boolean;
  /** Your note. */
  description: string | null;
  /** When the endpoint was added. */
  createdAt: string;
  /** How deliveries to the endpoint are going. */
  health: WebhookEndpointHealth;
  /** The signing secret, shown only once: `whsec_` and the base64 of 32 random bytes. */
  secret: string;
}

export interface WebhookEndpointPage {
  /** The items of this page. */
  items: WebhookEndpoint[];
  /** Pass it as `cursor` to read the next page. `null` on the last page. */
  nextCursor: string | null;
}

export interface RotatedSecret {
  /** Identifier of the endpoint. */
  id: string;
  /** The signing secret, shown only once: `whsec_` and the base64 of 32 random bytes. */
  secret: string;
  /** Until then, webhooks are signed with both secrets, the new one first. */
  previousSecretExpiresAt: string;
}

export interface RecoveredWebhookEndpoint {
  /** Identifier of the endpoint. */
  id: string;
  /** The instant from which events were sent again. */
  since: string;
  /** The number of queued deliveries, at most 500. */
  deliveries: number;
  /** The number of waiting deliveries whose next attempt was moved to now, at most 500. They count in addition to `deliveries`. */
  advanced: number;
  /** `false` if there are more events; call again with `since` set to `resumeFrom`. */
  complete: boolean;
  /** The `since` of the next call. `null` if complete. */
  resumeFrom: string | null;
}

export interface Delivery {
  /** The `Cnh-Delivery-Id` of the webhook. */
  id: string;
  /** The `Cnh-Event-Id` of the webhook: the same for every delivery of an event. */
  eventId: string;
  /** The kind of event. */
  eventKind: EventKind;
  /** The endpoint that it is sent to. */
  endpointId: string;
  /** The report of the event. `null` for a test event and for an event of a driver. */
  reportId: string | null;
  /** The enrollment of the event; `null` unless it is an event of a driver. */
  enrollmentId: string | null;
  /** Whether it was sent as a test. */
  test: boolean;
  /** SUPERSEDED: a partial event, abandoned because the final event already existed. */
  status: DeliveryStatus;
  /** Why it is FAILED; otherwise `null`. ENDPOINT_GONE: the endpoint answered 410. REPORT_ERASED: the body was erased with the report. */
  failureReason: DeliveryFailure | null;
  /** The original delivery, if this is a manual retry. */
  retryOf: string | null;
  /** When it was created. */
  createdAt: string;
  /** When it left PENDING. `null` before that. */
  settledAt: string | null;
  /** When the next attempt is planned for. `null` once settled. */
  nextAttemptAt: string | null;
}

export interface Attempt {
  /** Identifier of the attempt. */
  id: string;
  /** Counted from 1. */
  number: number;
  /** When it began. */
  at: string;
  /** How long it took, in milliseconds. */
  durationMs: number;
  /** HTTP status of the response. Only 2xx is success. */
  statusCode: number | null;
  /** Why the attempt got no response. */
  failure: AttemptFailure | null;
  /** The first 4 KiB of the response body. */
  answer: string | null;
  /** When the next attempt was planned for. */
  nextAttemptAt: string | null;
}

export interface DeliveryWithAttempts {
  /** The `Cnh-Delivery-Id` of the webhook. */
  id: string;
  /** The `Cnh-Event-Id` of the webhook: the same for every delivery of an event. */
  eventId: string;
  /** The kind of event. */
  eventKind: EventKind;
  /** The endpoint that it is sent to. */
  endpointId: string;
  /** The report of the event. `null` for a test event and for an event of a driver. */
  reportId: string | null;
  /** The enrollment of the event; `null` unless it is an event of a driver. */
  enrollmentId: string | null;
  /** Whether it was sent as a test. */
  test: boolean;
  /** SUPERSEDED: a partial event, abandoned because the final event already existed. */
  status: DeliveryStatus;
  /** Why it is FAILED; otherwise `null`. ENDPOINT_GONE: the endpoint answered 410. REPORT_ERASED: the body was erased with the report. */
  failureReason: DeliveryFailure | null;
  /** The original delivery, if this is a manual retry. */
  retryOf: string | null;
  /** When it was created. */
  createdAt: string;
  /** When it left PENDING. `null` before that. */
  settledAt: string | null;
  /** When the next attempt is planned for. `null` once settled. */
  nextAttemptAt: string | null;
  /** Oldest first. */
  attempts: Attempt[];
}

export interface DeliveryPage {
  /** The items of this page. */
  items: Delivery[];
  /** Pass it as `cursor` to read the next page. `null` on the last page. */
  nextCursor: string | null;
}

export interface JsonRpcResponse {
  jsonrpc: "2.0";
  /** The id of the request. `null` if the request had no readable id. */
  id: string | number | null;
  /** The result of the method. Absent after an error. */
  result?:
    | {
        [name: string]: unknown;
      }
    | undefined;
  /** Why the method failed. */
  error?: JsonRpcError | undefined;
  [name: string]: unknown;
}

export interface JsonRpcError {
  /** A code of JSON-RPC or of the Model Context Protocol. */
  code: number;
  /** The error message, in English. */
  message: string;
  [name: string]: unknown;
}

export interface InputIssue {
  /** The field, as in `infractions.0.date`. Empty if the problem is the request as a whole. */
  path: string;
  /** The problem, and the value to send instead. */
  message: string;
}

export interface InputIssues {
  /** One entry per problem. */
  issues: InputIssue[];
}

export interface CreditExceeded {
  /** Centavos: the balance now. */
  balance: number;
  /** Centavos, zero or negative: the balance never goes below it. */
  limit: number;
  /** Centavos that one report costs. */
  pricePerReport: number;
}

export interface SpendCapExceeded {
  /** Centavos that this key may spend on one day. */
  cap: number;
  /** Centavos that this key was charged today, in São Paulo. */
  spent: number;
  /** Centavos that one report costs. */
  pricePerReport: number;
  /** When the day ends. */
  resetsAt: string;
}

export interface LimitReached {
  /** Seconds to wait, as in `Retry-After`. */
  retryAfter: number;
  /** concurrency: too many requests at the same time. The other reasons: too many requests in that period. */
  reason: LimitedBy;
}

/** The progress of a report. It changes once, from PROCESSING to one of the others. */
export type ReportStatus = "PROCESSING" | "DELIVERED" | "ERROR";

/** The verdict of the diagnosis. */
export type Verdict = "VALID" | "WARNING" | "BLOCKED" | "EXPIRED" | "UNKNOWN";

/** The severity of an alert, from the mildest to the worst. */
export type Severity = "INFO" | "WARNING" | "CRITICAL";

/** Whether the driver may drive. UNKNOWN: the known facts are not enough. */
export type DrivingAnswer = "ALLOWED" | "FORBIDDEN" | "UNKNOWN";

/** Why a value of a driver's record differs from an earlier one. */
export type ChangeCause = "clock" | "law" | "correction" | "record" | (string & {});

/** The state of an enrollment. */
export type EnrollmentState = "ACTIVE" | "PAUSED" | "ENDED" | (string & {});

/** Why an enrollment ends. */
export type EnrollmentEndReason = "consent_revoked" | "driver_left" | "other" | (string & {});

/** The state of a test clock. */
export type TestClockState = "READY" | "ADVANCING" | (string & {});

/** The language of a feed. */
export type FeedLanguage = "pt" | "en" | (string & {});

/** A legal basis under the LGPD. */
export type BasisKind =
  | "consent"
  | "legal_obligation"
  | "contract"
  | "legitimate_interest"
  | "credit_protection"
  | (string & {});

/** How often sources are queried for an enrolled driver. */
export type Cadence = "none" | "daily" | "weekly" | "monthly" | "by_risk" | (string & {});

/** Which sources the checks of an enrolled driver query. */
export type PolicyDepth = "license" | "full" | "auto" | (string & {});

/** Which checks of an enrolled driver leave a report. */
export type KeptReports = "changed" | "all" | (string & {});

/** Which sources a check queries. */
export type CheckDepth = "license" | "full" | (string & {});

/** The outcome of a check. */
export type CheckOutcome = "FIRST" | "CHANGED" | "UNCHANGED" | "FAILED" | "UNUSED" | (string & {});

/** Whether checks of an organization are ordered. */
export type CheckQueueState = "RUNNING" | "PAUSED" | (string & {});

/** Why no checks of an organization are ordered. */
export type CheckPauseReason = "credit" | "reserve" | "budget" | "price" | (string & {});

/** How certain a conclusion about the law is. */
export type Confidence = "high" | "medium" | "low";

/** The class of an infraction under the CTB, from the mildest to the worst. */
export type Gravity = "leve" | "media" | "grave" | "gravissima";

/** The state of an infraction's process. */
export type InfractionState =
  | "confirmed"
  | "pending"
  | "cancelled"
  | "written_warning"
  | (string & {});

/** A single category of the license. */
export type SingleCategory = "ACC" | "A" | "B" | "C" | "D" | "E";

/** The categories of a license, as printed on it. */
export type LicenseCategory =
  | "ACC"
  | "A"
  | "B"
  | "C"
  | "D"
  | "E"
  | "AB"
  | "AC"
  | "AD"
  | "AE"
  | "ACC+B"
  | "ACC+C"
  | "ACC+D"
  | "ACC+E"
  | (string & {});

/** The categories of two-wheeled vehicles. */
export type TwoWheelCategory = "ACC" | "A";

/** The categories of vehicles with four wheels or more. */
export type FourWheelCategory = "B" | "C" | "D" | "E";

/** A kind of vehicle to be driven. */
export type DrivenVehicleKind =
  | "moped"
  | "motorcycle"
  | "mototaxi"
  | "motofrete"
  | "car"
  | "van"
  | "truck"
  | "bus"
  | "school_bus"
  | "ambulance"
  | "motor_home"
  | "farm_tractor"
  | "heavy_machinery"
  | "combination"
  | (string & {});

/** A kind of vehicle that a category allows. */
export type VehicleKind =
  | "moped"
  | "motorcycle"
  | "car"
  | "motor_home"
  | "farm_tractor"
  | "light_trailer"
  | "truck"
  | "heavy_machinery"
  | "bus"
  | "combination"
  | (string & {});

/** The part of the diagnosis that an alert belongs to. */
export type AlertSection =
  | "license"
  | "validity"
  | "category"
  | "blocks"
  | "medicalExams"
  | "toxicological"
  | "points"
  | "fines"
  | "autosuspensionRisk"
  | (string & {});

/** Who has to act on an alert. */
export type AlertActor = "driver" | "employer" | "both" | (string & {});

/** The purpose of the money at stake. */
export type MoneyKind = "payment" | "penalty" | (string & {});

/** Whether an amount is exact, a minimum or a maximum. */
export type MoneyBound = "exact" | "at_least" | "at_most";

/** The kind of body to contact about an alert. */
export type PublicBody =
  | "licensing_authority"
  | "senatran"
  | "fining_authority"
  | "jari"
  | "second_instance"
  | "court"
  | "exam_clinic"
  | "laboratory"
  | "employer"
  | (string & {});

/** The validity state of a license. */
export type ValidityState =
  | "in_force"
  | "expires_soon"
  | "in_grace"
  | "expired"
  | "unknown"
  | (string & {});

/** A condition that can prevent an automatic renewal. */
export type RenewalObstacle =
  | "points"
  | "blocked"
  | "expired"
  | "provisional"
  | "age"
  | (string & {});

/** A special course by its subject. */
export type SpecialCourseKind =
  | "collective"
  | "dangerous_goods"
  | "emergency"
  | "indivisible_load"
  | "motofrete"
  | "mototaxi"
  | "school"
  | (string & {});

/** The validity state of a special course. */
export type SpecialCourseState =
  | "in_force"
  | "expires_soon"
  | "expired"
  | "unknown"
  | (string & {});

/** A higher category that a driver can change to. */
export type UpgradeTarget = "C" | "D" | "E" | (string & {});

/** A condition for changing to a higher category. */
export type UpgradeCondition =
  | "age"
  | "time_in_category"
  | "gravissimas"
  | "provisional"
  | (string & {});

/** A formality required in addition to the conditions of a category. */
export type UpgradeFormality = "toxicological_exam" | (string & {});

/** The reason code in the national register. */
export type BlockReason =
  | "0"
  | "1"
  | "2"
  | "3"
  | "4"
  | "5"
  | "7"
  | "8"
  | "9"
  | "A"
  | "D"
  | "E"
  | "F"
  | (string & {});

/** The kind of a block. */
export type BlockKind =
  | "suspension"
  | "revocation"
  | "judicial_bar"
  | "death"
  | "record_cancelled"
  | "provisional_penalized"
  | "undue_issue"
  | "administrative_measure"
  | "traffic_crime"
  | "grave_crash"
  | "unfit"
  | "unclassified"
  | (string & {});

/** Who decided a block. */
export type BlockDecision = "judicial" | "administrative" | (string & {});

/** The phase of a block. */
export type BlockPhase = "scheduled" | "active" | "term_served" | "released" | (string & {});

/** The unit of a term. */
export type TermUnit = "day" | "month" | "year";

/** The kind of an exam. */
export type MedicalExamKind = "fitness" | "psychological" | "other" | (string & {});

/** The result of an exam. */
export type MedicalExamResult =
  | "fit"
  | "fit_with_restrictions"
  | "temporarily_unfit"
  | "unfit"
  | (string & {});

/** Why a result is left out of the report. */
export type WithheldReason = "no_legal_basis" | (string & {});

/** The state of the toxicological exam requirement. */
export type ToxicologicalState =
  | "not_required"
  | "in_order"
  | "due_soon"
  | "due_urgent"
  | "in_tolerance"
  | "overdue"
  | "driving_barred"
  | "unknown"
  | (string & {});

/** The result of a toxicological exam. */
export type ToxicologicalResult = "negative" | "positive";

/** The vehicles that an exam bars the driver from driving. */
export type BarredVehicles = "all" | "heavy" | (string & {});

/** The origin of a due date. */
export type DueDateOrigin = "source" | "computed" | (string & {});

/** The reason for the points limit. */
export type LimitReason =
  | "two_or_more_gravissimas"
  | "one_gravissima"
  | "no_gravissima"
  | "ear"
  | "before_2021"
  | "no_law"
  | (string & {});

/** The origin of a fine's amount. */
export type AmountOrigin = "source" | "law" | (string & {});

/** The current step of a fine's process. */
export type FineStage =
  | "unknown"
  | "notified"
  | "defence_filed"
  | "penalty_notified"
  | "appeal_pending"
  | "appeal_decided"
  | "closed"
  | "written_warning"
  | "cancelled"
  | (string & {});

/** A deadline that the authority missed in a fine's process. */
export type FineDefect =
  | "late_notice"
  | "late_penalty_notice"
  | "late_appeal_decision"
  | "time_barred"
  | (string & {});

/** An action that is possible on a fine until a deadline. */
export type FineDeadlineKind =
  | "defence"
  | "name_driver"
  | "discount"
  | "appeal"
  | "second_appeal"
  | (string & {});

/** An act that the authority must complete by a deadline. */
export type AuthorityTermKind =
  | "notice"
  | "penalty_notice"
  | "appeal_decision"
  | "limitation"
  | (string & {});

/** The unit of a measured value. */
export type MeasurementUnit = "km/h" | (string & {});

/** The event after which an infraction's points stop counting. */
export type PointsEnd = "lapse" | "points_suspension" | "preventive_course" | (string & {});

/** The stage of a suspension or a revocation by one infraction. */
export type PenaltyStage =
  | "not_confirmed"
  | "open"
  | "end_unknown"
  | "term_over"
  | "served"
  | (string & {});

/** Why a license is revoked. */
export type RevocationReason = "recidivism" | "drove_while_suspended" | (string & {});

/** The stage of a suspension by points. */
export type PointsSuspensionStage =
  | "not_confirmed"
  | "open"
  | "maybe_punished"
  | "end_unknown"
  | "term_over"
  | (string & {});

/** How the end of a fine's process is known. */
export type TermEndOrigin = "steps" | "presumed" | (string & {});

/** The sex on record. */
export type Sex = "female" | "male" | (string & {});

/** The nationality on record. */
export type Nationality =
  | "brazilian"
  | "naturalized_brazilian"
  | "foreigner"
  | "brazilian_born_abroad"
  | (string & {});

/** The kind of document that proved the identity. */
export type IdentityDocumentKind =
  | "identity_card"
  | "work_card"
  | "passport"
  | "military_certificate"
  | (string & {});

/** The stage of a license document's production. */
export type DocumentStatus =
  | "none"
  | "authorized"
  | "in_production"
  | "issued"
  | "confirmed"
  | "cancelled"
  | (string & {});

/** Why a license document was cancelled. */
export type CancellationReason =
  | "detran_error"
  | "printing_error"
  | "fraud"
  | "other"
  | (string & {});

/** A service requested in a process of the license. */
export type LicenseRequest =
  | "first_license"
  | "second_copy"
  | "foreign_record"
  | "record"
  | "renewal"
  | "category_change"
  | "category_addition"
  | "data_change"
  | "rehabilitation"
  | "definitive_license"
  | "golden_license"
  | "new_process"
  | (string & {});

/** The purpose of a toxicological exam. */
export type ToxicologicalPurpose = "periodic" | "license" | (string & {});

/** A course on record, by its subject. */
export type CourseKind =
  | "dangerous_goods"
  | "school"
  | "collective"
  | "emergency"
  | "indivisible_load"
  | "mototaxi"
  | "motofrete"
  | "recycling"
  | "preventive_recycling"
  | "renewal_update"
  | (string & {});

/** How a course was taken. */
export type CourseModality =
  | "in_person"
  | "remote"
  | "credited"
  | "partly_in_person"
  | "remote_and_credited"
  | (string & {});

/** A part of the records that sources are queried for. */
export type SourcePart =
  | "license"
  | "infractions"
  | "medicalExams"
  | "toxicological"
  | (string & {});

/** The outcome of a query to a source. */
export type LookupOutcome = "answered" | "unavailable" | "refused" | "pending" | (string & {});

/** live: real sources, charged. test: the sandbox, free. */
export type KeyMode = "live" | "test";

/** A permission of a key. */
export type Scope =
  | "reports:create"
  | "reports:read"
  | "billing:read"
  | "webhooks:manage"
  | "assistant:use"
  | "drivers:read"
  | "drivers:manage"
  | (string & {});

/** Why the balance changed. */
export type LedgerEntryKind =
  | "REPORT_DEBIT"
  | "REPORT_REFUND"
  | "PAYMENT"
  | "ADJUSTMENT"
  | "CHECK_DEBIT"
  | "CHECK_REFUND"
  | (string & {});

/** Who can commit a violation. */
export type Infractor =
  | "condutor"
  | "proprietario"
  | "embarcador"
  | "transportador"
  | "pedestre"
  | "pessoa_fisica_ou_juridica"
  | "pessoa_juridica"
  | "servidor_publico"
  | (string & {});

/** Why a violation adds no points. */
export type PointsExclusion =
  | "self_suspending_art_259_4_III"
  | "excluded_art_259_4_II"
  | "no_gravity_class"
  | "driver_has_no_valid_license"
  | "infractor_not_driver_or_owner"
  | "infractor_has_no_license_record"
  | "non_motor_vehicle_mbft"
  | "non_motor_vehicle_inferred"
  | (string & {});

/** Whether a violation of the table is still in force. */
export type ViolationStatus = "in_force" | "superseded" | (string & {});

/** Why an infraction does not count on a day. */
export type NotCountedReason =
  | "pending"
  | "cancelled"
  | "written_warning"
  | "excluded"
  | "in_future"
  | "zeroed"
  | "lapsed"
  | (string & {});

/** The kind of source that an answer cites. */
export type CitationKind = "article" | "code" | (string & {});

/** A kind of event. */
export type EventKind =
  | "report.delivered"
  | "report.failed"
  | "report.partially_delivered"
  | "driver.changed"
  | "driver.due"
  | "driver.unreachable"
  | "driver.reachable"
  | "enrollment.expiring"
  | "enrollment.paused"
  | "enrollment.ended"
  | (string & {});

/** A kind of report event. */
export type ReportEventKind =
  | "report.delivered"
  | "report.failed"
  | "report.partially_delivered"
  | (string & {});

/** A kind of event of a driver. */
export type DriverEventKind =
  | "driver.changed"
  | "driver.due"
  | "driver.unreachable"
  | "driver.reachable"
  | "enrollment.expiring"
  | "enrollment.paused"
  | "enrollment.ended"
  | (string & {});

/** The status of a delivery. */
export type DeliveryStatus = "PENDING" | "SUCCEEDED" | "FAILED" | "SUPERSEDED" | (string & {});

/** Why a delivery was given up. */
export type DeliveryFailure =
  | "ATTEMPTS_EXHAUSTED"
  | "ENDPOINT_GONE"
  | "ENDPOINT_DISABLED"
  | "ENDPOINT_REMOVED"
  | "REPORT_ERASED"
  | (string & {});

/** Why an endpoint is disabled. */
export type DisableReason = "gone" | "failures" | "request" | (string & {});

/** The outcome of the last attempt at a delivery, for filters. */
export type LastAttempt = "failed" | (string & {});

/** Why an attempt got no response from the endpoint. */
export type AttemptFailure =
  | "DNS"
  | "ADDRESS_REFUSED"
  | "CONNECTION"
  | "TLS"
  | "TIMEOUT"
  | (string & {});

/** The limit that a request exceeded. */
export type LimitedBy = "concurrency" | "perMinute" | "perDay" | (string & {});

/** Malformed JSON, JSON nested deeper than 64 levels, a field of the wrong shape or in another spelling (`external_ref`), or a query parameter that the operation does not have; `data.issues` names each problem and the value to send instead. Fix the request: repeating it will not help. */
export interface BadRequest {
  /** Always false. */
  defined: false;
  /** Stable: program against this, not against the message. */
  code: "BAD_REQUEST";
  /** The HTTP status. */
  status: 400;
  /** For people, in the language of `Content-Language`. */
  message: string;
  /** Details of the error, for your program to act upon. */
  data?: InputIssues | undefined;
}

/** The key is missing, malformed, unknown, expired or revoked, or it may not be used from this address. The response is the same in all these cases: check the whole key, its mode, its expiry and its allow-list. */
export interface Unauthorized {
  /** Always false. */
  defined: false;
  /** Stable: program against this, not against the message. */
  code: "UNAUTHORIZED";
  /** The HTTP status. */
  status: 401;
  /** For people, in the language of `Content-Language`. */
  message: string;
}

/** The credit line does not cover one more report. `data` is in centavos of BRL. Nothing was created or charged. */
export interface PaymentRequired {
  /** Always false. */
  defined: false;
  /** Stable: program against this, not against the message. */
  code: "PAYMENT_REQUIRED";
  /** The HTTP status. */
  status: 402;
  /** For people, in the language of `Content-Language`. */
  message: string;
  /** Details of the error, for your program to act upon. */
  data: CreditExceeded;
}

/** The daily spend cap of this key does not cover one more report. `data` is in centavos of BRL; `spent` is the amount charged to the key on this day in São Paulo, without deducting refunds, and `resetsAt` is when the day ends. Nothing was created or charged. An administrator of your organization can raise the cap. */
export interface SpendCapReached {
  /** Always false. */
  defined: false;
  /** Stable: program against this, not against the message. */
  code: "SPEND_CAP_REACHED";
  /** The HTTP status. */
  status: 402;
  /** For people, in the language of `Content-Language`. */
  message: string;
  /** Details of the error, for your program to act upon. */
  data: SpendCapExceeded;
}

/** The key is valid but lacks the scope of this operation. */
export interface Forbidden {
  /** Always false. */
  defined: false;
  /** Stable: program against this, not against the message. */
  code: "FORBIDDEN";
  /** The HTTP status. */
  status: 403;
  /** For people, in the language of `Content-Language`. */
  message: string;
}

/** The resource does not exist or belongs to another organization; both cases return the same response. */
export interface NotFound {
  /** Always false. */
  defined: false;
  /** Stable: program against this, not against the message. */
  code: "NOT_FOUND";
  /** The HTTP status. */
  status: 404;
  /** For people, in the language of `Content-Language`. */
  message: string;
}

/** The path exists, but not with this method. */
export interface MethodNotSupported {
  /** Always false. */
  defined: false;
  /** Stable: program against this, not against the message. */
  code: "METHOD_NOT_SUPPORTED";
  /** The HTTP status. */
  status: 405;
  /** For people, in the language of `Content-Language`. */
  message: string;
}

/** The body is over 64 KiB. */
export interface PayloadTooLarge {
  /** Always false. */
  defined: false;
  /** Stable: program against this, not against the message. */
  code: "PAYLOAD_TOO_LARGE";
  /** The HTTP status. */
  status: 413;
  /** For people, in the language of `Content-Language`. */
  message: string;
}

/** A body must come with `Content-Type: application/json`. */
export interface UnsupportedMediaType {
  /** Always false. */
  defined: false;
  /** Stable: program against this, not against the message. */
  code: "UNSUPPORTED_MEDIA_TYPE";
  /** The HTTP status. */
  status: 415;
  /** For people, in the language of `Content-Language`. */
  message: string;
}

/** `cpf` is not a CPF: wrong form, wrong check digits, or eleven equal digits. Nothing was charged. */
export interface UnprocessableContent {
  /** Always false. */
  defined: false;
  /** Stable: program against this, not against the message. */
  code: "UNPROCESSABLE_CONTENT";
  /** The HTTP status. */
  status: 422;
  /** For people, in the language of `Content-Language`. */
  message: string;
}

/** A limit of your organization is reached; `data.reason` names it. Wait `data.retryAfter` seconds (also in `Retry-After`). A refused request is not counted. */
export interface TooManyRequests {
  /** Always false. */
  defined: false;
  /** Stable: program against this, not against the message. */
  code: "TOO_MANY_REQUESTS";
  /** The HTTP status. */
  status: 429;
  /** For people, in the language of `Content-Language`. */
  message: string;
  /** Details of the error, for your program to act upon. */
  data: LimitReached;
}

/** An error on our side. Creates are safe to repeat with the same `externalRef`. If the error persists, quote `Request-Id`. */
export interface InternalServerError {
  /** Always false. */
  defined: false;
  /** Stable: program against this, not against the message. */
  code: "INTERNAL_SERVER_ERROR";
  /** The HTTP status. */
  status: 500;
  /** For people, in the language of `Content-Language`. */
  message: string;
}

/** A data store is unavailable. Repeat after `Retry-After` seconds; creates are safe to repeat with the same `externalRef`. */
export interface ServiceUnavailable {
  /** Always false. */
  defined: false;
  /** Stable: program against this, not against the message. */
  code: "SERVICE_UNAVAILABLE";
  /** The HTTP status. */
  status: 503;
  /** For people, in the language of `Content-Language`. */
  message: string;
}

/** Any error of this API, identified by `code`. */
export type ApiError =
  | BadRequest
  | Unauthorized
  | PaymentRequired
  | SpendCapReached
  | Forbidden
  | NotFound
  | MethodNotSupported
  | PayloadTooLarge
  | UnsupportedMediaType
  | UnprocessableContent
  | TooManyRequests
  | InternalServerError
  | ServiceUnavailable;

export interface ListReportsQuery {
  /** Only this driver. */
  driverId?: string | undefined;
  /** Only this status. */
  status?: ReportStatus | undefined;
  /** Only this reference. */
  externalRef?: string | undefined;
  /** Only this `diagnosis.status`. */
  verdict?: Verdict | undefined;
  /** Only this `category.driving.answer`; FORBIDDEN: may not drive. */
  driving?: DrivingAnswer | undefined;
  /** Minimum severity of the worst alert. */
  minSeverity?: Severity | undefined;
  /** Only with `nextDueOn` before this day, earliest first. */
  dueBefore?: string | undefined;
  /** Created at this instant or later. A date means its start in America/Sao_Paulo. */
  createdFrom?: string | undefined;
  /** Created before this instant. A date includes its whole day in America/Sao_Paulo. */
  createdTo?: string | undefined;
  /** Max number of items per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. If absent or empty, the first page. */
  cursor?: string | undefined;
}

export interface GetReportChangesQuery {
  /** The `reportId` of an earlier report about the same driver. */
  since: string;
}

export interface ListEnrollmentsQuery {
  /** Only this state. */
  state?: EnrollmentState | undefined;
  /** Only with this tag. */
  tag?: string | undefined;
  /** Only this reference. */
  externalRef?: string | undefined;
  /** Only with `nextDueOn` before this day, earliest first. */
  dueBefore?: string | undefined;
  /** Max number of items per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. If absent or empty, the first page. */
  cursor?: string | undefined;
}

export interface EndEnrollmentQuery {
  /** Why it ends, for the audit log. consent_revoked: LGPD art. 8, § 5. */
  reason?: EnrollmentEndReason | undefined;
}

export interface ListChecksQuery {
  /** Max number of items per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. If absent or empty, the first page. */
  cursor?: string | undefined;
}

export interface ListDeadlinesQuery {
  /** The first day. Today in America/Sao_Paulo by default. */
  from?: string | undefined;
  /** The last day, at most 366 days after `from`. 30 days after it by default. */
  to?: string | undefined;
  /** Only drivers with this tag. */
  tag?: string | undefined;
  /** Max number of items per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. If absent or empty, the first page. */
  cursor?: string | undefined;
}

export interface ListCalendarFeedsQuery {
  /** Max number of items per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. If absent or empty, the first page. */
  cursor?: string | undefined;
}

export interface GetUsageQuery {
  /** First day; by default 30 days that end with `to`. */
  from?: string | undefined;
  /** Last day, included; by default today in America/Sao_Paulo. */
  to?: string | undefined;
}

export interface GetStatementQuery {
  /** First day; by default 30 days that end with `to`. */
  from?: string | undefined;
  /** Last day, included; by default today in America/Sao_Paulo. */
  to?: string | undefined;
}

export interface ListStatementEntriesQuery {
  /** Max number of items per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. If absent or empty, the first page. */
  cursor?: string | undefined;
}

export interface ListViolationsQuery {
  /** Search text: plain Brazilian Portuguese (`celular ao volante`), a code or its first three digits or more (`745`), or a provision (`art. 218, III`). The best match comes first. Accents and capitals do not matter; a word without a match is ignored. If absent, lists every violation by code. */
  q?: string | undefined;
  /** Max number of items per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. If absent or empty, the first page. */
  cursor?: string | undefined;
}

export interface ListEventsQuery {
  /** `nextCursor` of the previous page, or the id of the last event that you read here. If absent or empty, reading starts at the oldest stored event (30 days). `latest`: no past events, only `lastEventId`, from which to continue. */
  after?: string | undefined;
  /** Max number of items per page. */
  limit?: number | undefined;
}

export interface ListWebhookEndpointsQuery {
  /** Max number of items per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. If absent or empty, the first page. */
  cursor?: string | undefined;
}

export interface ListDeliveriesQuery {
  /** Only this endpoint. */
  endpointId?: string | undefined;
  /** Only this report. */
  reportId?: string | undefined;
  /** Only this status. */
  status?: DeliveryStatus | undefined;
  /** `failed`: only deliveries without success so far, PENDING after a failed attempt or FAILED. */
  lastAttempt?: LastAttempt | undefined;
  /** Max number of items per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. If absent or empty, the first page. */
  cursor?: string | undefined;
}

/** What each operation takes and answers. */
export interface ApiOperations {
  createReport: { query: undefined; body: CreateReportBody; answer: ReportAccepted };
  listReports: { query: ListReportsQuery; body: undefined; answer: ReportPage };
  getReport: { query: undefined; body: undefined; answer: Report };
  searchReports: { query: undefined; body: SearchReportsBody; answer: ReportPage };
  mayDrive: { query: undefined; body: MayDriveBody; answer: MayDriveAnswer };
  getReportChanges: { query: GetReportChangesQuery; body: undefined; answer: ReportChanges };
  createEnrollment: { query: undefined; body: CreateEnrollmentBody; answer: Enrollment };
  listEnrollments: { query: ListEnrollmentsQuery; body: undefined; answer: EnrollmentPage };
  getEnrollment: { query: undefined; body: undefined; answer: Enrollment };
  updateEnrollment: { query: undefined; body: UpdateEnrollmentBody; answer: Enrollment };
  endEnrollment: { query: EndEnrollmentQuery; body: undefined; answer: Enrollment };
  requestCheck: { query: undefined; body: undefined; answer: Enrollment };
  listChecks: { query: ListChecksQuery; body: undefined; answer: CheckPage };
  getCheckQueue: { query: undefined; body: undefined; answer: CheckQueue };
  updateCheckQueue: { query: undefined; body: UpdateCheckQueueBody; answer: CheckQueue };
  listDeadlines: { query: ListDeadlinesQuery; body: undefined; answer: DeadlinePage };
  createCalendarFeed: {
    query: undefined;
    body: CreateCalendarFeedBody;
    answer: CreatedCalendarFeed;
  };
  listCalendarFeeds: { query: ListCalendarFeedsQuery; body: undefined; answer: CalendarFeedPage };
  revokeCalendarFeed: { query: undefined; body: undefined; answer: undefined };
  createTestClock: { query: undefined; body: CreateTestClockBody; answer: TestClock };
  listTestClocks: { query: undefined; body: undefined; answer: TestClockPage };
  getTestClock: { query: undefined; body: undefined; answer: TestClock };
  deleteTestClock: { query: undefined; body: undefined; answer: undefined };
  advanceTestClock: { query: undefined; body: AdvanceTestClockBody; answer: TestClock };
  getKey: { query: undefined; body: undefined; answer: ApiKey };
  getCredit: { query: undefined; body: undefined; answer: Credit };
  getUsage: { query: GetUsageQuery; body: undefined; answer: Usage };
  getStatement: { query: GetStatementQuery; body: undefined; answer: Statement };
  listStatementEntries: {
    query: ListStatementEntriesQuery;
    body: undefined;
    answer: StatementEntries;
  };
  listViolations: { query: ListViolationsQuery; body: undefined; answer: ViolationPage };
  getViolation: { query: undefined; body: undefined; answer: Violation };
  calculatePoints: { query: undefined; body: CalculatePointsBody; answer: CalculatedPoints };
  askAssistant: { query: undefined; body: AskBody; answer: AskAnswer };
  listEvents: { query: ListEventsQuery; body: undefined; answer: EventPage };
  createWebhookEndpoint: {
    query: undefined;
    body: CreateWebhookEndpointBody;
    answer: CreatedWebhookEndpoint;
  };
  listWebhookEndpoints: {
    query: ListWebhookEndpointsQuery;
    body: undefined;
    answer: WebhookEndpointPage;
  };
  getWebhookEndpoint: { query: undefined; body: undefined; answer: WebhookEndpoint };
  updateWebhookEndpoint: {
    query: undefined;
    body: UpdateWebhookEndpointBody;
    answer: WebhookEndpoint;
  };
  deleteWebhookEndpoint: { query: undefined; body: undefined; answer: undefined };
  rotateWebhookSecret: { query: undefined; body: undefined; answer: RotatedSecret };
  testWebhookEndpoint: { query: undefined; body: TestWebhookEndpointBody; answer: Delivery };
  recoverWebhookEndpoint: {
    query: undefined;
    body: RecoverWebhookEndpointBody;
    answer: RecoveredWebhookEndpoint;
  };
  listDeliveries: { query: ListDeliveriesQuery; body: undefined; answer: DeliveryPage };
  getDelivery: { query: undefined; body: undefined; answer: DeliveryWithAttempts };
  retryDelivery: { query: undefined; body: undefined; answer: Delivery };
  callMcp: { query: undefined; body: JsonRpcRequest; answer: JsonRpcResponse };
}
