import type { Delivery, ListDeliveriesQuery } from "@cnh/sdk";
import { setTimeout as sleep } from "node:timers/promises";
import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";

const PAUSE_MS = 5000;

export const deliveriesTail = defineCommand({
  name: "deliveries tail",
  summary: {
    pt: "mostra as últimas entregas de webhooks",
    en: "shows the latest webhook deliveries",
  },
  options: {
    failed: {
      kind: "flag",
      does: {
        pt: "só as que ainda não foram aceitas: FAILED, ou PENDING após uma falha",
        en: "only deliveries without success: FAILED, or PENDING after a failure",
      },
    },
    endpoint: {
      kind: "text",
      value: "whe_…",
      does: { pt: "só deste endpoint", en: "only for this endpoint" },
    },
    limit: {
      kind: "whole",
      value: "n",
      does: { pt: "quantas (padrão: 20)", en: "how many (default: 20)" },
    },
    follow: {
      kind: "flag",
      does: { pt: "continua mostrando as novas", en: "continues with new ones" },
    },
  },
  output: {
    form: "lines",
    does: {
      pt: "Uma entrega por linha, com suas tentativas.",
      en: "One delivery per line, with its attempts.",
    },
  },
  exitCodes: [3, 6, 7],
  examples: [
    { command: "cnh deliveries tail", does: { pt: "as últimas 20", en: "the last 20" } },
    {
      command: "cnh deliveries tail --failed --limit 5",
      does: { pt: "cinco falhas", en: "five failures" },
    },
  ],
  run: async (context, { options }) => {
    const { print, t } = context;
    const { cnh, call } = await openSession(context);
    const query: ListDeliveriesQuery = {
      limit: options.limit ?? 20,
      ...(options.endpoint !== undefined && { endpointId: options.endpoint }),
      ...(options.failed && { lastAttempt: "failed" }),
    };
    const shown = new Set<string>();
    for (;;) {
      const { items } = await cnh.deliveries.list(query, call);
      const fresh = items.filter((item) => !shown.has(keyOf(item))).toReversed();
      for (const item of fresh) {
        shown.add(keyOf(item));
        const delivery = await cnh.deliveries.get(item.id, call);
        const { statusCode, failure, durationMs } = delivery.attempts.at(-1) ?? {};
        const last = statusCode ?? failure ?? "-";
        print.line(delivery, () =>
          [
            item.createdAt,
            item.id,
            item.status,
            item.eventKind,
            `${last} ${durationMs ?? 0} ms`,
            ...(item.nextAttemptAt === null
              ? []
              : [t({ pt: `próxima ${item.nextAttemptAt}`, en: `next ${item.nextAttemptAt}` })]),
          ].join("  "),
        );
      }
      if (!options.follow) return;
      await sleep(PAUSE_MS, undefined, call);
    }
  },
});

/** A delivery is shown again when its status has changed. */
function keyOf({ id, status, nextAttemptAt }: Delivery): string {
  return `${id} ${status} ${nextAttemptAt ?? ""}`;
}
