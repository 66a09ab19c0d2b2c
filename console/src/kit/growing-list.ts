/** A list that grows downwards by pages, and its loading state. */
import { useCallback } from "react";

/** The maximum number of rows in a list: beyond it, a filter or an export serves better. */
const MAX_ROWS = 100_000;

export interface GrowingList {
  readonly isLoading: boolean;
  /** Everything was read, and there are no rows. */
  readonly isEmpty: boolean;
  /** Why there is no list at all. */
  readonly error: unknown;
  /** There are more rows, and the list may grow. */
  readonly hasMore: boolean;
  /** There are more rows than the maximum. */
  readonly isFull: boolean;
  readonly isMoreFailed: boolean;
  readonly loadMore: () => void;
  readonly retryMore: () => void;
}

/** The used part of the query that reads the pages. */
interface Pages {
  readonly data: unknown;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** `count`: the rows so far. `isMore`: whether the service has others. */
export function useGrowingList(pages: Pages, count: number, isMore: boolean): GrowingList {
  const isFull = isMore && count >= MAX_ROWS;
  const hasMore = isMore && !isFull;
  const canLoad = hasMore && !pages.isFetching && !pages.isFetchNextPageError;
  const { fetchNextPage } = pages;
  const retryMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const isRead = pages.data !== undefined;
  return {
    isLoading: pages.isPending,
    isEmpty: isRead && count === 0 && !isMore,
    error: isRead ? null : pages.error,
    hasMore,
    isFull,
    isMoreFailed: pages.isFetchNextPageError,
    loadMore: useCallback(() => {
      if (canLoad) retryMore();
    }, [canLoad, retryMore]),
    retryMore,
  };
}
