import type { JudgedReport } from "@cnh/contract/console";
import { Link } from "@tanstack/react-router";
import { Card } from "../kit/card.tsx";
import { ReportState } from "../kit/report-state.tsx";
import { useKitMessages } from "../kit/messages.ts";
import { usePlace } from "../place.ts";
import { maskedCpf } from "../messages/cpf.ts";
import { useFormat } from "../messages/format.ts";
import { useOverviewMessages } from "./messages.ts";

export function LatestCard({ reports }: { readonly reports: readonly JudgedReport[] }) {
  const messages = useOverviewMessages().latest;
  const place = usePlace();
  if (reports.length === 0)
    return (
      <Card title={messages.title}>
        <p className="text-body text-ink-soft">{messages.empty}</p>
      </Card>
    );
  return (
    <Card
      title={messages.title}
      actions={
        <Link
          to="/$organizationId/$mode/reports"
          params={{ ...place }}
          className="min-h-6 text-body font-medium text-accent hover:underline"
        >
          {messages.all}
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <LatestRow key={report.reportId} report={report} />
        ))}
      </ul>
    </Card>
  );
}

function LatestRow({ report }: { readonly report: JudgedReport }) {
  const messages = useOverviewMessages().latest;
  const format = useFormat();
  const place = usePlace();
  const { reportState } = useKitMessages();
  const { driver, createdAt, status } = report;
  const unnamed = status === "PROCESSING" ? reportState.nameless : reportState.unnamed;
  return (
    <li className="flex items-start justify-between gap-3 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <Link
          to="/$organizationId/$mode/reports/$reportId"
          params={{ ...place, reportId: report.reportId }}
          className={`block min-h-6 truncate text-body hover:underline ${driver.name === null ? "text-ink-faint" : "font-semibold"}`}
        >
          {driver.name ?? unnamed}
        </Link>
        <p className="text-small text-ink-faint">{driver.cpf !== null && maskedCpf(driver.cpf)}</p>
      </div>
      <div className="flex shrink-0 flex-col items-end">
        <ReportState report={report} isLive={place.mode === "live"} />
        <time
          dateTime={createdAt}
          title={format.instant(createdAt)}
          className="mt-0.5 text-small text-ink-faint"
        >
          {messages.orderedAt(format.relative(createdAt))}
        </time>
      </div>
    </li>
  );
}
