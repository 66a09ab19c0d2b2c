/** A test event and the response of the customer's server, in place. */
import type { DeliveryWithAttempts } from "@cnh/contract";
import type { EndpointHealth } from "@cnh/contract/console";
import { useMutation, useQuery } from "@tanstack/react-query";
import { deliveryQuery, isAttempted } from "../api/deliveries.ts";
import { sendTestEvent } from "../api/endpoints.ts";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { usePlace } from "../place.ts";
import { useRefreshEndpoints } from "./use-endpoint-changes.ts";
import { useEndpointMessages } from "./messages.ts";
import type { messages as portuguese } from "./messages.pt-br.ts";

export function TestCard({ endpoint: { id, enabled } }: { readonly endpoint: EndpointHealth }) {
  const { test: messages } = useEndpointMessages();
  const place = usePlace();
  const refresh = useRefreshEndpoints();
  const send = useMutation({
    mutationFn: async () => (await sendTestEvent(place, { params: { id } })).body.id,
    onSettled: refresh,
  });
  return (
    <Card title={messages.title} hint={messages.hint}>
      <div className="space-y-3">
        {send.isError && <ErrorPanel error={send.error} />}
        {send.data !== undefined && <TestOutcome deliveryId={send.data} />}
        {!enabled && <p className="text-body text-ink-soft">{messages.disabled}</p>}
        <Button disabled={!enabled} isBusy={send.isPending} onClick={() => send.mutate()}>
          {send.data === undefined ? messages.submit : messages.again}
        </Button>
      </div>
    </Card>
  );
}

/** The outcome of a test's first attempt. */
export function TestOutcome({ deliveryId }: { readonly deliveryId: string }) {
  const { test: messages } = useEndpointMessages();
  const { data, error, refetch } = useQuery(deliveryQuery(usePlace(), deliveryId));
  if (error !== null) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (data === undefined || !isAttempted(data))
    return (
      <p role="status" className="text-body text-ink-soft">
        {messages.waiting}
      </p>
    );
  const isSuccess = data.status === "SUCCEEDED";
  const answer = data.attempts.at(-1)?.answer ?? "";
  return (
    <div>
      <p role="status" className={`text-body font-medium ${isSuccess ? "text-ok" : "text-bad"}`}>
        {outcomeOf(data, messages)}
      </p>
      {answer !== "" && (
        <figure className="mt-2">
          <figcaption className="text-small text-ink-faint">{messages.answer}</figcaption>
          <pre className="max-h-40 overflow-auto rounded-md border border-line bg-raised p-2 font-mono text-small break-words whitespace-pre-wrap">
            {answer}
          </pre>
        </figure>
      )}
    </div>
  );
}

function outcomeOf(
  { attempts, status }: DeliveryWithAttempts,
  messages: (typeof portuguese)["test"],
): string {
  const last = attempts.at(-1);
  if (!last) return messages.gaveUp;
  if (last.failure !== null) return messages.failures[last.failure];
  const code = last.statusCode ?? 0;
  return status === "SUCCEEDED" ? messages.answered(code, last.durationMs) : messages.refused(code);
}
