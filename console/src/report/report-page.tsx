import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { isApiError } from "../api/api-error.ts";
import { reportQuery } from "../api/report.ts";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { ReplayNotice } from "../orders/replay-notice.tsx";
import { usePlace } from "../place.ts";
import { MissingScreen } from "../shell/failed-page.tsx";
import { IdleGuard } from "./idle-guard.tsx";
import { ReportSkeleton } from "./report-skeleton.tsx";
import { ReportView } from "./report-view.tsx";
import { useReportMessages } from "./messages.ts";

export function ReportPage() {
  const { reportId } = useParams({ from: "/signed-in/$organizationId/$mode/reports/$reportId" });
  const { data, error, dataUpdatedAt, refetch } = useQuery(reportQuery(usePlace(), reportId));
  if (data)
    return (
      <IdleGuard>
        <ReplayNotice createdAt={data.createdAt} />
        {error !== null && <Waiting />}
        <ReportView report={data} updatedAt={dataUpdatedAt} />
      </IdleGuard>
    );
  if (isApiError(error, "NOT_FOUND") || isApiError(error, "PERMISSION_REQUIRED"))
    return <MissingScreen />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  return <ReportSkeleton />;
}

/** Shown after a failed request, which is retried; the report stays visible. */
function Waiting() {
  const { live } = useReportMessages();
  return (
    <p role="status" data-screen className="mb-3 text-center text-body text-warn">
      {live.waiting}
    </p>
  );
}
