/** All data of the sources about a driver and a license, field by field: a display form and a form to copy. */
import type { Details } from "@cnh/contract";
import type { Format } from "../messages/format.ts";
import type { DataMessages } from "./data-messages.ts";

export interface Datum {
  readonly label: string;
  readonly formatted: string;
  /** The form to copy. */
  readonly value: string;
}

export interface DataGroup {
  readonly title: string;
  readonly data: readonly Datum[];
  /** The names of the fields without a value. */
  readonly missing: readonly string[];
}

type Personal = NonNullable<Details["personal"]>;
type License = NonNullable<Details["license"]>;
type Told = Pick<Datum, "formatted" | "value"> | null;

/** The driver, then the license. A group without an answer is absent. */
export function dataOf(
  { personal, license }: Details,
  messages: DataMessages,
  format: Format,
): readonly DataGroup[] {
  const groups: (DataGroup | null)[] = [
    personal &&
      groupOf(
        messages.groups.personal,
        messages.personal,
        personalData(personal, messages, format),
      ),
    license &&
      groupOf(messages.groups.license, messages.license, licenseData(license, messages, format)),
  ];
  return groups.filter((group) => group !== null);
}

function groupOf<Field extends string>(
  title: string,
  labels: Readonly<Record<Field, string>>,
  fields: Readonly<Record<Field, Told>>,
): DataGroup {
  const data: Datum[] = [];
  const missing: string[] = [];
  for (const field of Object.keys(labels) as Field[]) {
    const label = labels[field];
    const datum = fields[field];
    if (datum === null) missing.push(label);
    else data.push({ label, ...datum });
  }
  return { title, data, missing };
}

/** A text whose two forms are the same. */
const plain = (text: string | number | null): Told =>
  text === null ? null : { formatted: String(text), value: String(text) };
const ofDay = (day: string | null, format: Format): Told =>
  day === null ? null : { formatted: format.day(day), value: day };
const ofCode = <Code extends string>(
  code: Code | null,
  messages: Readonly<Record<Code, string>>,
): Told => (code === null ? null : { formatted: messages[code], value: code });
const ofFlag = (flag: boolean | null, { yes, no }: DataMessages): Told =>
  flag === null ? null : { formatted: flag ? yes : no, value: String(flag) };

function personalData(
  personal: Personal,
  messages: DataMessages,
  format: Format,
): Readonly<Record<keyof DataMessages["personal"], Told>> {
  const { affectiveParents, birthplace, address, identityDocument } = personal;
  return {
    name: personal.name,
    socialName: personal.socialName,
    motherName: personal.motherName,
    fatherName: personal.fatherName,
    affectiveParents: affectiveParents && {
      formatted: affectiveParents.map(({ formatted }) => formatted).join(", "),
      value: affectiveParents.map(({ value }) => value).join(", "),
    },
    cpf: personal.cpf,
    birthDate: ofDay(personal.birthDate, format),
    sex: ofCode(personal.sex, messages.sexes),
    nationality: ofCode(personal.nationality, messages.nationalities),
    birthplace: plain(birthplace?.name ?? null),
    identityDocument: identityDocument && documentData(identityDocument, messages),
    phone: personal.phone,
    email: plain(personal.email),
    address: address && addressData(address),
  };
}

function documentData(
  { kind, number, issuer, state }: NonNullable<Personal["identityDocument"]>,
  { documents }: DataMessages,
): Told {
  if (number === null) return null;
  const name = kind && documents[kind];
  return { formatted: joined(" ", [name, number, issuer, state]) ?? number, value: number };
}

function addressData(address: NonNullable<Personal["address"]>): Told {
  const { street, number, complement, district, city, state, postalCode } = address;
  return plain(
    joined(", ", [
      joined(", ", [street, number, complement]),
      district,
      joined("/", [city?.name ?? null, state]),
      postalCode && postalCode.formatted,
    ]),
  );
}

/** Joins the texts that are present; `null` if there are none. */
function joined(separator: string, texts: readonly (string | null)[]): string | null {
  return texts.filter((text) => text !== null && text !== "").join(separator) || null;
}

function licenseData(
  license: License,
  messages: DataMessages,
  format: Format,
): Readonly<Record<keyof DataMessages["license"], Told>> {
  const { restrictions, requests, lastTransaction } = license;
  const transaction =
    lastTransaction &&
    joined(", ", [lastTransaction.code, lastTransaction.on && format.day(lastTransaction.on)]);
  return {
    registrationNumber: license.registrationNumber,
    licenseFormNumber: license.licenseFormNumber,
    renachNumber: license.renachNumber,
    pguNumber: plain(license.pguNumber),
    impedimentListNumber: plain(license.impedimentListNumber),
    recordCount: plain(license.recordCount),
    documentStatus: ofCode(license.documentStatus, messages.statuses),
    previousDocumentStatus: ofCode(license.previousDocumentStatus, messages.statuses),
    cancellationReason: ofCode(license.cancellationReason, messages.cancellations),
    category: plain(license.category),
    loweredCategory: plain(license.loweredCategory),
    authorizedCategory: plain(license.authorizedCategory),
    state: plain(license.state),
    jurisdictionState: plain(license.jurisdictionState),
    issueState: plain(license.issueState),
    transferState: plain(license.transferState),
    firstIssuedState: plain(license.firstIssuedState),
    firstIssuedOn: ofDay(license.firstIssuedOn, format),
    issuedOn: ofDay(license.issuedOn, format),
    expiresOn: ofDay(license.expiresOn, format),
    provisional: ofFlag(license.provisional, messages),
    ear: ofFlag(license.ear, messages),
    restrictions: restrictions && plain(restrictions.join(", ") || messages.none),
    registeredOn: ofDay(license.registeredOn, format),
    lastTransaction: plain(transaction),
    requests: requests && {
      formatted: requests.map((request) => messages.requests[request]).join(", ") || messages.none,
      value: requests.join(", "),
    },
  };
}
