import { MAX_PERSON_NAME } from "@cnh/contract/limits.ts";
import { useMutation } from "@tanstack/react-query";
import { removePasskey, renamePasskey } from "../api/account.ts";
import { isApiError } from "../api/api-error.ts";
import { Button } from "../kit/button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { formText } from "../kit/form-text.ts";
import { useAccountMessages } from "./messages.ts";

interface PasskeyDialogProps {
  readonly passkey: { readonly id: string; readonly name: string };
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onDone, onClose }: PasskeyDialogProps) {
  const messages = useAccountMessages();
  const mutation = useMutation({ mutationFn: renamePasskey, onSuccess: onDone });
  const isBadName = isApiError(mutation.error, "BAD_REQUEST");
  return (
    <Dialog title={messages.passkeys.renameTitle} onClose={onClose} className="max-w-md">
      <Form
        onSend={(form) => mutation.mutate({ id: passkey.id, name: formText(form, "name").trim() })}
      >
        <TextField
          label={messages.passkeys.name}
          error={isBadName ? messages.passkeys.badName : null}
          name="name"
          defaultValue={passkey.name}
          autoComplete="off"
          required
          maxLength={MAX_PERSON_NAME}
        />
        {mutation.isError && !isBadName && <ErrorPanel error={mutation.error} />}
        <DialogActions cancel={messages.cancel} onCancel={onClose}>
          <Button type="submit" kind="primary" isBusy={mutation.isPending}>
            {messages.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

export function RemovePasskeyDialog({ passkey, onDone, onClose }: PasskeyDialogProps) {
  const messages = useAccountMessages();
  const mutation = useMutation({ mutationFn: removePasskey, onSuccess: onDone });
  return (
    <Dialog title={messages.passkeys.removeTitle} onClose={onClose} className="max-w-md">
      <p className="mb-4 text-body break-words text-ink-soft">
        {messages.passkeys.removeHint(passkey.name)}
      </p>
      {mutation.isError && <ErrorPanel error={mutation.error} />}
      <DialogActions cancel={messages.cancel} onCancel={onClose}>
        <Button
          kind="danger"
          isBusy={mutation.isPending}
          onClick={() => mutation.mutate({ id: passkey.id })}
        >
          {messages.passkeys.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
