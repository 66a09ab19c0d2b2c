import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "../api/api-error.ts";
import { createEndpoint } from "../api/endpoints.ts";
import { Button } from "../kit/button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Form } from "../kit/form.tsx";
import { SecretOnce } from "../kit/secret-once.tsx";
import { usePlace } from "../place.ts";
import { EndpointFields, type EndpointInput } from "./endpoint-fields.tsx";
import { DEFAULT_KINDS } from "./event-kinds.ts";
import { useRefreshEndpoints } from "./use-endpoint-changes.ts";
import { useEndpointMessages } from "./messages.ts";

const EMPTY: EndpointInput = { url: "", events: DEFAULT_KINDS, description: "" };

/** Registers an endpoint and shows its secret once. */
export function NewEndpointDialog({ onClose }: { readonly onClose: () => void }) {
  const { create: title, secret: secretMessages, remove } = useEndpointMessages();
  const place = usePlace();
  const refresh = useRefreshEndpoints();
  const [input, setInput] = useState(EMPTY);
  const [secret, setSecret] = useState<string | null>(null);
  const create = useMutation({
    mutationFn: async () => {
      const { url, events, description } = input;
      const body = {
        url: url.trim(),
        events: [...events],
        description: description.trim() || null,
      };
      setSecret((await createEndpoint(place, { body })).body.secret);
    },
  });
  if (secret !== null)
    return (
      <SecretOnce
        title={secretMessages.firstShown}
        label={secretMessages.copy}
        secret={secret}
        variable="CNH_WEBHOOK_SECRET"
        doneLabel={secretMessages.done}
        onDone={() => {
          setSecret(null);
          void refresh();
          onClose();
        }}
      />
    );
  const isRefused = isApiError(create.error, "BAD_REQUEST");
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSend={() => input.events.length > 0 && !create.isPending && create.mutate()}>
        <EndpointFields input={input} isRefused={isRefused} onChange={setInput} />
        {create.isError && !isRefused && <ErrorPanel error={create.error} />}
        <DialogActions cancel={remove.cancel} onCancel={onClose}>
          <Button type="submit" kind="primary" isBusy={create.isPending}>
            {title}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
