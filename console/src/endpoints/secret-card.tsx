import type { EndpointHealth } from "@cnh/contract/console";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { rotateSecret } from "../api/endpoints.ts";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Icon } from "../kit/icon.tsx";
import { SecretOnce } from "../kit/secret-once.tsx";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { useRefreshEndpoints } from "./use-endpoint-changes.ts";
import { useEndpointMessages } from "./messages.ts";

/** Never shows the current secret; a new one is shown once. */
export function SecretCard({ endpoint }: { readonly endpoint: EndpointHealth }) {
  const { secret: messages } = useEndpointMessages();
  const format = useFormat();
  const refresh = useRefreshEndpoints();
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { previousSecretUntil: until } = endpoint;
  return (
    <Card title={messages.title} hint={messages.hint}>
      {until !== null && (
        <p className="mb-3 flex items-start gap-2 text-body text-warn">
          <Icon name="clock" className="mt-0.5" />
          {messages.both(format.instant(until), format.relative(until))}
        </p>
      )}
      <Button icon="refresh" onClick={() => setAsking(true)}>
        {messages.rotate}
      </Button>
      {isAsking && (
        <RotateDialog
          endpoint={endpoint}
          onClose={() => setAsking(false)}
          onSecret={(made) => {
            setAsking(false);
            setSecret(made);
          }}
        />
      )}
      {secret !== null && (
        <SecretOnce
          title={messages.shown}
          label={messages.copy}
          secret={secret}
          variable="CNH_WEBHOOK_SECRET"
          doneLabel={messages.done}
          onDone={() => {
            setSecret(null);
            void refresh();
          }}
        />
      )}
    </Card>
  );
}

interface RotateDialogProps {
  readonly endpoint: EndpointHealth;
  readonly onClose: () => void;
  readonly onSecret: (secret: string) => void;
}

function RotateDialog({ endpoint, onClose, onSecret }: RotateDialogProps) {
  const { secret: messages } = useEndpointMessages();
  const place = usePlace();
  // The secret goes into the card's state only: a mutation would retain a returned value.
  const rotate = useMutation({
    mutationFn: async () =>
      onSecret((await rotateSecret(place, { params: { id: endpoint.id } })).body.secret),
  });
  return (
    <Dialog title={messages.confirmTitle} onClose={onClose}>
      <p className="text-body text-ink-soft">{messages.confirm}</p>
      {endpoint.previousSecretUntil !== null && (
        <p role="alert" className="mt-3 text-body font-medium text-bad">
          {messages.second}
        </p>
      )}
      {rotate.isError && (
        <div className="mt-3">
          <ErrorPanel error={rotate.error} />
        </div>
      )}
      <DialogActions cancel={messages.cancel} onCancel={onClose}>
        <Button kind="primary" isBusy={rotate.isPending} onClick={() => rotate.mutate()}>
          {messages.rotate}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
