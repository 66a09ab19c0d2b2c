import { useRef } from "react";
import { Badge } from "../kit/badge.tsx";
import { Card } from "../kit/card.tsx";
import { FactGrid } from "../kit/fact-list.tsx";
import { useWidth } from "../kit/use-width.ts";
import { useFormat } from "../messages/format.ts";
import { LawText } from "../kit/law-text.tsx";
import { MissingCard } from "./missing-card.tsx";
import { FoldedRows, type RowColumn } from "./row-table.tsx";
import { useSectionMessages } from "./section-messages.ts";
import type { ShownFines } from "./shown-report.ts";

type Fines = ShownFines;
type Fine = Fines["items"][number];

const MAX_ROWS = 12;
const STACKED_BELOW = 640;

/** Every fine on record. Unpaid, paid and unknown ones are never added up. */
export function FinesCard({ fines }: { readonly fines: ShownFines | null }) {
  const { fines: messages } = useSectionMessages();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const columns = useColumns();
  if (fines === null)
    return <MissingCard id="fines" title={messages.missing} reason={messages.missingReason} />;
  return (
    <Card id="fines" title={messages.title} className="arrive">
      <div ref={frame}>
        {fines.count === 0 ? (
          <p className="text-body text-ink-soft">{messages.none}</p>
        ) : (
          <>
            <Totals fines={fines} />
            <FoldedRows
              label={messages.title}
              rows={fines.items}
              columns={columns}
              keyOf={(_, index) => String(index)}
              isStacked={width < STACKED_BELOW}
              stacked={stackedFine}
              brief={briefFine}
              briefTitles={Object.values(messages.columns)}
              max={MAX_ROWS}
              more={messages.more}
            />
          </>
        )}
      </div>
    </Card>
  );
}

function Totals({ fines }: { readonly fines: Fines }) {
  const { fines: messages } = useSectionMessages();
  const { money, day } = useFormat();
  const { unpaid, paid, paymentUnknown, nextDeadlineOn } = fines;
  const sum = ({ count, amountCents, complete }: Fines["unpaid"]) => {
    const amount = money(amountCents);
    return messages.total(count, complete ? amount : messages.atLeast(amount));
  };
  return (
    <FactGrid
      className="mb-3 grid-cols-4 max-sm:grid-cols-2 print:grid-cols-4"
      valueClass="font-semibold"
      facts={[
        [messages.unpaid, sum(unpaid)],
        [messages.paid, sum(paid)],
        [messages.paymentUnknown, sum(paymentUnknown)],
        [
          messages.nextDeadline,
          nextDeadlineOn === null ? messages.noDeadline : day(nextDeadlineOn),
        ],
      ]}
    />
  );
}

function useColumns(): readonly RowColumn<Fine>[] {
  const { fines: messages } = useSectionMessages();
  return [
    { title: messages.columns.committed, cell: (fine) => <Committed fine={fine} /> },
    { title: messages.columns.infraction, cell: (fine) => <FineName fine={fine} /> },
    { title: messages.columns.amount, cell: (fine) => <Amount fine={fine} /> },
    { title: messages.columns.payment, cell: (fine) => <Payment fine={fine} /> },
    { title: messages.columns.deadlines, cell: (fine) => <Deadlines fine={fine} /> },
  ];
}

const stackedFine = (fine: Fine) => <StackedFine fine={fine} />;
const briefFine = (fine: Fine) => <BriefFine fine={fine} />;

interface FineProps {
  readonly fine: Fine;
}

function StackedFine({ fine }: FineProps) {
  return (
    <div className="space-y-0.5">
      <FineName fine={fine} />
      <p className="text-ink-soft">
        <Committed fine={fine} /> · <Payment fine={fine} />
      </p>
      <Amount fine={fine} />
      <Deadlines fine={fine} />
    </div>
  );
}

function BriefFine({ fine }: FineProps) {
  const { fines: messages, notInformed } = useSectionMessages();
  const { money, day } = useFormat();
  const { code, amountCents, paid, deadlines, defects } = fine;
  const facts = [
    amountCents === null ? notInformed : money(amountCents),
    paid === null ? messages.paymentUnknown : paid ? messages.isPaid : messages.isUnpaid,
    ...deadlines.map(({ kind, dueOn }) => messages.until(messages.deadlines[kind], day(dueOn))),
    ...defects.map((defect) => messages.defects[defect]),
  ];
  return (
    <>
      <Committed fine={fine} /> · {code ?? notInformed} · {facts.join(" · ")}
    </>
  );
}

function Committed({ fine: { committedOn } }: FineProps) {
  const { notInformedFeminine } = useSectionMessages();
  const { day } = useFormat();
  return committedOn === null ? (
    notInformedFeminine
  ) : (
    <time dateTime={committedOn}>{day(committedOn)}</time>
  );
}

function FineName({ fine: { code, summary, defects } }: FineProps) {
  const { fines: messages, notInformed } = useSectionMessages();
  return (
    <div>
      <span className="text-ink-soft">{code ?? notInformed}</span> <LawText>{summary}</LawText>
      {defects.map((defect) => (
        <span key={defect} className="mt-0.5 block">
          <Badge tone="warn" icon="clock">
            {messages.defects[defect]}
          </Badge>
        </span>
      ))}
    </div>
  );
}

function Amount({ fine: { amountCents, discountedCents } }: FineProps) {
  const { fines: messages, notInformed } = useSectionMessages();
  const { money } = useFormat();
  return (
    <div>
      {amountCents === null ? notInformed : money(amountCents)}
      {discountedCents !== null && (
        <span className="block text-small text-ink-soft">
          {messages.discounted(money(discountedCents.at80))}
          {discountedCents.at60 !== null &&
            ` · ${messages.electronic(money(discountedCents.at60))}`}
        </span>
      )}
    </div>
  );
}

function Payment({ fine: { paid } }: FineProps) {
  const { fines: messages, notInformed } = useSectionMessages();
  if (paid === null) return <Badge tone="unknown">{notInformed}</Badge>;
  return paid ? messages.isPaid : messages.isUnpaid;
}

function Deadlines({ fine: { deadlines } }: FineProps) {
  const { fines: messages } = useSectionMessages();
  const { day } = useFormat();
  if (deadlines.length === 0) return <span className="text-ink-faint">{messages.nothingLeft}</span>;
  return (
    <ul>
      {deadlines.map(({ kind, dueOn }) => (
        <li key={kind}>{messages.until(messages.deadlines[kind], day(dueOn))}</li>
      ))}
    </ul>
  );
}
