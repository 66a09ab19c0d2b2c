import { useState } from "react";
import { PasswordField } from "../kit/password-field.tsx";
import { type Strength, strengthOf } from "./password-strength.ts";
import { useIdentityMessages } from "./messages.ts";

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
  const { strength } = useIdentityMessages();
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
  messages: ReturnType<typeof useIdentityMessages>["strength"],
  strength: Strength,
): string {
  return strength.kind === "short" ? messages.short(strength.missing) : messages[strength.kind];
}
