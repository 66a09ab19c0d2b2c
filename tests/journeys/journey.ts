/** A journey: what a person does in a real browser, named after the promise that it shows. */
import type { Stage } from "./stage.ts";

export interface Journey {
  readonly name: string;
  readonly walk: (stage: Stage) => Promise<void>;
}

export const journey = (name: string, walk: Journey["walk"]): Journey => ({ name, walk });
