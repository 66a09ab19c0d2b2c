/** Codes of the national register (RENACH), which providers pass on, and the facts of a driver whom it does not know. */
import { UNKNOWN_LICENSE } from "@cnh/license-law";
import type {
  CourseModality,
  Day,
  DocumentStatus,
  LicenseFacts,
  PenaltyTerm,
} from "@cnh/license-law";
import { UNKNOWN_IDENTITY } from "../../usecases/sources/source.ts";
import type {
  CancellationReason,
  Enrichment,
  Identity,
  IdentityDocument,
  LicenseRequest,
  Nationality,
} from "../../usecases/sources/source.ts";
import { codeOf } from "./provider-values.ts";
import type { RawValue } from "./provider-values.ts";

type Codes<Meaning> = Readonly<Record<string, Meaning>>;

export const DOCUMENT_STATUS: Codes<DocumentStatus> = {
  "0": "none",
  "1": "authorized",
  "2": "in_production",
  "3": "issued",
  "4": "confirmed",
  A: "cancelled",
  B: "cancelled",
  C: "cancelled",
  Z: "cancelled",
};

export const CANCELLATION_REASONS: Codes<CancellationReason> = {
  A: "detran_error",
  B: "printing_error",
  C: "fraud",
  Z: "other",
};

/** Whether a license is provisional, by code: 1 yes, 2 no, 3 a new provisional one. */
export const PROVISIONAL: Codes<boolean> = { "1": true, "2": false, "3": true };

export const SEXES: Codes<NonNullable<Identity["sex"]>> = { "1": "male", "2": "female" };

export const NATIONALITIES: Codes<Nationality> = {
  "1": "brazilian",
  "2": "naturalized_brazilian",
  "3": "foreigner",
  "4": "brazilian_born_abroad",
};

export const DOCUMENT_KINDS: Codes<NonNullable<IdentityDocument["kind"]>> = {
  "1": "identity_card",
  "2": "work_card",
  "3": "passport",
  "4": "military_certificate",
};

export const MODALITIES: Codes<CourseModality> = {
  "1": "in_person",
  "2": "remote",
  "3": "credited",
  "4": "partly_in_person",
  "5": "remote_and_credited",
};

export const TERM_UNITS: Codes<PenaltyTerm["unit"]> = { "1": "day", "2": "month", "3": "year" };

const REQUESTS: Codes<LicenseRequest> = {
  "1": "first_license",
  "2": "second_copy",
  "3": "foreign_record",
  "4": "record",
  "5": "renewal",
  "6": "category_change",
  "7": "category_addition",
  "8": "data_change",
  "9": "rehabilitation",
  C: "definitive_license",
  D: "golden_license",
  E: "new_process",
};

/** The meaning of a code; null for a code that the table does not have. */
export function meaningOf<Meaning>(codes: Codes<Meaning>, raw: RawValue): Meaning | null {
  return codes[codeOf(raw) ?? ""] ?? null;
}

/** The requests of the last process; `null` if none of the fields has a known code. */
export function requestsOf(fields: readonly RawValue[]): readonly LicenseRequest[] | null {
  const known = fields.flatMap((raw) => meaningOf(REQUESTS, raw) ?? []);
  return known.length === 0 ? null : known;
}

/** Whether a license was ever issued. One in production may be a first license or a renewal, so it is unknown. */
export function wasIssued(
  status: DocumentStatus | null,
  dates: readonly (Day | null)[],
): boolean | null {
  if (dates.some((day) => day !== null)) return true;
  if (status === "none") return false;
  return status === "issued" || status === "confirmed" || status === "cancelled" ? true : null;
}

const NO_LICENSE: LicenseFacts = { ...UNKNOWN_LICENSE, issued: false };

/** The facts of a CPF for which the register has no driver. */
export function withoutLicense(today: Day): Enrichment {
  const license = { ...NO_LICENSE, source: "national" as const, fetchedOn: today };
  return {
    identity: UNKNOWN_IDENTITY,
    facts: { person: null, license, blocks: null, courses: null },
  };
}

/** The record if at least one of its fields is known; null otherwise. */
export function knownRecord<Fields extends object>(fields: Fields): Fields | null {
  return Object.values(fields).some((value) => value !== null) ? fields : null;
}
