import { MAX_PERSON_NAME } from "@cnh/contract/limits.ts";
import { useMutation } from "@tanstack/react-query";
import { addPasskey, startPasskey } from "../api/account.ts";
import { isApiError } from "../api/api-error.ts";
import { Button } from "../kit/button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { formText } from "../kit/form-text.ts";
import { Refusal } from "../kit/refusal.tsx";
import { isDeclined, isKnownDevice, makePasskey } from "../identity/passkey.ts";
import { useAccountMessages } from "./messages.ts";

interface PasskeyFormProps {
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** Creates a named passkey. */
export function PasskeyForm({ onDone, onCancel }: PasskeyFormProps) {
  const messages = useAccountMessages();
  const mutation = useMutation({
    mutationFn: async (name: string) => {
      const { body: options } = await startPasskey(undefined);
      const response = await makePasskey(options);
      await addPasskey({ name, response });
    },
    onSuccess: onDone,
  });
  return (
    <Form onSend={(form) => mutation.mutate(formText(form, "name").trim())}>
      <TextField
        label={messages.passkeys.name}
        hint={messages.passkeys.nameHint}
        name="name"
        defaultValue={messages.passkeys.defaultName}
        autoComplete="off"
        required
        maxLength={MAX_PERSON_NAME}
      />
      <PasskeyRefusal error={mutation.error} />
      <DialogActions cancel={messages.cancel} onCancel={onCancel}>
        <Button type="submit" kind="primary" icon="key" isBusy={mutation.isPending}>
          {messages.passkeys.create}
        </Button>
      </DialogActions>
    </Form>
  );
}

function PasskeyRefusal({ error }: { readonly error: unknown }) {
  const { passkeys } = useAccountMessages();
  // Closing the browser's dialog is a change of mind, not an error.
  if (error === null || isDeclined(error)) return null;
  if (isKnownDevice(error)) return <Refusal>{passkeys.known}</Refusal>;
  if (isApiError(error) && !isApiError(error, "BAD_REQUEST")) return <ErrorPanel error={error} />;
  return <Refusal>{passkeys.refused}</Refusal>;
}
