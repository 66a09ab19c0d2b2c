import { MAX_PASSWORD } from "@cnh/contract/limits.ts";
import { type InputHTMLAttributes, type ReactNode, useState } from "react";
import { Field, INPUT_CLASS } from "./field.tsx";
import { useKitMessages } from "./messages.ts";

interface PasswordFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "children" | "type"
> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** A password, which can be shown while it is typed. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const messages = useKitMessages();
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} {...(hint !== undefined && { hint })}>
      {(control) => (
        <div className="relative">
          <input
            required
            maxLength={MAX_PASSWORD}
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
            className={`${INPUT_CLASS} pr-20`}
          />
          <button
            type="button"
            aria-label={isShown ? messages.password.hideLong : messages.password.showLong}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-1 right-1 rounded px-2 text-small font-medium text-ink-soft hover:bg-raised hover:text-ink"
          >
            {isShown ? messages.password.hide : messages.password.show}
          </button>
        </div>
      )}
    </Field>
  );
}
