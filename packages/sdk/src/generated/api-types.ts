/** Made from docs/openapi.json by `npm run generate`. */

export interface CreateReportBody {
  /** 000.000.000-00 or eleven digits. Wrong check digits are answered with 422. */
  cpf: string;
  /** Your own reference, at most 255 characters; the key of idempotency. Null and empty mean not given. */
  externalRef?: string | null | undefined;
}

export interface SearchReportsBody {
  /** 000.000.000-00 or eleven digits. Wrong check digits are answered with 422. */
  cpf: string;
  /** This status. */
  status?: ReportStatus | undefined;
  /** Exactly this reference. */
  externalRef?: string | undefined;
  /** Exactly this `diagnosis.status`. */
  verdict?: Verdict | undefined;
  /** Exactly this `category.driving.answer`; FORBIDDEN: may not drive. */
  driving?: DrivingAnswer | undefined;
  /** The worst alert is this severe or more. */
  minSeverity?: Severity | undefined;
  /** `nextDueOn` is before this day. The list is then ordered by it, earliest first. */
  dueBefore?: string | undefined;
  /** Created at this instant or later. A date: from its first instant in America/Sao_Paulo. */
  createdFrom?: string | undefined;
  /** Created before this instant. A date: the whole day in America/Sao_Paulo is included. */
  createdTo?: string | undefined;
  /** How many items a page has at most. */
  limit?: number | undefined;
  /** `nextCursor` of the page before, as it came. Absent or empty: the first page. */
  cursor?: string | undefined;
}

export interface MayDriveBody {
  /** What is to be driven. */
  vehicle: DrivenVehicle;
  /** The day to answer for. Absent: today in America/Sao_Paulo. */
  on?: string | undefined;
}

export interface DrivenVehicle {
  /** The category that the vehicle needs, if you know it. Instead of `kind`. */
  category?: SingleCategory | undefined;
  /** The kind of vehicle, from which and from its size the category follows (CTB arts. 143 to 145). mototaxi, motofrete: paid work on a motorcycle. heavy_machinery: tractors and machines other than for farms. combination: a vehicle with a trailer. */
  kind?: DrivenVehicleKind | undefined;
  /** Seats besides the driver's. Absent: more than 8 for a bus, not known for a van or an ambulance, at most 8 for all others. */
  passengers?: number | undefined;
  /** Gross weight of the vehicle itself, in kilograms. Absent: at most 3,500 for a car or bus, not known for all others that have no category of their own. */
  grossWeightKg?: number | undefined;
  /** Gross weight of what it tows, in kilograms; 0: nothing. Absent: not known for a combination, nothing for all others. */
  trailerKg?: number | undefined;
  /** Whether it carries dangerous goods. */
  dangerousGoods?: boolean | undefined;
  /** Whether driving is paid work, which needs the remark EAR on the license. */
  paid?: boolean | undefined;
}

export interface CalculatePointsBody {
  /** In any order. */
  infractions: Infraction[];
  /** Whether the license says that the driver is paid to drive (EAR). */
  ear?: boolean | undefined;
  /** Days on which the points were zeroed: a suspension by points, a preventive course. */
  zeroedOn?: string[] | undefined;
  /** The day to calculate for. Absent: today in America/Sao_Paulo. */
  asOf?: string | undefined;
}

export interface Infraction {
  /** Violation code, for example 745-50. */
  code?: string | undefined;
  /** Instead of `code`, when only this is known. */
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
  /** Absent: all but the opt-in `report.partially_delivered`. */
  events?: EventKind[] | undefined;
  /** A note of yours. We do not use it. */
  description?: string | null | undefined;
}

export interface UpdateWebhookEndpointBody {
  /** https, a public address, port 443 or 8443. Redirects are not followed. */
  url?: string | undefined;
  /** The events to send from now on. */
  events?: EventKind[] | undefined;
  /** A note of yours. We do not use it. */
  description?: string | null | undefined;
  /** False stops deliveries. True also brings back an endpoint that was disabled. */
  enabled?: boolean | undefined;
}

export interface TestWebhookEndpointBody {
  /** The kind of event to try, also one that the endpoint does not subscribe to. The sample report is as it is after such an event. */
  event?: EventKind | undefined;
}

export interface RecoverWebhookEndpointBody {
  /** At most 30 days back, and not before the endpoint was added or its `url` last changed. */
  since: string;
}

export interface JsonRpcRequest {
  jsonrpc: "2.0";
  /** Absent in a notification, which is answered 202 without a body. */
  id?: string | number | undefined;
  /** A method of the Model Context Protocol. */
  method: string;
  /** What the method takes. */
  params?:
    | {
        [name: string]: unknown;
      }
    | undefined;
  [name: string]: unknown;
}

export interface MayDriveAnswer {
  /** ALLOWED: nothing in the report forbids it, and nothing is missing that could. FORBIDDEN: something certain forbids it. UNKNOWN: it cannot be said; never take it for ALLOWED. */
  answer: DrivingAnswer;
  /** The day that is answered for. */
  on: string;
  /** Why the answer is so. Of ALLOWED: the conditions, such as restrictions. */
  reasons: DrivingReason[];
  /** What has to be known for a surer answer, in Brazilian Portuguese. */
  missing: string[];
}

export interface DrivingReason {
  /** Brazilian Portuguese. */
  text: string;
  /** The provisions behind it. */
  legalBasis: LegalBasis[];
  /** Code of the alert of the report that says the same. Null: there is none. */
  alert: string | null;
}

export interface Report {
  /** Identifier of the report. */
  reportId: string;
  /** Your reference, as you gave it. */
  externalRef: string | null;
  /** DELIVERED and ERROR are final. Test `diagnosis` rather than the status: a partial delivery is still PROCESSING. */
  status: ReportStatus;
  /** Whom the report is about. */
  driver: ReportDriver;
  /** Null until the diagnosis is made. */
  diagnosis: Diagnosis | null;
  normalized: Normalized;
  /** Null until the state lookup has answered. */
  details: Details | null;
  /** Best effort: it may stay null on a DELIVERED report. */
  aiAnalysis?: AiAnalysis | null | undefined;
  /** When the report was asked for. */
  createdAt: string;
  /** Set when the report becomes DELIVERED. */
  deliveredAt: string | null;
}

/** Who the report is about. While the report is PROCESSING it may have only `id` and `cpf`; later all seven are there. */
export interface ReportDriver {
  /** The same for one CPF in your organization, always. */
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
  /** BLOCKED: an active block forbids driving. EXPIRED: past the 30 days of grace. WARNING: some alert is WARNING or CRITICAL. VALID: none of these. UNKNOWN: the facts do not suffice, or no license was issued. To decide who may drive, read `category.driving`: VALID is always ALLOWED, BLOCKED and EXPIRED are always FORBIDDEN, WARNING and UNKNOWN can be any of the three. */
  status: Verdict;
  /** False when the CPF has no issued license. */
  hasReportData: boolean;
  /** True while data of the state authority is missing. Missing is not the same as none. */
  hasPartialData: boolean;
  /** Whether the license is in date. */
  validity: Validity | null;
  /** The vehicles that may be driven, and the categories that come next. Always present: `driving.answer` is FORBIDDEN where no license was issued, and UNKNOWN where no source answered. */
  category: Category;
  /** Blocks and impediments on record, lifted ones included. An empty list with the alert BLOCKS_DATA_MISSING means that no source answered. */
  blocks: Block[];
  /** Physical, mental and psychological exams. */
  medicalExams: MedicalExams | null;
  /** The toxicological exam of categories C, D and E. */
  toxicological: Toxicological | null;
  /** Points of the last twelve months, and the limit. */
  points: Points | null;
  /** Every infraction on record with its fine and deadlines. */
  fines: Fines | null;
  /** How the points came together and when they lapse. */
  rollingPoints: RollingPoints | null;
  /** Infractions that suspend by themselves, or revoke, whatever the points. */
  autosuspensionRisk: AutosuspensionRisk | null;
  /** Every conclusion, the worst first. */
  allAlerts: Alert[];
  /** The day as of which the rules were applied, in America/Sao_Paulo. */
  diagnosisDate: string;
}

export interface Alert {
  /** Stable: program against this, not against the texts. */
  code: string;
  /** The same for a code always. WARNING and CRITICAL make the status at least WARNING. */
  severity: Severity;
  /** The part of the diagnosis that it belongs to; license is the record itself. */
  section: AlertSection;
  /** Brazilian Portuguese, a few words. */
  title: string;
  /** Brazilian Portuguese, plain words. */
  message: string;
  /** Whether this conclusion alone means that nothing may be driven now. */
  forbidsDriving: boolean;
  /** Who has to act. both: either of them can. */
  actor: AlertActor;
  /** The day by which something should be done, if any. */
  dueOn: string | null;
  /** The money at stake. Null: none, or not known. */
  money: AlertMoney | null;
  /** The body to turn to. Null: there is nowhere to go. */
  where: AlertPlace | null;
  /** Never empty. */
  legalBasis: LegalBasis[];
  /** What can be done: short sentences, Brazilian Portuguese. */
  actions: string[];
  /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */
  confidence: Confidence;
  /** The place in the plan, from 1 without gaps: first what forbids driving, then by due date (what is CRITICAL and has none is for today), then by severity. */
  order: number;
}

export interface AlertMoney {
  /** payment: the price of acting. penalty: the fine for not acting, or for driving nevertheless. */
  kind: MoneyKind;
  /** The full amount, without discounts. */
  amountCents: number;
  /** at_least: some part of the amount is not known. at_most: the law sets this maximum. */
  bound: MoneyBound;
  /** Smaller amounts for those who pay in time. */
  discounts: AlertDiscount[];
}

export interface AlertDiscount {
  /** The part of the amount that is paid, 80 or 60. */
  percent: number;
  /** What is paid with the discount. */
  amountCents: number;
  /** What the discount saves. */
  savedCents: number;
  /** The last day of the discount; of several fines, the first of these days. */
  until: string;
}

export interface AlertPlace {
  /** Stable: program against this, not against the name. */
  body: PublicBody;
  /** The name in Portuguese; the Detran is that of the state of the license, if known. */
  name: string;
}

export interface LegalBasis {
  /** The law, act or resolution. */
  law: string;
  /** The article in it. */
  article: string;
  /** Where it can be read, if there is such an address. */
  url?: string | undefined;
}

export interface Validity {
  /** expires_soon: within 30 days. in_grace: expired 1 to 30 days ago, driving is not yet an infraction. expired: longer ago than that. unknown: no expiry date was told. */
  state: ValidityState;
  /** As printed on the license. */
  expiresOn: string | null;
  /** Days to the expiry: 0 on the last day, negative after it. */
  daysLeft: number | null;
  /** The last day on which driving is not the infraction of CTB art. 162, V. */
  graceEndsOn: string | null;
  /** When the current document was issued. */
  issuedOn: string | null;
  /** The authority that renews it. */
  renewedBy: string;
  /** Renewal of good drivers without asking for it. Null: no such law on that day. */
  automaticRenewal: AutomaticRenewal | null;
}

