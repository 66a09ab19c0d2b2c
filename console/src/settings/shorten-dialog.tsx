import { useState } from "react";
import { Button } from "../kit/button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { monthsBefore, todayInBrasilia } from "../messages/days.ts";
import { useFormat } from "../messages/format.ts";
import { ConsequenceList } from "./consequence-list.tsx";
import type { useSettingsChange } from "./use-settings-change.ts";
import { useSettingsMessages } from "./messages.ts";

interface ShortenDialogProps {
  readonly before: number;
  readonly after: number;
  readonly change: ReturnType<typeof useSettingsChange>;
  readonly onClose: () => void;
}

/** The first day whose reports stay, what is deleted with the older ones, and a word to type. */
export function ShortenDialog({ before, after, change, onClose }: ShortenDialogProps) {
  const { retention: messages, erasure, cancel } = useSettingsMessages();
  const format = useFormat();
  const [typed, setTyped] = useState("");
  const first = format.day(monthsBefore(todayInBrasilia(), after));
  const isConfirmed = typed.trim().toUpperCase() === erasure.word;
  const send = () => {
    if (isConfirmed && !change.isPending)
      change.mutate({ retentionMonths: after }, { onSuccess: onClose });
  };
  return (
    <Dialog title={messages.shorten} onClose={onClose} className="max-w-lg">
      <Form onSend={send}>
        <p className="text-body">
          {messages.from(messages.months(before), messages.months(after))}
        </p>
        <ConsequenceList
          title={messages.goes(first)}
          facts={messages.goesList}
          icon="close"
          tone="text-bad"
        />
        <ConsequenceList
          title={erasure.stays}
          facts={messages.staysList}
          icon="check"
          tone="text-ok"
        />
        <p className="text-body font-medium text-bad">{messages.forever}</p>
        <TextField
          label={erasure.confirm(erasure.word)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          spellCheck={false}
          className="max-w-52"
        />
        {change.isError && <ErrorPanel error={change.error} />}
        <DialogActions cancel={cancel} onCancel={onClose}>
          <Button type="submit" kind="danger" disabled={!isConfirmed} isBusy={change.isPending}>
            {messages.submit}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
