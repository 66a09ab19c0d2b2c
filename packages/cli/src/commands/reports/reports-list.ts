import { text } from "node:stream/consumers";
import type { ListReportsQuery } from "@cnh/sdk";
import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { PAGE_OPTIONS, PAGE_OUTPUT, printList } from "../paging.ts";

export const reportsList = defineCommand({
  name: "reports list",
  summary: { pt: "lista relatórios, os mais novos primeiro", en: "lists reports, newest first" },
  options: {
    status: {
      kind: "text",
      choices: ["PROCESSING", "DELIVERED", "ERROR"],
      does: { pt: "só esta situação", en: "only this status" },
    },
    verdict: {
      kind: "text",
      choices: ["VALID", "WARNING", "BLOCKED", "EXPIRED", "UNKNOWN"],
      does: { pt: "só este diagnóstico", en: "only this verdict" },
    },
    driving: {
      kind: "text",
      choices: ["ALLOWED", "FORBIDDEN", "UNKNOWN"],
      does: {
        pt: "só quem pode (ou não pode) dirigir",
        en: "only drivers who may (or may not) drive",
      },
    },
    cpf: {
      kind: "text",
      value: "cpf",
      does: {
        pt: "só os deste CPF; - lê da entrada padrão",
        en: "only of this CPF; - reads standard input",
      },
    },
    externalRef: {
      kind: "text",
      value: "ref",
      does: { pt: "exatamente esta referência", en: "only this exact reference" },
    },
    ...PAGE_OPTIONS,
  },
  output: PAGE_OUTPUT,
  exitCodes: [3, 6, 7],
  examples: [
    { command: "cnh reports list", does: { pt: "os últimos", en: "the latest ones" } },
    {
      command: "cnh reports list --driving FORBIDDEN --all",
      does: { pt: "todos os que não podem dirigir", en: "all who may not drive" },
    },
    {
      command: "cnh reports list --cpf 900.000.004-18",
      does: { pt: "os de um condutor", en: "the reports of one driver" },
    },
  ],
  run: async (context, { options }) => {
    const { print, t } = context;
    const { cnh, call } = await openSession(context);
    const { status, verdict, driving, externalRef, limit, cursor, all } = options;
    const query = { status, verdict, driving, externalRef, limit, cursor } as ListReportsQuery;
    const cpf = options.cpf === "-" ? (await text(context.world.stdin)).trim() : options.cpf;
    const list =
      cpf === undefined
        ? cnh.reports.list(query, call)
        : cnh.reports.search({ ...query, cpf }, call);
    await printList(context, list, all, [
      { title: t({ pt: "relatório", en: "report" }), of: ({ reportId }) => reportId },
      { title: t({ pt: "situação", en: "status" }), of: (item) => item.status },
      { title: t({ pt: "diagnóstico", en: "verdict" }), of: (item) => item.verdict ?? "-" },
      { title: t({ pt: "pode dirigir", en: "may drive" }), of: (item) => item.driving ?? "-" },
      { title: "CPF", of: ({ driver }) => print.cpf(driver.cpf) },
      { title: t({ pt: "referência", en: "reference" }), of: (item) => item.externalRef ?? "" },
    ]);
  },
});
