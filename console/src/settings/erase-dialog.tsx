import type { ErasureCertificate } from "@cnh/contract/console";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "../api/api-error.ts";
import { eraseDriver } from "../api/settings.ts";
import { Button } from "../kit/button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { Refusal } from "../kit/refusal.tsx";
import { usePlace } from "../place.ts";
import { downloadCertificate, reportsErased } from "./certificate.ts";
import { ConsequenceList } from "./consequence-list.tsx";
import { useSettingsMessages } from "./messages.ts";

interface EraseDialogProps {
  readonly cpf: string;
  readonly onClose: () => void;
  /** Called after the driver was erased and the certificate was shown. */
  readonly onDone: () => void;
}

/** Lists what is deleted and what stays, and requires a typed word, so that no driver is erased by accident. */
export function EraseDialog({ cpf, onClose, onDone }: EraseDialogProps) {
  const { erasure: messages, cancel } = useSettingsMessages();
  const place = usePlace();
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const mutation = useMutation({
    mutationFn: async () => (await eraseDriver(place, { body: { cpf } })).body,
    gcTime: 0,
    // Any cached data may belong to this driver.
    onSuccess: () => queries.invalidateQueries({ queryKey: [place.organizationId] }),
  });
  if (mutation.data) return <Erased certificate={mutation.data} onDone={onDone} />;
  const isConfirmed = typed.trim().toUpperCase() === messages.word;
  return (
    <Dialog title={messages.dialog} onClose={onClose} className="max-w-lg">
      <Form onSend={() => isConfirmed && !mutation.isPending && mutation.mutate()}>
        <p className="font-mono text-title font-semibold">{cpf}</p>
        <ConsequenceList
          title={messages.goes}
          facts={messages.goesList}
          icon="close"
          tone="text-bad"
        />
        <ConsequenceList
          title={messages.stays}
          facts={messages.staysList}
          icon="check"
          tone="text-ok"
        />
        <p className="text-body text-ink-soft">{messages.running}</p>
        <TextField
          label={messages.confirm(messages.word)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          spellCheck={false}
          className="max-w-52"
        />
        {isApiError(mutation.error, "UNPROCESSABLE_CONTENT") ? (
          <Refusal>{messages.wrongCpf}</Refusal>
        ) : (
          mutation.isError && <ErrorPanel error={mutation.error} />
        )}
        <DialogActions cancel={cancel} onCancel={onClose}>
          <Button type="submit" kind="danger" disabled={!isConfirmed} isBusy={mutation.isPending}>
            {messages.submit}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface ErasedProps {
  readonly certificate: ErasureCertificate;
  readonly onDone: () => void;
}

function Erased({ certificate, onDone }: ErasedProps) {
  const { erasure: messages } = useSettingsMessages();
  const count = reportsErased(certificate);
  const { certificateId } = certificate.certificate;
  return (
    <Dialog title={messages.done} onClose={onDone} className="max-w-md">
      <div role="status" className="space-y-2 text-body">
        <p>{count === 0 ? messages.nothing : messages.erased(count)}</p>
        <p className="text-ink-soft">{messages.certificate}</p>
        <p className="font-mono text-small break-all text-ink-faint">{certificateId}</p>
      </div>
      <DialogActions cancel={messages.close} onCancel={onDone}>
        <Button
          kind="primary"
          icon="download"
          onClick={() => downloadCertificate(certificate, messages.file(certificateId))}
        >
          {messages.download}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
