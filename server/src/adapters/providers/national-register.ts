/** Codes of the national register (RENACH), which providers pass on, and what an unknown driver is. */
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

/** 1: yes. 3: a new one. 2: no. */
export const PROVISIONAL: Readonly<Record<string, boolean>> = { "1": true, "2": false, "3": true };

const NOBODY: Identity = {
  name: null,
  motherName: null,
  formNumber: null,
  renachNumber: null,
  phone: null,
};

const NO_LICENSE: LicenseFacts = {
  issued: false,
  registrationNumber: null,
  recordCount: null,
  documentStatus: null,
  category: null,
  heldSince: null,
  state: null,
  firstIssuedOn: null,
  issuedOn: null,
  expiresOn: null,
  provisional: null,
  ear: null,
  restrictions: null,
};

/** What it means that the register knows no driver of a CPF. */
export function withoutLicense(today: Day): Enrichment {
  const license = { ...NO_LICENSE, source: "national" as const, fetchedOn: today };
  return { identity: NOBODY, facts: { person: null, license, blocks: null, courses: null } };
}
