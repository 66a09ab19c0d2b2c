/** The details of a report: all known facts in our own terms, each number both bare and formatted. */
import type { Details, FormattedPair } from "@cnh/contract";
import type { Facts } from "@cnh/license-law";
import type { Identity } from "../../sources/source.ts";
import { formatCpf } from "../cpf.ts";

export function renderDetails(cpf: string, identity: Identity, facts: Facts): Details {
  return {
    personal: {
      name: pair(identity.name, titleCase),
      motherName: pair(identity.motherName, titleCase),
      cpf: pair(cpf, formatCpf),
      birthDate: facts.person?.birthDate ?? null,
      phone: pair(identity.phone, formatPhone),
    },
    license: facts.license && licenseOf(identity, facts.license),
    medicalExams: facts.medicalExams && facts.medicalExams.list.map((exam) => ({ ...exam })),
    toxicological: facts.toxicological && toxicologicalOf(facts.toxicological),
    courses: facts.courses && facts.courses.list.map((course) => ({ ...course })),
    stateLookup: {
      state: facts.license?.state ?? null,
      answeredOn: {
        infractions: facts.infractions?.fetchedOn ?? null,
        medicalExams: facts.medicalExams?.fetchedOn ?? null,
        toxicological: facts.toxicological?.fetchedOn ?? null,
      },
    },
  };
}

function licenseOf(identity: Identity, license: NonNullable<Facts["license"]>) {
  const { category, state, firstIssuedOn, issuedOn, expiresOn, provisional, ear, restrictions } =
    license;
  return {
    registrationNumber: pair(license.registrationNumber, (digits) => dashed(digits, 9)),
    licenseFormNumber: pair(identity.formNumber, (digits) => dashed(digits, 9)),
    renachNumber: pair(identity.renachNumber, (text) => `${text.slice(0, 2)} ${text.slice(2)}`),
    category,
    state,
    firstIssuedOn,
    issuedOn,
    expiresOn,
    provisional,
    ear,
    restrictions,
  };
}

function toxicologicalOf(exam: NonNullable<Facts["toxicological"]>) {
  const { collectedOn, result, purpose, dueOn } = exam;
  return { collectedOn, result, purpose, dueOn };
}

function pair(value: string | null, format: (value: string) => string): FormattedPair | null {
  return value === null ? null : { value, formatted: format(value) };
}

/** Separates the check digits: 225227915-08. */
function dashed(digits: string, at: number): string {
  return digits.length > at ? `${digits.slice(0, at)}-${digits.slice(at)}` : digits;
}

function formatPhone(digits: string): string {
  const parts = /^(\d{2})(\d{4,5})(\d{4})$/.exec(digits);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : digits;
}

const PARTICLES = new Set(["de", "da", "do", "das", "dos", "e"]);

/** Registers write names in capitals: MARIA DOS SANTOS becomes Maria dos Santos. */
function titleCase(name: string): string {
  return name
    .toLocaleLowerCase("pt-BR")
    .split(" ")
    .map((word, index) =>
      index > 0 && PARTICLES.has(word)
        ? word
        : word.charAt(0).toLocaleUpperCase("pt-BR") + word.slice(1),
    )
    .join(" ");
}
