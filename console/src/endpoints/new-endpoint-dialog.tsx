import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "../api/api-error.ts";
import { createEndpoint } from "../api/endpoints.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { SecretOnce } from "../kit/secret-once.tsx";
import { usePlace } from "../place.ts";
import { DEFAULT_KINDS, EventChoices } from "./event-choices.tsx";
import { useRefreshEndpoints } from "./use-endpoint-changes.ts";
import { useEndpointWords } from "./words.ts";

/** Registers an endpoint and shows its secret once. */
export function NewEndpointDialog({ onClose }: { readonly onClose: () => void }) {
  const { create: title, settings: words, secret: secretWords, remove } = useEndpointWords();
  const place = usePlace();
  const refresh = useRefreshEndpoints();
  const [url, setUrl] = useState("");
  const [description, setDescription] = useState("");
  const [events, setEvents] = useState(DEFAULT_KINDS);
  const [secret, setSecret] = useState<string | null>(null);
  const create = useMutation({
    mutationFn: async () => {
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
        title={secretWords.firstShown}
        label={secretWords.copy}
        secret={secret}
        variable="CNH_WEBHOOK_SECRET"
        doneLabel={secretWords.done}
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
      <Form onSend={() => events.length > 0 && !create.isPending && create.mutate()}>
        <TextField
          label={words.url}
          hint={words.urlHint}
          error={isRefused ? words.refused : null}
          type="url"
          inputMode="url"
          placeholder="https://example.com/webhooks/cnh"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          required
          maxLength={2_048}
        />
        <EventChoices events={events} onChange={setEvents} />
        <TextField
          label={words.description}
          hint={words.descriptionHint}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
          maxLength={255}
        />
        {create.isError && !isRefused && <ErrorPanel error={create.error} />}
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {remove.cancel}
          </Button>
          <Button type="submit" kind="primary" isBusy={create.isPending}>
            {title}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
