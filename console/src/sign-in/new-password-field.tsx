import { useState } from "react";
import { PasswordField } from "../kit/password-field.tsx";
import { type Strength, strengthOf } from "./password-strength.ts";
import { useSignInWords } from "./words.ts";

interface NewPasswordFieldProps {
  readonly label: string;
  readonly name: string;
  /** What others know of the person. */
  readonly known?: readonly string[];
  /** True: the service refused it. */
  readonly isRefused: boolean;
}

/** A password to be. A sentence says how good it is while it is typed. */
export function NewPasswordField({ label, name, known, isRefused }: NewPasswordFieldProps) {
  const { strength } = useSignInWords();
  const [password, setPassword] = useState("");
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      minLength={12}
      value={password}
      onChange={({ target }) => setPassword(target.value)}
      hint={<span aria-live="polite">{sentenceOf(strength, strengthOf(password, known))}</span>}
      error={isRefused ? strength.refused : null}
    />
  );
}

function sentenceOf(
  words: ReturnType<typeof useSignInWords>["strength"],
  strength: Strength,
): string {
  return strength.kind === "short" ? words.short(strength.missing) : words[strength.kind];
}
