import type { InspectedReport } from "@cnh/contract/console";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { isApiError } from "../api/api-error.ts";
import { inspectedReportQuery } from "../api/operators.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { CopyButton } from "../kit/copy-button.tsx";
import { Empty } from "../kit/empty.tsx";
import { FactGrid } from "../kit/fact-list.tsx";
import { TextField } from "../kit/field.tsx";
import { formText } from "../kit/form-text.ts";
import { Form } from "../kit/form.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { PageSkeleton } from "../kit/skeleton.tsx";
import { Timestamp } from "../kit/timestamp.tsx";
import type { Tone } from "../kit/tone.ts";
import { RefreshButton } from "./refresh-button.tsx";
import { DeliveriesCard, EventsCard, LookupsCard } from "./report-steps.tsx";
import { useOperatorMessages } from "./messages.ts";

const REPORT_ID = /^rpt_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

const STATUS_TONE: Readonly<Record<InspectedReport["status"], Tone>> = {
  PROCESSING: "unknown",
  DELIVERED: "ok",
  ERROR: "bad",
};

export function ReportFinderPage() {
  const { report: messages } = useOperatorMessages();
  return (
    <>
      <PageHeader title={messages.title} hint={messages.hint} />
      <Finder />
    </>
  );
}

export function InspectedReportPage() {
  const { report: messages } = useOperatorMessages();
  const { reportId } = useParams({ from: "/signed-in/operators/reports/$reportId" });
  const query = useQuery(inspectedReportQuery(reportId));
  const isMissing = isApiError(query.error, "NOT_FOUND");
  return (
    <>
      <PageHeader
        title={messages.title}
        hint={messages.hint}
        actions={<RefreshButton query={query} />}
      />
      <Finder key={reportId} first={reportId} />
      <div className="mt-4">
        {isMissing ? (
          <Empty title={messages.missing}>{messages.missingHint}</Empty>
        ) : (
          <QueryBoundary query={query} loading={<PageSkeleton />}>
            {(report) => <Inspected report={report} />}
          </QueryBoundary>
        )}
      </div>
    </>
  );
}

function Finder({ first = "" }: { readonly first?: string }) {
  const { report: messages } = useOperatorMessages();
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(false);
  const onSend = (form: FormData) => {
    const reportId = formText(form, "reportId").trim();
    setRefused(!REPORT_ID.test(reportId));
    if (REPORT_ID.test(reportId))
      void navigate({ to: "/operators/reports/$reportId", params: { reportId } });
  };
  return (
    <Form onSend={onSend} className="flex max-w-xl flex-wrap items-start gap-2">
      <div className="min-w-60 flex-1">
        <TextField
          name="reportId"
          label={messages.field}
          hint={messages.fieldHint}
          error={isRefused ? messages.notAnId : undefined}
          defaultValue={first}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          required
          className="font-mono"
        />
      </div>
      <Button type="submit" kind="primary" className="mt-6 min-h-9 max-sm:mt-0">
        {messages.find}
      </Button>
    </Form>
  );
}

function Organization({
  report: { organizationName, organizationId },
}: {
  readonly report: InspectedReport;
}) {
  const { report: messages } = useOperatorMessages();
  return (
    <span className="flex items-center gap-1">
      <span className="truncate" title={organizationName}>
        {organizationName}
      </span>
      <CopyButton text={organizationId} label={messages.organization} />
    </span>
  );
}

function Inspected({ report }: { readonly report: InspectedReport }) {
  const { report: messages, modes } = useOperatorMessages();
  const { createdAt, deliveredAt, orderedAgainAt } = report;
  return (
    <div className="space-y-4">
      <Card
        title={<code className="font-mono break-all">{report.reportId}</code>}
        actions={
          <Badge tone={STATUS_TONE[report.status]}>{messages.statuses[report.status]}</Badge>
        }
      >
        <FactGrid
          className="grid-cols-4 max-md:grid-cols-2"
          facts={[
            [messages.organization, <Organization key="organization" report={report} />],
            [messages.mode, modes[report.mode]],
            [messages.createdAt, <Timestamp key="created" at={createdAt} />],
            [messages.deliveredAt, <Moment key="delivered" at={deliveredAt} />],
            orderedAgainAt !== null && [
              messages.orderedAgainAt,
              <Timestamp key="again" at={orderedAgainAt} />,
            ],
          ]}
        />
        {report.isOrdered && <p className="mt-3 text-body text-ink-soft">{messages.isOrdered}</p>}
      </Card>
      <LookupsCard report={report} />
      <EventsCard report={report} />
      <DeliveriesCard report={report} />
    </div>
  );
}

function Moment({ at }: { readonly at: string | null }) {
  const { none } = useOperatorMessages();
  return at === null ? none : <Timestamp at={at} />;
}
