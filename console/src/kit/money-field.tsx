import { useFormat } from "../messages/format.ts";
import { TextField } from "./field.tsx";

/** The service's maximum: ten billion reais. */
const MAX_DIGITS = 12;

interface MoneyFieldProps {
  readonly label: string;
  readonly hint: string;
  /** In centavos; `null` for none. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** An amount as typed in Brazil: every digit moves the others to the left, and the last two are centavos. */
export function MoneyField({ label, hint, value, onChange }: MoneyFieldProps) {
  const format = useFormat();
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      placeholder={format.money(0)}
      value={value === null ? "" : format.money(value)}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, "").slice(0, MAX_DIGITS);
        onChange(/[1-9]/.test(digits) ? Number(digits) : null);
      }}
    />
  );
}
