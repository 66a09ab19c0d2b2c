import { SelectField } from "../kit/select-field.tsx";
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
  const values = [...(defaultPurpose === null ? [] : [defaultPurpose]), ...others];
  const labelOf = (value: string) =>
    (messages.purposes as Readonly<Record<string, string>>)[value] ?? value;
  return (
    <SelectField
      label={messages.purpose}
      hint={messages.purposeHint}
      error={error}
      value={purpose ?? ""}
      onChange={onChoose}
      options={[
        ...(purpose === null ? [{ value: "", label: messages.choosePurpose }] : []),
        ...values.map((value) => ({ value, label: labelOf(value) })),
      ]}
    />
  );
}
