/** Anomalies of the record itself, regardless of the driver. */
import type { Confidence } from "../src/dated-law.ts";
import type { LicenseFacts } from "../src/facts.ts";

export interface RecordCase {
  readonly situation: string;
  readonly license: Partial<LicenseFacts> | null;
  readonly alerts: readonly (readonly [code: string, Confidence])[];
  readonly article: string;
}

// oxfmt-ignore
export const RECORD_CASES: readonly RecordCase[] = [
  { situation: "regular driver", license: {}, alerts: [], article: "art. 159" },
  { situation: "no license issued", license: { issued: false, documentStatus: "none", registrationNumber: null, recordCount: 0 }, alerts: [["LICENSE_NOT_ISSUED", "high"]], article: "arts. 159 and 162, I" },
  { situation: "not told whether issued, and no document", license: { issued: null, documentStatus: "none" }, alerts: [["LICENSE_DOCUMENT_NOT_FOUND", "low"]], article: "art. 159" },
  { situation: "not told whether issued, document confirmed", license: { issued: null }, alerts: [], article: "art. 159" },
  { situation: "issued, though no document", license: { documentStatus: "none" }, alerts: [], article: "art. 159" },
  { situation: "two records for one CPF", license: { recordCount: 2 }, alerts: [["LICENSE_DUPLICATE_RECORDS", "medium"]], article: "Res. 598/2016, art. 2º, I; Res. 886/2021, art. 4º" },
  { situation: "number of records not told", license: { recordCount: null }, alerts: [], article: "Res. 886/2021, art. 4º" },
  { situation: "document cancelled", license: { documentStatus: "cancelled" }, alerts: [["LICENSE_DOCUMENT_CANCELLED", "low"]], article: "art. 159" },
  { situation: "document authorized", license: { documentStatus: "authorized" }, alerts: [["LICENSE_DOCUMENT_NOT_READY", "low"]], article: "art. 159" },
  { situation: "document being made", license: { documentStatus: "in_production" }, alerts: [["LICENSE_DOCUMENT_NOT_READY", "low"]], article: "art. 159" },
  { situation: "document issued", license: { documentStatus: "issued" }, alerts: [], article: "art. 159" },
  { situation: "state of the document not told", license: { documentStatus: null }, alerts: [], article: "art. 159" },
  { situation: "check digits that do not fit", license: { registrationNumber: "12345678901" }, alerts: [["REGISTRATION_NUMBER_DOUBTFUL", "low"]], article: "Res. 886/2021, art. 4º" },
  { situation: "registration number not told", license: { registrationNumber: null }, alerts: [], article: "Res. 886/2021, art. 4º" },
  { situation: "two records, the one shown cancelled", license: { recordCount: 2, documentStatus: "cancelled" }, alerts: [["LICENSE_DUPLICATE_RECORDS", "medium"], ["LICENSE_DOCUMENT_CANCELLED", "low"]], article: "Res. 886/2021, art. 4º" },
  { situation: "license not answered", license: null, alerts: [], article: "art. 159" },
];

/** Known numbers, and numbers on which common implementations of the rule disagree. */
// oxfmt-ignore
export const REGISTRATION_NUMBER_CASES: readonly (readonly [text: string, valid: boolean, why: string])[] = [
  ["00000000119", true, "leading zeros"],
  ["22522791508", true, "known"],
  ["92394484426", true, "known"],
  ["12345678026", true, "known"],
  ["12346469974", true, "known"],
  ["10000000108", true, "first digit ten: two off the second"],
  ["10000002800", true, "two off one wraps around to ten, written 0"],
  ["10000001550", true, "second digit ten, written 0"],
  ["12345678901", false, "wrong digits"],
  ["22522791507", false, "wrong second digit"],
  ["22522791518", false, "wrong first digit"],
  ["11111111111", false, "all equal, though the digits fit"],
  ["00000000000", false, "all equal"],
  ["2252279150", false, "ten digits"],
  ["022522791508", false, "twelve digits"],
  ["2252279150008", false, "thirteen digits that begin and end as a good one"],
  ["225.227.915-08", false, "punctuated"],
  ["2252279150A", false, "a letter"],
  ["", false, "empty"],
];
