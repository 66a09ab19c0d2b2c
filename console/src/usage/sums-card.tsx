import type { UsageSummary } from "@cnh/contract/console";
import { Card } from "../kit/card.tsx";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import type { messages as portuguese } from "./messages.pt-br.ts";
import { useUsageMessages } from "./messages.ts";

/** The sums of the shown days, each next to the sum of as many days before. */
export function SumsCard({ usage }: { readonly usage: UsageSummary }) {
  const messages = useUsageMessages().sums;
  const format = useFormat();
  const isLive = usePlace().mode === "live";
  const { sums, before, change } = usage;
  const compare = (share: number | null, earlier: string) =>
    comparison(messages, share, earlier, (value) => format.percent(value));
  return (
    <Card
      title={messages.title}
      hint={messages.before(format.day(before.from), format.day(before.to))}
    >
      <dl className="grid gap-4 sm:grid-cols-3">
        <Figure
          name={messages.ordered}
          value={format.number(sums.ordered)}
          hint={compare(change.ordered, format.number(before.sums.ordered))}
        />
        <Figure
          name={isLive ? messages.failed : messages.failedTest}
          value={format.number(sums.failed)}
          hint={compare(change.failed, format.number(before.sums.failed))}
        />
        {isLive && (
          <Figure
            name={messages.spent}
            value={format.money(sums.spent)}
            hint={compare(change.spent, format.money(before.sums.spent))}
          />
        )}
      </dl>
    </Card>
  );
}

function comparison(
  messages: (typeof portuguese)["sums"],
  share: number | null,
  earlier: string,
  percent: (share: number) => string,
): string {
  if (share === null) return messages.nothingBefore;
  if (share === 0) return messages.same(earlier);
  return share > 0
    ? messages.more(percent(share), earlier)
    : messages.less(percent(-share), earlier);
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly hint: string;
}

const Figure = ({ name, value, hint }: FigureProps) => (
  <div>
    <dt className="text-body text-ink-soft">{name}</dt>
    <dd className="text-heading font-bold">{value}</dd>
    <dd className="text-small text-ink-soft">{hint}</dd>
  </div>
);
