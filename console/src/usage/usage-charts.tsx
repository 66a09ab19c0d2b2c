import type { UsageSummary } from "@cnh/contract/console";
import { type BarColumn, Bars, type BarSeries } from "../charts/bars.tsx";
import { StepLine } from "../charts/step-line.tsx";
import { Card } from "../kit/card.tsx";
import { usePlace } from "../place.ts";
import { type Format, useFormat } from "../messages/format.ts";
import { useUsageMessages } from "./messages.ts";

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
  const messages = useUsageMessages().days;
  const format = useFormat();
  const isLive = usePlace().mode === "live";
  if (sums.ordered + sums.failed === 0)
    return (
      <Card title={messages.title}>
        <p className="text-body text-ink-soft">{messages.empty}</p>
      </Card>
    );
  const series: BarSeries[] = [
    { name: "delivered", label: messages.delivered, look: "solid" },
    { name: "processing", label: messages.processing, look: "dotted" },
    { name: "failed", label: isLive ? messages.failed : messages.failedTest, look: "crossed" },
  ];
  if (days.some(({ processing }) => processing === null))
    series.push({ name: "uncounted", label: messages.uncounted, look: "hatched", isFiller: true });
  return (
    <Card title={messages.title}>
      <Bars
        summary={messages.summary(
          format.number(sums.ordered),
          format.number(sums.failed),
          format.day(from),
          format.day(to),
        )}
        series={series}
        columns={days.map((day) => columnOf(day, format))}
        messages={{ table: messages.table, column: messages.day, unknown: messages.notCounted }}
        formatNumber={(value) => format.number(value)}
        more={isLive ? [messages.charged, messages.refunded] : []}
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
  const messages = useUsageMessages().balance;
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
    <Card title={messages.title} hint={messages.hint}>
      <StepLine
        summary={messages.summary(format.money(last.value), limit, last.heading)}
        points={points}
        bound={{ value: credit.limit, label: messages.limit(limit) }}
        messages={{ table: messages.table, column: messages.day, value: messages.value }}
        format={format.money}
        formatBriefly={format.moneyBriefly}
      />
    </Card>
  );
}
