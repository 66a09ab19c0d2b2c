import type { MemberReport, MemberReportPage } from "@cnh/contract/console";
import { PagedRows } from "../kit/paged-rows.ts";

export interface MergedReports {
  readonly rows: PagedRows<MemberReport>;
  /** True: so many are new that there are others between the newest page and what was loaded before. */
  readonly hasGap: boolean;
}

/**
 * The rows of a list: the newest page as it is now, then what was loaded before and is older. Ids are in the order of
 * time, and the cursor of a page is the last id that was looked at. Pages that are older as a whole are taken as they
 * are, so that a long list costs no more with each page than its number of pages.
 */
export function mergeNewest(
  newest: MemberReportPage,
  pages: readonly MemberReportPage[],
): MergedReports {
  const end = newest.nextCursor;
  const newestBefore = pages[0]?.items[0]?.reportId ?? pages[0]?.nextCursor ?? null;
  const hasGap = end !== null && newestBefore !== null && newestBefore < end;
  if (end === null || hasGap) return { rows: new PagedRows([newest.items]), hasGap };
  const older = pages.map(({ items }) =>
    items[0] === undefined || items[0].reportId < end
      ? items
      : items.filter(({ reportId }) => reportId < end),
  );
  return { rows: new PagedRows([newest.items, ...older]), hasGap };
}
