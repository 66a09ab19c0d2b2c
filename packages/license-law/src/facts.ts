/**
 * Facts about a license in our own terms. Provider adapters translate into facts, and the law reads nothing else.
 * `null` always means "not known", never "none": an empty list from a source is `[]`, and a list without an answer from
 * any source is a `null` group.
 */
import type { Day } from "./calendar.ts";
import type { State } from "./states.ts";
import type { Gravity } from "./violation.ts";

/** A group of facts from one source. */
export type SourceAnswer<Group> = Group & {
  /** The part of the records from which it comes. */
  readonly source: SourceSection;
  /** The day of the query to the source, in America/Sao_Paulo. */
  readonly fetchedOn: Day;
};

/** `national`: the national register of drivers. `state`: the state authority. `laboratories`: exam results. */
export type SourceSection = "national" | "state" | "laboratories";

export interface Facts {
  readonly person: SourceAnswer<PersonFacts> | null;
  readonly license: SourceAnswer<LicenseFacts> | null;
  readonly blocks: SourceAnswer<{ readonly list: readonly BlockFact[] }> | null;
  readonly medicalExams: SourceAnswer<{ readonly list: readonly MedicalExamFact[] }> | null;
  readonly toxicological: SourceAnswer<ToxicologicalFacts> | null;
  readonly courses: SourceAnswer<{ readonly list: readonly CourseFact[] }> | null;
  readonly infractions: SourceAnswer<InfractionFacts> | null;
}

export interface PersonFacts {
  readonly birthDate: Day | null;
}

export interface LicenseFacts {
  /** `false` if the register answered that no license was ever issued to this CPF. */
  readonly issued: boolean | null;
  /** National registration number: nine digits and two check digits. */
  readonly registrationNumber: string | null;
  /** The number of the register's records for the CPF. */
  readonly recordCount: number | null;
  readonly documentStatus: DocumentStatus | null;
  /** The status of the document before the current one. */
  readonly previousDocumentStatus: DocumentStatus | null;
  readonly category: Category | null;
  /** The category to which the driver was lowered, for example after an exam; `null` if not lowered or unknown. */
  readonly loweredCategory: Category | null;
  /** The category authorized by the register for the next document. */
  readonly authorizedCategory: Category | null;
  /** The days since which the driver has the categories that lead to the next one. */
  readonly heldSince: { readonly B: Day | null; readonly C: Day | null } | null;
  /** The state with the driver's records: of the jurisdiction or, if unknown, of the current license. */
  readonly state: State | null;
  /** The state of the jurisdiction (UF de domínio). */
  readonly jurisdictionState: State | null;
  readonly firstIssuedState: State | null;
  readonly firstIssuedOn: Day | null;
  /** The day on which the current document was issued. */
  readonly issuedOn: Day | null;
  /** The printed expiry. The examiner may shorten it, so it is never computed. */
  readonly expiresOn: Day | null;
  /** Permissão para Dirigir (PPD): the license of the first year. */
  readonly provisional: boolean | null;
  /** Exerce atividade remunerada: paid to drive, printed on the license. */
  readonly ear: boolean | null;
  /** Letters of the observations field, for example A for corrective lenses. */
  readonly restrictions: readonly string[] | null;
}

/** The stage of the document's production, independent of whether the driver may drive. */
export type DocumentStatus =
  | "none"
  | "authorized"
  | "in_production"
  | "issued"
  | "confirmed"
  | "cancelled";

/** Two wheels (ACC or A), four wheels (B to E), or one of each. */
export type Category =
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
  | "ACC+E";

/** The national register's codes of the reasons to block a driver or bar a citizen. */
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
  | "F";

export interface BlockFact {
  readonly reason: BlockReason | null;
  readonly decision: "judicial" | "administrative" | null;
  readonly state: State | null;
  readonly recordedOn: Day | null;
  readonly startsOn: Day | null;
  readonly endsOn: Day | null;
  /** The day on which the block was lifted; `null` if the register has none, so the block is in force. */
  readonly releasedOn: Day | null;
  readonly licenseCollected: boolean | null;
  /** Number of the document or process behind the block. */
  readonly document: string | null;
  /** The body responsible for the block, as written in the register. */
  readonly authority: string | null;
  readonly description: string | null;
  /** The register's requirements for the release, verbatim. */
  readonly requirements: string | null;
  readonly term: PenaltyTerm | null;
  /** The term including the added terms of other blocks. */
  readonly totalTerm: PenaltyTerm | null;
}

export interface PenaltyTerm {
  readonly amount: number;
  readonly unit: "day" | "month" | "year";
}

