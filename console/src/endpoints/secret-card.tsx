import type { EndpointHealth } from "@cnh/contract/console";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { rotateSecret } from "../api/endpoints.ts";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Icon } from "../kit/icon.tsx";
import { SecretOnce } from "../kit/secret-once.tsx";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { useRefreshEndpoints } from "./use-endpoint-changes.ts";
import { useEndpointWords } from "./messages.ts";

/** Never shows the current secret; a new one is shown once. */
export function SecretCard({ endpoint }: { readonly endpoint: EndpointHealth }) {
  const { secret: words } = useEndpointWords();
  const format = useFormat();
  const refresh = useRefreshEndpoints();
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { previousSecretUntil: until } = endpoint;
  return (
    <Card title={words.title} hint={words.hint}>
      {until !== null && (
        <p className="mb-3 flex items-start gap-2 text-[13.5px] text-warn">
          <Icon name="clock" className="mt-0.5" />
          {words.both(format.instant(until), format.relative(until))}
        </p>
      )}
      <Button icon="refresh" onClick={() => setAsking(true)}>
        {words.rotate}
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
          title={words.shown}
          label={words.copy}
          secret={secret}
          variable="CNH_WEBHOOK_SECRET"
          doneLabel={words.done}
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
  const { secret: words } = useEndpointWords();
  const place = usePlace();
  // The secret goes into the card's state only: a mutation would retain a returned value.
  const rotate = useMutation({
    mutationFn: async () =>
      onSecret((await rotateSecret(place, { params: { id: endpoint.id } })).body.secret),
  });
  return (
    <Dialog title={words.confirmTitle} onClose={onClose}>
      <p className="text-[13.5px] text-ink-soft">{words.confirm}</p>
      {endpoint.previousSecretUntil !== null && (
        <p role="alert" className="mt-3 text-[13.5px] font-medium text-bad">
          {words.second}
        </p>
      )}
      {rotate.isError && (
        <div className="mt-3">
          <ErrorPanel error={rotate.error} />
        </div>
      )}
      <div className="mt-5 flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button kind="primary" isBusy={rotate.isPending} onClick={() => rotate.mutate()}>
          {words.rotate}
        </Button>
      </div>
    </Dialog>
  );
}
