import { useMay } from "../place.ts";
import { MissingScreen } from "../shell/failed-page.tsx";
import { BulkOrderList } from "./bulk-order-list.tsx";
import { NewBulkOrder } from "./new-bulk-order.tsx";
import { useBulkWords } from "./words.ts";

export function BulkOrdersPage() {
  const words = useBulkWords();
  const may = useMay();
  if (!may("reports:order")) return <MissingScreen />;
  return (
    <div className="space-y-4">
      <h1 className="text-[20px] font-semibold">{words.title}</h1>
      <NewBulkOrder firstPurpose={words.confirm.purposes[0] ?? ""} />
      <BulkOrderList />
    </div>
  );
}
