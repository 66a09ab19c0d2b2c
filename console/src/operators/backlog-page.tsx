import type { Waiting } from "@cnh/contract/console";
import { useQuery } from "@tanstack/react-query";
import { backlogQuery } from "../api/operators.ts";
import { Card } from "../kit/card.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { PageSkeleton } from "../kit/skeleton.tsx";
import { Timestamp } from "../kit/timestamp.tsx";
import { useFormat } from "../messages/format.ts";
import { RefreshButton } from "./refresh-button.tsx";
import { useOperatorMessages } from "./messages.ts";

export function BacklogPage() {
  const { backlog: messages } = useOperatorMessages();
  const query = useQuery(backlogQuery);
  return (
    <>
      <PageHeader title={messages.title} actions={<RefreshButton query={query} />} />
      <QueryBoundary query={query} loading={<PageSkeleton />}>
        {(queues) => (
          <div className="grid grid-cols-3 gap-4 max-lg:grid-cols-2 max-sm:grid-cols-1">
            {queues.map((one) => (
              <QueueCard key={one.queue} waiting={one} />
            ))}
          </div>
        )}
      </QueryBoundary>
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
