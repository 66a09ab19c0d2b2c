import type { Waiting } from "@cnh/contract/console";
import { useQuery } from "@tanstack/react-query";
import { backlogQuery } from "../api/operators.ts";
import { Card } from "../kit/card.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { PageSkeleton } from "../kit/skeleton.tsx";
import { Timestamp } from "../kit/timestamp.tsx";
import { useFormat } from "../messages/format.ts";
import { RefreshButton } from "./refresh-button.tsx";
import { useOperatorMessages } from "./messages.ts";

export function BacklogPage() {
  const { backlog: messages } = useOperatorMessages();
  const query = useQuery(backlogQuery);
  const refresh = () => void query.refetch();
  return (
    <>
      <PageHeader title={messages.title} actions={<RefreshButton query={query} />} />
      {query.isError && <ErrorPanel error={query.error} onRetry={refresh} />}
      {query.isPending && <PageSkeleton />}
      {query.data && (
        <div className="grid grid-cols-3 gap-4 max-lg:grid-cols-2 max-sm:grid-cols-1">
          {query.data.map((one) => (
            <QueueCard key={one.queue} waiting={one} />
          ))}
        </div>
      )}
    </>
  );
}

function QueueCard({
  waiting: { queue, waiting, isMore, oldestAt },
}: {
  readonly waiting: Waiting;
}) {
  const { backlog: messages } = useOperatorMessages();
  const format = useFormat();
  const count = format.number(waiting);
  return (
    <Card title={messages.queues[queue].name} hint={messages.queues[queue].hint}>
      <p className="text-figure font-bold tabular-nums">{isMore ? messages.more(count) : count}</p>
      <p className="mt-1 text-body text-ink-soft">
        {oldestAt === null ? (
          messages.nothing
        ) : (
          <>
            {messages.oldest} {format.relative(oldestAt)} · <Timestamp at={oldestAt} />
          </>
        )}
      </p>
    </Card>
  );
}
