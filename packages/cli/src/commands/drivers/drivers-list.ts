import type { ListEnrollmentsQuery } from "@cnh/sdk";
import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { PAGE_OPTIONS, PAGE_OUTPUT, printList } from "../paging.ts";

export const driversList = defineCommand({
  name: "drivers list",
  summary: { pt: "lista os condutores acompanhados", en: "lists the enrolled drivers" },
  options: {
    state: {
      kind: "text",
      choices: ["ACTIVE", "PAUSED", "ENDED"],
      does: { pt: "só esta situação", en: "only this state" },
    },
    tag: {
      kind: "text",
      value: "frota:sul",
      does: { pt: "só com esta etiqueta", en: "only with this tag" },
    },
    ref: {
      kind: "text",
      value: "ref",
      does: { pt: "exatamente esta referência", en: "only this exact reference" },
    },
    dueBefore: {
      kind: "text",
      value: "AAAA-MM-DD",
      does: {
        pt: "só com prazo antes deste dia, o mais próximo primeiro",
        en: "only with a deadline before this day, earliest first",
      },
    },
    ...PAGE_OPTIONS,
  },
  output: PAGE_OUTPUT,
  exitCodes: [3, 6, 7],
  examples: [
    { command: "cnh drivers list", does: { pt: "os últimos", en: "the latest ones" } },
    {
      command: "cnh drivers list --tag frota:sul --all",
      does: {
        pt: "os de uma frota",
        en: "those of a fleet",
      },
    },
  ],
  run: async (context, { options }) => {
    const { print, t } = context;
    const { cnh, call } = await openSession(context);
    const { state, tag, ref: externalRef, dueBefore, limit, cursor, all } = options;
    const query = { state, tag, externalRef, dueBefore, limit, cursor } as ListEnrollmentsQuery;
    await printList(context, cnh.enrollments.list(query, call), all, [
      { title: "id", of: ({ enrollmentId }) => enrollmentId },
      { title: t({ pt: "situação", en: "state" }), of: (item) => item.state },
      { title: "CPF", of: ({ driver }) => print.cpf(driver.cpf) },
      {
        title: t({ pt: "próximo prazo", en: "next deadline" }),
        of: (item) => item.nextDueOn ?? "-",
      },
      { title: t({ pt: "referência", en: "reference" }), of: (item) => item.externalRef ?? "" },
    ]);
  },
});
