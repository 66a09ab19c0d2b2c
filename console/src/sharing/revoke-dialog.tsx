import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isApiError } from "../api/api-error.ts";
import { revokeShareLink, shareLinksQuery } from "../api/share-links.ts";
import { Button } from "../kit/button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { usePlace } from "../place.ts";
import { useSharingMessages } from "./messages.ts";

interface RevokeDialogProps {
  readonly linkId: string;
  readonly reportId: string;
  readonly onClose: () => void;
}

export function RevokeDialog({ linkId, reportId, onClose }: RevokeDialogProps) {
  const messages = useSharingMessages();
  const place = usePlace();
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: async () => {
      try {
        await revokeShareLink(place, { params: { id: linkId } });
      } catch (error) {
        // One that is not found was revoked in the meantime, or deleted with its report: the refreshed list shows it.
        if (!isApiError(error, "NOT_FOUND")) throw error;
      }
    },
    onSuccess: () => {
      onClose();
      void client.invalidateQueries({ queryKey: shareLinksQuery(place, reportId).queryKey });
    },
  });
  return (
    <Dialog title={messages.revokeTitle} onClose={onClose} className="max-w-md">
      <p className="mb-4 text-body text-ink-soft">{messages.revokeText}</p>
      {revoke.isError && <ErrorPanel error={revoke.error} />}
      <DialogActions cancel={messages.keep} onCancel={onClose}>
        <Button kind="danger" isBusy={revoke.isPending} onClick={() => revoke.mutate()}>
          {messages.revoke}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
