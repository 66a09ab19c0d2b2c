import { MAX_LOGGED_IDS } from "@cnh/contract/limits.ts";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import {
  type DeliveryFilters,
  type LogRow,
  logPagesQuery,
  readRows,
  readTail,
} from "../api/delivery-log.ts";
import type { OrganizationMode } from "../api/operation.ts";
import { type GrowingList, useGrowingList } from "../kit/growing-list.ts";
import type { PagedRows } from "../kit/paged-rows.ts";
import { usePlace } from "../place.ts";
import { mergeRows } from "./merge-rows.ts";
import { type RowOverlay, useRowOverlay } from "./use-row-overlay.ts";
import { useWatchedRows } from "./use-watched-rows.ts";

const LIVE_MS = 3_000;
/** How many of the newest rows are read again: a row with an earlier id may be stored after a later one. */
const OVERLAP = 20;
/** How many rows are checked for pending deliveries while the list is live. */
const WATCHED_ROWS = 500;

/** The same while the list is not live. */
const WATCHED_UNASKED = 50;

export interface LogRows extends GrowingList {
  readonly rows: PagedRows<LogRow>;
  readonly refresh: () => void;
  readonly isRefreshing: boolean;
  /** How many new rows are not shown yet, because the user has scrolled down. */
  readonly waiting: number;
  readonly showWaiting: () => void;
}

/** The rows of the list: its pages, plus new and changed rows while it is open. */
export function useLogRows(filters: DeliveryFilters, isLive: boolean): LogRows {
  const place = usePlace();
  const queries = useQueryClient();
  const options = logPagesQuery(place, filters);
  const pages = useInfiniteQuery(options);
  const overlay = useRowOverlay(JSON.stringify(options.queryKey));
  const { fresh, changed, update } = overlay;
  const loaded = pages.data?.pages;
  const rows = useMemo(() => {
    const read = loaded?.map((page) => page.rows) ?? [];
    return mergeRows(fresh, read, changed);
  }, [loaded, fresh, changed]);
  const restart = () => {
    overlay.clear();
    void queries.resetQueries({ queryKey: options.queryKey });
  };
  const newest = useMemo(() => rows.slice(0, isLive ? 0 : WATCHED_UNASKED), [rows, isLive]);
  useWatchedRows(newest, update);
  const { add } = overlay;
  useLiveTail(isLive && loaded !== undefined, { place, filters, rows, add, update, restart });
  const growth = useGrowingList(pages, rows.length, pages.hasNextPage);
  return {
    ...growth,
    rows,
    refresh: restart,
    isRefreshing: pages.isFetching && !pages.isFetchingNextPage,
    waiting: overlay.waiting.length,
    showWaiting: overlay.showWaiting,
  };
}

interface Tail extends Pick<RowOverlay, "add" | "update"> {
  readonly place: OrganizationMode;
  readonly filters: DeliveryFilters;
  readonly rows: PagedRows<LogRow>;
  /** Reloads the list when too many rows are new. */
  readonly restart: () => void;
}

/** While on and the tab is visible: fetches new rows and the outcomes of pending ones. */
function useLiveTail(isOn: boolean, tail: Tail): void {
  const isBusy = useRef(false);
  const look = useEffectEvent(async () => {
    const { place, filters, rows, add, update, restart } = tail;
    if (isBusy.current || document.visibilityState !== "visible") return;
    isBusy.current = true;
    try {
      const after = rows.at(Math.min(OVERLAP, rows.length) - 1)?.id;
      const { rows: newer, nextCursor } = await readTail(place, filters, after);
      if (nextCursor !== null && after !== undefined) restart();
      else add(newer, new Set(rows.slice(0, OVERLAP + newer.length).map(({ id }) => id)));
      const open = rows.slice(OVERLAP, WATCHED_ROWS).filter(({ status }) => status === "PENDING");
      const ids = open.slice(0, MAX_LOGGED_IDS).map(({ id }) => id);
      if (ids.length > 0) update(await readRows(place, ids));
    } catch {
      // The next poll is in three seconds.
    } finally {
      isBusy.current = false;
    }
  });
  useEffect(() => {
    if (!isOn) return undefined;
    void look();
    const timer = setInterval(() => void look(), LIVE_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
