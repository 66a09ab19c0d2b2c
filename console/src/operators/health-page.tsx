import type { HealthCheck, ServiceHealth } from "@cnh/contract/console";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { healthQuery } from "../api/operators.ts";
import { Badge } from "../kit/badge.tsx";
import { Card } from "../kit/card.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { PageSkeleton } from "../kit/skeleton.tsx";
import { useFormat } from "../messages/format.ts";
import { Fact } from "./fact.tsx";
import { PageHead } from "./page-head.tsx";
import { useOperatorWords } from "./messages.ts";

export function HealthPage() {
  const { health: words } = useOperatorWords();
  const query = useQuery(healthQuery);
  const refresh = () => void query.refetch();
  return (
    <>
      <PageHead
        title={words.title}
        hint={words.hint}
        onRefresh={refresh}
        isBusy={query.isRefetching}
      />
      {query.isError && <ErrorPanel error={query.error} onRetry={refresh} />}
      {query.isPending && <PageSkeleton />}
      {query.data && <Health health={query.data} />}
    </>
  );
}

function Health({ health: { checks, reports, webhooks } }: { readonly health: ServiceHealth }) {
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-4 gap-4 max-lg:grid-cols-2 max-sm:grid-cols-1">
        {checks.map((one) => (
          <CheckCard key={one.check} one={one} />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <RecentReports reports={reports} />
        <RecentWebhooks webhooks={webhooks} />
      </div>
    </div>
  );
}

const IN_SECONDS: readonly HealthCheck[] = [
  "report_orders",
  "delivery_orders",
  "mails",
  "overdue_deliveries",
];

function useCheckText(check: HealthCheck): (value: number) => string {
  const { health: words } = useOperatorWords();
  const format = useFormat();
  if (IN_SECONDS.includes(check))
    return (seconds) => words.seconds(format.number(Math.round(seconds)));
  if (check === "partitions") return (days) => words.days(format.number(Math.floor(days)));
  return format.number;
}

function CheckCard({ one }: { readonly one: ServiceHealth["checks"][number] }) {
  const { health: words } = useOperatorWords();
  const { check, value, limit, bound, isWithin, alert } = one;
  const text = useCheckText(check);
  return (
    <Card title={words.checks[check].name} hint={words.checks[check].hint}>
      <p className="text-2xl font-bold tabular-nums">{text(value)}</p>
      <p className="mt-1 mb-2 text-[13px] text-ink-soft">{words[bound](text(limit))}</p>
      <Badge tone={isWithin ? "ok" : "bad"}>{isWithin ? words.within : words.beyond(alert)}</Badge>
    </Card>
  );
}

function RecentReports({ reports }: { readonly reports: ServiceHealth["reports"] }) {
  const { health: words } = useOperatorWords();
  const text = useRecentText();
  return (
    <RecentCard title={words.reports} recent={reports} none={words.noReports}>
      <Figure name={words.partial}>{text.share(reports.partialShare)}</Figure>
      <Figure name={words.failed}>{text.share(reports.failedShare)}</Figure>
    </RecentCard>
  );
}

function RecentWebhooks({ webhooks }: { readonly webhooks: ServiceHealth["webhooks"] }) {
  const { health: words } = useOperatorWords();
  const text = useRecentText();
  return (
    <RecentCard title={words.webhooks} recent={webhooks} none={words.noWebhooks}>
      <Figure name={words.prompt}>{text.share(webhooks.promptShare)}</Figure>
    </RecentCard>
  );
}

interface RecentCardProps {
  readonly title: string;
  readonly recent: Pick<ServiceHealth["reports"], "count" | "since" | "p50Ms" | "p95Ms">;
  /** Replaces the figures if there are none. */
  readonly none: string;
  readonly children: ReactNode;
}

function RecentCard({ title, recent, none, children }: RecentCardProps) {
  const { health: words } = useOperatorWords();
  const format = useFormat();
  const text = useRecentText();
  const { count, since, p50Ms, p95Ms } = recent;
  if (since === null)
    return (
      <Card title={title}>
        <p className="text-[13.5px] text-ink-soft">{none}</p>
      </Card>
    );
  return (
    <Card title={title} hint={words.since(format.number(count), format.instant(since))}>
      <dl className="grid grid-cols-2 gap-3 tabular-nums">
        <Figure name={words.half}>{text.duration(p50Ms)}</Figure>
        <Figure name={words.most}>{text.duration(p95Ms)}</Figure>
        {children}
      </dl>
    </Card>
  );
}

/** Formats figures that may be missing. */
function useRecentText() {
  const { none } = useOperatorWords();
  const format = useFormat();
  return {
    share: (share: number | null) => (share === null ? none : format.percent(share)),
    duration: (ms: number | null) => (ms === null ? none : format.duration(ms)),
  };
}

function Figure({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <Fact name={name} className="text-[17px] font-semibold">
      {children}
    </Fact>
  );
}
