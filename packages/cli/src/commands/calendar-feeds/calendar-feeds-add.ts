import type { CreateCalendarFeedBody } from "@cnh/sdk";
import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";

export const calendarFeedsAdd = defineCommand({
  name: "calendar-feeds add",
  summary: {
    pt: "cria um feed de calendário com os prazos",
    en: "makes a calendar feed of the deadlines",
  },
  details: {
    pt: "Assine o endereço no Google Agenda, no Outlook ou no Calendário da Apple. Quem tem o endereço lê o feed, por 12 meses ou até você revogá-lo.",
    en: "Subscribe to the address in Google Calendar, Outlook or Apple Calendar. Whoever has the address reads the feed, for 12 months or until you revoke it.",
  },
  options: {
    tag: {
      kind: "text",
      value: "frota:sul",
      does: { pt: "só os condutores com esta etiqueta", en: "only drivers with this tag" },
    },
    withNames: {
      kind: "flag",
      does: { pt: "nomes inteiros em vez de iniciais", en: "whole names instead of initials" },
    },
    language: {
      kind: "text",
      choices: ["pt", "en"],
      does: { pt: "idioma dos eventos (padrão: pt)", en: "language of the events (default: pt)" },
    },
  },
  output: {
    form: "json",
    does: {
      pt: "O feed; o endereço aparece só desta vez, na última linha.",
      en: "The feed; its address is shown only this once, as the last line.",
    },
  },
  exitCodes: [3, 6, 7],
  examples: [
    {
      command: "cnh calendar-feeds add --tag frota:sul",
      does: { pt: "os prazos de uma frota", en: "the deadlines of a fleet" },
    },
  ],
  run: async (context, { options: { tag, withNames, language } }) => {
    const { cnh, call } = await openSession(context);
    const body = { tag, withNames, language } as CreateCalendarFeedBody;
    const made = await cnh.calendarFeeds.create(body, call);
    context.print.value(made, () => `${made.calendarFeedId}\n${made.url}`);
  },
});
