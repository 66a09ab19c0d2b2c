import { MAX_LOGGED_IDS } from "@cnh/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { LogRow } from "../api/delivery-log.ts";
import { endpointsQuery } from "../api/endpoints.ts";
import { Button } from "../kit/button.tsx";
import { DataTable, TableSkeleton } from "../kit/data-table.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { ListFooter } from "../kit/list-footer.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { useMay, usePlace } from "../place.ts";
import { CauseGroups } from "./cause-groups.tsx";
import { RowMarksContext, StackedDelivery } from "./delivery-cells.tsx";
import { DeliveryFilters, useSetSearch } from "./delivery-filters.tsx";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { filtersOf, isFiltered } from "./delivery-search.ts";
import { NothingFiltered, NothingYet } from "./nothing-delivered.tsx";
import { useDeliveryColumns } from "./use-delivery-columns.tsx";
import { useDeliveryKeys } from "./use-delivery-keys.ts";
import { type LogRows, useLogRows } from "./use-log-rows.ts";
import { type Retries, useRetries } from "./use-retries.ts";
import { useDeliveriesMessages } from "./messages.ts";

const ROW_HEIGHT = 53;
const keyOf = ({ id }: LogRow) => id;
const renderStacked = (row: LogRow) => <StackedDelivery row={row} />;
const NO_ENDPOINTS: readonly never[] = [];

export function DeliveriesPage() {
  const messages = useDeliveriesMessages();
  const search = useSearch({ from: "/signed-in/$organizationId/$mode/deliveries" });
  const set = useSetSearch(search);
  const [isLive, setLive] = useState(false);
  const { selected: _open, ...rest } = search;
  const filterKey = JSON.stringify(filtersOf(rest));
  const filters = useMemo(() => JSON.parse(filterKey) as ReturnType<typeof filtersOf>, [filterKey]);
  const list = useLogRows(filters, isLive);
  const retries = useRetries();
  const { data: endpoints = NO_ENDPOINTS } = useQuery(endpointsQuery(usePlace()));
  const hostOf = useCallback(
    (id: string) => {
      const known = endpoints.find((endpoint) => endpoint.id === id);
      return known ? new URL(known.url).host : messages.removedEndpoint;
    },
    [endpoints, messages],
  );
  const selection = useSelection();
  const maySend = useMay()("reports:read");
  const open = search.selected;
  const close = () => set({ selected: undefined }, { replace: true });
  useDeliveryKeys({
    open,
    onOpen: (id) => set({ selected: id }, { replace: true }),
    onClose: close,
    onSelect: selection.toggle,
    onRetry: (id) => {
      if (maySend) retries.send([id]);
    },
  });
  const marks = useMemo(
    () => ({
      retries: retries.byOriginal,
      selected: selection.ids,
      open,
      onSelect: selection.toggle,
      hostOf,
    }),
    [retries.byOriginal, selection.ids, selection.toggle, open, hostOf],
  );
  const clear = () => set({ ...NO_FILTERS, selected: undefined });
  return (
    <RowMarksContext value={marks}>
      <PageHeader title={messages.title} hint={messages.intro} />
      <DeliveryFilters search={search} endpoints={endpoints} isLive={isLive} onLive={setLive} />
      <SendingBar selection={selection} retries={retries} maySend={maySend} />
      <CauseGroups
        rows={list.rows}
        hostOf={hostOf}
        retries={retries}
        {...(maySend && { onSend: retries.send })}
      />
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <List list={list} open={open}>
            {isFiltered(search) ? (
              <NothingFiltered onClear={clear} />
            ) : (
              <NothingYet endpoints={endpoints} onSent={list.refresh} />
            )}
          </List>
        </div>
        {open !== undefined && (
          <DeliveryPanel
            key={open}
            id={open}
            retry={retries.byOriginal.get(open)}
            hostOf={hostOf}
            isSending={retries.isSending}
            onRetry={() => retries.send([open])}
            onClose={close}
          />
        )}
      </div>
    </RowMarksContext>
  );
}

const NO_FILTERS = {
  status: undefined,
  endpoint: undefined,
  kind: undefined,
  from: undefined,
  to: undefined,
  q: undefined,
};

interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly isFull: boolean;
  readonly toggle: (id: string) => void;
  readonly clear: () => void;
}

/** The rows selected for sending again, at most as many as one request accepts. */
function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setIds((old) => {
        if (old.has(id)) return new Set([...old].filter((one) => one !== id));
        return old.size >= MAX_LOGGED_IDS ? old : new Set([...old, id]);
      }),
    [],
  );
  return { ids, isFull: ids.size >= MAX_LOGGED_IDS, toggle, clear: () => setIds(new Set()) };
}

interface SendingBarProps {
  readonly selection: Selection;
  readonly retries: Retries;
  readonly maySend: boolean;
}

/** The selection, and the outcome of the last action. */
function SendingBar({ selection, retries, maySend }: SendingBarProps) {
  const messages = useDeliveriesMessages();
  const { ids, isFull, clear } = selection;
  const send = () => {
    retries.send([...ids]);
    clear();
  };
  return (
    <>
      {ids.size > 0 && (
        <div className="sticky top-0 z-3 mb-3 flex flex-wrap items-center gap-3 rounded-md border border-line bg-accent-soft px-3 py-2 text-body">
          <span className="font-semibold">{messages.selected(ids.size)}</span>
          {isFull && <span className="text-ink-soft">{messages.selectedFull}</span>}
          <Button
            kind="primary"
            icon="refresh"
            disabled={!maySend}
            isBusy={retries.isSending}
            title={maySend ? messages.retryHint : messages.forbidden}
            onClick={send}
          >
            {messages.retry}
          </Button>
          <Button kind="quiet" onClick={clear}>
            {messages.unselect}
          </Button>
        </div>
      )}
      {retries.error !== null && (
        <div className="mb-3">
          <ErrorPanel error={retries.error} />
        </div>
      )}
      <p role="status" className="mb-3 text-body font-medium text-ink-soft empty:hidden">
        {retries.outcome && messages.sentNotice(retries.outcome.sent, retries.outcome.refused)}
      </p>
    </>
  );
}

interface ListProps {
  readonly list: LogRows;
  readonly open: string | undefined;
  /** Replaces a list without rows. */
  readonly children: ReactNode;
}

function List({ list, open, children }: ListProps) {
  const messages = useDeliveriesMessages();
  const columns = useDeliveryColumns();
  if (list.error !== null) return <ErrorPanel error={list.error} onRetry={list.refresh} />;
  if (list.isEmpty) return children;
  return (
    <>
      {list.waiting > 0 && (
        <Button className="mb-2 w-full" onClick={list.showWaiting}>
          {messages.waiting(list.waiting)}
        </Button>
      )}
      <div className="rounded-md border border-line bg-surface">
        {list.isLoading ? (
          <TableSkeleton />
        ) : (
          <DataTable
            label={messages.list}
            rows={list.rows}
            columns={columns}
            keyOf={keyOf}
            {...(open !== undefined && { openKey: open })}
            stacked={renderStacked}
            rowHeight={ROW_HEIGHT}
            hasMore={list.hasMore}
            onNearEnd={list.loadMore}
          />
        )}
      </div>
      {!list.isLoading && (
        <ListFooter list={list} loaded={messages.loaded} tooMany={messages.tooMany}>
          <span className="max-md:hidden">{messages.keys}</span>
        </ListFooter>
      )}
    </>
  );
}
