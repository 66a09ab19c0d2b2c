import { useMutation } from "@tanstack/react-query";
import { prove } from "../api/account.ts";
import { Dialog } from "../kit/dialog.tsx";
import { settleProof } from "./fresh-proof.ts";
import { PasswordForm } from "./password-form.tsx";
import { useIdentityMessages } from "./messages.ts";

/** Requests the password again. See `fresh-proof.ts`. */
export function FreshProofDialog() {
  const { proof } = useIdentityMessages();
  const mutation = useMutation({ mutationFn: prove, onSuccess: () => settleProof(true) });
  const close = () => settleProof(false);
  return (
    <Dialog title={proof.title} onClose={close} className="max-w-sm">
      <p className="mb-4 text-body text-ink-soft">{proof.why}</p>
      <PasswordForm
        submit={proof.submit}
        isBusy={mutation.isPending}
        error={mutation.error}
        onPassword={(password) => mutation.mutate({ password })}
        onCancel={close}
      >
        <p className="text-small text-ink-faint">{proof.withPasskey}</p>
      </PasswordForm>
    </Dialog>
  );
}
