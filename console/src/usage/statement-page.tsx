import type { Statement } from "@cnh/contract";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { type Span, statementFileAddress, statementQuery } from "../api/usage.ts";
import { Button, buttonClass } from "../kit/button.tsx";
import { TableSkeleton } from "../kit/data-table.tsx";
import { Empty } from "../kit/empty.tsx";
import { Icon } from "../kit/icon.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { useLocale } from "../messages/locale.tsx";
import { problemOf, spanOf, type StatementSearch } from "./span.ts";
import { StatementDays } from "./statement-days.tsx";
import { StatementPaperHead } from "./statement-paper-head.tsx";
import { STATEMENT, UsageFrame } from "./usage-frame.tsx";
import { useUsageMessages } from "./messages.ts";

export function StatementPage() {
  const search = useSearch({ from: "/signed-in/$organizationId/$mode/statement" });
  const { mode } = usePlace();
  const span = spanOf(search);
  const isShown = mode === "live" && problemOf(span) === null;
  return (
    <div className="paper">
      <UsageFrame
        part="statement"
        search={search}
        {...(isShown && { actions: <Actions span={span} /> })}
      >
        {mode === "test" ? <NothingCharged /> : <Shown span={span} search={search} />}
      </UsageFrame>
    </div>
  );
}

function Actions({ span }: { readonly span: Span }) {
  const messages = useUsageMessages();
  const { locale } = useLocale();
  return (
    <>
      <a
        href={statementFileAddress(usePlace(), span, locale)}
        download
        title={messages.exportHint}
        className={buttonClass()}
      >
        <Icon name="download" />
        {messages.export}
      </a>
      <Button icon="print" onClick={() => print()}>
        {messages.print}
      </Button>
    </>
  );
}

function NothingCharged() {
  const { test } = useUsageMessages();
  const { organizationId } = usePlace();
  return (
    <div className="rounded-md border border-line bg-surface">
      <Empty
        title={<h2>{test.title}</h2>}
        actions={
          <Link to={STATEMENT} params={{ organizationId, mode: "live" }} className={buttonClass()}>
            {test.live}
          </Link>
        }
      >
        {test.statement}
      </Empty>
    </div>
  );
}

interface ShownProps {
  readonly span: Span;
  readonly search: StatementSearch;
}

function Shown({ span, search }: ShownProps) {
  const query = useQuery(statementQuery(usePlace(), span));
  return (
    <QueryBoundary query={query} loading={<TableSkeleton />}>
      {(statement) => (
        <>
          <StatementPaperHead statement={statement} />
          <Sheet statement={statement} search={search} />
        </>
      )}
    </QueryBoundary>
  );
}

function Sheet({
  statement,
  search,
}: {
  readonly statement: Statement;
  readonly search: StatementSearch;
}) {
  const { entries: messages } = useUsageMessages();
  const format = useFormat();
  const { from, to, opening, closing, days } = statement;
  return (
    <section aria-label={messages.list} className="rounded-md border border-line bg-surface">
      <BalanceLine label={messages.opening(format.day(from))} amount={format.money(opening)} />
      {days.length === 0 ? (
        <Empty title={<h2>{messages.empty}</h2>}>{messages.emptySentence}</Empty>
      ) : (
        <StatementDays days={days} search={search} />
      )}
      <BalanceLine label={messages.closing(format.day(to))} amount={format.money(closing)} isLast />
    </section>
  );
}

interface BalanceLineProps {
  readonly label: string;
  readonly amount: string;
  readonly isLast?: boolean;
}

const BalanceLine = ({ label, amount, isLast = false }: BalanceLineProps) => (
  <p
    className={`flex justify-between gap-4 bg-raised px-4 py-2.5 text-body font-semibold ${isLast ? "rounded-b-md" : "rounded-t-md border-b border-line"}`}
  >
    <span>{label}</span>
    <span className="tabular-nums">{amount}</span>
  </p>
);
