/** A list that grows downwards by pages, and how far it has got. */
import { useCallback } from "react";

/** The most rows that a list holds: whoever scrolls further wants a filter or an export. */
const MAX_ROWS = 100_000;

export interface GrowingList {
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
}

/** What is used of the query that reads the pages. */
interface Pages {
  readonly data: unknown;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** `count`: the rows so far. `isMore`: the service has others. */
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
