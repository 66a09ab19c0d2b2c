import type { MemberReport } from "@cnh/contract/console";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { type GrowingList, useGrowingList } from "../kit/growing-list.ts";
import { PagedRows } from "../kit/paged-rows.ts";
import { newestReportsQuery, type ReportFilters, reportPagesQuery } from "../api/report-list.ts";
import { usePlace } from "../place.ts";
import { mergeNewest } from "./merge-newest.ts";

export interface ReportRows extends GrowingList {
  readonly rows: PagedRows<MemberReport>;
  readonly refresh: () => void;
  readonly isRefreshing: boolean;
  /** Set while the last refresh has failed: when the rows were last up to date. */
  readonly outdatedSince: number | null;
}

const NOTHING = { rows: new PagedRows<MemberReport>([]), hasGap: false };

/** The rows of the list: its pages, with the newest page kept up to date. */
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
  const growth = useGrowingList(pages, merged.rows.length, pages.hasNextPage && !isWhole);
  return {
    ...growth,
    rows: merged.rows,
    refresh: () => void (loaded === undefined ? pages.refetch() : newest.refetch()),
    isRefreshing: newest.isFetching,
    outdatedSince: newest.isRefetchError ? newest.dataUpdatedAt : null,
  };
}
