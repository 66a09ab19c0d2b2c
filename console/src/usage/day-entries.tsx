import type { LedgerEntry } from "@cnh/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { statementEntriesQuery } from "../api/usage.ts";
import { Button } from "../kit/button.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { Bar, Loading } from "../kit/skeleton.tsx";
import { useMay, usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { SignedAmount } from "./signed-amount.tsx";
import { useUsageMessages } from "./messages.ts";

/** Every entry of a day, page by page: a day may have millions. */
export function DayEntries({ day }: { readonly day: string }) {
  const { entries: messages } = useUsageMessages();
  const format = useFormat();
  const query = useInfiniteQuery(statementEntriesQuery(usePlace(), day));
  return (
    <div className="border-t border-line bg-raised/50 px-4 py-3 pl-[34px] max-sm:pl-4">
      <QueryBoundary
        query={query}
        loading={
          <Loading>
            <Bar className="h-24 w-full" />
          </Loading>
        }
      >
        {({ pages }) => (
          <EntryTable
            caption={messages.ofDay(format.day(day))}
            entries={pages.flatMap(({ items }) => items)}
          />
        )}
      </QueryBoundary>
      {query.isFetchNextPageError && (
        <ErrorPanel error={query.error} onRetry={() => void query.fetchNextPage()} />
      )}
      {query.hasNextPage && (
        <Button
          className="mt-2"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
      {query.data && !query.hasNextPage && (
        <p className="mt-2 text-small text-ink-faint">{messages.end}</p>
      )}
    </div>
  );
}

interface TableProps {
  readonly caption: string;
  readonly entries: readonly LedgerEntry[];
}

const CELL = "py-1 pr-3 align-top";

function EntryTable({ caption, entries }: TableProps) {
  const { entries: messages } = useUsageMessages();
  const format = useFormat();
  return (
    <table className="w-full text-left text-small">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-small text-ink-faint">
        <tr>
          <th scope="col" className={`${CELL} font-medium`}>
            {messages.time}
          </th>
          <th scope="col" className={`${CELL} font-medium`}>
            {messages.entry}
          </th>
          <th scope="col" className={`${CELL} text-right font-medium`}>
            {messages.amount}
          </th>
          <th scope="col" className="py-1 text-right font-medium max-sm:hidden">
            {messages.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.entryId} className="border-t border-line">
            <td className={`${CELL} whitespace-nowrap text-ink-soft tabular-nums`}>
              {format.time(entry.createdAt)}
            </td>
            <td className={CELL}>
              <EntryName entry={entry} />
            </td>
            <td className={`${CELL} text-right`}>
              <SignedAmount amount={entry.amount} />
            </td>
            <td className="py-1 text-right whitespace-nowrap text-ink-soft tabular-nums max-sm:hidden">
              {format.money(entry.balanceAfter)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The kind of entry, with a link to the report for members who may open it. */
function EntryName({ entry: { kind, reportId, checkId } }: { readonly entry: LedgerEntry }) {
  const { entries: messages } = useUsageMessages();
  const place = usePlace();
  const mayRead = useMay()("reports:read");
  const id = reportId ?? checkId;
  if (id === null) return messages.kind[kind];
  return (
    <>
      {messages.kind[kind]}{" "}
      {mayRead && reportId !== null ? (
        <Link
          to="/$organizationId/$mode/reports/$reportId"
          params={{ ...place, reportId }}
          className="font-mono text-small break-all text-accent underline underline-offset-2"
        >
          {reportId}
        </Link>
      ) : (
        <span className="font-mono text-small break-all text-ink-soft">{id}</span>
      )}
    </>
  );
}
