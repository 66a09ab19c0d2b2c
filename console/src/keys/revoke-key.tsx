import type { ManagedKey } from "@cnh/contract/console";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { revokeKey } from "../api/keys.ts";
import { Button } from "../kit/button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { formText } from "../kit/form-text.ts";
import { usePlace } from "../place.ts";
import { useKeyChanges } from "./use-key-changes.ts";
import { useKeyMessages } from "./messages.ts";

interface RevokeKeyProps {
  readonly apiKey: ManagedKey;
  readonly onBack: () => void;
}

/** Revoking requires typing the name: a mere click cannot stop a program. */
export function RevokeKey({ apiKey: { keyId, name }, onBack }: RevokeKeyProps) {
  const messages = useKeyMessages();
  const place = usePlace();
  const { refresh } = useKeyChanges();
  const [isMistyped, setMistyped] = useState(false);
  const revoke = useMutation({
    mutationFn: async () => {
      await revokeKey(place, { params: { id: keyId } });
      await refresh();
    },
    onSuccess: onBack,
  });
  return (
    <Form
      onSend={(form) => {
        const isRight = formText(form, "name").trim() === name.trim();
        setMistyped(!isRight);
        if (isRight && !revoke.isPending) revoke.mutate();
      }}
    >
      <p className="text-body text-ink-soft">{messages.revoke.sentence}</p>
      <p className="text-body break-words">{messages.revoke.type(name)}</p>
      <TextField
        label={messages.revoke.label}
        name="name"
        autoComplete="off"
        error={isMistyped ? messages.revoke.mismatch : null}
        required
      />
      {revoke.isError && <ErrorPanel error={revoke.error} />}
      <DialogActions cancel={messages.detail.back} onCancel={onBack}>
        <Button type="submit" kind="danger" isBusy={revoke.isPending}>
          {messages.revoke.submit}
        </Button>
      </DialogActions>
    </Form>
  );
}
