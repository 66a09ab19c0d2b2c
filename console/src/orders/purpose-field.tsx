import { Field, INPUT_CLASS } from "../kit/field.tsx";
import { PURPOSES } from "./purposes.ts";
import { useOrderMessages } from "./messages.ts";

interface PurposeFieldProps {
  /** `null` if none was chosen yet. */
  readonly purpose: string | null;
  readonly defaultPurpose: string | null;
  readonly onChoose: (purpose: string) => void;
  readonly error?: string | undefined;
}

/** The organization's default purpose comes first, whether it is in the list or not. */
export function PurposeField({ purpose, defaultPurpose, onChoose, error }: PurposeFieldProps) {
  const messages = useOrderMessages();
  const others = PURPOSES.filter((other) => other !== defaultPurpose);
  const labelOf = (value: string) =>
    (messages.purposes as Readonly<Record<string, string>>)[value] ?? value;
  return (
    <Field label={messages.purpose} hint={messages.purposeHint} error={error}>
      {(control) => (
        <select
          {...control}
          value={purpose ?? ""}
          onChange={({ target }) => onChoose(target.value)}
          className={INPUT_CLASS}
        >
          {purpose === null && <option value="">{messages.choosePurpose}</option>}
          {[...(defaultPurpose === null ? [] : [defaultPurpose]), ...others].map((value) => (
            <option key={value} value={value}>
              {labelOf(value)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
