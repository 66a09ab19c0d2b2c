import type { JudgedReport } from "@cnh/contract/console";
import { Badge } from "./badge.tsx";
import { Icon } from "./icon.tsx";
import { listedVerdict } from "./verdict.ts";
import { VerdictBadge } from "./verdict-badge.tsx";
import { useKitWords } from "./words.ts";

interface ReportStateProps {
  readonly report: Pick<
    JudgedReport,
    "status" | "verdict" | "driving" | "hasReportData" | "hasPartialData"
  >;
  /** In live mode a report that failed was refunded. */
  readonly isLive: boolean;
}

/** What a list says of a report: how it stands with the driver, or why nothing can be said yet. */
export function ReportState({ report, isLive }: ReportStateProps) {
  const { reportState: words } = useKitWords();
  const { status, verdict, hasPartialData } = report;
  if (status === "ERROR")
    return (
      <Badge tone="plain" icon="close">
        {isLive ? words.refunded : words.failed}
      </Badge>
    );
  if (status === "PROCESSING" && verdict === null)
    return (
      <Badge tone="plain" icon="clock">
        {words.processing}
      </Badge>
    );
  const isPartial = status === "PROCESSING" || hasPartialData === true;
  return (
    <>
      <VerdictBadge kind={listedVerdict(status, verdict, report)} />
      {isPartial && (
        <span
          title={words.partialHint}
          className="ml-0.5 flex items-center gap-1 pt-0.5 text-[12px] font-medium text-unknown"
        >
          <Icon name="question" size={12} />
          {words.partial}
        </span>
      )}
    </>
  );
}
