import { useState } from "react";
import { TextField } from "../kit/field.tsx";

const DIGITS = 6;

interface CodeFieldProps {
  readonly label: string;
  readonly isBusy: boolean;
  /** Called with six digits, as soon as the sixth is there. It rejects if they are wrong. */
  readonly onCode: (code: string) => Promise<unknown>;
}

/** The code of an authenticator app. Spaces and dashes of what is pasted do not matter. */
export function CodeField({ label, isBusy, onCode }: CodeFieldProps) {
  const [code, setCode] = useState("");
  const change = (text: string) => {
    const digits = text.replaceAll(/\D/g, "").slice(0, DIGITS);
    setCode(digits);
    // A wrong code is gone, so that the next one can be typed.
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
      className="font-mono text-lg tracking-[0.3em]"
      // The step consists of this field alone.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    />
  );
}
