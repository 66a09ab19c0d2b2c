import type { DrivenVehicle } from "@cnh/sdk";
import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";

export const reportsMayDrive = defineCommand({
  name: "reports may-drive",
  summary: {
    pt: "verifica se o condutor pode dirigir um veículo",
    en: "checks whether the driver may drive a vehicle",
  },
  details: {
    pt: "Usa o diagnóstico que já existe e não cobra nada. UNKNOWN nunca quer dizer que pode.",
    en: "Uses the stored diagnosis and charges nothing. UNKNOWN never means that driving is allowed.",
  },
  args: [{ name: "reportId", does: { pt: "id do relatório", en: "report id" } }],
  options: {
    vehicle: {
      kind: "text",
      value: "bus",
      does: { pt: "o tipo do veículo, como na API", en: "the vehicle kind, as in the API" },
    },
    category: {
      kind: "text",
      value: "D",
      does: { pt: "ou a categoria que ele exige", en: "or the category that it requires" },
    },
    passengers: {
      kind: "whole",
      value: "n",
      does: { pt: "lugares além do condutor", en: "seats, not counting the driver's" },
    },
    weight: { kind: "whole", value: "kg", does: { pt: "peso bruto", en: "gross weight" } },
    trailer: {
      kind: "whole",
      value: "kg",
      does: { pt: "peso bruto do reboque", en: "gross weight of the trailer" },
    },
    dangerousGoods: {
      kind: "flag",
      does: { pt: "leva produtos perigosos", en: "carries dangerous goods" },
    },
    paid: { kind: "flag", does: { pt: "é trabalho remunerado", en: "it is paid work" } },
    on: {
      kind: "text",
      value: "AAAA-MM-DD",
      does: { pt: "em que dia (padrão: hoje)", en: "on which day (default: today)" },
    },
  },
  output: { form: "json", does: { pt: "Como na API.", en: "As in the API." } },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command:
        "cnh reports may-drive rpt_01kya3np4sfe3b4wzz6kye37bb --vehicle bus --passengers 40 --paid",
      does: { pt: "um ônibus, a trabalho", en: "a bus, for work" },
    },
  ],
  run: async (context, { options, args: [reportId = ""] }) => {
    const { cnh, call } = await openSession(context);
    const vehicle = {
      kind: options.vehicle,
      category: options.category,
      passengers: options.passengers,
      grossWeightKg: options.weight,
      trailerKg: options.trailer,
      ...(options.dangerousGoods && { dangerousGoods: true }),
      ...(options.paid && { paid: true }),
    } as DrivenVehicle;
    const answer = await cnh.reports.mayDrive(reportId, { vehicle, on: options.on }, call);
    context.print.value(answer, () =>
      [
        `${answer.answer}  ${answer.on}`,
        ...answer.reasons.map(({ text }) => text),
        ...answer.missing,
      ].join("\n"),
    );
  },
});
