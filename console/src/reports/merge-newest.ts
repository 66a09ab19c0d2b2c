import type { MemberReport, MemberReportPage } from "@cnh/contract/console";

export interface MergedReports {
  readonly rows: readonly MemberReport[];
  /** True: so many are new that there are others between the newest page and what was loaded before. */
  readonly hasGap: boolean;
}

/**
 * The rows of a list: the newest page as it is now, then what was loaded before and is older. Ids are in the order of
 * time, and the cursor of a page is the last id that was looked at.
 */
export function mergeNewest(
  newest: MemberReportPage,
  pages: readonly MemberReportPage[],
): MergedReports {
  const end = newest.nextCursor;
  if (end === null) return { rows: newest.items, hasGap: false };
  const loaded = pages.flatMap(({ items }) => items);
  const older = loaded.filter(({ reportId }) => reportId < end);
  const newestBefore = pages[0]?.items[0]?.reportId ?? pages[0]?.nextCursor ?? null;
  const hasGap = newestBefore !== null && newestBefore < end;
  return { rows: hasGap ? newest.items : [...newest.items, ...older], hasGap };
}
