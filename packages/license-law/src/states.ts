/** The 27 states and their licensing authorities. */
export type State = keyof typeof STATES;

const STATES = {
  AC: "DETRAN-AC",
  AL: "DETRAN-AL",
  AP: "DETRAN-AP",
  AM: "DETRAN-AM",
  BA: "DETRAN-BA",
  CE: "DETRAN-CE",
  DF: "DETRAN-DF",
  ES: "DETRAN-ES",
  GO: "DETRAN-GO",
  MA: "DETRAN-MA",
  MT: "DETRAN-MT",
  MS: "DETRAN-MS",
  MG: "CET-MG",
  PA: "DETRAN-PA",
  PB: "DETRAN-PB",
  PR: "DETRAN-PR",
  PE: "DETRAN-PE",
  PI: "DETRAN-PI",
  RJ: "DETRAN-RJ",
  RN: "DETRAN-RN",
  RS: "DetranRS",
  RO: "DETRAN-RO",
  RR: "DETRAN-RR",
  SC: "DETRAN-SC",
  SP: "DETRAN-SP",
  SE: "DETRAN-SE",
  TO: "DETRAN-TO",
} as const;

export const ALL_STATES = Object.keys(STATES) as readonly State[];

/** The authority that licenses drivers in a state: a Detran everywhere except in Minas Gerais. */
export function licensingBody(state: State | null): string {
  return state === null ? "Detran do estado" : STATES[state];
}

export function isState(text: string): text is State {
  return Object.hasOwn(STATES, text);
}
