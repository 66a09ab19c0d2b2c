import { type ApiError, isApiError } from "../api/api-error.ts";
import { Button } from "../kit/button.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Icon } from "../kit/icon.tsx";
import { useFormat } from "../words/format.ts";
import type { Ordering } from "./use-order.ts";
import { useOrderWords } from "./words.ts";

/** What became of an order that has not led to its report. */
export function OrderProgress({ ordering }: { readonly ordering: Ordering }) {
  const words = useOrderWords();
  const { progress, isUnconfirmed, checkNow } = ordering;
  if (progress.kind === "refused") return <Refused error={progress.error} />;
  if (progress.kind === "sending")
    return (
      <p role="status" className="text-[13.5px] text-ink-soft">
        {words.sending}
      </p>
    );
  if (progress.kind === "checking")
    return (
      <div
        role="status"
        className="rounded-md border border-dashed border-unknown-line bg-unknown-soft p-4 text-[14px]"
      >
        <p className="flex items-center gap-2 font-semibold">
          <Icon name="clock" />
          {words.checking}
        </p>
        <p className="mt-1 text-ink-soft">{words.checkingSentence}</p>
        <Button className="mt-3" icon="refresh" onClick={checkNow}>
          {words.checkNow}
        </Button>
      </div>
    );
  if (!isUnconfirmed) return null;
  return (
    <p
      role="status"
      className="rounded-md border border-warn-line bg-warn-soft p-3 text-[13.5px] font-medium text-warn"
    >
      {words.unconfirmed}
    </p>
  );
}

function Refused({ error }: { readonly error: unknown }) {
  // It is said under its field.
  if (isApiError(error, "UNPROCESSABLE_CONTENT")) return null;
  if (isApiError(error, "PAYMENT_REQUIRED")) return <CreditRefusal error={error} />;
  if (isApiError(error, "ORDER_LIMIT_REACHED")) return <LimitRefusal error={error} />;
  return <ErrorPanel error={error} />;
}

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** Members who may not see the credit get no amounts from the service. */
function CreditRefusal({ error: { data } }: { readonly error: ApiError }) {
  const { refused } = useOrderWords();
  const format = useFormat();
  const amounts = [
    [refused.balance, numberOf(data["balance"])],
    [refused.limit, numberOf(data["limit"])],
    [refused.price, numberOf(data["pricePerReport"])],
  ] as const;
  return (
    <div role="alert" className="rounded-md border border-bad-line bg-bad-soft p-4 text-[14px]">
      <p className="flex items-center gap-2 font-semibold text-bad">
        <Icon name="forbidden" />
        {refused.credit}
      </p>
      <dl className="my-2 grid grid-cols-[auto_1fr] gap-x-4 empty:hidden">
        {amounts.map(
          ([name, amount]) =>
            amount !== null && (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="font-medium">{format.money(amount)}</dd>
              </div>
            ),
        )}
      </dl>
      <p>{refused.creditSentence}</p>
    </div>
  );
}

function LimitRefusal({ error: { data } }: { readonly error: ApiError }) {
  const { refused } = useOrderWords();
  const format = useFormat();
  const { limit, resetsAt } = data;
  return (
    <div role="alert" className="rounded-md border border-warn-line bg-warn-soft p-4 text-[14px]">
      <p className="flex items-center gap-2 font-semibold text-warn">
        <Icon name="warning" />
        {refused.orderLimit}
      </p>
      <p className="mt-1">
        {refused.orderLimitSentence(
          format.number(numberOf(limit) ?? 0),
          typeof resetsAt === "string" ? format.instant(resetsAt) : "",
        )}
      </p>
    </div>
  );
}
