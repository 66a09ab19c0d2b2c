import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { printQueue } from "./show-queue.ts";

export const checks = defineCommand({
  name: "checks",
  summary: {
    pt: "mostra a situação das conferências, os preços e o orçamento",
    en: "shows the state of checks, their prices and the budget",
  },
  options: {},
  output: {
    form: "json",
    does: { pt: "Como na API, em centavos.", en: "As in the API, in centavos." },
  },
  exitCodes: [3, 6, 7],
  examples: [
    {
      command: "cnh checks",
      does: { pt: "em andamento ou pausadas, e por quê", en: "running or paused, and why" },
    },
  ],
  run: async (context) => {
    const { cnh, call } = await openSession(context);
    printQueue(context, await cnh.checkQueue.get(call));
  },
});
