import type { StepProps } from "../checklist-steps.ts";
import { FIRST_DRIVER } from "../first-driver.ts";
import { useTestPlace } from "../use-test-place.ts";
import { KeyForm } from "./key-form.tsx";

export function TestKeyStep(props: StepProps) {
  return <KeyForm {...props} place={useTestPlace()} step="testKey" exampleCpf={FIRST_DRIVER} />;
}
