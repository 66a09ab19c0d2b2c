import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";

export const clockDelete = defineCommand({
  name: "clock delete",
  summary: { pt: "exclui um relógio de teste", en: "deletes a test clock" },
  details: {
    pt: "Os acompanhamentos do relógio terminam.",
    en: "The enrollments of the clock end.",
  },
  args: [{ name: "testClockId", does: { pt: "id do relógio", en: "clock id" } }],
  options: {},
  output: {
    form: "json",
    does: { pt: "O id do relógio excluído.", en: "The id of the deleted clock." },
  },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh clock delete clk_01kya3np4sfe3b4wzz6kye37bb --yes",
      does: { pt: "sem perguntar", en: "without a prompt" },
    },
  ],
  run: async (context, { args: [id = ""] }) => {
    const { cnh, call } = await openSession(context);
    await context.prompt.confirm({ pt: `Excluir ${id}?`, en: `Delete ${id}?` });
    await cnh.testClocks.remove(id, call);
    context.print.value({ testClockId: id, deleted: true }, () => id);
  },
});
