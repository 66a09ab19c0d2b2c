import type { EndpointHealth } from "@cnh/contract/console";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "../api/api-error.ts";
import { changeEndpoint } from "../api/endpoints.ts";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Form } from "../kit/form.tsx";
import { usePlace } from "../place.ts";
import { EndpointFields, type EndpointInput } from "./endpoint-fields.tsx";
import { useRefreshEndpoints } from "./use-endpoint-changes.ts";
import { useEndpointMessages } from "./messages.ts";

/** Sends only changed fields: concurrent changes by other members are not overwritten. */
export function SettingsCard({ endpoint }: { readonly endpoint: EndpointHealth }) {
  const { settings: messages } = useEndpointMessages();
  const place = usePlace();
  const refresh = useRefreshEndpoints();
  const [input, setInput] = useState<EndpointInput>({
    ...endpoint,
    description: endpoint.description ?? "",
  });
  const { url, events } = input;
  const note = input.description.trim() || null;
  const body = {
    ...(url.trim() !== endpoint.url && { url: url.trim() }),
    ...(note !== endpoint.description && { description: note }),
    ...([...events].toSorted().join() !== endpoint.events.toSorted().join() && {
      events: [...events],
    }),
  };
  const isChanged = Object.keys(body).length > 0;
  const change = useMutation({
    mutationFn: async (changes: typeof body & { enabled?: boolean }) => {
      await changeEndpoint(place, { params: { id: endpoint.id }, body: changes });
      await refresh();
    },
  });
  const isRefused = isApiError(change.error, "BAD_REQUEST");
  return (
    <Card
      title={messages.title}
      actions={
        <Button
          kind="quiet"
          isBusy={change.isPending}
          onClick={() => change.mutate({ enabled: !endpoint.enabled })}
        >
          {endpoint.enabled ? messages.disable : messages.enable}
        </Button>
      }
    >
      <Form
        onSend={() => isChanged && events.length > 0 && !change.isPending && change.mutate(body)}
      >
        <EndpointFields input={input} isRefused={isRefused} onChange={setInput} />
        {change.isError && !isRefused && <ErrorPanel error={change.error} />}
        <div className="flex items-center gap-3">
          <Button type="submit" kind="primary" disabled={!isChanged} isBusy={change.isPending}>
            {messages.save}
          </Button>
          <span role="status" className="text-body text-ink-soft">
            {change.isSuccess && !isChanged ? messages.saved : ""}
          </span>
        </div>
      </Form>
    </Card>
  );
}
