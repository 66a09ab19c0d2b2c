import type { Diagnosis } from "@cnh/contract";
import type { ConsoleReport } from "@cnh/contract/console";
import { useToday } from "../kit/use-today.ts";
import { AgainLink } from "./again-link.tsx";
import { AlertsCard } from "./alert-list.tsx";
import { AnalysisCard } from "./analysis-card.tsx";
import { nothingToDo, unknownsOf } from "./answers.ts";
import { BlocksCard } from "./blocks-card.tsx";
import { DataCard } from "./data-card.tsx";
import { drivingToday, isPast } from "./driving-answer.ts";
import { nameOf } from "./driver-name.ts";
import { ExamsCards } from "./exams-card.tsx";
import { FinesCard } from "./fines-card.tsx";
import { HistoryCard } from "./history-card.tsx";
import { LicenseCard } from "./license-card.tsx";
import { LiveLine } from "./live-line.tsx";
import { PaperHead } from "./paper-head.tsx";
import { PartialBanner } from "./partial-banner.tsx";
import { decidingAlert, isWithoutLicense } from "./plan.ts";
import { PointsCard } from "./points-card.tsx";
import { ReportActions } from "./report-actions.tsx";
import { SharingCard } from "../sharing/sharing-card.tsx";
import { TileRow } from "./tile-row.tsx";
import type { Diagnosed } from "./tiles.ts";
import { TodoCard } from "./todo-card.tsx";
import { UnfinishedView } from "./unfinished-view.tsx";
import { VerdictBand } from "./verdict-band.tsx";
import { useReportMessages } from "./messages.ts";

interface ReportViewProps {
  readonly report: ConsoleReport;
  /** When the service last responded. */
  readonly updatedAt: number;
}

/** A report, at any stage. */
export function ReportView({ report, updatedAt }: ReportViewProps) {
  const { diagnosis } = report;
  return (
    <article className="paper mx-auto max-w-[1120px] space-y-4 print:space-y-2">
      <PaperHead report={report} />
      <ReportActions report={report} />
      <LiveLine report={report} updatedAt={updatedAt} />
      {diagnosis === null ? (
        <UnfinishedView report={report} />
      ) : (
        <DiagnosisView report={report} diagnosis={diagnosis} />
      )}
    </article>
  );
}

interface DiagnosisProps {
  readonly report: ConsoleReport;
  readonly diagnosis: Diagnosis;
}

function DiagnosisView({ report, diagnosis }: DiagnosisProps) {
  const messages = useReportMessages();
  const today = useToday();
  const unknowns = unknownsOf({ ...report, diagnosis }, messages);
  const { licenseNumber = null } = report.driver;
  const driver = { ...report.driver, name: nameOf(report), licenseNumber };
  return (
    <>
      <VerdictBand
        report={report}
        driver={driver}
        diagnosis={diagnosis}
        unknowns={unknowns}
        today={today}
        again={
          <AgainLink report={report} className="text-accent underline">
            {messages.actions.again}
          </AgainLink>
        }
      />
      {isWithoutLicense(diagnosis) ? (
        <WithoutLicense diagnosis={diagnosis} today={today} />
      ) : (
        <LicenseSections
          report={report}
          diagnosis={diagnosis}
          today={today}
          isAllKnown={unknowns.length === 0}
        />
      )}
      <SharingCard reportId={report.reportId} />
      <HistoryCard report={report} />
    </>
  );
}

interface WithoutLicenseProps {
  readonly diagnosis: Diagnosis;
  readonly today: string;
}

/** Without a license there is only this fact to show, and what to do. */
function WithoutLicense({ diagnosis, today }: WithoutLicenseProps) {
  const { todo } = useReportMessages();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px] print:block print:space-y-2">
      <AlertsCard diagnosis={diagnosis} today={today} />
      <TodoCard diagnosis={diagnosis} none={todo.none} today={today} />
    </div>
  );
}

interface LicenseSectionsProps extends DiagnosisProps {
  readonly today: string;
  readonly isAllKnown: boolean;
}

function LicenseSections({ report, diagnosis, today, isAllKnown }: LicenseSectionsProps) {
  const messages = useReportMessages();
  const diagnosed = { diagnosis, normalized: report.normalized };
  const driving = drivingToday(diagnosis, today);
  // On paper it comes with the other data, after the plan.
  const license = <LicenseCard report={report} category={diagnosis.category} />;
  return (
    <>
      {diagnosis.hasPartialData && <PartialBanner status={report.status} />}
      <TileRow diagnosed={diagnosed} />
      {messages.lawLanguage !== null && (
        <p className="text-small text-ink-faint">{messages.lawLanguage}</p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px] print:block print:space-y-2">
        <div className="space-y-4 lg:col-start-2 lg:row-start-1 print:space-y-2">
          <TodoCard
            diagnosis={diagnosis}
            none={nothingToDo(isAllKnown, driving.all.isOutdated, messages)}
            today={today}
          />
          {report.aiAnalysis && (
            <AnalysisCard analysis={report.aiAnalysis} isPast={isPast(driving)} />
          )}
          <div data-screen>{license}</div>
        </div>
        <div className="min-w-0 space-y-4 lg:col-start-1 lg:row-start-1 print:space-y-2">
          <MainSections report={report} diagnosed={diagnosed} today={today} />
        </div>
      </div>
      <FinesCard fines={diagnosis.fines} />
      <div className="hidden print:block">{license}</div>
      {report.details && <DataCard details={report.details} />}
    </>
  );
}

const EXAM_SECTIONS: ReadonlySet<string> = new Set(["toxicological", "medicalExams"]);
/** Sections without their own card are explained by their alerts. */
const ALERT_SECTIONS: ReadonlySet<string> = new Set(["validity", "license", "category", "fines"]);

const isDecidedByExams = (diagnosis: Diagnosis) =>
  EXAM_SECTIONS.has(decidingAlert(diagnosis)?.section ?? "");

interface MainProps {
  readonly report: ConsoleReport;
  readonly diagnosed: Diagnosed<Diagnosis>;
  readonly today: string;
}

/** The section that decided the verdict comes first. */
function MainSections({ report, diagnosed, today }: MainProps) {
  const { diagnosis } = diagnosed;
  const section = decidingAlert(diagnosis)?.section ?? "points";
  const isByAlert = ALERT_SECTIONS.has(section);
  const blocks = <BlocksCard diagnosed={diagnosed} />;
  const alerts = <AlertsCard diagnosis={diagnosis} today={today} />;
  const exams = <ExamsCards report={report} diagnosis={diagnosis} />;
  return (
    <>
      {section === "blocks" && blocks}
      {isDecidedByExams(diagnosis) && exams}
      {isByAlert && alerts}
      <PointsCard diagnosis={diagnosis} />
      {!isByAlert && alerts}
      {section !== "blocks" && blocks}
      {!isDecidedByExams(diagnosis) && exams}
    </>
  );
}