export interface AutomaticRenewal {
  /** Whether the conditions that can be seen from outside hold. The driver must also be enrolled in the register of good drivers (RNPC), which is not known to us. Null: nothing known speaks against it, but something is not known. */
  meetsConditions: boolean | null;
  /** What speaks against it. points: a point-scoring infraction in the last 12 months. blocked: driving is forbidden. expired: more than 30 days ago. provisional: a provisional license becomes definitive instead. age: too old under the act in force. */
  against: RenewalObstacle[];
  /** Conditions of which too little is known; same words. */
  unknown: RenewalObstacle[];
  /** Whether the physical and mental fitness exam has to be done all the same. */
  fitnessExamRequired: boolean;
  /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */
  confidence: Confidence;
}

export interface Category {
  /** The category of the document. Null: not known, or no license was issued. */
  current: LicenseCategory | null;
  /** The lower category to which the register moved the driver: vehicles above it are forbidden. Null: not lowered, or not known. */
  loweredTo: LicenseCategory | null;
  /** The category that the latest fitness exam allows, where it is lower than the driver holds: vehicles above it are UNKNOWN. Null otherwise. */
  examAllows: LicenseCategory | null;
  /** The part for two wheels that the driver holds, after `loweredTo`. Null: none, or `current` is not known. */
  twoWheels: TwoWheelCategory | null;
  /** The part for four wheels that the driver holds, after `loweredTo`. Null: none, or `current` is not known. */
  fourWheels: FourWheelCategory | null;
  /** Permissão para Dirigir (PPD), the license of the first year. Null: not known. */
  provisional: boolean | null;
  /** EAR, paid to drive, as printed on the license. Null: not known. */
  paidActivity: boolean | null;
  /** The vehicles of the category, the lower ones included, whether or not the holder may drive today. Empty: no license was issued. Null: the category is not known. */
  covers: Vehicle[] | null;
  /** The vehicles of `covers` that the holder may drive on the day of the diagnosis, without pay; restrictions apart. It agrees with `driving` and with POST /api/v1/reports/{reportId}/may-drive. Null together with `covers`. */
  mayDrive: Vehicle[] | null;
  /** Ordered by code. Empty: none. Null: not known. */
  restrictions: Restriction[] | null;
  /** Empty: none on record. Null: not known. */
  specialCourses: SpecialCourse[] | null;
  /** Categories that could come next. Empty: nothing above, or no category for four wheels yet. Null: the category is not known. */
  upgrades: CategoryUpgrade[] | null;
  /** Whether the holder may drive on the day of the diagnosis: every vehicle of the license, vehicles of each category, and for pay. Always present. POST /api/v1/reports/{reportId}/may-drive answers for one vehicle and day. */
  driving: Driving;
  /** Null unless `provisional` is true. */
  provisionalLicense: ProvisionalLicense | null;
}

export interface Vehicle {
  /** Stable: program against this, not against `text`. */
  kind: VehicleKind;
  /** What it covers, in Brazilian Portuguese. */
  text: string;
  /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */
  confidence: Confidence;
}

export interface Restriction {
  /** Letter or number of the observations field of the license, for example A. */
  code: string;
  /** What it means, in Brazilian Portuguese. Null: not in our table; it binds all the same. */
  text: string | null;
  /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */
  confidence: Confidence;
}

export interface SpecialCourse {
  /** Stable: program against this, not against `text`. */
  kind: SpecialCourseKind;
  /** Name of the course, in Brazilian Portuguese. */
  text: string;
  /** Null: not known. */
  completedOn: string | null;
  /** The state where it was taken, for example SP. Null: not known. */
  takenIn: string | null;
  /** expires_soon: ends within 60 days. unknown: the day of the course was not told. Since 2025-12-09 only the course for emergency vehicles ends, after five years; the others hold without end unless they had ended before that day (Resolução CONTRAN 1.020/2025). */
  state: SpecialCourseState;
  /** The last day on which it holds. Null: it has no end, or the day is not known. */
  validUntil: string | null;
  /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */
  confidence: Confidence;
}

export interface CategoryUpgrade {
  /** The category that could be asked for next. */
  to: UpgradeTarget;
  /** Whether the conditions of CTB arts. 143 and 145 hold; blocks and an expired license, which stop any service, are not looked at. Null: nothing known is in the way, but something is not known. */
  meetsConditions: boolean | null;
  /** What is in the way. age: too young. time_in_category: the category that leads here not held long enough. gravissimas: more than one gravíssima in the last 12 months. provisional: the license must first become definitive. */
  missing: UpgradeCondition[];
  /** Conditions of which too little is known; same words. */
  unknown: UpgradeCondition[];
  /** The first day on which what is missing will be there, if nothing new happens. Null: nothing is missing, or the day cannot be told. */
  earliestOn: string | null;
  /** What the law asks for, in Brazilian Portuguese. */
  requirements: string;
  /** What comes on top in the process itself; not checked here. */
  alsoNeeds: UpgradeFormality[];
  /** The article that sets the conditions. */
  legalBasis: string;
  /** How sure `meetsConditions` is. high: read in the law. medium: it rests on our reading, for instance that an owner's gravíssimas count. low: on what is not verified. */
  confidence: Confidence;
}

export interface ProvisionalLicense {
  /** First day of its year. Null: the dates of the license do not suffice. */
  from: string | null;
  /** Last day of its year. Null together with `from`. */
  until: string | null;
  /** Whether the year's infractions bar the definitive license: a grave, a gravíssima or two médias (CTB art. 148, § 3º). False: not so far. Null: not known, or it hangs on an infraction that is still open. */
  definitiveBlocked: boolean | null;
  /** The day after the year: from then on the definitive license can be had. Null: it is barred, or the year is not known. */
  definitiveFrom: string | null;
  /** Infractions of the year above leve that count or may come to, oldest first, undated ones last. Null: not known. */
  offending: OffendingInfraction[] | null;
  /** How sure `definitiveBlocked` is. medium: it rests on two médias of any kind being recidivism, or on an infraction of the owner. low: a fact is missing or in doubt. */
  confidence: Confidence;
}

export interface OffendingInfraction {
  /** Violation code, for example 746-30; as the source wrote it if not in the table. */
  code: string | null;
  /** Null: not known, so it may be within the year. */
  committedOn: string | null;
  /** Null: not known, so it may be any. */
  gravity: Gravity | null;
  /** confirmed or pending. Null: not known. */
  state: InfractionState | null;
  /** True: it counts. Null: it may come to, since it is pending, a fact is missing or the weight of its kind is in doubt. */
  counts: true | null;
}

export interface Driving {
  /** ALLOWED: nothing that is known forbids it, and nothing is missing that could. FORBIDDEN: something known forbids it. UNKNOWN: it cannot be said; never take it for ALLOWED. */
  answer: DrivingAnswer;
  /** Codes of the alerts that decide the answer. */
  alerts: string[];
  /** The next day on which the answer changes if nothing is done and nothing new happens. Null: no such day is known. */
  changesOn: string | null;
  /** The answer from `changesOn` on. Null together with it. */
  changesTo: DrivingAnswer | null;
  /** The worst severity among `allAlerts`. Null: there is no alert. */
  worstSeverity: Severity | null;
  /** Vehicles of each category, without pay and without a special course. */
  byCategory: CategoryDriving[];
  /** Paid driving (EAR) of every vehicle that the license covers. */
  paid: DrivingOutcome;
  /** Whether the driver was 21 or older on the day of the diagnosis, as some vehicles ask (CTB arts. 138 and 145). Null: not known. */
  atLeast21: boolean | null;
  /** Whether at most one gravíssima was committed in the last 12 months, as transport of passengers, pupils, emergencies and dangerous goods asks (CTB art. 145, III). Null: not known. */
  maxOneGravissima: boolean | null;
  /** The day of the first license: work with a motorcycle takes two years in category A (Lei 12.009/2009, art. 2º). Null: not known. */
  firstLicensedOn: string | null;
  /** The edition of the rules that judged this report: the day of their last change and a fingerprint. `/docs/novidades/lei` lists what changed. */
  edition: string;
  /** Facts that no source provided and that could forbid driving, in Brazilian Portuguese. While there is one, no answer is ALLOWED. */
  missing: string[];
}

export interface DrivingOutcome {
  /** ALLOWED: nothing that is known forbids it, and nothing is missing that could. FORBIDDEN: something known forbids it. UNKNOWN: it cannot be said; never take it for ALLOWED. */
  answer: DrivingAnswer;
  /** Codes of the alerts that decide the answer. */
  alerts: string[];
  /** The next day on which the answer changes if nothing is done and nothing new happens. Null: no such day is known. */
  changesOn: string | null;
  /** The answer from `changesOn` on. Null together with it. */
  changesTo: DrivingAnswer | null;
}

export interface CategoryDriving {
  /** The category that the vehicles need. */
  category: SingleCategory;
  /** ALLOWED: nothing that is known forbids it, and nothing is missing that could. FORBIDDEN: something known forbids it. UNKNOWN: it cannot be said; never take it for ALLOWED. */
  answer: DrivingAnswer;
  /** Codes of the alerts that decide the answer. */
  alerts: string[];
  /** The next day on which the answer changes if nothing is done and nothing new happens. Null: no such day is known. */
  changesOn: string | null;
  /** The answer from `changesOn` on. Null together with it. */
  changesTo: DrivingAnswer | null;
}

export interface Block {
  /** The national register's own letter for the reason. Null: not told. */
  reason: BlockReason | null;
  /** What the block is. record_cancelled, undue_issue: the license was cancelled for irregularity. provisional_penalized: infractions in the year of the provisional license. unfit: in an exam. unclassified: the reason was not told. */
  kind: BlockKind;
  /** Brazilian Portuguese: the block in a few words. */
  title: string;
  /** Who decided it: a court or the authority. Null: not told. */
  decision: BlockDecision | null;
  /** Two letters of the state whose authority recorded it. Null: not told. */
  state: string | null;
  /** The authority of that state, where to ask about it. */
  licensingBody: string;
  /** The day on which it entered the register. Null: not told. */
  recordedOn: string | null;
  /** Its first day. Null: not told; then recordedOn counts, and without that it is taken as begun. */
  startsOn: string | null;
  /** The last day of its term, as the register tells it. Null: no end was told. */
  endsOn: string | null;
  /** The day on which the register says that it was lifted. Null: it says nothing. */
  releasedOn: string | null;
  /** Number of the document or process that ordered it. Null: not told. */
  document: string | null;
  /** Whether the license itself was collected. Null: not told. */
  licenseCollected: boolean | null;
  /** On the day of the diagnosis. scheduled: it begins later. active: in effect. term_served: its term is over, but the register still lists it. released: the register says that it was lifted. */
  phase: BlockPhase;
  /** Whether it forbids driving on the day of the diagnosis. Null: it cannot be said; it is not harmless for that. */
  forbidsDriving: boolean | null;
  /** Of a revocation: the first day on which rehabilitation may be asked for (CTB art. 263, § 2º). Null: another kind, or its start was not told. */
  rehabilitationFrom: string | null;
  /** The body that is responsible for it, in the register's words. Null: not told. */
  authority: string | null;
  /** What the register writes about it. Null: not told. */
  description: string | null;
  /** What the register wants for its release, in its own words. Null: not told. */
  requirements: string | null;
  /** The term of the penalty. Null: not told. */
  term: BlockTerm | null;
  /** The term with those of other blocks added to it. Null: not told. */
  totalTerm: BlockTerm | null;
  /** How sure the reading of this block is. low: also where its start had to be assumed or its facts contradict each other. */
  confidence: Confidence;
}

export interface BlockTerm {
  /** How many of the unit. */
  amount: number;
  /** The unit. */
  unit: TermUnit;
}

