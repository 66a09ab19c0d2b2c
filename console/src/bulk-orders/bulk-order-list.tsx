import type { BulkOrderView } from "@cnh/contract/console";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { bulkOrdersQuery } from "../api/bulk-orders.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { Empty } from "../kit/empty.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { Bar, Loading } from "../kit/skeleton.tsx";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { progressOf, STATE_LOOK } from "./progress.ts";
import { useBulkMessages } from "./messages.ts";

/** The bulk orders of this mode, newest first. */
export function BulkOrderList() {
  const { list: messages } = useBulkMessages();
  const query = useInfiniteQuery(bulkOrdersQuery(usePlace()));
  return (
    <Card title={messages.title}>
      <QueryBoundary query={query} loading={<ListSkeleton />}>
        {({ pages }) => {
          const orders = pages.flatMap(({ items }) => items);
          if (orders.length === 0) return <Empty title={messages.none}>{messages.noneHint}</Empty>;
          return (
            <ul className="-mx-4 -mb-4">
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          );
        }}
      </QueryBoundary>
      {query.isFetchNextPageError && (
        <ErrorPanel error={query.error} onRetry={() => void query.fetchNextPage()} />
      )}
      {query.hasNextPage && (
        <Button
          className="mt-6"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
    </Card>
  );
}

function OrderRow({ order }: { readonly order: BulkOrderView }) {
  const { list: messages, states } = useBulkMessages();
  const format = useFormat();
  const { ended, all } = progressOf(order);
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 text-body hover:bg-raised">
      <Link
        to="/$organizationId/$mode/orders/bulk/$bulkOrderId"
        params={{ ...usePlace(), bulkOrderId: order.id }}
        className="font-semibold after:absolute after:inset-0"
      >
        {format.instant(order.createdAt)}
      </Link>
      <Badge {...STATE_LOOK[order.state]}>{states[order.state]}</Badge>
      <span className="min-w-0 flex-1 truncate text-ink-soft max-sm:order-last max-sm:basis-full">
        {order.purpose}
      </span>
      <span className="text-ink-soft max-sm:ml-auto">
        {messages.of(format.number(ended), format.number(all))}
      </span>
    </li>
  );
}

function ListSkeleton() {
  return (
    <Loading>
      {["a", "b", "c"].map((row) => (
        <div key={row} className="flex h-11 items-center gap-4">
          <Bar className="h-4 w-36" />
          <Bar className="h-5 w-24" />
          <Bar className="h-4 w-1/3" />
        </div>
      ))}
    </Loading>
  );
}
