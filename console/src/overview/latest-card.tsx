import type { JudgedReport } from "@cnh/contract/console";
import { Link } from "@tanstack/react-router";
import { Card } from "../kit/card.tsx";
import { ReportState } from "../kit/report-state.tsx";
import { useKitWords } from "../kit/words.ts";
import { usePlace } from "../place.ts";
import { maskedCpf } from "../words/cpf.ts";
import { useFormat } from "../words/format.ts";
import { useOverviewWords } from "./words.ts";

export function LatestCard({ reports }: { readonly reports: readonly JudgedReport[] }) {
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

function LatestRow({ report }: { readonly report: JudgedReport }) {
  const words = useOverviewWords().latest;
  const format = useFormat();
  const place = usePlace();
  const { reportState } = useKitWords();
  const { driver, createdAt, status } = report;
  const unnamed = status === "PROCESSING" ? reportState.nameless : reportState.unnamed;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <Link
          to="/$organizationId/$mode/reports/$reportId"
          params={{ ...place, reportId: report.reportId }}
          className="block min-h-6 truncate text-[14px] font-semibold hover:underline"
        >
          {driver.name ?? unnamed}
        </Link>
        <p className="text-[12.5px] text-ink-faint">
          {driver.cpf !== null && `CPF ${maskedCpf(driver.cpf)} · `}
          <time dateTime={createdAt} title={format.instant(createdAt)}>
            {words.orderedAt(format.relative(createdAt))}
          </time>
        </p>
      </div>
      <div>
        <ReportState report={report} isLive={place.mode === "live"} />
      </div>
    </li>
  );
}
