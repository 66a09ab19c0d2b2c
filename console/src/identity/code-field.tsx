import { useState } from "react";
import { TextField } from "../kit/field.tsx";

const DIGITS = 6;

interface CodeFieldProps {
  readonly label: string;
  readonly isBusy: boolean;
  /** Called as soon as the sixth digit is entered. Rejects if the code is wrong. */
  readonly onCode: (code: string) => Promise<unknown>;
}

/** The code of an authenticator app. Spaces and dashes in pasted text are ignored. */
export function CodeField({ label, isBusy, onCode }: CodeFieldProps) {
  const [code, setCode] = useState("");
  const change = (text: string) => {
    const digits = text.replaceAll(/\D/g, "").slice(0, DIGITS);
    setCode(digits);
    // Clears a wrong code, so that the next one can be typed.
    if (digits.length === DIGITS && !isBusy) onCode(digits).catch(() => setCode(""));
  };
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={code}
      onChange={({ target }) => change(target.value)}
      aria-busy={isBusy || undefined}
      className="font-mono text-heading tracking-[0.3em]"
      // This field is the whole step.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    />
  );
}
