import type { MemberView, RemovedMember } from "@cnh/contract/console";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { revokeKey } from "../api/keys.ts";
import { removeMember } from "../api/members.ts";
import { queryClient } from "../api/query-client.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { useMembership, usePlace } from "../place.ts";
import { useShellMessages } from "../shell/messages.ts";
import { useFormat } from "../messages/format.ts";
import { ChangeRefusal } from "./change-refusal.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { useMemberName } from "./use-member-name.ts";
import { useMembersMessages } from "./messages.ts";

interface RemoveMemberDialogProps {
  readonly member: MemberView;
  /** Called when the dialog closes after a removal. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The removal of a member. Removing oneself is leaving. */
export function RemoveMemberDialog(props: RemoveMemberDialogProps) {
  const { memberId, organizationId } = useMembership();
  const navigate = useNavigate();
  const onLeft = async () => {
    // The user's data is dropped before the next render, so that the start page leads elsewhere.
    queryClient.removeQueries({ queryKey: ["me"], exact: true });
    await navigate({ to: "/" });
  };
  if (memberId !== props.member.id) return <RemoveDialog {...props} />;
  return <LeaveDialog organizationId={organizationId} onLeft={onLeft} onClose={props.onClose} />;
}

function RemoveDialog({ member, onDone, onClose }: RemoveMemberDialogProps) {
  const messages = useMembersMessages();
  const place = usePlace();
  const name = useMemberName()(member);
  const mutation = useMutation({
    mutationFn: async () => (await removeMember(place, { params: { id: member.id } })).body,
  });
  if (mutation.data) return <LeftKeys name={name} keys={mutation.data.keys} onClose={onDone} />;
  return (
    <Dialog title={messages.remove.titleOf(name)} onClose={onClose} className="max-w-md">
      <p className="mb-4 text-body text-ink-soft">{messages.remove.text}</p>
      <ChangeRefusal error={mutation.error} />
      <DialogActions cancel={messages.cancel} onCancel={onClose}>
        <Button kind="danger" isBusy={mutation.isPending} onClick={() => mutation.mutate()}>
          {messages.remove.button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface LeftKeysProps {
  readonly name: string;
  readonly keys: RemovedMember["keys"];
  readonly onClose: () => void;
}

/** The keys that stay valid although their creator was removed. */
function LeftKeys({ name, keys, onClose }: LeftKeysProps) {
  const messages = useMembersMessages();
  return (
    <Dialog title={messages.remove.doneOf(name)} onClose={onClose} className="max-w-lg">
      <p role="status" className="text-body text-ink-soft">
        {keys.length === 0 ? messages.remove.noKeys : messages.remove.keys}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {keys.map((key) => (
          <LeftKeyRow key={key.id} leftKey={key} />
        ))}
      </ul>
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          {messages.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function LeftKeyRow({ leftKey }: { readonly leftKey: RemovedMember["keys"][number] }) {
  const { remove: messages } = useMembersMessages();
  const shell = useShellMessages();
  const format = useFormat();
  const { organizationId } = usePlace();
  const { id, name, prefix, mode, lastUsedAt } = leftKey;
  const mutation = useMutation({
    mutationFn: () => revokeKey({ organizationId, mode }, { params: { id } }),
  });
  const used = lastUsedAt === null ? messages.unused : messages.used(format.relative(lastUsedAt));
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2.5">
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <p className="text-small text-ink-soft">
          <span className="font-mono">{prefix}</span> · {shell[mode]} · {used}
        </p>
      </div>
      {mutation.isSuccess ? (
        <Badge tone="ok">{messages.revoked}</Badge>
      ) : (
        <Button
          aria-label={messages.revokeOf(name)}
          isBusy={mutation.isPending}
          onClick={() => mutation.mutate()}
        >
          {messages.revoke}
        </Button>
      )}
      {mutation.isError && <ErrorPanel error={mutation.error} />}
    </li>
  );
}
