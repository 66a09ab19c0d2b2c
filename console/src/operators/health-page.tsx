import type { HealthCheck, ServiceHealth } from "@cnh/contract/console";
import { useQuery } from "@tanstack/react-query";
import { healthQuery } from "../api/operators.ts";
import { Badge } from "../kit/badge.tsx";
import { Card } from "../kit/card.tsx";
import { type Fact, FactGrid } from "../kit/fact-list.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { PageSkeleton } from "../kit/skeleton.tsx";
import { useFormat } from "../messages/format.ts";
import { RefreshButton } from "./refresh-button.tsx";
import { useOperatorMessages } from "./messages.ts";

export function HealthPage() {
  const { health: messages } = useOperatorMessages();
  const query = useQuery(healthQuery);
  return (
    <>
      <PageHeader
        title={messages.title}
        hint={messages.hint}
        actions={<RefreshButton query={query} />}
      />
      <QueryBoundary query={query} loading={<PageSkeleton />}>
        {(health) => <Health health={health} />}
      </QueryBoundary>
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
  const { health: messages } = useOperatorMessages();
  const format = useFormat();
  if (IN_SECONDS.includes(check))
    return (seconds) => messages.seconds(format.number(Math.round(seconds)));
  if (check === "partitions") return (days) => messages.days(format.number(Math.floor(days)));
  return format.number;
}

function CheckCard({ one }: { readonly one: ServiceHealth["checks"][number] }) {
  const { health: messages } = useOperatorMessages();
  const { check, value, limit, bound, isWithin, alert } = one;
  const text = useCheckText(check);
  return (
    <Card title={messages.checks[check].name} hint={messages.checks[check].hint}>
      <p className="text-figure font-bold tabular-nums">{text(value)}</p>
      <p className="mt-1 mb-2 text-body text-ink-soft">{messages[bound](text(limit))}</p>
      <Badge tone={isWithin ? "ok" : "bad"}>
        {isWithin ? messages.within : messages.beyond(alert)}
      </Badge>
    </Card>
  );
}

function RecentReports({ reports }: { readonly reports: ServiceHealth["reports"] }) {
  const { health: messages } = useOperatorMessages();
  const text = useRecentText();
  return (
    <RecentCard
      title={messages.reports}
      recent={reports}
      none={messages.noReports}
      shares={[
        [messages.partial, text.share(reports.partialShare)],
        [messages.failed, text.share(reports.failedShare)],
      ]}
    />
  );
}

function RecentWebhooks({ webhooks }: { readonly webhooks: ServiceHealth["webhooks"] }) {
  const { health: messages } = useOperatorMessages();
  const text = useRecentText();
  return (
    <RecentCard
      title={messages.webhooks}
      recent={webhooks}
      none={messages.noWebhooks}
      shares={[[messages.prompt, text.share(webhooks.promptShare)]]}
    />
  );
}

interface RecentCardProps {
  readonly title: string;
  readonly recent: Pick<ServiceHealth["reports"], "count" | "since" | "p50Ms" | "p95Ms">;
  /** Replaces the figures if there are none. */
  readonly none: string;
  readonly shares: readonly Fact[];
}

function RecentCard({ title, recent, none, shares }: RecentCardProps) {
  const { health: messages } = useOperatorMessages();
  const format = useFormat();
  const text = useRecentText();
  const { count, since, p50Ms, p95Ms } = recent;
  if (since === null)
    return (
      <Card title={title}>
        <p className="text-body text-ink-soft">{none}</p>
      </Card>
    );
  return (
    <Card title={title} hint={messages.since(format.number(count), format.instant(since))}>
      <FactGrid
        className="grid-cols-2"
        valueClass="text-heading font-semibold"
        facts={[
          [messages.half, text.duration(p50Ms)],
          [messages.most, text.duration(p95Ms)],
          ...shares,
        ]}
      />
    </Card>
  );
}

/** Formats figures that may be missing. */
function useRecentText() {
  const { none } = useOperatorMessages();
  const format = useFormat();
  return {
    share: (share: number | null) => (share === null ? none : format.percent(share)),
    duration: (ms: number | null) => (ms === null ? none : format.duration(ms)),
  };
}
