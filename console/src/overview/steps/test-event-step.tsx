import type { DeliveryWithAttempts, WebhookEndpoint } from "@cnh/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { deliveryQuery, isAttempted } from "../../api/deliveries.ts";
import { endpointsQuery, sendTestEvent } from "../../api/endpoints.ts";
import type { OrganizationMode } from "../../api/operation.ts";
import { Button } from "../../kit/button.tsx";
import { ErrorPanel } from "../../kit/error-panel.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { Bar, Loading } from "../../kit/skeleton.tsx";
import type { StepProps } from "../checklist-steps.ts";
import { Command } from "../../kit/command.tsx";
import { curlOf } from "../../kit/curl.ts";
import { QueryBoundary } from "../../kit/query-boundary.tsx";
import { useShortTestKey, useTestPlace } from "../use-test-place.ts";
import type { messages as portuguese } from "../messages.pt-br.ts";
import { useOverviewMessages } from "../messages.ts";

/** Sends a test event to a test-mode endpoint and waits for the response of its server. */
export function TestEventStep(props: StepProps) {
  const messages = useOverviewMessages().steps.testEvent;
  const query = useQuery(endpointsQuery(useTestPlace()));
  return (
    <QueryBoundary
      query={query}
      loading={
        <Loading>
          <Bar className="h-9 max-w-xl" />
        </Loading>
      }
    >
      {(endpoints) => {
        const usable = endpoints.filter(({ enabled }) => enabled);
        if (usable.length === 0) return <p className="text-body text-warn">{messages.none}</p>;
        return <TestEventForm {...props} endpoints={usable} />;
      }}
    </QueryBoundary>
  );
}

interface FormProps extends StepProps {
  readonly endpoints: readonly WebhookEndpoint[];
}

function TestEventForm({ apiOrigin, endpoints, onDone }: FormProps) {
  const { checklist, steps } = useOverviewMessages();
  const messages = steps.testEvent;
  const place = useTestPlace();
  const key = useShortTestKey();
  // The newest is last.
  const [endpointId, setEndpointId] = useState(endpoints.at(-1)?.id ?? "");
  const send = useMutation({
    mutationFn: async () => (await sendTestEvent(place, { params: { id: endpointId } })).body.id,
  });
  return (
    <form action={() => send.mutate()} className="max-w-xl space-y-3">
      <SelectField
        label={messages.endpoint}
        value={endpointId}
        onChange={setEndpointId}
        options={endpoints.map(({ id, url }) => ({ value: id, label: url }))}
      />
      {send.isError && <ErrorPanel error={send.error} />}
      {send.data !== undefined && <Outcome place={place} deliveryId={send.data} onDone={onDone} />}
      <Button type="submit" kind="primary" isBusy={send.isPending}>
        {send.data === undefined ? messages.submit : messages.again}
      </Button>
      <Command
        label={checklist.byCurl}
        text={curlOf({ apiOrigin, key, path: `/webhook-endpoints/${endpointId}/test`, body: {} })}
        hint={checklist.shortenedKey}
      />
    </form>
  );
}

interface OutcomeProps {
  readonly place: OrganizationMode;
  readonly deliveryId: string;
  readonly onDone: (notice: string) => void;
}

/** The outcome of a delivery's first attempt. */
function Outcome({ place, deliveryId, onDone }: OutcomeProps) {
  const messages = useOverviewMessages().steps.testEvent;
  const { data, error, refetch } = useQuery(deliveryQuery(place, deliveryId));
  const answer = data?.status === "SUCCEEDED" ? data.attempts.at(-1) : undefined;
  const finish = useEffectEvent(onDone);
  const success = answer ? messages.answered(answer.statusCode ?? 200, answer.durationMs) : null;
  useEffect(() => {
    if (success !== null) finish(success);
  }, [success]);
  if (error !== null) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const isOpen = data === undefined || !isAttempted(data);
  return (
    <p role="status" className={`text-body ${isOpen ? "text-ink-soft" : "font-medium text-bad"}`}>
      {isOpen ? messages.waiting : failureOf(data, messages)}
    </p>
  );
}

function failureOf(
  { attempts }: DeliveryWithAttempts,
  messages: (typeof portuguese)["steps"]["testEvent"],
): string {
  const last = attempts.at(-1);
  if (!last) return messages.gaveUp;
  if (last.failure !== null) return messages.failures[last.failure];
  return messages.refused(last.statusCode ?? 0);
}