export type ExamKind = "fitness" | "psychological" | "other";
export type ExamResult = "fit" | "fit_with_restrictions" | "temporarily_unfit" | "unfit";

export interface MedicalExamFact {
  readonly kind: ExamKind;
  readonly doneOn: Day | null;
  readonly result: ExamResult | null;
  readonly validUntil: Day | null;
  /** The name of the exam as written by the source. */
  readonly name: string | null;
  /** The category requested by the driver. */
  readonly requestedCategory: Category | null;
  /** The category allowed by the examiner. */
  readonly allowedCategory: Category | null;
  readonly city: string | null;
  readonly state: State | null;
}

export interface ToxicologicalFacts {
  /** The sampling day of the last exam. */
  readonly collectedOn: Day | null;
  /** The day on which the exam was used in a process of the license. */
  readonly usedOn: Day | null;
  readonly result: "negative" | "positive" | null;
  /** Whether it is an exam of the 30-month cycle, or one to obtain or renew the license. */
  readonly purpose: "periodic" | "license" | null;
  /** The deadline of the next exam, as stated by the source. */
  readonly dueOn: Day | null;
}

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
  | "renewal_update";

/** How a course was taken: the register's codes in words. */
export type CourseModality =
  | "in_person"
  | "remote"
  | "credited"
  | "partly_in_person"
  | "remote_and_credited";

export interface CourseFact {
  readonly kind: CourseKind;
  readonly completedOn: Day | null;
  /** The state where it was taken. */
  readonly state: State | null;
  /** The end of its validity, as stated by the source. */
  readonly validUntil: Day | null;
  /** Whether it is an update of an earlier course (atualização) instead of the course itself. */
  readonly isUpdate: boolean | null;
  readonly modality: CourseModality | null;
}

/** The state of a fine's process. Only `confirmed`, with the administrative instance closed, can suspend. */
export type InfractionState = "confirmed" | "pending" | "cancelled" | "written_warning";

export interface InfractionFacts {
  readonly list: readonly InfractionFact[];
  /** The events that removed points; if `null` they are unknown, and no points count as removed. */
  readonly zeroings: readonly Zeroing[] | null;
}

export interface Zeroing {
  readonly on: Day;
  readonly by: "points_suspension" | "preventive_course";
}

/** A code from the source's tables and its name; at least one of the two is known. */
export interface NamedCode {
  readonly code: string | null;
  readonly name: string | null;
}

/** A measurement behind an infraction: speed, weight or alcohol. The unit is known only for some codes. */
export interface Measurement {
  readonly measured: number | null;
  /** The value that counts, after the tolerance of the instrument. */
  readonly considered: number | null;
  readonly limit: number | null;
  readonly unit: "km/h" | null;
}

export interface InfractionFact {
  /** The violation code in any spelling. */
  readonly code: string | null;
  /** The gravity stated by the source, used if the code is unknown or not in the table. */
  readonly gravity: Gravity | null;
  readonly committedOn: Day | null;
  /** The hour, as HH:MM. */
  readonly committedAt: string | null;
  readonly plate: string | null;
  /** Where it was committed, as written by the source. */
  readonly place: string | null;
  readonly municipality: NamedCode | null;
  readonly measurement: Measurement | null;
  readonly state: InfractionState | null;
  /** Number of the notice (auto de infração). */
  readonly ticket: string | null;
  /** Number in the national register of infractions (RENAINF). */
  readonly renainf: string | null;
  /** Number of the administrative process. */
  readonly processNumber: string | null;
  /** The fining authority (órgão autuador). */
  readonly authority: NamedCode | null;
  /** State of the fining authority. */
  readonly authorityState: State | null;
  /** The penalty in the source's words, for example "Multa". */
  readonly penalty: string | null;
  /** The full amount, before any discount. */
  readonly amountCents: number | null;
  /** `false` only if a source reports it as unpaid; a fine with `paidOn` is paid regardless of this field. */
  readonly paid: boolean | null;
  readonly paidOn: Day | null;
  readonly paidCents: number | null;
  /** The sending day of the infraction notice, which stops the 30 days of art. 281. */
  readonly noticeSentOn: Day | null;
  readonly defenceDueOn: Day | null;
  readonly defenceFiled: boolean | null;
  readonly penaltyNoticeSentOn: Day | null;
  /** The last day to pay the fine with a discount. */
  readonly paymentDueOn: Day | null;
  readonly appealDueOn: Day | null;
  /** First instance, JARI. */
  readonly appealFiledOn: Day | null;
  readonly appealDecidedOn: Day | null;
}
