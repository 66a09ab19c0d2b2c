/** The steps of the checklist, in their order. */
import type { Checklist } from "@cnh/contract/console";

const STEPS = [
  "testKey",
  "testReport",
  "endpoint",
  "testEvent",
  "signature",
  "liveKey",
] as const satisfies readonly (keyof Checklist)[];

export type Step = (typeof STEPS)[number];

/** The step that the address opens; `none` if the user closed them all. */
export type OpenStep = Step | "none";

export const isOpenStep = (value: unknown): value is OpenStep => value === "none" || isStep(value);

const isStep = (value: unknown): value is Step => STEPS.some((step) => step === value);

/** The steps of an organization in these modes. */
export const stepsOf = (modes: readonly string[]): readonly Step[] =>
  STEPS.filter((step) => step !== "liveKey" || modes.includes("live"));

export const isFinished = (checklist: Checklist, steps: readonly Step[]): boolean =>
  steps.every((step) => checklist[step]);

/** The props of a step's panel. */
export interface StepProps {
  readonly apiOrigin: string | null;
  /** Called when the step is done, with a sentence to announce it. */
  readonly onDone: (notice: string) => void;
}
