/** The bodies that a driver or an employer can turn to, with their official names. */
import { licensingBody, type State } from "../states.ts";

const NAMES = {
  licensing_authority: "Detran do estado da CNH",
  senatran: "Senatran (aplicativo oficial da CNH)",
  fining_authority: "Órgão que autuou",
  jari: "JARI do órgão que aplicou a multa",
  second_instance: "Cetran (Contrandife no DF; colegiado especial nos órgãos federais)",
  court: "Juízo que deu a ordem",
  exam_clinic: "Clínica credenciada pelo Detran",
  laboratory: "Laboratório credenciado pela Senatran",
  employer: "Empresa que emprega ou contrata o motorista",
} as const;

export type Body = keyof typeof NAMES;

export interface Place {
  readonly body: Body;
  /** Its name in Portuguese, specific to the state of the license if known. */
  readonly name: string;
}

/** Returns the place, named after the fining authority if known. */
export function placeOf(body: Body, authority: string | null = null): Place {
  if (authority !== null && body === "fining_authority") return { body, name: authority };
  if (authority !== null && body === "jari") return { body, name: `JARI (${authority})` };
  return { body, name: NAMES[body] };
}

/** Returns the place with its name in the state of the license. */
export function placeIn(place: Place, state: State | null): Place {
  if (place.body !== "licensing_authority" || state === null) return place;
  return { body: place.body, name: licensingBody(state) };
}
