import type { UsageSummary } from "@cnh/contract/console";
import { type BarColumn, Bars, type BarSeries } from "../charts/bars.tsx";
import { StepLine } from "../charts/step-line.tsx";
import { Card } from "../kit/card.tsx";
import { usePlace } from "../place.ts";
import { type Format, useFormat } from "../messages/format.ts";
import { useUsageWords } from "./messages.ts";

interface ChartsProps {
  readonly usage: UsageSummary;
}

export function UsageCharts({ usage }: ChartsProps) {
  return (
    <>
      <DaysChart usage={usage} />
      <BalanceChart usage={usage} />
    </>
  );
}

function DaysChart({ usage: { from, to, sums, days } }: ChartsProps) {
  const words = useUsageWords().days;
  const format = useFormat();
  const isLive = usePlace().mode === "live";
  if (sums.ordered + sums.failed === 0)
    return (
      <Card title={words.title}>
        <p className="text-[14px] text-ink-soft">{words.empty}</p>
      </Card>
    );
  const series: BarSeries[] = [
    { name: "delivered", label: words.delivered, look: "solid" },
    { name: "processing", label: words.processing, look: "dotted" },
    { name: "failed", label: isLive ? words.failed : words.failedTest, look: "crossed" },
  ];
  if (days.some(({ processing }) => processing === null))
    series.push({ name: "uncounted", label: words.uncounted, look: "hatched", isFiller: true });
  return (
    <Card title={words.title}>
      <Bars
        summary={words.summary(
          format.number(sums.ordered),
          format.number(sums.failed),
          format.day(from),
          format.day(to),
        )}
        series={series}
        columns={days.map((day) => columnOf(day, format))}
        words={{ table: words.table, column: words.day, unknown: words.notCounted }}
        formatNumber={(value) => format.number(value)}
        more={isLive ? [words.charged, words.refunded] : []}
      />
    </Card>
  );
}

function columnOf(day: UsageSummary["days"][number], format: Format): BarColumn {
  const { ordered, failed, processing, delivered } = day;
  const heading = format.day(day.day);
  const values =
    processing === null || delivered === null
      ? { failed, uncounted: Math.max(0, ordered - failed) }
      : { delivered, processing, failed, uncounted: 0 };
  return {
    label: heading.slice(0, "31/12".length),
    heading,
    values,
    more: [format.money(day.charged), format.money(day.refunded)],
  };
}

/** Only for members who see the credit, and only where reports are charged. */
function BalanceChart({ usage: { credit, days } }: ChartsProps) {
  const words = useUsageWords().balance;
  const format = useFormat();
  const points = days.flatMap(({ day, balance }) => {
    if (balance === null) return [];
    const heading = format.day(day);
    return [{ heading, label: heading.slice(0, "31/12".length), value: balance }];
  });
  const last = points.at(-1);
  if (!credit || !last) return null;
  const limit = format.money(credit.limit);
  return (
    <Card title={words.title} hint={words.hint}>
      <StepLine
        summary={words.summary(format.money(last.value), limit, last.heading)}
        points={points}
        bound={{ value: credit.limit, label: words.limit(limit) }}
        words={{ table: words.table, column: words.day, value: words.value }}
        format={format.money}
        formatBriefly={format.moneyBriefly}
      />
    </Card>
  );
}
