import type { OrderTerms } from "@cnh/contract/console";
import { type ApiError, isApiError } from "../api/api-error.ts";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Notice } from "../kit/notice.tsx";
import { useFormat } from "../messages/format.ts";
import { useOrderMessages } from "./messages.ts";

interface OrderRefusalProps {
  readonly error: unknown;
  readonly price: OrderTerms["price"];
}

/** Why the service has refused an order, and whom to contact. */
export function OrderRefusal({ error, price }: OrderRefusalProps) {
  // This one is shown under its field.
  if (isApiError(error, "UNPROCESSABLE_CONTENT")) return null;
  if (isApiError(error, "PAYMENT_REQUIRED")) return <CreditRefusal price={price} />;
  if (isApiError(error, "ORDER_LIMIT_REACHED")) return <LimitRefusal error={error} />;
  return <ErrorPanel error={error} />;
}

/** Members who may not see the credit get no amounts from the service. */
function CreditRefusal({ price }: Pick<OrderRefusalProps, "price">) {
  const { refused } = useOrderMessages();
  const format = useFormat();
  return (
    <Notice role="alert" tone="bad" icon="forbidden" title={refused.credit}>
      {price && (
        <p className="mt-1">
          {refused.amounts(format.money(price.available), format.money(price.pricePerReport))}
        </p>
      )}
      <p className="mt-1">{refused.creditSentence}</p>
    </Notice>
  );
}

function LimitRefusal({ error: { data } }: { readonly error: ApiError }) {
  const { refused } = useOrderMessages();
  const format = useFormat();
  const { limit, resetsAt } = data;
  return (
    <Notice role="alert" tone="warn" icon="warning" title={refused.orderLimit}>
      {typeof limit === "number" && typeof resetsAt === "string" && (
        <p className="mt-1">
          {refused.orderLimitSentence(limit, format.number(limit), format.instant(resetsAt))}
        </p>
      )}
    </Notice>
  );
}
