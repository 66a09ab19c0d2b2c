import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { PAGE_OUTPUT, printList } from "../paging.ts";

export const clockList = defineCommand({
  name: "clock list",
  summary: { pt: "lista os relógios de teste", en: "lists the test clocks" },
  options: {},
  output: PAGE_OUTPUT,
  exitCodes: [3, 6, 7],
  examples: [{ command: "cnh clock list", does: { pt: "todos", en: "all of them" } }],
  run: async (context) => {
    const { t } = context;
    const { cnh, call } = await openSession(context);
    await printList(context, cnh.testClocks.list(call), false, [
      { title: "id", of: ({ testClockId }) => testClockId },
      { title: t({ pt: "nome", en: "name" }), of: ({ name }) => name ?? "-" },
      { title: t({ pt: "situação", en: "state" }), of: ({ state }) => state },
      { title: t({ pt: "hora", en: "time" }), of: ({ now }) => now },
    ]);
  },
});
