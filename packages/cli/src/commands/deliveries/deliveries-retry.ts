import type { Delivery } from "@cnh/sdk";
import { parseSince } from "../../durations.ts";
import { CliError, EXIT } from "../../exit-codes.ts";
import { defineCommand } from "../../frame/command.ts";
import { openSession, type Session } from "../../session.ts";

const MAX_AT_ONCE = 100;

export const deliveriesRetry = defineCommand({
  name: "deliveries retry",
  summary: { pt: "reenvia entregas", en: "resends deliveries" },
  args: [{ name: "deliveryId", optional: true, does: { pt: "uma entrega", en: "one delivery" } }],
  options: {
    failed: {
      kind: "flag",
      does: {
        pt: "as que falharam, até 100; exige --since",
        en: "failed deliveries, up to 100; requires --since",
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
    does: { pt: "Uma entrega nova por linha.", en: "One new delivery per line." },
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
    const ids = id === undefined ? await failedSince(session, since) : [id];
    if (ids.length === 0) {
      context.print.note(
        context.t({ pt: "Nada falhou desde então.", en: "Nothing failed since then." }),
      );
      return;
    }
    await context.prompt.confirm({
      pt: `Mandar ${ids.length} de novo?`,
      en: `Send ${ids.length} again?`,
    });
    for (const each of ids) {
      const delivery: Delivery = await session.cnh.deliveries.retry(each, session.call);
      context.print.line(delivery, () => `${delivery.id}  ${delivery.status}`);
    }
  },
});

async function failedSince({ cnh, call }: Session, since: Date): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id, createdAt } of cnh.deliveries.list(
    { status: "FAILED", limit: 100 },
    call,
  )) {
    if (new Date(createdAt) < since || ids.length >= MAX_AT_ONCE) break;
    ids.push(id);
  }
  return ids;
}
