/** The steps of the checklist, in their order. */
import type { Checklist } from "@cnh/contract/console";

export const STEPS = [
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

export const isFinished = (checklist: Checklist): boolean => STEPS.every((step) => checklist[step]);

/** The props of a step's panel. */
export interface StepProps {
  readonly apiOrigin: string | null;
  /** Called when the step is done, with a sentence to announce it. */
  readonly onDone: (notice: string) => void;
}
