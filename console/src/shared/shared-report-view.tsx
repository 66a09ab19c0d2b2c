import type { OpenedShareLink, SharedReport } from "@cnh/contract/console";
import { useToday } from "../kit/use-today.ts";
import { AlertsCard } from "../report/alert-list.tsx";
import { unknownsIn } from "../report/answers.ts";
import { FinesCard } from "../report/fines-card.tsx";
import { PartialBanner } from "../report/partial-banner.tsx";
import { isWithoutLicense } from "../report/plan.ts";
import { PointsCard } from "../report/points-card.tsx";
import { TileRow } from "../report/tile-row.tsx";
import type { TileSection } from "../report/tiles.ts";
import { missingShared } from "../report/missing-details.ts";
import { VerdictBand } from "../report/verdict-band.tsx";
import { useReportMessages } from "../report/messages.ts";
import { useFormat } from "../messages/format.ts";
import { useSharedMessages } from "./messages.ts";

/** Sections without a card here are explained by their alerts. */
const targetOf = (section: TileSection) =>
  section === "points" || section === "fines" ? section : "alerts";

/** The report behind a link: the parts of the console's own page that the shared form contains. */
export function SharedReportView({ opened }: { readonly opened: OpenedShareLink }) {
  const { report } = opened;
  const page = useSharedMessages();
  const messages = useReportMessages();
  const format = useFormat();
  const today = useToday();
  const { diagnosis, driver } = report;
  return (
    <article className="paper mx-auto max-w-[1120px] space-y-4">
      <p role="status" className="text-body text-ink-soft">
        {page.left(opened.viewsLeft, format.instant(opened.expiresAt))}
      </p>
      {opened.isTest && (
        <p className="rounded-md border border-warn-line bg-warn-soft px-4 py-2.5 text-body font-medium">
          {messages.paper.test}
        </p>
      )}
      <VerdictBand
        report={report}
        driver={driver}
        diagnosis={diagnosis}
        unknowns={unknownsIn(report, missingShared(report), messages)}
        today={today}
      />
      {isWithoutLicense(diagnosis) ? (
        <AlertsCard diagnosis={diagnosis} today={today} />
      ) : (
        <SharedSections report={report} today={today} />
      )}
      <p className="text-small text-ink-faint">{page.partOf}</p>
    </article>
  );
}

interface SectionsProps {
  readonly report: SharedReport;
  readonly today: string;
}

function SharedSections({ report, today }: SectionsProps) {
  const { lawLanguage } = useReportMessages();
  const { diagnosis } = report;
  return (
    <>
      {diagnosis.hasPartialData && <PartialBanner status={report.status} />}
      <TileRow diagnosed={report} targetOf={targetOf} />
      {lawLanguage !== null && <p className="text-small text-ink-faint">{lawLanguage}</p>}
      <PointsCard diagnosis={diagnosis} />
      <AlertsCard diagnosis={diagnosis} today={today} />
      <FinesCard fines={diagnosis.fines} />
    </>
  );
}
