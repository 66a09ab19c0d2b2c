import { defineCommand } from "../../frame/command.ts";
import { formatMoney } from "../../output/mask.ts";
import { openSession } from "../../session.ts";
import { PAGE_OPTIONS, PAGE_OUTPUT, printList } from "../paging.ts";

export const driversChecks = defineCommand({
  name: "drivers checks",
  summary: { pt: "lista as conferências de um condutor", en: "lists the checks of a driver" },
  args: [{ name: "enrollmentId", does: { pt: "id do acompanhamento", en: "enrollment id" } }],
  options: PAGE_OPTIONS,
  output: PAGE_OUTPUT,
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh drivers checks enr_01kya3np4sfe3b4wzz6kye37bb",
      does: { pt: "as últimas, com resultado e preço", en: "the latest, with outcome and price" },
    },
  ],
  run: async (context, { options: { limit, cursor, all }, args: [id = ""] }) => {
    const { t } = context;
    const { cnh, call } = await openSession(context);
    await printList(context, cnh.enrollments.checks(id, { limit, cursor }, call), all, [
      { title: "id", of: ({ checkId }) => checkId },
      { title: t({ pt: "início", en: "ordered" }), of: ({ orderedAt }) => orderedAt },
      { title: t({ pt: "profundidade", en: "depth" }), of: ({ depth }) => depth },
      { title: t({ pt: "resultado", en: "outcome" }), of: ({ outcome }) => outcome ?? "-" },
      {
        title: t({ pt: "cobrado", en: "charged" }),
        of: ({ charged }) => formatMoney(charged),
        right: true,
      },
      {
        title: t({ pt: "estornado", en: "refunded" }),
        of: ({ refunded }) => formatMoney(refunded),
        right: true,
      },
      { title: t({ pt: "relatório", en: "report" }), of: ({ reportId }) => reportId ?? "" },
    ]);
  },
});
