import { useQuery } from "@tanstack/react-query";
import { orderTermsQuery } from "../api/orders.ts";
import type { Purpose } from "../orders/purposes.ts";
import { useMay, usePlace } from "../place.ts";
import { MissingScreen } from "../shell/failed-page.tsx";
import { BulkOrderList } from "./bulk-order-list.tsx";
import { NewBulkOrder } from "./new-bulk-order.tsx";
import { useBulkMessages } from "./messages.ts";
import { PageHeader } from "../kit/page-header.tsx";

/** A customer who orders for many drivers usually runs a fleet. */
const DEFAULT_PURPOSE: Purpose = "Gestão de frota";

export function BulkOrdersPage() {
  const messages = useBulkMessages();
  const may = useMay();
  const terms = useQuery(orderTermsQuery(usePlace())).data;
  if (!may("reports:order")) return <MissingScreen />;
  return (
    <div className="space-y-4">
      <PageHeader title={messages.title} />
      <NewBulkOrder firstPurpose={terms?.defaultPurpose ?? DEFAULT_PURPOSE} />
      <BulkOrderList />
    </div>
  );
}
