import type { InspectedOrganization } from "@cnh/contract/console";
import { useInfiniteQuery } from "@tanstack/react-query";
import { organizationsQuery } from "../api/operators.ts";
import { Badge } from "../kit/badge.tsx";
import { CopyButton } from "../kit/copy-button.tsx";
import { type Column, DataTable, TableSkeleton } from "../kit/data-table.tsx";
import { Empty } from "../kit/empty.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { FactGrid } from "../kit/fact-list.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { Timestamp } from "../kit/timestamp.tsx";
import type { Tone } from "../kit/tone.ts";
import { useFormat } from "../messages/format.ts";
import { RefreshButton } from "./refresh-button.tsx";
import { useOperatorMessages } from "./messages.ts";

interface Row {
  readonly organization: InspectedOrganization;
}

const STATE_TONE: Readonly<Record<InspectedOrganization["state"], Tone>> = {
  new: "plain",
  testing: "plain",
  live: "ok",
  erased: "plain",
};

export function OrganizationsPage() {
  const { organizations: messages } = useOperatorMessages();
  const format = useFormat();
  const columns = useColumns();
  const query = useInfiniteQuery(organizationsQuery);
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageHeader title={messages.title} actions={<RefreshButton query={query} />} />
      <QueryBoundary query={query} loading={<TableSkeleton />}>
        {() =>
          rows.length === 0 ? (
            <Empty title={messages.empty}>{messages.emptyHint}</Empty>
          ) : (
            <div className="rounded-md border border-line bg-surface">
              <DataTable
                label={messages.list}
                rows={rows}
                columns={columns}
                keyOf={keyOf}
                stacked={renderStacked}
                rowHeight={53}
                hasMore={query.hasNextPage}
                onNearEnd={() => {
                  if (!query.isFetchingNextPage) void query.fetchNextPage();
                }}
              />
            </div>
          )
        }
      </QueryBoundary>
      {query.isFetchNextPageError && (
        <ErrorPanel error={query.error} onRetry={() => void query.fetchNextPage()} />
      )}
      {rows.length > 0 && (
        <footer className="flex gap-3 px-3 py-2 text-small text-ink-faint">
          <span>{messages.loaded(format.number(rows.length))}</span>
          <span role="status">{query.hasNextPage ? messages.more : messages.end}</span>
        </footer>
      )}
    </>
  );
}

const keyOf = ({ organizationId }: InspectedOrganization) => organizationId;
const renderStacked = (organization: InspectedOrganization) => (
  <Stacked organization={organization} />
);

function useColumns(): readonly Column<InspectedOrganization>[] {
  const { columns } = useOperatorMessages().organizations;
  return [
    {
      name: "name",
      title: columns.name,
      minWidth: 250,
      grow: 3,
      rank: 0,
      cell: (organization) => <Name organization={organization} />,
    },
    {
      name: "state",
      title: columns.state,
      minWidth: 128,
      grow: 0,
      rank: 0,
      cell: (organization) => <State organization={organization} />,
    },
    {
      name: "live",
      title: columns.live,
      minWidth: 104,
      grow: 1,
      rank: 1,
      cell: ({ live }) => <Use use={live} />,
    },
    {
      name: "test",
      title: columns.test,
      minWidth: 104,
      grow: 1,
      rank: 3,
      cell: ({ test }) => <Use use={test} />,
    },
    {
      name: "credit",
      title: columns.credit,
      minWidth: 190,
      grow: 1,
      rank: 1,
      cell: (organization) => <Credit organization={organization} />,
    },
    {
      name: "last",
      title: columns.last,
      minWidth: 150,
      grow: 0,
      rank: 2,
      cell: (organization) => <Last organization={organization} />,
    },
  ];
}

function Name({ organization: { name, organizationId } }: Row) {
  return (
    <div className="min-w-0">
      <p className="truncate font-semibold" title={name}>
        {name}
      </p>
      <p className="flex items-center gap-1 text-small text-ink-faint">
        <code className="truncate font-mono">{organizationId}</code>
        <CopyButton text={organizationId} label={name} />
      </p>
    </div>
  );
}

function State({ organization: { state } }: Row) {
  const { states } = useOperatorMessages().organizations;
  return <Badge tone={STATE_TONE[state]}>{states[state]}</Badge>;
}

function Use({ use }: { readonly use: InspectedOrganization["live"] }) {
  const { failed } = useOperatorMessages().organizations;
  const format = useFormat();
  return (
    <div className="tabular-nums">
      <p>{format.number(use.reports)}</p>
      {use.failed > 0 && (
        <p className="text-small text-ink-faint">{failed(format.number(use.failed))}</p>
      )}
    </div>
  );
}

function Credit({ organization: { credit } }: Row) {
  const messages = useOperatorMessages().organizations;
  const format = useFormat();
  if (credit.usedShare === null) return <span className="text-ink-faint">{messages.noLimit}</span>;
  const text = messages.credit(format.money(credit.used), format.money(-credit.limit));
  return (
    <div className="max-w-56">
      <p className="truncate tabular-nums" title={text}>
        {text}
      </p>
      <svg
        aria-hidden="true"
        className="mt-1 block h-1.5 w-full rounded-full"
        preserveAspectRatio="none"
        viewBox="0 0 1 1"
      >
        <rect width={1} height={1} className="fill-line" />
        <rect
          width={credit.usedShare}
          height={1}
          className={credit.usedShare >= 0.95 ? "fill-bad" : "fill-accent"}
        />
      </svg>
    </div>
  );
}

function Last({ organization: { live, test } }: Row) {
  const messages = useOperatorMessages();
  const at = [live.lastReportAt, test.lastReportAt]
    .filter((one) => one !== null)
    .sort()
    .at(-1);
  return at === undefined ? (
    <span className="text-ink-faint">{messages.none}</span>
  ) : (
    <Timestamp at={at} />
  );
}

function Stacked({ organization }: Row) {
  const messages = useOperatorMessages();
  return (
    <div className="space-y-1.5 text-body">
      <div className="flex items-start justify-between gap-3">
        <Name organization={organization} />
        <State organization={organization} />
      </div>
      <FactGrid
        className="grid-cols-2"
        facts={[
          [messages.modes.live, <Use key="live" use={organization.live} />],
          [messages.modes.test, <Use key="test" use={organization.test} />],
          [
            messages.organizations.columns.credit,
            <Credit key="credit" organization={organization} />,
          ],
          [messages.organizations.columns.last, <Last key="last" organization={organization} />],
        ]}
      />
    </div>
  );
}
