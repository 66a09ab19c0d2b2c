import type { Delivery } from "@cnh/sdk";
import { parseSince } from "../../durations.ts";
import { CliError, EXIT } from "../../exit-codes.ts";
import { defineCommand } from "../../frame/command.ts";
import { openSession, type Session } from "../../session.ts";

const MAX_DELIVERIES = 100;

export const deliveriesRetry = defineCommand({
  name: "deliveries retry",
  summary: { pt: "envia entregas agora", en: "sends deliveries now" },
  args: [{ name: "deliveryId", optional: true, does: { pt: "uma entrega", en: "one delivery" } }],
  options: {
    failed: {
      kind: "flag",
      does: {
        pt: "as que ainda não foram aceitas, até 100; exige --since",
        en: "deliveries without success, up to 100; requires --since",
      },
    },
    since: {
      kind: "text",
      value: "2h",
      does: { pt: "desde quando, com --failed", en: "since when, with --failed" },
    },
  },
  output: {
    form: "lines",
    does: {
      pt: "Uma entrega por linha: a nova, ou a mesma se ela ainda esperava uma tentativa.",
      en: "One delivery per line: the new one, or the same if it waited for an attempt.",
    },
  },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh deliveries retry dlv_01kya3pk0vfwps4zf3fea2qapg --yes",
      does: { pt: "uma, sem perguntar", en: "one, without a prompt" },
    },
    {
      command: "cnh deliveries retry --failed --since 2h --yes",
      does: { pt: "as falhas das últimas duas horas", en: "the failures of the last two hours" },
    },
  ],
  run: async (context, { options, args: [id] }) => {
    if ((id !== undefined) === options.failed || options.failed !== (options.since !== undefined)) {
      throw new CliError(EXIT.usage, {
        pt: "Diga uma entrega, ou --failed com --since.",
        en: "Give one delivery, or --failed with --since.",
      });
    }
    const session = await openSession(context);
    const since = parseSince(options.since ?? "1s", new Date());
    const found = id === undefined ? await failedSince(session, since) : [id];
    const ids = found.slice(0, MAX_DELIVERIES);
    if (ids.length === 0) {
      context.print.note(
        context.t({ pt: "Nada falhou desde então.", en: "Nothing failed since then." }),
      );
      return;
    }
    if (found.length > ids.length) {
      context.print.note(
        context.t({
          pt: `Mais de ${MAX_DELIVERIES} falharam. Para enviar tudo de um endpoint: cnh endpoints recover <id> --since ${options.since}`,
          en: `More than ${MAX_DELIVERIES} failed. To send everything of an endpoint: cnh endpoints recover <id> --since ${options.since}`,
        }),
      );
    }
    await context.prompt.confirm({
      pt: `Enviar ${ids.length} agora?`,
      en: `Send ${ids.length} now?`,
    });
    for (const each of ids) {
      const delivery: Delivery = await session.cnh.deliveries.retry(each, session.call);
      context.print.line(delivery, () => `${delivery.id}  ${delivery.status}`);
    }
  },
});

/** The newest ones since an instant, at most one more than can be sent. */
async function failedSince({ cnh, call }: Session, since: Date): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id, createdAt } of cnh.deliveries.list(
    { lastAttempt: "failed", limit: 100 },
    call,
  )) {
    if (new Date(createdAt) < since || ids.length > MAX_DELIVERIES) break;
    ids.push(id);
  }
  return ids;
}
