import type { AdvanceTestClockBody } from "@cnh/sdk";
import { CliError, EXIT } from "../../exit-codes.ts";
import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { printClock } from "./print-clock.ts";

export const clockAdvance = defineCommand({
  name: "clock advance",
  summary: { pt: "avança um relógio de teste", en: "advances a test clock" },
  details: {
    pt: "Tudo o que vence até lá acontece na ordem: conferências, mudanças e avisos, com os webhooks. O comando não espera: veja a chegada com cnh clock show.",
    en: "Everything that falls due until then happens in its order: checks, changes and notices, with their webhooks. The command does not wait: see the arrival with cnh clock show.",
  },
  args: [
    { name: "testClockId", does: { pt: "id do relógio", en: "clock id" } },
    {
      name: "to",
      does: { pt: "dias, como 30d, ou uma data e hora", en: "days, such as 30d, or an instant" },
    },
  ],
  options: {},
  output: {
    form: "json",
    does: { pt: "O relógio, como na API.", en: "The clock, as in the API." },
  },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh clock advance clk_01kya3np4sfe3b4wzz6kye37bb 30d",
      does: { pt: "um mês", en: "a month" },
    },
  ],
  run: async (context, { args: [id = "", to = ""] }) => {
    const body = advanceOf(to);
    const { cnh, call } = await openSession(context);
    printClock(context, await cnh.testClocks.advance(id, body, call));
  },
});

function advanceOf(to: string): AdvanceTestClockBody {
  const [, days] = /^(\d{1,3})d$/.exec(to) ?? [];
  if (days !== undefined) return { days: Number(days) };
  if (!Number.isNaN(Date.parse(to))) return { to };
  throw new CliError(EXIT.usage, {
    pt: "Diga os dias, como 30d, ou uma data e hora, como 2026-07-24T13:00:00Z.",
    en: "Give days, such as 30d, or an instant, such as 2026-07-24T13:00:00Z.",
  });
}
