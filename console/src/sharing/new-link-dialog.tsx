import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "../api/api-error.ts";
import { createShareLink, shareLinksQuery } from "../api/share-links.ts";
import { Button } from "../kit/button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Form } from "../kit/form.tsx";
import { SelectField } from "../kit/select-field.tsx";
import { usePlace } from "../place.ts";
import { type MadeLink, ShownLink } from "./shown-link.tsx";
import { useSharingMessages } from "./messages.ts";

const HOURS = [1, 24, 168] as const;
type Hours = (typeof HOURS)[number];
const VIEWS = [1, 5, 20, 100] as const;

interface NewLinkProps {
  readonly reportId: string;
  readonly onClose: () => void;
}

/** A form for the terms of a link; creates it, and shows it once. */
export function NewLinkDialog({ reportId, onClose }: NewLinkProps) {
  const { dialog: messages } = useSharingMessages();
  const client = useQueryClient();
  const place = usePlace();
  const [made, setMade] = useState<MadeLink | null>(null);
  if (made === null)
    return (
      <Dialog title={messages.title} onClose={onClose} className="max-w-md">
        <TermsForm reportId={reportId} onClose={onClose} onMade={setMade} />
      </Dialog>
    );
  const done = () => {
    onClose();
    void client.invalidateQueries({ queryKey: shareLinksQuery(place, reportId).queryKey });
  };
  return <ShownLink link={made} onDone={done} />;
}

interface TermsFormProps extends NewLinkProps {
  readonly onMade: (link: MadeLink) => void;
}

function TermsForm({ reportId, onClose, onMade }: TermsFormProps) {
  const { dialog: messages } = useSharingMessages();
  const place = usePlace();
  const [hours, setHours] = useState<Hours>(24);
  const [maxViews, setMaxViews] = useState<number>(1);
  // The response goes into the dialog's state only: a mutation would retain a returned value.
  const create = useMutation({
    mutationFn: async () => {
      const body = { hours, maxViews };
      const { token, expiresAt } = (await createShareLink(place, { params: { reportId }, body }))
        .body;
      onMade({ token, expiresAt, maxViews });
    },
  });
  const refusal = refusalOf(create.error, messages);
  return (
    <Form onSend={() => !create.isPending && create.mutate()}>
      <p className="text-body text-ink-soft">{messages.text}</p>
      <SelectField
        label={messages.hours}
        value={hours}
        onChange={setHours}
        options={HOURS.map((value) => ({ value, label: messages.hoursOf[value] }))}
      />
      <SelectField
        label={messages.views}
        value={maxViews}
        onChange={setMaxViews}
        options={VIEWS.map((value) => ({ value, label: messages.viewsOf(value) }))}
      />
      {refusal !== null && (
        <p role="alert" className="text-body font-medium text-bad">
          {refusal}
        </p>
      )}
      {create.isError && refusal === null && <ErrorPanel error={create.error} />}
      <DialogActions cancel={messages.cancel} onCancel={onClose}>
        <Button type="submit" kind="primary" isBusy={create.isPending}>
          {messages.submit}
        </Button>
      </DialogActions>
    </Form>
  );
}

type DialogMessages = ReturnType<typeof useSharingMessages>["dialog"];

function refusalOf(error: unknown, messages: DialogMessages): string | null {
  if (isApiError(error, "SHARING_OFF")) return messages.off;
  if (isApiError(error, "TOO_MANY_SHARE_LINKS")) return messages.tooMany;
  return isApiError(error, "REPORT_WITHOUT_DIAGNOSIS") ? messages.undiagnosed : null;
}
