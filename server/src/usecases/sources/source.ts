/**
 * The port to the upstream sources. An adapter speaks one provider's protocol and returns facts. A provider's own
 * texts, keys and errors never leave the adapter.
 */
import type { Day, Facts, NamedCode, State } from "@cnh/license-law";

/** The driver's data that the law does not need. A field is null if the source does not provide it. */
export interface Identity extends Contact, RegisterRecord {
  readonly name: string | null;
  /** The name by which the driver is known, if it differs from the registered one. */
  readonly socialName: string | null;
  readonly motherName: string | null;
  readonly fatherName: string | null;
  /** Parents by affection, in addition to the parents by birth. */
  readonly affectiveParents: readonly string[] | null;
  readonly sex: "female" | "male" | null;
  readonly nationality: Nationality | null;
  readonly birthplace: NamedCode | null;
  readonly identityDocument: IdentityDocument | null;
}

/** The driver's contact data. More than one source provides it. */
export interface Contact {
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: Address | null;
}

export interface Address {
  /** The street, or the whole address if the source has it in one text. */
  readonly street: string | null;
  readonly number: string | null;
  readonly complement: string | null;
  readonly district: string | null;
  readonly city: NamedCode | null;
  readonly state: State | null;
  /** CEP: eight digits. */
  readonly postalCode: string | null;
}

export interface IdentityDocument {
  readonly kind: "identity_card" | "work_card" | "passport" | "military_certificate" | null;
  readonly number: string | null;
  readonly issuer: string | null;
  readonly state: State | null;
}

export type Nationality =
  | "brazilian"
  | "naturalized_brazilian"
  | "foreigner"
  | "brazilian_born_abroad";

/** The register's data about the license itself, except for the facts that the law reads. */
export interface RegisterRecord {
  /** The number of the printed form (espelho): ten digits. */
  readonly formNumber: string | null;
  /** The number of the RENACH form: the two letters of the state and nine digits. */
  readonly renachNumber: string | null;
  /** The number of the record before the national register (Prontuário Geral Único). */
  readonly pguNumber: string | null;
  /** The driver's number in the list of barred drivers. */
  readonly impedimentListNumber: string | null;
  /** Why the document was cancelled. */
  readonly cancellationReason: CancellationReason | null;
  /** The state of the current license. */
  readonly issueState: State | null;
  /** The state that requested the transfer of the record. */
  readonly transferState: State | null;
  readonly registeredOn: Day | null;
  readonly lastTransaction: { readonly code: string | null; readonly on: Day | null } | null;
  /** The driver's requests in the last process, in the order of the register. */
  readonly requests: readonly LicenseRequest[] | null;
}

export type CancellationReason = "detran_error" | "printing_error" | "fraud" | "other";

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
  | "new_process";

/** The identity of an unknown driver. */
export const UNKNOWN_IDENTITY: Identity = {
  name: null,
  socialName: null,
  motherName: null,
  fatherName: null,
  affectiveParents: null,
  sex: null,
  nationality: null,
  birthplace: null,
  identityDocument: null,
  phone: null,
  email: null,
  address: null,
  formNumber: null,
  renachNumber: null,
  pguNumber: null,
  impedimentListNumber: null,
  cancellationReason: null,
  issueState: null,
  transferState: null,
  registeredOn: null,
  lastTransaction: null,
  requests: null,
};

export type EnrichmentFacts = Pick<Facts, "person" | "license" | "blocks" | "courses">;

/** The identity and license of a CPF. A CPF without a license is an answer too: `license.issued` is false. */
export interface Enrichment {
  readonly identity: Identity;
  readonly facts: EnrichmentFacts;
}

/** The parts of a state's records. Each is looked up separately. */
export const STATE_PARTS = ["infractions", "medicalExams", "toxicological"] as const;
export type StatePart = (typeof STATE_PARTS)[number];

/** The driver's data that is known when a state's records are looked up. */
export interface StateQuery {
  readonly cpf: string;
  readonly registrationNumber: string | null;
  readonly birthDate: Day | null;
  readonly expiresOn: Day | null;
  readonly state: State | null;
}

/**
 * The facts by part, and the contact from the same answer. A part is null only if the source reports that it does not
 * know; another source may.
 */
export type StateFacts = {
  readonly [Part in StatePart]: (NonNullable<Facts[Part]> & { readonly contact?: Contact }) | null;
};

/** The days of a question by a test clock, by which the sandbox chooses the record of a driver. */
export interface SandboxDays {
  /** The day from which the days of the driver's story are counted. */
  readonly firstDay: Day;
  /** The day of the question. */
  readonly today: Day;
}

/** The callbacks and signals that a question gives to its source. */
export interface Asker {
  /** Called once with the cost of the question in centavos, if it is known. A failed question may cost too. */
  onCost(cents: number): void;
  /** Resolves when the answer is stored. Until then the question counts as in flight. */
  readonly stored: Promise<void>;
  /** Without them the day is the real one. Live sources ignore them. */
  readonly sandboxDays?: SandboxDays | undefined;
}

export interface EnrichmentSource {
  readonly name: string;
  enrich(cpf: string, signal: AbortSignal, asker?: Asker): Promise<Enrichment>;
}

export interface StateSource {
  readonly name: string;
  readonly parts: readonly StatePart[];
  lookUp<Part extends StatePart>(
    part: Part,
    query: StateQuery,
    signal: AbortSignal,
    asker?: Asker,
  ): Promise<StateFacts[Part]>;
}

/**
 * `not_found`: the source does not know the driver; a retry will not help. `refused`: it will not answer this question
 * (business error, blocked). `transient`: retry. `rate_limited`: retry later. `broken_answer`: the answer violates the
 * source's protocol. `misconfigured`: our credentials or settings are wrong.
 */
export type LookupFailureKind =
  | "not_found"
  | "refused"
  | "transient"
  | "rate_limited"
  | "broken_answer"
  | "misconfigured";

/** Thrown by sources. The message is ours: no provider's text, no CPF. */
export class LookupFailure extends Error {
  readonly kind: LookupFailureKind;
  readonly retryAfterMs: number | null;

  constructor(kind: LookupFailureKind, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = "LookupFailure";
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
