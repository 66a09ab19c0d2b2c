import type { EndpointHealth } from "@cnh/contract/console";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { endpointHealthListQuery } from "../api/endpoints.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { Empty } from "../kit/empty.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { PageSkeleton } from "../kit/skeleton.tsx";
import { useRowKeys } from "../kit/use-row-keys.ts";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { DeliveryStrip, HealthBadge } from "./health.tsx";
import { NewEndpointDialog } from "./new-endpoint-dialog.tsx";
import { useEndpointMessages } from "./messages.ts";

export function EndpointsPage() {
  const messages = useEndpointMessages();
  const query = useQuery(endpointHealthListQuery(usePlace()));
  const { data } = query;
  const [isCreating, setCreating] = useState(false);
  const count = data?.items.length ?? 0;
  const isFull = data !== undefined && count >= data.max;
  const create = (
    <Button kind="primary" icon="plus" disabled={isFull} onClick={() => setCreating(true)}>
      {messages.create}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={messages.title}
        hint={messages.hint}
        actions={
          data !== undefined &&
          count > 0 && (
            <>
              <span className="text-body text-ink-soft">{messages.count(count, data.max)}</span>
              {create}
            </>
          )
        }
      />
      <QueryBoundary query={query} loading={<PageSkeleton />}>
        {({ items }) => (
          <>
            {isFull && <p className="mb-3 text-body text-ink-soft">{messages.full}</p>}
            {items.length === 0 ? (
              <div className="rounded-md border border-line bg-surface">
                <Empty title={messages.empty.title} actions={create}>
                  {messages.empty.hint}
                </Empty>
              </div>
            ) : (
              <EndpointList endpoints={items} />
            )}
          </>
        )}
      </QueryBoundary>
      {isCreating && <NewEndpointDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function EndpointList({ endpoints }: { readonly endpoints: readonly EndpointHealth[] }) {
  const messages = useEndpointMessages();
  const list = useRef<HTMLUListElement>(null);
  const { onFocusRow } = useRowKeys(list, endpoints.length, (index) =>
    list.current?.children[index]?.scrollIntoView({ block: "nearest" }),
  );
  return (
    <ul ref={list} aria-label={messages.list} className="grid gap-3 xl:grid-cols-2">
      {endpoints.map((endpoint, index) => (
        <li
          key={endpoint.id}
          data-index={index}
          className="relative min-w-0 rounded-md border border-line bg-surface p-4 hover:border-line-strong has-focus-visible:bg-accent-soft"
        >
          <EndpointCard endpoint={endpoint} onFocus={() => onFocusRow(index)} />
        </li>
      ))}
    </ul>
  );
}

interface EndpointCardProps {
  readonly endpoint: EndpointHealth;
  readonly onFocus: () => void;
}

function EndpointCard({ endpoint, onFocus }: EndpointCardProps) {
  const messages = useEndpointMessages();
  const format = useFormat();
  const { id, url, events, description, lostSince, health } = endpoint;
  const { nextAttemptAt } = health;
  return (
    <>
      <Link
        to="/$organizationId/$mode/endpoints/$endpointId"
        params={{ ...usePlace(), endpointId: id }}
        data-row-link
        onFocus={onFocus}
        className="block font-mono text-body font-semibold break-all after:absolute after:inset-0"
      >
        {url}
      </Link>
      {description !== null && <p className="truncate text-body text-ink-soft">{description}</p>}
      <p className="mt-2 flex flex-wrap gap-1.5">
        <HealthBadge endpoint={endpoint} />
        {lostSince !== null && <Badge tone="warn">{messages.lostBadge}</Badge>}
      </p>
      <div className="mt-3">
        <DeliveryStrip endpoint={endpoint} />
      </div>
      <p className="mt-2 text-small text-ink-faint">
        {events.map((kind) => messages.settings.eventNames[kind]).join(" · ")}
      </p>
      {nextAttemptAt !== null && (
        <p className="text-small text-ink-faint">
          {messages.nextAttempt(format.instantWithSeconds(nextAttemptAt))}
        </p>
      )}
    </>
  );
}
