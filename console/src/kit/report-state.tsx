import type { JudgedReport } from "@cnh/contract/console";
import { Badge } from "./badge.tsx";
import { Icon } from "./icon.tsx";
import { ageOf } from "./driving.ts";
import { useToday } from "./use-today.ts";
import { type ListedReport, listedVerdict } from "./verdict.ts";
import { VerdictBadge } from "./verdict-badge.tsx";
import { useKitMessages } from "./messages.ts";

interface ReportStateProps {
  readonly report: ListedReport & Pick<JudgedReport, "hasPartialData">;
  /** In live mode a failed report was refunded. */
  readonly isLive: boolean;
}

/** The state of a report in a list: the driver's verdict, or why there is none yet. */
export function ReportState({ report, isLive }: ReportStateProps) {
  const { reportState: messages } = useKitMessages();
  const today = useToday();
  const { status, verdict, hasPartialData, diagnosisDate } = report;
  if (status === "ERROR")
    return (
      <Badge tone="plain" icon="close">
        {isLive ? messages.refunded : messages.failed}
      </Badge>
    );
  if (status === "PROCESSING" && verdict === null)
    return (
      <Badge tone="plain" icon="clock">
        {messages.processing}
      </Badge>
    );
  const isPartial = status === "PROCESSING" || hasPartialData === true;
  const age = diagnosisDate === null ? 0 : ageOf(diagnosisDate, today);
  return (
    <>
      <VerdictBadge kind={listedVerdict(report, today)} />
      {(isPartial || age > 0) && (
        <span className="ml-0.5 flex items-center gap-2 pt-0.5 text-small whitespace-nowrap">
          {isPartial && (
            <span
              title={messages.partialHint}
              className="flex items-center gap-1 font-medium text-unknown"
            >
              <Icon name="question" size={12} />
              {messages.partial}
            </span>
          )}
          {age > 0 && (
            <span title={messages.ageHint} className="text-ink-soft">
              {messages.age(age)}
            </span>
          )}
        </span>
      )}
    </>
  );
}
