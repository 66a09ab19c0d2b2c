import type { ReportListItem } from "@cnh/contract";
import { Link } from "@tanstack/react-router";
import { Badge } from "../kit/badge.tsx";
import { Card } from "../kit/card.tsx";
import { listedVerdict } from "../kit/verdict.ts";
import { VerdictBadge } from "../kit/verdict-badge.tsx";
import { usePlace } from "../place.ts";
import { maskedCpf } from "../words/cpf.ts";
import { useFormat } from "../words/format.ts";
import { useOverviewWords } from "./words.ts";

export function LatestCard({ reports }: { readonly reports: readonly ReportListItem[] }) {
  const words = useOverviewWords().latest;
  return (
    <Card title={words.title}>
      {reports.length === 0 && <p className="text-[14px] text-ink-soft">{words.empty}</p>}
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <LatestRow key={report.reportId} report={report} />
        ))}
      </ul>
    </Card>
  );
}

function LatestRow({ report }: { readonly report: ReportListItem }) {
  const words = useOverviewWords().latest;
  const format = useFormat();
  const place = usePlace();
  const { driver, createdAt, status, verdict } = report;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <Link
          to="/$organizationId/$mode/reports/$reportId"
          params={{ ...place, reportId: report.reportId }}
          className="block min-h-6 truncate text-[14px] font-semibold hover:underline"
        >
          {driver.name ?? words.unnamed}
        </Link>
        <p className="text-[12.5px] text-ink-faint">
          {driver.cpf !== null && `CPF ${maskedCpf(driver.cpf)} · `}
          <time dateTime={createdAt} title={format.instant(createdAt)}>
            {words.orderedAt(format.relative(createdAt))}
          </time>
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        <VerdictBadge kind={listedVerdict(status, verdict)} />
        {status === "PROCESSING" && verdict !== null && (
          <Badge tone="unknown">{words.partial}</Badge>
        )}
      </div>
    </li>
  );
}
