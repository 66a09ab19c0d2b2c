import type { Report } from "@cnh/contract";
import { useState } from "react";
import { Icon } from "../kit/icon.tsx";
import { useToday } from "../kit/use-today.ts";
import { reportVerdict } from "../kit/verdict.ts";
import { useKitMessages } from "../kit/messages.ts";
import { useFormat } from "../messages/format.ts";
import { arrivedSections } from "./arrivals.ts";
import type { TileSection } from "./tiles.ts";
import { useReportMessages } from "./messages.ts";

interface Arrival {
  readonly at: number;
  readonly sections: readonly TileSection[];
}

interface LiveLineProps {
  readonly report: Report;
  /** When the service last responded. */
  readonly updatedAt: number;
}

/** The data that arrived while the page was open, and the new verdict for screen readers. */
export function LiveLine({ report, updatedAt }: LiveLineProps) {
  const { live, list, unknowns } = useReportMessages();
  const { verdicts } = useKitMessages();
  const format = useFormat();
  const today = useToday();
  const arrival = useArrival(report, updatedAt);
  const verdict = verdicts[reportVerdict(report.status, report.diagnosis, today)].word;
  const names = arrival ? list(arrival.sections.map((section) => unknowns[section])) : "";
  const isFinal = report.status !== "PROCESSING";
  return (
    <div role="status" data-screen>
      {arrival && (
        <p className="flex items-center gap-2 rounded-md border border-line bg-surface px-4 py-2.5 text-body">
          <Icon name="check" />
          {(isFinal ? live.completed : live.updated)(format.time(arrival.at), names)}
          <span className="sr-only">{live.verdict(verdict)}</span>
        </p>
      )}
    </div>
  );
}

/** The last change of a report since the page opened; `null` if there is none. */
function useArrival(report: Report, updatedAt: number): Arrival | null {
  const [seen, setSeen] = useState(report);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  if (seen !== report) {
    // During the render: the notice and the new facts then appear together.
    setSeen(report);
    const isSame = seen.reportId === report.reportId;
    const isChanged = seen.status !== report.status || seen.diagnosis !== report.diagnosis;
    if (!isSame) setArrival(null);
    else if (isChanged && report.diagnosis !== null)
      setArrival({ at: updatedAt, sections: arrivedSections(seen, report) });
  }
  return arrival;
}
