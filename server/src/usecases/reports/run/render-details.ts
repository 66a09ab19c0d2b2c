/**
 * The details of a report: all facts from the sources, field by field in our own terms, each number both bare and
 * formatted. It renders everything that it gets: facts that the reader may not see are removed before.
 */
import type { Details, LookupHistoryEntry } from "@cnh/contract";
import type { Facts } from "@cnh/license-law";
import type { Identity } from "../../sources/source.ts";
import { formatCpf } from "../cpf.ts";
import {
  formatPhone,
  formatPostalCode,
  formatRenach,
  pair,
  titleCase,
  withCheckDigits,
} from "./formatted-pair.ts";

export interface DetailsInput {
  readonly cpf: string;
  readonly identity: Identity;
  readonly facts: Facts;
  readonly history: readonly LookupHistoryEntry[];
}

export function renderDetails({ cpf, identity, facts, history }: DetailsInput): Details {
  const { license, medicalExams, toxicological, courses, infractions } = facts;
  return {
    personal: personalOf(cpf, identity, facts.person),
    license: license && licenseOf(identity, license),
    medicalExams: medicalExams && medicalExams.list.map(examOf),
    toxicological: toxicological && toxicologicalOf(toxicological),
    courses: courses && courses.list.map(courseOf),
    stateLookup: {
      state: license?.state ?? null,
      answeredOn: {
        infractions: infractions?.fetchedOn ?? null,
        medicalExams: medicalExams?.fetchedOn ?? null,
        toxicological: toxicological?.fetchedOn ?? null,
      },
      history: [...history],
    },
  };
}

type Personal = NonNullable<Details["personal"]>;

function personalOf(cpf: string, identity: Identity, person: Facts["person"]): Personal {
  const { affectiveParents, birthplace, identityDocument } = identity;
  return {
    name: pair(identity.name, titleCase),
    socialName: pair(identity.socialName, titleCase),
    motherName: pair(identity.motherName, titleCase),
    fatherName: pair(identity.fatherName, titleCase),
    affectiveParents:
      affectiveParents &&
      affectiveParents.map((name) => ({ value: name, formatted: titleCase(name) })),
    cpf: pair(cpf, formatCpf),
    birthDate: person?.birthDate ?? null,
    sex: identity.sex,
    nationality: identity.nationality,
    birthplace: birthplace && { code: birthplace.code, name: birthplace.name },
    identityDocument: identityDocument && documentOf(identityDocument),
    phone: pair(identity.phone, formatPhone),
    email: identity.email,
    address: identity.address && addressOf(identity.address),
  };
}

function documentOf({ kind, number, issuer, state }: NonNullable<Identity["identityDocument"]>) {
  return { kind, number, issuer, state };
}

function addressOf(address: NonNullable<Identity["address"]>): NonNullable<Personal["address"]> {
  const { street, number, complement, district, city, state, postalCode } = address;
  return {
    street,
    number,
    complement,
    district,
    city: city && { code: city.code, name: city.name },
    state,
    postalCode: pair(postalCode, formatPostalCode),
  };
}

function licenseOf(
  identity: Identity,
  license: NonNullable<Facts["license"]>,
): NonNullable<Details["license"]> {
  const { restrictions } = license;
  const { lastTransaction, requests } = identity;
  return {
    registrationNumber: pair(license.registrationNumber, withCheckDigits),
    licenseFormNumber: pair(identity.formNumber, withCheckDigits),
    renachNumber: pair(identity.renachNumber, formatRenach),
    pguNumber: identity.pguNumber,
    impedimentListNumber: identity.impedimentListNumber,
    recordCount: license.recordCount,
    documentStatus: license.documentStatus,
    previousDocumentStatus: license.previousDocumentStatus,
    cancellationReason: identity.cancellationReason,
    category: license.category,
    loweredCategory: license.loweredCategory,
    authorizedCategory: license.authorizedCategory,
    state: license.state,
    jurisdictionState: license.jurisdictionState,
    issueState: identity.issueState,
    transferState: identity.transferState,
    firstIssuedState: license.firstIssuedState,
    firstIssuedOn: license.firstIssuedOn,
    issuedOn: license.issuedOn,
    expiresOn: license.expiresOn,
    provisional: license.provisional,
    ear: license.ear,
    restrictions: restrictions && [...restrictions],
    registeredOn: identity.registeredOn,
    lastTransaction: lastTransaction && { code: lastTransaction.code, on: lastTransaction.on },
    requests: requests && [...requests],
  };
}

function examOf(exam: NonNullable<Facts["medicalExams"]>["list"][number]) {
  const { kind, name, doneOn, result, validUntil } = exam;
  const { requestedCategory, allowedCategory, city, state } = exam;
  return {
    kind,
    name,
    doneOn,
    result,
    validUntil,
    requestedCategory,
    allowedCategory,
    city,
    state,
  };
}

function toxicologicalOf(exam: NonNullable<Facts["toxicological"]>) {
  const { collectedOn, usedOn, result, purpose, dueOn } = exam;
  return { collectedOn, usedOn, result, purpose, dueOn };
}

function courseOf(course: NonNullable<Facts["courses"]>["list"][number]) {
  const { kind, completedOn, state, validUntil, isUpdate, modality } = course;
  return { kind, completedOn, state, validUntil, isUpdate, modality };
}
