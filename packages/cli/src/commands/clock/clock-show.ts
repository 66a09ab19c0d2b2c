import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { printClock } from "./print-clock.ts";

export const clockShow = defineCommand({
  name: "clock show",
  summary: { pt: "mostra um relógio de teste", en: "shows a test clock" },
  args: [{ name: "testClockId", does: { pt: "id do relógio", en: "clock id" } }],
  options: {},
  output: {
    form: "json",
    does: { pt: "O relógio, como na API.", en: "The clock, as in the API." },
  },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh clock show clk_01kya3np4sfe3b4wzz6kye37bb",
      does: { pt: "a hora e a situação", en: "its time and state" },
    },
  ],
  run: async (context, { args: [id = ""] }) => {
    const { cnh, call } = await openSession(context);
    printClock(context, await cnh.testClocks.get(id, call));
  },
});
