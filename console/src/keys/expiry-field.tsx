import { useState } from "react";
import { TextField } from "../kit/field.tsx";
import { SelectField } from "../kit/select-field.tsx";
import { useKeyMessages } from "./messages.ts";

const KINDS = ["never", "d30", "d90", "d365", "day"] as const;
type ExpiryKind = (typeof KINDS)[number];

export interface ExpiryChoice {
  readonly kind: ExpiryKind;
  /** The last day, as `2026-12-31`; used by the kind `day`. */
  readonly day: string;
}

const DAYS: Readonly<Record<Exclude<ExpiryKind, "never" | "day">, number>> = {
  d30: 30,
  d90: 90,
  d365: 365,
};
const DAY_MS = 86_400_000;

/** The expiry of a key: the end of a day in Brasília, or a number of days from now. `null` if it does not expire. */
export function endOf({ kind, day }: ExpiryChoice, now: number = Date.now()): string | null {
  if (kind === "never") return null;
  if (kind === "day") return `${day}T23:59:59-03:00`;
  return new Date(now + DAYS[kind] * DAY_MS).toISOString();
}

interface ExpiryFieldProps {
  readonly expiry: ExpiryChoice;
  readonly onChange: (expiry: ExpiryChoice) => void;
}

export function ExpiryField({ expiry, onChange }: ExpiryFieldProps) {
  const { create: messages } = useKeyMessages();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={messages.expiry}
        value={expiry.kind}
        onChange={(kind) => onChange({ ...expiry, kind })}
        options={KINDS.map((value) => ({ value, label: messages.expiries[value] }))}
      />
      {expiry.kind === "day" && (
        <TextField
          label={messages.expiryDay}
          type="date"
          min={today}
          value={expiry.day}
          onChange={({ target }) => onChange({ ...expiry, day: target.value })}
          required
        />
      )}
    </div>
  );
}
