/** Codes of the national register (RENACH), which providers pass on, and the facts of a driver whom it does not know. */
import { UNKNOWN_LICENSE } from "@cnh/license-law";
import type { Day, DocumentStatus, LicenseFacts } from "@cnh/license-law";
import type { Enrichment, Identity } from "../../usecases/sources/source.ts";

export const DOCUMENT_STATUS: Readonly<Record<string, DocumentStatus>> = {
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

/** Whether a license is provisional, by code: 1 yes, 2 no, 3 a new provisional one. */
export const PROVISIONAL: Readonly<Record<string, boolean>> = { "1": true, "2": false, "3": true };

const NOBODY: Identity = {
  name: null,
  motherName: null,
  formNumber: null,
  renachNumber: null,
  phone: null,
};

const NO_LICENSE: LicenseFacts = { ...UNKNOWN_LICENSE, issued: false };

/** The facts of a CPF for which the register has no driver. */
export function withoutLicense(today: Day): Enrichment {
  const license = { ...NO_LICENSE, source: "national" as const, fetchedOn: today };
  return { identity: NOBODY, facts: { person: null, license, blocks: null, courses: null } };
}