export interface MedicalExams {
  /** The latest physical and mental fitness exam. Null: none on record. */
  fitness: MedicalExam | null;
  /** The latest psychological evaluation. Null: none on record. */
  psychological: MedicalExam | null;
  /** Whether renewing takes a psychological evaluation: true for paid drivers (EAR, CTB art. 147, § 3º). Null: not known whether the driver is paid. */
  psychologicalRequiredAtRenewal: boolean | null;
  /** How long a fitness exam done on the day of the diagnosis would hold at most; the examiner may set less (CTB art. 147, §§ 2º and 4º). Null: the age is not known. */
  nextPeriod: ExamPeriod | null;
  /** The expiry of the license, by which the exam falls due. Null: not known. */
  renewalDueOn: string | null;
  /** All on record, newest first, undated ones last. Empty: none on record. */
  exams: MedicalExam[];
}

export interface MedicalExam {
  /** fitness: the physical and mental fitness exam. psychological: the evaluation. */
  kind: MedicalExamKind;
  /** Null: not known. */
  doneOn: string | null;
  /** Null: not known. */
  result: MedicalExamResult | null;
  /** The last day on which it holds, as the source tells it. Null: not known. */
  validUntil: string | null;
}

/** There only if a result was told and is not shown, because your organization has no legal basis on record for it. Ask the operator to record one; reports that are completed later then show it. Test reports always show it. */
export interface ResultWithheld {
  /** Why it is withheld. */
  reason: WithheldReason;
  /** Why, and how to get it: Brazilian Portuguese. */
  message: string;
}

export interface ExamPeriod {
  /** 10, 5 or 3, by the age on the day of the diagnosis. */
  years: number;
  /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */
  confidence: Confidence;
}

export interface Toxicological {
  /** Whether the periodic exam is required of this driver: category C, D or E, under 70, and a license valid for three years or more. Null: the category or the birth date was not told. Whoever holds C, D or E needs the exam to renew at any age. */
  required: boolean | null;
  /** in_order: due in more than 60 days. due_soon: in 31 to 60. due_urgent: in 0 to 30. in_tolerance: 1 to 30 days overdue, not yet an infraction. overdue: longer than that. driving_barred: the exam on record bars from driving, which goes before any deadline. The words do not tell the result. unknown: what is needed to tell was left out. */
  state: ToxicologicalState;
  /** The deadline of the next periodic exam. Null: none applies, or it is not known. */
  dueOn: string | null;
  /** Result of the last exam. Null: not told, or withheld. Confidential by law (CTB art. 148-A, § 6º). */
  result: ToxicologicalResult | null;
  resultWithheld?: ResultWithheld | undefined;
  /** When the sample of the last exam was taken. Null: not told. */
  collectedOn: string | null;
  /** What the holder may not drive in the state driving_barred. all: any vehicle. heavy: vehicles of C, D and E; whether others are meant too is not clear. Null in every other state. */
  barredFrom: BarredVehicles | null;
  /** source: the deadline as it was told. computed: counted in steps of 30 months from the day on which the license was issued, as the law counts it. Null: there is no deadline. */
  dueFrom: DueDateOrigin | null;
  /** Days to the deadline: 0 on its day, negative after it. Null: there is no deadline. */
  daysLeft: number | null;
  /** The last day on which being overdue is no infraction, 30 days after the deadline. Null: there is no deadline. */
  toleranceEndsOn: string | null;
  /** How sure the conclusion is. medium: also where the deadline was computed. low: where the license may be a second copy, which would not move the deadline, or nothing could be concluded. */
  confidence: Confidence;
}

export interface Points {
  /** Points of confirmed infractions that count on the day of the diagnosis. */
  confirmed: number;
  /** With infractions that are pending or of unknown state: what it may come to. */
  potential: number;
  /** Confirmed points at which the license is suspended. Null where no law is known. */
  limit: number | null;
  /** Confirmed points left before the limit, 0 once reached. Null where the limit is. */
  remaining: number | null;
  /** Whether the confirmed points are at the limit or above. Null where the limit is. */
  reached: boolean | null;
  /** Why this limit. two_or_more_gravissimas: 20. one_gravissima: 30. no_gravissima: 40. ear: 40, paid to drive. before_2021: 20 for all, until 2021-04-11. no_law: no rule is known for the day, so the limit is null. */
  limitReason: LimitReason;
  /** Why this limit, in Brazilian Portuguese; says if it hangs on an unknown EAR. */
  limitReasonText: string;
  /** How many gravíssimas count. Those that suspend by themselves do not. */
  gravissimas: CountingGravissimas;
  /** The limit if all were confirmed. Null where no law is known. */
  potentialLimit: number | null;
  /** Whether `potential` is at `potentialLimit` or above. Null where the limit is. */
  potentialReached: boolean | null;
  /** What one more confirmed gravíssima would make of it; it may also lower the limit. */
  afterNextGravissima: MeasuredPoints;
  /** The same if all pending ones and those of unknown state were confirmed too. */
  potentialAfterNextGravissima: MeasuredPoints;
  /** Infractions committed before this day have lapsed. */
  windowStartsOn: string;
  /** The next day on which an infraction that counts, pending ones included, stops counting. Null: none counts. */
  nextLapseOn: string | null;
  /** CTB art. 261, §§ 5º to 7º. Null: not paid to drive (EAR), or before the law of 2021-04-12. */
  preventiveCourse: PreventiveCourse | null;
  /** False: something listed in `unknown` may change the totals or the limit. */
  complete: boolean;
  /** What was not told. */
  unknown: UnknownPoints;
  /** Infractions of the record that count in neither total on this day. */
  notCounted: number;
  /** How sure the totals and the limit are. low also where an infraction is exactly twelve months old on this day: we take it as lapsed, the law is silent. */
  confidence: Confidence;
}

export interface CountingGravissimas {
  /** Among the confirmed ones: they choose `limit`. */
  confirmed: number;
  /** Among all of them: they choose `potentialLimit`. */
  potential: number;
}

export interface MeasuredPoints {
  /** The total. */
  points: number;
  /** The limit that this total meets. Null where no law is known for the day. */
  limit: number | null;
  /** Whether the total is at the limit or above. Null where the limit is. */
  reached: boolean | null;
}

export interface PreventiveCourse {
  /** Whether the points allow the preventive course now: 30 or more, confirmed ones below the limit, none finished in the last 12 months. Null: not known whether the driver is paid to drive or when a course was finished, or there are 30 only with pending points, which not every authority counts. */
  available: boolean | null;
  /** There are 30 points only with those that are pending or of unknown state. */
  onlyWithPending: boolean;
  /** The points allow it, but the last course is too recent: from this day on. */
  againFrom: string | null;
}

export interface UnknownPoints {
  /** Infractions left out because their day is unknown. */
  withoutDate: number;
  /** Infractions left out because neither code nor gravity is known. */
  withoutGravity: number;
  /** Infractions that count only in `potential` because their state is unknown. */
  withoutState: number;
  /** Points count, and no source said whether they were zeroed since. */
  zeroings: boolean;
  /** Nobody told whether the driver is paid to drive (EAR). */
  ear: boolean;
}

export interface Fines {
  /** All fines on the record, cancelled ones and written warnings included. */
  count: number;
  /** Told to be unpaid, whether or not they can still be disputed. */
  unpaid: FineTotal;
  /** Told to be paid; the sum is of full amounts, not of what was paid. */
  paid: FineTotal;
  /** Nobody said whether these are paid. */
  paymentUnknown: FineTotal;
  /** What paying all unpaid fines costs on the day of the diagnosis. */
  toPay: FinesToPay;
  /** What discounts saved, and what was lost by not paying in time. */
  pastDiscounts: PastDiscounts;
  /** How many were cancelled; they are in none of the sums. */
  cancelled: number;
  /** How many became a written warning; they are in none of the sums. */
  writtenWarnings: number;
  /** How many further records of the same tickets the sources reported. They are joined with the first one and counted once. */
  repeated: number;
  /** The first of all deadlines still ahead. Null: none is known. */
  nextDeadlineOn: string | null;
  /** Newest infraction first; those without a date last. */
  items: Fine[];
}

export interface FineTotal {
  /** How many fines. */
  count: number;
  /** Sum of their full amounts that are known, in centavos of BRL, without discount or interest. */
  amountCents: number;
  /** False: some amount is not known, so the sum is a lower bound. */
  complete: boolean;
}

export interface FinesToPay {
  /** Each fine at 80% where its due date is not past, else in full; without interest. */
  amountCents: number;
  /** The same at 60%, for a driver in the electronic system (SNE) who disputes nothing. */
  electronicCents: number;
  /** What the 80% save. */
  savedCents: number;
  /** What the 60% save. */
  electronicSavedCents: number;
  /** How many are past due; interest comes on top of these. */
  pastDue: number;
  /** False: some amount is not known, so the sums are lower bounds. */
  complete: boolean;
}

export interface PastDiscounts {
  /** Full amounts of paid fines less what was paid for them. */
  savedCents: number;
  /** The 20% of fines that are past due, or were paid without this discount. */
  missedCents: number;
  /** False: of some of these fines the amount, or what was paid, is not known. */
  complete: boolean;
}

export interface Fine {
  /** Number of the notice (auto de infração). Null: not told. */
  ticket: string | null;
  /** Number in the national register of infractions (RENAINF). Null: not told. */
  renainf: string | null;
  /** Number of the administrative process. Null: not told. */
  processNumber: string | null;
  /** Violation code as printed on a notice, for example 745-50, whatever the spelling of the source. Null: none was told that can be read. */
  code: string | null;
  /** What the driver did, in plain Brazilian Portuguese. Null: the code is not known or not in the table. */
  summary: string | null;
  /** From the table of violations or else as told. Null: not known, or the law gives none. */
  gravity: Gravity | null;
  /** Day of the infraction. Null: not told. */
  committedOn: string | null;
  /** confirmed: the administrative instance is closed. pending: still in process. cancelled: void. written_warning: a warning took the place of the fine. Null: not told. */
  state: InfractionState | null;
  /** Full amount in centavos of BRL, without discount or interest. Null: not told, and not set by law without facts that are missing. */
  amountCents: number | null;
  /** Null: no source said whether it is paid. */
  paid: boolean | null;
  /** Day of payment. Null: not paid, or the day was not told. */
  paidOn: string | null;
  /** The provision violated, for example CTB art. 218, I. Null: the code is not known. */
  legalBasis: string | null;
  /** Nominal points; rollingPoints says which of them count. Null: the gravity is not known. */
  points: number | null;
  /** Hour of the infraction, HH:MM. Null: not told. */
  committedAt: string | null;
  /** Plate of the vehicle. Null: not told. */
  plate: string | null;
  /** Where, as the source writes it. Null: not told. */
  place: string | null;
  /** The municipality. Null: not told. */
  municipality: NamedCode | null;
  /** The speed, weight or alcohol measured. Null: none, or not told. */
  measurement: Measurement | null;
  /** The authority that fined (órgão autuador). Null: not told. */
  authority: NamedCode | null;
  /** The penalty, as the source writes it. Null: not told. */
  penalty: string | null;
  /** What was paid, in centavos of BRL. Null: not told. */
  paidCents: number | null;
  /** The known days of the process, past and to come. */
  process: FineProcess;
  /** The last days of the authority: all of an open process, and of a closed one those that were not kept. */
  authorityTerms: AuthorityTerm[];
  /** State (UF) of the authority that fined. Null: not told, or a federal authority. */
  authorityState: string | null;
  /** source: as told. law: gravity times multiplier by today's table of violations and the amounts in force on the day of the infraction, doubled where it was repeated within 12 months. Null when the amount is. */
  amountFrom: AmountOrigin | null;
  /** True: nothing left to dispute, not paid, and no due date still ahead. Null: whether it is paid or closed was not told. */
  overdue: boolean | null;
  /** How far the process went, by the last step known; payment does not change it. notified: notice of the infraction sent. penalty_notified: notice of the penalty sent. closed: no administrative appeal is left. unknown: nothing of the process was told. */
  stage: FineStage;
  /** What can still be done, as of the day of the diagnosis. Past deadlines are left out. */
  deadlines: FineDeadline[];
  /** Null once it is paid or past due, or where the amount or the due date is not known. */
  discountedCents: DiscountedFine | null;
  /** Terms that the authority let pass, by which the fine may be void; only where known dates show it. late_notice: over 30 days. late_penalty_notice: over 180 days, 360 where there was or may have been a prior defence. late_appeal_decision: over 24 months. time_barred: 5 years without a known act. */
  defects: FineDefect[];
  /** Whether a written warning must take the place of the fine (CTB art. 267): leve or media, none other in the 12 months before, not confirmed yet. Null: it cannot be said. */
  writtenWarningDue: boolean | null;
}

