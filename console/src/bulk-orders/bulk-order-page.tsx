import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { isApiError } from "../api/api-error.ts";
import { bulkOrderQuery } from "../api/bulk-orders.ts";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { PageSkeleton } from "../kit/skeleton.tsx";
import { usePlace } from "../place.ts";
import { MissingScreen } from "../shell/failed-page.tsx";
import { BulkOrderView } from "./bulk-order-view.tsx";

export function BulkOrderPage() {
  const { bulkOrderId } = useParams({
    from: "/signed-in/$organizationId/$mode/orders/bulk/$bulkOrderId",
  });
  const { data, error, refetch } = useQuery(bulkOrderQuery(usePlace(), bulkOrderId));
  if (data) return <BulkOrderView order={data} />;
  if (isApiError(error, "NOT_FOUND") || isApiError(error, "PERMISSION_REQUIRED"))
    return <MissingScreen />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}
