/** A city of each state, and the authorities that fine there, with codes of the form that the registers use. */
import type { NamedCode, State } from "@cnh/license-law";

interface City {
  readonly code: string;
  readonly name: string;
  /** The first five digits of its postal codes. */
  readonly postalCode: string;
}

/** The states in the order of their numbers in the codes of authorities. */
// oxfmt-ignore
const CITIES: Readonly<Record<State, City>> = {
  AC: { code: "0139", name: "RIO BRANCO", postalCode: "69900" },
  AL: { code: "2785", name: "MACEIO", postalCode: "57020" },
  AP: { code: "0605", name: "MACAPA", postalCode: "68900" },
  AM: { code: "0255", name: "MANAUS", postalCode: "69010" },
  BA: { code: "3849", name: "SALVADOR", postalCode: "40020" },
  CE: { code: "1389", name: "FORTALEZA", postalCode: "60025" },
  DF: { code: "9701", name: "BRASILIA", postalCode: "70040" },
  ES: { code: "5705", name: "VITORIA", postalCode: "29010" },
  GO: { code: "9373", name: "GOIANIA", postalCode: "74015" },
  MA: { code: "0921", name: "SAO LUIS", postalCode: "65010" },
  MT: { code: "9067", name: "CUIABA", postalCode: "78005" },
  MS: { code: "9051", name: "CAMPO GRANDE", postalCode: "79002" },
  MG: { code: "4123", name: "BELO HORIZONTE", postalCode: "30110" },
  PA: { code: "0427", name: "BELEM", postalCode: "66010" },
  PB: { code: "2051", name: "JOAO PESSOA", postalCode: "58010" },
  PR: { code: "7535", name: "CURITIBA", postalCode: "80010" },
  PE: { code: "2531", name: "RECIFE", postalCode: "50010" },
  PI: { code: "1219", name: "TERESINA", postalCode: "64000" },
  RJ: { code: "6001", name: "RIO DE JANEIRO", postalCode: "20010" },
  RN: { code: "1761", name: "NATAL", postalCode: "59010" },
  RS: { code: "8801", name: "PORTO ALEGRE", postalCode: "90010" },
  RO: { code: "0003", name: "PORTO VELHO", postalCode: "76801" },
  RR: { code: "0301", name: "BOA VISTA", postalCode: "69301" },
  SC: { code: "8105", name: "FLORIANOPOLIS", postalCode: "88010" },
  SP: { code: "7107", name: "SAO PAULO", postalCode: "01310" },
  SE: { code: "3105", name: "ARACAJU", postalCode: "49010" },
  TO: { code: "9733", name: "PALMAS", postalCode: "77001" },
};

export function cityOf(state: State): City {
  return CITIES[state];
}

export function municipalityOf(state: State): NamedCode {
  const { code, name } = CITIES[state];
  return { code, name };
}

/** The authority of the state. */
export function stateAuthority(state: State): NamedCode {
  const number = Object.keys(CITIES).indexOf(state) + 1;
  const name = state === "MG" ? "CET MG" : `DETRAN ${state}`;
  return { code: `1${String(number).padStart(2, "0")}100`, name };
}

/** The authority of the city. */
export function cityAuthority(state: State): NamedCode {
  const { code, name } = CITIES[state];
  return { code: `2${code}0`, name: `PREFEITURA MUNICIPAL DE ${name}` };
}