export interface FineDeadline {
  /** What can still be done: defence (prior defence), name_driver (tell who was driving), discount (pay less), appeal (to JARI), second_appeal (against JARI's decision). */
  kind: FineDeadlineKind;
  /** The last day. */
  dueOn: string;
  /** True: as the source told. False: the law's minimum counted from a known date; the notice may grant more. */
  stated: boolean;
}

export interface FineProcess {
  /** Notice of the infraction sent. Null: not told. */
  noticeSentOn: string | null;
  /** Last day of the prior defence. Null: not told. */
  defenceDueOn: string | null;
  /** Whether a defence was filed. Null: not told. */
  defenceFiled: boolean | null;
  /** Notice of the penalty sent. Null: not told. */
  penaltyNoticeSentOn: string | null;
  /** Due date in the notice of the penalty. Null: not told. */
  paymentDueOn: string | null;
  /** Last day to appeal to JARI. Null: not told. */
  appealDueOn: string | null;
  /** Appeal to JARI filed. Null: not told. */
  appealFiledOn: string | null;
  /** Decision of JARI. Null: not told. */
  appealDecidedOn: string | null;
}

export interface DiscountedFine {
  /** Centavos to pay up to the due date: 80% (CTB art. 284). */
  at80: number;
  /** Centavos for a driver who joined the electronic system (SNE) before the notice and gives up defence and appeal: 60%. Null once one of these was filed. */
  at60: number | null;
}

export interface AuthorityTerm {
  /** notice: to send the notice of the infraction (30 days). penalty_notice: to send that of the penalty (180 days without a defence, 360 otherwise or if that is not known). appeal_decision: of JARI to decide (24 months). limitation: five years from the last known act. */
  kind: AuthorityTermKind;
  /** The last day. */
  dueOn: string;
  /** When it was done. Null: not told, or not done. */
  doneOn: string | null;
  /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */
  confidence: Confidence;
}

export interface Measurement {
  /** As measured. Null: not told. */
  measured: number | null;
  /** The value that counts, after the tolerance of the instrument. Null: not told. */
  considered: number | null;
  /** The highest value allowed. Null: not told. */
  limit: number | null;
  /** Null: the source does not tell the unit. */
  unit: MeasurementUnit | null;
}

export interface NamedCode {
  /** The code in the register. Null: not told. */
  code: string | null;
  /** The name, as the source writes it. Null: not told. */
  name: string | null;
}

export interface RollingPoints {
  /** Every infraction that counts or counted, oldest first, with the totals of its day. Cancelled ones, warnings and those that never count are left out, as are those without date or gravity. */
  timeline: PointsTimelineEntry[];
  /** The most confirmed points there were on a day. Null: there were none. */
  peak: PointsPeak | null;
  /** The same with pending ones and those of unknown state. */
  peakPotential: PointsPeak | null;
  /** On the day of the diagnosis. */
  total: PointsTotal;
  /** The next day on which an infraction stops counting. Null: none counts. */
  nextLapseOn: string | null;
  /** If the confirmed points reach the limit: the first day on which they no longer do, should nothing new be committed. It does not undo a suspension. Null: the limit is not reached. */
  belowLimitOn: string | null;
  /** What the points may come to, and when they fall. */
  forecast: PointsForecast;
  /** Totals and limit day by day: the first day whose infractions still count, and each later one, past or coming, on which something changes if nothing new is committed. Absent in reports made before this field existed. */
  steps?: PointsStep[] | undefined;
  /** False: infractions without date or gravity are left out, or no source said whether points were zeroed. */
  complete: boolean;
}

export interface PointsTimelineEntry {
  /** The day it was committed. */
  committedOn: string;
  /** Violation code, for example 745-50; as the source wrote it if not in the table. */
  code: string | null;
  /** By the code, else as the source told. */
  gravity: Gravity;
  /** Points of this infraction. */
  points: number;
  /** Null: not known, so in `potentialTotal` only. */
  state: InfractionState | null;
  /** Twelve months later: the first day on which it no longer counts by lapse. */
  lapsesOn: string;
  /** The first day on which it no longer counts: `lapsesOn`, or an earlier zeroing. */
  endsOn: string;
  /** What ends it on `endsOn`. */
  endedBy: PointsEnd;
  /** Confirmed points on that day, everything committed on it included. */
  confirmedTotal: number;
  /** The same with pending ones and those of unknown state. */
  potentialTotal: number;
  /** Limit of `confirmedTotal` by the law of that day. Null where none is known. */
  limit: number | null;
  /** Whether `confirmedTotal` was at the limit or above. Null where the limit is. */
  reached: boolean | null;
}

export interface PointsPeak {
  /** The total. */
  points: number;
  /** The limit that this total meets. Null where no law is known for the day. */
  limit: number | null;
  /** Whether the total is at the limit or above. Null where the limit is. */
  reached: boolean | null;
  /** The earliest day with that total. */
  on: string;
}

export interface PointsTotal {
  /** Confirmed points today. */
  confirmed: number;
  /** With pending ones and those of unknown state. */
  potential: number;
}

export interface PointsStep {
  /** The day from which it holds, until the next step. */
  on: string;
  /** Confirmed points. */
  confirmed: number;
  /** With pending ones and those of unknown state. */
  potential: number;
  /** The limit of `confirmed` by the law of that day. Null where none is known. */
  limit: number | null;
}

export interface PointsForecast {
  /** The twelve months of the last five years that came closest to their limit, or exceeded it most, by the law of their last day. Null: nothing counted. */
  worstPast: PointsPastWindows;
  /** The worst to come if nothing new is committed. It is that of the day of the diagnosis, because points only lapse. */
  worstComing: PointsComingWindows;
  /** The last day on which today's total and limit hold. Null: nothing counts that could lapse. */
  holdsUntil: PointsLastDays;
  /** What one more infraction that counts, committed on the day of the diagnosis and confirmed, would make of the total and the limit. It holds until `holdsUntil`. */
  oneMore: PointsOneMoreByGravity;
  /** The first day on which no infraction counts any more, if nothing new is committed. */
  clearFrom: PointsClearDays;
}

export interface PointsWindow {
  /** The last day of the twelve months. */
  on: string;
  /** The total. */
  points: number;
  /** The limit that this total meets. Null where no law is known for the day. */
  limit: number | null;
  /** Whether the total is at the limit or above. Null where the limit is. */
  reached: boolean | null;
}

export interface PointsPastWindows {
  /** By the confirmed points. */
  confirmed: PointsWindow | null;
  /** With pending ones and those of unknown state. */
  potential: PointsWindow | null;
}

export interface PointsComingWindows {
  /** By the confirmed points. */
  confirmed: PointsWindow;
  /** With pending ones and those of unknown state. */
  potential: PointsWindow;
}

export interface PointsLastDays {
  /** By the confirmed points. */
  confirmed: string | null;
  /** With pending ones and those of unknown state. */
  potential: string | null;
}

export interface PointsClearDays {
  /** By the confirmed points. */
  confirmed: string;
  /** With pending ones and those of unknown state. */
  potential: string;
}

export interface PointsOneMore {
  /** The total. */
  points: number;
  /** The limit that this total meets. Null where no law is known for the day. */
  limit: number | null;
  /** Whether the total is at the limit or above. Null where the limit is. */
  reached: boolean | null;
  /** The first day on which one more infraction of this gravity would not reach the limit; the day of the diagnosis if it does not now. */
  safeFrom: string;
}

export interface PointsOneMoreTotals {
  /** By the confirmed points. */
  confirmed: PointsOneMore;
  /** With pending ones and those of unknown state. */
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
  /** The suspension for points that reached the limit, today or on an earlier day. Null: they reached none in the last five years, or a suspension or a preventive course followed. */
  byPoints: PointsSuspension | null;
  /** Infractions of the last five years that suspend the license whatever the points, oldest first. */
  suspensions: Suspension[];
  /** What revokes the license: repetitions first, then driving while suspended. */
  revocations: Revocation[];
  /** What cannot be said. */
  unknown: UnknownInfractions;
}

export interface Suspension {
  /** Violation code, for example 516-91. */
  code: string;
  /** The act in one line of Brazilian Portuguese. */
  summary: string;
  /** Article of the traffic code (CTB), for example art. 218, III. */
  article: string;
  /** Null: not known. */
  committedOn: string | null;
  /** confirmed or pending. Null: not known. */
  state: InfractionState | null;
  /** Number of the notice. Null: not known. */
  ticket: string | null;
  /** Whether all that the suspension rests on is confirmed. */
  confirmed: boolean;
  /** Another of the same article was committed on an earlier day, less than 12 months before. */
  recidivism: boolean;
  /** Shortest term in months. Null where the law of that day is not known. */
  minMonths: number | null;
  /** Longest term in months; equal to the shortest where the article fixes it. */
  maxMonths: number | null;
  /** not_confirmed: an infraction behind it is pending or of unknown state. open: a process may still be opened. end_unknown: the time to notify the penalty is over unless an appeal that no source reported kept the fine open. term_over: the time is over even with appeals, but courts disagree, and the five years are not over. served: the register has the penalty, lifted in due time; which infraction it was for is inferred. */
  stage: PenaltyStage;
  /** When the penalty can follow. Null where neither a day of the infraction nor one of its process is known. */
  term: PenaltyTerm | null;
  /** The penalty that was served. Null unless `stage` is served. */
  served: ServedPenalty | null;
  /** Five years after it was committed: from this day on it can no longer be punished, if nothing interrupted the time. Null where the day is unknown. */
  limitationOn: string | null;
  /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */
  confidence: Confidence;
}

