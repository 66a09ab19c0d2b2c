/** The fields of a key that can be changed later: the allowed addresses and the daily cap. */
import { MAX_ADDRESS_RANGES } from "@cnh/contract/limits.ts";
import { useState } from "react";
import { Button } from "../kit/button.tsx";
import { Field, INPUT_CLASS } from "../kit/field.tsx";
import { MoneyField } from "../kit/money-field.tsx";
import { addressesIn, isAddressRange } from "./address-range.ts";
import { useKeyMessages } from "./messages.ts";

interface AddressesFieldProps {
  readonly text: string;
  readonly yourAddress: string;
  readonly onChange: (text: string) => void;
}

/** Whether the typed text can be sent. */
export function areAddresses(text: string): boolean {
  const addresses = addressesIn(text);
  return addresses.length <= MAX_ADDRESS_RANGES && addresses.every(isAddressRange);
}

/** Addresses are checked while typing; an unfinished one is not marked as wrong before its field is left. */
export function AddressesField({ text, yourAddress, onChange }: AddressesFieldProps) {
  const { create: messages } = useKeyMessages();
  const [isTyping, setTyping] = useState(false);
  const addresses = addressesIn(text);
  const isOpen = isTyping && !/[\s,;]$/.test(text);
  const wrong = (isOpen ? addresses.slice(0, -1) : addresses).filter(
    (address) => !isAddressRange(address),
  );
  const error =
    wrong.length > 0
      ? messages.badAddresses(wrong.join(", "))
      : addresses.length > MAX_ADDRESS_RANGES && messages.tooManyAddresses;
  return (
    <div className="space-y-1.5">
      <Field label={messages.addresses} hint={messages.addressesHint} error={error || null}>
        {(control) => (
          <textarea
            {...control}
            value={text}
            rows={2}
            spellCheck={false}
            autoComplete="off"
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            onChange={({ target }) => onChange(target.value)}
            className={`${INPUT_CLASS} font-mono`}
          />
        )}
      </Field>
      {!addresses.includes(yourAddress) && (
        <Button
          kind="quiet"
          icon="plus"
          onClick={() => onChange([...addresses, yourAddress].join("\n"))}
        >
          {messages.takeMine(yourAddress)}
        </Button>
      )}
    </div>
  );
}

interface CapFieldProps {
  /** In centavos; `null` for no cap. */
  readonly cap: number | null;
  readonly onChange: (cap: number | null) => void;
}

export function CapField({ cap, onChange }: CapFieldProps) {
  const { create: messages } = useKeyMessages();
  return (
    <MoneyField label={messages.cap} hint={messages.capHint} value={cap} onChange={onChange} />
  );
}
