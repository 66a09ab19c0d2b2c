/** The bodies that a driver or an employer turns to, by their official names. */
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
  /** Its name in Portuguese, by the state of the license where that is known. */
  readonly name: string;
}

/** The place, by the name of the authority that fined where that is known. */
export function placeOf(body: Body, authority: string | null = null): Place {
  if (authority !== null && body === "fining_authority") return { body, name: authority };
  if (authority !== null && body === "jari") return { body, name: `JARI (${authority})` };
  return { body, name: NAMES[body] };
}

/** The place with the name that it has in the state of the license. */
export function placeIn(place: Place, state: State | null): Place {
  if (place.body !== "licensing_authority" || state === null) return place;
  return { body: place.body, name: licensingBody(state) };
}
