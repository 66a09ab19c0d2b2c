import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { isApiError } from "../api/api-error.ts";
import { bulkOrderQuery } from "../api/bulk-orders.ts";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { PageSkeleton } from "../kit/skeleton.tsx";
import { usePlace } from "../place.ts";
import { MissingScreen } from "../shell/failed-page.tsx";
import { BulkOrderView } from "./bulk-order-view.tsx";

export function BulkOrderPage() {
  const { bulkOrderId } = useParams({
    from: "/signed-in/$organizationId/$mode/orders/bulk/$bulkOrderId",
  });
  const query = useQuery(bulkOrderQuery(usePlace(), bulkOrderId));
  const { data, error } = query;
  if (!data && (isApiError(error, "NOT_FOUND") || isApiError(error, "PERMISSION_REQUIRED")))
    return <MissingScreen />;
  return (
    <QueryBoundary query={query} loading={<PageSkeleton />}>
      {(order) => <BulkOrderView order={order} />}
    </QueryBoundary>
  );
}