export interface Revocation {
  /** recidivism: the same article twice in 12 months, CTB art. 263, II. drove_while_suspended: art. 263, I, proved by any infraction of a driver that was committed while a registered suspension ran (Resolução CONTRAN 723/2018, art. 19). */
  reason: RevocationReason;
  /** Whether all the infractions that it rests on are confirmed. */
  confirmed: boolean;
  /** What it rests on, earliest first: two for recidivism, else one. */
  infractions: RecordedInfraction[];
  /** not_confirmed: an infraction behind it is pending or of unknown state. open: a process may still be opened. end_unknown: the time to notify the penalty is over unless an appeal that no source reported kept the fine open. term_over: the time is over even with appeals, but courts disagree, and the five years are not over. served: the register has the penalty, lifted in due time; which infraction it was for is inferred. */
  stage: PenaltyStage;
  /** When the penalty can follow. Null where neither a day of the infraction nor one of its process is known. */
  term: PenaltyTerm | null;
  /** The penalty that was served. Null unless `stage` is served. */
  served: ServedPenalty | null;
  /** Five years after it was committed: from this day on it can no longer be punished, if nothing interrupted the time. Null where the day is unknown. */
  limitationOn: string | null;
  /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */
  confidence: Confidence;
}

export interface PointsSuspension {
  /** The last day on which the points were at the limit or above. */
  reachedOn: string;
  /** The points of the twelve months up to that day. */
  points: number;
  /** How many of them are pending or of unknown state. */
  pending: number;
  /** Their limit by the law of the day of the diagnosis. Null where none is known. */
  limit: number | null;
  /** not_confirmed: only with points that are not confirmed. open: a process may still be opened, also after the points lapsed. maybe_punished: it is not known whether a suspension followed. end_unknown: the time to notify it is over unless an appeal that no source reported kept a fine open. term_over: the time is over even with appeals, but courts disagree. */
  stage: PointsSuspensionStage;
  /** Another suspension by points was less than 12 months before. Null: not known. */
  recidivism: boolean | null;
  /** Shortest term: 6, or 8 on recidivism. Null where the law of that day is not known. */
  minMonths: number | null;
  /** Longest term: 12, or 24 where recidivism is possible. */
  maxMonths: number | null;
  /** When the suspension can follow, by the fine whose process ended last. Null while the limit rests on points that are not confirmed. */
  term: PenaltyTerm | null;
  /** Five years after `reachedOn`: from this day on it can no longer be punished, if nothing interrupted the time. */
  limitationOn: string;
  /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */
  confidence: Confidence;
}

export interface PenaltyTerm {
  /** The day on which the process of the fine ended, if there was no appeal beyond those that are known: a process for the penalty can follow from this day on. */
  processEndedOn: string;
  /** steps: by a decision or a due date of the process, if no further appeal followed. presumed: by the terms that the law gives for steps of unknown day. */
  endFrom: TermEndOrigin;
  /** The last day to notify the penalty: 360 days after `processEndedOn`, the term with a defence (CTB art. 282, § 6º, II, and § 7º). Null where the law of that day is not known. */
  noticeDueOn: string | null;
  /** The same for the longest process that the law allows, with an appeal to each instance. Null where the law of that day is not known. */
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
  /** Null: not known. */
  committedOn: string | null;
  /** confirmed or pending. Null: not known. */
  state: InfractionState | null;
  /** Number of the notice. Null: not known. */
  ticket: string | null;
}

export interface UnknownInfractions {
  /** Infractions of this kind whose day is unknown: repetitions may be missed. */
  withoutDate: number;
  /** Infractions without a code that we know which may be of this kind. */
  withoutCode: number;
}

/** One summary per section of the diagnosis; all null until there is a diagnosis. */
export interface Normalized {
  /** In short, `diagnosis.validity`. */
  validity: NormalizedValidity | null;
  /** In short, `diagnosis.blocks`. */
  blocks: NormalizedBlock[] | null;
  /** Every exam on record, the newest first. */
  medicalExams: MedicalExam[] | null;
  /** In short, `diagnosis.toxicological`. */
  toxicological: NormalizedToxicological | null;
  /** In short, `diagnosis.points`. */
  points: NormalizedPoints | null;
  /** In short, `diagnosis.fines.items`. */
  fines: NormalizedFine[] | null;
}

export interface NormalizedValidity {
  /** expires_soon: within 30 days. in_grace: expired 1 to 30 days ago, driving is not yet an infraction. expired: longer ago than that. unknown: no expiry date was told. */
  state: ValidityState;
  /** As printed on the license. */
  expiresOn: string | null;
  /** Days to the expiry: 0 on the last day, negative after it. */
  daysLeft: number | null;
  /** The last day on which driving is not the infraction of CTB art. 162, V. */
  graceEndsOn: string | null;
}

export interface NormalizedBlock {
  /** What the block is. record_cancelled, undue_issue: the license was cancelled for irregularity. provisional_penalized: infractions in the year of the provisional license. unfit: in an exam. unclassified: the reason was not told. */
  kind: BlockKind;
  /** Brazilian Portuguese: the block in a few words. */
  title: string;
  /** On the day of the diagnosis. scheduled: it begins later. active: in effect. term_served: its term is over, but the register still lists it. released: the register says that it was lifted. */
  phase: BlockPhase;
  /** Whether it forbids driving on the day of the diagnosis. Null: it cannot be said; it is not harmless for that. */
  forbidsDriving: boolean | null;
  /** Its first day. Null: not told; then recordedOn counts, and without that it is taken as begun. */
  startsOn: string | null;
  /** The last day of its term, as the register tells it. Null: no end was told. */
  endsOn: string | null;
}

export interface NormalizedToxicological {
  /** Whether the periodic exam is required of this driver: category C, D or E, under 70, and a license valid for three years or more. Null: the category or the birth date was not told. Whoever holds C, D or E needs the exam to renew at any age. */
  required: boolean | null;
  /** in_order: due in more than 60 days. due_soon: in 31 to 60. due_urgent: in 0 to 30. in_tolerance: 1 to 30 days overdue, not yet an infraction. overdue: longer than that. driving_barred: the exam on record bars from driving, which goes before any deadline. The words do not tell the result. unknown: what is needed to tell was left out. */
  state: ToxicologicalState;
  /** The deadline of the next periodic exam. Null: none applies, or it is not known. */
  dueOn: string | null;
  /** Result of the last exam. Null: not told, or withheld. Confidential by law (CTB art. 148-A, § 6º). */
  result: ToxicologicalResult | null;
  resultWithheld?: ResultWithheld | undefined;
}

export interface NormalizedPoints {
  /** Points of confirmed infractions that count on the day of the diagnosis. */
  confirmed: number;
  /** With infractions that are pending or of unknown state: what it may come to. */
  potential: number;
  /** Confirmed points at which the license is suspended. Null where no law is known. */
  limit: number | null;
  /** Confirmed points left before the limit, 0 once reached. Null where the limit is. */
  remaining: number | null;
  /** Whether the confirmed points are at the limit or above. Null where the limit is. */
  reached: boolean | null;
}

export interface NormalizedFine {
  /** Violation code as printed on a notice, for example 745-50, whatever the spelling of the source. Null: none was told that can be read. */
  code: string | null;
  /** What the driver did, in plain Brazilian Portuguese. Null: the code is not known or not in the table. */
  summary: string | null;
  /** From the table of violations or else as told. Null: not known, or the law gives none. */
  gravity: Gravity | null;
  /** Day of the infraction. Null: not told. */
  committedOn: string | null;
  /** confirmed: the administrative instance is closed. pending: still in process. cancelled: void. written_warning: a warning took the place of the fine. Null: not told. */
  state: InfractionState | null;
  /** Full amount in centavos of BRL, without discount or interest. Null: not told, and not set by law without facts that are missing. */
  amountCents: number | null;
  /** Null: no source said whether it is paid. */
  paid: boolean | null;
  /** Day of payment. Null: not paid, or the day was not told. */
  paidOn: string | null;
}

/** Everything known, section by section. Some leaves are `{ value, formatted }`. */
export interface Details {
  /** The driver's personal data. */
  personal: PersonalDetails | null;
  /** The whole license. */
  license: LicenseDetails | null;
  /** Medical and psychological exams. Null: not answered. Empty: none on record. */
  medicalExams: MedicalExamDetails[] | null;
  /** The last toxicological exam. Null: not answered, or not required. */
  toxicological: ToxicologicalDetails | null;
  /** Special and recycling courses. Null: not answered. Empty: none on record. */
  courses: CourseDetails[] | null;
  /** The lookup of the state's records: what was asked when, and what answered. */
  stateLookup: StateLookup | null;
}

export interface PersonalDetails {
  /** The registered name. Null: no source told it. */
  name: FormattedPair | null;
  /** The name by which the driver is known (nome social). Null: no source told it. */
  socialName: FormattedPair | null;
  /** Name of the mother, as registered. Null: no source told it. */
  motherName: FormattedPair | null;
  /** Name of the father, as registered. Null: no source told it. */
  fatherName: FormattedPair | null;
  /** Parents by affection (filiação afetiva). Null: no source told any. */
  affectiveParents: FormattedPair[] | null;
  /** The CPF that was asked for. Null: no source told it. */
  cpf: FormattedPair | null;
  /** Day of birth. Null: no source told it. */
  birthDate: string | null;
  /** Sex, as registered. Null: no source told it. */
  sex: Sex | null;
  /** Nationality, as registered. Null: no source told it. */
  nationality: Nationality | null;
  /** Place of birth. Null: no source told it. */
  birthplace: NamedCode | null;
  /** The document by which the driver was registered. Null: no source told it. */
  identityDocument: IdentityDocument | null;
  /** Phone number with its area code, from whichever source tells it. Null: no source told it. */
  phone: FormattedPair | null;
  /** E-mail address, from whichever source tells it. Null: no source told it. */
  email: string | null;
  /** Address, from whichever source tells it. Null: no source told it. */
  address: Address | null;
}

export interface Address {
  /** The street, or the whole address if the source has it in one text. Null: no source told it. */
  street: string | null;
  /** Number of the house. Null: no source told it. */
  number: string | null;
  /** What else finds it, for example the apartment. Null: no source told it. */
  complement: string | null;
  /** District (bairro). Null: no source told it. */
  district: string | null;
  /** The city. Null: no source told it. */
  city: NamedCode | null;
  /** The state. Two letters. Null: no source told it. */
  state: string | null;
  /** Postal code (CEP). Null: no source told it. */
  postalCode: FormattedPair | null;
}

export interface IdentityDocument {
  /** The kind of document. Null: no source told it. */
  kind: IdentityDocumentKind | null;
  /** Its number, as registered: each state has its own punctuation. Null: no source told it. */
  number: string | null;
  /** The body that issued it. Null: no source told it. */
  issuer: string | null;
  /** The state of that body. Two letters. Null: no source told it. */
  state: string | null;
}

