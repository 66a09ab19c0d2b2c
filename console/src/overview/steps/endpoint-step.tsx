import { MAX_ENDPOINT_URL } from "@cnh/contract/limits.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { createEndpoint } from "../../api/endpoints.ts";
import { Button } from "../../kit/button.tsx";
import { ErrorPanel } from "../../kit/error-panel.tsx";
import { TextField } from "../../kit/field.tsx";
import { SecretOnce } from "../../kit/secret-once.tsx";
import type { StepProps } from "../checklist-steps.ts";
import { Command } from "../../kit/command.tsx";
import { curlOf } from "../../kit/curl.ts";
import { useShortTestKey, useTestPlace } from "../use-test-place.ts";
import { useOverviewMessages } from "../messages.ts";

const EXAMPLE_URL = "https://example.com/webhooks/cnh";

/** Registers an endpoint and shows its secret once. */
export function EndpointStep({ apiOrigin, onDone }: StepProps) {
  const { checklist, steps } = useOverviewMessages();
  const messages = steps.endpoint;
  const place = useTestPlace();
  const key = useShortTestKey();
  const [url, setUrl] = useState("");
  const [secret, setSecret] = useState<string | null>(null);
  const create = useMutation({
    mutationFn: async () =>
      setSecret((await createEndpoint(place, { body: { url: url.trim() } })).body.secret),
  });
  const isRefused = isApiError(create.error, "BAD_REQUEST");
  return (
    <form action={() => create.mutate()} className="max-w-xl space-y-3">
      <TextField
        label={messages.url}
        hint={messages.hint}
        error={isRefused ? messages.refused : null}
        name="url"
        type="url"
        inputMode="url"
        placeholder={EXAMPLE_URL}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        required
        maxLength={MAX_ENDPOINT_URL}
      />
      {create.isError && !isRefused && <ErrorPanel error={create.error} />}
      <Button type="submit" kind="primary" isBusy={create.isPending}>
        {messages.submit}
      </Button>
      <Command
        label={checklist.byCurl}
        text={curlOf({
          apiOrigin,
          key,
          path: "/webhook-endpoints",
          body: { url: url.trim() || EXAMPLE_URL },
        })}
        hint={checklist.shortenedKey}
      />
      {secret !== null && (
        <SecretOnce
          title={messages.shown}
          label={messages.copy}
          secret={secret}
          variable="CNH_WEBHOOK_SECRET"
          doneLabel={messages.done}
          onDone={() => {
            setSecret(null);
            onDone(messages.finished);
          }}
        >
          <p className="text-body text-ink-soft">{messages.use}</p>
        </SecretOnce>
      )}
    </form>
  );
}
