import type { ConsoleReport } from "@cnh/contract/console";
import { Icon } from "../kit/icon.tsx";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { nameOf } from "./driver-name.ts";
import { VerdictHead } from "./verdict-band.tsx";
import { useReportMessages } from "./messages.ts";

/** A report without a diagnosis: the sources are being queried, or all failed. */
export function UnfinishedView({ report }: { readonly report: ConsoleReport }) {
  const { failed } = useReportMessages();
  const { mode } = usePlace();
  const isFailed = report.status === "ERROR";
  const sentence = mode === "test" ? failed.test : failed.live;
  return (
    <header className="rounded-md border border-line bg-surface">
      <VerdictHead
        driver={{ ...report.driver, name: nameOf(report) }}
        kind={isFailed ? "ERROR" : "PROCESSING"}
        {...(isFailed && { sentence })}
      />
      {!isFailed && <Steps report={report} />}
    </header>
  );
}

function Steps({ report }: { readonly report: ConsoleReport }) {
  const { steps } = useReportMessages();
  const format = useFormat();
  const rows: readonly (readonly [text: string, isDone: boolean])[] = [
    [steps.ordered(format.time(report.createdAt)), true],
    [steps.identified, nameOf(report) !== null],
    [steps.diagnosed, false],
  ];
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line px-5 py-3 text-body">
      {rows.map(([text, isDone]) => (
        <li key={text} className={`flex items-center gap-1.5 ${isDone ? "" : "text-ink-soft"}`}>
          <Icon name={isDone ? "check" : "clock"} size={14} />
          {text}
        </li>
      ))}
    </ol>
  );
}