export interface LicenseDetails {
  /** National registration number; one per driver, for life. Null: no source told it. */
  registrationNumber: FormattedPair | null;
  /** Number of the printed form; it changes with every issue. Null: no source told it. */
  licenseFormNumber: FormattedPair | null;
  /** Number of the RENACH form; it changes with every process. Null: no source told it. */
  renachNumber: FormattedPair | null;
  /** Number of the record before the national register (PGU). Null: no source told it. */
  pguNumber: string | null;
  /** Number in the register's list of barred drivers. Null: no source told it. */
  impedimentListNumber: string | null;
  /** How many records the register has for the CPF. Null: no source told it. */
  recordCount: number | null;
  /** The stage of the document's production. It does not say whether its holder may drive. Null: no source told it. */
  documentStatus: DocumentStatus | null;
  /** The same of the document before. Null: no source told it. */
  previousDocumentStatus: DocumentStatus | null;
  /** Of a cancelled document: why. Null: no source told it. */
  cancellationReason: CancellationReason | null;
  /** The category. For example AB, D or ACC+B. Null: no source told it. */
  category: string | null;
  /** The lower category to which the driver was moved down. For example AB, D or ACC+B. Null: no source told it. */
  loweredCategory: string | null;
  /** The category that the register authorizes for the next document. For example AB, D or ACC+B. Null: no source told it. */
  authorizedCategory: string | null;
  /** The state that has the driver's records. Two letters. Null: no source told it. */
  state: string | null;
  /** The state of the jurisdiction (UF de domínio). Two letters. Null: no source told it. */
  jurisdictionState: string | null;
  /** The state of the current license. Two letters. Null: no source told it. */
  issueState: string | null;
  /** The state that asked for a transfer of the record. Two letters. Null: no source told it. */
  transferState: string | null;
  /** The state of the first license. Two letters. Null: no source told it. */
  firstIssuedState: string | null;
  /** Day of the first license. Null: no source told it. */
  firstIssuedOn: string | null;
  /** Day on which the current document was issued. Null: no source told it. */
  issuedOn: string | null;
  /** The printed expiry. Null: no source told it. */
  expiresOn: string | null;
  /** Whether it is the license of the first year (PPD). Null: no source told it. */
  provisional: boolean | null;
  /** Whether the driver is paid to drive (EAR). Null: no source told it. */
  ear: boolean | null;
  /** Letters of the observations field, for example A. Null: no source told them. */
  restrictions: string[] | null;
  /** Day on which the driver entered the register. Null: no source told it. */
  registeredOn: string | null;
  /** The last change of the record. Null: no source told it. */
  lastTransaction: LastTransaction | null;
  /** What the driver asked for in the last process. Null: no source told it. */
  requests: LicenseRequest[] | null;
}

export interface LastTransaction {
  /** The register's own code of the transaction. Null: no source told it. */
  code: string | null;
  /** Its day. Null: no source told it. */
  on: string | null;
}

export interface MedicalExamDetails {
  /** fitness: the physical and mental fitness exam. psychological: the evaluation. */
  kind: MedicalExamKind;
  /** The name of the exam in the words of the source. Null: no source told it. */
  name: string | null;
  /** Day of the exam. Null: no source told it. */
  doneOn: string | null;
  /** Its result. Null: no source told it. */
  result: MedicalExamResult | null;
  /** The last day on which it holds. Null: no source told it. */
  validUntil: string | null;
  /** The category that the driver asked for. For example AB, D or ACC+B. Null: no source told it. */
  requestedCategory: string | null;
  /** The category that the examiner allowed. For example AB, D or ACC+B. Null: no source told it. */
  allowedCategory: string | null;
  /** The city of the exam. Null: no source told it. */
  city: string | null;
  /** The state of the exam. Two letters. Null: no source told it. */
  state: string | null;
}

export interface ToxicologicalDetails {
  /** Day on which the sample of the last exam was taken. Null: no source told it. */
  collectedOn: string | null;
  /** Day on which the exam was used in a process of the license. Null: no source told it. */
  usedOn: string | null;
  /** Its result. Null: no source told it, or it is withheld. */
  result: ToxicologicalResult | null;
  resultWithheld?: ResultWithheld | undefined;
  /** The exam of the 30 months, or one for the license. Null: no source told it. */
  purpose: ToxicologicalPurpose | null;
  /** The deadline of the next exam. Null: no source told it. */
  dueOn: string | null;
}

export interface CourseDetails {
  /** recycling: for offenders. renewal_update: the update at a renewal of the license. */
  kind: CourseKind;
  /** Day of completion. Null: no source told it. */
  completedOn: string | null;
  /** The state where it was taken. Two letters. Null: no source told it. */
  state: string | null;
  /** The last day on which it holds, as the source states it. Null: no source told it. */
  validUntil: string | null;
  /** Of a special course: whether it updates an earlier one. Null: another course, or no source told it. */
  isUpdate: boolean | null;
  /** How a recycling or renewal course was taken. Null: no source told it. */
  modality: CourseModality | null;
}

export interface StateLookup {
  /** The state that has the driver's records. Two letters. Null: no source told it. */
  state: string | null;
  /** The day of the answer of each part. */
  answeredOn: AnswerDays;
  /** What was asked on which day, and how that ended; the oldest day first. */
  history: LookupEntry[];
}

export interface AnswerDays {
  /** Infractions. Null: no source told it. */
  infractions: string | null;
  /** Exams. Null: no source told it. */
  medicalExams: string | null;
  /** The toxicological exam; it is asked for only if it may be required. Null: no source told it. */
  toxicological: string | null;
}

export interface LookupEntry {
  /** The part of the records that was asked for. */
  part: SourcePart;
  /** The day, in America/Sao_Paulo. */
  askedOn: string;
  /** The day of the answer that this report uses. Null: no answer on that day. */
  answeredOn: string | null;
  /** answered: the report has it. unavailable: nobody answered that day. refused: it was said that there is no record or that it is not given out. pending: it is asked for again. */
  outcome: LookupOutcome;
}

export interface FormattedPair {
  /** The bare form. */
  value: string;
  /** The form for people. */
  formatted: string;
}

/** The diagnosis in plain language. It adds no conclusion of its own. */
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
  /** PROCESSING for a new report; for a replay the status it has now. */
  status: ReportStatus;
  /** Whom the CPF belongs to, as far as it is known now. */
  driver: AcceptedDriver;
  /** Path of the report, to be read with GET. */
  statusUrl: string;
  /** Whether your organization has an enabled endpoint. */
  webhookConfigured: boolean;
  /** From what the sources took lately. Not a promise. */
  estimatedDeliveryAt: string;
}

/** Which driver the CPF resolved to. All but `id` are null while the driver is not yet known, when no license was issued, or for a key without `reports:read`. */
export interface AcceptedDriver {
  /** The same for one CPF in your organization, always. */
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
  /** Your reference, as you gave it. */
  externalRef: string | null;
  status: ReportStatus;
  /** Whom the report is about. */
  driver: ListedDriver;
  /** `diagnosis.status`. Null: no diagnosis yet. */
  verdict: Verdict | null;
  /** `category.driving.answer`: whether the driver may drive all that the license covers. */
  driving: DrivingAnswer | null;
  /** Of the alerts. Null: there are none. */
  worstSeverity: Severity | null;
  /** The first day, from the diagnosis on, by which an alert asks to act. */
  nextDueOn: string | null;
  /** When the report was asked for. */
  createdAt: string;
  /** Set when the report becomes DELIVERED. */
  deliveredAt: string | null;
}

export interface ListedDriver {
  /** The same for one CPF in your organization, always. */
  id: string;
  /** Formatted 000.000.000-00. */
  cpf: string | null;
  /** Null until a source has told it. */
  name: string | null;
}

export interface ReportPage {
  /** The items of this page. */
  items: ReportListItem[];
  /** Pass it as `cursor` to read on. Null: this was the last page. */
  nextCursor: string | null;
}

export interface ApiKey {
  /** Identifier of the key. */
  keyId: string;
  /** The public part of the key, by which people recognize it. */
  prefix: string;
  /** What the key is for, as it was called when it was made. */
  name: string;
  /** The mode of the key. */
  mode: KeyMode;
  /** What the key may do. Empty: only what every key may. */
  scopes: Scope[];
  /** When the key ends; null: it does not expire. */
  expiresAt: string | null;
  /** The organization that the key belongs to. */
  organization: KeyOrganization;
  /** What bounds the requests of this key. */
  limits: KeyLimits;
}

export interface KeyOrganization {
  /** Identifier of the organization. */
  organizationId: string;
  /** The name of the organization. */
  name: string;
}

export interface KeyLimits {
  /** Requests a minute, over all keys of this mode. */
  perMinute: number;
  /** Requests a day, over all keys of this mode. */
  perDay: number;
  /** Requests at the same time, over all keys of this mode. */
  concurrency: number;
  /** Centavos that this key may spend on a day of America/Sao_Paulo; null: only the credit line bounds it. */
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
  /** Centavos charged. */
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
  /** Centavos charged. */
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
  /** The report of a debit or refund; null otherwise. */
  reportId: string | null;
  /** When it was entered. */
  createdAt: string;
}

export interface EntrySum {
  /** How many entries. */
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
  /** Payments and adjustments of the day, each by itself, oldest first. */
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
  /** Pass it as `cursor` to read on. Null: this was the last page. */
  nextCursor: string | null;
}

export interface Violation {
  /** As printed on a notice, for example 745-50. */
  code: string;
  /** The code without the hyphen. */
  codeDigits: string;
  /** What the driver did, in plain Brazilian Portuguese. */
  summary: string;
  /** The provision of the law. */
  legalBasis: string;
  /** The article alone, for example 165-A. */
  article: string;
  /** Who answers for it: `condutor` the driver, `proprietario` the owner of the vehicle, `embarcador` the shipper, `transportador` the carrier, `pedestre` the pedestrian, `pessoa_fisica_ou_juridica` any person or company, `pessoa_juridica` a company, `servidor_publico` a public servant. */
  infractors: Infractor[];
  /** Null where the law gives none. */
  gravity: Gravity | null;
  /** Nominal points; see `countsTowardPoints`. */
  points: number;
  /** Times the amount of the gravity. */
  multiplier: number;
  /** The fine in reais (not centavos). Null where `amountRule` says how it is found. */
  amountBRL: number | null;
  /** Brazilian Portuguese. */
  amountRule: string | null;
  /** Suspends the license by itself, whatever the points. */
  selfSuspending: boolean;
  /** Suspends the license only when committed again within twelve months. */
  suspendsOnRecidivism: boolean;
  /** For how many months it suspends by itself; `min` and `max` are equal where the law fixes the period. Null where it does not suspend by itself. */
  suspensionMonths: SuspensionMonths | null;
  /** Revokes the license when committed again within twelve months (CTB art. 263, II). */
  revokesOnRecidivism: boolean;
  /** Enters the total of twelve months. */
  countsTowardPoints: boolean;
  /** Why it stays out of that total; null exactly where it counts. `self_suspending_art_259_4_III`: it suspends by itself. `excluded_art_259_4_II`: the law names its article. `no_gravity_class`: the law gives it no gravity, hence no points. `driver_has_no_valid_license`: whoever commits it has no valid license. `infractor_not_driver_or_owner`: neither a driver nor an owner answers for it. `infractor_has_no_license_record`: a pedestrian answers for it. `non_motor_vehicle_mbft`: not of a motor vehicle, after the enforcement manual (MBFT). `non_motor_vehicle_inferred`: the same, by our reading. */
  pointsExclusion: PointsExclusion | null;
  /** superseded: fines of its time still carry it, new ones do not. */
  status: ViolationStatus;
  /** The first day of infractions that this row is for; earlier ones keep their gravity and amount. Null: not known. */
  since: string | null;
  /** The last day of infractions that this row is for. Null: it is in force. */
  until: string | null;
  /** What to know beyond the row, in Brazilian Portuguese. */
  note: string | null;
  /** How well the sources agree on this row. Below high: check before you rely on it. */
  confidence: Confidence;
}

export interface SuspensionMonths {
  /** Months at least. */
  min: number;
  /** Months at most. */
  max: number;
}

