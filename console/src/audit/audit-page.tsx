import type { AuditRecordView } from "@cnh/contract/console";
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { auditFileAddress, auditQuery } from "../api/audit.ts";
import { Button, buttonClass } from "../kit/button.tsx";
import { TableSkeleton } from "../kit/data-table.tsx";
import { Empty } from "../kit/empty.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Icon } from "../kit/icon.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { useRowKeys } from "../kit/use-row-keys.ts";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { AuditFilters, ClearFilters } from "./audit-filters.tsx";
import { AuditRow } from "./audit-row.tsx";
import { auditFilters } from "./audit-search.ts";
import { AUDIT, useAuditSearch } from "./use-audit-search.ts";
import { useAuditMessages } from "./messages.ts";

export function AuditPage() {
  const messages = useAuditMessages();
  const { search } = useAuditSearch();
  const place = usePlace();
  return (
    <>
      <PageHeader
        title={messages.title}
        actions={
          <a
            href={auditFileAddress(place, auditFilters(search))}
            download
            title={messages.exportHint}
            className={buttonClass()}
          >
            <Icon name="download" />
            {messages.export}
          </a>
        }
      />
      <Logs />
      {search.log === "reads" && (
        <p className="mb-3 text-body text-ink-soft">{messages.readsHint}</p>
      )}
      <AuditFilters />
      <Entries />
      <p className="px-3 text-small text-ink-faint">{messages.zone}</p>
    </>
  );
}

/** Changes and reads are two chains, each in its own tab. */
function Logs() {
  const messages = useAuditMessages();
  const { search } = useAuditSearch();
  const { organizationId } = usePlace();
  return (
    <nav aria-label={messages.logs} className="mb-3 flex gap-1 border-b border-line">
      {(["changes", "reads"] as const).map((log) => {
        const isShown = log === (search.log ?? "changes");
        return (
          <Link
            key={log}
            to={AUDIT}
            params={{ organizationId }}
            search={log === "reads" ? { log } : {}}
            activeOptions={{ exact: true }}
            aria-current={isShown ? "page" : undefined}
            className={`border-b-2 px-3 py-2 text-body ${isShown ? "border-accent font-semibold text-accent" : "border-transparent text-ink-soft hover:text-ink"}`}
          >
            {messages[log]}
          </Link>
        );
      })}
    </nav>
  );
}

type Pages = InfiniteData<{ readonly items: readonly AuditRecordView[] }>;

function Entries() {
  const { search } = useAuditSearch();
  const query = useInfiniteQuery(auditQuery(usePlace(), auditFilters(search)));
  return (
    <QueryBoundary query={query} loading={<TableSkeleton />}>
      {({ pages }) => {
        const entries = pages.flatMap(({ items }) => items);
        if (entries.length === 0) return <Nothing />;
        return (
          <>
            <EntryList entries={entries} />
            <Footer count={entries.length} query={query} />
          </>
        );
      }}
    </QueryBoundary>
  );
}

function Nothing() {
  const { empty } = useAuditMessages();
  const { search } = useAuditSearch();
  const { log, entry: _entry, ...filters } = search;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className="rounded-md border border-line bg-surface">
      {isFiltered ? (
        <Empty title={<h2>{empty.filtered}</h2>} actions={<ClearFilters />}>
          {empty.filteredSentence}
        </Empty>
      ) : (
        <Empty title={<h2>{log === "reads" ? empty.reads : empty.changes}</h2>}>
          {log === "reads" ? empty.readsSentence : undefined}
        </Empty>
      )}
    </div>
  );
}

/** J and K move, Enter opens and closes an entry, Esc closes it. */
function EntryList({ entries }: { readonly entries: readonly AuditRecordView[] }) {
  const messages = useAuditMessages();
  const { search, set } = useAuditSearch();
  const list = useRef<HTMLDivElement>(null);
  const { onFocusRow } = useRowKeys(list, entries.length, (index) =>
    list.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: "nearest" }),
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || search.entry === undefined) return;
      if (!document.querySelector("dialog[open]")) set({});
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
  return (
    <div
      ref={list}
      className="rounded-md border border-line bg-surface"
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>("[data-index]");
        if (row) onFocusRow(Number(row.dataset["index"]));
      }}
    >
      <ul aria-label={messages.list}>
        {entries.map((entry, index) => (
          <li
            key={entry.id + String(entry.number)}
            data-index={index}
            className="border-b border-line last:border-b-0 has-[[data-row-link]:focus-visible]:bg-accent-soft"
          >
            <AuditRow entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FooterProps {
  readonly count: number;
  readonly query: UseInfiniteQueryResult<Pages>;
}

function Footer({ count, query }: FooterProps) {
  const messages = useAuditMessages();
  const format = useFormat();
  return (
    <footer className="flex flex-wrap items-center gap-3 px-3 py-2 text-small text-ink-faint">
      <span>{messages.loaded(count, format.number(count))}</span>
      {query.hasNextPage ? (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {messages.more}
        </Button>
      ) : (
        <span role="status">{messages.end}</span>
      )}
      {query.isFetchNextPageError && (
        <ErrorPanel error={query.error} onRetry={() => void query.fetchNextPage()} />
      )}
      <Button
        kind="quiet"
        icon="refresh"
        className="ml-auto"
        isBusy={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {messages.refresh}
      </Button>
    </footer>
  );
}
