import type { BulkOrderView as Order } from "@cnh/contract/console";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { resultAddress } from "../api/bulk-orders.ts";
import { Badge } from "../kit/badge.tsx";
import { buttonClass } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { FactGrid } from "../kit/fact-list.tsx";
import { Notice } from "../kit/notice.tsx";
import { Icon } from "../kit/icon.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { useLocale } from "../messages/locale.tsx";
import { BulkOrderActions } from "./bulk-order-actions.tsx";
import { OutcomeBar } from "./outcome-bar.tsx";
import { endOf, paceOf, type Sample, withSample } from "./pace.ts";
import { progressOf, STATE_LOOK } from "./progress.ts";
import { useBulkMessages } from "./messages.ts";

/** The progress of a bulk order, and the actions on it. */
export function BulkOrderView({ order }: { readonly order: Order }) {
  const { order: messages, states } = useBulkMessages();
  const format = useFormat();
  const place = usePlace();
  return (
    <div className="space-y-4">
      <div>
        <Link
          to="/$organizationId/$mode/orders/bulk"
          params={place}
          className="mb-1 inline-flex min-h-6 items-center gap-1 text-body text-ink-soft hover:text-ink"
        >
          <Icon name="left" size={14} />
          {messages.back}
        </Link>
        <PageHeader
          title={messages.title(format.instant(order.createdAt))}
          actions={<BulkOrderActions order={order} />}
        >
          <p className="mt-1">
            <Badge {...STATE_LOOK[order.state]}>{states[order.state]}</Badge>
          </p>
        </PageHeader>
      </div>
      <StopNotice order={order} />
      <ProgressCard order={order} />
      <Details order={order} />
    </div>
  );
}

/** Why nothing is being ordered, and how many reports are left. */
function StopNotice({ order }: { readonly order: Order }) {
  const { order: messages } = useBulkMessages();
  const format = useFormat();
  const { state, stopReason, counts } = order;
  const left = messages.left(counts.waiting, format.number(counts.waiting));
  if (state === "paused")
    return (
      <Notice tone="warn">
        {messages.paused} {left}
      </Notice>
    );
  if (stopReason === null) return null;
  const { title, todo } = messages.stops[stopReason];
  return (
    <Notice role="alert" tone="bad" icon="warning" title={`${title} ${left}`}>
      <p className="mt-1">{todo}</p>
    </Notice>
  );
}

function ProgressCard({ order }: { readonly order: Order }) {
  const { order: messages } = useBulkMessages();
  const format = useFormat();
  const { locale } = useLocale();
  const place = usePlace();
  const { ended, all } = progressOf(order);
  const download = (
    <a
      href={resultAddress(place, order.id, locale)}
      download
      className={buttonClass(order.state === "finished" ? "primary" : "secondary")}
    >
      <Icon name="download" />
      {messages.result}
    </a>
  );
  return (
    <Card
      title={messages.ended(format.number(ended), format.number(all))}
      hint={<Pace order={order} />}
      actions={<div className="max-sm:hidden">{download}</div>}
    >
      <OutcomeBar counts={order.counts} />
      <div className="mt-4 sm:hidden">{download}</div>
      <p className="mt-3 text-body text-ink-soft">
        {order.state === "running" ? messages.mayClose : messages.resultHint}
      </p>
    </Card>
  );
}

/** The pace and the estimated end, if known. */
function Pace({ order }: { readonly order: Order }) {
  const { order: messages } = useBulkMessages();
  const format = useFormat();
  const samples = useSamples(order);
  const { ended, all } = progressOf(order);
  const pace = paceOf(samples);
  const end = endOf(samples, all - ended);
  if (order.state !== "running" || pace === null || end === null) return null;
  return [messages.pace(format.number(Math.round(pace))), messages.estimate(format.time(end))].join(
    " · ",
  );
}

function useSamples(order: Order): readonly Sample[] {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const { ended } = progressOf(order);
  useEffect(() => {
    // The clock is read when a response has arrived, which only an effect knows.
    // oxlint-disable-next-line react/set-state-in-effect
    setSamples((last) => withSample(last, { at: Date.now(), ended }));
    // Every response is a sample, also one in which nothing has ended.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [order, ended]);
  return samples;
}

function Details({ order }: { readonly order: Order }) {
  const { order: messages } = useBulkMessages();
  const format = useFormat();
  const { mode } = usePlace();
  const { counts } = order;
  const leftOut = (["invalid", "repeated", "recent"] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => messages.leftOutOf[kind](counts[kind], format.number(counts[kind])));
  return (
    <Card title={messages.details}>
      <FactGrid
        className="sm:grid-cols-2 lg:grid-cols-3"
        facts={[
          [messages.purpose, order.purpose],
          mode === "live" && [messages.price, format.money(order.pricePerReport)],
          [messages.rows, format.number(order.rows)],
          [messages.leftOut, leftOut.length === 0 ? messages.nothingLeftOut : leftOut.join(", ")],
          order.finishedAt !== null && [messages.finished, format.instant(order.finishedAt)],
        ]}
      />
    </Card>
  );
}