export interface ViolationPage {
  /** The items of this page. */
  items: Violation[];
  /** Pass it as `cursor` to read on. Null: this was the last page. */
  nextCursor: string | null;
}

export interface CalculatedPoints {
  /** The day calculated for. */
  asOf: string;
  /** Confirmed points within the twelve months. */
  points: number;
  /** With the pending ones. */
  potential: number;
  /** Points at which the license is suspended. Null where no law is known for the day. */
  limit: number | null;
  /** Why this limit. two_or_more_gravissimas: 20. one_gravissima: 30. no_gravissima: 40. ear: 40, paid to drive. before_2021: 20 for all, until 2021-04-11. no_law: no rule is known for the day, so the limit is null. */
  limitReason: LimitReason;
  /** Why this limit, in Brazilian Portuguese. */
  reason: string;
  /** Whether `points` are at the limit or above. Null where the limit is. */
  reached: boolean | null;
  /** Points left before the limit, 0 once reached. Null where the limit is. */
  remaining: number | null;
  /** Each infraction in the order given, and whether it counts. */
  infractions: CalculatedInfraction[];
  /** The next day on which one that counts, pending or not, stops counting. */
  nextLapseOn: string | null;
  /** If the limit is reached: the first day on which it no longer is, should nothing new be committed. Null: it is not reached. */
  belowLimitOn: string | null;
  /** What one more confirmed infraction of each gravity would make of it on that day. */
  whatIf: PointsWhatIf;
  /** Which of them suspend the license by themselves, whatever the points. */
  selfSuspending: SelfSuspendingInfraction[];
  /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */
  confidence: Confidence;
  /** The rules applied; never empty. */
  legalBasis: LegalBasis[];
}

export interface CalculatedInfraction {
  /** As printed on a notice, whatever the spelling you gave. Null: you gave a gravity. */
  code: string | null;
  /** Null where the law gives the violation none. */
  gravity: Gravity | null;
  /** The day it was committed, as you gave it. */
  date: string;
  /** As you gave it. */
  state: InfractionState;
  /** Nominal points, whether they count or not. */
  points: number;
  /** Whether they are in `points` of the whole. */
  counts: boolean;
  /** pending: in `potential` only. excluded: the law keeps it out, see `exclusion`. in_future: after `asOf`. zeroed: before a day of `zeroedOn`. lapsed: twelve months old or more. Null: it counts. */
  notCountedBecause: NotCountedReason | null;
  /** Which exclusion of the law keeps it out of every total; the values of `pointsExclusion` of a violation. Null: none. */
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
  /** Its place in `infractions`, from 0. */
  index: number;
  /** Whether all that the suspension rests on is confirmed. */
  confirmed: boolean;
  /** Another of the same article on an earlier day, less than 12 months before. */
  recidivism: boolean;
  /** Shortest term. Null where the law is not known. */
  minMonths: number | null;
  /** Longest term; equal if the article fixes it. */
  maxMonths: number | null;
}

export interface AskAnswer {
  /** False: not a question of traffic law; `answer` says so, without citations. */
  answered: boolean;
  /** Brazilian Portuguese. `[1]` marks passage 1. */
  answer: string;
  /** Never empty where `answered`. */
  citations: Citation[];
  /** The texts that the answer rests on. */
  passages: Passage[];
  /** False: no model was used, and the answer is the best passages as they stand. */
  usedModel: boolean;
}

export interface Citation {
  /** An article of a law, or a violation code. */
  kind: CitationKind;
  /** One provision of the law, or one violation code. */
  reference: string;
  /** The official text of that law; for a code, of its law. */
  url: string;
  /** The number of the passage that rests on it. */
  passage: number;
}

export interface Passage {
  /** The number that marks it in `answer`. */
  number: number;
  /** What it is about, in Brazilian Portuguese. */
  title: string;
  /** The passage itself, in Brazilian Portuguese. */
  text: string;
}

export interface ReportEvent {
  /** The `Cnh-Event-Id` of the webhook. */
  id: string;
  /** What happened to the report. */
  kind: EventKind;
  /** The report that it happened to. */
  reportId: string;
  /** When it happened. */
  createdAt: string;
  /** The report as it was at the event: the body of the webhook. */
  report: Report;
}

export interface EventPage {
  /** The items of this page. */
  items: ReportEvent[];
  /** Pass it as `after` to read on, also where there are fewer items than `limit`: a page ends at about 1 MB. Null: you are at the end; ask again later after `lastEventId`. */
  nextCursor: string | null;
  /** Pass it as `after` the next time, also where this page has no items: the last event of the page, or else where it began. Null: there was no event yet. */
  lastEventId: string | null;
}

export interface WebhookEndpoint {
  /** Identifier of the endpoint. */
  id: string;
  /** Where webhooks are sent. */
  url: string;
  /** The events that are sent. */
  events: EventKind[];
  /** False: switched off by you, by a 410 answer, or after 5 days without a success. */
  enabled: boolean;
  /** Your note. */
  description: string | null;
  /** When the endpoint was added. */
  createdAt: string;
}

export interface CreatedWebhookEndpoint {
  /** Identifier of the endpoint. */
  id: string;
  /** Where webhooks are sent. */
  url: string;
  /** The events that are sent. */
  events: EventKind[];
  /** False: switched off by you, by a 410 answer, or after 5 days without a success. */
  enabled: boolean;
  /** Your note. */
  description: string | null;
  /** When the endpoint was added. */
  createdAt: string;
  /** The signing secret, shown only once: `whsec_` and the base64 of 32 random bytes. */
  secret: string;
}

export interface WebhookEndpointPage {
  /** The items of this page. */
  items: WebhookEndpoint[];
  /** Pass it as `cursor` to read on. Null: this was the last page. */
  nextCursor: string | null;
}

export interface RotatedSecret {
  /** Identifier of the endpoint. */
  id: string;
  /** The signing secret, shown only once: `whsec_` and the base64 of 32 random bytes. */
  secret: string;
  /** Until then both secrets sign, the new one first. */
  previousSecretExpiresAt: string;
}

export interface RecoveredWebhookEndpoint {
  /** Identifier of the endpoint. */
  id: string;
  /** The instant from which events were sent again. */
  since: string;
  /** How many deliveries were queued, 500 at most. */
  deliveries: number;
  /** False: there are more; call again since `resumeFrom`. */
  complete: boolean;
  /** The `since` of the next call. Null when complete. */
  resumeFrom: string | null;
}

export interface Delivery {
  /** The `Cnh-Delivery-Id` of the webhook. */
  id: string;
  /** The `Cnh-Event-Id` of the webhook: the same for every delivery of an event. */
  eventId: string;
  /** What happened to the report. */
  eventKind: EventKind;
  /** The endpoint that it is sent to. */
  endpointId: string;
  /** Null for a test event. */
  reportId: string | null;
  /** Whether it was sent as a test. */
  test: boolean;
  /** SUPERSEDED: a partial event given up because the final one was there. */
  status: DeliveryStatus;
  /** Why it is FAILED, else null. ENDPOINT_GONE: the endpoint answered 410. REPORT_ERASED: there is no body to send any more. */
  failureReason: DeliveryFailure | null;
  /** The delivery that this is a manual retry of. */
  retryOf: string | null;
  /** When it was made. */
  createdAt: string;
  /** When it left PENDING. Null before. */
  settledAt: string | null;
  /** Null once settled. */
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
  /** HTTP status of the answer. Only 2xx is success. */
  statusCode: number | null;
  /** Why there was no answer. */
  failure: AttemptFailure | null;
  /** The first 4 KiB of the answer's body. */
  answer: string | null;
  /** When the next attempt was planned for. */
  nextAttemptAt: string | null;
}

export interface DeliveryWithAttempts {
  /** The `Cnh-Delivery-Id` of the webhook. */
  id: string;
  /** The `Cnh-Event-Id` of the webhook: the same for every delivery of an event. */
  eventId: string;
  /** What happened to the report. */
  eventKind: EventKind;
  /** The endpoint that it is sent to. */
  endpointId: string;
  /** Null for a test event. */
  reportId: string | null;
  /** Whether it was sent as a test. */
  test: boolean;
  /** SUPERSEDED: a partial event given up because the final one was there. */
  status: DeliveryStatus;
  /** Why it is FAILED, else null. ENDPOINT_GONE: the endpoint answered 410. REPORT_ERASED: there is no body to send any more. */
  failureReason: DeliveryFailure | null;
  /** The delivery that this is a manual retry of. */
  retryOf: string | null;
  /** When it was made. */
  createdAt: string;
  /** When it left PENDING. Null before. */
  settledAt: string | null;
  /** Null once settled. */
  nextAttemptAt: string | null;
  /** Oldest first. */
  attempts: Attempt[];
}

export interface DeliveryPage {
  /** The items of this page. */
  items: Delivery[];
  /** Pass it as `cursor` to read on. Null: this was the last page. */
  nextCursor: string | null;
}

export interface JsonRpcResponse {
  jsonrpc: "2.0";
  /** That of the request. Null: the request had none that could be read. */
  id: string | number | null;
  /** What the method answered. Absent after an error. */
  result?:
    | {
        [name: string]: unknown;
      }
    | undefined;
  /** Why the method did not answer. */
  error?: JsonRpcError | undefined;
  [name: string]: unknown;
}

export interface JsonRpcError {
  /** A code of JSON-RPC or of the Model Context Protocol. */
  code: number;
  /** What went wrong, in English. */
  message: string;
  [name: string]: unknown;
}

export interface InputIssue {
  /** The field, as in `infractions.0.date`. Empty: the request as a whole. */
  path: string;
  /** What is wrong, and what to send instead. */
  message: string;
}

export interface InputIssues {
  /** One entry for each thing that is wrong. */
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
  /** concurrency: too many requests at the same time. The others: too many in that time. */
  reason: LimitedBy;
}

/** How far a report is. It changes once, from PROCESSING to one of the others. */
export type ReportStatus = "PROCESSING" | "DELIVERED" | "ERROR";

/** What the diagnosis comes to. */
export type Verdict = "VALID" | "WARNING" | "BLOCKED" | "EXPIRED" | "UNKNOWN";

/** How bad an alert is, from the mildest to the worst. */
export type Severity = "INFO" | "WARNING" | "CRITICAL";

/** Whether somebody may drive. UNKNOWN: the facts do not suffice. */
export type DrivingAnswer = "ALLOWED" | "FORBIDDEN" | "UNKNOWN";

/** How sure a conclusion about the law is. */
export type Confidence = "high" | "medium" | "low";

/** The class of an infraction by the CTB, from the mildest to the worst. */
export type Gravity = "leve" | "media" | "grave" | "gravissima";

/** Where the process of an infraction stands. */
export type InfractionState =
  | "confirmed"
  | "pending"
  | "cancelled"
  | "written_warning"
  | (string & {});

/** One category of the license by itself. */
export type SingleCategory = "ACC" | "A" | "B" | "C" | "D" | "E";

/** The categories of a license as they are written on it. */
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

/** What somebody wants to drive. */
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

/** The part of the diagnosis of an alert. */
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

/** What the money at stake is for. */
export type MoneyKind = "payment" | "penalty" | (string & {});

/** Whether an amount is exact, or the least or the most it can be. */
export type MoneyBound = "exact" | "at_least" | "at_most";

/** The kind of body that an alert sends its reader to. */
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

/** Whether a license is in date. */
export type ValidityState =
  | "in_force"
  | "expires_soon"
  | "in_grace"
  | "expired"
  | "unknown"
  | (string & {});

