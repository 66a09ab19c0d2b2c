import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { orderTermsQuery } from "../api/orders.ts";
import { reportQuery } from "../api/report.ts";
import { Card } from "../kit/card.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { PageSkeleton } from "../kit/skeleton.tsx";
import { usePlace } from "../place.ts";
import { takeHanded } from "./order-draft.ts";
import { OrderForm } from "./order-form.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { SandboxDrivers } from "./sandbox-drivers.tsx";
import { useOrder } from "./use-order.ts";
import { useOrderMessages } from "./messages.ts";

export function OrderPage() {
  const { again } = useSearch({ from: "/signed-in/$organizationId/$mode/orders/new" });
  return again === undefined ? <OrderScreen againCpf="" /> : <OrderAgain reportId={again} />;
}

/** Takes the CPF from an earlier report's data: the address has only the report's id. */
function OrderAgain({ reportId }: { readonly reportId: string }) {
  return (
    <QueryBoundary query={useQuery(reportQuery(usePlace(), reportId))} loading={<PageSkeleton />}>
      {({ driver }) => <OrderScreen againCpf={driver.cpf ?? ""} />}
    </QueryBoundary>
  );
}

function OrderScreen({ againCpf }: { readonly againCpf: string }) {
  const messages = useOrderMessages();
  const place = usePlace();
  const terms = useQuery(orderTermsQuery(place)).data;
  const ordering = useOrder();
  const [handed] = useState(takeHanded);
  const isLive = place.mode === "live";
  return (
    <>
      <PageHeader
        title={againCpf === "" ? messages.title : messages.again}
        {...(againCpf !== "" && { hint: messages.againSentence })}
      />
      <div
        className={`grid items-start gap-4 ${isLive ? "max-w-lg" : "lg:grid-cols-[minmax(0,420px)_1fr]"}`}
      >
        <div className="space-y-4">
          <OrderProgress ordering={ordering} terms={terms} />
          <Card>
            <OrderForm
              ordering={ordering}
              terms={terms}
              knownCpf={againCpf || handed}
              isLive={isLive}
            />
          </Card>
        </div>
        {!isLive && <SandboxDrivers ordering={ordering} purpose={terms?.defaultPurpose ?? null} />}
      </div>
    </>
  );
}
