import { useState } from "react";
import { CodeStep } from "./code-step.tsx";
import { PasswordStep } from "./password-step.tsx";

interface SignInProps {
  /** Called once the person is signed in. */
  readonly onDone: () => void;
  /** The address, where the page knows it. */
  readonly email?: string;
}

/** The sign-in in one or two steps, without a frame, so that an invitation can have it too. */
export function SignIn({ onDone, email = "" }: SignInProps) {
  const [step, setStep] = useState<"password" | "restarted" | "code">("password");
  if (step === "code")
    return (
      <CodeStep
        onDone={onDone}
        onRestart={(isForced) => setStep(isForced ? "restarted" : "password")}
      />
    );
  return (
    <PasswordStep
      email={email}
      isRestarted={step === "restarted"}
      onDone={onDone}
      onCodeNeeded={() => setStep("code")}
    />
  );
}
