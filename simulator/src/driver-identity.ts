/** The personal data of a simulated driver and the numbers of the license, all derived from the CPF. */
import type { LicenseFacts, State } from "@cnh/license-law";
import type { SimulatedIdentity } from "./driver.ts";
import { peopleOf } from "./driver-names.ts";
import { formNumberOf, mixed, renachNumberOf } from "./driver-numbers.ts";
import { cityOf, municipalityOf } from "./places.ts";

const STREETS = ["RUA DAS FLORES", "AVENIDA BRASIL", "RUA SETE DE SETEMBRO", "RUA DO COMERCIO"];
const DISTRICTS = ["CENTRO", "JARDIM AMERICA", "VILA NOVA", "BOA VISTA"];

/** The days of a license, both null if none was issued. */
type LicenseDays = Pick<LicenseFacts, "firstIssuedOn" | "issuedOn">;

export function identityOf(
  cpf: string,
  state: State,
  { firstIssuedOn, issuedOn }: LicenseDays,
): SimulatedIdentity {
  const digits = (purpose: number, length: number) =>
    String(mixed(cpf, purpose) % 10 ** length).padStart(length, "0");
  const { socialName, ...people } = peopleOf(cpf);
  return {
    ...people,
    socialName,
    affectiveParents: null,
    nationality: "brazilian",
    birthplace: municipalityOf(state),
    identityDocument: {
      kind: "identity_card",
      number: `${1 + (mixed(cpf, 40) % 5)}${digits(41, 7)}`,
      issuer: "SSP",
      state,
    },
    phone: `119${digits(3, 8)}`,
    email: `${people.name.toLowerCase().replaceAll(" ", ".")}@example.com`,
    address: addressOf(cpf, state),
    formNumber: formNumberOf(cpf),
    renachNumber: renachNumberOf(cpf, state),
    // One driver in ten had a record before the national register.
    pguNumber: mixed(cpf, 42) % 10 === 0 ? `9${digits(43, 8)}` : null,
    impedimentListNumber: null,
    cancellationReason: null,
    issueState: issuedOn === null ? null : state,
    transferState: null,
    registeredOn: firstIssuedOn,
    lastTransaction: issuedOn === null ? null : { code: "421", on: issuedOn },
    requests: issuedOn === null ? null : [issuedOn === firstIssuedOn ? "first_license" : "renewal"],
  };
}

function addressOf(cpf: string, state: State): SimulatedIdentity["address"] {
  const pick = (list: readonly string[], purpose: number) =>
    list[mixed(cpf, purpose) % list.length] ?? "";
  return {
    street: pick(STREETS, 44),
    number: String(1 + (mixed(cpf, 45) % 2_000)),
    complement: mixed(cpf, 46) % 3 === 0 ? `APTO ${1 + (mixed(cpf, 47) % 120)}` : null,
    district: pick(DISTRICTS, 48),
    city: municipalityOf(state),
    state,
    postalCode: `${cityOf(state).postalCode}${String(mixed(cpf, 49) % 900).padStart(3, "0")}`,
  };
}
