import type { EndpointHealth } from "@cnh/contract/console";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { isApiError } from "../api/api-error.ts";
import { endpointHealthQuery, removeEndpoint } from "../api/endpoints.ts";
import { Badge } from "../kit/badge.tsx";
import { Button, buttonClass } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { CopyButton } from "../kit/copy-button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Icon } from "../kit/icon.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { PageSkeleton } from "../kit/skeleton.tsx";
import { Timestamp } from "../kit/timestamp.tsx";
import type { Tone } from "../kit/tone.ts";
import { WaitingNotice } from "./waiting-notice.tsx";
import { usePlace } from "../place.ts";
import { MissingScreen } from "../shell/failed-page.tsx";
import { DeliveryStrip, HealthBadge } from "./health.tsx";
import { ReceiversCard } from "./receivers-card.tsx";
import { RecoverCard } from "./recover-card.tsx";
import { RecoveryGuide } from "./recovery-guide.tsx";
import { SecretCard } from "./secret-card.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { TestCard } from "./test-event.tsx";
import { useRefreshEndpoints } from "./use-endpoint-changes.ts";
import { useEndpointMessages } from "./messages.ts";

export function EndpointPage() {
  const { endpointId } = useParams({
    from: "/signed-in/$organizationId/$mode/endpoints/$endpointId",
  });
  const query = useQuery(endpointHealthQuery(usePlace(), endpointId));
  if (isApiError(query.error, "NOT_FOUND") || isApiError(query.error, "PERMISSION_REQUIRED"))
    return <MissingScreen />;
  return (
    <QueryBoundary query={query} loading={<PageSkeleton />}>
      {(endpoint) => <EndpointView key={endpoint.id} endpoint={endpoint} />}
    </QueryBoundary>
  );
}

interface EndpointProps {
  readonly endpoint: EndpointHealth;
}

function EndpointView({ endpoint }: EndpointProps) {
  const messages = useEndpointMessages();
  const { id, url } = endpoint;
  return (
    <>
      <Link
        to="/$organizationId/$mode/endpoints"
        params={{ ...usePlace() }}
        className="mb-2 inline-flex min-h-6 items-center gap-1 text-body text-ink-soft hover:text-ink"
      >
        <Icon name="left" size={14} />
        {messages.back}
      </Link>
      <PageHeader title={<span className="font-mono">{url}</span>}>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-body text-ink-soft">
          <HealthBadge endpoint={endpoint} />
          <span>
            <code className="font-mono text-small">{id}</code>{" "}
            <CopyButton text={id} label={messages.id} />
          </span>
        </p>
      </PageHeader>
      <RecoveryGuide endpoint={endpoint} />
      <WaitingNotice endpoint={endpoint} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <SettingsCard endpoint={endpoint} />
          <SecretCard endpoint={endpoint} />
          <RemoveCard endpoint={endpoint} />
        </div>
        <div className="min-w-0 space-y-4">
          <DeliveriesCard endpoint={endpoint} />
          <TestCard endpoint={endpoint} />
          <RecoverCard endpoint={endpoint} />
        </div>
        <div className="min-w-0 lg:col-span-2">
          <ReceiversCard />
        </div>
      </div>
    </>
  );
}

const TONES: Readonly<Record<EndpointHealth["lastDeliveries"][number]["status"], Tone>> = {
  SUCCEEDED: "ok",
  FAILED: "bad",
  PENDING: "plain",
  SUPERSEDED: "plain",
};
const SHOWN = 8;

function DeliveriesCard({ endpoint }: EndpointProps) {
  const { deliveries: messages, statuses, testDelivery } = useEndpointMessages();
  const newest = endpoint.lastDeliveries.toReversed().slice(0, SHOWN);
  return (
    <Card
      title={messages.title}
      actions={
        <Link
          to="/$organizationId/$mode/deliveries"
          params={{ ...usePlace() }}
          search={{ endpoint: endpoint.id }}
          className={buttonClass("quiet")}
        >
          {messages.all}
        </Link>
      }
    >
      {newest.length === 0 && <p className="text-body text-ink-soft">{messages.none}</p>}
      {newest.length > 0 && (
        <>
          <DeliveryStrip endpoint={endpoint} />
          <ul className="mt-3 divide-y divide-line text-body">
            {newest.map(({ id, status, test, createdAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
                <Badge tone={TONES[status]}>{statuses[status]}</Badge>
                {test && <span className="text-ink-faint">{testDelivery}</span>}
                <span className="ml-auto flex items-center gap-1">
                  <Timestamp at={createdAt} />
                  <CopyButton text={id} label={messages.id} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function RemoveCard({ endpoint }: EndpointProps) {
  const { remove: messages } = useEndpointMessages();
  const place = usePlace();
  const navigate = useNavigate();
  const refresh = useRefreshEndpoints();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeEndpoint(place, { params: { id: endpoint.id } }),
    onSuccess: async () => {
      await navigate({ to: "/$organizationId/$mode/endpoints", params: { ...place } });
      await refresh();
    },
  });
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {messages.open}
      </Button>
      {isAsking && (
        <Dialog title={messages.title} onClose={() => setAsking(false)}>
          <p className="text-body break-words text-ink-soft">{messages.sentence}</p>
          {remove.isError && <ErrorPanel error={remove.error} />}
          <DialogActions cancel={messages.cancel} onCancel={() => setAsking(false)}>
            <Button kind="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
              {messages.submit}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
