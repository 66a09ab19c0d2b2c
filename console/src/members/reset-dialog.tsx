import type { MemberView } from "@cnh/contract/console";
import { useMutation } from "@tanstack/react-query";
import { requestReset } from "../api/members.ts";
import { Button } from "../kit/button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { usePlace } from "../place.ts";
import { ChangeRefusal } from "./change-refusal.tsx";
import { useMemberName } from "./use-member-name.ts";
import { useMembersMessages } from "./messages.ts";

interface ResetDialogProps {
  readonly member: MemberView;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Requests the removal of a second factor, which takes effect after a day. */
export function ResetDialog({ member, onDone, onClose }: ResetDialogProps) {
  const { reset, cancel } = useMembersMessages();
  const place = usePlace();
  const name = useMemberName()(member);
  const mutation = useMutation({
    mutationFn: () => requestReset(place, { params: { id: member.id } }),
    onSuccess: onDone,
  });
  return (
    <Dialog title={reset.titleOf(name)} onClose={onClose} className="max-w-md">
      <p className="mb-4 text-body text-ink-soft">{reset.text}</p>
      <ChangeRefusal error={mutation.error} />
      <DialogActions cancel={cancel} onCancel={onClose}>
        <Button kind="danger" isBusy={mutation.isPending} onClick={() => mutation.mutate()}>
          {reset.submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
