import type { ReportDay } from "@cnh/contract/console";
import { type BarColumn, Bars, type BarSeries } from "../charts/bars.tsx";
import { Card } from "../kit/card.tsx";
import { usePlace } from "../place.ts";
import { type Format, useFormat } from "../messages/format.ts";
import { useOverviewMessages } from "./messages.ts";

export function DaysCard({ days }: { readonly days: readonly ReportDay[] }) {
  const messages = useOverviewMessages().days;
  const format = useFormat();
  const { mode } = usePlace();
  const sumOf = (name: "ordered" | "failed") => days.reduce((sum, day) => sum + day[name], 0);
  if (sumOf("ordered") + sumOf("failed") === 0)
    return (
      <Card title={messages.title}>
        <p className="text-body text-ink-soft">{messages.empty}</p>
      </Card>
    );
  const series: BarSeries[] = [
    { name: "delivered", label: messages.delivered, look: "solid" },
    { name: "processing", label: messages.processing, look: "dotted" },
    {
      name: "failed",
      label: mode === "live" ? messages.failed : messages.failedTest,
      look: "crossed",
    },
  ];
  const isUncounted = days.some(({ processing }) => processing === null);
  if (isUncounted)
    series.push({ name: "uncounted", label: messages.uncounted, look: "hatched", isFiller: true });
  return (
    <Card title={messages.title}>
      <Bars
        summary={messages.summary(format.number(sumOf("ordered")), format.number(sumOf("failed")))}
        series={series}
        columns={days.map((day) => columnOf(day, format))}
        messages={{ table: messages.table, column: messages.day, unknown: messages.notCounted }}
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
