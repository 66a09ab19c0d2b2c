import type { MemberCredit, UsageSummary } from "@cnh/contract/console";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { type Span, usageQuery } from "../api/usage.ts";
import { Card } from "../kit/card.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { Bar, Loading } from "../kit/skeleton.tsx";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { problemOf, spanOf } from "./span.ts";
import { UsageFrame } from "./usage-frame.tsx";
import { SumsCard } from "./sums-card.tsx";
import { useUsageMessages } from "./messages.ts";

/** Loaded lazily: the charts import their scales, and the figures are readable before they arrive. */
const UsageCharts = lazy(() =>
  import("./usage-charts.tsx").then(({ UsageCharts: component }) => ({ default: component })),
);

export function UsagePage() {
  const search = useSearch({ from: "/signed-in/$organizationId/$mode/usage" });
  const span = spanOf(search);
  return (
    <UsageFrame part="usage" search={search}>
      {problemOf(span) === null && <Usage span={span} />}
    </UsageFrame>
  );
}

function Usage({ span }: { readonly span: Span }) {
  const query = useQuery(usageQuery(usePlace(), span));
  return (
    <QueryBoundary query={query} loading={<UsageSkeleton />}>
      {(usage) => <Shown usage={usage} />}
    </QueryBoundary>
  );
}

function Shown({ usage }: { readonly usage: UsageSummary }) {
  const messages = useUsageMessages();
  const { mode } = usePlace();
  return (
    <div className="space-y-4">
      {mode === "test" ? (
        <Card title={messages.test.title}>
          <p className="text-body text-ink-soft">{messages.test.usage}</p>
        </Card>
      ) : (
        usage.credit && <CreditFigures credit={usage.credit} />
      )}
      <SumsCard usage={usage} />
      <Suspense fallback={<ChartSkeleton />}>
        <UsageCharts usage={usage} />
      </Suspense>
    </div>
  );
}

/** So few that the organization should add credit. */
const FEW = 10;

function CreditFigures({ credit }: { readonly credit: MemberCredit }) {
  const messages = useUsageMessages().credit;
  const format = useFormat();
  const { available, balance, limit, pricePerReport, reportsLeft } = credit;
  const figures: readonly (readonly [name: string, value: string])[] = [
    [messages.balance, format.money(balance)],
    [messages.limit, format.money(limit)],
    [messages.price, format.money(pricePerReport)],
  ];
  const isLow = reportsLeft !== null && reportsLeft < FEW;
  return (
    <Card title={messages.title} hint={messages.now}>
      <div className="flex flex-wrap items-end gap-x-10 gap-y-3">
        <div>
          <p className="text-body text-ink-soft">{messages.available}</p>
          <p className="text-figure font-bold">{format.money(available)}</p>
          {reportsLeft !== null && (
            <p className={`text-body font-semibold ${isLow ? "text-bad" : ""}`}>
              {messages.reportsLeft(format.number(reportsLeft), reportsLeft)}
            </p>
          )}
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt className="text-body text-ink-soft">{name}</dt>
              <dd className="text-title font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

const ChartSkeleton = () => (
  <Loading>
    <Bar className="h-[260px] w-full" />
  </Loading>
);

function UsageSkeleton() {
  return (
    <Loading>
      <div className="space-y-4">
        <Bar className="h-[136px] w-full" />
        <Bar className="h-[124px] w-full" />
        <Bar className="h-[260px] w-full" />
      </div>
    </Loading>
  );
}
