import type { MemberReport, MemberReportPage } from "@cnh/contract/console";
import { PagedRows } from "../kit/paged-rows.ts";

export interface MergedReports {
  readonly rows: PagedRows<MemberReport>;
  /** Whether rows are missing between the newest page and the loaded rows. */
  readonly hasGap: boolean;
}

/**
 * The rows of a list: the current newest page, then the older loaded rows. Ids are in order of time, and the cursor of
 * a page is the last id examined for it. Entirely older pages are reused as they are, so that a merge costs only the
 * number of pages, not of rows.
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
