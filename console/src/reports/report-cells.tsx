/** The cells of one report in the list. */
import type { MemberReport } from "@cnh/contract/console";
import { Link } from "@tanstack/react-router";
import { CopyButton } from "../kit/copy-button.tsx";
import { Icon } from "../kit/icon.tsx";
import { ReportState } from "../kit/report-state.tsx";
import { Timestamp } from "../kit/timestamp.tsx";
import { useKitMessages } from "../kit/messages.ts";
import { useMay, useMembership, usePlace } from "../place.ts";
import { maskedCpf } from "../messages/cpf.ts";
import { useReportsMessages } from "./messages.ts";

interface RowProps {
  readonly report: MemberReport;
}

export function StateCell({ report }: RowProps) {
  const { mode } = usePlace();
  return <ReportState report={report} isLive={mode === "live"} />;
}

/** The driver's name is the link of the whole row. */
export function DriverCell({ report }: RowProps) {
  const { reportState: messages } = useKitMessages();
  const { organizationId, mode } = usePlace();
  const { reportId, status, driver } = report;
  const isAwaited = status === "PROCESSING";
  return (
    <>
      <Link
        to="/$organizationId/$mode/reports/$reportId"
        params={{ organizationId, mode, reportId }}
        data-row-link
        className={`block truncate after:absolute after:inset-0 ${driver.name === null ? "text-ink-faint" : "font-semibold"}`}
      >
        {driver.name ?? (isAwaited ? messages.nameless : messages.unnamed)}
      </Link>
      <span className="block text-small text-ink-soft">{maskedCpf(driver.cpf ?? "")}</span>
    </>
  );
}

/** Who ordered a report, in words. */
export function useOrderedBy(): (report: MemberReport) => string {
  const messages = useReportsMessages();
  const { memberId } = useMembership();
  return ({ orderedBy: { kind, id, name } }) => {
    if (id === memberId) return messages.you;
    if (kind === "system") return messages.check;
    return name ?? (kind === "key" ? messages.key : messages.formerMember);
  };
}

const ORDERER_ICONS = { key: "key", member: "person", system: "clock" } as const;

export function OrderedByCell({ report }: RowProps) {
  const nameOf = useOrderedBy();
  return (
    <span className="flex items-center gap-1.5 text-ink-soft">
      <Icon name={ORDERER_ICONS[report.orderedBy.kind]} size={14} />
      <span className="truncate" title={nameOf(report)}>
        {nameOf(report)}
      </span>
    </span>
  );
}

export function ReferenceCell({ report: { externalRef } }: RowProps) {
  if (externalRef === null) return <None />;
  return (
    <span className="block truncate text-ink-soft" title={externalRef}>
      {externalRef}
    </span>
  );
}

export function TimeCell({ at }: { readonly at: string | null }) {
  return at === null ? <None /> : <Timestamp at={at} />;
}

/** Marks an empty cell, so that it does not look forgotten. */
const None = () => <span className="text-ink-faint">—</span>;

const ACTION = "inline-grid size-7 place-items-center rounded-md text-ink-faint";

export function ActionsCell({ report: { reportId } }: RowProps) {
  const messages = useReportsMessages();
  const { organizationId, mode } = usePlace();
  const mayOrder = useMay()("reports:order");
  return (
    <span className="relative z-1 flex items-center justify-end gap-1">
      <CopyButton text={reportId} label={messages.copyId} />
      {mayOrder ? (
        <Link
          to="/$organizationId/$mode/orders/new"
          params={{ organizationId, mode }}
          search={{ again: reportId }}
          title={messages.again}
          aria-label={messages.again}
          className={`${ACTION} hover:bg-raised hover:text-ink`}
        >
          <Icon name="refresh" size={14} />
        </Link>
      ) : (
        <button
          type="button"
          disabled
          title={messages.forbidden}
          aria-label={messages.again}
          className={`${ACTION} cursor-not-allowed opacity-50`}
        >
          <Icon name="refresh" size={14} />
        </button>
      )}
    </span>
  );
}

/** The whole report, where columns do not fit. */
export function StackedReport({ report }: RowProps) {
  const messages = useReportsMessages();
  const { memberId } = useMembership();
  const nameOf = useOrderedBy();
  const isOwn = report.orderedBy.id === memberId;
  const orderedBy = isOwn ? messages.byYou : messages.orderedBy(nameOf(report));
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 text-body">
      <div className="min-w-0">
        <DriverCell report={report} />
      </div>
      <ActionsCell report={report} />
      <div>
        <StateCell report={report} />
      </div>
      <div className="text-right text-small text-ink-soft">
        <TimeCell at={report.createdAt} />
      </div>
      <p className="col-span-2 truncate text-small text-ink-faint">
        {[report.externalRef, orderedBy].filter(Boolean).join(" · ")}
      </p>
    </div>
  );
}
