import type { ManagedKey } from "@cnh/contract/console";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "../api/api-error.ts";
import { rotateKey } from "../api/keys.ts";
import { Button } from "../kit/button.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Field, INPUT_CLASS } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { Refusal } from "../kit/refusal.tsx";
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
      <Field label={messages.rotate.grace}>
        {(control) => (
          <select
            {...control}
            value={graceHours}
            onChange={({ target }) => setGraceHours(Number(target.value) as Grace)}
            className={INPUT_CLASS}
          >
            {GRACES.map((hours) => (
              <option key={hours} value={hours}>
                {messages.rotate.graces[hours]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isRotated && <Refusal>{messages.change.rotated}</Refusal>}
      {rotate.isError && !isRotated && <ErrorPanel error={rotate.error} />}
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onBack}>
          {messages.detail.back}
        </Button>
        <Button type="submit" kind="primary" isBusy={rotate.isPending}>
          {messages.rotate.submit}
        </Button>
      </div>
    </Form>
  );
}
