import type { ManagedKey } from "@cnh/contract/console";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "../api/api-error.ts";
import { rotateKey } from "../api/keys.ts";
import { Button } from "../kit/button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Form } from "../kit/form.tsx";
import { Refusal } from "../kit/refusal.tsx";
import { SelectField } from "../kit/select-field.tsx";
import { usePlace } from "../place.ts";
import type { IssuedKey } from "./shown-key.tsx";
import { useKeyMessages } from "./messages.ts";

const GRACES = [0, 1, 24, 168, 720] as const;
type Grace = (typeof GRACES)[number];

interface RotateKeyProps {
  readonly apiKey: ManagedKey;
  readonly onBack: () => void;
  readonly onIssued: (issued: IssuedKey) => void;
}

export function RotateKey({ apiKey, onBack, onIssued }: RotateKeyProps) {
  const messages = useKeyMessages();
  const place = usePlace();
  const [graceHours, setGraceHours] = useState<Grace>(24);
  // The response goes into the dialog's state only: a mutation would retain a returned value.
  const rotate = useMutation({
    mutationFn: async () => {
      const params = { id: apiKey.keyId };
      const { key, keyId, scopes } = (await rotateKey(place, { params, body: { graceHours } }))
        .body;
      onIssued({ key, keyId, scopes });
    },
  });
  const isRotated = isApiError(rotate.error, "KEY_ROTATED");
  return (
    <Form onSend={() => !rotate.isPending && rotate.mutate()}>
      <p className="text-body text-ink-soft">{messages.rotate.sentence}</p>
      <SelectField
        label={messages.rotate.grace}
        value={graceHours}
        onChange={setGraceHours}
        options={GRACES.map((value) => ({ value, label: messages.rotate.graces[value] }))}
      />
      {isRotated && <Refusal>{messages.change.rotated}</Refusal>}
      {rotate.isError && !isRotated && <ErrorPanel error={rotate.error} />}
      <DialogActions cancel={messages.detail.back} onCancel={onBack}>
        <Button type="submit" kind="primary" isBusy={rotate.isPending}>
          {messages.rotate.submit}
        </Button>
      </DialogActions>
    </Form>
  );
}
