/** The events of a report, in order of time. */
import type { Delivery, Report } from "@cnh/contract";
import type { ReportHistory, ReportRead } from "@cnh/contract/console";
import type { IconName } from "../kit/icon.tsx";
import type { Tone } from "../kit/tone.ts";
import type { Format } from "../messages/format.ts";
import type { HistoryMessages } from "./history-messages.ts";

export interface HistoryEntry {
  readonly key: string;
  readonly at: string;
  readonly icon: IconName;
  readonly tone: Tone;
  readonly text: string;
}

export type HistoryActor = ReportRead["actor"];

interface History {
  readonly report: Pick<Report, "createdAt" | "deliveredAt">;
  /** `null` until it is read. */
  readonly history: ReportHistory | null;
  readonly deliveries: readonly Delivery[];
  /** The name of an endpoint, by its id. */
  readonly endpointOf: (id: string) => string;
  readonly nameOf: (actor: HistoryActor) => string;
}

export function historyOf(
  { report, history, deliveries, endpointOf, nameOf }: History,
  messages: HistoryMessages,
  format: Format,
): readonly HistoryEntry[] {
  const { createdAt, deliveredAt } = report;
  const entries = [
    moment("ordered", createdAt, "plus", orderedText(history, nameOf, messages)),
    moment("partial", history?.partiallyDeliveredAt ?? null, "clock", messages.partial),
    moment("delivered", deliveredAt, "check", messages.delivered),
    ...deliveries.map((delivery) => webhookEntry(delivery, endpointOf, messages, format)),
    ...readEntries(history?.reads ?? [], nameOf, messages),
  ];
  return entries.filter((entry) => entry !== null).toSorted((a, b) => a.at.localeCompare(b.at));
}

const moment = (
  key: string,
  at: string | null,
  icon: IconName,
  text: string,
): HistoryEntry | null => (at === null ? null : { key, at, icon, tone: "plain", text });

function orderedText(
  history: ReportHistory | null,
  nameOf: History["nameOf"],
  messages: HistoryMessages,
): string {
  if (history === null) return messages.ordered;
  return messages.orderedBy(nameOf(history.orderedBy), messages.channels[history.channel]);
}

const OUTCOMES: Readonly<Record<Delivery["status"], Pick<HistoryEntry, "icon" | "tone">>> = {
  PENDING: { icon: "clock", tone: "plain" },
  SUCCEEDED: { icon: "check", tone: "ok" },
  FAILED: { icon: "warning", tone: "bad" },
  SUPERSEDED: { icon: "right", tone: "plain" },
};

function webhookEntry(
  delivery: Delivery,
  endpointOf: History["endpointOf"],
  messages: HistoryMessages,
  format: Format,
): HistoryEntry {
  const { id, eventKind, endpointId, status, failureReason, nextAttemptAt } = delivery;
  const reason = failureReason === null ? null : messages.failures[failureReason];
  const next = nextAttemptAt === null ? null : messages.nextAttempt(format.instant(nextAttemptAt));
  const outcome = [messages.outcomes[status], reason ?? next].filter((text) => text !== null);
  return {
    key: id,
    at: delivery.settledAt ?? delivery.createdAt,
    ...OUTCOMES[status],
    text: `${messages.webhook(messages.events[eventKind], endpointOf(endpointId))} ${outcome.join(", ")}.`,
  };
}

/** One entry for each reader, channel and kind, at the last time: a page polls while a report is in progress. */
function readEntries(
  reads: readonly ReportRead[],
  nameOf: History["nameOf"],
  messages: HistoryMessages,
): HistoryEntry[] {
  const groups = Map.groupBy(reads, ({ what, actor, channel }) => `${what} ${actor.id} ${channel}`);
  return [...groups].flatMap(([key, [newest, ...others]]) => {
    if (!newest) return [];
    const { at, what, actor, channel } = newest;
    const text = messages.reads[what](nameOf(actor), messages.channels[channel], others.length + 1);
    return [{ key, at, icon: "person", tone: "plain", text }];
  });
}
