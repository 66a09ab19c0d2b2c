import { FILTER_CLASS } from "./field.tsx";

interface DayFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** The start or end of a period. */
export function DayField({ label, value = "", onChange }: DayFieldProps) {
  return (
    <label className="flex min-w-0 items-center gap-1.5 text-body text-ink-soft max-sm:block">
      <span className="whitespace-nowrap">{label}</span>
      <input
        type="date"
        value={value}
        max="9999-12-31"
        onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
        className={FILTER_CLASS}
      />
    </label>
  );
}
