import { useQuery } from "@tanstack/react-query";
import { orderTermsQuery } from "../api/orders.ts";
import { OrderProgress } from "../orders/order-progress.tsx";
import { SandboxDrivers } from "../orders/sandbox-drivers.tsx";
import { useOrder } from "../orders/use-order.ts";
import { usePlace } from "../place.ts";

/** The simulated drivers next to an empty list: one click orders the first report. */
export function FirstDrivers() {
  const terms = useQuery(orderTermsQuery(usePlace())).data;
  const ordering = useOrder();
  return (
    <div className="space-y-4">
      <OrderProgress ordering={ordering} terms={terms} />
      <SandboxDrivers ordering={ordering} purpose={terms?.defaultPurpose ?? null} />
    </div>
  );
}
