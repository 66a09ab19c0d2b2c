import type { BulkOrderView } from "@cnh/contract/console";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "../api/api-error.ts";
import {
  bulkOrderKey,
  cancelBulkOrder,
  pauseBulkOrder,
  resumeBulkOrder,
} from "../api/bulk-orders.ts";
import { Button } from "../kit/button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { useMay, usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { useBulkMessages } from "./messages.ts";

const CHANGES = { pause: pauseBulkOrder, resume: resumeBulkOrder, cancel: cancelBulkOrder };
type Change = keyof typeof CHANGES;

/** Pause, resume, and cancel the rest, where each is possible. */
export function BulkOrderActions({ order }: { readonly order: BulkOrderView }) {
  const messages = useBulkMessages();
  const may = useMay();
  const change = useChange(order.id);
  const [isCancelling, setCancelling] = useState(false);
  const { state } = order;
  const isOpen = state === "running" || state === "paused" || state === "stopped";
  if (!isOpen) return null;
  const button = (name: Change, icon: "pause" | "play", kind: "primary" | "secondary") => (
    <Button
      kind={kind}
      icon={icon}
      disabled={!may("reports:order")}
      isBusy={change.isPending && change.variables === name}
      onClick={() => change.mutate(name)}
    >
      {messages.order[name]}
    </Button>
  );
  return (
    <>
      {state === "running"
        ? button("pause", "pause", "secondary")
        : button("resume", "play", "primary")}
      <Button kind="quiet" disabled={!may("reports:order")} onClick={() => setCancelling(true)}>
        {messages.order.cancel}
      </Button>
      {change.isError &&
        (isApiError(change.error, "BULK_ORDER_STATE") ? (
          <p role="alert" className="basis-full text-body text-warn">
            {messages.changedMeanwhile}
          </p>
        ) : (
          <ErrorPanel error={change.error} />
        ))}
      {isCancelling && (
        <CancelDialog
          waiting={order.counts.waiting}
          onClose={() => setCancelling(false)}
          onCancel={() => {
            change.mutate("cancel");
            setCancelling(false);
          }}
        />
      )}
    </>
  );
}

/** The response is the current order, even if another member changed it a moment before. */
function useChange(id: string) {
  const place = usePlace();
  const client = useQueryClient();
  const key = bulkOrderKey(place, id);
  return useMutation({
    mutationFn: async (change: Change) => (await CHANGES[change](place, { params: { id } })).body,
    onSuccess: (order) => client.setQueryData(key, order),
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
}

interface CancelDialogProps {
  readonly waiting: number;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

function CancelDialog({ waiting, onClose, onCancel }: CancelDialogProps) {
  const { order: messages } = useBulkMessages();
  const format = useFormat();
  return (
    <Dialog title={messages.cancelTitle} onClose={onClose}>
      <p className="text-body">{messages.cancelText(waiting, format.number(waiting))}</p>
      <DialogActions cancel={messages.keep} onCancel={onClose}>
        <Button kind="danger" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
