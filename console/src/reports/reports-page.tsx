import type { MemberReport } from "@cnh/contract/console";
import { useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { Button } from "../kit/button.tsx";
import { DataTable, TableSkeleton } from "../kit/data-table.tsx";
import { download } from "../kit/download.ts";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { ListFooter } from "../kit/list-footer.tsx";
import { useKitMessages } from "../kit/messages.ts";
import { PageHeader } from "../kit/page-header.tsx";
import { usePlace } from "../place.ts";
import { maskedCpf } from "../messages/cpf.ts";
import { todayInBrasilia } from "../messages/days.ts";
import { useFormat } from "../messages/format.ts";
import { reportsCsv } from "./export-reports.ts";
import { NothingFiltered, NothingYet, OrderButton } from "./nothing-listed.tsx";
import { StackedReport, useOrderedBy } from "./report-cells.tsx";
import { ClearFilters, FilterChips, FilterControls, ReportViews } from "./report-filters.tsx";
import { ReportFinder } from "./report-finder.tsx";
import { filtersOf, hasOwnFilters } from "./report-search.ts";
import { useReportColumns } from "./use-report-columns.tsx";
import { type ReportRows, useReportRows } from "./use-report-rows.ts";
import { useReportsMessages } from "./messages.ts";

const ROW_HEIGHT = 53;
const keyOf = ({ reportId }: MemberReport) => reportId;
const renderStacked = (report: MemberReport) => <StackedReport report={report} />;

export function ReportsPage() {
  const messages = useReportsMessages();
  const search = useSearch({ from: "/signed-in/$organizationId/$mode/reports" });
  const list = useReportRows(useMemo(() => filtersOf(search), [search]));
  const driver = list.rows.at(0)?.driver;
  const driverName = driver ? (driver.name ?? maskedCpf(driver.cpf ?? "")) : null;
  const isFiltered = Object.keys(search).length > 0;
  return (
    <>
      <PageHeader
        title={messages.title}
        actions={
          <>
            <ExportButton rows={list.rows} />
            <OrderButton />
          </>
        }
      />
      <div className="mb-3 border-b border-line">
        <ReportViews search={search} />
      </div>
      <div className="mb-3 flex flex-wrap items-start gap-2">
        <ReportFinder search={search} />
        <FilterControls search={search} />
      </div>
      {search.verdict === "FORBIDDEN" && (
        <p className="mb-3 text-body text-ink-soft">{messages.forbiddenNote}</p>
      )}
      {hasOwnFilters(search) && (
        <div className="mb-3 flex flex-wrap items-center gap-2 empty:hidden">
          <FilterChips search={search} driverName={driverName} />
          {!list.isEmpty && <ClearFilters />}
        </div>
      )}
      <List list={list} isFiltered={isFiltered} />
    </>
  );
}

interface ListProps {
  readonly list: ReportRows;
  readonly isFiltered: boolean;
}

function List({ list, isFiltered }: ListProps) {
  const messages = useReportsMessages();
  const columns = useReportColumns();
  if (list.error !== null) return <ErrorPanel error={list.error} onRetry={list.refresh} />;
  if (list.isEmpty) return isFiltered ? <NothingFiltered /> : <NothingYet />;
  return (
    <>
      <div className="rounded-md border border-line bg-surface">
        {list.isLoading ? (
          <TableSkeleton />
        ) : (
          <DataTable
            label={messages.list}
            rows={list.rows}
            columns={columns}
            keyOf={keyOf}
            stacked={renderStacked}
            rowHeight={ROW_HEIGHT}
            hasMore={list.hasMore}
            onNearEnd={list.loadMore}
          />
        )}
      </div>
      {!list.isLoading && (
        <ListFooter list={list} loaded={messages.loaded} tooMany={messages.tooMany} />
      )}
    </>
  );
}

function ExportButton({ rows }: Pick<ReportRows, "rows">) {
  const messages = useReportsMessages();
  const kit = useKitMessages();
  const format = useFormat();
  const { mode } = usePlace();
  const nameOf = useOrderedBy();
  const save = () => {
    const text = reportsCsv(rows.toArray(), {
      messages,
      kit,
      format,
      nameOf,
      isLive: mode === "live",
      today: todayInBrasilia(),
    });
    const day = new Date().toISOString().slice(0, 10);
    download(messages.exportName(day), "text/csv;charset=utf-8", text);
  };
  return (
    <Button icon="download" disabled={rows.length === 0} title={messages.exportHint} onClick={save}>
      {messages.export}
    </Button>
  );
}
