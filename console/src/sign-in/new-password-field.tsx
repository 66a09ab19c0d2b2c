import { useState } from "react";
import { PasswordField } from "../kit/password-field.tsx";
import { type Strength, strengthOf } from "./password-strength.ts";
import { useSignInWords } from "./messages.ts";

interface NewPasswordFieldProps {
  readonly label: string;
  readonly name: string;
  /** Words that others know about the user, such as the name. */
  readonly known?: readonly string[];
  /** Whether the service refused it. */
  readonly isRefused: boolean;
}

/** A new password. A sentence rates it while it is typed. */
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
