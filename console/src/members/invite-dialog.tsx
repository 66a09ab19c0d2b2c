import type { RolePermissions } from "@cnh/contract/console";
import { MAX_MAIL_ADDRESS } from "@cnh/contract/limits.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "../api/api-error.ts";
import { createInvitation } from "../api/members.ts";
import { Button } from "../kit/button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { formText } from "../kit/form-text.ts";
import { Refusal } from "../kit/refusal.tsx";
import { usePlace } from "../place.ts";
import { PermissionList } from "./permission-list.tsx";
import { allowedBy } from "./role-effect.ts";
import { limitOf, RoleFields, type RoleInput } from "./role-fields.tsx";
import { useMembersMessages } from "./messages.ts";

interface InviteDialogProps {
  readonly roles: readonly RolePermissions[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** An invitation by mail, with what the role allows. */
export function InviteDialog({ roles, onDone, onClose }: InviteDialogProps) {
  const messages = useMembersMessages();
  const place = usePlace();
  const [input, setInput] = useState<RoleInput>({ role: "developer", limit: "" });
  const limit = limitOf(input);
  const mutation = useMutation({
    mutationFn: ({ email, dailyOrderLimit }: { email: string; dailyOrderLimit: number | null }) =>
      createInvitation(place, { body: { email, role: input.role, dailyOrderLimit } }),
    onSuccess: onDone,
  });
  const allowed = allowedBy(roles, { role: input.role, hasLimit: typeof limit === "number" });
  const send = (form: FormData) => {
    const email = formText(form, "email").trim();
    if (limit !== undefined) mutation.mutate({ email, dailyOrderLimit: limit });
  };
  return (
    <Dialog title={messages.invite.title} onClose={onClose} className="max-w-md">
      <Form onSend={send}>
        <TextField
          label={messages.invite.email}
          hint={messages.invite.emailHint}
          error={isApiError(mutation.error, "BAD_REQUEST") ? messages.invite.badEmail : null}
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={MAX_MAIL_ADDRESS}
        />
        <RoleFields
          roles={roles}
          input={input}
          limitError={limit === undefined ? messages.change.badLimit : null}
          onChange={setInput}
        />
        <div aria-live="polite" className="rounded-md border border-line bg-raised p-3">
          <PermissionList title={messages.invite.allows} permissions={allowed} />
        </div>
        <InviteRefusal error={mutation.error} isOwner={input.role === "owner"} />
        <DialogActions cancel={messages.cancel} onCancel={onClose}>
          <Button
            type="submit"
            kind="primary"
            disabled={limit === undefined}
            isBusy={mutation.isPending}
          >
            {messages.invite.submit}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface InviteRefusalProps {
  readonly error: unknown;
  readonly isOwner: boolean;
}

function InviteRefusal({ error, isOwner }: InviteRefusalProps) {
  const { invite: messages } = useMembersMessages();
  if (error === null || isApiError(error, "BAD_REQUEST")) return null;
  if (isApiError(error, "ALREADY_MEMBER")) return <Refusal>{messages.member}</Refusal>;
  if (isApiError(error, "TOO_MANY_MEMBERS")) return <Refusal>{messages.tooMany}</Refusal>;
  if (isApiError(error, "PERMISSION_REQUIRED"))
    return <Refusal>{isOwner ? messages.forbidden : messages.replaced}</Refusal>;
  return <ErrorPanel error={error} />;
}
