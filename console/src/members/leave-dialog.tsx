import { useMutation } from "@tanstack/react-query";
import { leaveOrganization } from "../api/members.ts";
import { Button } from "../kit/button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { ChangeRefusal } from "./change-refusal.tsx";
import { useMembersMessages } from "./messages.ts";

interface LeaveDialogProps {
  readonly organizationId: string;
  /** Called after leaving; the dialog stays open until its navigation has ended. */
  readonly onLeft: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Leaves an organization. The last owner cannot. */
export function LeaveDialog({ organizationId, onLeft, onClose }: LeaveDialogProps) {
  const { leave, cancel } = useMembersMessages();
  const mutation = useMutation({
    // A membership covers both modes, and every organization has this one.
    mutationFn: () => leaveOrganization({ organizationId, mode: "test" }, {}),
    onSuccess: onLeft,
  });
  return (
    <Dialog title={leave.title} onClose={onClose} className="max-w-md">
      <p className="mb-4 text-body text-ink-soft">{leave.text}</p>
      <ChangeRefusal error={mutation.error} />
      <DialogActions cancel={cancel} onCancel={onClose}>
        <Button
          kind="danger"
          isBusy={mutation.isPending || mutation.isSuccess}
          onClick={() => mutation.mutate()}
        >
          {leave.button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
