import type { MemberReport, MemberReportPage } from "@cnh/contract/console";
import { expect, test } from "vitest";
import { type MergedReports, mergeNewest } from "./merge-newest.ts";

const page = (nextCursor: string | null, ...ids: string[]): MemberReportPage => ({
  items: ids.map((reportId) => ({ reportId }) as MemberReport),
  nextCursor,
});
const idsOf = ({ rows }: MergedReports) =>
  rows
    .toArray()
    .map(({ reportId }) => reportId)
    .join("");

const pages = [page("e", "h", "g", "f", "e"), page("a", "d", "c", "b", "a")];

test("new reports come above, and loaded reports stay below", () => {
  const merged = mergeNewest(page("g", "j", "i", "h", "g"), pages);
  expect(idsOf(merged)).toBe("jihgfedcba");
  expect(merged.hasGap).toBe(false);
});

test("a report that no longer meets the filters is gone from the newest page", () => {
  expect(idsOf(mergeNewest(page("e", "h", "f", "e"), pages))).toBe("hfedcba");
});

test("without a next page the newest page is all there is", () => {
  expect(idsOf(mergeNewest(page(null, "h"), pages))).toBe("h");
});

test("more new reports than a page has leave a gap: what was loaded is given up", () => {
  const merged = mergeNewest(page("k", "n", "m", "l", "k"), pages);
  expect([idsOf(merged), merged.hasGap]).toEqual(["nmlk", true]);
});

test("pages that are short because of their view are merged by their cursors", () => {
  const merged = mergeNewest(page("e", "h"), [page("e", "h", "g"), page("a", "b")]);
  expect([idsOf(merged), merged.hasGap]).toEqual(["hb", false]);
  expect(mergeNewest(page("e"), [page("e"), page("a", "b")]).hasGap).toBe(false);
});
