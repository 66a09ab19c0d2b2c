import { type InputHTMLAttributes, type ReactNode, useState } from "react";
import { Field, INPUT_CLASS } from "./field.tsx";
import { useKitWords } from "./messages.ts";

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
  const words = useKitWords();
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} {...(hint !== undefined && { hint })}>
      {(control) => (
        <div className="relative">
          <input
            required
            maxLength={128}
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
            className={`${INPUT_CLASS} pr-20`}
          />
          <button
            type="button"
            aria-label={isShown ? words.password.hideLong : words.password.showLong}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-1 right-1 rounded px-2 text-[12.5px] font-medium text-ink-soft hover:bg-raised hover:text-ink"
          >
            {isShown ? words.password.hide : words.password.show}
          </button>
        </div>
      )}
    </Field>
  );
}
