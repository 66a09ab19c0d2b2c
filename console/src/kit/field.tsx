import { type InputHTMLAttributes, type ReactNode, useId } from "react";

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The problem, and what to do. */
  readonly error?: ReactNode;
  /** The control, with the ids that link it to its label, hint and error. */
  readonly children: (control: {
    id: string;
    "aria-describedby"?: string;
    "aria-invalid"?: true;
  }) => ReactNode;
}

/** A labelled control with its hint and its error. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== "";
  const hasHint = hint !== undefined;
  const described = [hasHint && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="block text-body font-semibold">
        {label}
      </label>
      {children({
        id,
        ...(described !== "" && { "aria-describedby": described }),
        ...(hasError && { "aria-invalid": true }),
      })}
      {hasHint && (
        <p id={`${id}-hint`} className="text-small text-ink-faint">
          {hint}
        </p>
      )}
      {hasError && (
        <p id={`${id}-error`} role="alert" className="text-body font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

export const INPUT_CLASS =
  "block w-full min-h-9 rounded-md border border-line-strong bg-surface px-2.5 py-1.5 text-body text-ink " +
  "placeholder:text-ink-faint aria-invalid:border-bad";

/** The style of a filter above a list. */
export const FILTER_CLASS =
  "h-9 min-w-0 rounded-md border border-line-strong bg-surface px-2 text-body text-ink aria-invalid:border-bad max-lg:w-full";

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "children"> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** A single-line field. */
export function TextField({ label, hint, error, className = "", ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} {...(hint !== undefined && { hint })}>
      {(control) => <input {...input} {...control} className={`${INPUT_CLASS} ${className}`} />}
    </Field>
  );
}
