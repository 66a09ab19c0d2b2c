import type { Report } from "@cnh/contract";
import { Link } from "@tanstack/react-router";
import { Button, buttonClass } from "../kit/button.tsx";
import { CopyButton } from "../kit/copy-button.tsx";
import { Icon } from "../kit/icon.tsx";
import { usePlace } from "../place.ts";
import { ShareButton } from "../sharing/share-button.tsx";
import { AgainLink } from "./again-link.tsx";
import { useReportMessages } from "./messages.ts";

/** The report's place in the console, and its actions. */
export function ReportActions({ report }: { readonly report: Report }) {
  const { trail, reports, actions } = useReportMessages();
  const place = usePlace();
  return (
    <div data-screen className="flex flex-wrap items-center justify-between gap-2">
      <nav aria-label={trail} className="text-body text-ink-soft">
        <Link
          to="/$organizationId/$mode/reports"
          params={{ ...place }}
          className="hover:text-ink hover:underline"
        >
          {reports}
        </Link>{" "}
        <span aria-hidden="true">/</span>{" "}
        <span className="font-mono text-small wrap-anywhere">
          {report.externalRef ?? report.reportId}
        </span>
      </nav>
      <div className="flex flex-wrap gap-1.5">
        <CopyButton
          kind="quiet"
          label={actions.copyJson}
          text={() => JSON.stringify(report, null, 2)}
        />
        <AgainLink report={report} className={buttonClass()}>
          <Icon name="refresh" />
          {actions.again}
        </AgainLink>
        {report.diagnosis !== null && <ShareButton reportId={report.reportId} />}
        {report.diagnosis !== null && (
          <Button kind="primary" icon="print" onClick={() => print()}>
            {actions.print}
          </Button>
        )}
      </div>
    </div>
  );
}
