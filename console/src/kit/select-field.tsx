import type { ReactNode } from "react";
import { Field, FILTER_CLASS, INPUT_CLASS } from "./field.tsx";

interface Option<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
  readonly lang?: string;
  readonly isDisabled?: boolean;
}

type Options<Value extends string | number> = readonly Option<Value>[];

interface SelectProps<Value extends string | number> {
  readonly options: Options<Value>;
  readonly value?: Value;
  readonly onChange?: (value: Value) => void;
  /** With `defaultValue` instead of `value`, for a form that reads its fields when it is sent. */
  readonly name?: string;
  readonly defaultValue?: Value;
  readonly isDisabled?: boolean;
}

interface NakedProps<Value extends string | number> extends SelectProps<Value> {
  readonly "aria-label"?: string;
  readonly id?: string;
  readonly className: string;
}

/** One of several values, without a visible label. */
export function Select<Value extends string | number>({
  options,
  onChange,
  isDisabled,
  ...control
}: NakedProps<Value>) {
  return (
    <select
      {...control}
      disabled={isDisabled}
      onChange={({ target }) => {
        const chosen = options.find(({ value }) => String(value) === target.value);
        if (chosen) onChange?.(chosen.value);
      }}
    >
      {options.map(({ value, label, lang, isDisabled: isOptionDisabled }) => (
        <option key={value} value={value} lang={lang} disabled={isOptionDisabled}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface SelectFieldProps<Value extends string | number> extends SelectProps<Value> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** One of several values in a form. */
export function SelectField<Value extends string | number>({
  label,
  hint,
  error,
  ...select
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} error={error} {...(hint !== undefined && { hint })}>
      {(control) => <Select {...select} {...control} className={INPUT_CLASS} />}
    </Field>
  );
}

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  /** The choice of no filter. */
  readonly any: string;
  readonly options: Options<Value>;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  readonly className?: string;
}

/** A filter of a list: one of several values, or any. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, any, options, value, onChange, className = "" } = props;
  return (
    <Select<Value | "">
      aria-label={label}
      options={[{ value: "", label: any }, ...options]}
      value={value ?? ""}
      onChange={(chosen) => onChange(chosen === "" ? undefined : chosen)}
      className={`${FILTER_CLASS} ${className}`}
    />
  );
}