/** What can stand against an automatic renewal. */
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

/** Whether a special course is in date. */
export type SpecialCourseState =
  | "in_force"
  | "expires_soon"
  | "expired"
  | "unknown"
  | (string & {});

/** A category that a driver can move up to. */
export type UpgradeTarget = "C" | "D" | "E" | (string & {});

/** A condition of moving up to a category. */
export type UpgradeCondition =
  | "age"
  | "time_in_category"
  | "gravissimas"
  | "provisional"
  | (string & {});

/** What has to be done beside meeting the conditions of a category. */
export type UpgradeFormality = "toxicological_exam" | (string & {});

/** The reason code of the national record. */
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

/** What a block is. */
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

/** Where a block stands in its time. */
export type BlockPhase = "scheduled" | "active" | "term_served" | "released" | (string & {});

/** The unit of a term. */
export type TermUnit = "day" | "month" | "year";

/** Which exam it was. */
export type MedicalExamKind = "fitness" | "psychological" | "other" | (string & {});

/** What an exam came to. */
export type MedicalExamResult =
  | "fit"
  | "fit_with_restrictions"
  | "temporarily_unfit"
  | "unfit"
  | (string & {});

/** Why a result is left out of the report. */
export type WithheldReason = "no_legal_basis" | (string & {});

/** Where the duty of the toxicological exam stands. */
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

/** The vehicles that an exam keeps the driver from. */
export type BarredVehicles = "all" | "heavy" | (string & {});

/** Where a due date comes from. */
export type DueDateOrigin = "source" | "computed" | (string & {});

/** Why the limit of points is what it is. */
export type LimitReason =
  | "two_or_more_gravissimas"
  | "one_gravissima"
  | "no_gravissima"
  | "ear"
  | "before_2021"
  | "no_law"
  | (string & {});

/** Where the amount of a fine comes from. */
export type AmountOrigin = "source" | "law" | (string & {});

/** The step that the process of a fine is in. */
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

/** A term that the authority missed in the process of a fine. */
export type FineDefect =
  | "late_notice"
  | "late_penalty_notice"
  | "late_appeal_decision"
  | "time_barred"
  | (string & {});

/** What can be done about a fine until a deadline. */
export type FineDeadlineKind =
  | "defence"
  | "name_driver"
  | "discount"
  | "appeal"
  | "second_appeal"
  | (string & {});

/** What the authority has to do within a term. */
export type AuthorityTermKind =
  | "notice"
  | "penalty_notice"
  | "appeal_decision"
  | "limitation"
  | (string & {});

/** The unit of a measured value. */
export type MeasurementUnit = "km/h" | (string & {});

/** What makes the points of an infraction stop counting. */
export type PointsEnd = "lapse" | "points_suspension" | "preventive_course" | (string & {});

/** Where a suspension or a revocation by one infraction stands. */
export type PenaltyStage =
  | "not_confirmed"
  | "open"
  | "end_unknown"
  | "term_over"
  | "served"
  | (string & {});

/** Why a license is revoked. */
export type RevocationReason = "recidivism" | "drove_while_suspended" | (string & {});

/** Where a suspension by points stands. */
export type PointsSuspensionStage =
  | "not_confirmed"
  | "open"
  | "maybe_punished"
  | "end_unknown"
  | "term_over"
  | (string & {});

/** How the end of a penalty's term is known. */
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

/** Which document proved the identity. */
export type IdentityDocumentKind =
  | "identity_card"
  | "work_card"
  | "passport"
  | "military_certificate"
  | (string & {});

/** Where the issue of a license document stands. */
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

/** What was asked for when a license was issued. */
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

/** What a toxicological exam was made for. */
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

/** A part of the report that sources answer. */
export type SourcePart =
  | "license"
  | "infractions"
  | "medicalExams"
  | "toxicological"
  | (string & {});

/** What became of a question to a source. */
export type LookupOutcome = "answered" | "unavailable" | "refused" | "pending" | (string & {});

/** live: real sources, charged. test: the sandbox, free. */
export type KeyMode = "live" | "test";

/** Something that a key may do. */
export type Scope =
  | "reports:create"
  | "reports:read"
  | "billing:read"
  | "webhooks:manage"
  | "assistant:use"
  | (string & {});

/** Why the balance changed. */
export type LedgerEntryKind =
  | "REPORT_DEBIT"
  | "REPORT_REFUND"
  | "PAYMENT"
  | "ADJUSTMENT"
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

/** Why a violation brings no points. */
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

/** What an answer cites. */
export type CitationKind = "article" | "code" | (string & {});

/** What happened to a report. */
export type EventKind =
  | "report.delivered"
  | "report.failed"
  | "report.partially_delivered"
  | (string & {});

/** Where a delivery stands. */
export type DeliveryStatus = "PENDING" | "SUCCEEDED" | "FAILED" | "SUPERSEDED" | (string & {});

/** Why a delivery was given up. */
export type DeliveryFailure =
  | "ATTEMPTS_EXHAUSTED"
  | "ENDPOINT_GONE"
  | "ENDPOINT_DISABLED"
  | "ENDPOINT_REMOVED"
  | "REPORT_ERASED"
  | (string & {});

/** Why an attempt got no answer from the endpoint. */
export type AttemptFailure =
  | "DNS"
  | "ADDRESS_REFUSED"
  | "CONNECTION"
  | "TLS"
  | "TIMEOUT"
  | (string & {});

/** The limit that a request met. */
export type LimitedBy = "concurrency" | "perMinute" | "perDay" | (string & {});

/** Malformed JSON, JSON nested deeper than 64 levels, a field of the wrong shape, or a query parameter that the operation does not have; `data.issues` names each and says what to send. Fix the request: repeating it will not help. */
export interface BadRequest {
  /** Always false. */
  defined: false;
  /** Stable: program against this, not against the message. */
  code: "BAD_REQUEST";
  /** The HTTP status. */
  status: 400;
  /** For people, in the language of `Content-Language`. */
  message: string;
  /** What the request met, to act upon. */
  data?: InputIssues | undefined;
}

/** The key is missing, malformed, unknown, expired or revoked, or it may not be used from this address. The answer is the same for all of these: check the whole key, its mode, its end and its allow-list. */
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
  /** What the request met, to act upon. */
  data: CreditExceeded;
}

/** The daily spend cap of this key does not cover one more report. `data` is in centavos of BRL; `spent` is what the key was charged on this day in São Paulo, refunds not deducted, and `resetsAt` is when the day ends. Nothing was created or charged. An administrator of your organization can raise the cap. */
export interface SpendCapReached {
  /** Always false. */
  defined: false;
  /** Stable: program against this, not against the message. */
  code: "SPEND_CAP_REACHED";
  /** The HTTP status. */
  status: 402;
  /** For people, in the language of `Content-Language`. */
  message: string;
  /** What the request met, to act upon. */
  data: SpendCapExceeded;
}

/** The key is good but lacks the scope of this operation. */
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

/** There is no such thing, or it belongs to another organization; the two cannot be told apart. */
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

/** A limit of your organization is reached; `data.reason` says which. Wait `data.retryAfter` seconds (also in `Retry-After`). A refused request is not counted. */
export interface TooManyRequests {
  /** Always false. */
  defined: false;
  /** Stable: program against this, not against the message. */
  code: "TOO_MANY_REQUESTS";
  /** The HTTP status. */
  status: 429;
  /** For people, in the language of `Content-Language`. */
  message: string;
  /** What the request met, to act upon. */
  data: LimitReached;
}

/** Our fault. Creates are safe to repeat with the same `externalRef`. Quote `Request-Id` if it stays. */
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

/** A store is down. Repeat after `Retry-After` seconds; creates are safe to repeat with the same `externalRef`. */
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

/** Any error of this API. `code` tells them apart. */
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
  /** The reports of this driver. */
  driverId?: string | undefined;
  /** This status. */
  status?: ReportStatus | undefined;
  /** Exactly this reference. */
  externalRef?: string | undefined;
  /** Exactly this `diagnosis.status`. */
  verdict?: Verdict | undefined;
  /** Exactly this `category.driving.answer`; FORBIDDEN: may not drive. */
  driving?: DrivingAnswer | undefined;
  /** The worst alert is this severe or more. */
  minSeverity?: Severity | undefined;
  /** `nextDueOn` is before this day. The list is then ordered by it, earliest first. */
  dueBefore?: string | undefined;
  /** Created at this instant or later. A date: from its first instant in America/Sao_Paulo. */
  createdFrom?: string | undefined;
  /** Created before this instant. A date: the whole day in America/Sao_Paulo is included. */
  createdTo?: string | undefined;
  /** How many items a page has at most. */
  limit?: number | undefined;
  /** `nextCursor` of the page before, as it came. Absent or empty: the first page. */
  cursor?: string | undefined;
}

export interface GetUsageQuery {
  /** First day. Absent: 30 days that end with `to`. */
  from?: string | undefined;
  /** Last day, included. Absent: today in America/Sao_Paulo. */
  to?: string | undefined;
}

export interface GetStatementQuery {
  /** First day. Absent: 30 days that end with `to`. */
  from?: string | undefined;
  /** Last day, included. Absent: today in America/Sao_Paulo. */
  to?: string | undefined;
}

export interface ListStatementEntriesQuery {
  /** How many items a page has at most. */
  limit?: number | undefined;
  /** `nextCursor` of the page before, as it came. Absent or empty: the first page. */
  cursor?: string | undefined;
}

export interface ListViolationsQuery {
  /** What to search for, best match first: plain Brazilian Portuguese (`celular ao volante`), a code or its first three digits or more (`745`), or a provision (`art. 218, III`). Accents and capitals do not matter; a word that matches nothing is passed over. Absent: every violation, by code. */
  q?: string | undefined;
  /** How many items a page has at most. */
  limit?: number | undefined;
  /** `nextCursor` of the page before, as it came. Absent or empty: the first page. */
  cursor?: string | undefined;
}

export interface ListEventsQuery {
  /** `nextCursor` of the page before, or the id of the last event that you read here. Absent or empty: from the oldest that is kept (30 days). `latest`: nothing of the past, only `lastEventId`, from which to go on. */
  after?: string | undefined;
  /** How many items a page has at most. */
  limit?: number | undefined;
}

export interface ListWebhookEndpointsQuery {
  /** How many items a page has at most. */
  limit?: number | undefined;
  /** `nextCursor` of the page before, as it came. Absent or empty: the first page. */
  cursor?: string | undefined;
}

export interface ListDeliveriesQuery {
  /** To this endpoint. */
  endpointId?: string | undefined;
  /** Of this report. */
  reportId?: string | undefined;
  /** Exactly this status. */
  status?: DeliveryStatus | undefined;
  /** How many items a page has at most. */
  limit?: number | undefined;
  /** `nextCursor` of the page before, as it came. Absent or empty: the first page. */
  cursor?: string | undefined;
}

/** What each operation takes and answers. */
export interface ApiOperations {
  createReport: { query: undefined; body: CreateReportBody; answer: ReportAccepted };
  listReports: { query: ListReportsQuery; body: undefined; answer: ReportPage };
  getReport: { query: undefined; body: undefined; answer: Report };
  searchReports: { query: undefined; body: SearchReportsBody; answer: ReportPage };
  mayDrive: { query: undefined; body: MayDriveBody; answer: MayDriveAnswer };
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
