import { type InputHTMLAttributes, type ReactNode, useId } from "react";

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "id"> {
  readonly type: "checkbox" | "radio";
  readonly label: ReactNode;
  /** The meaning of the choice, below its label. */
  readonly hint?: ReactNode;
}

/** One of several options, with its meaning. */
export function Choice({ label, hint, className = "", ...input }: ChoiceProps) {
  const id = useId();
  return (
    <div className={`relative flex items-start gap-2.5 px-2.5 py-2 ${className}`}>
      <input
        {...input}
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="relative z-1 mt-1 accent-accent"
      />
      <div className="min-w-0">
        {/* The label covers the whole box. */}
        <label htmlFor={id} className="block cursor-pointer text-body after:absolute after:inset-0">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-small text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
