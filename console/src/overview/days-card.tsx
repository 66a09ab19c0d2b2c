import type { ReportDay } from "@cnh/contract/console";
import { type BarColumn, Bars, type BarSeries } from "../charts/bars.tsx";
import { Card } from "../kit/card.tsx";
import { usePlace } from "../place.ts";
import { type Format, useFormat } from "../messages/format.ts";
import { useOverviewWords } from "./messages.ts";

export function DaysCard({ days }: { readonly days: readonly ReportDay[] }) {
  const words = useOverviewWords().days;
  const format = useFormat();
  const { mode } = usePlace();
  const sumOf = (name: "ordered" | "failed") => days.reduce((sum, day) => sum + day[name], 0);
  if (sumOf("ordered") + sumOf("failed") === 0)
    return (
      <Card title={words.title}>
        <p className="text-[14px] text-ink-soft">{words.empty}</p>
      </Card>
    );
  const series: BarSeries[] = [
    { name: "delivered", label: words.delivered, look: "solid" },
    { name: "processing", label: words.processing, look: "dotted" },
    { name: "failed", label: mode === "live" ? words.failed : words.failedTest, look: "crossed" },
  ];
  const isUncounted = days.some(({ processing }) => processing === null);
  if (isUncounted)
    series.push({ name: "uncounted", label: words.uncounted, look: "hatched", isFiller: true });
  return (
    <Card title={words.title}>
      <Bars
        summary={words.summary(format.number(sumOf("ordered")), format.number(sumOf("failed")))}
        series={series}
        columns={days.map((day) => columnOf(day, format))}
        words={{ table: words.table, column: words.day, unknown: words.notCounted }}
        formatNumber={(value) => format.number(value)}
      />
    </Card>
  );
}

function columnOf(
  { day, ordered, failed, processing, delivered }: ReportDay,
  format: Format,
): BarColumn {
  const heading = format.day(day);
  const values =
    processing === null || delivered === null
      ? { failed, uncounted: Math.max(0, ordered - failed) }
      : { delivered, processing, failed, uncounted: 0 };
  return { label: heading.slice(0, "31/12".length), heading, values };
}
