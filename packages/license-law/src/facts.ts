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
  readonly category: Category | null;
  /** The days since which the driver holds the categories that lead to the next one. */
  readonly heldSince: { readonly B: Day | null; readonly C: Day | null } | null;
  readonly state: State | null;
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
}

export type ExamKind = "fitness" | "psychological" | "other";
export type ExamResult = "fit" | "fit_with_restrictions" | "temporarily_unfit" | "unfit";

export interface MedicalExamFact {
  readonly kind: ExamKind;
  readonly doneOn: Day | null;
  readonly result: ExamResult | null;
  readonly validUntil: Day | null;
}

export interface ToxicologicalFacts {
  /** The day on which the sample of the last exam was taken. */
  readonly collectedOn: Day | null;
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
  | "preventive_recycling";

export interface CourseFact {
  readonly kind: CourseKind;
  readonly completedOn: Day | null;
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

export interface InfractionFact {
  /** The violation code in any spelling. */
  readonly code: string | null;
  /** The gravity that the source states; it is used where the code is unknown or not in the table. */
  readonly gravity: Gravity | null;
  readonly committedOn: Day | null;
  readonly state: InfractionState | null;
  /** Number of the notice (auto de infração). */
  readonly ticket: string | null;
  /** State of the authority that fined. */
  readonly authorityState: State | null;
  /** The full amount, before any discount. */
  readonly amountCents: number | null;
  /** False only if a source says that it is not paid; a fine with `paidOn` is paid whatever this says. */
  readonly paid: boolean | null;
  readonly paidOn: Day | null;
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
