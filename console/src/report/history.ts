/** What happened to a report, in the order of time. */
import type { Delivery, Report } from "@cnh/contract";
import type { AuditRecordView } from "@cnh/contract/console";
import type { IconName } from "../kit/icon.tsx";
import type { Tone } from "../kit/tone.ts";
import type { Format } from "../words/format.ts";
import type { HistoryWords } from "./history-words.ts";

export interface HistoryEntry {
  readonly key: string;
  readonly at: string;
  readonly icon: IconName;
  readonly tone: Tone;
  readonly text: string;
}

interface History {
  readonly report: Pick<Report, "createdAt" | "deliveredAt">;
  readonly deliveries: readonly Delivery[];
  readonly reads: readonly AuditRecordView[];
  /** The name of an endpoint, by its id. */
  readonly endpointOf: (id: string) => string;
  /** The name of who was shown a report. */
  readonly readerOf: (actor: AuditRecordView["actor"]) => string;
}

export function historyOf(
  { report, deliveries, reads, endpointOf, readerOf }: History,
  words: HistoryWords,
  format: Format,
): readonly HistoryEntry[] {
  const { createdAt, deliveredAt } = report;
  const entries: HistoryEntry[] = [
    { key: "ordered", at: createdAt, icon: "plus", tone: "plain", text: words.ordered },
    ...deliveries.map((delivery) => webhookEntry(delivery, endpointOf, words, format)),
    ...readEntries(reads, readerOf, words),
  ];
  if (deliveredAt !== null)
    entries.push({
      key: "delivered",
      at: deliveredAt,
      icon: "check",
      tone: "plain",
      text: words.delivered,
    });
  return entries.toSorted((a, b) => a.at.localeCompare(b.at));
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
  words: HistoryWords,
  format: Format,
): HistoryEntry {
  const { id, eventKind, endpointId, status, failureReason, nextAttemptAt } = delivery;
  const reason = failureReason === null ? null : words.failures[failureReason];
  const next = nextAttemptAt === null ? null : words.nextAttempt(format.instant(nextAttemptAt));
  const outcome = [words.outcomes[status], reason ?? next].filter((text) => text !== null);
  return {
    key: id,
    at: delivery.settledAt ?? delivery.createdAt,
    ...OUTCOMES[status],
    text: `${words.webhook(words.events[eventKind], endpointOf(endpointId))} ${outcome.join(", ")}.`,
  };
}

/** One entry for each reader and channel, at the last time: a page asks several times while a report is in progress. */
function readEntries(
  reads: readonly AuditRecordView[],
  readerOf: History["readerOf"],
  words: HistoryWords,
): HistoryEntry[] {
  const groups = Map.groupBy(reads, ({ actor, origin }) => `${actor.id} ${origin.channel}`);
  return [...groups].flatMap(([key, [newest, ...others]]) => {
    if (!newest) return [];
    const channel = words.channels[newest.origin.channel];
    const text = words.read(readerOf(newest.actor), channel, others.length + 1);
    return [{ key, at: newest.at, icon: "person", tone: "plain", text }];
  });
}
