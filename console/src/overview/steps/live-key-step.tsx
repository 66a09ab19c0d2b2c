import { usePlace } from "../../place.ts";
import type { StepProps } from "../checklist-steps.ts";
import { KeyForm } from "./key-form.tsx";

/** A CPF of the kind that stands in examples, in place of a real driver's. */
const EXAMPLE_CPF = "529.982.247-25";

/** A live key needs a fresh proof of who asks for it, which the call itself asks for. */
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
