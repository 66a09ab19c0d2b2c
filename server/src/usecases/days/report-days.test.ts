import { expect, test } from "vitest";
import { NO_TOTALS, reportDays } from "./report-days.ts";

const range = { to: "2026-11-15", days: 3, maxProcessing: 10 };
const totals = (day: string, reports: number, failed = 0) => ({
  ...NO_TOTALS,
  day,
  reports,
  failed,
});

test("every day is the difference of two totals, and reports in progress are not delivered", () => {
  const stored = [
    totals("2026-11-01", 100, 7),
    totals("2026-11-13", 104, 8),
    totals("2026-11-15", 110, 8),
  ];
  expect(reportDays(stored, [{ day: "2026-11-15", count: 2 }], range)).toEqual([
    { day: "2026-11-13", ordered: 4, failed: 1, processing: 0, delivered: 3 },
    { day: "2026-11-14", ordered: 0, failed: 0, processing: 0, delivered: 0 },
    { day: "2026-11-15", ordered: 6, failed: 0, processing: 2, delivered: 4 },
  ]);
});

test("a failure of an earlier day's report does not make the delivered ones negative", () => {
  const [, , today] = reportDays([totals("2026-11-14", 5), totals("2026-11-15", 6, 3)], [], range);
  expect(today).toEqual({ day: "2026-11-15", ordered: 1, failed: 3, processing: 0, delivered: 0 });
});

test("where not all reports in progress were counted, none is called delivered", () => {
  const running = [
    { day: "2026-11-14", count: 8 },
    { day: "2026-11-15", count: 3 },
  ];
  const stored = [totals("2026-11-13", 20), totals("2026-11-14", 40), totals("2026-11-15", 60)];
  expect(reportDays(stored, running, range)).toEqual([
    { day: "2026-11-13", ordered: 20, failed: 0, processing: null, delivered: null },
    { day: "2026-11-14", ordered: 20, failed: 0, processing: null, delivered: null },
    { day: "2026-11-15", ordered: 20, failed: 0, processing: 3, delivered: 17 },
  ]);
  const [first] = reportDays(stored, [{ day: "2026-11-15", count: 10 }], range);
  expect(first).toMatchObject({ processing: 0, delivered: 20 });
});
