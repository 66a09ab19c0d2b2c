/**
 * Facts about a license in our own terms. Provider adapters translate into facts, and the law reads nothing
 * else. `null` always means "not known", never "none": an empty list that a source answered is `[]`, and a list
 * that no source answered is a group that is null.
 */
import type { Day } from "./calendar.ts";
import type { State } from "./states.ts";
import type { Gravity } from "./violations.ts";

/** A group of facts from one source. */
export type SourceAnswer<Group> = Group & {
  /** The part of the records that it comes from. */
  readonly source: SourceSection;
  /** The day on which the source was asked, in America/Sao_Paulo. */
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
  /** False: the register answered that no license was ever issued to this CPF. */
  readonly issued: boolean | null;
  /** National registration number: nine digits and two check digits. */
  readonly registrationNumber: string | null;
  /** The number of records that the register has for the CPF. */
  readonly recordCount: number | null;
  readonly documentStatus: DocumentStatus | null;
  /** The status of the document before the current one. */
  readonly previousDocumentStatus: DocumentStatus | null;
  readonly category: Category | null;
  /** The lower category to which the driver was moved down, for example after an exam. Null: not known or not lowered. */
  readonly loweredCategory: Category | null;
  /** The category that the register authorises for the next document. */
  readonly authorizedCategory: Category | null;
  /** The days since which the driver holds the categories that lead to the next one. */
  readonly heldSince: { readonly B: Day | null; readonly C: Day | null } | null;
  /** The state that has the driver's records: that of the jurisdiction or, if it is not told, of the current license. */
  readonly state: State | null;
  /** The state of the jurisdiction (UF de domínio). */
  readonly jurisdictionState: State | null;
  readonly firstIssuedState: State | null;
  readonly firstIssuedOn: Day | null;
  /** The day on which the current document was issued. */
  readonly issuedOn: Day | null;
  /** The printed expiry. The examiner may shorten it, so it is read and never computed. */
  readonly expiresOn: Day | null;
  /** Permissão para Dirigir (PPD): the license of the first year. */
  readonly provisional: boolean | null;
  /** Exerce atividade remunerada: paid to drive, printed on the license. */
  readonly ear: boolean | null;
  /** Letters of the observations field, for example A for corrective lenses. */
  readonly restrictions: readonly string[] | null;
}

/** The stage of the document's production. It does not say whether its holder may drive. */
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

/** Reasons by which the national register blocks a driver or bars a citizen; the letters are its own. */
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
  /** The day on which the block was lifted. Null: the register has no such day, so the block stands. */
  readonly releasedOn: Day | null;
  readonly licenseCollected: boolean | null;
  /** Number of the document or process that ordered it. */
  readonly document: string | null;
  /** The body that is responsible for the block, as the register writes it. */
  readonly authority: string | null;
  readonly description: string | null;
  /** What the register wants for the release, in its own words. */
  readonly requirements: string | null;
  readonly term: PenaltyTerm | null;
  /** The term with those of other blocks added to it. */
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
  /** The name of the exam as the source writes it. */
  readonly name: string | null;
  /** The category that the driver asked for. */
  readonly requestedCategory: Category | null;
  /** The category that the examiner allows. */
  readonly allowedCategory: Category | null;
  readonly city: string | null;
  readonly state: State | null;
}

export interface ToxicologicalFacts {
  /** The day on which the sample of the last exam was taken. */
  readonly collectedOn: Day | null;
  /** The day on which the exam was used in a process of the license. */
  readonly usedOn: Day | null;
  readonly result: "negative" | "positive" | null;
  /** Exam of the 30-month cycle, or one to obtain or renew the license. */
  readonly purpose: "periodic" | "license" | null;
  /** The deadline of the next exam, as the source states it. */
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

/** How a course was taken; the codes of the register in words. */
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
  /** The end of its validity, as the source states it. */
  readonly validUntil: Day | null;
  /** Whether it is the update of an earlier course (atualização) or the course itself. */
  readonly isUpdate: boolean | null;
  readonly modality: CourseModality | null;
}

/** The state of the process of a fine. Only `confirmed`, with the administrative instance closed, can suspend. */
export type InfractionState = "confirmed" | "pending" | "cancelled" | "written_warning";

export interface InfractionFacts {
  readonly list: readonly InfractionFact[];
  /** The events that removed points. Null: they are not known, and no points count as removed. */
  readonly zeroings: readonly Zeroing[] | null;
}

export interface Zeroing {
  readonly on: Day;
  readonly by: "points_suspension" | "preventive_course";
}

/** A code of the source's tables and the name that belongs to it; at least one of them is known. */
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
  /** The gravity that the source states; it is used where the code is unknown or not in the table. */
  readonly gravity: Gravity | null;
  readonly committedOn: Day | null;
  /** The hour, as HH:MM. */
  readonly committedAt: string | null;
  readonly plate: string | null;
  /** Where it was committed, as the source writes it. */
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
  /** The authority that fined (órgão autuador). */
  readonly authority: NamedCode | null;
  /** State of the authority that fined. */
  readonly authorityState: State | null;
  /** The penalty in the words of the source, for example "Multa". */
  readonly penalty: string | null;
  /** The full amount, before any discount. */
  readonly amountCents: number | null;
  /** False only if a source says that it is not paid; a fine with `paidOn` is paid whatever this says. */
  readonly paid: boolean | null;
  readonly paidOn: Day | null;
  readonly paidCents: number | null;
  /** The day on which the notice of the infraction was sent, when the 30 days of art. 281 end. */
  readonly noticeSentOn: Day | null;
  readonly defenceDueOn: Day | null;
  readonly defenceFiled: boolean | null;
  readonly penaltyNoticeSentOn: Day | null;
  /** The day until which the fine can be paid with a discount. */
  readonly paymentDueOn: Day | null;
  readonly appealDueOn: Day | null;
  /** First instance, JARI. */
  readonly appealFiledOn: Day | null;
  readonly appealDecidedOn: Day | null;
}
