import { usePlace } from "../../place.ts";
import type { StepProps } from "../checklist-steps.ts";
import { KeyForm } from "./key-form.tsx";

/** A CPF used in examples, instead of a real driver's. */
const EXAMPLE_CPF = "529.982.247-25";

/** A live key requires a fresh proof, which the call itself requests. */
export function LiveKeyStep(props: StepProps) {
  const { organizationId } = usePlace();
  return (
    <KeyForm
      {...props}
      place={{ organizationId, mode: "live" }}
      step="liveKey"
      exampleCpf={EXAMPLE_CPF}
    />
  );
}
