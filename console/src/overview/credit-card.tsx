import type { Overview } from "@cnh/contract/console";
import { Card } from "../kit/card.tsx";
import { useFormat } from "../messages/format.ts";
import { useOverviewMessages } from "./messages.ts";

type Credit = NonNullable<Overview["credit"]>;

export function CreditCard({ credit }: { readonly credit: Credit }) {
  const messages = useOverviewMessages().credit;
  const format = useFormat();
  const { available, balance, limit, pricePerReport, reportsLeft } = credit;
  if (reportsLeft === null)
    return (
      <Card title={messages.title}>
        <p className="text-body text-ink-soft">{messages.test}</p>
      </Card>
    );
  return (
    <Card title={messages.title}>
      <p className="text-body text-ink-soft">{messages.available}</p>
      <p className="text-figure font-bold">{format.money(available)}</p>
      <CreditBar credit={credit} />
      <p className="mt-2 text-body text-ink-soft">
        {balance > 0
          ? messages.prepaid(format.money(balance))
          : messages.ofLimit(format.money(-balance), format.money(-limit))}
      </p>
      <p className="mt-2 text-body font-semibold">
        {messages.reportsLeft(format.number(reportsLeft), reportsLeft)}
      </p>
      <p className="text-body text-ink-soft">{messages.price(format.money(pricePerReport))}</p>
    </Card>
  );
}

/** The remaining share of the whole credit line, as a bar. The figures next to it come from the service. */
function CreditBar({ credit: { available, balance, reportsLeft } }: { readonly credit: Credit }) {
  const messages = useOverviewMessages().credit;
  const format = useFormat();
  const whole = available + Math.max(0, -balance);
  const share = whole === 0 ? 0 : available / whole;
  const isLow = reportsLeft !== null && reportsLeft < 10;
  return (
    <svg
      role="img"
      aria-label={messages.meter(format.percent(share))}
      className="mt-2 block h-3 w-full rounded-full"
      preserveAspectRatio="none"
      viewBox="0 0 100 1"
    >
      <rect width={100} height={1} className="fill-line" />
      <rect width={100 * share} height={1} className={isLow ? "fill-bad" : "fill-accent"} />
    </svg>
  );
}
