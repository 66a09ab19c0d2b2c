import type { MemberReport } from "@cnh/contract/console";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { PagedRows } from "../kit/paged-rows.ts";
import { newestReportsQuery, type ReportFilters, reportPagesQuery } from "../api/report-list.ts";
import { usePlace } from "../place.ts";
import { mergeNewest } from "./merge-newest.ts";

/** The most rows that a list holds: whoever scrolls further wants a filter or an export. */
const MAX_ROWS = 100_000;

export interface ReportRows {
  readonly rows: PagedRows<MemberReport>;
  readonly isLoading: boolean;
  /** All was read, and there is nothing. */
  readonly isEmpty: boolean;
  /** Why there is no list at all. */
  readonly error: unknown;
  /** There are more, and the list may grow. */
  readonly hasMore: boolean;
  /** There are more than the list holds. */
  readonly isFull: boolean;
  readonly isMoreFailed: boolean;
  readonly loadMore: () => void;
  readonly retryMore: () => void;
  readonly refresh: () => void;
  readonly isRefreshing: boolean;
  /** Set while the last refresh has failed: when the rows were last up to date. */
  readonly outdatedSince: number | null;
}

const NOTHING = { rows: new PagedRows<MemberReport>([]), hasGap: false };

/** The rows of the list: pages downwards, with the newest page kept up to date. */
export function useReportRows(filters: ReportFilters): ReportRows {
  const place = usePlace();
  const queries = useQueryClient();
  const options = reportPagesQuery(place, filters);
  const pages = useInfiniteQuery(options);
  const loaded = pages.data?.pages;
  const first = { page: loaded?.[0], at: pages.dataUpdatedAt };
  const newest = useQuery(newestReportsQuery(place, filters, first));
  const merged = useMemo(
    () => (newest.data && loaded ? mergeNewest(newest.data, loaded) : NOTHING),
    [newest.data, loaded],
  );
  const { queryKey } = options;
  useEffect(() => {
    if (!merged.hasGap || !newest.data) return;
    queries.setQueryData(queryKey, { pages: [newest.data], pageParams: [undefined] });
  });
  const isWhole = newest.data?.nextCursor === null;
  const isMore = pages.hasNextPage && !isWhole;
  const isFull = isMore && merged.rows.length >= MAX_ROWS;
  const hasMore = isMore && !isFull;
  const canLoad = hasMore && !pages.isFetching && !pages.isFetchNextPageError;
  const { fetchNextPage } = pages;
  const retryMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return {
    rows: merged.rows,
    isLoading: pages.isPending,
    isEmpty: loaded !== undefined && merged.rows.length === 0 && !isMore,
    error: loaded === undefined ? pages.error : null,
    hasMore,
    isFull,
    isMoreFailed: pages.isFetchNextPageError,
    loadMore: useCallback(() => {
      if (canLoad) retryMore();
    }, [canLoad, retryMore]),
    retryMore,
    refresh: () => void (loaded === undefined ? pages.refetch() : newest.refetch()),
    isRefreshing: newest.isFetching,
    outdatedSince: newest.isRefetchError ? newest.dataUpdatedAt : null,
  };
}
