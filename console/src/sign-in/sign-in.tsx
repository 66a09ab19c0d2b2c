import { useState } from "react";
import { CodeStep } from "./code-step.tsx";
import { PasskeyStep } from "./passkey-step.tsx";
import { PasswordStep } from "./password-step.tsx";

interface SignInProps {
  /** Called once the user is signed in. */
  readonly onDone: () => void;
  /** The address, if the page knows it. */
  readonly email?: string;
}

/** The sign-in in one or two steps, without a frame, so that an invitation can also use it. */
export function SignIn({ onDone, email = "" }: SignInProps) {
  const [step, setStep] = useState<"password" | "restarted" | "code" | "passkey">("password");
  if (step === "code")
    return (
      <CodeStep
        onDone={onDone}
        onRestart={(isForced) => setStep(isForced ? "restarted" : "password")}
      />
    );
  if (step === "passkey")
    return <PasskeyStep onDone={onDone} onRestart={() => setStep("password")} />;
  return (
    <PasswordStep
      email={email}
      isRestarted={step === "restarted"}
      onDone={onDone}
      onSecondStep={setStep}
    />
  );
}
