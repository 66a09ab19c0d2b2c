import type { ManagedKey } from "@cnh/contract/console";
import { MAX_KEY_NAME } from "@cnh/contract/limits.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "../api/api-error.ts";
import { changeKey } from "../api/keys.ts";
import { Button } from "../kit/button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { Refusal } from "../kit/refusal.tsx";
import { usePlace } from "../place.ts";
import { addressesIn } from "./address-range.ts";
import { AddressesField, areAddresses, CapField } from "./limit-fields.tsx";
import { useKeyChanges } from "./use-key-changes.ts";
import { useKeyMessages } from "./messages.ts";

interface ChangeKeyProps {
  readonly apiKey: ManagedKey;
  readonly yourAddress: string;
  readonly onBack: () => void;
}

/** Name and limits. Sends only changed fields: concurrent changes by other members are not overwritten. */
export function ChangeKey({ apiKey, yourAddress, onBack }: ChangeKeyProps) {
  const messages = useKeyMessages();
  const place = usePlace();
  const { refresh } = useKeyChanges();
  const [name, setName] = useState(apiKey.name);
  const [text, setText] = useState(apiKey.allowedIps?.join("\n") ?? "");
  const [cap, setCap] = useState(apiKey.dailySpendCap);
  const addresses = addressesIn(text);
  const allowedIps = addresses.length === 0 ? null : [...addresses];
  const body = {
    ...(name.trim() !== apiKey.name && { name }),
    ...(JSON.stringify(allowedIps) !== JSON.stringify(apiKey.allowedIps) && { allowedIps }),
    ...(cap !== apiKey.dailySpendCap && { dailySpendCap: cap }),
  };
  const change = useMutation({
    mutationFn: async () => {
      await changeKey(place, { params: { id: apiKey.keyId }, body });
      await refresh();
    },
    onSuccess: onBack,
  });
  const isForbidden = isApiError(change.error, "PERMISSION_REQUIRED");
  const isRotated = isApiError(change.error, "KEY_ROTATED");
  const send = () => {
    if (Object.keys(body).length === 0) onBack();
    else if (areAddresses(text) && !change.isPending) change.mutate();
  };
  return (
    <Form onSend={send}>
      <TextField
        label={messages.create.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        required
        maxLength={MAX_KEY_NAME}
      />
      <AddressesField text={text} yourAddress={yourAddress} onChange={setText} />
      {apiKey.mode === "live" && <CapField cap={cap} onChange={setCap} />}
      <p className="text-small text-ink-faint">{messages.change.scopesStay}</p>
      {isForbidden && <Refusal>{messages.change.raise}</Refusal>}
      {isRotated && <Refusal>{messages.change.rotated}</Refusal>}
      {change.isError && !isForbidden && !isRotated && <ErrorPanel error={change.error} />}
      <DialogActions cancel={messages.detail.back} onCancel={onBack}>
        <Button type="submit" kind="primary" isBusy={change.isPending}>
          {messages.change.submit}
        </Button>
      </DialogActions>
    </Form>
  );
}
