import { useMemo, useState } from "react";
import type { LogRow } from "../api/delivery-log.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Dialog } from "../kit/dialog.tsx";
import type { PagedRows } from "../kit/paged-rows.ts";
import { useFormat } from "../messages/format.ts";
import { type Cause, type CauseGroup, groupByCause } from "./causes.ts";
import type { Retries } from "./use-retries.ts";
import { useDeliveriesMessages } from "./messages.ts";

interface CausesProps {
  readonly rows: PagedRows<LogRow>;
  readonly hostOf: (endpointId: string) => string;
  readonly retries: Retries;
  /** Absent if the user may not send. */
  readonly onSend?: (ids: readonly string[]) => void;
}

/** Without the deliveries sent again just now, unless that failed too. */
function withoutSent(group: CauseGroup, sent: Retries["byOriginal"]): CauseGroup {
  const isOpen = (id: string) => {
    const retry = sent.get(id);
    return (
      retry === undefined ||
      retry.state === "refused" ||
      (retry.state === "sent" && retry.row.status === "FAILED")
    );
  };
  return { ...group, ids: group.ids.filter(isOpen) };
}

function useCauseLabel(): (cause: Cause) => string {
  const messages = useDeliveriesMessages();
  return ({ statusCode, failure, reason }) => {
    if (statusCode !== null) return messages.http(statusCode);
    if (failure !== null) return messages.failure[failure];
    return reason === null ? messages.status.FAILED : messages.reason[reason];
  };
}

/** The list's failures by cause; each group has one button to send it again. */
export function CauseGroups({ rows, hostOf, retries, onSend }: CausesProps) {
  const messages = useDeliveriesMessages();
  const format = useFormat();
  const nameOf = useCauseLabel();
  const groups = useMemo(
    () => groupByCause(rows.toArray()).map((group) => withoutSent(group, retries.byOriginal)),
    [rows, retries.byOriginal],
  );
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<CauseGroup | null>(null);
  if (groups.length === 0) return null;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mb-3 rounded-md border border-line bg-surface"
    >
      <summary className="px-3 py-2 text-body font-semibold">
        {messages.causes.title}{" "}
        <span className="font-normal text-ink-soft">{messages.causes.hint}</span>
      </summary>
      <ul className="border-t border-line">
        {groups.map((group) => (
          <li
            key={group.key}
            className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-3 py-2 text-body last:border-b-0"
          >
            <Badge tone="bad">{nameOf(group.cause)}</Badge>
            <span className="min-w-40 flex-1 truncate text-ink-soft">
              {hostOf(group.cause.endpointId)}
            </span>
            <span>{messages.causes.count(group.count, format.number(group.count))}</span>
            <Button
              icon="refresh"
              isBusy={retries.isSending}
              disabled={group.ids.length === 0 || !onSend}
              title={onSend ? messages.retryHint : messages.forbidden}
              onClick={() => setAsked(group)}
            >
              {messages.causes.send(group.ids.length, format.number(group.ids.length))}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <Dialog title={nameOf(asked.cause)} onClose={() => setAsked(null)}>
          <p className="text-body">
            {messages.causes.confirm(
              asked.ids.length,
              format.number(asked.ids.length),
              hostOf(asked.cause.endpointId),
            )}{" "}
            {messages.retryHint}
          </p>
          <DialogActions cancel={messages.causes.cancel} onCancel={() => setAsked(null)}>
            <Button
              kind="primary"
              onClick={() => {
                onSend?.(asked.ids);
                setAsked(null);
              }}
            >
              {messages.retry}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </details>
  );
}
